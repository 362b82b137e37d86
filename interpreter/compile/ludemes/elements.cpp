// The board's own facts: its elements and their neighbours, what touches what, its sides, walks.
#include <algorithm>

#include "interpreter/compile/compiler.h"
#include "interpreter/topology/sides.h"
#include "interpreter/topology/site_types.h"
#include "interpreter/topology/walks.h"

namespace makomba {

namespace {

using Int = std::int32_t;

SiteType typeOf(Compiler& c, const Ludeme& l) {
    const std::string_view name = l.word("T");
    return name.empty() ? c.equipment().siteType() : siteTypeNamed(name);
}
const Sites& sitesOf(Compiler& c, const Ludeme& l) { return c.equipment().topology().sites(typeOf(c, l)); }

// One set for each number from 0 on; none beyond the last.
RegionExpr chosenSet(Compiler& c, std::vector<const Word*> sets, const IntExpr& number) {
    const auto count = static_cast<int>(sets.size());
    c.loadContext().spend(std::int64_t{count} * c.program().layout.words);
    sets.push_back(c.keepSet({}));
    const Word* const* table = c.program().arena.keepAll(sets);
    return c.make<const Word*>([=](Context& x) {
        const int k = number(x);
        return table[k >= 0 && k < count ? k : count];
    });
}

// ── counts ───────────────────────────────────────────────────────────────────────────────────────────────

// Of a region the neighbours of all its sites together, one by one.
IntExpr countRelated(Compiler& c, const Ludeme& l, Relation relation) {
    const Sites& sites = sitesOf(c, l);
    std::vector<Int> counts;
    for (int s = 0; s < sites.count(); ++s)
        counts.push_back(static_cast<Int>(sites.neighbours(s, relation).size()));
    const auto size = static_cast<int>(counts.size());
    const Int* table = c.program().arena.keepAll(counts);
    const auto of = [=](int s) { return s >= 0 && s < size ? table[s] : 0; };
    if (const NodeId in = l.get("in"); in.valid()) {
        const RegionExpr region = c.region(in);
        return c.make<Int>([=](Context& x) {
            const Scratch::Mark mark(x.scratch);
            Int total = 0;
            forEachSite(region(x), x.words, [&](int s) { total += of(s); });
            return total;
        });
    }
    const NodeId at = l.get("at");
    const IntExpr site = at.valid() ? c.integer(at) : c.make<Int>([](Context& x) { return x.g->lastTo; });
    return c.make<Int>([=](Context& x) { return of(site(x)); });
}
IntExpr countAdjacent(Compiler& c, const Ludeme& l) { return countRelated(c, l, Relation::Adjacent); }
IntExpr countNeighbours(Compiler& c, const Ludeme& l) { return countRelated(c, l, Relation::All); }
IntExpr countOrthogonal(Compiler& c, const Ludeme& l) { return countRelated(c, l, Relation::Orthogonal); }
IntExpr countDiagonal(Compiler& c, const Ludeme& l) { return countRelated(c, l, Relation::Diagonal); }
IntExpr countOff(Compiler& c, const Ludeme& l) { return countRelated(c, l, Relation::OffDiagonal); }

IntExpr countElements(Compiler& c, SiteType type) {
    return c.literal(c.equipment().topology().sites(type).count());
}
IntExpr countVertices(Compiler& c, const Ludeme&) { return countElements(c, SiteType::Vertex); }
IntExpr countEdges(Compiler& c, const Ludeme&) { return countElements(c, SiteType::Edge); }
IntExpr countCells(Compiler& c, const Ludeme&) { return countElements(c, SiteType::Cell); }
IntExpr countPhases(Compiler& c, const Ludeme& l) {
    return c.literal(static_cast<int>(sitesOf(c, l).phases().size()));
}

// ── relations ────────────────────────────────────────────────────────────────────────────────────────────

BoolExpr isRelated(Compiler& c, const Ludeme& l) {
    const Sites& sites = sitesOf(c, l);
    const Relation relation = relationFromName(l.word("relation")).value_or(Relation::Adjacent);
    std::vector<const Word*> related;
    for (int s = 0; s < sites.count(); ++s) related.push_back(c.keepSet(sites.neighbours(s, relation)));
    const RegionExpr others = chosenSet(c, related, c.integer(l[2]));
    if (const NodeId node = l.get("R"); node.valid()) {
        const RegionExpr region = c.region(node);
        return c.make<bool>([=](Context& x) {
            const Scratch::Mark mark(x.scratch);
            const Word *a = others(x), *b = region(x);
            for (int w = 0; w < x.words; ++w)
                if (a[w] & b[w]) return true;
            return false;
        });
    }
    const IntExpr site = c.integer(l[3]);
    return c.make<bool>([=](Context& x) { return x.inSet(others(x), site(x)); });
}

// The elements of one type that touch those of another, by number; an element of the same type is meant
// itself.
std::vector<const Word*> touching(Compiler& c, SiteType type, SiteType wanted) {
    const Topology& topology = c.equipment().topology();
    std::vector<const Word*> sets;
    for (int element = 0; element < topology.sites(type).count(); ++element)
        sets.push_back(type == wanted ? c.keepSet(std::vector<int>{element})
                                      : c.keepSet(topology.incident(type, element, wanted)));
    return sets;
}
RegionExpr ofCell(Compiler& c, const Ludeme& l) {
    return chosenSet(c, touching(c, SiteType::Cell, typeOf(c, l)), c.integer(l.get("I")));
}
RegionExpr ofEdge(Compiler& c, const Ludeme& l) {
    return chosenSet(c, touching(c, SiteType::Edge, typeOf(c, l)), c.integer(l.get("I")));
}

RegionExpr incident(Compiler& c, const Ludeme& l) {
    const SiteType wanted = siteTypeNamed(l.word("T")), type = siteTypeNamed(l.word("of"));
    const RegionExpr all = type == wanted ? c.constantSet(c.keepSet({}))
                                          : chosenSet(c, touching(c, type, wanted), c.integer(l.get("at")));
    const NodeId who = l.get("owner");
    if (!who.valid()) return all;
    const IntExpr owner = c.player(who);
    const bool holds = wanted == c.equipment().siteType();
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.newSet();
        const int player = owner(x);
        forEachSite(all(x), x.words, [&](int site) {
            const int piece = holds ? x.topComponent(site) : 0;
            if (piece != 0 && x.ownerOf[piece] == player) insert(set, site);
        });
        return set;
    });
}

