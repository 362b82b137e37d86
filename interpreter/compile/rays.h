// Straight paths from board sites in directions that may vary.
#pragma once

#include "interpreter/compile/line_tables.h"

namespace makomba {

struct Rays {
    const LinesOf* table;  // nullptr: looked up
    const DirectionsExpr* directions;
    const Sites* sites;
    const LinesOf* const* byKind =
        nullptr;  // tables for each kind of piece, where the directions vary by that

    // nullptr: the directions must be worked out.
    const LinesOf* tableAt(Context& c, Site site) const {
        if (table != nullptr || byKind == nullptr || !facesAsItsKind(c, site)) return table;
        return byKind[c.topComponent(site)];
    }

    // visit(sites, size) for every ray; the sites are of either integer type.
    template <class Visit>
    void forEach(Context& c, Site site, Visit visit) const {
        if (const LinesOf* known = tableAt(c, site)) {
            for (const Path& path : known->of(site)) visit(path.sites, path.size);
            return;
        }
        forEachOf(c, site, nullptr, directions->at(c, site), visit);
    }
    // By a table or in directions that were worked out before.
    template <class Visit>
    void forEachOf(Context&, Site site, const LinesOf* tabled, const DirectionList& known,
                   Visit visit) const {
        if (tabled != nullptr) {
            for (const Path& path : tabled->of(site)) visit(path.sites, path.size);
            return;
        }
        for (const Direction d : known)
            for (const auto path : sites->radials(site, asLookedUp(d)))
                visit(path.data(), static_cast<int>(path.size()));
    }
};

// Adjacent ones if there are no directions.
inline Rays raysOf(Compiler& c, Value directions, std::optional<SiteType> alone = {}) {
    const DirectionsExpr* d = c.program().arena.keep(c.directions(directions, "Adjacent"));
    const LinesOf* table =
        d->isFixed() ? radialTable(c, {d->fixed.data, static_cast<std::size_t>(d->fixed.size)}, alone)
                     : nullptr;
    return {table, d, &c.sites(), table == nullptr ? c.lineTables().radialsByKind(*d) : nullptr};
}

}  // namespace makomba
