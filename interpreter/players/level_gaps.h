// How far apart levels have to be in a game for each to beat the one below as often as it is meant to: found
// by games between them, with a hundredth of their work.
//
// It is taken for a law that the odds of the higher level are e^(slope * gap): with no gap both are the same
// player. The slope is what explains the games played so far best, together with some that are imagined to
// have gone as usual; the next games are played at the gap that it asks for.
#pragma once

#include <functional>
#include <vector>

#include "interpreter/players/weights.h"

namespace makomba {

struct GapGame {
    double gap = 1, points = 0;  // of the higher level
};
// The gap at which the higher level should score what is wanted, by these games.
double gapFor(const std::vector<GapGame>& games);

struct GapsOptions {
    std::int64_t work = 0;  // of all games, about (Context::spend)
    std::uint64_t seed = 0;
    std::function<void(double done)> progress;  // after each game: share of the work
};

struct GapsFound {
    LevelGaps gaps = evenGaps;
    // Of each level against the one below; no games where there was too little work for them.
    std::array<int, 3> games{};
    std::array<double, 3> points{};
};

// For games of two players without chance or hidden pieces, in which levels differ by more than their work.
GapsFound findGaps(const Game& game, const Weights& weights, const GapsOptions& options);

}  // namespace makomba
