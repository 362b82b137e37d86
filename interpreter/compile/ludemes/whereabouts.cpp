// Which pieces are where: on sites, in stacks, in states.
#include <algorithm>

#include "interpreter/compile/element_types.h"
#include "interpreter/state/columns.h"

namespace makomba {

namespace {

using Int = std::int32_t;

int levelsAt(const Context& x, Site site) {
    if (!x.isSite(site)) return 0;
    return x.layout.stacking ? x.height[site] : x.what[site] != 0;
}

int stateAt(const Context& x, Site site, int level) {
    if (x.layout.stacking) return x.level(level).state[site];
    return x.state ? x.state[site] : 0;
}

// Of the top piece; 0 where there is none, but for the state that a site without stacks may keep.
int topState(const Context& x, Site site) {
    if (!x.layout.stacking) return stateAt(x, site, 0);
    const int levels = levelsAt(x, site);
    return levels > 0 ? stateAt(x, site, levels - 1) : 0;
}

// Whether something holds for a piece on the site; fits(component, level).
template <class Fits>
bool anyLevel(const Context& x, Site site, Fits fits) {
    for (int level = 0; level < levelsAt(x, site); ++level)
        if (fits(x.component(site, level), level)) return true;
    return false;
}

// ── stacks ───────────────────────────────────────────────────────────────────────────────────────────────

IntExpr countStack(Compiler& c, const ViewOf<Form::CountStack>& l) {
    const bool fromTop = l.word(op::stackDir) == "FromTop";
    const Value at = l[op::at];
    const SiteType type = c.typeMeant(l);
    const IntExpr site = at.valid() ? c.siteOf(type, c.integer(at)) : IntExpr{};
    const RegionExpr region = at.valid() ? RegionExpr{} : c.sitesOf(type, c.region(l[op::to]));
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
        const Restore restoreTo(x.r->to);
        const Restore restoreLevel(x.r->level);
        const auto countAt = [&](int s) {
            x.r->to = s;
            const int levels = levelsAt(x, s);
            x.spend(levels);
            for (int k = 0; k < levels; ++k) {
                x.r->level = fromTop ? levels - 1 - k : k;
                if (stop && stop(x)) return;
                total += test(x);
            }
        };
        if (several == nullptr) countAt(single);
        else {
            x.spend(countSites(several, x.words));
            forEachSite(several, x.words, countAt);
        }
        return total;
    });
}

