// Corners of an outline.
#pragma once

#include <span>
#include <vector>

#include "interpreter/topology/board_graph.h"

namespace makomba {

struct Corners {
    std::vector<int> convex, concave;  // positions on the outline
};

// `outline` runs counter-clockwise. Up to five points are all convex corners; beyond that a corner is a
// place where the outline bends most, seen over three points to either side.
Corners findCorners(std::span<const Point> outline);

}  // namespace makomba
