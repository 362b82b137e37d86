#include "interpreter/program/passes/propagate.h"

#include <unordered_map>

#include "interpreter/program/passes/kept_numbers.h"
#include "interpreter/program/passes/played_values.h"
#include "interpreter/program/view.h"

namespace makomba {

namespace {

class Propagation {
  public:
    explicit Propagation(RuleProgram& program) : program_(program), kept_(program) {}

    // What stands in the place of a value.
    Value settled(Value v) {
        if (v.isArray()) {
            const RuleProgram::Slice slice = program_.arrays[v.index()];
            settleOperands(slice.first, slice.count);
            return v;
        }
        if (!v.isInstruction()) return v;
        if (const auto known = known_.find(v); known != known_.end()) return known->second;
        known_[v] = v;
        return known_[v] = replacement(v);
    }

  private:
    Value replacement(Value v) {
        const InstructionView i(program_, v);
        if (const std::optional<bool> truth = kept_.truth(v)) return Value::ofBool(*truth);
        if (i.is(Form::ValuesRemembered) && kept_.empty(v)) return program_.makeNumbers({});
        if (i.is(Form::Var))
            if (const Interval numbers = kept_.number(v); numbers.single())
                return program_.makeNumber(numbers.low);
        const RuleProgram::Slice slice{program_[v].first, program_[v].count};
        settleOperands(slice.first, slice.count);
        switch (i.form()) {
            case Form::IfMoves: return i[op::then].valid() ? v : taken(v);
            case Form::IfCondition:
            case Form::IfNumber:
            case Form::IfRegion:
            case Form::IfArray: return taken(v);
            case Form::Plus: return remaining(v, Value::ofNumber(0));
            case Form::Minus: return i[1] == Value::ofNumber(0) ? i[0] : v;
            case Form::AndTwo:
            case Form::OrTwo: return remaining(v, Value::ofBool(i.is(Form::AndTwo)));
            case Form::AndTwoMoves:
            case Form::OrTwoMoves: return i[op::then].valid() ? v : remainingMoves(v);
            default: return v;
        }
    }
    void settleOperands(std::uint32_t first, std::uint32_t count) {
        for (std::uint32_t i = first; i < first + count; ++i) {
            const Value value = settled(program_.operandPool[i]);
            program_.operandPool[i] = nothingFollows(value) ? Value() : value;
        }
    }
    // The part of (if ..) that its condition leaves; itself where that is open, or leaves nothing.
    Value taken(Value v) {
        const InstructionView i(program_, v);
        if (!i[0].isBool()) return v;
        const Value part = i[i[0].heldBool() ? 1 : 2];
        if (part.valid()) return part;
        return i.is(Form::IfMoves) ? noMoves(program_[v].origin) : v;
    }
    // (and {})
    Value noMoves(NodeId origin) {
        const Value none[] = {program_.makeArray({}, origin), Value()};
        const std::uint8_t first[] = {0, 0};
        return program_.makeInstruction(Form::AndAllMoves, origin, none, first);
    }
    // Of two parts the other, where one changes nothing.
    Value remaining(Value v, Value idle) const {
        const InstructionView i(program_, v);
        return i[0] == idle ? i[1] : i[1] == idle ? i[0] : v;
    }
    Value remainingMoves(Value v) const {
        const InstructionView i(program_, v);
        return isNoMoves(i[0]) ? i[1] : isNoMoves(i[1]) ? i[0] : v;
    }
    bool isNoMoves(Value v) const {
        if (!program_.is(v, Form::AndAllMoves)) return false;
        const InstructionView i(program_, v);
        return program_.elements(i[0]).empty() && !i[op::then].valid();
    }
    // A consequence that never comes is none.
    bool nothingFollows(Value v) const {
        return program_.is(v, Form::Then) && isNoMoves(program_.operands(v)[0]);
    }

    RuleProgram& program_;
    const KeptNumbers kept_;
    std::unordered_map<Value, Value> known_;
};

}  // namespace

void propagateKept(RuleProgram& program) {
    if (!program.frame.games.empty()) return;  // of a match each game has a program of its own
    Propagation propagation(program);
    replacePlayed(program.frame, [&](Value v) { return propagation.settled(v); });
}

}  // namespace makomba
