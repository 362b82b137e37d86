// What lies at the start in the holes at the ends of the rows, which sources tell apart from the others:
//
//     "Twelve in the rightmost hole of each outer row, none in the rightmost hole of the inner one."
#pragma once

#include "interpreter/evidence/prose_cases.h"

namespace makomba {

// The claims of a sentence, in small letters, about the start: Setup with `end:right`, `of:outer` (or
// `of:inner`, `of:row` for every row) and `holds:12`. Empty where it tells of no such hole, or of a turn.
std::vector<ProseClaim> endHolesAtStart(const std::string& text);

// The holes of both players that such a claim is about, right and left as their owner sees them. Empty: the
// board has no such rows, or it is not told which of two is meant.
std::vector<int> endHoles(const SeenBoard& board, const ProseClaim& claim);

}  // namespace makomba
