// Exact values by retrograde analysis: all positions reachable from the start are found and numbered, with
// the moves between them; then values are carried back from the ends of games.
//
// A position is one before a choice: the further laps of a turn that leave none are played through and
// counted with the move that led to them. A position that neither player can decide is a draw: play that goes
// round for ever is one. Exact for two players without chance; (is Cycle) and (is Repeat) are refused, since
// they make the value depend on the way.
//
// Of a value, `moves` is the number of choices until the game is over if the winner hurries and the loser
// delays.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "interpreter/players/solve/solution.h"

namespace makomba {

struct SolveOptions {
    int threads = 1;
    // Where tables lie on disk; empty: in memory. What a run that was stopped left there is gone on with.
    std::filesystem::path folder;
    std::uint64_t limit = 0;        // stop after so many positions; 0 = none
    double checkpointSeconds = 60;  // between checkpoints in the folder
    // Every so many-th position found is tried for what keys leave out (PositionForm::deadHere); 0 = none.
    int checkEvery = 16;
    // Number of positions found and of those gone on from; false stops. Called from one thread every now and
    // then.
    std::function<bool(std::uint64_t found, std::uint64_t expanded)> progress;
};

// Why a game cannot be solved, in words; empty if it can be.
std::string unsolvable(const Game& game);

struct SolveResult {
    std::unique_ptr<Solution> solution;  // null: stopped before the end
    std::uint64_t found = 0, expanded = 0;
    bool resumed = false;
    std::vector<std::string> dropped;  // PositionForm::dropped()
    double seconds = 0;
};

// Throws std::runtime_error: a game that cannot be solved, a full disk, a folder of another game's tables, a
// position that tells more than was thought.
SolveResult solve(const Game& game, const SolveOptions& options);

}  // namespace makomba
