// The directions in which each site of the board is seen from each other one, looked up instead of found.
#pragma once

#include "interpreter/compile/compiler.h"
#include "interpreter/topology/relative_directions.h"

namespace makomba {

struct WaysBetween {
    int sites = 0;                          // 0: not known, the board is too large
    const std::uint32_t* starts = nullptr;  // of a list, by from x sites + to; one more at the end
    const Direction* directions = nullptr;

    std::span<const Direction> of(Site from, Site to) const {
        if (from < 0 || to < 0 || from >= sites || to >= sites) return {};
        const std::uint32_t* start = starts + from * sites + to;
        return {directions + start[0], start[1] - start[0]};
    }
};

// As directionsBetween() finds them. LineTables keeps them.
WaysBetween layOutWaysBetween(Compiler& c, const Sites& sites);

// visit(direction) for each, in the order of directionsBetween().
template <class Visit>
void eachWayBetween(const WaysBetween& known, const Sites& sites, Site from, Site to, Visit visit) {
    if (known.sites > 0)
        for (const Direction direction : known.of(from, to)) visit(direction);
    else
        for (const Direction direction : directionsBetween(sites, from, to)) visit(direction);
}

}  // namespace makomba
