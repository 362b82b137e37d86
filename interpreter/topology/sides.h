// The sides of a board: the stretches of its outline from one corner to the next, corners that point inwards
// included.
//
//     (square 3)   N, E, S and W, corners included
//     (tri 3)      S, NE and NW
#pragma once

#include <vector>

#include "interpreter/topology/board_graph.h"
#include "interpreter/topology/directions.h"

namespace makomba {

struct BoardSide {
    Direction direction = Direction::N;
    std::vector<int> sites;  // of the type asked for, increasing
};

// Those that there are of the eight sides N, NE .., clockwise from N. A stretch is on the side on which its
// middle lies, seen from the middle of all vertices; several stretches may make up a side. An edge or a cell
// is on each side on which it has a vertex.
std::vector<BoardSide> boardSides(const BoardGraph& graph, SiteType type);

}  // namespace makomba
