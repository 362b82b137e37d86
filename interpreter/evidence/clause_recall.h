// What a sentence takes from what was told before it: "in that case" repeats a condition, "provided it is
// occupied" speaks of the hole that stood last.
#pragma once

#include "interpreter/evidence/clause.h"

namespace makomba {

// The sentence without "in that case" at its beginning; nothing if it does not begin so.
std::optional<FrameWords> withoutThatCase(const FrameWords& words);
// "He takes what lies opposite, if it is occupied": the hole opposite is.
void itIsOpposite(std::vector<Clause>& clauses);

}  // namespace makomba
