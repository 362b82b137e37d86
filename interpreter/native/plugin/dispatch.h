// Calls that depend on one of a few things of the game, made direct for each of them.
#pragma once

#include "interpreter/native/plugin/specialiser.h"

namespace makomba::native {

// An element of a short array (a phase, a piece) is known by its number only: a call that depends on it
// becomes a call for each, in which it is settled. True: something changed.
class ElementDispatch {
  public:
    explicit ElementDispatch(Specialiser& code) : code_(code) {}
    bool run();

  private:
    // Which array, and the number that is not known.
    struct Element {
        const Frozen* array;
        llvm::Value* index;
    };
    std::optional<Element> stepTo(const llvm::GEPOperator& step) const;
    std::optional<Element> elementIn(llvm::Value* value, int depth = 0) const;
    std::optional<Element> elementOf(llvm::CallBase& call) const;
    llvm::Constant* valueFor(llvm::Value* value, const Element& element, std::uint64_t number);
    llvm::Constant* stepFor(llvm::GEPOperator& step, const Element& element, std::uint64_t number);
    bool dispatch(llvm::CallBase& call, const Element& element);

    Specialiser& code_;
};

// A list of moves holds the addresses of its consequences: they are taken for what they are by comparing them
// with those that the code is known to put there.
class ConsequenceDispatch {
  public:
    explicit ConsequenceDispatch(Specialiser& code) : code_(code) {}
    bool run();

  private:
    std::vector<std::uint64_t> effectsInUse() const;
    llvm::Value* handleOf(llvm::CallBase& call) const;
    void dispatch(llvm::CallBase& call, const std::vector<std::uint64_t>& effects);

    Specialiser& code_;
};

}  // namespace makomba::native
