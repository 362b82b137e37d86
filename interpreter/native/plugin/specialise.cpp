// Partial evaluation of the engine's code for one game.
//
// A closure of a loaded game is a function and the address of what it captured, and neither changes any more.
// So, from the functions that play a game downwards,
//
//   - a load from frozen memory becomes the constant that lies there; where that is the address of a function
//     of the engine, it becomes the function, and the call of it is a direct one;
//   - a call with addresses of frozen memory among its arguments goes to a copy of the function in which they
//     are constants: one copy for each function and its frozen arguments;
//   - what a Context holds for good (its program, its layout) is a constant wherever a Context is read;
//   - between rounds of this, functions are put in line and simplified, which shows more constants.
//
// What is left is optimised as usual. Functions that were not copied, and whatever changes, are those of the
// library itself: the code only ever replaces what it could settle.
#include "interpreter/native/plugin/specialise.h"

#include <llvm/Analysis/ConstantFolding.h>
#include <llvm/Analysis/InstructionSimplify.h>
#include <llvm/Bitcode/BitcodeReader.h>
#include <llvm/ExecutionEngine/Orc/LLJIT.h>
#include <llvm/ExecutionEngine/Orc/RTDyldObjectLinkingLayer.h>
#include <llvm/ExecutionEngine/SectionMemoryManager.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Operator.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/CommandLine.h>
#include <llvm/Support/Host.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Target/TargetMachine.h>
#include <llvm/Transforms/IPO/GlobalDCE.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/Cloning.h>
#include <llvm/Transforms/Utils/Local.h>

#include <chrono>
#include <cstring>
#include <map>
#include <optional>
#include <unordered_map>

#include "interpreter/state/expr.h"

// The bitcode, put into the library by the build; and where its functions and variables lie in it.
extern "C" const char makomba_native_bitcode[], makomba_native_bitcode_end[];
struct NativeName {
    const char* name;
    void* address;
};
extern "C" const NativeName makomba_native_names[];

namespace makomba::native {

using namespace llvm;

class Code {
  public:
    explicit Code(std::unique_ptr<orc::LLJIT> jit) : jit_(std::move(jit)) {}
    orc::LLJIT& jit() { return *jit_; }

  private:
    std::unique_ptr<orc::LLJIT> jit_;
};

namespace {

constexpr std::size_t mostFunctions = 20'000, mostRounds = 4;
constexpr const char* roots[] = {"makomba_seat_play", "makomba_seat_legal", "makomba_seat_apply"};

const std::unordered_map<const void*, const char*>& namesByAddress() {
    static const auto names = [] {
        std::unordered_map<const void*, const char*> found;
        for (const NativeName* row = makomba_native_names; row->name; ++row) found[row->address] = row->name;
        return found;
    }();
    return names;
}

// ── what is known ────────────────────────────────────────────────────────────────────────────────────────

class Known {
  public:
    Known(const std::vector<Frozen>& frozen, const std::vector<ContextConstant>& constants)
        : frozen_(frozen), constants_(constants) {
        std::sort(frozen_.begin(), frozen_.end(),
                  [](const Frozen& a, const Frozen& b) { return a.begin < b.begin; });
    }

    const Frozen* blockOf(std::uint64_t address) const {
        auto after = std::upper_bound(
            frozen_.begin(), frozen_.end(), address,
            [](std::uint64_t a, const Frozen& f) { return a < reinterpret_cast<std::uintptr_t>(f.begin); });
        if (after == frozen_.begin()) return nullptr;
        --after;
        return address < reinterpret_cast<std::uintptr_t>(after->begin) + after->size ? &*after : nullptr;
    }
    bool holds(std::uint64_t address, std::uint64_t size) const {
        const Frozen* block = blockOf(address);
        return block && address + size <= reinterpret_cast<std::uintptr_t>(block->begin) + block->size;
    }
    const ContextConstant* ofContext(std::uint64_t offset, std::uint64_t size) const {
        for (const ContextConstant& c : constants_)
            if (c.offset == offset && c.size == size) return &c;
        return nullptr;
    }

