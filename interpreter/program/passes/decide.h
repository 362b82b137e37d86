// Conditions whose answer their parts give away:
//
//     %5 IsEven %4                     a number is even
//     %6 AndTwo False %5               as an option that is switched off leaves it
//     %7 Not %6                        not %6
//
//     before: %8 IfMoves %7 %2 %3      if %7: %2; otherwise %3
//     after:  %7 is always true, %6 always false; whoever carries out %8 asks nothing, and takes %2
//
// A part is taken for left out only where it would not have been asked in play either: of two parts the
// second, never the first.
#pragma once

#include "interpreter/program/program.h"

namespace makomba {

void decideConditions(RuleProgram& program);
// What it found of an instruction, in words; "" if nothing.
std::string decidedNote(const RuleProgram& program, Value instruction);

}  // namespace makomba
