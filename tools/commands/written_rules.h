// The text of a game's rules as sentences: for games whose play the profile does not ask about.
#pragma once

#include <string>
#include <vector>

#include "interpreter/engine/game.h"

namespace makomba::cli {

// Sites are called by their coordinates. A sentence that others use has a letter in brackets before it, "(b)
// ..".
std::vector<std::string> writtenRules(const Game& game);

}  // namespace makomba::cli
