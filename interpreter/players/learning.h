// Learning what features are worth from games of the program against itself.
//
// First games at random, then games in which both sides take what looks best by what was learnt so far, then,
// as far as the work goes, games of alpha-beta with a few hundred nodes a move: what is good against good
// play is learnt from better and better play. Of a game that was searched the positions are those at the end
// of the line expected (TD-leaf; Baxter, Tridgell and Weaver 1998), and they are held against the mean of how
// the game ended and of what the search thought of it. Weights are found by logistic regression
// (logistic_fit.h).
//
// Work is counted, not timed: the same seed gives the same weights.
#pragma once

#include <functional>

#include "interpreter/players/weights.h"

namespace makomba {

struct LearningProgress {
    int round = 0, rounds = 0;  // from 1
    int games = 0;              // so far
    double done = 0;            // share of the work, 0..1
};

struct LearningOptions {
    static constexpr std::int64_t quick = 70'000'000;  // two or three seconds

    std::int64_t work = quick;  // Context::spend, about
    std::uint64_t seed = 0;
    std::function<void(const LearningProgress&)> progress;  // after each game
};

// What suits the game is not found out here (suits.h).
Weights learnWeights(const Game& game, const LearningOptions& options);

}  // namespace makomba
