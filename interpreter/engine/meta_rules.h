// Rules about the rules that look at every move: no position twice, pieces pinned by others.
//
// Built from their published meaning; no recorded trial uses them.
#pragma once

#include "interpreter/state/context.h"

namespace makomba {

// Whether such a rule may forbid moves.
inline bool forbidsMoves(const Program& p) {
    return p.noRepeat != Repetition::Allowed || p.pinsSupports || p.noSuicide;
}
bool isAllowed(Context& c, const Moves& moves, const Move& move);
// Whether there is a move that is allowed; no more of them are listed than it takes.
bool yieldsMoves(Context& c, const MovesExpr& generator);
// Takes out what they forbid.
void keepAllowed(Context& c, Moves& moves);

}  // namespace makomba
