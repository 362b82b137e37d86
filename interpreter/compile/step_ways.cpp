#include "interpreter/compile/step_ways.h"

#include <numeric>

#include "interpreter/compile/predicates.h"

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
        ways.step = true;
        const DirectionList& fixed = ways.directions->fixed;
        if (ways.directions->isFixed())
            ways.table = stepTable(c, {fixed.data, static_cast<std::size_t>(fixed.size)}, true);
        const Value to = s[op::to], test = to.valid() ? c.instruction(to)[op::if_] : Value{};
        if (!test.valid()) return ways;
        ways.test = c.condition(test);
        if (c.counting() || ways.table == nullptr ||
            (c.dependencies(test) & (std::uint32_t{IterFrom} | OnChance)))
            return ways;
        ways.testOfAll = compileFilterOfAll(c, test, OverSites::To);
        std::vector<int> all(static_cast<std::size_t>(c.equipment().boardSites()));
        std::iota(all.begin(), all.end(), 0);
        ways.board = c.keepSet(all);
        return ways;
    }
    const std::string_view word = l.word(op::relation);
    const Direction relation =
        relationWord(relationFromName(word.empty() ? "Adjacent" : word).value_or(Relation::Adjacent));
    ways.table = stepTable(c, {&relation, 1}, true);
    return ways;
}

}  // namespace makomba
