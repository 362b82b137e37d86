// What becomes of verdicts that leave room: of readings, and of what a source does not bind anybody to.
#pragma once

#include "interpreter/evidence/check.h"

namespace makomba {

// Rules contradict a claim with several readings only if they contradict all of them, and never what the
// source calls usual, done sometimes, or tells with reservation: such verdicts become Verdict::Otherwise.
void settle(const Evidence& record, CheckResult& result);

}  // namespace makomba
