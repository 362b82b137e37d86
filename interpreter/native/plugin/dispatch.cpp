#include "interpreter/native/plugin/dispatch.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>

#include <algorithm>

#include "interpreter/state/expr.h"

namespace makomba::native {

using namespace llvm;

namespace {

constexpr std::size_t mostElements = 6, mostEffects = 24;
constexpr int deepestStep = 8;
// A call that was told apart already: what is left of it is for none of those.
constexpr const char* told = "makomba-told";
void setTold(CallBase& call) { call.addFnAttr(Attribute::get(call.getContext(), told)); }

constexpr std::uint64_t offsetOfExecute = 8, offsetOfSelf = 40;  // in a MovesExpr; see expr.h

// A call beside which others are made instead, each where a condition holds; what comes after it goes on from
// all.
class Fork {
  public:
    explicit Fork(CallBase& call) : call_(call), after_(blockAfter(call)) {
        if (call.getType()->isVoidTy()) return;
        result_ = PHINode::Create(call.getType(), 2, "", &after_->front());
        call.replaceAllUsesWith(result_);
        result_->addIncoming(&call, call.getParent());
    }
    // `condition` is worked out right before the call.
    CallBase& where(Value* condition) {
        BasicBlock* const before = call_.getParent();
        BasicBlock* const rest = before->splitBasicBlock(&call_);
        auto* const known = BasicBlock::Create(call_.getContext(), "", before->getParent(), rest);
        before->getTerminator()->eraseFromParent();
        BranchInst::Create(known, rest, condition, before);
        auto* const copy = cast<CallBase>(call_.clone());
        known->getInstList().push_back(copy);
        if (auto* invoke = dyn_cast<InvokeInst>(copy)) {
            for (PHINode& phi : invoke->getUnwindDest()->phis())
                phi.addIncoming(phi.getIncomingValueForBlock(rest), known);
        } else {
            BranchInst::Create(after_, known);
        }
        if (result_ != nullptr) result_->addIncoming(copy, known);
        return *copy;
    }

  private:
    // Come to from the call alone.
    static BasicBlock* blockAfter(CallBase& call) {
        auto* const invoke = dyn_cast<InvokeInst>(&call);
        if (invoke == nullptr) return call.getParent()->splitBasicBlock(call.getNextNode());
        BasicBlock* const normal = invoke->getNormalDest();
        auto* const after = BasicBlock::Create(call.getContext(), "", call.getFunction(), normal);
        BranchInst::Create(normal, after);
        for (PHINode& phi : normal->phis()) phi.replaceIncomingBlockWith(call.getParent(), after);
        invoke->setNormalDest(after);
        return after;
    }

