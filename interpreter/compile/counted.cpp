// Closures that count (node_counts.h), around those of the ludemes.
#include <algorithm>

#include "interpreter/compile/compiler.h"

namespace makomba {

BoolExpr Compiler::counted(Value node, BoolExpr expr) {
    if (dependencies(node) == 0) {
        if (node.isInstruction()) (*counts_)[rules_.origin(node)].settled = expr(loadContext());
        return expr;
    }
    NodeCount* count = &(*counts_)[rules_.origin(node)];
    count->compiled = true;
    count->condition = expr;
    return make<bool>([expr, count](Context& c) {
        const bool holds = expr(c);
        ++count->asked;
        count->came += holds;
        return holds;
    });
}

// Without ways of its own to execute and to choose: everything goes through the list.
MovesExpr Compiler::counted(Value node, MovesExpr expr) {
    NodeCounts* counts = counts_;
    NodeCount* count = &(*counts_)[rules_.origin(node)];
    count->compiled = true;
    return makeMoves([expr, counts, count, origin = rules_.origin(node)](Context& c, Moves& out) {
        const std::size_t before = out.size();
        expr.generate(c, out);
        const std::size_t listed = out.size() - std::min(before, out.size());
        ++count->asked;
        count->came += listed > 0;
        count->moves += listed;
        if (counts->watched == &out && listed > 0)
            counts->listed.push_back(
                {origin, static_cast<std::uint32_t>(before), static_cast<std::uint32_t>(out.size())});
    });
}

}  // namespace makomba
