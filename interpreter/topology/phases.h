// Colours of the sites: neighbours differ, as on a chessboard.
#pragma once

#include <vector>

#include "interpreter/topology/incidence.h"

namespace makomba {

// The colour of each element of one type, 0..4. Two on square boards, three on hexagonal ones.
std::vector<int> colours(const BoardGraph& graph, const Incidence& incidence, SiteType type);

}  // namespace makomba
