// Random play that notes which moves were made.
#pragma once

#include <cstdint>

#include "interpreter/engine/game.h"

namespace makomba {

inline constexpr int notedCodeBits = 14;  // of the codes of moves (state/move_code.h)

// Plays on until the game is over, or so many plies; how many they were. `codes` has room for one of each.
int playOutNoting(Engine& engine, State& state, Moves& moves, std::uint64_t& random, int plyLimit,
                  std::uint32_t* codes);

}  // namespace makomba
