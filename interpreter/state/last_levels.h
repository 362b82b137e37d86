// The levels of stacks that the last move took its piece from and put it on, for (last LevelFrom), (last
// LevelTo). Kept only where the rules ask for them; 0 in games without stacks.
#pragma once

#include "interpreter/state/context.h"

namespace makomba {

struct LastLevels {
    std::int32_t from, to;                // of the move itself
    std::int32_t fromAfter, toAfter;      // of its very last action, as visible now
    std::int32_t trackedFrom, trackedTo;  // and as collected so far
};

inline LastLevels& lastLevels(Context& c) { return *c.position->column<LastLevels>(c.layout.lastLevels); }

// Before an action is carried out.
void trackLevels(Context& c, const Action& action);
// Before a move is: what its own levels will be once it is stored.
struct LevelsOfMove {
    std::int32_t from = -1, to = -1;
};
LevelsOfMove levelsOf(const Context& c, const Moves& moves, const Move& move);

}  // namespace makomba
