// Carrying out moves, and everything that happens around a ply.
//
// Source of the rules: spec 3 §4 (legal moves), §6 (master sequence), §7 (consequences), §9 (phases),
// §10 (end), §11 (passes, cycle, limits).
#pragma once

#include "interpreter/state/context.h"

namespace makomba {

// The empty board before the start rules, player 1 to move.
void setUpState(Context& c, State& state);
// setUpState and the start rules.
void startGame(Context& c, State& state, std::uint64_t seed);

// The moves the player to move may choose from, duplicates included; one forced pass if there is none.
// Empty if the game is over. The position itself stays, but for iterators that a few ludemes leave set.
void legalMoves(Context& c, Moves& out);

// As legalMoves, but lists as few of them as it can and chooses one at random. The total is 0 if the game is
// over.
ChosenMove chooseMove(Context& c, Moves& out, std::uint64_t& random);

// Plays a move of the list: the move, its consequences, end rules, phases, change of mover.
void playMove(Context& c, const Moves& moves, const Move& move);

// Carries out a move with its consequences, and nothing else. `stored`: it becomes the last move.
void applyMove(Context& c, const Moves& moves, const Move& move, bool stored);

// Whether the player to move would have a move, were it not for passing.
bool generatorYieldsMoves(Context& c);
// (no Moves Next): tests it for the player to come, and notes the answer.
bool nextHasNoMoves(Context& c);

// The moves of the phase that the player to move is in, without what legalMoves puts beside them.
void movesOfPhase(Context& c, Moves& out);
// How many there are; 0 if asked while they are being worked out for this or for (no Moves Next).
std::int32_t moverMoveCount(Context& c);
// On a copy of the position: it becomes this player's turn, if it is not.
void takeTurn(Context& c, int player);

// Everybody has passed (spec 3 §11.1), as it stands after the ply.
bool allPassed(const Context& c);
// The last plies repeat (spec 3 §11.3).
bool isCycle(const Context& c);

// The next active player after `player`.
int activeAfter(const Globals& g, int player, int players);

inline constexpr int turnLimitPerPlayer = 1250, moveLimit = 10'000;  // then the game is a draw

}  // namespace makomba
