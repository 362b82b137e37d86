// Findings that the author of a description knows and means so:
//
//     (if (is Cycle) (result Mover Draw))   // accept end-never-held: only patient players come to it
//
// The comment holds for what begins on its line; on a line of its own, for what begins on the next line with
// text and all within its brackets; above the first bracket of the file, for the whole file. Without a reason
// it does not hold.
#pragma once

#include "interpreter/validate/validate.h"

namespace makomba {

// Marks accepted findings, and adds those about the comments themselves.
void acceptFindings(Report& report);

}  // namespace makomba
