// The moves a player may choose from.
#pragma once

#include "interpreter/state/context.h"
#include "interpreter/state/random_stream.h"

namespace makomba {

// The moves the player to move may choose from, duplicates included; one forced pass if there is none.
// Empty if the game is over. The position itself stays, but for iterators that a few ludemes leave set.
void legalMoves(Context& c, Moves& out);

// As legalMoves, but lists as few of them as it can and chooses one at random. The total is 0 if the game is
// over.
ChosenMove chooseMove(Context& c, Moves& out, RandomStream& random);
inline ChosenMove chooseMove(Context& c, Moves& out, std::uint64_t& random) {
    RandomStream stream(random);
    return chooseMove(c, out, stream);
}

// Whether the seats may be swapped now: by the last player in order at his first turn.
inline bool maySwap(const Context& c) {
    return c.program.swapRule && c.g->moves == c.program.players() - 1 && c.g->prev != c.g->mover;
}

// What a player does who can do nothing.
void addForcedPass(const Context& c, Moves& out);

// Whether the player to move would have a move, were it not for passing.
bool generatorYieldsMoves(Context& c);
// (no Moves Next): tests it for the player to come, and notes the answer.
bool nextHasNoMoves(Context& c);

// The moves of the phase that the player to move is in, without what legalMoves puts beside them.
void movesOfPhase(Context& c, Moves& out);
// How many there are; 0 if asked while they are being worked out for this or for (no Moves Next).
std::int32_t moverMoveCount(Context& c);

}  // namespace makomba
