// Who has won, read off the head of a position: what Outcome::winner() tells, without an Outcome.
#pragma once

#include "interpreter/state/state.h"

namespace makomba {

// The single best player; nobody if there is none (a draw, or not over).
inline Player winnerOf(const Globals& g) { return g.over == 1 ? bestRanked(g) : nobody; }

}  // namespace makomba
