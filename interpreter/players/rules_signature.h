// By what files made for a game (weights, tables, values) know its rules again.
#pragma once

#include <string>

#include "interpreter/engine/game.h"

namespace makomba {

// Enough to tell rulesets apart: the game's name and a hash of its rules as they are after options.
std::string rulesSignature(const Game& game);

}  // namespace makomba
