#include "interpreter/engine/move_arguments.h"

#include "interpreter/engine/chance.h"

namespace makomba {

SitesArgument compileSites(Compiler& c, NodeId argument, std::int32_t Registers::*byDefault) {
    SitesArgument sites;
    if (argument.valid()) {
        const Ludeme l = c.ludeme(argument);
        if (const NodeId region = l.get("R"); region.valid()) {
            sites.region = c.region(region);
            return sites;
        }
        if (const NodeId site = l.get("I"); site.valid()) {
            sites.site = c.integer(site);
            return sites;
        }
    }
    sites.site = c.make<std::int32_t>([byDefault](Context& x) { return x.r->*byDefault; });
    return sites;
}

ApplyArgument compileApply(Compiler& c, NodeId apply) {
    ApplyArgument result;
    if (!apply.valid()) return result;
    const Ludeme l = c.ludeme(apply);
    if (const NodeId test = l.get("if"); test.valid()) result.test = c.condition(test);
    if (const NodeId effect = l.get("E"); effect.valid()) result.effect = c.moves(effect);
    return result;
}

// (is Empty (to)), the condition of most steps: the sites that can be empty. Else nullptr.
const Word* sitesAskedForEmpty(Compiler& c, NodeId test) {
    const RuleGraph& graph = c.graph();
    if (c.stacking() || graph[test].kind != NodeKind::Ludeme || graph.row(test).key != "is Empty:B") return nullptr;
    const Ludeme l = c.ludeme(test);
    const NodeId site = l.get("I");
    const bool target = site.valid() && graph[site].kind == NodeKind::Ludeme && graph.row(site).key == "to:I";
    if (!target || c.typedScope(l) == Compiler::Scope::None) return nullptr;
    std::vector<int> sites;
    for (int s = 0; s < c.equipment().siteCount; ++s)
        if (c.equipment().containerOf(s) >= 0) sites.push_back(s);
    return c.keepSet(sites);
}

TargetConditions compileConditions(Compiler& c, NodeId argument) {
    TargetConditions conditions;
    if (!argument.valid()) return conditions;
    const Ludeme l = c.ludeme(argument);
    if (const NodeId test = l.get("if"); test.valid()) {
        conditions.test = c.condition(test);
        conditions.emptyOf = sitesAskedForEmpty(c, test);
    }
    if (const NodeId level = l.get("level"); level.valid()) conditions.level = c.integer(level);
    conditions.apply = compileApply(c, l.get("apply"));
    if (l.get("rotations").valid()) c.unsupported(argument, "`rotations` of a target");
    return conditions;
}

SiteFilter elementsOf(Compiler& c, NodeId argument) {
    const int board = c.equipment().boardSites(), all = c.equipment().siteCount;
    if (!argument.valid()) return {0, all};
    switch (c.typedScope(c.ludeme(argument))) {
        case Compiler::Scope::All: return {0, all};
        case Compiler::Scope::Board: return {0, board};
        case Compiler::Scope::Hands: return {board, all};
        case Compiler::Scope::None: break;
    }
    return {0, 0};
}

BetweenArgument compileBetween(Compiler& c, NodeId between) {
    BetweenArgument result;
    if (!between.valid()) return result;
    const Ludeme l = c.ludeme(between);
    if (const NodeId before = l.get("before"); before.valid()) result.before = c.integer(before);
    if (const NodeId after = l.get("after"); after.valid()) result.after = c.integer(after);
    if (const NodeId range = l.get("range"); range.valid()) {
        const RangeExpr bounds = compileRange(c, range);
        result.low = bounds.low;
        result.high = bounds.high;
    }
    if (const NodeId test = l.get("if"); test.valid()) result.test = c.condition(test);
    result.apply = compileApply(c, l.get("apply"));
    if (l.get("trail").valid()) c.unsupported(between, "`trail:`");
    return result;
}

Word* FilteredSites::sites(Context& c) const {
    const Word* all = region(c);
    Word* set = c.scratch.allocate<Word>(static_cast<std::size_t>(c.words));
    for (int w = 0; w < c.words; ++w) set[w] = taken == nullptr ? all[w] : all[w] & taken[w];
    if (filter) filter(c, set);
    return set;
}

bool includeApply(Context& c, const ApplyArgument& apply, Moves& out) {
    if (!apply.given()) return true;
    if (apply.test && !apply.test(c)) return false;
    if (!apply.effect) return true;
    LeasedMoves effects(c);
    apply.effect.generate(c, *effects);
    for (const Move& effect : effects->list) out.include(*effects, effect);
    return true;
}

}  // namespace makomba