  private:
    std::vector<Frozen> frozen_;
    const std::vector<ContextConstant>& constants_;
};

// The address that a constant is, if it is a number made a pointer, with an offset or without.
std::optional<std::uint64_t> addressOf(const Value* value, const DataLayout& layout) {
    if (!value->getType()->isPointerTy() || !isa<Constant>(value)) return std::nullopt;
    APInt offset(64, 0);
    const Value* base = value->stripAndAccumulateConstantOffsets(layout, offset, true);
    const auto* expression = dyn_cast<ConstantExpr>(base);
    if (!expression || expression->getOpcode() != Instruction::IntToPtr) return std::nullopt;
    const auto* number = dyn_cast<ConstantInt>(expression->getOperand(0));
    if (!number) return std::nullopt;
    return number->getZExtValue() + offset.getZExtValue();
}

bool isContext(const Type* type) {
    const auto* pointer = dyn_cast<PointerType>(type);
    if (!pointer || pointer->isOpaque()) return false;
    const auto* record = dyn_cast<StructType>(pointer->getNonOpaquePointerElementType());
    if (!record || !record->hasName()) return false;
    StringRef name = record->getName();
    return name.consume_front("struct.makomba::Context") &&
           (name.empty() || (name.size() > 1 && name[0] == '.' && isDigit(name[1])));
}

// ── one function ─────────────────────────────────────────────────────────────────────────────────────────

class Specialiser {
  public:
    // Copies functions of `engine`, of which only those are read that are wanted, to `module`.
    Specialiser(Module& engine, Module& module, const Known& known, MakombaNativeFigures& figures)
        : engine_(engine),
          module_(module),
          layout_(module.getDataLayout()),
          known_(known),
          figures_(figures),
          declare_(*this) {}

    Function* root(StringRef name) {
        Function* copy = copyOf(engine_.getFunction(name), {});
        copy->setName("native." + name);
        return copy;
    }
    void settleAll() {
        while (!waiting_.empty()) {
            Function* function = waiting_.back();
            waiting_.pop_back();
            settle(*function);
        }
    }
    // Once more, after others have simplified them.
    void again() {
        for (Function* function : copies()) waiting_.push_back(function);
        settleAll();
    }
    std::vector<Function*> copies() {
        std::vector<Function*> found;
        for (Function& function : module_)
            if (function.hasFnAttribute("makomba-copy") && !function.isDeclaration())
                found.push_back(&function);
        return found;
    }

    // A list of moves holds the addresses of its consequences: they are taken for what they are by comparing
    // them with those that the code is known to put there.
    bool dispatchConsequences() {
        const std::vector<std::uint64_t> effects = effectsInUse();
        if (effects.empty() || effects.size() > mostEffects) return false;
        bool changed = false;
        for (Function* function : copies()) {
            std::vector<CallInst*> calls;
            for (Instruction& instruction : instructions(*function))
                if (auto* call = dyn_cast<CallInst>(&instruction))
                    if (call->isIndirectCall() && handleOf(*call)) calls.push_back(call);
            for (CallInst* call : calls) dispatch(*call, effects);
            changed |= !calls.empty();
        }
        return changed;
    }

    // An element of a short array (a phase) is known by its number only: a call that depends on it becomes a
    // call for each, in which it is settled.
    bool dispatchElements() {
        bool changed = false;
        for (Function* function : copies()) {
            std::vector<CallInst*> calls;
            for (Instruction& instruction : instructions(*function))
                if (auto* call = dyn_cast<CallInst>(&instruction))
                    if (!isa<IntrinsicInst>(call) && !call->isInlineAsm() && elementOf(*call))
                        calls.push_back(call);
            for (CallInst* call : calls) changed |= dispatch(*call, *elementOf(*call));
        }
        return changed;
    }

  private:
    static constexpr std::size_t mostEffects = 24, mostElements = 6;

