// Regions that are the same throughout a game.
#pragma once

#include <optional>
#include <vector>

#include "interpreter/load/load.h"

namespace makomba {

// The sites of a region of numbers or coordinates, of the board or a side of it, of one that the equipment
// names, and of what is joined or grown of these, in rising order; `mover`: who Mover is. None where it is
// none of these, or not known before play.
std::optional<std::vector<int>> staticSites(const Description& description, NodeId region, int mover);

// The site of a coordinate, none of one that is not on the board; nothing where it is no coordinate.
std::optional<std::vector<int>> siteOfCoordinate(const Description& description, NodeId coordinate);

}  // namespace makomba
