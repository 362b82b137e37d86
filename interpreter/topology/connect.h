// The connect: option of merge, union and add.
#pragma once

#include "interpreter/topology/board_graph.h"

namespace makomba {

// Joins all pairs of vertices closer than 1.1 mean edge lengths and finds all faces anew, with the
// crossing test. A graph without edges stays as it is.
void connectNeighbours(BoardGraph& graph);

// How far apart vertices may be to be joined: 1.1 mean edge lengths. There must be edges.
double reachOfNeighbours(const BoardGraph& graph);

}  // namespace makomba
