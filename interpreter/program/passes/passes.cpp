#include "interpreter/program/passes/passes.h"

#include "interpreter/program/passes/choose.h"
#include "interpreter/program/passes/decide.h"
#include "interpreter/program/passes/hoist.h"
#include "interpreter/program/passes/in_turn.h"
#include "interpreter/program/passes/keep.h"
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
        {"hoist", "what does not vary with a loop is worked out once for it",
         [](RuleProgram& program, const PassInputs& inputs) { hoistFromLoops(program, inputs.graph); },
         hoistedNote},
        {"fold", "what is the same for the whole game is worked out once",
         [](RuleProgram& program, const PassInputs& inputs) {
             if (inputs.constant) foldConstants(program, inputs.constant);
         }},
        {"decide", "conditions whose parts give the answer away are not asked",
         [](RuleProgram& program, const PassInputs& inputs) {
             if (!inputs.counted) decideConditions(program);
         },
         decidedNote},
        {"filter", "conditions on the site of a loop are asked of all its sites at once",
         [](RuleProgram& program, const PassInputs& inputs) {
             if (!inputs.counted) filterTogether(program, inputs.equipment, inputs.position);
         },
         filterNote},
        {"choose",
         "random play makes the move that it chooses, and does not list the others where it need not",
         [](RuleProgram& program, const PassInputs& inputs) {
             if (!inputs.counted) waysToChoose(program, inputs.equipment, inputs.position);
         },
         chooseNote},
        {"keep", "sets of sites that rules ask for are kept while pieces change",
         [](RuleProgram& program, const PassInputs& inputs) {
             findKept(program, inputs.position, !inputs.constant);
         },
         keptNote},
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
