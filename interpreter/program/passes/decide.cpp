#include "interpreter/program/passes/decide.h"

#include "interpreter/program/view.h"

namespace makomba {

namespace {

class Decisions {
  public:
    explicit Decisions(RuleProgram& program) : program_(program), seen_(program.instructions.size(), 0) {}

    std::optional<bool> truth(Value condition) {
        if (!condition.isInstruction() || seen_[condition.index()]) return program_.truth(condition);
        seen_[condition.index()] = 1;
        const std::optional<bool> known = found(InstructionView(program_, condition));
        if (known) program_.instructions[condition.index()].truth = *known ? Truth::True : Truth::False;
        return known;
    }

  private:
    std::optional<bool> found(const InstructionView& i) {
        switch (i.form()) {
            case Form::Not: {
                const std::optional<bool> part = truth(i[0]);
                return part ? std::optional(!*part) : std::nullopt;
            }
            case Form::AndTwo: return ofParts({i[0], i[1]}, false);
            case Form::AndAll: return ofParts(i.elements(i[0]), false);
            case Form::OrTwo: return ofParts({i[0], i[1]}, true);
            case Form::OrAll: return ofParts(i.elements(i[0]), true);
            case Form::IfCondition: return ofChoice(i);
            default: return std::nullopt;
        }
    }
    // The first part that is `decisive` decides, unless one before it is open.
    std::optional<bool> ofParts(const std::vector<Value>& parts, bool decisive) {
        for (const Value part : parts) {
            const std::optional<bool> known = truth(part);
            if (!known || *known == decisive) return known;
        }
        return !decisive;
    }
    std::optional<bool> ofChoice(const InstructionView& i) {
        const std::optional<bool> test = truth(i[0]);
        if (!test) return std::nullopt;
        const Value part = i[*test ? 1 : 2];
        return part.valid() ? truth(part) : std::optional(false);
    }

    RuleProgram& program_;
    std::vector<char> seen_;
};

}  // namespace

void decideConditions(RuleProgram& program) {
    Decisions decisions(program);
    for (std::size_t i = 0; i < program.instructions.size(); ++i)
        decisions.truth(Value(ValueKind::Instruction, static_cast<std::uint32_t>(i)));
}

std::string decidedNote(const RuleProgram& program, Value instruction) {
    const std::optional<bool> known = program.truth(instruction);
    return !known ? "" : *known ? "always true" : "always false";
}

}  // namespace makomba
