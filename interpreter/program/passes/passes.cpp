#include "interpreter/program/passes/passes.h"

#include "interpreter/program/passes/in_turn.h"

namespace makomba {

std::span<const Pass> passes() {
    static constexpr Pass all[] = {
        {"in-turn", "effects that may as well be carried out one after another are", effectsInTurn},
    };
    return all;
}

void runPasses(RuleProgram& program, const RuleGraph& graph, std::string_view last) {
    for (const Pass& pass : passes()) {
        pass.run(program, graph);
        if (pass.name == last) return;
    }
}

}  // namespace makomba
