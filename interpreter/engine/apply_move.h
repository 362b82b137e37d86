// Carrying out a move: its actions and consequences.
#pragma once

#include "interpreter/state/context.h"

namespace makomba {

// Carries out a move with its consequences, and nothing else. `stored`: it becomes the last move.
void applyMove(Context& c, const Moves& moves, const Move& move, bool stored);

}  // namespace makomba
