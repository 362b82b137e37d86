#include "interpreter/program/passes/in_turn.h"

#include "interpreter/program/in_turn.h"
#include "interpreter/program/view.h"

namespace makomba {

namespace {

// The parts of (and ..) or (or ..), if they may be carried out in turn.
bool goesInTurn(const RuleProgram& program, const RuleGraph& graph, const InstructionView& view) {
    if (view[op::then].valid()) return false;
    std::vector<NodeId> parts;
    if (view[0].isArray()) {
        for (const Value part : program.elements(view[0])) parts.push_back(program.origin(part));
    } else {
        parts = {program.origin(view[0]), program.origin(view[1])};
    }
    return canGoInTurn(graph, parts);
}

}  // namespace

void effectsInTurn(RuleProgram& program, const RuleGraph& graph) {
    for (std::size_t i = 0; i < program.instructions.size(); ++i) {
        const Value v(ValueKind::Instruction, static_cast<std::uint32_t>(i));
        if (program.is(v, Form::AndTwoMoves, Form::OrTwoMoves, Form::AndAllMoves, Form::OrAllMoves))
            program.instructions[i].inTurn = goesInTurn(program, graph, InstructionView(program, v));
    }
}

}  // namespace makomba
