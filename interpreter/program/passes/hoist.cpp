#include "interpreter/program/passes/hoist.h"

#include <algorithm>

namespace makomba {

namespace {

class Variation {
  public:
    Variation(RuleProgram& program, const RuleGraph& graph)
        : program_(program), graph_(graph), seen_(program.instructions.size(), 0) {}

    std::uint32_t of(Value v) {
        if (v.isInstruction()) {
            if (seen_[v.index()]) return program_[v].variesWith;
            seen_[v.index()] = 1;
            return program_.instructions[v.index()].variesWith = ofInstruction(v);
        }
        if (!v.isArray()) return program_.variesWith(v);
        std::uint32_t all = 0;
        for (const Value element : program_.elements(v)) all |= of(element);
        return all;
    }

  private:
    std::uint32_t ofInstruction(Value v) {
        std::uint32_t all = dependenciesOfForm(Ludeme(graph_, program_.origin(v)));
        // (is Line .. if:), in stacking games
        const bool leavesIterators = says(program_[v].form, Verb::Leaves);
        const std::span<const Value> operands = program_.operands(v);
        const std::span<const std::uint8_t> alternatives = program_.alternatives(v);
        for (std::size_t s = 0; s < operands.size(); ++s) {
            if (!operands[s].valid()) continue;
            const Alternative& chosen = program_.row(v).slots[s].alternatives[alternatives[s]];
            all |= of(operands[s]) & ~(leavesIterators ? 0u : std::uint32_t{chosen.sets});
        }
        return all;
    }

    RuleProgram& program_;
    const RuleGraph& graph_;
    std::vector<char> seen_;
};

// Whether remembering the value costs less than finding it again. What is the same for the whole game is
// there already, but sets are read.
bool worthRemembering(const RuleProgram& program, Value v) {
    const Gives gives = program.gives(v);
    if (gives == Gives::Region) return true;
    if (gives != Gives::Number && gives != Gives::Condition) return false;
    const std::span<const Value> operands = program.operands(v);
    return std::any_of(operands.begin(), operands.end(), [&](Value o) {
        if (o.kind() == ValueKind::Sites) return true;
        return o.isInstruction() && (program.variesWith(o) != 0 || program.gives(o) == Gives::Region);
    });
}

}  // namespace

void hoistFromLoops(RuleProgram& program, const RuleGraph& graph) {
    Variation variation(program, graph);
    const auto count = static_cast<std::uint32_t>(program.instructions.size());
    for (std::uint32_t i = 0; i < count; ++i) variation.of(Value(ValueKind::Instruction, i));
    for (std::uint32_t i = 0; i < count; ++i) {
        Instruction& instruction = program.instructions[i];
        const bool varies = instruction.variesWith != 0 && !(instruction.variesWith & OnChance);
        instruction.hoisted = varies && worthRemembering(program, Value(ValueKind::Instruction, i));
    }
}

std::string hoistedNote(const RuleProgram& program, Value instruction) {
    const std::uint32_t varies = program[instruction].variesWith;
    if (program.gives(instruction) == Gives::Other || varies == OnEverything) return {};
    static constexpr std::pair<std::uint32_t, const char*> words[] = {
        {IterFrom, "(from)"},   {IterTo, "(to)"},          {IterBetween, "(between)"}, {IterSite, "(site)"},
        {IterLevel, "(level)"}, {IterValue, "(value)"},    {IterPlayer, "(player)"},   {IterPips, "(pips)"},
        {OnMover, "the mover"}, {OnState, "the position"}, {OnChance, "chance"}};
    std::string list;
    for (const auto& [bit, word] : words)
        if (varies & bit) list += (list.empty() ? "varies with " : ", ") + std::string(word);
    if (list.empty()) list = "varies with nothing";
    return program[instruction].hoisted ? list + "; once for a loop over anything else" : list;
}

}  // namespace makomba