RegionExpr levelsOfStack(Compiler& c, const ViewOf<Form::LevelsOfStack>& l) {
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

// By player the first kind of piece of his whose name contains the given one.
const Int* kindsByOwner(Compiler& c, const InstructionView& l) {
    const std::string_view name = l.word(op::compBase);
    std::vector<Int> kinds(static_cast<std::size_t>(maxPlayers) + 2, -1);
    std::vector<std::string> names;
    const auto& components = c.equipment().components;
    for (std::size_t i = components.size(); i-- > 1;) {
        names.push_back(components[i].plainName);
        if (components[i].name.find(name) != std::string::npos)
            kinds[static_cast<std::size_t>(components[i].owner)] = static_cast<Int>(i);
    }
    if (std::all_of(kinds.begin(), kinds.end(), [](Int kind) { return kind < 0; }))
        c.messages().noSuchName(Message::DoubtfulName, l.value(), "piece", name, names);
    return c.program().arena.keepAll(kinds);
}

// In a game without stacks the first of the sites with that kind of piece; -1 = none.
Int firstSiteOf(const Context& x, Int kind, const ElementRange& sites) {
    for (int w = sites.first / 64; w * 64 < sites.end; ++w)
        if (const Word there = equalBlock(x.what + w * 64, static_cast<std::uint8_t>(kind)) &
                               rangeBits(w, sites.first, sites.end))
            return w * 64 + std::countr_zero(there);
    return -1;
}

IntExpr whereNamed(Compiler& c, const ViewOf<Form::WhereNamed>& l) {
    const Int* kinds = kindsByOwner(c, l);
    const IntExpr player = c.player(l[1]);
    const IntExpr state = l[op::state].valid() ? c.integer(l[op::state]) : IntExpr{};
    const ElementRange sites = elementsMeant(c, l);
    return c.make<Int>([=](Context& x) -> Int {
        const int owner = player(x), wanted = state ? state(x) : 0;
        const int kind = owner >= 0 && owner < maxPlayers + 2 ? kinds[owner] : -1;
        if (kind <= 0 || !sites.hold) return -1;
        const std::int16_t* places =
            x.position->column<std::int16_t>(x.layout.places) +
            x.program.placesOf[static_cast<std::size_t>(kind)] * (x.layout.sites + 1);
        x.spend(1);
        for (int i = 1; i <= places[0]; ++i)
            if (const Site site(places[i]); sites.has(site) && anyLevel(x, site, [&](int piece, int level) {
                                                return piece == kind &&
                                                       (!state || stateAt(x, site, level) == wanted);
                                            }))
                return elementNumber(x.program.equipment, site);
        return -1;
    });
}

// The level of a kind of piece in a stack.
template <class Fits>
Int levelWhere(const Context& x, Site site, bool fromTop, Fits fits) {
    const int levels = levelsAt(x, site);
    for (int k = 0; k < levels; ++k) {
        const int level = fromTop ? levels - 1 - k : k;
        if (fits(x.component(site, level), level)) return level;
    }
    return -1;
}

IntExpr levelWhereNamed(Compiler& c, const ViewOf<Form::WhereLevelNamed>& l) {
    const Int* kinds = kindsByOwner(c, l);
    const IntExpr player = c.player(l[1]), site = c.siteOf(c.typeMeant(l), c.integer(l[op::at]));
    const IntExpr state = l[op::state].valid() ? c.integer(l[op::state]) : IntExpr{};
    const BoolExpr fromTop = c.condition(l[op::fromTop]);
    return c.make<Int>([=](Context& x) -> Int {
        const int owner = player(x), wanted = state ? state(x) : 0;
        const int kind = owner >= 0 && owner < maxPlayers + 2 ? kinds[owner] : -1, at = site(x);
        return levelWhere(x, at, fromTop(x), [&](int piece, int level) {
            return kind > 0 && piece == kind && (!state || stateAt(x, at, level) == wanted);
        });
    });
}

IntExpr levelWhereNumbered(Compiler& c, const ViewOf<Form::WhereLevelNumbered>& l) {
    const IntExpr number = c.integer(l[0]), site = c.siteOf(c.typeMeant(l), c.integer(l[op::at]));
    const BoolExpr fromTop = c.condition(l[op::fromTop]);
    return c.make<Int>([=](Context& x) -> Int {
        const int wanted = number(x);
        return levelWhere(x, site(x), fromTop(x),
                          [&](int piece, int) { return wanted > 0 && piece == wanted; });
    });
}

IntExpr whereNumbered(Compiler& c, const ViewOf<Form::WhereNumbered>& l) {
    const IntExpr number = c.integer(l[0]);
    const ElementRange sites = elementsMeant(c, l);
    return c.make<Int>([=](Context& x) -> Int {
        const int wanted = number(x);
        x.spend(sites.size() >> 5);
        if (wanted < 1 || wanted > 255 || !sites.hold) return -1;
        if (!x.layout.stacking) {
            const Int site = firstSiteOf(x, wanted, sites);
            return elementNumber(x.program.equipment, site);
        }
        for (int site = sites.first; site < sites.end; ++site)
            if (anyLevel(x, site, [&](int piece, int) { return piece == wanted; }))
                return elementNumber(x.program.equipment, site);
        return -1;
    });
}

BoolExpr isWithin(Compiler& c, const ViewOf<Form::IsWithin>& l) {
    if (l[op::moves].valid()) c.unsupported(l[op::moves], "moves in `is Within`");
    const IntExpr number = l[op::number].valid() ? c.integer(l[op::number]) : IntExpr{};
    const auto holds = [number](Context& x, Site site, int wanted) {
        return anyLevel(x, site, [&](int piece, int) { return !number || piece == wanted; });
    };
    if (const Value in = l[op::in]; in.valid()) {
        const RegionExpr region = c.sitesOf(c.typeMeant(l), c.region(in));
        return c.make<bool>([=](Context& x) {
            const Scratch::Mark mark(x.scratch);
            const int wanted = number ? number(x) : 0;
            return !allSites(region(x), x.words, [&](Site site) { return !holds(x, site, wanted); });
        });
    }
    const IntExpr at =
        c.siteOf(c.typeMeant(l), l[op::at].valid() ? c.integer(l[op::at])
                                                   : c.make<Int>([](Context& x) { return x.g->lastTo; }));
    return c.make<bool>([=](Context& x) {
        const Site site(at(x));
        return holds(x, site, number ? number(x) : 0);
    });
}

// In stacks the top piece counts, as for (state at:..).
RegionExpr sitesInState(Compiler& c, const ViewOf<Form::SitesState>& l) {
    const IntExpr state = c.integer(l[op::number]);
    const ElementRange sites = elementsMeant(c, l);
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.newSet();
        const int wanted = state(x);
        x.spend(sites.size() >> 5);
        for (int site = sites.first; site < sites.end && sites.hold; ++site)
            if (topState(x, site) == wanted) insert(set, site);
        return set;
    });
}

}  // namespace

void addWhereabouts(LudemeTable& t) {
    t.add<countStack>();
    t.add<levelsOfStack>();
    t.add<whereNamed>();
    t.add<whereNumbered>();
    t.add<levelWhereNamed>();
    t.add<levelWhereNumbered>();
    t.add<isWithin>();
    t.add<sitesInState>();
}

}  // namespace makomba
