// Which pieces are where: on sites, in stacks, in states.
#include <algorithm>

#include "interpreter/compile/compiler.h"

namespace makomba {

namespace {

using Int = std::int32_t;

int levelsAt(const Context& x, int site) {
    if (!x.isSite(site)) return 0;
    return x.layout.stacking ? x.height[site] : x.what[site] != 0;
}

int stateAt(const Context& x, int site, int level) {
    if (x.layout.stacking) return x.level(level).state[site];
    return x.state ? x.state[site] : 0;
}

// Whether something holds for a piece on the site; fits(component, level).
template <class Fits>
bool anyLevel(const Context& x, int site, Fits fits) {
    for (int level = 0; level < levelsAt(x, site); ++level)
        if (fits(x.component(site, level), level)) return true;
    return false;
}

// ── stacks ───────────────────────────────────────────────────────────────────────────────────────────────

IntExpr countStack(Compiler& c, const View<Form::CountStack>& l) {
    const bool fromTop = l.word(op::stackDir) != "FromBottom";
    const NodeId at = l[op::at];
    const IntExpr site = at.valid() ? c.integer(at) : IntExpr{};
    const RegionExpr region = at.valid() ? RegionExpr{} : c.region(l[op::to]);
    const Compiler::Loop loop(c, IterTo | IterLevel);
    const BoolExpr test = c.condition(l[op::if_]);
    const BoolExpr stop = l[op::stop].valid() ? c.condition(l[op::stop]) : BoolExpr{};
    const int id = loop.id;
    return c.make<Int>([=](Context& x) {
        const Scratch::Mark mark(x.scratch);
        const int single = site ? site(x) : -1;
        const Word* several = site ? nullptr : region(x);
        Int total = 0;
        const LoopRun run(x, id);
        const Restore restoreTo(x.r->to), restoreLevel(x.r->level);
        const auto countAt = [&](int s) {
            x.r->to = s;
            const int levels = levelsAt(x, s);
            for (int k = 0; k < levels; ++k) {
                x.r->level = fromTop ? levels - 1 - k : k;
                if (stop && stop(x)) return;
                total += test(x);
            }
        };
        if (several == nullptr) countAt(single);
        else forEachSite(several, x.words, countAt);
        return total;
    });
}

RegionExpr levelsOfStack(Compiler& c, const View<Form::LevelsOfStack>& l) {
    const bool fromTop = l.word(op::stackDir) != "FromBottom";
    const IntExpr site = c.integer(l[op::at]);
    const IntExpr begin = l[op::startAt].valid() ? c.integer(l[op::startAt]) : c.literal(-1);
    const Compiler::Loop loop(c, IterLevel);
    const BoolExpr test = c.condition(l[op::if_]);
    const int id = loop.id;
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.newSet();
        const int levels = levelsAt(x, site(x)), start = begin(x);
        const int first = fromTop || start < 0 ? 0 : start;
        const int last = fromTop && start >= 0 ? std::min(start, levels - 1) : levels - 1;
        const LoopRun run(x, id);
        const Restore restore(x.r->level);
        for (int level = first; level <= last && level < x.words * 64; ++level) {
            x.r->level = level;
            if (test(x)) insert(set, level);
        }
        return set;
    });
}

// ── pieces ───────────────────────────────────────────────────────────────────────────────────────────────

// The first board site with one of the pieces; by owner: those whose name without digits is the one given.
IntExpr whereNamed(Compiler& c, const View<Form::WhereNamed>& l) {
    const std::string_view name = l.word(op::compBase);
    std::vector<std::uint8_t> called;
    for (const Component& component : c.equipment().components)
        called.push_back(component.plainName == name || component.name == name);
    if (std::none_of(called.begin(), called.end(), [](std::uint8_t yes) { return yes != 0; })) {
        std::vector<std::string> names;
        for (std::size_t i = 1; i < c.equipment().components.size(); ++i)
            names.push_back(c.equipment().components[i].plainName);
        c.messages().noSuchName(Message::DoubtfulName, l.id(), "piece", name, names);
    }
    const std::uint8_t* fits = c.program().arena.keepAll(called);
    const IntExpr player = c.player(l[1]);
    const IntExpr state = l[op::state].valid() ? c.integer(l[op::state]) : IntExpr{};
    const bool nowhere =
        c.typedScope(l) == Compiler::Scope::None || c.typedScope(l) == Compiler::Scope::Hands;
    return c.make<Int>([=](Context& x) -> Int {
        const int owner = player(x), wanted = state ? state(x) : 0;
        for (int site = 0; site < x.program.equipment.boardSites() && !nowhere; ++site)
            if (anyLevel(x, site, [&](int piece, int level) {
                    return fits[piece] && x.ownerOf[piece] == owner &&
                           (!state || stateAt(x, site, level) == wanted);
                }))
                return site;
        return -1;
    });
}

IntExpr whereNumbered(Compiler& c, const View<Form::WhereNumbered>& l) {
    const IntExpr number = c.integer(l[0]);
    const bool nowhere =
        c.typedScope(l) == Compiler::Scope::None || c.typedScope(l) == Compiler::Scope::Hands;
    return c.make<Int>([=](Context& x) -> Int {
        const int wanted = number(x);
        for (int site = 0; site < x.program.equipment.boardSites() && wanted > 0 && !nowhere; ++site)
            if (anyLevel(x, site, [&](int piece, int) { return piece == wanted; })) return site;
        return -1;
    });
}

BoolExpr isWithin(Compiler& c, const View<Form::IsWithin>& l) {
    if (l[op::moves].valid()) c.unsupported(l[op::moves], "moves in `is Within`");
    const IntExpr number = l[op::number].valid() ? c.integer(l[op::number]) : IntExpr{};
    const auto holds = [number](Context& x, int site, int wanted) {
        return anyLevel(x, site, [&](int piece, int) { return !number || piece == wanted; });
    };
    if (const NodeId in = l[op::in]; in.valid()) {
        const RegionExpr region = c.region(in);
        return c.make<bool>([=](Context& x) {
            const Scratch::Mark mark(x.scratch);
            const int wanted = number ? number(x) : 0;
            return !allSites(region(x), x.words, [&](int site) { return !holds(x, site, wanted); });
        });
    }
    if (!l[op::at].valid()) c.unsupported(l.id(), "`is Within` without a site or a region");
    const IntExpr at = l[op::at].valid() ? c.integer(l[op::at]) : c.literal(-1);
    return c.make<bool>([=](Context& x) {
        const int site = at(x);
        return holds(x, site, number ? number(x) : 0);
    });
}

// In stacks the top piece counts, as for (state at:..).
RegionExpr sitesInState(Compiler& c, const View<Form::SitesState>& l) {
    const IntExpr state = c.integer(l[op::number]);
    const bool nowhere =
        c.typedScope(l) == Compiler::Scope::None || c.typedScope(l) == Compiler::Scope::Hands;
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.newSet();
        const int wanted = state(x);
        for (int site = 0; site < x.program.equipment.boardSites() && !nowhere; ++site)
            if (const int levels = levelsAt(x, site); levels > 0 && stateAt(x, site, levels - 1) == wanted)
                insert(set, site);
        return set;
    });
}

}  // namespace

void addWhereabouts(LudemeTable& t) {
    t.add<countStack>();
    t.add<levelsOfStack>();
    t.add<whereNamed>();
    t.add<whereNumbered>();
    t.add<isWithin>();
    t.add<sitesInState>();
}

}  // namespace makomba
