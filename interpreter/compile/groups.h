// Groups: board sites that hang together by steps in some directions.
#pragma once

#include "interpreter/compile/element_types.h"
#include "interpreter/compile/line_tables.h"

namespace makomba {

// Steps of board sites in the given directions; for directions that vary, looked up site by site.
struct Neighbours {
    const LinesOf* table;
    const DirectionsExpr* directions;
    const Sites* sites;

    template <class Visit>
    void forEach(Context& c, Site site, Visit visit) const {
        if (table != nullptr) {
            for (const Path& targets : table->of(site))
                for (int i = 0; i < targets.size; ++i) visit(targets.sites[i]);
            return;
        }
        for (const Direction d : directions->at(c, site))
            for (const Step& step : sites->steps(site))
                if (step.has(asLookedUp(d))) visit(step.to);
    }
};

// Adjacent ones if `l` names no directions. Those that vary are looked up on the board.
inline Neighbours neighboursOf(Compiler& c, const InstructionView& l, Value directions,
                               const ElementRange& sites) {
    const DirectionsExpr* d = c.program().arena.keep(c.directions(directions, "Adjacent"));
    const LinesOf* table =
        d->isFixed() ? stepTable(c, {d->fixed.data, static_cast<std::size_t>(d->fixed.size)}, true) : nullptr;
    if (table == nullptr && sites.type != c.equipment().siteType())
        c.unsupported(l.value(),
                      "`" + l.row().name() + "` in directions that vary, on another type of sites");
    return {table, d, &c.sites()};
}

// Whether a site belongs to some group: it is occupied, or the mover's, or with a test passes it as (to),
// which is left changed.
struct Membership {
    BoolExpr test;  // empty handle: none
    bool ofMover = false;

    bool operator()(Context& x, Site site) const {
        if (!test && ofMover) return x.isOccupied(site) && x.ownerOf[x.topComponent(site)] == x.g->mover;
        if (!test) return x.isOccupied(site);
        x.r->to = site;
        return test(x);
    }
};

// Grows a group from a site over neighbours that belong to it; `group` holds the site already. Its size.
template <class Belongs>
int growGroup(Context& x, const Neighbours& neighbours, int start, Word* group, Belongs belongs) {
    const Scratch::Mark mark(x.scratch);
    auto* queue = x.scratch.allocate<std::int16_t>(static_cast<std::size_t>(x.layout.sites));
    int head = 0, tail = 0;
    queue[tail++] = static_cast<std::int16_t>(start);
    while (head < tail) {
        neighbours.forEach(x, queue[head++], [&](Site to) {
            if (contains(group, to) || !belongs(to)) return;
            insert(group, to);
            queue[tail++] = static_cast<std::int16_t>(to);
        });
    }
    x.spend(tail >> 1);
    return tail;
}

// visit(site, size, sites) for the group around a site, whose sites are seen then.
template <class Belongs, class Visit>
bool visitGroup(Context& x, const Neighbours& neighbours, Site site, Word* seen, Belongs belongs,
                Visit visit) {
    const Scratch::Mark mark(x.scratch);
    Word* group = x.newSet();
    insert(group, site);
    const int size = growGroup(x, neighbours, site, group, belongs);
    for (int w = 0; w < x.words; ++w) seen[w] |= group[w];
    x.spend(1 + x.words / 16);
    return visit(site, size, group);
}

// visit(first, size, sites) for the groups of sites that belong, by their lowest sites; false ends it.
template <class Belongs, class Visit>
bool eachGroup(Context& x, const Neighbours& neighbours, const ElementRange& sites, Belongs belongs,
               Visit visit) {
    Word* seen = x.newSet();
    x.spend(sites.size() >> 3);
    for (int site = sites.first; site < sites.end; ++site) {
        if (contains(seen, site) || !belongs(site)) continue;
        if (!visitGroup(x, neighbours, site, seen, belongs, visit)) return false;
    }
    return true;
}

// The same of sites that a group may begin at: those with a piece, owner by owner, which is (from) meanwhile.
template <class Belongs, class Visit>
bool eachGroupOfPieces(Context& x, const Neighbours& neighbours, const ElementRange& sites, Belongs belongs,
                       Visit visit) {
    Word* seen = x.newSet();
    for (int owner = 0; owner <= x.program.shared(); ++owner) {
        x.spend(sites.size() >> 4);
        for (int site = sites.first; site < sites.end; ++site) {
            const int piece = x.topComponent(site);
            if (piece == 0 || x.ownerOf[piece] != owner || contains(seen, site)) continue;
            x.r->from = site;
            if (!belongs(site)) continue;
            const auto byLowest = [&](int, int size, const Word* group) {
                return visit(firstSite(group, x.words), size, group);
            };
            if (!visitGroup(x, neighbours, site, seen, belongs, byLowest)) return false;
        }
    }
    return true;
}

}  // namespace makomba
