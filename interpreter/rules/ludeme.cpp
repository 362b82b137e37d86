#include "interpreter/rules/ludeme.h"

namespace makomba {

NodeId Ludeme::operator[](op operand) const {
    const RuleNode& node = (*graph_)[id_];
    const std::size_t end = firstFormAlternative[node.row.value + 1];
    for (std::size_t i = firstFormAlternative[node.row.value]; i < end; ++i) {
        const FormAlternative& a = formAlternatives[i];
        if (a.operand != operand && a.typed != operand) continue;
        const Operand& given = node.operands[a.slot];
        if (given.node.valid() && given.alternative == a.alternative) return given.node;
    }
    return {};
}

bool Ludeme::literalBool(op operand, bool byDefault) const {
    const NodeId node = (*this)[operand];
    return node.valid() ? (*graph_)[node].number != 0 : byDefault;
}

int Ludeme::literalInt(op operand, int byDefault) const {
    const NodeId node = (*this)[operand];
    return node.valid() ? static_cast<int>((*graph_)[node].number) : byDefault;
}

std::string_view Ludeme::word(op operand) const {
    const NodeId node = (*this)[operand];
    return node.valid() ? std::string_view((*graph_)[node].text) : std::string_view{};
}

std::vector<NodeId> Ludeme::elements(NodeId array) const {
    std::vector<NodeId> nodes;
    for (const Operand& operand : (*graph_)[array].operands) nodes.push_back(operand.node);
    return nodes;
}

}  // namespace makomba
