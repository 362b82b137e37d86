// The actions of a ply read as laps of a sowing.
#pragma once

#include <vector>

#include "interpreter/profile/observed.h"
#include "interpreter/state/moves.h"

namespace makomba::profile {

// Adds the laps to the sowing and says how many there were. `chosen`: the hole the player began from.
// `counts` and `scores` are as they were before the actions, and then as they are after them.
std::size_t readLaps(const std::vector<Action>& actions, int chosen, int player, std::vector<int>& counts,
                     std::vector<int>& scores, Sowing& sowing);

}  // namespace makomba::profile
