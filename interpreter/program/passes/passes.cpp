#include "interpreter/program/passes/passes.h"

#include "interpreter/program/passes/in_turn.h"
#include "interpreter/program/passes/propagate.h"

namespace makomba {

std::span<const Pass> passes() {
    static constexpr Pass all[] = {
        {"in-turn", "effects that may as well be carried out one after another are",
         [](RuleProgram& program, const PassInputs& inputs) { effectsInTurn(program, inputs.graph); }},
        {"propagate", "conditions that kept numbers decide are decided, and what never comes is left out",
         [](RuleProgram& program, const PassInputs& inputs) {
             if (inputs.constant) propagateKept(program);
         }},
        {"fold", "what is the same for the whole game is worked out once",
         [](RuleProgram& program, const PassInputs& inputs) {
             if (inputs.constant) foldConstants(program, inputs.constant);
         }},
    };
    return all;
}

void runPasses(RuleProgram& program, const PassInputs& inputs, std::string_view last) {
    for (const Pass& pass : passes()) {
        pass.run(program, inputs);
        if (pass.name == last) return;
    }
}

}  // namespace makomba
