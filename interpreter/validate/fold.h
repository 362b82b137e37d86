// Which findings follow from which: the cause is told first, with what follows from it beneath.
#pragma once

#include "interpreter/validate/validate.h"

namespace makomba {

// Sets Finding::cause of those that another one explains, in the same combinations.
void foldConsequences(Report& report);

}  // namespace makomba
