// What the parser reads as two things and is one: "two | enemy men", "a hole | on the other side"; and "a man
// of the enemy's", who is no player.
#pragma once

#include "interpreter/evidence/clause.h"

namespace makomba {

void joinSplit(Clause& clause);
// "He has ten holes, and in each he lays three seeds": in each hole.
void eachOfThem(std::vector<Clause>& clauses);

}  // namespace makomba
