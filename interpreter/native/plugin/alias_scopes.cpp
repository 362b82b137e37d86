#include "interpreter/native/plugin/alias_scopes.h"

#include <llvm/IR/InstIterator.h>
#include <llvm/IR/MDBuilder.h>
#include <llvm/IR/Operator.h>

#include "interpreter/native/plugin/context_type.h"

namespace makomba::native {

using namespace llvm;

namespace {

constexpr std::size_t unknown = 0, context = 1, firstRegion = 2;
constexpr int deepest = 12;

}  // namespace

AliasScopes::AliasScopes(Module& module, const std::vector<ContextRegion>& regions) : regions_(regions) {
    MDBuilder builder(module.getContext());
    MDNode* const domain = builder.createAnonymousAliasScopeDomain("makomba");
    std::size_t count = firstRegion;
    for (const ContextRegion& region : regions) count = std::max(count, firstRegion + region.number + 1);
    std::vector<Metadata*> all(count);
    for (std::size_t i = context; i < count; ++i)
        all[i] = builder.createAnonymousAliasScope(domain, std::to_string(i));
    scope_.resize(count);
    others_.resize(count);
    for (std::size_t i = context; i < count; ++i) {
        std::vector<Metadata*> others;
        for (std::size_t k = context; k < count; ++k)
            if (k != i) others.push_back(all[k]);
        scope_[i] = MDNode::get(module.getContext(), {all[i]});
        others_[i] = MDNode::get(module.getContext(), others);
    }
}

void AliasScopes::mark(Function& function) {
    for (Instruction& instruction : instructions(function)) {
        const Value* pointer = getLoadStorePointerOperand(&instruction);
        if (pointer == nullptr) continue;
        const std::size_t region = regionOf(pointer, 0);
        if (region == unknown) continue;
        instruction.setMetadata(LLVMContext::MD_alias_scope, scope_[region]);
        instruction.setMetadata(LLVMContext::MD_noalias, others_[region]);
    }
}

std::size_t AliasScopes::regionOf(const Value* pointer, int depth) const {
    if (depth > deepest) return unknown;
    if (isContext(pointer->getType())) return context;
    if (const auto* cast = dyn_cast<BitCastOperator>(pointer))
        return regionOf(cast->getOperand(0), depth + 1);
    if (const auto* step = dyn_cast<GEPOperator>(pointer))
        return regionOf(step->getPointerOperand(), depth + 1);
    if (const auto* load = dyn_cast<LoadInst>(pointer)) return regionOfLoad(*load);
    if (const auto* choice = dyn_cast<SelectInst>(pointer)) {
        const std::size_t one = regionOf(choice->getTrueValue(), depth + 1);
        return one != unknown && one == regionOf(choice->getFalseValue(), depth + 1) ? one : unknown;
    }
    return unknown;
}

// What the pointer that lies there leads to: a field of a Context, at a fixed place.
std::size_t AliasScopes::regionOfLoad(const LoadInst& load) const {
    const auto field =
        contextField(const_cast<Value*>(load.getPointerOperand()), load.getModule()->getDataLayout());
    if (!field) return unknown;
    for (const ContextRegion& region : regions_)
        if (region.offset == field->offset) return firstRegion + region.number;
    return unknown;
}

}  // namespace makomba::native
