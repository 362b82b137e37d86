// Sentences that tell the course of a turn of sowing as a whole:
//
//     "Sowing is in relays."                       relay | laps:many
//     "There are no relays."                       turn-ends | onelap
//     "No second turn is ever granted."            again | never
//     "He lifts the contents of the hole in which  relay | pick this go, when land occupied
//      his last seed falls, and sows on."
#pragma once

#include "interpreter/evidence/prose_frames.h"

namespace makomba {

// Empty if a word of the sentence is not understood.
std::vector<ProseClaim> readCourse(const std::string& sentence, const FrameWords& words);

}  // namespace makomba
