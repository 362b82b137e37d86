// Other programs at the board: the player `exec:COMMAND`.
//
// The program is started once for each seat and thread, told the rules (as a compiled program in a file), and
// asked for a move with each choice; it speaks the line protocol of tools/docs/pages/engine.md. One that
// ends, is silent for longer than its limit, or answers what is no legal move, loses the game: think() throws
// Forfeit. With the next game it is started anew.
#pragma once

#include <memory>

#include "interpreter/players/player.h"

namespace makomba {

// Throws std::runtime_error if the program is not there, or cannot be told of such a game.
std::unique_ptr<Agent> makeProgramPlayer(const Game& game, const PlayerSpec& spec);

}  // namespace makomba
