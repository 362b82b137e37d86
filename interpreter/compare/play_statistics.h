// What random games look like: length, choice, results, with confidence intervals.
//
// Every interval is one of 95 %. Proportions of games have Wilson's interval; mean lengths the normal one;
// proportions of moves and means over moves, where the moves of one game hang together, the percentiles of a
// bootstrap over games. The same seed gives the same numbers on any number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "interpreter/base/estimate.h"
#include "interpreter/engine/game.h"

namespace makomba {

struct PlayStatistics {
    std::uint64_t games = 0;
    Estimate moves, turns;       // of a game
    Estimate choices;            // legal moves at each move
    Estimate forced;             // proportion of moves without a choice
    std::vector<Estimate> wins;  // proportion of games, by seat
    Estimate draws, unfinished;  // unfinished: stopped at the limit of moves or turns
    std::uint64_t faults = 0;    // could not go on
    std::string fault;           // why
    int shortest = 0, longest = 0;
    bool stoppedByTime = false;  // fewer games than were asked for
};

struct StatisticsOptions {
    std::uint64_t games = 500;
    int threads = 1;
    std::uint64_t seed = 1;
    double seconds = 0;  // stop after so long; 0 = never
    std::function<void(std::uint64_t)>
        progress;  // number of games played; called from one thread; may be empty
};

PlayStatistics playStatistics(const Game& game, const StatisticsOptions& options = {});

}  // namespace makomba
