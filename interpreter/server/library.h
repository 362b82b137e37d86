// The games that can be asked for from a page: those of the catalogue, and the one the server was started
// with.
#pragma once

#include <map>
#include <mutex>

#include "interpreter/base/json.h"
#include "interpreter/load/catalogue.h"
#include "interpreter/web/reply.h"

namespace makomba::web {

class Library {
  public:
    // `own`: a path that may be asked for as well, "" = none. No other file is ever read for a page.
    Library(std::vector<std::filesystem::path> folders, std::string own);

    const Catalogue& catalogue() const { return catalogue_; }
    bool has(const std::string& game) const { return game == own_ || catalogue_.find(game) != nullptr; }

    // Throws Problem with the messages if it cannot be played. Games lately asked for are kept.
    std::shared_ptr<const Description> load(const std::string& game, const Selection& selection) const;
    // The text of its description. Throws Problem.
    std::string source(const std::string& game) const;
    // A text from a page.
    static std::shared_ptr<const Description> loadText(const std::string& text);

    // All games, each with its board, its rulesets and options, and where it was played. Drawn once.
    const std::string& list() const;

  private:
    static constexpr std::size_t mostKept = 32;

    nlohmann::json entry(const std::string& game) const;

    Catalogue catalogue_;
    std::string own_;
    mutable std::mutex mutex_;
    mutable std::vector<std::pair<std::string, std::shared_ptr<const Description>>> kept_;  // the newest last
    mutable std::once_flag listed_;
    mutable std::string list_;
};

}  // namespace makomba::web
