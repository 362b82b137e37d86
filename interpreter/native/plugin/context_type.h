// How code tells a pointer to a Context: by its type.
#pragma once

#include <llvm/ADT/StringExtras.h>
#include <llvm/IR/DerivedTypes.h>

namespace makomba::native {

inline bool isContext(const llvm::Type* type) {
    const auto* pointer = llvm::dyn_cast<llvm::PointerType>(type);
    if (!pointer || pointer->isOpaque()) return false;
    const auto* record = llvm::dyn_cast<llvm::StructType>(pointer->getNonOpaquePointerElementType());
    if (!record || !record->hasName()) return false;
    llvm::StringRef name = record->getName();
    return name.consume_front("struct.makomba::Context") &&
           (name.empty() || (name.size() > 1 && name[0] == '.' && llvm::isDigit(name[1])));
}

}  // namespace makomba::native
