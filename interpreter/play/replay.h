// Replaying recorded trials: every state, the number of legal moves, the hash sum of their successors and
// each successor that is listed.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "interpreter/engine/game.h"

namespace makomba {

// Where a trace and the game part ways.
struct ReplayFailure {
    std::string ruleset;
    int trial = 0, ply = 0;  // ply 0 = the start
    std::string expected, got;
};

struct ReplayResult {
    std::vector<ReplayFailure> failures;  // at most one a trial
    std::string problem;                  // the file could not be replayed at all
    bool invalid = false;                 // it cannot be read, or names a game that is not valid
    bool unsupported = false;             // it names a game that is valid, but not supported
    int sections = 0, trials = 0, plies = 0;
    std::int64_t successors = 0;

    bool passed() const { return failures.empty() && problem.empty(); }
};

// A game that a trace names; without a game, why.
struct ReplayedGame {
    std::shared_ptr<const Game> game;
    std::string problem;
    bool supported = true;  // as far as it is valid
};
// By the path in the trace's header, with these options in force.
using FindReplayedGame = std::function<ReplayedGame(const std::string& path, const Selection&)>;

ReplayResult replay(const std::filesystem::path& trace, const FindReplayedGame& find);

}  // namespace makomba
