// How code tells a pointer to a Context, by its type, and to a field of one.
#pragma once

#include <llvm/ADT/StringExtras.h>
#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/Operator.h>

#include <optional>

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

struct ContextField {
    llvm::Value* context;
    std::uint64_t offset;
};
// Where it leads so many bytes into a Context.
inline std::optional<ContextField> contextField(llvm::Value* pointer, const llvm::DataLayout& layout) {
    std::uint64_t offset = 0;
    for (;;) {
        if (isContext(pointer->getType())) return ContextField{pointer, offset};
        if (auto* cast = llvm::dyn_cast<llvm::BitCastOperator>(pointer)) {
            pointer = cast->getOperand(0);
        } else if (auto* step = llvm::dyn_cast<llvm::GEPOperator>(pointer)) {
            llvm::APInt more(64, 0);
            if (!step->accumulateConstantOffset(layout, more)) return std::nullopt;
            offset += more.getZExtValue();
            pointer = step->getPointerOperand();
        } else {
            return std::nullopt;
        }
    }
}

}  // namespace makomba::native
