// Regions around sites: neighbours, rays, sight, distance.
#include <algorithm>
#include <optional>

#include "interpreter/compile/ranges.h"
#include "interpreter/compile/rays.h"
#include "interpreter/compile/step_ways.h"
#include "interpreter/engine/apply.h"

namespace makomba {

namespace {

enum class Filter { None, Empty, NotEmpty, Own, NotOwn, Enemy, NotEnemy };

Filter filterNamed(std::string_view name) {
    if (name == "Empty") return Filter::Empty;
    if (name == "NotEmpty") return Filter::NotEmpty;
    if (name == "Own") return Filter::Own;
    if (name == "NotOwn") return Filter::NotOwn;
    if (name == "Enemy") return Filter::Enemy;
    if (name == "NotEnemy") return Filter::NotEnemy;
    return Filter::None;
}

bool passes(Context& c, Filter filter, Site site) {
    if (filter == Filter::None) return true;
    const int piece = c.topComponent(site);
    if (filter == Filter::Empty) return piece == 0;
    if (piece == 0) return false;
    if (filter == Filter::NotEmpty) return true;
    const int owner = c.ownerOf[piece], n = c.program.players();
    const bool own = c.areFriends(owner, c.g->mover) || owner == n + 1;
    switch (filter) {
        case Filter::Own:
        case Filter::NotEnemy: return own;
        case Filter::NotOwn: return !own;
        case Filter::Enemy: return owner >= 1 && owner <= n && !c.areFriends(owner, c.g->mover);
        default: return true;
    }
}

// The sites around each board site, where nothing but the site decides which those are; else null.
const Word* const* sitesAroundEach(Compiler& c, const ViewOf<Form::SitesAround>& l, const Rays& rays) {
    const Value distance = l[op::distance], self = l[op::includeSelf];
    const auto steps = distance.valid() ? c.constant(distance) : std::optional{1};
    const auto itself = self.valid() ? c.rules().truth(self) : std::optional{false};
    if (l[op::region].valid() || l[op::if_].valid() || filterNamed(l.word(op::dynRegion)) != Filter::None ||
        rays.table == nullptr || !steps || !itself || c.equipment().boardSites() > 512)
        return nullptr;
    return c.lineTables().reached(rays.table, *steps, *itself);
}

RegionExpr around(Compiler& c, const ViewOf<Form::SitesAround>& l) {
    RegionExpr start;
    IntExpr one;  // the only site, if no region is given
    if (const Value region = l[op::region]; region.valid()) {
        start = c.region(region);
    } else {
        const IntExpr site = one = c.siteOf(c.typeMeant(l), c.integer(l[op::number]));
        start = c.make<const Word*>([site](Context& x) -> const Word* {
            Word* set = x.newSet();
            const int s = site(x);
            if (s >= 0 && s < x.words * 64) insert(set, s);
            return set;
        });
    }
    const Filter filter = filterNamed(l.word(op::dynRegion));
    const IntExpr distance = l[op::distance].valid() ? c.integer(l[op::distance]) : c.literal(1);
    const Rays rays = raysOf(c, l[op::absdir]);
    const Value self = l[op::includeSelf];
    const BoolExpr includeSelf = self.valid() ? c.condition(self) : BoolExpr{};
    const bool tested = l[op::if_].valid();
    const Compiler::Loop loop(c, IterFrom | IterTo);
    const BoolExpr test = c.condition(l[op::if_]);
    const bool draws = tested && (c.dependencies(l[op::if_]) & OnChance) != 0;
    const int id = loop.id;
    const RegionExpr expr = c.make<const Word*>([=](Context& x) -> const Word* {
        const Word* origins = start(x);
        const int d = distance(x);
        Word* set = x.newSet();
        const LoopRun run(x, id);
        x.spend(std::int64_t{tested ? 8 : 1} * countSites(origins, x.words));
        const Restore restoreFrom(x.r->from), restoreTo(x.r->to);
        forEachSite(origins, x.words, [&](Site from) {
            if (!x.onBoard(from) && !(from >= x.program.equipment.siteCount && x.isSite(from))) return;
            rays.forEach(x, from, [&](const auto* path, int size) {
                if (d < 1 || d > size) return;
                const Site to(path[d - 1]);
                if (contains(set, to) && !draws) return;
                if (filter != Filter::None && !passes(x, filter, to)) return;
                x.r->from = from;
                x.r->to = to;
                if (!tested || test(x)) insert(set, to);
            });
        });
        const bool itself = includeSelf && includeSelf(x);
        forEachSite(origins, x.words, [&](Site from) { itself ? insert(set, from) : erase(set, from); });
        return set;
    });
    if (const Word* const* known = sitesAroundEach(c, l, rays))
        return c.make<const Word*>([=](Context& x) -> const Word* {
            const int s = one(x);
            if (!x.onBoard(s)) return expr(x);
            x.spend(2 + (x.words >> 3));
            return known[s];
        });
    // Around one site, nothing but what lies there decides.
    const bool plain = one && rays.table != nullptr && !tested && (!self.valid() || c.rules().truth(self));
    const bool itself = self.valid() && c.rules().truth(self).value_or(false);
    const RegionExpr aroundOne = !plain ? expr : c.make<const Word*>([=](Context& x) -> const Word* {
        const int s = one(x), d = distance(x);
        if (!x.onBoard(s)) return expr(x);
        x.spend(2 + (x.words >> 3));
        Word* set = x.newSet();
        for (const Path& path : rays.table->of(s))
            if (d >= 1 && d <= path.size)
                if (const Site to(path.sites[d - 1]); passes(x, filter, to)) insert(set, to);
        itself ? insert(set, s) : erase(set, s);
        return set;
    });
    // With sites that never change and a filter, what the filter saw on the empty board stays (a quirk).
    const Value where = l[op::region].valid() ? l[op::region] : l[op::number];
    const bool frozen = filter != Filter::None && !tested && c.dependencies(where) == 0 &&
                        (!self.valid() || c.dependencies(self) == 0);
    if (!frozen) return aroundOne;
    Context& x = c.loadContext();
    const Scratch::Mark mark(x.scratch);
    const Word* value = expr(x);
    return c.constantSet(c.program().arena.keepAll(std::vector<Word>(value, value + x.words)));
}

RegionExpr expandRegion(Compiler& c, const ViewOf<Form::Expand>& l) {
    const ElementRange elements = elementsMeant(c, l);
    RegionExpr start;
    if (const Value origin = l[op::origin]; origin.valid()) {
        const IntExpr site = c.siteOf(elements.type, c.integer(origin));
        start = c.make<const Word*>([site](Context& x) -> const Word* {
            Word* set = x.newSet();
            const int s = site(x);
            if (s >= 0 && s < x.words * 64) insert(set, s);
            return set;
        });
    } else {
        start = c.sitesOf(elements.type, c.region(l[op::region]));
    }
    const IntExpr steps = l[op::steps].valid() ? c.integer(l[op::steps]) : c.literal(1);
    const std::string_view word = l.word(op::absdir);
    const Direction direction =
        word.empty() ? Direction::Adjacent : directionFromName(word).value_or(Direction::Adjacent);
    const LinesOf* targets = stepTable(c, {&direction, 1}, true, elements.alone());
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.copySet(start(x));
        const Word* newest =
            x.copySet(set);  // what the last step added: only from there is anything new reached
        for (int k = steps(x); k > 0 && !isEmpty(newest, x.words); --k) {
            x.spend(1 + x.words / 16 + countSites(newest, x.words) / 8);
            Word* added = x.newSet();
            forEachSite(newest, x.words, [&](Site from) {
                if (!elements.has(from)) return;
                for (const Path& path : targets->of(from))
                    for (int n = 0; n < path.size; ++n) insert(added, path.sites[n]);
            });
            for (int w = 0; w < x.words; ++w) {
                added[w] &= ~set[w];
                set[w] |= added[w];
            }
            newest = added;
        }
        return set;
    });
}

