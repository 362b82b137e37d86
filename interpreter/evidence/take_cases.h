#pragma once
#include "interpreter/evidence/prose_cases.h"

namespace makomba {

// The circumstance of a case in which what is told to take men came about, and took none.
inline constexpr const char* nothingComesOfIt = "where nothing is taken";

// The cases of a turn that tell how men are taken, whether they must be, how they step, and who reaches his
// goal.
void judgeTaking(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say);

// Steps back, or none: of every position where a man could step back.
void judgeBackSteps(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say);

// "Who is leapt over stays."
void judgeIdleLeaps(const SeenPlay& seen, const TurnSeen& turn, const Say& say);

// Who first reaches the far side.
void judgeGoal(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say);

// Whether a player who can move may pass.
void judgePassing(const ProseClaim& claim, const TurnSeen& turn, const Say& say);

}  // namespace makomba
