// Liberties: the empty sites beside a group.
#pragma once

#include "interpreter/compile/compiler.h"

namespace makomba {

// Of a (count Liberties ..) whether there is any, which shows long before all are counted.
BoolExpr anyLiberty(Compiler& c, Value count);

}  // namespace makomba