// The sites of `sites (Direction from:..)` for each origin among the elements, where nothing but the origin
// decides which those are; else null.
const Word* const* sitesFromEach(Compiler& c, const ViewOf<Form::SitesDirection>& l, const Rays& rays,
                                 const ElementRange& elements) {
    const Value included = l[op::included], distance = l[op::distance];
    const auto withStart = included.valid() ? c.rules().truth(included) : std::optional{false};
    const auto far = distance.valid() ? c.constant(distance) : std::optional{1'000'000'000};
    if (l[op::stop].valid() || rays.table == nullptr || !withStart || !far || elements.size() > 512)
        return nullptr;
    std::vector<const Word*> sets;
    for (int start = elements.first; start < elements.end; ++start) {
        std::vector<int> sites;
        if (*withStart) sites.push_back(start);
        for (const Path& path : rays.table->of(start))
            sites.insert(sites.end(), path.sites, path.sites + std::clamp(*far, 0, path.size));
        sets.push_back(c.keepSet(sites));
    }
    return c.program().arena.keepAll(sets);
}

RegionExpr inDirection(Compiler& c, const ViewOf<Form::SitesDirection>& l) {
    const Value many = l[op::from_region];
    const ElementRange elements = elementsMeant(c, l);
    const RegionExpr region = many.valid() ? c.sitesOf(elements.type, c.region(many)) : RegionExpr{};
    const IntExpr origin = many.valid() ? IntExpr{} : c.siteOf(elements.type, c.integer(l[op::from]));
    const Rays rays = raysOf(c, l[op::directions], elements.alone());
    if (!many.valid())
        if (const Word* const* each = sitesFromEach(c, l, rays, elements)) {
            const Word* nowhere = c.keepSet({});
            return c.make<const Word*>([=](Context& x) {
                const int start = origin(x);
                return elements.has(start) ? each[start - elements.first] : nowhere;
            });
        }
    const BoolExpr included = l[op::included].valid() ? c.condition(l[op::included]) : BoolExpr{};
    const BoolExpr stopIncluded = l[op::stopIncluded].valid() ? c.condition(l[op::stopIncluded]) : BoolExpr{};
    const IntExpr distance = l[op::distance].valid() ? c.integer(l[op::distance]) : IntExpr{};
    const bool stops = l[op::stop].valid();
    const Compiler::Loop loop(c, IterTo);
    const BoolExpr stop = c.condition(l[op::stop]);
    const int id = loop.id;
    const auto from = [=](Context& x, int start, int far, bool withStart, bool withStop, Word* set) {
        if (withStart) insert(set, start);
        rays.forEach(x, start, [&](const auto* path, int size) {
            x.spend(stops ? size : 1 + (size >> 3));
            const int end = std::min(far, size);
            for (int i = 0; i < end; ++i) {
                const Site site(path[i]);
                x.r->to = site;
                const bool last = stops && stop(x);
                if (!last || withStop) insert(set, site);
                if (last) return;
            }
        });
    };
    constexpr int unbounded = 1'000'000'000;
    // One origin, as nearly always: no set is made of it.
    if (!many.valid())
        return c.make<const Word*>([=](Context& x) -> const Word* {
            const int start = origin(x);
            Word* set = x.newSet();
            const int far = distance ? distance(x) : unbounded;
            const bool withStart = included && included(x), withStop = stopIncluded && stopIncluded(x);
            const LoopRun run(x, id);
            if (!elements.has(start)) return set;
            const Restore restore(x.r->to);
            from(x, start, far, withStart, withStop, set);
            return set;
        });
    return c.make<const Word*>([=](Context& x) -> const Word* {
        const Word* origins = region(x);
        Word* set = x.newSet();
        const int far = distance ? distance(x) : unbounded;
        const bool withStart = included && included(x), withStop = stopIncluded && stopIncluded(x);
        const LoopRun run(x, id);
        const Restore restore(x.r->to);
        forEachSite(origins, x.words, [&](Site start) {
            if (elements.has(start)) from(x, start, far, withStart, withStop, set);
        });
        return set;
    });
}

RegionExpr lineOfSight(Compiler& c, const ViewOf<Form::SitesLineOfSight>& l) {
    const std::string_view kind = l.word(op::lineOfSightType);
    const Value at = l[op::at];
    const IntExpr site =
        at.valid() ? c.integer(at) : c.make<std::int32_t>([](Context& x) { return x.g->lastTo; });
    const Rays rays = raysOf(c, l[op::directions]);
    const bool empties = kind == "Empty", farthest = kind == "Farthest";
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.newSet();
        const Site from(site(x));
        if (!x.onBoard(from)) return set;
        rays.forEach(x, from, [&](const auto* path, int size) {
            int i = 0;
            while (i < size && !x.isOccupied(path[i])) ++i;
            if (empties)
                for (int k = 0; k < i; ++k) insert(set, path[k]);
            else if (farthest && i > 0) insert(set, path[i - 1]);
            else if (!farthest && i < size) insert(set, path[i]);
        });
        return set;
    });
}

