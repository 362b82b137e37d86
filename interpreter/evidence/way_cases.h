#pragma once
#include "interpreter/evidence/prose_cases.h"

namespace makomba {

// The cases of a turn that tell in which directions men go (ProseSlot::Move with `ways`) and take (TakeWay),
// and how far they go.
void judgeWays(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim, const TurnSeen& turn,
               const Say& say);

// Why a claim about men of a name cannot be tested, "" if it can.
std::string unknownMan(const SeenPlay& seen, const std::string& who);
// Whose men have that name: 0: nobody's, or those of both.
int playerOf(const SeenPlay& seen, const std::string& who);

}  // namespace makomba
