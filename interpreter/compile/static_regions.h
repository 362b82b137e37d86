// The places of a board that one word stands for, as in (regions "Goal" Corners) or (is Connected Sides).
#pragma once

#include <string_view>
#include <vector>

#include "interpreter/compile/compiler.h"

namespace makomba {

// As many regions as there are places of the kind; `l` is the ludeme to be named if the word is not
// supported.
std::vector<std::vector<int>> placesOfKind(Compiler& c, const InstructionView& l, std::string_view kind);

}  // namespace makomba
