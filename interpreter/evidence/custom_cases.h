#pragma once
#include "interpreter/evidence/prose_cases.h"

namespace makomba {

// Whether a player whose opponent has no seeds gives him some where he can (`feed`), or need not (`free`).
void judgeFeeding(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say);

// Whether the holes before the one that is taken, with the right number in each, are taken as well.
void judgePrevious(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim, const TurnSeen& turn,
                   const Say& say);

// Whether a capture leaves the opponent without seeds.
void judgeSlam(const SeenPlay& seen, const TurnSeen& turn, const Say& say);

// Whether a capture takes another hole of the opponent, beside those opposite (`extra:1`), or none
// (`extra:none`).
void judgeExtraHole(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say);

// Whether later laps of a turn go round the other way (`turned`), or the same (`kept`).
void judgeTurnedRound(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say);

// Whether nobody wins where both have taken as much.
void judgeEqual(const SeenPlay& seen, const TurnSeen& turn, const Say& say);

}  // namespace makomba
