// One number for what lies on the sites.
#pragma once

#include <cstdint>

#include "interpreter/state/context.h"

namespace makomba {

// Of the contents of all sites with their owners, counts and marks, the variable without a name, and who sits
// where. The mover is not in it.
std::uint64_t contentKey(const Context& c);

}  // namespace makomba