    // Which array, and the number that is not known.
    struct Element {
        const Frozen* array;
        Value* index;
    };
    std::optional<Element> elementOf(const GEPOperator& step) const {
        if (step.getNumIndices() < 1 || isa<Constant>(step.getOperand(1))) return std::nullopt;
        for (unsigned i = 2; i <= step.getNumIndices(); ++i)
            if (!isa<ConstantInt>(step.getOperand(i))) return std::nullopt;
        const auto base = addressOf(step.getPointerOperand(), layout_);
        const Frozen* array = base ? known_.blockOf(*base) : nullptr;
        if (array == nullptr || array->stride == 0 || array->size / array->stride > mostElements ||
            *base != reinterpret_cast<std::uintptr_t>(array->begin) ||
            layout_.getTypeAllocSize(step.getSourceElementType()) != array->stride)
            return std::nullopt;
        return Element{array, step.getOperand(1)};
    }
    std::optional<Element> elementOf(Value* value, int depth = 0) const {
        if (depth > 8 || isa<Constant>(value)) return std::nullopt;
        if (auto* step = dyn_cast<GEPOperator>(value)) {
            if (const auto element = elementOf(*step)) return element;
            return step->hasAllConstantIndices() ? elementOf(step->getPointerOperand(), depth + 1)
                                                 : std::nullopt;
        }
        if (auto* cast = dyn_cast<BitCastOperator>(value)) return elementOf(cast->getOperand(0), depth + 1);
        if (auto* load = dyn_cast<LoadInst>(value)) return elementOf(load->getPointerOperand(), depth + 1);
        return std::nullopt;
    }
    std::optional<Element> elementOf(CallInst& call) const {
        if (const auto element = elementOf(call.getCalledOperand())) return element;
        for (Value* argument : call.args())
            if (argument->getType()->isPointerTy())
                if (const auto element = elementOf(argument)) return element;
        return std::nullopt;
    }
    // What a value is for the element of that number; null: it depends on something else, too.
    Constant* valueFor(Value* value, const Element& element, std::uint64_t number) {
        if (auto* constant = dyn_cast<Constant>(value)) return constant;
        if (auto* step = dyn_cast<GEPOperator>(value)) {
            APInt offset(64, 0);
            const auto own = elementOf(*step);
            if (own && own->array == element.array && own->index == element.index) {
                SmallVector<Value*, 4> indices(step->idx_begin(), step->idx_end());
                indices[0] = ConstantInt::get(indices[0]->getType(), number);
                return ConstantExpr::getGetElementPtr(step->getSourceElementType(),
                                                      cast<Constant>(step->getPointerOperand()), indices);
            }
            if (!step->hasAllConstantIndices()) return nullptr;
            Constant* base = valueFor(step->getPointerOperand(), element, number);
            SmallVector<Value*, 4> indices(step->idx_begin(), step->idx_end());
            return base ? ConstantExpr::getGetElementPtr(step->getSourceElementType(), base, indices)
                        : nullptr;
        }
        if (auto* cast = dyn_cast<BitCastOperator>(value)) {
            Constant* from = valueFor(cast->getOperand(0), element, number);
            return from ? ConstantExpr::getBitCast(from, cast->getType()) : nullptr;
        }
        auto* load = dyn_cast<LoadInst>(value);
        if (load == nullptr || !load->isSimple() || !load->getType()->isIntOrPtrTy()) return nullptr;
        Constant* from = valueFor(load->getPointerOperand(), element, number);
        const auto address = from ? addressOf(from, layout_) : std::nullopt;
        const std::uint64_t size = layout_.getTypeStoreSize(load->getType());
        if (!address || size > 8 || !known_.holds(*address, size)) return nullptr;
        std::uint64_t bits = 0;
        std::memcpy(&bits, reinterpret_cast<const void*>(*address), size);
        return constantOf(bits, load->getType());
    }
    bool dispatch(CallInst& call, const Element& element) {
        bool changed = false;
        const std::uint64_t count = element.array->size / element.array->stride;
        std::vector<std::pair<Value*, BasicBlock*>> results;
        for (std::uint64_t number = 0; number < count; ++number) {
            Constant* callee = valueFor(call.getCalledOperand(), element, number);
            if (callee == nullptr || callee->isNullValue() || !isa<Function>(callee->stripPointerCasts()))
                continue;
            Instruction *known = nullptr, *other = nullptr;
            IRBuilder<> builder(&call);
            Value* same =
                builder.CreateICmpEQ(element.index, ConstantInt::get(element.index->getType(), number));
            Instruction* const after = call.getNextNode();
            SplitBlockAndInsertIfThenElse(same, &call, &known, &other);
            auto* settled = cast<CallInst>(call.clone());
            settled->insertBefore(known);
            settled->setCalledOperand(callee);
            for (unsigned i = 0; i < call.arg_size(); ++i)
                if (Constant* argument = valueFor(call.getArgOperand(i), element, number))
                    settled->setArgOperand(i, argument);
            call.moveBefore(other);
            if (!call.getType()->isVoidTy()) {
                PHINode* result = PHINode::Create(call.getType(), 2, "", &*after->getParent()->begin());
                call.replaceAllUsesWith(result);
                result->addIncoming(settled, settled->getParent());
                result->addIncoming(&call, call.getParent());
            }
            changed = true;
        }
        // For none of them: that number does not exist.
        return changed;
    }

