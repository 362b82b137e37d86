// Sums of pieces that are only compared with zero.
#pragma once

#include "interpreter/compile/compiler.h"

namespace makomba {

// Of a (count in:..) of piles a number that is below, above or equal to zero as it is. Whether there is any
// piece shows in the kept sets (kept_sets.h), where there are, without adding up. Empty handle: of anything
// else.
IntExpr signOfPiles(Compiler& c, Value count);

}  // namespace makomba
