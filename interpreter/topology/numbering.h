// Numbers the elements of a graph in reading order.
#pragma once

#include "interpreter/topology/board_graph.h"

namespace makomba {

// Sorts vertices, edges and faces, each stably by 100 y + x of their positions: bottom row first, each
// row from left to right; rows that lie very close together interleave. z does not count.
void renumber(BoardGraph& graph);
// Only the elements of one type.
void renumber(BoardGraph& graph, SiteType type);

}  // namespace makomba
