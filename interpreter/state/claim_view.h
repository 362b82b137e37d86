// Reading a position the way a claim means it: after a move, but with the mover as in end rules.
#pragma once

#include "interpreter/state/context.h"

namespace makomba {

// Makes a position reached by a move look as it did to the end rules: Mover is the one who made the move,
// Next the one who comes then. `before` is the position the move was made in.
inline void lookBack(State& after, const State& before) {
    Globals& g = after.globals();
    const Globals& b = before.globals();
    if (!g.over) g.next = g.mover;
    g.mover = b.mover;
    g.prev = b.prev;
    g.turns = b.turns;
    g.movesThisTurn = b.movesThisTurn;
}

// The iterators of a claim about a move: the sites it was reported with.
inline void setMoveIterators(Context& c, const Move& move) {
    c.r->from = move.reportedFrom;
    c.r->to = move.reportedTo;
}

}  // namespace makomba
