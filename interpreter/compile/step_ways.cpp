#include "interpreter/compile/step_ways.h"

#include <numeric>

#include "interpreter/compile/predicates.h"

namespace makomba {

StepWays compileStepWays(Compiler& c, const InstructionView& l) {
    if (l[op::newRotation].valid()) c.unsupported(l.value(), "`" + l.row().name() + "` with `newRotation:`");
    StepWays ways;
    ways.elements = elementsMeant(c, l);
    const std::optional<SiteType> alone = ways.elements.alone();
    const Compiler::Loop loop(c, IterFrom | IterTo);
    ways.loop = loop.id;
    if (const Value step = l[op::stepMove]; step.valid()) {
        const InstructionView s = c.instruction(step);
        ways.directions = c.program().arena.keep(c.directions(s[op::directions], "Adjacent"));
        ways.sites = &c.sites();
        ways.step = true;
        const DirectionList& fixed = ways.directions->fixed;
        if (ways.directions->isFixed())
            ways.table = stepTable(c, {fixed.data, static_cast<std::size_t>(fixed.size)}, true, alone);
        else if (ways.elements.type != c.equipment().siteType())
            c.unsupported(l.value(),
                          "`" + l.row().name() + "` in directions that vary, on another type of sites");
        const Value to = s[op::to], test = to.valid() ? c.instruction(to)[op::if_] : Value{};
        if (!test.valid()) return ways;
        ways.test = c.condition(test);
        if (c.counting() || ways.table == nullptr || ways.elements.type != c.equipment().siteType() ||
            (c.dependencies(test) & (std::uint32_t{IterFrom} | OnChance)))
            return ways;
        ways.testOfAll = compileFilterOfAll(c, test, OverSites::To);
        std::vector<int> all(static_cast<std::size_t>(ways.elements.size()));
        std::iota(all.begin(), all.end(), ways.elements.first);
        ways.board = c.keepSet(all);
        return ways;
    }
    const std::string_view word = l.word(op::relation);
    const Direction relation =
        relationWord(relationFromName(word.empty() ? "Adjacent" : word).value_or(Relation::Adjacent));
    ways.table = stepTable(c, {&relation, 1}, true, alone);
    return ways;
}

}  // namespace makomba
