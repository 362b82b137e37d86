#pragma once
#include "interpreter/evidence/prose_cases.h"

namespace makomba {

// The cases of a turn of sowing that the claim is about, in one of its readings.
void judgeSowing(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim, std::size_t reading,
                 const TurnSeen& turn, const Say& say);

// The circumstance of a case in which the hole of the last seed was taken from at a number that is not told
// of.
inline constexpr const char* takenAtAnotherNumber = "at another number";

// Where each player has two rows: "the seeds opposite are taken" may mean the nearer hole alone (reading 0)
// or both (reading 1), if the text does not speak of the other hole.
bool oppositeIsOneOrBoth(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim);

}  // namespace makomba
