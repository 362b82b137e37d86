#include "interpreter/compile/ranges.h"

namespace makomba {

RangeExpr compileRange(Compiler& c, Value node) {
    const InstructionView l = c.instruction(node);
    const IntExpr first = c.integer(l[0]);
    if (l.row().head == "exact") return {first, first};
    if (l.row().head == "min") return {first, c.literal(1'000'000'000)};
    if (l.row().head == "max") return {c.literal(-1), first};
    return {first, l[1].valid() ? c.integer(l[1]) : first};
}

}  // namespace makomba
