// Short sentences about single seeds: which numbers are taken, what a store gets in passing, where the first
// seed goes.
#pragma once

#include "interpreter/evidence/prose_frames.h"

namespace makomba {

// The claims of a sentence, empty if it is none of those.
std::vector<ProseClaim> readSeeds(const FrameWords& words);

}  // namespace makomba
