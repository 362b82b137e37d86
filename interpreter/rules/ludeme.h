// A ludeme node of the rule graph with its arguments by name, for those who compile it.
#pragma once

#include "interpreter/rules/role.h"
#include "interpreter/rules/rule_graph.h"

namespace makomba {

class Ludeme {
  public:
    Ludeme(const RuleGraph& graph, NodeId id) : graph_(&graph), id_(id), row_(&graph.row(id)) {}

    NodeId id() const { return id_; }
    const RuleGraph& graph() const { return *graph_; }
    const Row& row() const { return *row_; }
    Form form() const { return Form((*graph_)[id_].row.value); }
    template <class... Forms>
    bool is(Forms... forms) const {
        return ((form() == forms) || ...);
    }
    std::string_view keyword() const {
        return row_->keywords.empty() ? std::string_view{} : row_->keywords.back();
    }

    // The argument in a slot, counted from 0; none if left out.
    NodeId operator[](std::size_t slot) const { return graph_->operand(id_, slot); }

    // The argument that was given for this operand; none if it was not, or if the form has no such operand.
    // The first of several. An operand told apart by type (op::edges_segments) only if it is of that type.
    NodeId operator[](op operand) const;

    bool literalBool(op operand, bool byDefault) const;
    int literalInt(op operand, int byDefault) const;
    // The word of a constant or the text of a string; "" if left out.
    std::string_view word(op operand) const;
    // Role::None if left out, or if it is no role.
    Role role(op operand) const { return Role::named(word(operand)); }
    // Elements of an array argument.
    std::vector<NodeId> elements(NodeId array) const;

  private:
    const RuleGraph* graph_;
    NodeId id_;
    const Row* row_;
};

// Whether a form has a slot for the operand.
constexpr bool hasOperand(Form form, op operand) {
    const auto f = static_cast<std::size_t>(form);
    for (std::size_t i = firstFormAlternative[f]; i < firstFormAlternative[f + 1]; ++i)
        if (formAlternatives[i].operand == operand || formAlternatives[i].typed == operand) return true;
    return false;
}

// What stands in a slot as one of its alternatives.
constexpr FormAlternative alternativeOf(Form form, std::size_t slot, std::size_t alternative) {
    std::size_t i = firstFormAlternative[static_cast<std::size_t>(form)];
    while (formAlternatives[i].slot != slot || formAlternatives[i].alternative != alternative) ++i;
    return formAlternatives[i];
}

void noneOfTheseFormsHasThisOperand();  // never defined: see OperandOf

// An operand that at least one of the forms has; any other does not compile.
template <Form... Forms>
struct OperandOf {
    op operand;
    consteval OperandOf(op o) : operand(o) {
        if (!(hasOperand(Forms, o) || ...)) noneOfTheseFormsHasThisOperand();
    }
};

// A ludeme of one of the given forms: `l[op::at]` is an error of the compiler where none of them has `at`.
template <Form... Forms>
class View : public Ludeme {
  public:
    // The ludeme must be of one of the forms.
    explicit View(const Ludeme& ludeme) : Ludeme(ludeme) {}

    NodeId operator[](std::size_t slot) const { return Ludeme::operator[](slot); }
    NodeId operator[](OperandOf<Forms...> o) const { return Ludeme::operator[](o.operand); }
    bool literalBool(OperandOf<Forms...> o, bool byDefault) const {
        return Ludeme::literalBool(o.operand, byDefault);
    }
    int literalInt(OperandOf<Forms...> o, int byDefault) const {
        return Ludeme::literalInt(o.operand, byDefault);
    }
    std::string_view word(OperandOf<Forms...> o) const { return Ludeme::word(o.operand); }
    Role role(OperandOf<Forms...> o) const { return Ludeme::role(o.operand); }
};

}  // namespace makomba
