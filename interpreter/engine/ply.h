// A ply of the course of a game.
#pragma once

#include "interpreter/state/context.h"

namespace makomba {

// Plays a move of the list: the move, its consequences, end rules, phases, change of mover.
void playMove(Context& c, const Moves& moves, const Move& move);

inline constexpr int turnLimitPerPlayer = 1250, moveLimit = 10'000;  // then the game is a draw

}  // namespace makomba
