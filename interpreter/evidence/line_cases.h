#pragma once
#include "interpreter/evidence/prose_cases.h"

namespace makomba {

// The cases of a turn with men on points that the claim is about, in one of its readings.
void judgeLines(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim, std::size_t reading,
                const TurnSeen& turn, const Say& say);

}  // namespace makomba