// ── sides ────────────────────────────────────────────────────────────────────────────────────────────────

const Word* sideTowards(Compiler& c, const std::vector<BoardSide>& sides,
                        std::optional<Direction> direction) {
    std::vector<int> sites;
    for (const BoardSide& side : sides)
        if (side.direction == direction) sites.insert(sites.end(), side.sites.begin(), side.sites.end());
    return c.keepSet(sites);
}

// Towards a point of the compass, or the one that a player faces; all of them if nothing is said.
RegionExpr side(Compiler& c, const Ludeme& l) {
    const std::vector<BoardSide> sides = boardSides(c.equipment().topology().graph(), typeOf(c, l));
    if (const std::string_view word = l.word("compass"); !word.empty())
        return c.constantSet(sideTowards(c, sides, directionFromName(word)));
    NodeId who = l.get("rOne");
    if (!who.valid()) who = l.get("playerRef");
    if (!who.valid() || l.word("rOne") == "Shared")
        return c.constantSet(c.keepSet(c.equipment().topology().sites(typeOf(c, l)).set(NamedSet::Outer)));
    std::vector<const Word*> byPlayer{c.keepSet({})};
    for (const auto& facing : c.equipment().playerFacing)
        byPlayer.push_back(facing ? sideTowards(c, sides, facing) : c.keepSet({}));
    return chosenSet(c, byPlayer, c.player(who));
}

// ── walks ────────────────────────────────────────────────────────────────────────────────────────────────

RegionExpr walked(Compiler& c, const Ludeme& l) {
    const Sites& sites = sitesOf(c, l);
    std::vector<std::vector<WalkStep>> walks;
    std::int64_t steps = 0;
    for (const NodeId walk : l.elements(l.get("{{step}}"))) {
        std::vector<WalkStep>& list = walks.emplace_back();
        for (const NodeId step : l.elements(walk)) list.push_back(*walkStepFromName(c.graph()[step].text));
        steps += static_cast<std::int64_t>(list.size());
    }
    c.loadContext().spend(steps * sites.count() *
                          static_cast<std::int64_t>(sites.supportedDirections(Relation::Orthogonal).size()));
    const NodeId start = l.get("I"), turns = l.get("rotations");
    const auto endsWith = [&](Rotations rotations) {
        std::vector<const Word*> ends;
        for (int site = 0; site < sites.count(); ++site)
            ends.push_back(c.keepSet(walkEnds(sites, site, walks, rotations)));
        return chosenSet(
            c, ends, start.valid() ? c.integer(start) : c.make<Int>([](Context& x) { return x.r->from; }));
    };
    if (!turns.valid() || c.graph()[turns].kind == NodeKind::Bool)
        return endsWith(l.literalBool("rotations", true) ? Rotations::All : Rotations::FirstOnly);
    const BoolExpr turned = c.condition(turns);
    const RegionExpr all = endsWith(Rotations::All), first = endsWith(Rotations::FirstOnly);
    return c.make<const Word*>([=](Context& x) { return turned(x) ? all(x) : first(x); });
}

}  // namespace

void addElements(LudemeTable& t) {
    t.add("count Adjacent:I", countAdjacent);
    t.add("count Neighbours:I", countNeighbours);
    t.add("count Orthogonal:I", countOrthogonal);
    t.add("count Diagonal:I", countDiagonal);
    t.add("count Off:I", countOff);
    t.add("count Vertices:I", countVertices);
    t.add("count Edges:I", countEdges);
    t.add("count Cells:I", countCells);
    t.add("count Phases:I", countPhases);
    t.add("is Related:B", isRelated);
    t.add("sites Cell:R", ofCell);
    t.add("sites Edge:R", ofEdge);
    t.add("sites Incident:R", incident);
    t.add("sites Side:R", side);
    t.add("sites:R/5", walked);
}

}  // namespace makomba
