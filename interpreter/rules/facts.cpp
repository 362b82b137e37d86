#include "interpreter/rules/facts.h"

#include <algorithm>

namespace makomba {

namespace {

// A literal above the number, or anything that is no literal; of a list, its first element.
bool above(const RuleGraph& graph, NodeId node, int number) {
    if (!node.valid()) return false;
    const RuleNode& n = graph[node];
    if (n.kind == NodeKind::Array) return !n.operands.empty() && above(graph, n.operands[0].node, number);
    return n.kind != NodeKind::Int || n.number > number;
}

bool holds(const FactCondition& condition, const Ludeme& l) {
    const RuleNode& node = l.graph()[l.id()];
    switch (condition.as) {
        case GivenAs::Any: return l[condition.operand].valid();
        case GivenAs::Word: return l.word(condition.operand) == condition.word;
        case GivenAs::True: return l.literalBool(condition.operand, false);
        case GivenAs::Above: return above(l.graph(), l[condition.operand], condition.number);
        case GivenAs::With: {
            const NodeId argument = l[condition.operand];
            return argument.valid() && l.graph()[argument].kind == NodeKind::Ludeme &&
                   Ludeme(l.graph(), argument)[condition.inner].valid();
        }
        case GivenAs::Nothing:
            return std::none_of(node.operands.begin(), node.operands.end(),
                                [](const Operand& operand) { return operand.node.valid(); });
        case GivenAs::Slot: return node.operands[static_cast<std::size_t>(condition.number)].node.valid();
    }
    return false;
}

std::optional<std::uint32_t> bitsOf(const Ludeme& l, Verb verb) {
    if (!says(l.form(), verb)) return std::nullopt;
    std::uint32_t bits = 0;
    forEachFact(l, verb, [&](std::uint8_t word) { bits |= std::uint32_t{1} << word; });
    return bits;
}

}  // namespace

bool holds(const RowFact& fact, const Ludeme& l) {
    if (fact.conditions == 0) return true;
    const FactCondition* first = factConditions + fact.firstCondition;
    const bool any = std::any_of(first, first + fact.conditions,
                                 [&](const FactCondition& condition) { return holds(condition, l); });
    return any != fact.unless;
}

bool says(Form form, Verb verb) {
    const auto f = static_cast<std::size_t>(form);
    return std::any_of(rowFacts + firstRowFact[f], rowFacts + firstRowFact[f + 1],
                       [verb](const RowFact& fact) { return fact.verb == verb; });
}

bool has(Form form, Trait trait) {
    const auto f = static_cast<std::size_t>(form);
    return std::any_of(rowFacts + firstRowFact[f], rowFacts + firstRowFact[f + 1],
                       [trait](const RowFact& fact) {
                           return fact.verb == Verb::Is && fact.word == static_cast<std::uint8_t>(trait);
                       });
}

std::optional<Parts> partsRead(const Ludeme& l) { return bitsOf(l, Verb::Reads); }

Parts partsRead(const RuleGraph& rules) {
    Parts parts = 0;
    for (std::size_t i = 0; i < rules.size(); ++i)
        if (rules[NodeId(i)].kind == NodeKind::Ludeme)
            parts |= partsRead(Ludeme(rules, NodeId(i))).value_or(0);
    return parts;
}

std::optional<std::uint32_t> ownDependencies(const Ludeme& l) { return bitsOf(l, Verb::Depends); }

std::uint32_t dependenciesOfDefaults(const Ludeme& l) {
    std::uint32_t bits = 0;
    forEachFact(l, Verb::ByDefault, [&](std::uint8_t word) { bits |= std::uint32_t{1} << word; });
    return bits;
}

}  // namespace makomba
