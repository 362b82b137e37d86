// Conditions on the target of pairs of sites.
#pragma once

#include "interpreter/compile/compiler.h"

namespace makomba {

// As compileFilter over (to). `outer`: the loop over origins, -1 if there is one origin alone.
FilterExpr compileFilterOfTargets(Compiler& c, Value condition, int outer);

}  // namespace makomba
