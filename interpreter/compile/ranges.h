// Ranges of numbers, from which values are drawn or with which they are compared.
#pragma once

#include "interpreter/compile/compiler.h"

namespace makomba {

// (range a b), (exact a), (min a), (max b); ends included.
struct RangeExpr {
    IntExpr low, high;
};
RangeExpr compileRange(Compiler& c, Value node);
// Its ends, if they are the same for the whole game.
std::optional<std::pair<int, int>> constantRange(Compiler& c, Value node);

}  // namespace makomba
