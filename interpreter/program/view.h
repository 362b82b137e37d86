// An instruction with its operands by name, for those who make closures of it: what Ludeme is for the rule
// graph.
//
//     const ViewOf<Form::Count>& i = ..;     (count at:(to))
//     i[op::at]                              the value of (to); l[op::then] would not compile
#pragma once

#include "interpreter/program/program.h"
#include "interpreter/rules/ludeme.h"

namespace makomba {

class InstructionView {
  public:
    InstructionView(const RuleProgram& program, Value instruction)
        : program_(&program), value_(instruction), row_(&program.row(instruction)) {}

    Value value() const { return value_; }
    const RuleProgram& program() const { return *program_; }
    const Row& row() const { return *row_; }
    Form form() const { return (*program_)[value_].form; }
    template <class... Forms>
    bool is(Forms... forms) const {
        return ((form() == forms) || ...);
    }
    std::string_view keyword() const {
        return row_->keywords.empty() ? std::string_view{} : row_->keywords.back();
    }

    // The operand in a slot, counted from 0; none if left out.
    Value operator[](std::size_t slot) const { return program_->operands(value_)[slot]; }
    // The operand of that name; none if it was left out, or if the form has no such operand. The first of
    // several. An operand told apart by type (op::edges_segments) only if it is of that type.
    Value operator[](op operand) const;

    bool literalBool(op operand, bool byDefault) const;
    int literalInt(op operand, int byDefault) const;
    // The word or the name; "" if left out.
    std::string_view word(op operand) const;
    // Role::None if left out, or if it is no role.
    Role role(op operand) const { return program_->role((*this)[operand]); }
    // Elements of an array operand.
    std::vector<Value> elements(Value array) const;

  private:
    const RuleProgram* program_;
    Value value_;
    const Row* row_;
};

// An instruction of one of the given forms: `i[op::at]` is an error of the compiler where none of them has
// `at`.
template <Form... Forms>
class ViewOf : public InstructionView {
  public:
    // The instruction must be of one of the forms.
    explicit ViewOf(const InstructionView& view) : InstructionView(view) {}

    Value operator[](std::size_t slot) const { return InstructionView::operator[](slot); }
    Value operator[](OperandOf<Forms...> o) const { return InstructionView::operator[](o.operand); }
    bool literalBool(OperandOf<Forms...> o, bool byDefault) const {
        return InstructionView::literalBool(o.operand, byDefault);
    }
    int literalInt(OperandOf<Forms...> o, int byDefault) const {
        return InstructionView::literalInt(o.operand, byDefault);
    }
    std::string_view word(OperandOf<Forms...> o) const { return InstructionView::word(o.operand); }
    Role role(OperandOf<Forms...> o) const { return InstructionView::role(o.operand); }
};

}  // namespace makomba
