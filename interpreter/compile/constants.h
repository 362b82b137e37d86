// What an instruction comes to, if it is the same for the whole game, as a value of the program: for the
// pass that folds (program/passes/fold.h).
#pragma once

#include "interpreter/compile/compiler.h"
#include "interpreter/program/passes/fold.h"

namespace makomba {

// Works things out on the empty board of `linked`, which has its equipment and its layout.
class Constants {
  public:
    Constants(const RuleGraph& graph, const RuleProgram& rules, Program& linked);
    std::optional<Value> operator()(RuleProgram& rules, Value instruction);

  private:
    std::optional<Value> workedOut(RuleProgram& rules, Value instruction);
    void listNumbers(std::size_t count);

    Diagnostics ignored_;  // what cannot be worked out is reported when the rules are linked
    NodeMessages messages_;
    Compiler compiler_;
    std::size_t listed_ = 0;  // numbers in lists
    const bool canRun_;       // rules that cannot be run are not worked out either
};

}  // namespace makomba