    std::uint64_t wordAt(std::uint64_t address) const {
        std::uint64_t word = 0;
        std::memcpy(&word, reinterpret_cast<const void*>(address), sizeof word);
        return word;
    }
    bool isFunction(std::uint64_t address) const {
        const auto named = namesByAddress().find(reinterpret_cast<const void*>(address));
        return named != namesByAddress().end() && engine_.getFunction(named->second) != nullptr;
    }
    // Addresses in the code that look like a MovesExpr: functions that generate, execute and choose.
    std::vector<std::uint64_t> effectsInUse() {
        std::vector<std::uint64_t> found;
        for (Function* function : copies())
            for (Instruction& instruction : instructions(*function))
                for (Value* operand : instruction.operands()) {
                    const auto address = addressOf(operand, layout_);
                    if (!address || *address % 8 != 0 || !known_.holds(*address, sizeof(MovesExpr))) continue;
                    if (isFunction(wordAt(*address)) && isFunction(wordAt(*address + 8)) &&
                        isFunction(wordAt(*address + 16)))
                        found.push_back(*address);
                }
        std::sort(found.begin(), found.end());
        found.erase(std::unique(found.begin(), found.end()), found.end());
        return found;
    }
    // Of a call of MovesExpr::execute: the handle, if it is known by its address only.
    Value* handleOf(CallInst& call) {
        auto* load = dyn_cast<LoadInst>(call.getCalledOperand()->stripPointerCasts());
        if (!load || !call.getType()->isVoidTy() || call.arg_size() != 2) return nullptr;
        auto* step = dyn_cast<GEPOperator>(load->getPointerOperand());
        if (!step) return nullptr;
        auto* record = dyn_cast<StructType>(step->getSourceElementType());
        if (!record || !record->hasName() || !record->getName().startswith("class.makomba::MovesExpr"))
            return nullptr;
        APInt offset(64, 0);
        if (!step->accumulateConstantOffset(layout_, offset) || offset != 8) return nullptr;
        return step->getPointerOperand();
    }
    void dispatch(CallInst& call, const std::vector<std::uint64_t>& effects) {
        Value* handle = handleOf(call);
        for (const std::uint64_t effect : effects) {
            Instruction *known = nullptr, *other = nullptr;
            IRBuilder<> builder(&call);
            Value* same = builder.CreateICmpEQ(handle, pointerTo(effect, handle->getType()));
            SplitBlockAndInsertIfThenElse(same, &call, &known, &other);
            auto* settled = cast<CallInst>(call.clone());
            settled->insertBefore(known);
            settled->setCalledOperand(pointerTo(wordAt(effect + 8), call.getCalledOperand()->getType()));
            settled->setArgOperand(
                0, pointerTo(wordAt(effect + offsetOfSelf), call.getArgOperand(0)->getType()));
            call.moveBefore(other);
        }
    }
    static constexpr std::uint64_t offsetOfSelf = 40;  // in a MovesExpr; see expr.h

