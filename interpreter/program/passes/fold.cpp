#include "interpreter/program/passes/fold.h"

#include <unordered_map>

#include "interpreter/program/passes/played_values.h"

namespace makomba {

namespace {

class Folding {
  public:
    Folding(RuleProgram& program, const ConstantOf& constant) : program_(program), constant_(constant) {}

    Value folded(Value v) {
        if (v.isArray()) {
            const auto slice = program_.arrays[v.index()];
            operands(slice.first, slice.count);
            return v;
        }
        if (!v.isInstruction()) return v;
        const auto known = known_.find(v);
        if (known != known_.end()) return known->second;
        if (givesValue(v))
            if (const std::optional<Value> value = constant_(program_, v)) return known_[v] = *value;
        known_[v] = v;
        operands(program_[v].first, program_[v].count);
        return v;
    }

  private:
    bool givesValue(Value v) const {
        const Gives gives = program_.gives(v);
        return gives == Gives::Number || gives == Gives::Condition || gives == Gives::Region ||
               gives == Gives::Array;
    }
    // Values that come to be are put behind the pool, so that it must not be held by reference.
    void operands(std::uint32_t first, std::uint32_t count) {
        for (std::uint32_t i = first; i < first + count; ++i) {
            const Value value = folded(program_.operandPool[i]);
            program_.operandPool[i] = value;
        }
    }

    RuleProgram& program_;
    const ConstantOf& constant_;
    std::unordered_map<Value, Value> known_;
};

}  // namespace

void foldConstants(RuleProgram& program, const ConstantOf& constant) {
    Folding folding(program, constant);
    replacePlayed(program.frame, [&](Value v) { return folding.folded(v); });
}

}  // namespace makomba
