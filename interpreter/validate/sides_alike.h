// Whether both players begin with as much.
#pragma once

#include "interpreter/validate/trials.h"

namespace makomba {

// As many pieces for each player, of as many kinds; or pieces that belong to both.
bool sidesBeginAlike(const Game& game);

}  // namespace makomba
