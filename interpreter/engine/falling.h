// The rule that pieces without support fall. Built from its published meaning; no recorded trial uses it.
#pragma once

#include "interpreter/state/context.h"

namespace makomba {

// Lets pieces fall into empty places right below them, until all are supported.
void dropUnsupported(Context& c);

}  // namespace makomba
