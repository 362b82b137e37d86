// Regions that are the same throughout a game.
#pragma once

#include <optional>
#include <vector>

#include "interpreter/load/load.h"

namespace makomba {

// The sites of a region of numbers, of the board, or of one that the equipment names, in rising order;
// `mover`: who Mover is. None where it is none of these, or not known before play.
std::optional<std::vector<int>> staticSites(const Description& description, NodeId region, int mover);

}  // namespace makomba
