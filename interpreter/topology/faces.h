// The faces (cells) that the edges of a graph enclose.
#pragma once

#include "interpreter/topology/board_graph.h"

namespace makomba {

enum class CrossingTest : bool { No, Yes };

// Replaces the faces of the graph by all minimal faces (3 to 32 vertices, one level of z each), in the
// order of discovery. With the crossing test no face is bounded by an edge that crosses an earlier one.
// An edge that dangles into a face destroys it.
void rebuildFaces(BoardGraph& graph, CrossingTest crossingTest = CrossingTest::No);

}  // namespace makomba
