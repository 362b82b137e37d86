#include "interpreter/rules/ludeme.h"

namespace makomba {

namespace {

// The operand of the first slot whose given alternative satisfies `wanted`.
template <class Wanted>
NodeId findOperand(const RuleGraph& graph, NodeId id, const Row& row, Wanted wanted) {
    const RuleNode& node = graph[id];
    for (std::size_t s = 0; s < node.operands.size(); ++s) {
        const Operand& operand = node.operands[s];
        if (operand.node.valid() && wanted(row.slots[s].alternatives[operand.alternative]))
            return operand.node;
    }
    return {};
}

}  // namespace

NodeId Ludeme::get(std::string_view name) const {
    const Signatures& signatures = Signatures::get();
    return findOperand(*graph_, id_, *row_, [&](const Alternative& a) {
        return a.label.empty() ? signatures[a.type].name == name : a.label == name;
    });
}

NodeId Ludeme::get(std::string_view label, std::string_view type) const {
    const Signatures& signatures = Signatures::get();
    return findOperand(*graph_, id_, *row_, [&](const Alternative& a) {
        return a.label == label && signatures[a.type].name == type;
    });
}

bool Ludeme::literalBool(std::string_view name, bool byDefault) const {
    const NodeId node = get(name);
    return node.valid() ? (*graph_)[node].number != 0 : byDefault;
}

int Ludeme::literalInt(std::string_view name, int byDefault) const {
    const NodeId node = get(name);
    return node.valid() ? static_cast<int>((*graph_)[node].number) : byDefault;
}

std::string_view Ludeme::word(std::string_view name) const {
    const NodeId node = get(name);
    return node.valid() ? std::string_view((*graph_)[node].text) : std::string_view{};
}

std::vector<NodeId> Ludeme::elements(NodeId array) const {
    std::vector<NodeId> nodes;
    for (const Operand& operand : (*graph_)[array].operands) nodes.push_back(operand.node);
    return nodes;
}

}  // namespace makomba
