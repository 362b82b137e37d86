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

std::optional<std::pair<int, int>> constantRange(Compiler& c, Value node) {
    const InstructionView l = c.instruction(node);
    const auto settled = [&](Value v) { return v.valid() && c.dependencies(v) == 0; };
    if (!settled(l[0]) || (l[1].valid() && !settled(l[1]))) return std::nullopt;
    const RangeExpr range = compileRange(c, node);
    return std::pair(range.low(c.loadContext()), range.high(c.loadContext()));
}

}  // namespace makomba
