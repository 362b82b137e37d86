// Whose turn it is, and who comes then.
#pragma once

#include "interpreter/state/context.h"

namespace makomba {

// The next active player after `player`.
Player activeAfter(const Globals& g, Player player, int players);
// On a copy of the position: it becomes this player's turn, if it is not.
void takeTurn(Context& c, Player player);

// Everybody has passed, as it stands after the ply.
bool allPassed(const Context& c);

}  // namespace makomba
