// The sites between two others: (sites Between ..), (last Between).
#include <algorithm>

#include "interpreter/compile/rays.h"
#include "interpreter/state/between_sites.h"

namespace makomba {

namespace {

// (sites Between [directions] from:.. to:..): on every ray from the one that meets the other.
RegionExpr betweenSites(Compiler& c, const ViewOf<Form::SitesBetween>& l) {
    if (const Compiler::Scope scope = c.typedScope(l);
        scope == Compiler::Scope::None || scope == Compiler::Scope::Hands)
        c.unsupported(l.value(), "`sites Between` of another type than the board's");
    const Rays rays = raysOf(c, l[op::directions]);
    const IntExpr from = c.integer(l[op::from]), to = c.integer(l[op::to]);
    const BoolExpr withFrom = l[op::fromIncluded].valid() ? c.condition(l[op::fromIncluded]) : BoolExpr{};
    const BoolExpr withTo = l[op::toIncluded].valid() ? c.condition(l[op::toIncluded]) : BoolExpr{};
    const Compiler::Loop loop(c, IterBetween);
    const BoolExpr test = c.condition(l[op::cond]);
    const int id = loop.run();
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.newSet();
        const int start = from(x), end = to(x);
        if (!x.onBoard(start) || !x.onBoard(end)) return set;
        const bool first = withFrom && withFrom(x), last = withTo && withTo(x);
        const LoopRun run(x, id);
        const Restore restore(x.r->between);
        rays.forEach(x, start, [&](const auto* path, int size) {
            const auto* met = std::find(path, path + size, end);
            if (met == path + size) return;
            for (const auto* site = path; site != met; ++site) {
                x.r->between = *site;
                if (test(x)) insert(set, *site);
            }
            if (first) insert(set, start);
            if (last) insert(set, end);
        });
        return set;
    });
}

RegionExpr betweenOfMoves(Compiler& c, const ViewOf<Form::SitesBetweenOfMoves>& l) {
    const MovesExpr moves = c.moves(l[op::moves]);
    const Sites* sites = &c.sites();
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.newSet();
        LeasedMoves list(x);
        moves.generate(x, *list);
        for (const Move& move : list->list) addPassedOver(*sites, move, set);
        return set;
    });
}

RegionExpr lastBetween(Compiler& c, const ViewOf<Form::LastBetween>&) {
    return c.make<const Word*>(
        [](Context& x) -> const Word* { return x.copySet(x.siteSetColumn(x.layout.lastBetween)); });
}

}  // namespace

void addPassedOver(const Sites& sites, const Move& move, Word* set) {
    if (!(move.flags & PassesOver)) return;
    for (const Direction word : {Direction::All, Direction::Rotational}) {
        for (const auto path : sites.radials(move.from, word)) {
            const auto met = std::find(path.begin(), path.end(), move.to);
            if (met == path.end()) continue;
            for (auto site = path.begin(); site != met; ++site) insert(set, *site);
            return;
        }
    }
}

void addBetweenSites(LudemeTable& t) {
    t.add<betweenSites>();
    t.add<betweenOfMoves>();
    t.add<lastBetween>();
}

}  // namespace makomba
