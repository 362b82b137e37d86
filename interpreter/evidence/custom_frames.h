#pragma once
#include "interpreter/evidence/prose_frames.h"

namespace makomba {

// Sentences about sowing games, read by what is spoken of in them, that tell of no landing of a last seed:
// whether an opponent without seeds must be given some, captures of all he has, captures of the holes before
// and of one hole more, what the next hole decides, a draw; if asked for, how many holes and seeds there are.
std::vector<ProseClaim> readCustoms(const FrameWords& words, bool boardToo);

}  // namespace makomba
