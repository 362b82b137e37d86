// How a game begins.
#pragma once

#include "interpreter/state/context.h"

namespace makomba {

// The empty board before the start rules, player 1 to move.
void setUpState(Context& c, State& state);
// setUpState and the start rules.
void startGame(Context& c, State& state, std::uint64_t seed);

}  // namespace makomba
