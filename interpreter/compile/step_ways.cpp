#include "interpreter/compile/step_ways.h"

namespace makomba {

StepWays compileStepWays(Compiler& c, const InstructionView& l) {
    if (l[op::newRotation].valid()) c.unsupported(l.value(), "`" + l.row().name() + "` with `newRotation:`");
    StepWays ways;
    const Compiler::Loop loop(c, IterFrom | IterTo);
    ways.loop = loop.id;
    if (const Value step = l[op::stepMove]; step.valid()) {
        const InstructionView s = c.instruction(step);
        ways.directions = c.program().arena.keep(c.directions(s[op::directions], "Adjacent"));
        ways.sites = &c.sites();
        if (const Value to = s[op::to]; to.valid())
            if (const Value test = c.instruction(to)[op::if_]; test.valid()) ways.test = c.condition(test);
        return ways;
    }
    const std::string_view word = l.word(op::relation);
    const Direction relation =
        relationWord(relationFromName(word.empty() ? "Adjacent" : word).value_or(Relation::Adjacent));
    ways.table = stepTable(c, {&relation, 1}, true);
    return ways;
}

}  // namespace makomba