    using Arguments = std::vector<std::pair<unsigned, std::uint64_t>>;

    // The library's functions and variables, as the copies see them.
    class Declare : public ValueMaterializer {
      public:
        explicit Declare(Specialiser& specialiser) : specialiser_(specialiser) {}
        Value* materialize(Value* value) override {
            auto* global = dyn_cast<GlobalValue>(value);
            return global ? specialiser_.declared(*global) : nullptr;
        }

      private:
        Specialiser& specialiser_;
    };

    Constant* declared(GlobalValue& global) {
        if (global.getParent() == &module_) return &global;
        if (auto* alias = dyn_cast<GlobalAlias>(&global))
            return ConstantExpr::getBitCast(declared(*alias->getAliaseeObject()), alias->getType());
        if (GlobalValue* there = module_.getNamedValue(global.getName())) return there;
        if (auto* function = dyn_cast<Function>(&global)) {
            Function* made = Function::Create(function->getFunctionType(), GlobalValue::ExternalLinkage,
                                              function->getName(), module_);
            made->copyAttributesFrom(function);
            made->setPersonalityFn(nullptr);
            made->setVisibility(GlobalValue::DefaultVisibility);
            made->setDSOLocal(false);
            return made;
        }
        auto* variable = cast<GlobalVariable>(&global);
        auto* made = new GlobalVariable(module_, variable->getValueType(), variable->isConstant(),
                                        GlobalValue::ExternalLinkage, nullptr, variable->getName(), nullptr,
                                        variable->getThreadLocalMode());
        made->setAlignment(variable->getAlign());
        return made;
    }

