// The positions that have been, for (no Repeat ..) and (is Repeat ..). Kept only where the rules ask.
//
// One list is for the whole trial: the position at the start, and that after every ply which is the first of
// its turn. The other one is for a turn: it is emptied at the end of the first ply of each turn, then gets
// that position and those after the later plies of the turn. The position is taken down before the turn
// passes on.
#pragma once

#include <string_view>

#include "interpreter/state/context.h"

namespace makomba {

// The word in a rule about repetition; none is Positional.
Repetition repetitionNamed(std::string_view word);

// Writes the position at the start down, or that after a ply; the mover is still who made it.
void noteStart(Context& c);
void noteSituation(Context& c);
// Whether the present position, of which nothing is written down yet, has been there before in this sense.
bool hasOccurred(Context& c, Repetition sense);
// The same as a rule asks it, which may be at a decision, where the present position is written down already.
bool hasOccurredBefore(Context& c, Repetition sense);

}  // namespace makomba
