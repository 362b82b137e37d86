// Straight paths from board sites in directions that may vary.
#pragma once

#include "interpreter/compile/line_tables.h"

namespace makomba {

struct Rays {
    const LinesOf* table;  // nullptr: looked up
    const DirectionsExpr* directions;
    const Sites* sites;

    // visit(sites, size) for every ray; the sites are of either integer type.
    template <class Visit>
    void forEach(Context& c, int site, Visit visit) const {
        if (table != nullptr) {
            for (const Path& path : table->of(site)) visit(path.sites, path.size);
            return;
        }
        forEachOf(c, site, directions->at(c, site), visit);
    }
    // In directions that were worked out before, where they vary.
    template <class Visit>
    void forEachOf(Context&, int site, const DirectionList& known, Visit visit) const {
        if (table != nullptr) {
            for (const Path& path : table->of(site)) visit(path.sites, path.size);
            return;
        }
        for (const Direction d : known)
            for (const auto path : sites->radials(site, asLookedUp(d)))
                visit(path.data(), static_cast<int>(path.size()));
    }
};

// Adjacent ones if there are no directions.
inline Rays raysOf(Compiler& c, Value directions) {
    const DirectionsExpr* d = c.program().arena.keep(c.directions(directions, "Adjacent"));
    const LinesOf* table =
        d->isFixed() ? radialTable(c, {d->fixed.data, static_cast<std::size_t>(d->fixed.size)}) : nullptr;
    return {table, d, &c.sites()};
}

}  // namespace makomba
