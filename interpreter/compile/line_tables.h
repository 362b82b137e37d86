// Steps and straight paths of all sites for fixed directions, as flat tables.
#pragma once

#include <span>

#include "interpreter/compile/compiler.h"

namespace makomba {

struct Path {
    const std::int16_t* sites;
    std::int32_t size;
};

// Paths by site: the radials, or the lines through it.
struct LinesOf {
    const Path* paths;
    const std::int32_t* starts;  // of a site's paths; one more at the end

    std::span<const Path> of(int site) const {
        return {paths + starts[site], static_cast<std::size_t>(starts[site + 1] - starts[site])};
    }
};

// All radials of each board site in these directions, one direction after the other.
const LinesOf* radialTable(Compiler& c, std::span<const Direction> directions);

// For each site its straight lines in a direction: arms in pairs, the second one empty if the line has
// but one.
const LinesOf* lineTable(Compiler& c, Direction direction);

// For each site the targets of single steps, one direction after the other; `once`: each target once.
const LinesOf* stepTable(Compiler& c, std::span<const Direction> directions, bool once);

}  // namespace makomba
