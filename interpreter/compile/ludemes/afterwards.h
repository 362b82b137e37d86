// What must hold after a move: (do .. ifAfterwards:..).
#pragma once

#include "interpreter/engine/apply.h"

namespace makomba {

// Whether the condition holds after the move that was just made on the position itself.
inline bool holdsNow(Context& x, const BoolExpr& condition) {
    Globals& g = *x.g;
    const Player next = g.next;
    if (next == g.mover) g.next = g.prev;
    const bool holds = condition(x);
    g.next = next;
    return holds;
}

// Whether the condition holds after a move.
inline bool holdsAfter(Context& x, const Moves& moves, const Move& move, const BoolExpr& condition) {
    const ScratchPosition trial(x);
    const int depth = x.depth;
    x.depth = 0;
    applyMove(x, moves, move, true);
    x.depth = depth;
    return holdsNow(x, condition);
}

}  // namespace makomba
