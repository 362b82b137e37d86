#include "interpreter/compile/step_ways.h"

namespace makomba {

StepWays compileStepWays(Compiler& c, const Ludeme& l) {
    if (l[op::newRotation].valid()) c.unsupported(l.id(), "`" + l.row().name() + "` with `newRotation:`");
    StepWays ways;
    const Compiler::Loop loop(c, IterFrom | IterTo);
    ways.loop = loop.id;
    if (const NodeId step = l[op::stepMove]; step.valid()) {
        const NodeId from = c.ludeme(step)[op::from];
        if (from.valid() && (c.ludeme(from)[op::number].valid() || c.ludeme(from)[op::region].valid()))
            c.unsupported(from, "the site that steps start from in `" + l.row().name() + "`");
        ways.step = c.moves(step);
        return ways;
    }
    const std::string_view word = l.word(op::relation);
    const Direction relation =
        relationWord(relationFromName(word.empty() ? "Adjacent" : word).value_or(Relation::Adjacent));
    ways.table = stepTable(c, {&relation, 1}, true);
    return ways;
}

}  // namespace makomba
