// Whose turn it is, and who comes then.
#pragma once

#include "interpreter/state/context.h"

namespace makomba {

// The next active player after `player`.
int activeAfter(const Globals& g, int player, int players);
// On a copy of the position: it becomes this player's turn, if it is not.
void takeTurn(Context& c, int player);

// Everybody has passed, as it stands after the ply.
bool allPassed(const Context& c);

}  // namespace makomba
