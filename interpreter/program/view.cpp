#include "interpreter/program/view.h"

namespace makomba {

Value InstructionView::operator[](op operand) const {
    const auto form = static_cast<std::size_t>(this->form());
    const std::span<const Value> operands = program_->operands(value_);
    const std::span<const std::uint8_t> alternatives = program_->alternatives(value_);
    for (std::size_t i = firstFormAlternative[form]; i < firstFormAlternative[form + 1]; ++i) {
        const FormAlternative& a = formAlternatives[i];
        if (a.operand != operand && a.typed != operand) continue;
        if (operands[a.slot].valid() && alternatives[a.slot] == a.alternative) return operands[a.slot];
    }
    return {};
}

bool InstructionView::literalBool(op operand, bool byDefault) const {
    const Value v = (*this)[operand];
    return v.valid() ? v.isBool() && v.heldBool() : byDefault;
}

int InstructionView::literalInt(op operand, int byDefault) const {
    const Value v = (*this)[operand];
    return !v.valid() ? byDefault : v.isNumber() ? static_cast<int>(program_->number(v)) : 0;
}

std::string_view InstructionView::word(op operand) const {
    const Value v = (*this)[operand];
    return v.hasText() ? std::string_view(program_->text(v)) : std::string_view{};
}

std::vector<Value> InstructionView::elements(Value array) const {
    const std::span<const Value> all = program_->elements(array);
    return {all.begin(), all.end()};
}

}  // namespace makomba
