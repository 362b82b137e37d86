// Pieces asked of a player who has none of that name, two put on one site at the start, and points that one
// player begins with.
#pragma once

#include "interpreter/load/load.h"
#include "interpreter/validate/finding.h"

namespace makomba {

// Of one combination.
std::vector<Finding> pieceFindings(const Description& description);

}  // namespace makomba
