// Conditions on the site of a loop, asked of many sites at once.
//
// `(> (count at:(from)) 1)` over all (from) is one comparison of a column; what does not depend on the site
// is asked once; `and`, `or`, `not` and `if` become operations on sets. Whatever is left is asked site by
// site, in increasing order, and only of the sites that the rest has not decided: the same as asking
// everything of every site. Which is which the pass `filter` has found (program/passes/filter.h).
#pragma once

#include "interpreter/compile/compiler.h"

namespace makomba {

// To be compiled inside the Loop that sets the iterators of `loop` to the site, and used inside its LoopRun.
// No condition: nothing is filtered. `asksEach`: whether some part is asked site by site; only then are the
// iterators set.
FilterExpr compileFilter(Compiler& c, Value condition, OverSites loop, bool* asksEach = nullptr);
// A part of a condition that does not vary with the loop, and what comes of it. No condition: nothing is
// assumed.
struct Assumption {
    Value condition;
    bool holds = false;
};
// The same, or nothing if some part would be asked site by site.
FilterExpr compileFilterOfAll(Compiler& c, Value condition, OverSites loop, const Assumption& assumed = {});

// The iterator that a number of a site is, without more: (from), (to), (between), (site); else null.
Site Registers::*siteRegister(Compiler& c, Value number);

}  // namespace makomba
