// Sentences that tell in which directions and how far men go or take, and who begins.
//
//     "The hounds move forward or sideways, but never back, and take diagonally."
//
// is `moving | ways alt:f alt:s deny:b who:hounds` and `taking-way | ways alt:d`. A direction is told by
// letters: f, b, s (forward, back, sideways), o, d (along rows and columns, diagonally), a (any); several of
// them in one word all hold ("df": diagonally forward). Beside them `may` (they need not, and may go
// elsewhere, too), `also` (besides what is told elsewhere), `only`, and `who:` with the name of the man as
// the text has it, in small letters ("": any man, "*": every one, of whatever kind).
#pragma once

#include "interpreter/evidence/prose_frames.h"

namespace makomba {

// Empty if a word of the sentence is not understood.
std::vector<ProseClaim> readWays(const std::string& sentence, const FrameWords& words);
// Whether claims say no more of directions than that there are some: what readWays reads may stand for them.
bool tellNoWay(const std::vector<ProseClaim>& claims);

}  // namespace makomba
