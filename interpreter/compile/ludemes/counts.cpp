// Counting: pieces, sites, groups, liberties, steps.
#include <algorithm>

#include "interpreter/compile/groups.h"
#include "interpreter/compile/liberties.h"
#include "interpreter/compile/piece_count.h"
#include "interpreter/compile/step_ways.h"

namespace makomba {

namespace {

using Int = std::int32_t;

IntExpr countPiecesOf(Compiler& c, const ViewOf<Form::CountPieces>& l) {
    const PieceCount count = compilePieceCount(c, l);
    return c.make<Int>([count](Context& x) { return countPieces(x, count); });
}

IntExpr countSitesIn(Compiler& c, const ViewOf<Form::CountSites>& l) {
    const RegionExpr region = c.region(l[op::in]);
    return c.make<Int>([region](Context& x) {
        const Scratch::Mark mark(x.scratch);
        return countSites(region(x), x.words);
    });
}

IntExpr sizeArray(Compiler& c, const ViewOf<Form::SizeArray>& l) {
    const ArrayExpr array = c.array(l[0]);
    return c.make<Int>([array](Context& x) {
        const Scratch::Mark mark(x.scratch);
        return array(x).size;
    });
}

IntExpr countGroups(Compiler& c, const ViewOf<Form::CountGroups>& l) {
    const ElementRange sites = piecesMeant(c, l);
    const Neighbours neighbours = neighboursOf(c, l, l[op::directions], sites);
    const IntExpr minimum = l[op::min].valid() ? c.integer(l[op::min]) : c.literal(0);
    const Compiler::Loop loop(c, IterTo);
    const Membership member{l[op::if_].valid() ? c.condition(l[op::if_]) : BoolExpr{}};
    const int id = loop.run();
    return c.make<Int>([=](Context& x) {
        const Scratch::Mark mark(x.scratch);
        const int least = minimum(x);
        const LoopRun run(x, id);
        const Restore restore(x.r->to);
        const auto belongs = [&](Site site) { return member(x, site); };
        Word* seen = x.newSet();
        int groups = 0;
        x.spend(sites.size() >> 3);
        for (int site = sites.first; site < sites.end; ++site) {
            if (contains(seen, site) || !belongs(site)) continue;
            const Scratch::Mark inner(x.scratch);
            insert(seen, site);
            groups += growGroup(x, neighbours, site, seen, belongs) >= least;
        }
        return groups;
    });
}

// Empty sites next to the group of equal pieces around a site.
struct LibertyQuery {
    ElementRange sites;
    IntExpr site;
    Neighbours neighbours;
    BoolExpr test;  // of what belongs to the group; empty handle: none
    int loop = 0;

