// Uses of one definition side by side that differ in all their arguments but for one that stands twice.
//
//     ("TakeAt" N Right) ("TakeAt" E Right) ("TakeAt" S Bottom) ("TakeAt" W Left)
#pragma once

#include "interpreter/load/load.h"
#include "interpreter/validate/finding.h"

namespace makomba {

// In the text as written.
std::vector<Finding> copyFindings(const Description& description);

}  // namespace makomba
