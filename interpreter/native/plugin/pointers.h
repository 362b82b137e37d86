// Pointers of a Context that lead to the same block, made out of one.
//
// A position is one block of bytes, and so are the sets that are kept: its columns lie where they always lie.
// So
//
//     c.count[site]    becomes    *(c.g + 640 + 2 * site)
//
// and code has one address to keep in a register instead of a dozen.
#pragma once

#include <llvm/IR/Function.h>

#include <vector>

#include "interpreter/native/plugin/engine_side.h"

namespace makomba::native {

// After what it reads and writes was marked (alias_scopes.h), which shows by the pointers of the Context.
void sharePointers(llvm::Function& function, const std::vector<ContextPointer>& pointers);

}  // namespace makomba::native
