// The outlines (perimeters) of a board, and what lies on them.
#pragma once

#include <vector>

#include "interpreter/topology/incidence.h"

namespace makomba {

struct BoardOutline {
    BoardOutline(const BoardGraph& graph, const Incidence& incidence);

    // Vertices of each perimeter counter-clockwise from its leftmost one; one may occur twice. A vertex
    // without edges is a perimeter of its own.
    std::vector<std::vector<int>> perimeters;

    // Flags per element.
    std::vector<char> vertices, edges, faces;
    std::vector<char> convexCorners, concaveCorners;  // per vertex
};

}  // namespace makomba
