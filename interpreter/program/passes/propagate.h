// What is known of the numbers that the rules keep decides conditions, and what can then never come is left
// out:
//
//     %67 Var "Takes"                       set to 0 at each sowing, and otherwise where takes are left
//     %68 Less 0 %67                        0 is less than the variable "Takes"
//     %70 ValuesRemembered "Heads"          nothing is ever remembered there
//
//     before: %95 IfMoves %68 %88 %94       if %68: %88; otherwise %94
//     after:  %94                           and no move that sets "Takes" to anything but 0 is left
//
// Options that are switched off leave such rules behind. A variable begins as -1, and lies between the least
// and the largest number that a rule which can be reached ever gives it; which rules those are is found
// together with the numbers, beginning with none: sparse conditional constant propagation (Wegman and Zadeck,
// ACM TOPLAS 13:2, 1991), with intervals in place of constants.
#pragma once

#include "interpreter/program/program.h"

namespace makomba {

void propagateKept(RuleProgram& program);

}  // namespace makomba