    CallBase& call_;
    BasicBlock* const after_;
    PHINode* result_ = nullptr;
};

// Calls that something depends on, before any of them is touched.
template <class Wanted>
std::vector<CallBase*> callsIn(Function& function, Wanted wanted) {
    std::vector<CallBase*> calls;
    for (Instruction& instruction : instructions(function)) {
        auto* const call = dyn_cast<CallBase>(&instruction);
        const bool plain = call != nullptr && (isa<CallInst>(call) || isa<InvokeInst>(call)) &&
                           !isa<IntrinsicInst>(call) && !call->isInlineAsm() && !call->isMustTailCall();
        if (plain && !call->hasFnAttr(told) && wanted(*call)) calls.push_back(call);
    }
    return calls;
}

}  // namespace

// ── elements of short arrays ─────────────────────────────────────────────────────────────────────────────

bool ElementDispatch::run() {
    bool changed = false;
    for (Function* function : code_.copies())
        for (CallBase* call : callsIn(*function, [&](CallBase& c) { return elementOf(c).has_value(); }))
            changed |= dispatch(*call, *elementOf(*call));
    return changed;
}

std::optional<ElementDispatch::Element> ElementDispatch::stepTo(const GEPOperator& step) const {
    if (step.getNumIndices() < 1 || isa<Constant>(step.getOperand(1))) return std::nullopt;
    for (unsigned i = 2; i <= step.getNumIndices(); ++i)
        if (!isa<ConstantInt>(step.getOperand(i))) return std::nullopt;
    const auto base = code_.addressOf(step.getPointerOperand());
    const Frozen* array = base ? code_.memory().holds(*base, 1) : nullptr;
    if (array == nullptr || array->stride == 0 || array->size / array->stride > mostElements ||
        *base != reinterpret_cast<std::uintptr_t>(array->begin) ||
        code_.layout().getTypeAllocSize(step.getSourceElementType()) != array->stride)
        return std::nullopt;
    return Element{array, step.getOperand(1)};
}

std::optional<ElementDispatch::Element> ElementDispatch::elementIn(Value* value, int depth) const {
    if (depth > deepestStep || isa<Constant>(value)) return std::nullopt;
    if (auto* step = dyn_cast<GEPOperator>(value)) {
        if (const auto element = stepTo(*step)) return element;
        return step->hasAllConstantIndices() ? elementIn(step->getPointerOperand(), depth + 1) : std::nullopt;
    }
    if (auto* cast = dyn_cast<BitCastOperator>(value)) return elementIn(cast->getOperand(0), depth + 1);
    if (auto* load = dyn_cast<LoadInst>(value)) return elementIn(load->getPointerOperand(), depth + 1);
    return std::nullopt;
}

std::optional<ElementDispatch::Element> ElementDispatch::elementOf(CallBase& call) const {
    if (const auto element = elementIn(call.getCalledOperand())) return element;
    for (Value* argument : call.args())
        if (argument->getType()->isPointerTy())
            if (const auto element = elementIn(argument)) return element;
    return std::nullopt;
}

Constant* ElementDispatch::stepFor(GEPOperator& step, const Element& element, std::uint64_t number) {
    SmallVector<Value*, 4> indices(step.idx_begin(), step.idx_end());
    const auto own = stepTo(step);
    if (own && own->array == element.array && own->index == element.index) {
        indices[0] = ConstantInt::get(indices[0]->getType(), number);
        return ConstantExpr::getGetElementPtr(step.getSourceElementType(),
                                              cast<Constant>(step.getPointerOperand()), indices);
    }
    if (!step.hasAllConstantIndices()) return nullptr;
    Constant* base = valueFor(step.getPointerOperand(), element, number);
    return base ? ConstantExpr::getGetElementPtr(step.getSourceElementType(), base, indices) : nullptr;
}

// What a value is for the element of that number; null: it depends on something else, too.
Constant* ElementDispatch::valueFor(Value* value, const Element& element, std::uint64_t number) {
    if (auto* constant = dyn_cast<Constant>(value)) return constant;
    if (auto* step = dyn_cast<GEPOperator>(value)) return stepFor(*step, element, number);
    if (auto* cast = dyn_cast<BitCastOperator>(value)) {
        Constant* from = valueFor(cast->getOperand(0), element, number);
        return from ? ConstantExpr::getBitCast(from, cast->getType()) : nullptr;
    }
    auto* load = dyn_cast<LoadInst>(value);
    if (load == nullptr || !load->isSimple()) return nullptr;
    Constant* from = valueFor(load->getPointerOperand(), element, number);
    const auto address = from ? code_.addressOf(from) : std::nullopt;
    return address ? code_.valueAt(*address, load->getType()) : nullptr;
}

// The call that is left is for none of them: that number does not exist.
bool ElementDispatch::dispatch(CallBase& call, const Element& element) {
    bool changed = false;
    const std::uint64_t count = element.array->size / element.array->stride;
    Fork fork(call);
    for (std::uint64_t number = 0; number < count; ++number) {
        Constant* callee = valueFor(call.getCalledOperand(), element, number);
        if (callee == nullptr || callee->isNullValue() || !isa<Function>(callee->stripPointerCasts()))
            continue;
        CallBase& settled = fork.where(IRBuilder<>(&call).CreateICmpEQ(
            element.index, ConstantInt::get(element.index->getType(), number)));
        settled.setCalledOperand(callee);
        for (unsigned i = 0; i < call.arg_size(); ++i)
            if (Constant* argument = valueFor(call.getArgOperand(i), element, number))
                settled.setArgOperand(i, argument);
        changed = true;
    }
    setTold(call);
    return changed;
}

// ── consequences ─────────────────────────────────────────────────────────────────────────────────────────

bool ConsequenceDispatch::run() {
    const std::vector<std::uint64_t> effects = effectsInUse();
    if (effects.empty() || effects.size() > mostEffects) return false;
    bool changed = false;
    for (Function* function : code_.copies())
        for (CallBase* call : callsIn(*function, [&](CallBase& c) { return handleOf(c) != nullptr; })) {
            dispatch(*call, effects);
            changed = true;
        }
    return changed;
}

// Addresses that the code writes down and that look like a MovesExpr: functions that generate, execute and
// choose. Only a list of moves keeps such (Moves::attach); what is not found stays a call of the library.
std::vector<std::uint64_t> ConsequenceDispatch::effectsInUse() const {
    std::vector<std::uint64_t> found;
    const auto word = [](std::uint64_t address) { return FrozenMemory::wordAt(address); };
    for (Function* function : code_.copies())
        for (Instruction& instruction : instructions(*function)) {
            auto* const store = dyn_cast<StoreInst>(&instruction);
            if (store == nullptr) continue;
            const auto address = code_.addressOf(store->getValueOperand());
            if (!address || *address % 8 != 0 || !code_.memory().holds(*address, sizeof(MovesExpr))) continue;
            if (code_.isFunction(word(*address)) && code_.isFunction(word(*address + offsetOfExecute)) &&
                code_.isFunction(word(*address + 16)))
                found.push_back(*address);
        }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

// Of a call of MovesExpr::execute: the handle, if it is known by its address only.
Value* ConsequenceDispatch::handleOf(CallBase& call) const {
    auto* load = dyn_cast<LoadInst>(call.getCalledOperand()->stripPointerCasts());
    if (!load || !call.getType()->isVoidTy() || call.arg_size() != 2) return nullptr;
    auto* step = dyn_cast<GEPOperator>(load->getPointerOperand());
    if (!step) return nullptr;
    auto* record = dyn_cast<StructType>(step->getSourceElementType());
    if (!record || !record->hasName() || !record->getName().startswith("class.makomba::MovesExpr"))
        return nullptr;
    APInt offset(64, 0);
    if (!step->accumulateConstantOffset(code_.layout(), offset) || offset != offsetOfExecute) return nullptr;
    return step->getPointerOperand();
}

void ConsequenceDispatch::dispatch(CallBase& call, const std::vector<std::uint64_t>& effects) {
    Value* handle = handleOf(call);
    const auto word = [](std::uint64_t address) { return FrozenMemory::wordAt(address); };
    Fork fork(call);
    for (const std::uint64_t effect : effects) {
        Constant* const self = code_.pointerTo(word(effect + offsetOfSelf), call.getArgOperand(0)->getType());
        if (self == nullptr) continue;
        CallBase& settled =
            fork.where(IRBuilder<>(&call).CreateICmpEQ(handle, code_.pointerTo(effect, handle->getType())));
        settled.setCalledOperand(
            code_.pointerTo(word(effect + offsetOfExecute), call.getCalledOperand()->getType()));
        settled.setArgOperand(0, self);
    }
    setTold(call);
}

}  // namespace makomba::native
