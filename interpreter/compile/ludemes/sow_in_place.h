// A sowing as the whole of an effect, for ludemes that do something before it.
#pragma once

#include "interpreter/compile/compiler.h"

namespace makomba {

// Carries it out and says whether there was one; an empty handle where it must be worked out on a copy first,
// or something follows from it.
BoolExpr sowInPlace(Compiler& c, Value sowing);

}  // namespace makomba
