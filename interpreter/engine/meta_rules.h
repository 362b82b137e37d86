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
// Takes out what they forbid.
void keepAllowed(Context& c, Moves& moves);

}  // namespace makomba
