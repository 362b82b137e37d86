// Which type of site the numbers in a region stand for, as far as the rules say it by a word.
//
// Numbers of lines and numbers of cells look alike: `(sites Outer Edge)` holds the former, and a rule that
// puts pieces on cells would read them as the latter. Where sites of the board are meant, such a region is
// refused.
#pragma once

#include <optional>

#include "interpreter/compile/compiler.h"

namespace makomba {

// The type that a region names, itself or within; none if it names no other than the board's.
std::optional<SiteType> otherElementType(Compiler& c, Value region);

// Reports a region of another type than the board's where `reader` means sites that pieces stand on.
void expectBoardElements(Compiler& c, const InstructionView& reader, Value region);

}  // namespace makomba
