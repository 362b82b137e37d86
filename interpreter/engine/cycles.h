// Positions that come back, for (is Cycle).
#pragma once

#include "interpreter/state/context.h"

namespace makomba {

// The position's key.
std::uint64_t cycleKey(Context& c);
// The last plies repeat: three blocks of the square of the number of players are equal.
bool isCycle(const Context& c);

}  // namespace makomba
