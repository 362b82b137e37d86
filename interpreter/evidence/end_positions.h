// Positions of sowing games near the end, set up for the question what becomes of a player without seeds:
// many games end otherwise, or not at all, as long as anybody looks on.
#pragma once

#include <cstdint>
#include <optional>

#include "interpreter/evidence/observe.h"

namespace makomba {

// The one of that number, from 1 on, always the same: a position out of a game played at random, in which all
// seeds of who is not to move but a few in one column are given to the other. No seed is lost, and stores
// stay as they are, so that what players have taken is as it was. Nothing, where that cannot be done.
std::optional<State> positionNearTheEnd(const Game& game, const SeenBoard& board, std::uint64_t seed,
                                        int number);

}  // namespace makomba
