// What stands inside a rule: the ludemes, constants and lists that it holds, itself among them.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string_view>

#include "interpreter/rules/rule_graph.h"

namespace makomba {

// Whether holds(node) is true of the node or of anything in it.
template <class Holds>
bool anyInside(const RuleGraph& graph, NodeId node, const Holds& holds) {
    if (!node.valid()) return false;
    if (holds(node)) return true;
    const auto& operands = graph[node].operands;
    return std::any_of(operands.begin(), operands.end(),
                       [&](const Operand& o) { return anyInside(graph, o.node, holds); });
}

// visit(node) for the node and everything in it.
template <class Visit>
void visitInside(const RuleGraph& graph, NodeId node, const Visit& visit) {
    anyInside(graph, node, [&](NodeId n) {
        visit(n);
        return false;
    });
}

// visit(part) for the operands of a node and the elements of those that are lists.
template <class Visit>
void visitParts(const RuleGraph& graph, NodeId node, const Visit& visit) {
    for (const Operand& operand : graph[node].operands) {
        if (!operand.node.valid()) continue;
        visit(operand.node);
        if (graph[operand.node].kind != NodeKind::Array) continue;
        for (const Operand& element : graph[operand.node].operands)
            if (element.node.valid()) visit(element.node);
    }
}

// Whether a ludeme of one of the forms is among it.
template <class... Forms>
bool holdsForm(const RuleGraph& graph, NodeId node, Forms... forms) {
    return anyInside(graph, node, [&](NodeId n) { return graph.is(n, forms...); });
}

// Whether one of the roles is named, as a constant or by (mover), (next) or (player).
inline bool namesRole(const RuleGraph& graph, NodeId node, std::initializer_list<std::string_view> roles) {
    return anyInside(graph, node, [&](NodeId n) {
        const std::string_view named = graph[n].kind == NodeKind::Constant ? std::string_view(graph[n].text)
                                       : graph.is(n, Form::Mover)          ? "Mover"
                                       : graph.is(n, Form::Next)           ? "Next"
                                       : graph.is(n, Form::PlayerIterator) ? "Player"
                                                                           : std::string_view();
        return std::find(roles.begin(), roles.end(), named) != roles.end();
    });
}

}  // namespace makomba
