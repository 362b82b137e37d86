// Who has won, read off the head of a position: what Outcome::winner() tells, without an Outcome.
#pragma once

#include "interpreter/state/state.h"

namespace makomba {

// The single best player; 0 if there is none (a draw, or not over).
inline int winnerOf(const Globals& g) {
    int best = 0;
    for (int p = 1; p <= g.playerCount && g.over == 1; ++p)
        if (g.rankTwice[static_cast<std::size_t>(p)] == 2) best = best == 0 ? p : -1;
    return best > 0 ? best : 0;
}

}  // namespace makomba
