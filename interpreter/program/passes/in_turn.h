// Effects that may as well be carried out one after another:
//
//     %9 AndAllMoves {%6 %7 %8}      all of these: set the variable "Hole" to (to), set .., the mover moves
//     again
//
//     before: all three are worked out on one position, written down as one move, and carried out
//     after:  each is carried out as soon as it is worked out, and nothing is written down (`one after
//     another`)
//
// That comes to the same where no part reads what a part before it writes; the rows of the language say what
// they read and write.
#pragma once

#include "interpreter/program/program.h"

namespace makomba {

void effectsInTurn(RuleProgram& program, const RuleGraph& graph);

}  // namespace makomba
