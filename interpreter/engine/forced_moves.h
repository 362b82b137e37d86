// (meta (automove)).
#pragma once

#include "interpreter/state/context.h"

namespace makomba {

// Carries out, as consequences of the ply, all moves of the same player that are the only one to their site,
// and this again until there are none.
void playForcedMoves(Context& c);

}  // namespace makomba
