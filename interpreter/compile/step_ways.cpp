#include "interpreter/compile/step_ways.h"

namespace makomba {

StepWays compileStepWays(Compiler& c, const Ludeme& l) {
    if (l.get("newRotation").valid()) c.unsupported(l.id(), "`" + l.row().name() + "` with `newRotation:`");
    StepWays ways;
    const Compiler::Loop loop(c, IterFrom | IterTo);
    ways.loop = loop.id;
    if (const NodeId step = l.get("stepMove"); step.valid()) {
        const NodeId from = c.ludeme(step).get("from");
        if (from.valid() && (c.ludeme(from).get("I").valid() || c.ludeme(from).get("R").valid()))
            c.unsupported(from, "the site that steps start from in `" + l.row().name() + "`");
        ways.step = c.moves(step);
        return ways;
    }
    const std::string_view word = l.word("relation");
    const Direction relation =
        relationWord(relationFromName(word.empty() ? "Adjacent" : word).value_or(Relation::Adjacent));
    ways.table = stepTable(c, {&relation, 1}, true);
    return ways;
}

}  // namespace makomba
