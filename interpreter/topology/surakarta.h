// The loops of a surakarta board: lines parallel to the sides, joined by arcs outside the corners.
#pragma once

#include <optional>
#include <vector>

#include "interpreter/topology/tracks.h"

namespace makomba {

// For each loop the tracks Track<line>F and Track<line>B, forwards and backwards, of nobody. The site at
// which a line ends and an arc begins stands twice, so its element has a bump. `from` = number of the first
// line, counted from the sides; `loops` by default as many as the board has room for. BoardError: a board
// with too few lines.
std::vector<Track> surakartaTracks(const Topology& topology, std::optional<int> loops, int from);

}  // namespace makomba