    // Copies are asked for by name: passes remove functions, and those that are gone are made again.
    Function* copyOf(Function* original, const Arguments& arguments) {
        std::string& name = known_copies_[{original, arguments}];
        if (!name.empty())
            if (Function* there = module_.getFunction(name)) return there;
        cantFail(original->materialize());
        // A name is never given twice: a copy that passes removed must not be taken for another.
        if (name.empty()) name = (original->getName() + ".of." + Twine(figures_.functions)).str();
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

    Constant* pointerTo(std::uint64_t address, Type* type) {
        if (address == 0) return Constant::getNullValue(type);
        const auto named = namesByAddress().find(reinterpret_cast<const void*>(address));
        if (named != namesByAddress().end())
            if (GlobalValue* value = engine_.getNamedValue(named->second))
                return ConstantExpr::getBitCast(declared(*value), type);
        return ConstantExpr::getIntToPtr(ConstantInt::get(Type::getInt64Ty(module_.getContext()), address),
                                         type);
    }

    Constant* constantOf(std::uint64_t bits, Type* type) {
        if (type->isPointerTy()) return pointerTo(bits, type);
        if (type->isIntegerTy()) return ConstantInt::get(type, bits);
        auto* number = IntegerType::get(module_.getContext(), layout_.getTypeSizeInBits(type));
        return ConstantExpr::getBitCast(ConstantInt::get(number, bits), type);
    }

    // What a load reads, if it can be said now.
    Constant* valueOf(LoadInst& load) {
        if (load.isVolatile() || load.isAtomic()) return nullptr;
        Type* type = load.getType();
        if (!type->isIntOrPtrTy() && !type->isFloatTy() && !type->isDoubleTy() && !type->isVectorTy())
            return nullptr;
        const std::uint64_t size = layout_.getTypeStoreSize(type);
        if (const auto address = addressOf(load.getPointerOperand(), layout_)) {
            if (!known_.holds(*address, size)) return nullptr;
            if (size <= 8) {
                std::uint64_t bits = 0;
                std::memcpy(&bits, reinterpret_cast<const void*>(*address), size);
                return constantOf(bits, type);
            }
            return wide(*address, type, size);
        }
        if (type->isVectorTy()) return nullptr;
        return ofContext(load.getPointerOperand(), type, size);
    }

    // Two handles' worth or more at once: only if no function is among them, which would be lost.
    Constant* wide(std::uint64_t address, Type* type, std::uint64_t size) {
        auto* vector = dyn_cast<FixedVectorType>(type);
        if (!vector || layout_.getTypeStoreSize(vector->getElementType()) > 8) return nullptr;
        const std::uint64_t one = layout_.getTypeStoreSize(vector->getElementType());
        if (one * vector->getNumElements() != size) return nullptr;
        std::vector<Constant*> elements;
        for (std::uint64_t at = address; at < address + size; at += one) {
            std::uint64_t bits = 0;
            std::memcpy(&bits, reinterpret_cast<const void*>(at), one);
            elements.push_back(constantOf(bits, vector->getElementType()));
        }
        return ConstantVector::get(elements);
    }

    Constant* ofContext(Value* pointer, Type* type, std::uint64_t size) {
        std::uint64_t offset = 0;
        for (;;) {
            if (isContext(pointer->getType())) {
                const ContextConstant* constant = known_.ofContext(offset, size);
                return constant ? constantOf(constant->value, type) : nullptr;
            }
            if (auto* cast = dyn_cast<BitCastOperator>(pointer)) {
                pointer = cast->getOperand(0);
            } else if (auto* step = dyn_cast<GEPOperator>(pointer)) {
                APInt more(64, 0);
                if (!step->accumulateConstantOffset(layout_, more)) return nullptr;
                offset += more.getZExtValue();
                pointer = step->getPointerOperand();
            } else {
                return nullptr;
            }
        }
    }

    // An array of one element is only ever looked at there.
    bool knowIndex(GetElementPtrInst& step) {
        if (step.getNumIndices() < 1 || isa<Constant>(step.getOperand(1))) return false;
        const auto base = addressOf(step.getPointerOperand(), layout_);
        if (!base) return false;
        const Frozen* block = known_.blockOf(*base);
        if (!block || block->stride == 0 || block->size != block->stride) return false;
        if (layout_.getTypeAllocSize(step.getSourceElementType()) != block->stride) return false;
        step.setOperand(1, ConstantInt::get(step.getOperand(1)->getType(), 0));
        return true;
    }

    void settle(Function& function) {
        bool changed = true;
        for (int round = 0; changed && round < 12; ++round) {
            changed = false;
            for (BasicBlock& block : function)
                for (Instruction& instruction : make_early_inc_range(block)) changed |= settle(instruction);
            for (BasicBlock& block : function) changed |= ConstantFoldTerminator(&block, true);
            changed |= removeUnreachableBlocks(function);
        }
        for (Instruction& instruction : instructions(function))
            if (auto* call = dyn_cast<CallBase>(&instruction)) direct(*call);
    }

    bool settle(Instruction& instruction) {
        Value* value = nullptr;
        if (auto* load = dyn_cast<LoadInst>(&instruction)) {
            value = valueOf(*load);
            if (value) ++figures_.folded;
        } else if (auto* step = dyn_cast<GetElementPtrInst>(&instruction)) {
            knowIndex(*step);
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

    // Machine code made at run time cannot reach thread-local variables of a library.
    bool usesThreadLocals(Function& original) {
        const auto [known, isNew] = threadLocal_.try_emplace(&original, false);
        if (!isNew) return known->second;
        cantFail(original.materialize());
        for (Instruction& instruction : instructions(original))
            for (Value* operand : instruction.operands())
                if (auto* variable = dyn_cast<GlobalVariable>(operand->stripPointerCasts()))
                    known->second |= variable->isThreadLocal();
        return known->second;
    }

    void direct(CallBase& call) {
        auto* callee = dyn_cast<Function>(call.getCalledOperand()->stripPointerCasts());
        if (!callee || callee->isIntrinsic() || callee->hasFnAttribute("makomba-copy")) return;
        Function* original = engine_.getFunction(callee->getName());
        if (!original || original->isDeclaration() || usesThreadLocals(*original)) return;
        if (callee->hasFnAttribute(Attribute::Cold) || figures_.functions >= std::int64_t{mostFunctions})
            return;
        if (callee->isVarArg() || callee->arg_size() != call.arg_size()) return;
        Arguments arguments;
        for (unsigned i = 0; i < call.arg_size(); ++i) {
            if (callee->hasParamAttribute(i, Attribute::StructRet) ||
                callee->hasParamAttribute(i, Attribute::ByVal))
                continue;
            const auto address = addressOf(call.getArgOperand(i), layout_);
            if (address && known_.blockOf(*address)) arguments.emplace_back(i, *address);
        }
        Function* copy = copyOf(original, arguments);
        call.setCalledOperand(ConstantExpr::getBitCast(copy, call.getCalledOperand()->getType()));
        if (call.getFunctionType() == copy->getFunctionType()) call.setCalledFunction(copy);
    }

    Module& engine_;
    Module& module_;
    const DataLayout& layout_;
    const Known& known_;
    MakombaNativeFigures& figures_;
    std::map<std::pair<Function*, Arguments>, std::string> known_copies_;
    std::vector<Function*> waiting_;
    std::map<Function*, bool> threadLocal_;
    Declare declare_;
};

// ── the module ───────────────────────────────────────────────────────────────────────────────────────────

class Passes {
  public:
    explicit Passes(TargetMachine* machine) : builder_(machine) {
        builder_.registerModuleAnalyses(modules_);
        builder_.registerCGSCCAnalyses(components_);
        builder_.registerFunctionAnalyses(functions_);
        builder_.registerLoopAnalyses(loops_);
        builder_.crossRegisterProxies(loops_, functions_, components_, modules_);
    }
    void run(Module& module, const char* pipeline) {
        ModulePassManager passes;
        cantFail(builder_.parsePassPipeline(passes, pipeline));
        passes.run(module, modules_);
    }

  private:
    PassBuilder builder_;
    LoopAnalysisManager loops_;
    FunctionAnalysisManager functions_;
    CGSCCAnalysisManager components_;
    ModuleAnalysisManager modules_;
};

constexpr const char* betweenRounds =
    "cgscc(inline,function(sroa,early-cse<memssa>,instcombine,"
    "simplifycfg<no-sink-common-insts;no-hoist-common-insts>,"
    "loop(loop-rotate,indvars,loop-unroll-full),sroa,early-cse<memssa>,instcombine,"
    "simplifycfg<no-sink-common-insts;no-hoist-common-insts>)),globaldce";

// Loops over handles are short and known: each turn of one is code of its own. "": as usual again.
void setUnrolling(const char* threshold) {
    auto& options = cl::getRegisteredOptions();
    const auto found = options.find("unroll-threshold");
    if (found == options.end()) return;
    cl::Option& option = *found->second;
    option.reset();
    if (*threshold != '\0') option.addOccurrence(1, "unroll-threshold", threshold);
}

std::string messageOf(Error error) { return toString(std::move(error)); }

}  // namespace

Specialised specialise(const std::vector<Frozen>& frozen, const std::vector<ContextConstant>& constants) {
    const auto begin = std::chrono::steady_clock::now();
    Specialised made;
    InitializeNativeTarget();
    InitializeNativeTargetAsmPrinter();
    InitializeNativeTargetAsmParser();
    auto context = std::make_unique<LLVMContext>();  // outlives the modules in it
    const StringRef bitcode(makomba_native_bitcode,
                            static_cast<std::size_t>(makomba_native_bitcode_end - makomba_native_bitcode));
    auto parsed = getLazyBitcodeModule(MemoryBufferRef(bitcode, "engine"), *context);
    if (!parsed) return made.why = messageOf(parsed.takeError()), made;
    Module& engine = **parsed;
    auto module = std::make_unique<Module>("native", *context);
    module->setDataLayout(engine.getDataLayout());
    module->setTargetTriple(engine.getTargetTriple());

    auto host = orc::JITTargetMachineBuilder::detectHost();
    if (!host) return made.why = messageOf(host.takeError()), made;
    host->setCodeGenOptLevel(CodeGenOpt::Default);
    auto machine = host->createTargetMachine();
    if (!machine) return made.why = messageOf(machine.takeError()), made;

    const Known known(frozen, constants);
    Specialiser specialiser(engine, *module, known, made.figures);
    const bool verbose = std::getenv("MAKOMBA_NATIVE_TRACE") != nullptr;
    const auto trace = [&](const char* what) {
        if (verbose)
            errs() << format("%6.3f s  %s: %lld functions, %lld loads\n",
                             std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(),
                             what, static_cast<long long>(made.figures.functions),
                             static_cast<long long>(made.figures.folded));
    };
    trace("read");
    for (const char* name : roots) specialiser.root(name)->setLinkage(GlobalValue::ExternalLinkage);
    specialiser.settleAll();
    trace("first round");
    setUnrolling("2000");
    const auto rounds = [&] {
        for (std::size_t round = 0; round < mostRounds; ++round) {
            const std::int64_t before = made.figures.folded;
            Passes(machine->get()).run(*module, betweenRounds);
            specialiser.again();
            trace("round");
            if (made.figures.folded == before) break;
        }
    };
    if (specialiser.dispatchElements()) specialiser.again();
    rounds();
    if (specialiser.dispatchElements()) {
        specialiser.again();
        rounds();
    }
    for (int depth = 0; depth < 2 && specialiser.dispatchConsequences(); ++depth) {
        specialiser.again();
        rounds();
    }
    setUnrolling("");
    Passes(machine->get()).run(*module, "globaldce");
    if (verbose && verifyModule(*module, &errs())) return made.why = "the code is not well formed", made;
    Passes(machine->get()).run(*module, "default<O2>");
    trace("optimised");
    if (const char* file = std::getenv("MAKOMBA_NATIVE_DUMP")) {
        std::error_code failed;
        raw_fd_ostream out(file, failed);
        if (!failed) module->print(out, nullptr);
    }
    for (Function& function : *module)
        for (Instruction& instruction : instructions(function))
            if (auto* call = dyn_cast<CallBase>(&instruction))
                made.figures.indirect += call->isIndirectCall() ? 1 : 0;

    auto jit = orc::LLJITBuilder().setJITTargetMachineBuilder(std::move(*host)).create();
    if (!jit) return made.why = messageOf(jit.takeError()), made;
    orc::SymbolMap own;
    for (const NativeName* row = makomba_native_names; row->name; ++row)
        own[(*jit)->mangleAndIntern(row->name)] =
            JITEvaluatedSymbol(static_cast<JITTargetAddress>(reinterpret_cast<std::uintptr_t>(row->address)),
                               JITSymbolFlags::Exported);
    orc::JITDylib& main = (*jit)->getMainJITDylib();
    if (auto error = main.define(orc::absoluteSymbols(std::move(own))))
        return made.why = messageOf(std::move(error)), made;
    auto process =
        orc::DynamicLibrarySearchGenerator::GetForCurrentProcess((*jit)->getDataLayout().getGlobalPrefix());
    if (!process) return made.why = messageOf(process.takeError()), made;
    main.addGenerator(std::move(*process));
    parsed->reset();  // before its context, which the machine code takes along
    if (auto error = (*jit)->addIRModule(orc::ThreadSafeModule(std::move(module), std::move(context))))
        return made.why = messageOf(std::move(error)), made;
    void* found[3] = {};
    for (int i = 0; i < 3; ++i) {
        auto symbol = (*jit)->lookup(std::string("native.") + roots[i]);
        if (!symbol) return made.why = messageOf(symbol.takeError()), made;
        found[i] = reinterpret_cast<void*>(symbol->getAddress());
    }
    made.functions.play = reinterpret_cast<decltype(made.functions.play)>(found[0]);
    made.functions.legal = reinterpret_cast<decltype(made.functions.legal)>(found[1]);
    made.functions.apply = reinterpret_cast<decltype(made.functions.apply)>(found[2]);
    made.code = std::make_shared<Code>(std::move(*jit));
    made.figures.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    trace("ready");
    return made;
}

}  // namespace makomba::native