RegionExpr atDistance(Compiler& c, const ViewOf<Form::SitesDistance>& l) {
    const StepWays ways = compileStepWays(c, l);
    const ElementRange elements = ways.elements;
    const IntExpr from = c.siteOf(elements.type, c.integer(l[op::from]));
    const RangeExpr range = compileRange(c, l[op::range]);
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.newSet();
        const int start = from(x), low = range.low(x);
        const int high = ways.isStep() ? std::max(1, range.high(x)) : range.high(x);
        if (!elements.has(start) || low < 0) return set;
        Word* seen = x.newSet();
        Word* ring = x.newSet();
        insert(ring, start);
        insert(seen, start);
        const LoopRun run(x, ways.loop);
        const Word* const open = ways.open(x);
        for (int d = 0; d <= high && !isEmpty(ring, x.words); ++d) {
            if (d >= low && (d > 0 || !ways.isStep()))  // the start itself is no step away
                for (int w = 0; w < x.words; ++w) set[w] |= ring[w];
            x.spend(1 + x.words / 16 + (countSites(ring, x.words) >> 2));
            Word* next = x.newSet();
            forEachSite(ring, x.words, [&](Site site) {
                ways.forEach(x, start, site, open, [&](Site to) {
                    if (contains(seen, to)) return;
                    insert(seen, to);
                    insert(next, to);
                });
            });
            ring = next;
        }
        return set;
    });
}

// Where one of the moves, played by that player, wins at once.
RegionExpr winning(Compiler& c, const ViewOf<Form::SitesWinning>& l) {
    const IntExpr player = c.player(l[1]);
    const Compiler::Boundary boundary(c);
    const MovesExpr moves = c.moves(l[op::effect]);
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.newSet();
        const int who = player(x);
        if (who < 1 || who > x.program.players()) return set;
        LeasedMoves list(x);
        const ScratchPosition outer(x);
        takeTurn(x, who);
        moves.generate(x, *list);
        for (const Move& move : list->list) {
            const ScratchPosition trial(x);
            playMove(x, *list, move);
            if (move.to >= 0 && (x.g->winners >> who & 1)) insert(set, move.to);
        }
        return set;
    });
}

}  // namespace

void addNeighbourhoods(LudemeTable& t) {
    t.add<around>();
    t.add<expandRegion>();
    t.add<inDirection>();
    t.add<lineOfSight>();
    t.add<atDistance>();
    t.add<winning>();
}

}  // namespace makomba
