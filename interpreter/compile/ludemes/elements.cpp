// The board's own facts: its elements and their neighbours, what touches what, its sides, walks.
#include <algorithm>

#include "interpreter/compile/compiler.h"
#include "interpreter/compile/ludemes/element_sets.h"
#include "interpreter/topology/sides.h"
#include "interpreter/topology/site_types.h"
#include "interpreter/topology/walks.h"

namespace makomba {

namespace {

using Int = std::int32_t;

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
IntExpr countRelated(Compiler& c, const InstructionView& l, Relation relation) {
    const Sites& sites = sitesOfType(c, l);
    std::vector<Int> counts;
    for (int s = 0; s < sites.count(); ++s)
        counts.push_back(static_cast<Int>(sites.neighbours(s, relation).size()));
    const auto size = static_cast<int>(counts.size());
    const Int* table = c.program().arena.keepAll(counts);
    const auto of = [=](int s) { return s >= 0 && s < size ? table[s] : 0; };
    if (const Value in = l[op::in]; in.valid()) {
        const RegionExpr region = c.region(in);
        return c.make<Int>([=](Context& x) {
            const Scratch::Mark mark(x.scratch);
            Int total = 0;
            forEachSite(region(x), x.words, [&](Site s) { total += of(s); });
            return total;
        });
    }
    const Value at = l[op::at];
    const IntExpr site = at.valid() ? c.integer(at) : c.make<Int>([](Context& x) { return x.g->lastTo; });
    return c.make<Int>([=](Context& x) { return of(site(x)); });
}
IntExpr countAdjacent(Compiler& c, const ViewOf<Form::CountAdjacent>& l) {
    return countRelated(c, l, Relation::Adjacent);
}
IntExpr countNeighbours(Compiler& c, const ViewOf<Form::CountNeighbours>& l) {
    return countRelated(c, l, Relation::All);
}
IntExpr countOrthogonal(Compiler& c, const ViewOf<Form::CountOrthogonal>& l) {
    return countRelated(c, l, Relation::Orthogonal);
}
IntExpr countDiagonal(Compiler& c, const ViewOf<Form::CountDiagonal>& l) {
    return countRelated(c, l, Relation::Diagonal);
}
IntExpr countOff(Compiler& c, const ViewOf<Form::CountOff>& l) {
    return countRelated(c, l, Relation::OffDiagonal);
}

IntExpr countElements(Compiler& c, SiteType type) {
    return c.literal(c.equipment().topology().sites(type).count());
}
IntExpr countVertices(Compiler& c, const ViewOf<Form::CountVertices>&) {
    return countElements(c, SiteType::Vertex);
}
IntExpr countEdges(Compiler& c, const ViewOf<Form::CountEdges>&) { return countElements(c, SiteType::Edge); }
IntExpr countCells(Compiler& c, const ViewOf<Form::CountCells>&) { return countElements(c, SiteType::Cell); }
IntExpr countPhases(Compiler& c, const ViewOf<Form::CountPhases>& l) {
    return c.literal(static_cast<int>(sitesOfType(c, l).phases().size()));
}

// ── relations ────────────────────────────────────────────────────────────────────────────────────────────

BoolExpr isRelated(Compiler& c, const ViewOf<Form::IsRelated>& l) {
    const Sites& sites = sitesOfType(c, l);
    const Relation relation = relationFromName(l.word(op::relation)).value_or(Relation::Adjacent);
    std::vector<const Word*> related;
    for (int s = 0; s < sites.count(); ++s) related.push_back(c.keepSet(sites.neighbours(s, relation)));
    const RegionExpr others = chosenSet(c, related, c.integer(l[2]));
    if (const Value node = l[op::region]; node.valid()) {
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
RegionExpr ofCell(Compiler& c, const ViewOf<Form::SitesCell>& l) {
    return chosenSet(c, touching(c, SiteType::Cell, c.typeMeant(l)), c.integer(l[op::number]));
}
RegionExpr ofEdge(Compiler& c, const ViewOf<Form::SitesEdge>& l) {
    return chosenSet(c, touching(c, SiteType::Edge, c.typeMeant(l)), c.integer(l[op::number]));
}

// Elements of the same type that touch each other: cells over an edge, edges at a point. For points it is the
// numbers of the cells beside their edges, but for the point's own number (a quirk).
std::vector<const Word*> touchingAlike(Compiler& c, SiteType type) {
    const Topology& topology = c.equipment().topology();
    const SiteType over = type == SiteType::Edge ? SiteType::Vertex : SiteType::Edge;
    const SiteType found = type == SiteType::Vertex ? SiteType::Cell : type;
    std::vector<const Word*> sets;
    for (int element = 0; element < topology.sites(type).count(); ++element) {
        std::vector<int> others;
        for (const int between : topology.incident(type, element, over))
            for (const int other : topology.incident(over, between, found))
                if (other != element) others.push_back(other);
        sets.push_back(c.keepSet(others));
    }
    return sets;
}

// With an owner only the sites of his pieces; nobody's are the empty ones, too.
RegionExpr incident(Compiler& c, const ViewOf<Form::SitesIncident>& l) {
    const SiteType wanted = siteTypeNamed(l.word(op::siteType)), type = siteTypeNamed(l.word(op::of));
    const Equipment* e = &c.equipment();
    const IntExpr at = c.integer(l[op::at]);
    const IntExpr element = !e->mixesTypes() ? at : c.make<Int>([=](Context& x) {
        const Site site(at(x));
        return site >= e->siteCount && site < e->positionSites ? e->numberOfSite(site) : int{site};
    });
    const SiteType found = type == wanted && type == SiteType::Vertex ? SiteType::Cell : wanted;
    const RegionExpr all = c.sitesOf(
        found, chosenSet(c, type == wanted ? touchingAlike(c, type) : touching(c, type, wanted), element));
    Value who = l[op::owner];
    if (!who.valid()) who = l[op::rOne];
    if (!who.valid()) return all;
    const IntExpr owner = c.player(who);
    // Where site and owner are fixed it is worked out before the start rules, once and for all (a quirk).
    const bool onEmptyBoard = c.dependencies(l[op::at]) == 0 && c.dependencies(who) == 0;
    const bool kept =
        wanted == c.equipment().siteType() || e->elementsFrom[static_cast<std::size_t>(wanted)] >= 0;
    const bool holds = !onEmptyBoard && kept;
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.newSet();
        const Player player(owner(x));
        const int anybody = x.program.shared();
        forEachSite(all(x), x.words, [&](Site site) {
            const int piece = holds ? x.topComponent(site) : 0;
            const int whose = piece != 0 ? x.ownerOf[piece] : 0;
            if (player == anybody ? piece != 0 && whose != 0 : whose == player) insert(set, site);
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
RegionExpr side(Compiler& c, const ViewOf<Form::SitesSide>& l) {
    const std::vector<BoardSide> sides = boardSides(c.equipment().topology().graph(), c.typeMeant(l));
    if (const std::string_view word = l.word(op::compass); !word.empty())
        return c.constantSet(sideTowards(c, sides, directionFromName(word)));
    Value who = l[op::rOne];
    if (!who.valid()) who = l[op::playerRef];
    if (!who.valid() || l.role(op::rOne) == Role::Shared)
        return c.constantSet(c.keepSet(sitesOfType(c, l).set(NamedSet::Outer)));
    std::vector<const Word*> byPlayer{c.keepSet({})};
    for (const auto& facing : c.equipment().playerFacing)
        byPlayer.push_back(facing ? sideTowards(c, sides, facing) : c.keepSet({}));
    return chosenSet(c, byPlayer, c.player(who));
}

// ── walks ────────────────────────────────────────────────────────────────────────────────────────────────

RegionExpr walked(Compiler& c, const ViewOf<Form::SitesOfWalk>& l) {
    const Sites& sites = sitesOfType(c, l);
    std::vector<std::vector<WalkStep>> walks;
    std::int64_t steps = 0;
    for (const Value walk : l.elements(l[op::walks])) {
        std::vector<WalkStep>& list = walks.emplace_back();
        for (const Value step : l.elements(walk)) list.push_back(*walkStepFromName(c.rules().text(step)));
        steps += static_cast<std::int64_t>(list.size());
    }
    c.loadContext().spend(steps * sites.count() *
                          static_cast<std::int64_t>(sites.supportedDirections(Relation::Orthogonal).size()));
    const Value start = l[op::number], turns = l[op::rotations];
    const auto endsWith = [&](Rotations rotations) {
        std::vector<const Word*> ends;
        for (int site = 0; site < sites.count(); ++site)
            ends.push_back(c.keepSet(walkEnds(sites, site, walks, rotations)));
        return chosenSet(
            c, ends, start.valid() ? c.integer(start) : c.make<Int>([](Context& x) { return x.r->from; }));
    };
    if (!turns.valid() || turns.isBool())
        return endsWith(l.literalBool(op::rotations, true) ? Rotations::All : Rotations::FirstOnly);
    const BoolExpr turned = c.condition(turns);
    const RegionExpr all = endsWith(Rotations::All), first = endsWith(Rotations::FirstOnly);
    return c.make<const Word*>([=](Context& x) { return turned(x) ? all(x) : first(x); });
}

}  // namespace

void addElements(LudemeTable& t) {
    t.add<countAdjacent>();
    t.add<countNeighbours>();
    t.add<countOrthogonal>();
    t.add<countDiagonal>();
    t.add<countOff>();
    t.add<countVertices>();
    t.add<countEdges>();
    t.add<countCells>();
    t.add<countPhases>();
    t.add<isRelated>();
    t.add<ofCell>();
    t.add<ofEdge>();
    t.add<incident>();
    t.add<side>();
    t.add<walked>();
}

}  // namespace makomba