    bool belongs(Context& x, int start, int piece, Site to) const {
        if (x.topComponent(to) != piece) return false;
        if (!test) return true;
        x.r->from = start;
        x.r->to = to;
        return test(x);
    }
};

LibertyQuery compileLiberties(Compiler& c, const InstructionView& l) {
    LibertyQuery q;
    const Value at = l[op::at];
    q.sites = piecesMeant(c, l);
    q.site = c.siteOf(q.sites.type,
                      at.valid() ? c.integer(at) : c.make<Int>([](Context& x) { return x.g->lastTo; }));
    q.neighbours = neighboursOf(c, l, l[op::directions], q.sites);
    const Compiler::Loop loop(c, IterTo | IterFrom);
    if (const Value test = l[op::if_]; test.valid()) q.test = c.condition(test);
    q.loop = loop.run();
    return q;
}

Int libertiesOf(Context& x, const LibertyQuery& q, int start) {
    const Scratch::Mark mark(x.scratch);
    const LoopRun run(x, q.loop);
    const Restore restoreTo(x.r->to), restoreFrom(x.r->from);
    const int piece = x.topComponent(start);
    Word* group = x.newSet();
    insert(group, start);
    growGroup(x, q.neighbours, start, group, [&](Site to) { return q.belongs(x, start, piece, to); });
    Word* liberties = x.newSet();
    forEachSite(group, x.words, [&](Site member) {
        q.neighbours.forEach(x, member, [&](Site to) {
            if (!contains(group, to) && x.isEmpty(to)) insert(liberties, to);
        });
    });
    return countSites(liberties, x.words);
}

bool hasLiberty(Context& x, const LibertyQuery& q, int start) {
    const int piece = x.topComponent(start);
    if (piece == 0) return libertiesOf(x, q, start) > 0;
    const Scratch::Mark mark(x.scratch);
    const LoopRun run(x, q.loop);
    const Restore restoreTo(x.r->to), restoreFrom(x.r->from);
    Word* group = x.newSet();
    insert(group, start);
    auto* queue = x.scratch.allocate<std::int16_t>(static_cast<std::size_t>(x.layout.sites) + 1);
    int size = 0;
    queue[size++] = static_cast<std::int16_t>(start);
    bool found = false;
    for (int head = 0; head < size && !found; ++head)
        q.neighbours.forEach(x, queue[head], [&](Site to) {
            if (found || contains(group, to)) return;
            if (x.isEmpty(to)) {
                found = true;
            } else if (q.belongs(x, start, piece, to)) {
                insert(group, to);
                queue[size++] = static_cast<std::int16_t>(to);
            }
        });
    x.spend(size >> 1);
    return found;
}

IntExpr countLiberties(Compiler& c, const ViewOf<Form::CountLiberties>& l) {
    const LibertyQuery q = compileLiberties(c, l);
    return c.make<Int>([q](Context& x) -> Int {
        const int start = q.site(x);
        return q.sites.has(start) ? libertiesOf(x, q, start) : 0;
    });
}

// Shortest way over a relation, pieces ignored, or by the steps described. If there is none it is 0, and by
// steps without end.
IntExpr countSteps(Compiler& c, const ViewOf<Form::CountSteps>& l) {
    const StepWays ways = compileStepWays(c, l);
    const SiteType type = ways.elements.type;
    const IntExpr from = c.siteOf(type, c.integer(l[4]));
    const Value target = l[5];
    const bool toRegion = l[op::region].valid();
    const RegionExpr region = toRegion ? c.sitesOf(type, c.region(target)) : RegionExpr{};
    const IntExpr to = toRegion ? IntExpr{} : c.siteOf(type, c.integer(target));
    return c.make<Int>([=](Context& x) -> Int {
        const Scratch::Mark mark(x.scratch);
        const Int never = ways.isStep() ? 1'000'000'000 : 0;  // Infinity
        const int start = from(x);
        if (start < 0) return 0;
        if (!ways.elements.has(start)) return never;
        const Word* goals = nullptr;
        if (toRegion) {
            goals = region(x);
            if (isEmpty(goals, x.words)) return 0;
        } else {
            const int goal = to(x);
            if (goal < 0) return 0;
            if (!ways.elements.has(goal)) return never;
            Word* one = x.newSet();
            insert(one, goal);
            goals = one;
        }
        if (contains(goals, start)) return 0;
        const auto n = static_cast<std::size_t>(ways.elements.end);
        auto* queue = x.scratch.allocate<std::int16_t>(n);
        auto* distance = x.scratch.allocate<std::int32_t>(n);
        std::fill(distance, distance + n, -1);
        std::size_t head = 0, tail = 0;
        queue[tail++] = static_cast<std::int16_t>(start);
        distance[start] = 0;
        const LoopRun run(x, ways.loop);
        const Word* const open = ways.open(x);
        Int found = 0;
        while (head < tail && found == 0) {
            const Site site(queue[head++]);
            if ((head & 3) == 0) x.spend(1);
            ways.forEach(x, start, site, open, [&](int next) {
                if (distance[next] >= 0) return;
                distance[next] = distance[site] + 1;
                if (found == 0 && contains(goals, next)) found = distance[next];
                queue[tail++] = static_cast<std::int16_t>(next);
            });
        }
        return found > 0 ? found : never;
    });
}

}  // namespace

BoolExpr anyLiberty(Compiler& c, Value count) {
    const LibertyQuery q = compileLiberties(c, c.instruction(count));
    return c.make<bool>([q](Context& x) {
        const int start = q.site(x);
        return q.sites.has(start) && hasLiberty(x, q, start);
    });
}

void addCounts(LudemeTable& t) {
    t.add<countPiecesOf>();
    t.add<countSitesIn>();
    t.add<sizeArray>();
    t.add<countGroups>();
    t.add<countLiberties>();
    t.add<countSteps>();
}

}  // namespace makomba
