#include "interpreter/native/plugin/pointers.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Module.h>

#include <algorithm>

#include "interpreter/native/plugin/context_type.h"

namespace makomba::native {

using namespace llvm;

namespace {

// The field that lies there, as whatever else reads it asks for it: so both are seen to be one.
Value* fieldAt(IRBuilder<>& builder, Value* context, std::uint64_t offset, const DataLayout& layout) {
    Type* type = context->getType()->getNonOpaquePointerElementType();
    Type* const record = type;
    std::vector<Value*> indices{builder.getInt64(0)};
    while (auto* within = dyn_cast<StructType>(type)) {
        const StructLayout* fields = layout.getStructLayout(within);
        const unsigned index = fields->getElementContainingOffset(offset);
        offset -= fields->getElementOffset(index);
        indices.push_back(builder.getInt32(index));
        type = within->getElementType(index);
    }
    return builder.CreateInBoundsGEP(record, context, indices);
}

Value* madeOf(LoadInst& load, Value* context, const ContextPointer& pointer, const DataLayout& layout) {
    IRBuilder<> builder(&load);
    Type* const byte = builder.getInt8Ty();
    Value* const field = fieldAt(builder, context, pointer.base, layout);
    LoadInst* const base =
        builder.CreateAlignedLoad(field->getType()->getNonOpaquePointerElementType(), field, load.getAlign());
    base->copyMetadata(load);
    Value* const bytes = builder.CreateBitCast(base, byte->getPointerTo());
    return builder.CreateBitCast(builder.CreateConstGEP1_64(byte, bytes, pointer.further), load.getType());
}

}  // namespace

void sharePointers(Function& function, const std::vector<ContextPointer>& pointers) {
    const DataLayout& layout = function.getParent()->getDataLayout();
    std::vector<LoadInst*> loads;
    for (Instruction& instruction : instructions(function))
        if (auto* load = dyn_cast<LoadInst>(&instruction)) loads.push_back(load);
    for (LoadInst* load : loads) {
        if (!load->isSimple() || !load->getType()->isPointerTy()) continue;
        const auto field = contextField(load->getPointerOperand(), layout);
        if (!field) continue;
        const auto found = std::find_if(pointers.begin(), pointers.end(), [&](const ContextPointer& pointer) {
            return pointer.offset == field->offset;
        });
        if (found == pointers.end()) continue;
        load->replaceAllUsesWith(madeOf(*load, field->context, *found, layout));
        load->eraseFromParent();
    }
}

}  // namespace makomba::native
