// What is the same for the whole game is worked out once:
//
//     before: %2 RegionUnionTwo %0 %1     the sites of row 0 and the sites of row 1 together
//             %9 IsIn %7 %2               the hole is one of %2
//     after:  %9 IsIn %7 [0 to 15]        the hole is one of sites 0 to 15
//
// The start rules are left as they are: they are carried out once.
#pragma once

#include <functional>
#include <optional>

#include "interpreter/program/program.h"

namespace makomba {

// The value of an instruction if it never changes, made in the program; none if it may.
using ConstantOf = std::function<std::optional<Value>(RuleProgram& program, Value instruction)>;

void foldConstants(RuleProgram& program, const ConstantOf& constant);

}  // namespace makomba
