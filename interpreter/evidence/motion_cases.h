// The ways men go and take, as claims of the words "way", "way:forward-diagonal", "distance:2" tell them.
#pragma once

#include "interpreter/evidence/prose_cases.h"

namespace makomba {

void judgeWays(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say);
// "No man is ever taken."
void judgeNothingTaken(const ProseClaim& claim, const TurnSeen& turn, const Say& say);
// "On any empty point"; "two in a turn".
void judgeSetting(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say);

}  // namespace makomba
