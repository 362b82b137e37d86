// Players as people name them on the command line.
#pragma once

#include <optional>

#include "interpreter/players/player.h"
#include "tools/commands/command.h"

namespace makomba::cli {

inline constexpr const char* playerHelp =
    "random, greedy, uct:BOUND, alpha-beta:BOUND, solved:FILE, exec:COMMAND, easy, medium, hard or expert; "
    "BOUND: 2s, 500ms, 10000n, 6d, 2t";

// Says what is wrong on the error output if there is no such player.
inline std::optional<PlayerSpec> playerOf(const std::string& text, const char* option) {
    PlayerChoice choice = readPlayer(text);
    if (!choice.spec) fmt::print(stderr, "error: {}: {}\n", option, choice.problem);
    return choice.spec;
}

}  // namespace makomba::cli
