// Several games played one after the other, with points.
//
// A position of a match is one of the game that is being played, and keeps the scores of the match beside it.
// When that game is over (Globals::over = gameFinished) the only legal move is to go on to the next one.
#pragma once

#include <array>

#include "interpreter/state/context.h"

namespace makomba {

// What a match keeps from game to game.
struct MatchNumbers {
    int trials = 0;                                    // games that are over
    std::array<std::int32_t, maxPlayers + 2> score{};  // by player
};

MatchNumbers matchNumbers(const Context& c, const State& state);

// Counts a finished game, and looks at the end rules of the match. The number of the game to be played next;
// -1 if the match is over.
int finishGame(Context& c);

// The game has just been started as the one of this number.
void beginInMatch(Context& c, const MatchNumbers& numbers, int game);

}  // namespace makomba
