#include "interpreter/native/plugin/specialiser.h"

#include <llvm/Analysis/ConstantFolding.h>
#include <llvm/Analysis/InstructionSimplify.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/CallPromotionUtils.h>
#include <llvm/Transforms/Utils/Cloning.h>
#include <llvm/Transforms/Utils/Local.h>

#include "interpreter/native/plugin/context_type.h"

namespace makomba::native {

using namespace llvm;

namespace {

constexpr std::int64_t mostFunctions = 20'000;
constexpr int mostSettlings = 12;

}  // namespace

Specialiser::Specialiser(Module& engine, Module& module, const FrozenMemory& memory,
                         const std::vector<ContextConstant>& constants, MakombaNativeFigures& figures)
    : engine_(engine),
      module_(module),
      layout_(module.getDataLayout()),
      memory_(memory),
      constants_(constants),
      figures_(figures),
      declare_(*this) {}

Function* Specialiser::root(StringRef name) {
    Function* copy = copyOf(engine_.getFunction(name), {});
    copy->setName("native." + name);
    copy->setLinkage(GlobalValue::ExternalLinkage);
    return copy;
}

void Specialiser::settleAll() {
    while (!waiting_.empty()) {
        Function* function = waiting_.back();
        waiting_.pop_back();
        settle(*function);
    }
}

void Specialiser::again() {
    blockBegins_.clear();  // passes remove variables, and others come to lie where those did
    for (Function* function : copies()) waiting_.push_back(function);
    settleAll();
}

std::vector<Function*> Specialiser::copies() {
    std::vector<Function*> found;
    for (Function& function : module_)
        if (function.hasFnAttribute("makomba-copy") && !function.isDeclaration()) found.push_back(&function);
    return found;
}

// ── addresses ────────────────────────────────────────────────────────────────────────────────────────────

std::optional<std::uint64_t> Specialiser::addressOf(const Value* value) const {
    if (!value->getType()->isPointerTy() || !isa<Constant>(value)) return std::nullopt;
    APInt offset(64, 0);
    const auto* base =
        dyn_cast<GlobalVariable>(value->stripAndAccumulateConstantOffsets(layout_, offset, true));
    if (base == nullptr) return std::nullopt;
    const auto [known, isNew] = blockBegins_.try_emplace(base, 0);
    if (isNew)
        if (const auto block = FrozenMemory::blockOfSymbol(std::string_view(base->getName())))
            known->second = memory_.begin(*block);
    if (known->second == 0) return std::nullopt;
    return known->second + offset.getZExtValue();
}

bool Specialiser::isFunction(std::uint64_t address) const {
    const char* name = nameAt(address);
    return name != nullptr && engine_.getFunction(name) != nullptr;
}

Constant* Specialiser::blockSymbol(std::size_t block) {
    const std::string name = FrozenMemory::symbolOf(block);
    if (GlobalVariable* there = module_.getNamedGlobal(name)) return there;
    auto* bytes = ArrayType::get(Type::getInt8Ty(module_.getContext()), memory_.block(block).size);
    auto* made = new GlobalVariable(module_, bytes, true, GlobalValue::ExternalLinkage, nullptr, name);
    made->setAlignment(Align(8));
    return made;
}

Constant* Specialiser::pointerTo(std::uint64_t address, Type* type) {
    LLVMContext& context = module_.getContext();
    if (address == 0) return Constant::getNullValue(type);
    if (const char* name = nameAt(address))
        if (GlobalValue* value = engine_.getNamedValue(name))
            return ConstantExpr::getBitCast(declared(*value), type);
    const auto place = memory_.placeOf(address);
    if (!place) return nullptr;
    Constant* symbol = blockSymbol(place->block);
    auto* const byte = Type::getInt8Ty(context);
    Constant* begin = ConstantExpr::getBitCast(symbol, byte->getPointerTo());
    Constant* at = ConstantExpr::getInBoundsGetElementPtr(
        byte, begin, ConstantInt::get(Type::getInt64Ty(context), place->offset));
    return ConstantExpr::getBitCast(at, type);
}

Constant* Specialiser::constantOf(std::uint64_t bits, Type* type) {
    if (type->isPointerTy()) return pointerTo(bits, type);
    auto* const number = IntegerType::get(module_.getContext(), layout_.getTypeSizeInBits(type));
    Constant* value = nullptr;
    if (number->getBitWidth() == 64 && (nameAt(bits) != nullptr || memory_.placeOf(bits))) {
        Constant* address = pointerTo(bits, Type::getInt8PtrTy(module_.getContext()));
        value = address ? ConstantExpr::getPtrToInt(address, number) : nullptr;
    } else {
        value = ConstantInt::get(number, bits);
    }
    return value == nullptr || type == number ? value : ConstantExpr::getBitCast(value, type);
}

Constant* Specialiser::valueAt(std::uint64_t address, Type* type) {
    if (auto* vector = dyn_cast<FixedVectorType>(type)) return vectorAt(address, *vector);
    if (!type->isIntOrPtrTy() && !type->isFloatTy() && !type->isDoubleTy()) return nullptr;
    const std::uint64_t size = layout_.getTypeStoreSize(type);
    const auto bits = memory_.read(address, size);
    if (!bits) return nullptr;
    // An i1 or i4 is not the whole of its byte.
    if (layout_.getTypeSizeInBits(type) != 8 * size) return nullptr;
    return constantOf(*bits, type);
}

Constant* Specialiser::vectorAt(std::uint64_t address, FixedVectorType& type) {
    const std::uint64_t one = layout_.getTypeStoreSize(type.getElementType());
    if (one * type.getNumElements() != layout_.getTypeStoreSize(&type)) return nullptr;
    std::vector<Constant*> elements;
    for (unsigned i = 0; i < type.getNumElements(); ++i) {
        Constant* element = valueAt(address + i * one, type.getElementType());
        if (element == nullptr) return nullptr;
        elements.push_back(element);
    }
    return ConstantVector::get(elements);
}

// ── copies ───────────────────────────────────────────────────────────────────────────────────────────────

Value* Specialiser::Declare::materialize(Value* value) {
    auto* global = dyn_cast<GlobalValue>(value);
    return global ? specialiser_.declared(*global) : nullptr;
}

Constant* Specialiser::declared(GlobalValue& global) {
    if (global.getParent() == &module_) return &global;
    if (auto* alias = dyn_cast<GlobalAlias>(&global))
        return ConstantExpr::getBitCast(declared(*alias->getAliaseeObject()), alias->getType());
    if (GlobalValue* there = module_.getNamedValue(global.getName())) return there;
    if (auto* function = dyn_cast<Function>(&global)) return declared(*function);
    return declared(cast<GlobalVariable>(global));
}

Constant* Specialiser::declared(Function& function) {
    Function* made = Function::Create(function.getFunctionType(), GlobalValue::ExternalLinkage,
                                      function.getName(), module_);
    made->copyAttributesFrom(&function);
    made->setPersonalityFn(nullptr);
    made->setVisibility(GlobalValue::DefaultVisibility);
    made->setDSOLocal(false);
    return made;
}

Constant* Specialiser::declared(GlobalVariable& variable) {
    auto* made = new GlobalVariable(module_, variable.getValueType(), variable.isConstant(),
                                    GlobalValue::ExternalLinkage, nullptr, variable.getName(), nullptr,
                                    variable.getThreadLocalMode());
    made->setAlignment(variable.getAlign());
    return made;
}

// Copies are asked for by name: passes remove functions, and those that are gone are made again. A name is
// never given twice: a copy that passes removed must not be taken for another.
Function* Specialiser::copyOf(Function* original, const Arguments& arguments) {
    std::string& name = names_[{original, arguments}];
    if (!name.empty())
        if (Function* there = module_.getFunction(name)) return there;
    cantFail(original->materialize());
    if (name.empty()) {
        name = (original->getName() + ".of." + Twine(figures_.functions)).str();
        madeOf_[name] = {original, arguments};
    }
    triesMoves_ |= original->getName().contains("ScratchPosition");
    recordsActions_ |= original->getName().contains("EndOfTurn");
    Function* copy =
        Function::Create(original->getFunctionType(), GlobalValue::InternalLinkage, name, module_);
    ValueToValueMapTy map;
    for (unsigned i = 0; i < original->arg_size(); ++i) map[original->getArg(i)] = copy->getArg(i);
    for (const auto& [index, address] : arguments)
        map[original->getArg(index)] = pointerTo(address, original->getArg(index)->getType());
    SmallVector<ReturnInst*, 4> returns;
    CloneFunctionInto(copy, original, map, CloneFunctionChangeType::DifferentModule, returns, "", nullptr,
                      nullptr, &declare_);
    copy->setLinkage(GlobalValue::InternalLinkage);
    copy->setVisibility(GlobalValue::DefaultVisibility);
    copy->addFnAttr("makomba-copy");
    if (copy->hasFnAttribute(Attribute::NoInline) && !arguments.empty())
        copy->removeFnAttr(Attribute::NoInline);
    ++figures_.functions;
    waiting_.push_back(copy);
    return copy;
}

// Machine code made at run time cannot reach thread-local variables of a library.
bool Specialiser::usesThreadLocals(Function& original) {
    const auto [known, isNew] = threadLocal_.try_emplace(&original, false);
    if (!isNew) return known->second;
    cantFail(original.materialize());
    for (Instruction& instruction : instructions(original))
        for (Value* operand : instruction.operands())
            if (auto* variable = dyn_cast<GlobalVariable>(operand->stripPointerCasts()))
                known->second |= variable->isThreadLocal();
    return known->second;
}

bool Specialiser::mayCopy(const CallBase& call, const Function& callee) {
    if (callee.isIntrinsic() || callee.hasFnAttribute(Attribute::Cold) || figures_.functions >= mostFunctions)
        return false;
    return !callee.isVarArg() && callee.arg_size() == call.arg_size();
}

// A call of a function of the engine goes to a copy of it; that of a copy, once more of its arguments are
// known, to one in which those are constants, too.
void Specialiser::direct(CallBase& call) {
    auto* callee = dyn_cast<Function>(call.getCalledOperand()->stripPointerCasts());
    if (callee == nullptr || !mayCopy(call, *callee)) return;
    const auto made = madeOf_.find(callee->getName().str());
    const bool isCopy = made != madeOf_.end();
    Function* original = isCopy ? made->second.first : engine_.getFunction(callee->getName());
    if (!original || original->isDeclaration() || usesThreadLocals(*original)) return;
    Arguments arguments;
    for (unsigned i = 0; i < call.arg_size(); ++i) {
        if (callee->hasParamAttribute(i, Attribute::StructRet) ||
            callee->hasParamAttribute(i, Attribute::ByVal))
            continue;
        // (Code that is never come to may point anywhere.)
        const auto address = addressOf(call.getArgOperand(i));
        if (address && memory_.placeOf(*address)) arguments.emplace_back(i, *address);
    }
    if (isCopy && arguments.size() <= made->second.second.size()) return;
    Function* copy = copyOf(original, arguments);
    // Types of one name may have come out twice when the modules were linked; a call of a function of other
    // types is never put in line.
    if (isLegalToPromote(call, copy)) promoteCall(call, copy);
    else call.setCalledOperand(ConstantExpr::getBitCast(copy, call.getCalledOperand()->getType()));
}

// ── putting in what is known ─────────────────────────────────────────────────────────────────────────────

// What a load reads, if it can be said now.
Constant* Specialiser::valueOf(LoadInst& load) {
    if (load.isVolatile() || load.isAtomic()) return nullptr;
    if (const auto address = addressOf(load.getPointerOperand())) return valueAt(*address, load.getType());
    if (load.getType()->isVectorTy()) return nullptr;
    return ofContext(load.getPointerOperand(), load.getType(), layout_.getTypeStoreSize(load.getType()));
}

// What every context of the game holds at this place.
Constant* Specialiser::ofContext(Value* pointer, Type* type, std::uint64_t size) {
    const auto field = contextField(pointer, layout_);
    if (!field) return nullptr;
    for (const ContextConstant& constant : constants_)
        if (constant.offset == field->offset && constant.size == size)
            return constantOf(constant.value, type);
    return nullptr;
}

// An array of one element is only ever looked at there.
void Specialiser::knowIndex(GetElementPtrInst& step) {
    if (step.getNumIndices() < 1 || isa<Constant>(step.getOperand(1))) return;
    const auto base = addressOf(step.getPointerOperand());
    const Frozen* block = base ? memory_.holds(*base, 1) : nullptr;
    if (!block || block->stride == 0 || block->size != block->stride) return;
    if (layout_.getTypeAllocSize(step.getSourceElementType()) != block->stride) return;
    step.setOperand(1, ConstantInt::get(step.getOperand(1)->getType(), 0));
}

void Specialiser::settle(Function& function) {
    bool changed = true;
    for (int round = 0; changed && round < mostSettlings; ++round) {
        changed = false;
        for (BasicBlock& block : function)
            for (Instruction& instruction : make_early_inc_range(block)) changed |= settle(instruction);
        for (BasicBlock& block : function) changed |= ConstantFoldTerminator(&block, true);
        changed |= removeUnreachableBlocks(function);
    }
    for (Instruction& instruction : instructions(function))
        if (auto* call = dyn_cast<CallBase>(&instruction)) direct(*call);
}

bool Specialiser::settle(Instruction& instruction) {
    Value* value = nullptr;
    if (auto* load = dyn_cast<LoadInst>(&instruction)) {
        value = valueOf(*load);
        if (value) ++figures_.folded;
    } else if (auto* step = dyn_cast<GetElementPtrInst>(&instruction)) {
        knowIndex(*step);
    } else if (auto* call = dyn_cast<IntrinsicInst>(&instruction)) {
        // What was expected and is known by now.
        if (call->getIntrinsicID() == Intrinsic::expect && isa<Constant>(call->getArgOperand(0)))
            value = call->getArgOperand(0);
    }
    if (!value) value = SimplifyInstruction(&instruction, SimplifyQuery(layout_));
    if (!value || value == &instruction) {
        if (!isInstructionTriviallyDead(&instruction)) return false;
        instruction.eraseFromParent();
        return true;
    }
    if (instruction.use_empty()) return false;
    instruction.replaceAllUsesWith(value);
    if (isInstructionTriviallyDead(&instruction)) instruction.eraseFromParent();
    return true;
}

}  // namespace makomba::native
