// What a folder of tables says about itself, so that a run that was stopped can be gone on with.
#pragma once

#include <map>
#include <optional>
#include <stdexcept>
#include <string>

#include "interpreter/players/solve/position_table.h"

namespace makomba {

class Checkpoint {
  public:
    struct Content {
        RecordShape shape;
        int recordFile = 0;
        std::size_t positions = 0, expanded = 0, edges = 0;
        // Of those parts of the tables that are in use, by the name of the table.
        std::map<std::string, std::string> checksums;
    };

    // An empty folder name: nothing is kept. Makes the folder if need be; throws std::runtime_error if it
    // cannot.
    Checkpoint(const Game& game, const std::filesystem::path& folder);

    bool active() const { return !folder_.empty(); }
    // Where a table lies; empty if nothing is kept.
    std::filesystem::path file(const std::string& name, int number = -1) const;
    // nullopt if there is none. Throws std::runtime_error if it is another game's, damaged, or larger than
    // its tables. Whether the tables are whole shows in their checksums only: see damaged().
    std::optional<Content> read() const;
    // What to throw about a table with another checksum.
    std::runtime_error damaged(const std::filesystem::path& file) const;
    // The tables must have been flushed. The former content stays valid until the new one is complete.
    void write(const Content& content) const;

  private:
    void checkSizes(const Content& content) const;

    std::filesystem::path folder_;
    std::string signature_;
};

}  // namespace makomba
