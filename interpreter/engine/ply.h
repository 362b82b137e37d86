// A ply of the course of a game.
#pragma once

#include "interpreter/state/context.h"
#include "interpreter/state/random_stream.h"

namespace makomba {

// Plays a move of the list: the move, its consequences, end rules, phases, change of mover.
void playMove(Context& c, const Moves& moves, const Move& move);

// Chooses a move at random and plays it, as chooseMove and playMove would, where Context::takesMoves and
// seats may not be swapped now. The total is 0 if the game is over. The list, for moves that are not taken,
// must be empty, and is so afterwards.
ChosenMove takePly(Context& c, Moves& out, RandomStream& random);
inline ChosenMove takePly(Context& c, Moves& out, std::uint64_t& random) {
    RandomStream stream(random);
    return takePly(c, out, stream);
}

inline constexpr int turnLimitPerPlayer = 1250, moveLimit = 10'000;  // then the game is a draw

}  // namespace makomba
