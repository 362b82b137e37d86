// How far men go, and over what; whether any are taken, and where they are set.
#pragma once

#include "interpreter/evidence/prose_cases.h"

namespace makomba {

// "Two fields at a time"; "men may leap over others".
void judgeMotion(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say);
// "No man is ever taken."
void judgeNothingTaken(const ProseClaim& claim, const TurnSeen& turn, const Say& say);
// "On any empty point"; "two in a turn".
void judgeSetting(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say);

}  // namespace makomba
