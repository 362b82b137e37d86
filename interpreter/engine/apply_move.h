// Carrying out a move: its actions and consequences.
#pragma once

#include "interpreter/state/context.h"

namespace makomba {

// Carries out a move with its consequences, and nothing else. `stored`: it becomes the last move.
void applyMove(Context& c, const Moves& moves, const Move& move, bool stored);
// Its actions alone, with the consequences of moves nested among them.
void applyActions(Context& c, const Moves& moves, const Move& move);

}  // namespace makomba
