// Replaying recorded trials: every state, the number of legal moves, the hash sum of their successors and
// each successor that is listed. Format: spec 0 §0.1.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "interpreter/load.h"

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
    int exitCode = 0;                     // 2 or 3 if the description does not load
    int sections = 0, trials = 0, plies = 0;
    std::int64_t successors = 0;

    bool passed() const { return failures.empty() && problem.empty(); }
};

// Finds the description of a trace by the path in its header, below `descriptions`.
ReplayResult replayFile(const std::filesystem::path& trace, const std::filesystem::path& descriptions);

}  // namespace makomba
