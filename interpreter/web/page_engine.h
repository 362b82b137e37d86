// One ruleset for a page without a server: what Table can be asked about its games.
#pragma once

#include <cstdint>

#include "interpreter/web/table.h"

namespace makomba::web {

class PageEngine {
  public:
    // From the text of a compiled program (rules/program_file.h). `choice` is JSON: {game, ruleset, options},
    // what the game is called in texts that are passed on. Throws Problem if either cannot be used.
    PageEngine(const std::string& choice, const std::string& program);

    // Random games of its ruleset, one after the other, so many from number `first` of a series on: their
    // plies. They tell how fast the engine plays where it runs.
    std::uint64_t playRandomly(std::uint32_t first, std::uint32_t games);

    const Game& game() const { return *own_.game; }

    // Never throws.
    Reply answer(const std::string& name, const std::string& body);

  private:
    GameChoice find(const nlohmann::json& request) const;

    GameChoice own_;
    int begun_ = 0;
    Limits limits_;
    Table table_;
};

}  // namespace makomba::web
