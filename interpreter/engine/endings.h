// How a game ends, and how its phases change.
#pragma once

#include "interpreter/state/context.h"

namespace makomba {

// The end rules after a ply: those of the phase the mover was in, then those of the game.
void endGame(Context& c, const Phase& phase);
// Everybody still undecided shares the remaining ranks.
void drawGame(Context& c);
// The nextPhase entries of every player's phase, one step each.
void changePhases(Context& c);

}  // namespace makomba
