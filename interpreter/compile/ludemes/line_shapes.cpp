// Lines that turn: (is Pattern ..), (sites Pattern ..), (is Loop ..).
#include "interpreter/compile/ludemes/line_shapes.h"

#include <algorithm>
#include <bit>
#include <bitset>
#include <cstring>

#include "interpreter/compile/line_tables.h"
#include "interpreter/compile/ludemes/piece_kinds.h"
#include "interpreter/state/kept_columns.h"
#include "interpreter/topology/walks.h"

namespace makomba {

namespace {

// ── patterns ─────────────────────────────────────────────────────────────────────────────────────────────

// The sites visited from each start, one path per start direction; the way does not depend on pieces.
struct PatternWalks {
    const Path* paths = nullptr;
    const std::uint8_t* complete = nullptr;  // whether the walk went to its end
    int directions = 0;
    IntExpr site;
    KindsExpr kinds;

    // visit(path) for the walks from the site along which the pieces fit.
    template <class Visit>
    void fitting(Context& x, Visit visit) const {
        const int start = site(x);
        if (!x.onBoard(start)) return;
        std::int32_t wanted[64];
        std::size_t n = 0;
        if (kinds.given())
            for (; n < kinds.count && n < 64; ++n) wanted[n] = kinds.listed[n](x);
        else if ((wanted[n++] = x.topComponent(start)) == 0) return;
        if (n == 0 || x.topComponent(start) != wanted[0]) return;
        for (int d = 0; d < directions; ++d) {
            const int index = start * directions + d;
            if (!complete[index]) continue;
            const Path& path = paths[index];
            bool fits = true;
            for (int i = 0; i < path.size && fits; ++i)
                fits = x.topComponent(path.sites[i]) == wanted[static_cast<std::size_t>(i) % n];
            if (fits) visit(path);
        }
    }
};

PatternWalks patternWalks(Compiler& c, const InstructionView& l) {
    std::vector<WalkStep> steps;
    for (const Value node : l.elements(l[op::walk])) steps.push_back(*walkStepFromName(c.rules().text(node)));
    PatternWalks walks;
    const Value from = l[op::from];
    walks.site =
        from.valid() ? c.integer(from) : c.make<std::int32_t>([](Context& x) { return x.g->lastTo; });
    walks.kinds = kindsOf(c, l);
    const Sites& sites = c.sites();
    walks.directions = static_cast<int>(sites.supportedDirections(Relation::Orthogonal).size());
    std::vector<std::int16_t> all;
    std::vector<std::int32_t> lengths;
    std::vector<std::uint8_t> complete;
    c.loadContext().spend(static_cast<std::int64_t>(steps.size()) * sites.count() * walks.directions);
    for (int s = 0; s < sites.count(); ++s)
        for (int d = 0; d < walks.directions; ++d) {
            std::vector<int> visited;
            complete.push_back(walk(sites, s, d, steps, visited));
            for (const int v : visited) all.push_back(static_cast<std::int16_t>(v));
            lengths.push_back(static_cast<std::int32_t>(visited.size()));
        }
    std::vector<Path> paths;
    const std::int16_t* data = c.program().arena.keepAll(all);
    for (const std::int32_t length : lengths) {
        paths.push_back({data, length});
        data += length;
    }
    walks.paths = c.program().arena.keepAll(paths);
    walks.complete = c.program().arena.keepAll(complete);
    return walks;
}

BoolExpr isPattern(Compiler& c, const ViewOf<Form::IsPattern>& l) {
    const PatternWalks walks = patternWalks(c, l);
    return c.make<bool>([=](Context& x) {
        bool found = false;
        walks.fitting(x, [&](const Path&) { found = true; });
        return found;
    });
}

RegionExpr sitesOfPattern(Compiler& c, const ViewOf<Form::SitesPattern>& l) {
    const PatternWalks walks = patternWalks(c, l);
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.newSet();
        walks.fitting(x, [&](const Path& path) {
            for (int i = 0; i < path.size; ++i) insert(set, path.sites[i]);
        });
        return set;
    });
}

// ── loops ────────────────────────────────────────────────────────────────────────────────────────────────

struct LoopQuery {
    PlayersExpr surrounded;  // empty handle: anybody
    IntExpr colour, start;
    RegionExpr startAny;  // empty handle: `start`
    const LinesOf *rays = nullptr, *adjacent = nullptr, *orthogonal = nullptr;
    const Word* outer = nullptr;
};

