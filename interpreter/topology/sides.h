// The sides of a board: the stretches of its outline from one corner that points outwards to the next.
//
//     (square 3)   S, E, N and W, corners included
//     (tri 3)      S, NE and NW
//
// Source: the language's examples, which call the sides of a triangle S, NE and NW: of eight directions the
// one that the stretch as a whole looks in.
#pragma once

#include <vector>

#include "interpreter/topology/board_graph.h"
#include "interpreter/topology/directions.h"

namespace makomba {

struct BoardSide {
    Direction direction = Direction::N;
    std::vector<int> sites;  // of the type asked for, increasing
};

// In the order of the outline, counter-clockwise.
std::vector<BoardSide> boardSides(const BoardGraph& graph, SiteType type);

}  // namespace makomba
