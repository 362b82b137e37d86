// Men that stand in a row between two enemies, and a man that goes between two of them himself.
#pragma once

#include "interpreter/evidence/prose_cases.h"

namespace makomba {

// "A whole string of them is taken", "never two at once".
void judgeString(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say);
// "Who walks in between two enemies is taken", ".. comes to no harm".
void judgeWalksBetween(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say);

}  // namespace makomba
