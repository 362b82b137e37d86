// Positions that come back, for (is Cycle).
#pragma once

#include "interpreter/state/context.h"

namespace makomba {

// The last plies repeat: three blocks of the square of the number of players are equal.
bool isCycle(const Context& c);

}  // namespace makomba
