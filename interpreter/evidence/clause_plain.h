// Clauses that are said in a roundabout way, as plain ones: "victory falls to the one who ..", "the row earns
// him a man", "the holes that the last seed brings to two are emptied" are "he wins who ..", "if a row is
// made he takes a man", "if the last seed makes two, the hole is emptied".
#pragma once

#include "interpreter/evidence/clause_meaning.h"

namespace makomba {

// In their order; a condition that was part of another clause stands before it.
std::vector<Clause> plainClauses(std::vector<Clause> clauses, const Told& told);

}  // namespace makomba
