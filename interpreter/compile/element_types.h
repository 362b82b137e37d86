// Which type of site the numbers in a region stand for, as far as the rules say it by a word.
//
// Numbers of lines and numbers of cells look alike: `(sites Outer Edge)` holds the former, and a rule that
// puts pieces on cells would read them as the latter. Where sites of the board are meant, such a region is
// refused.
#pragma once

#include "interpreter/compile/compiler.h"

namespace makomba {

// Reports a region of another type than the board's in an argument (from, to ..) that means sites which
// pieces stand on.
void expectBoardElements(Compiler& c, const InstructionView& argument);

}  // namespace makomba