// `open`: sites that are known to hang together with the edge; what is found of them is added.
bool loopAround(Context& c, const LoopQuery& q, int seed, int piece, std::uint32_t owners, Word* open) {
    if (contains(open, seed)) return false;
    const Scratch::Mark mark(c.scratch);
    const auto at = [&, flat = c.layout.stacking ? nullptr : c.what](Site site) {
        return flat != nullptr ? static_cast<int>(flat[site]) : c.topComponent(site);
    };
    const auto owner = [&](Site site) { return static_cast<int>(c.ownerOf[at(site)]); };
    const auto free = [&](Site site) {
        return !q.surrounded || (at(site) != 0 && (owners >> owner(site) & 1) && !contains(q.outer, site));
    };
    // The region inside, along straight rays up to the pieces that enclose it.
    Word* inside = c.newSet();
    auto* queue =
        c.scratch.allocate<std::int16_t>(static_cast<std::size_t>(c.program.equipment.boardSites()));
    // Whatever was reached leads out as well: not where the seed itself is a piece, which may join regions,
    // nor where rays go over sites that do not count.
    const bool allAlike = !q.surrounded && at(seed) != piece;
    const auto leadsOut = [&] {
        for (int w = 0; w < c.words && allAlike; ++w) open[w] |= inside[w];
        return false;
    };
    int head = 0, tail = 0;
    insert(inside, seed);
    queue[tail++] = static_cast<std::int16_t>(seed);
    while (head < tail) {
        c.spend(1);
        for (const Path& ray : q.rays->of(queue[head++])) {
            c.spend(ray.size >> 5);
            for (int i = 0; i < ray.size; ++i) {
                const Site site(ray.sites[i]);
                if (at(site) == piece) break;
                if (contains(q.outer, site) || contains(open, site)) return leadsOut();
                if (contains(inside, site) || !free(site)) continue;
                insert(inside, site);
                queue[tail++] = static_cast<std::int16_t>(site);
            }
        }
    }
    // Its border must be of one colour and hang together.
    Word* border = c.newSet();
    forEachSite(inside, c.words, [&](Site site) {
        for (const Path& targets : q.orthogonal->of(site))
            for (int i = 0; i < targets.size; ++i)
                if (!contains(inside, targets.sites[i])) insert(border, targets.sites[i]);
    });
    const int colour = q.colour(c);
    if (!allSites(border, c.words, [&](Site site) { return at(site) == piece && owner(site) == colour; }))
        return false;
    return allSites(border, c.words, [&](Site site) {
        for (const Path& targets : q.adjacent->of(site))
            for (int i = 0; i < targets.size; ++i)
                if (contains(border, targets.sites[i])) return true;
        return false;
    });
}

bool loopFrom(Context& x, const LoopQuery& q, int start) {
    if (!x.onBoard(start)) return false;
    const int piece = x.topComponent(start);
    if (piece == 0) return false;
    const std::uint32_t owners = q.surrounded ? q.surrounded(x) : 0;
    const Scratch::Mark mark(x.scratch);
    Word* open = x.newSet();
    for (const Path& targets : q.adjacent->of(start)) {
        for (int i = 0; i < targets.size; ++i) {
            const int seed = targets.sites[i];
            if (contains(q.outer, seed)) continue;
            if (q.surrounded) {
                const int there = x.topComponent(seed);
                if (there == 0 || !(owners >> x.ownerOf[there] & 1)) continue;
            }
            if (loopAround(x, q, seed, piece, owners, open)) return true;
        }
    }
    return false;
}

BoolExpr isLoop(Compiler& c, const ViewOf<Form::IsLoop>& l) {
    if (l.literalBool(op::path, false)) return pathLoop(c, l);
    LoopQuery q;
    if (const Value one = l[op::surround_rSet]; one.valid()) q.surrounded = c.players(one);
    if (const Value several = l[op::surround_rSets]; several.valid()) {
        std::vector<PlayersExpr> all;
        for (const Value node : l.elements(several)) all.push_back(c.players(node));
        const PlayersExpr* list = c.program().arena.keepAll(all);
        const std::size_t n = all.size();
        q.surrounded = c.make<std::uint32_t>([=](Context& x) {
            std::uint32_t players = 0;
            for (std::size_t i = 0; i < n; ++i) players |= list[i](x);
            return players;
        });
    }
    q.colour = l[3].valid() ? c.integer(l[3]) : c.make<std::int32_t>([](Context& x) { return x.g->mover; });
    if (l[op::region].valid()) q.startAny = c.region(l[4]);
    else
        q.start =
            l[4].valid() ? c.integer(l[4]) : c.make<std::int32_t>([](Context& x) { return x.g->lastTo; });
    const Direction orthogonal = Direction::Orthogonal, adjacent = Direction::Adjacent;
    q.rays = radialTable(c, {&orthogonal, 1});
    q.orthogonal = stepTable(c, {&orthogonal, 1}, true);
    q.adjacent = stepTable(c, {&adjacent, 1}, true);
    q.outer = c.keepSet(c.sites().set(NamedSet::Outer));
    const LoopQuery* kept = c.program().arena.keep(q);
    return c.make<bool>([kept](Context& x) {
        x.spend(1);
        if (!kept->startAny) return loopFrom(x, *kept, kept->start(x));
        const Scratch::Mark mark(x.scratch);
        return !allSites(kept->startAny(x), x.words, [&](Site start) { return !loopFrom(x, *kept, start); });
    });
}

}  // namespace

void addLineShapes(LudemeTable& t) {
    t.add<isPattern>();
    t.add<sitesOfPattern>();
    t.add<isLoop>();
}

}  // namespace makomba
