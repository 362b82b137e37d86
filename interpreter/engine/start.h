// How a game begins.
#pragma once

#include "interpreter/state/context.h"

namespace makomba {

// What the generator of a game's first position starts from.
inline std::uint64_t randomFromSeed(std::uint64_t seed) {
    return seed * 0x9e3779b97f4a7c15ull + 0x632be59bd9b4e019ull;
}

// The empty board before the start rules, player 1 to move.
void setUpState(Context& c, State& state);
// setUpState and the start rules.
void startGame(Context& c, State& state, std::uint64_t seed);

}  // namespace makomba
