// Copies of the engine's functions in which everything that a game holds still is put in (see
// specialise.cpp).
#pragma once

#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Operator.h>
#include <llvm/Transforms/Utils/ValueMapper.h>

#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include "interpreter/native/interface.h"
#include "interpreter/native/plugin/frozen_memory.h"

namespace makomba::native {

class Specialiser {
  public:
    // Copies functions of `engine`, of which only those are read that are wanted, to `module`.
    Specialiser(llvm::Module& engine, llvm::Module& module, const FrozenMemory& memory,
                const std::vector<ContextConstant>& constants, MakombaNativeFigures& figures);

    llvm::Function* root(llvm::StringRef name);
    // Whatever is known by now is put in, in the copies made since the last time.
    void settleAll();
    // Once more in all of them, after others have simplified them.
    void again();

    std::vector<llvm::Function*> copies();
    // Whether the code works on another position for a while, or has somebody write down what it does: then
    // the constants of play (engine_side.h) are none.
    bool changesContext() const { return triesMoves_ || recordsActions_; }

    // ── what is known ────────────────────────────────────────────────────────────────────────────────────
    const FrozenMemory& memory() const { return memory_; }
    const llvm::DataLayout& layout() const { return layout_; }
    // The address that a value is in this run, if it is one of frozen memory.
    std::optional<std::uint64_t> addressOf(const llvm::Value* value) const;
    bool isFunction(std::uint64_t address) const;
    llvm::Constant* pointerTo(std::uint64_t address, llvm::Type* type);
    // What lies in frozen memory; null: it cannot be said.
    llvm::Constant* valueAt(std::uint64_t address, llvm::Type* type);

  private:
    using Arguments = std::vector<std::pair<unsigned, std::uint64_t>>;

    // The library's functions and variables, as the copies see them.
    class Declare : public llvm::ValueMaterializer {
      public:
        explicit Declare(Specialiser& specialiser) : specialiser_(specialiser) {}
        llvm::Value* materialize(llvm::Value* value) override;

      private:
        Specialiser& specialiser_;
    };

    llvm::Constant* declared(llvm::GlobalValue& global);
    llvm::Constant* declared(llvm::Function& function);
    llvm::Constant* declared(llvm::GlobalVariable& variable);
    llvm::Function* copyOf(llvm::Function* original, const Arguments& arguments);
    llvm::Constant* blockSymbol(std::size_t block);
    llvm::Constant* constantOf(std::uint64_t bits, llvm::Type* type);
    llvm::Constant* vectorAt(std::uint64_t address, llvm::FixedVectorType& type);

    llvm::Constant* valueOf(llvm::LoadInst& load);
    llvm::Constant* ofContext(llvm::Value* pointer, llvm::Type* type, std::uint64_t size);
    void knowIndex(llvm::GetElementPtrInst& step);
    void settle(llvm::Function& function);
    bool settle(llvm::Instruction& instruction);
    bool usesThreadLocals(llvm::Function& original);
    bool mayCopy(const llvm::CallBase& call, const llvm::Function& callee);
    void direct(llvm::CallBase& call);

    llvm::Module& engine_;
    llvm::Module& module_;
    const llvm::DataLayout& layout_;
    const FrozenMemory& memory_;
    const std::vector<ContextConstant>& constants_;
    MakombaNativeFigures& figures_;
    using Copied = std::pair<llvm::Function*, Arguments>;
    std::map<Copied, std::string> names_;   // of copies
    std::map<std::string, Copied> madeOf_;  // the same by name
    std::vector<llvm::Function*> waiting_;
    bool triesMoves_ = false, recordsActions_ = false;
    std::unordered_map<const llvm::Function*, bool> threadLocal_;
    mutable std::unordered_map<const llvm::Value*, std::uint64_t> blockBegins_;  // by symbol; 0: none
    Declare declare_;
};

}  // namespace makomba::native
