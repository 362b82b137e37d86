// What is barred or allowed where men are put down: rows that may not be made, points that are taken; and
// what two rows at once bring.
#pragma once

#include "interpreter/evidence/prose_cases.h"

namespace makomba {

// "While placing nobody may make three in a row"; "there is nothing against it".
void judgeRowBarred(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim, const TurnSeen& turn,
                    const Say& say);
// "Also where one stands already."
void judgeOnto(const SeenPlay& seen, const TurnSeen& turn, const Say& say);
// "Two rows made at once take two."
void judgeTwoRows(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say);

}  // namespace makomba
