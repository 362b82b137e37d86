// The order in which pieces of a kind came to where they are, for (where "Name" ..): the first one counts
// that has not moved since. Kept for the kinds that rules ask for so.
#pragma once

#include <span>

#include "interpreter/state/context.h"
#include "interpreter/state/moves.h"

namespace makomba {

// Before an action is carried out.
void followOrder(Context& c, const Action& action);

// The board sites of such pieces, a site once for every piece; more than the list holds are left out. Empty
// for kinds that no list is kept of.
std::span<const std::int16_t> sitesInOrder(const Context& c, int kind);

}  // namespace makomba
