// The sites that lie between two others in a straight line.
#pragma once

#include "interpreter/state/context.h"

namespace makomba {

// Adds the sites that a move passed over along a line, if it did.
void addPassedOver(const Sites& sites, const Move& move, Word* set);

}  // namespace makomba
