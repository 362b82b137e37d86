// A sowing as a part of something else, carried out at once.
#pragma once

#include "interpreter/compile/compiler.h"

namespace makomba {

// Of a (sow ..) that nothing follows, and that may go in place: sows, and says whether there was anything to
// sow; if not, nothing has happened. An empty handle: it is no such sowing.
BoolExpr compileSowingInPlace(Compiler& c, Value moves);

}  // namespace makomba
