// What cannot overlap, told to LLVM.
//
// A byte that is written may be any byte, as C++ has it: after a piece was put down, all that a Context holds
// would have to be read again. But a Context, the columns of a position, its head and the sets that are kept
// are memory of their own each, and code comes to them by the pointers of the Context.
#pragma once

#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <vector>

#include "interpreter/native/plugin/engine_side.h"

namespace makomba::native {

class AliasScopes {
  public:
    AliasScopes(llvm::Module& module, const std::vector<ContextRegion>& regions);
    // Marks what the function reads and writes.
    void mark(llvm::Function& function);

  private:
    // 0: what nobody knows; 1: the Context itself; from 2 on: what a pointer of it leads to.
    std::size_t regionOf(const llvm::Value* pointer, int depth) const;
    std::size_t regionOfLoad(const llvm::LoadInst& load) const;

    const std::vector<ContextRegion>& regions_;
    std::vector<llvm::MDNode*> scope_, others_;  // by region
};

}  // namespace makomba::native
