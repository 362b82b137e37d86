// The positions that have been, for (no Repeat ..), (is Repeat ..) and stored states. Kept only where the
// rules ask.
//
// The keys of the position at the start and of that after every ply, each with the player to come, stand in a
// list of remembered values without a name. At a decision the newest entry is thus the present position,
// which is not compared with itself; in end rules, consequences and moves that are tried the present position
// has no entry yet. Built from their published meaning; no recorded trial uses them.
#pragma once

#include <string_view>

#include "interpreter/state/context.h"

namespace makomba {

// The word in a rule about repetition; none is Positional.
Repetition repetitionNamed(std::string_view word);

// The position, as for (is Cycle), with the player to come in its lowest bits.
std::uint64_t situationKey(Context& c, int toCome);
// Writes the position down.
void noteSituation(Context& c, int toCome);
// Whether the present position has been there before, in this sense.
bool hasOccurred(Context& c, Repetition sense);

}  // namespace makomba
