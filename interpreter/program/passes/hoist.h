// What does not vary with a loop is worked out once for it:
//
//     %4 CountPieces Mover             the number of the mover's pieces
//     %5 Plus %4 1                     %4 + 1
//     %6 Count at:%1                   the number of pieces on (site)
//
//     before: %7 Less %6 %5            all three are worked out for every (site) that is asked
//     after:  %6 varies with (site), so that it is; %5 varies with the mover and the position alone: it is
//             worked out when it is first asked for, and remembered as long as no other site than (site) or
//             another loop changes what it varies with
//
// What an instruction varies with is said by its row and by its operands, but for the iterators that it sets
// for them itself. Remembering has its price, too: an instruction of numbers and words alone is worked out
// anew, unless it gives a region.
#pragma once

#include "interpreter/program/program.h"

namespace makomba {

void hoistFromLoops(RuleProgram& program, const RuleGraph& graph);
// What it found of an instruction, in words; "" if nothing.
std::string hoistedNote(const RuleProgram& program, Value instruction);

}  // namespace makomba
