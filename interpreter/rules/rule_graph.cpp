#include "interpreter/rules/rule_graph.h"

#include <functional>
#include <utility>

namespace makomba {

namespace {

std::size_t mix(std::size_t hash, std::size_t value) {
    return hash ^ (value + 0x9e3779b97f4a7c15ull + (hash << 6) + (hash >> 2));
}

std::size_t hashOf(const RuleNode& node) {
    std::size_t hash = static_cast<std::size_t>(node.kind);
    hash = mix(hash, static_cast<std::size_t>(node.nameKind));
    hash = mix(hash, node.row.value);
    hash = mix(hash, std::hash<std::int64_t>()(node.number));
    hash = mix(hash, std::hash<double>()(node.real));
    hash = mix(hash, std::hash<std::string>()(node.text));
    for (const Operand& operand : node.operands)
        hash = mix(mix(hash, operand.node.value), operand.alternative);
    return hash;
}

bool same(const RuleNode& a, const RuleNode& b) {
    return a.kind == b.kind && a.nameKind == b.nameKind && a.row == b.row && a.number == b.number &&
           a.real == b.real && a.text == b.text && a.operands == b.operands;
}

}  // namespace

NodeId RuleGraph::intern(RuleNode node) {
    if (node.kind == NodeKind::Ludeme) forms_.set(node.row.value);
    if (apart) {
        nodes_.push_back(std::move(node));
        return NodeId(nodes_.size() - 1);
    }
    const std::size_t hash = hashOf(node);
    const auto [begin, end] = index_.equal_range(hash);
    for (auto it = begin; it != end; ++it)
        if (same((*this)[it->second], node)) return it->second;
    nodes_.push_back(std::move(node));
    const NodeId id(nodes_.size() - 1);
    index_.emplace(hash, id);
    return id;
}

bool equal(const RuleGraph& a, const RuleGraph& b) {
    // Both are hash-consed, or both keep places apart: two roots are equal if, walking both, equal nodes meet
    // equal nodes.
    std::unordered_map<NodeId, NodeId> partner;
    const std::function<bool(NodeId, NodeId)> walk = [&](NodeId x, NodeId y) {
        if (x.valid() != y.valid()) return false;
        if (!x.valid()) return true;
        if (const auto known = partner.find(x); known != partner.end()) return known->second == y;
        const RuleNode &n = a[x], &m = b[y];
        if (n.kind != m.kind || n.nameKind != m.nameKind || n.row != m.row || n.number != m.number ||
            n.real != m.real || n.text != m.text || n.operands.size() != m.operands.size())
            return false;
        partner[x] = y;
        for (std::size_t i = 0; i < n.operands.size(); ++i)
            if (n.operands[i].alternative != m.operands[i].alternative ||
                !walk(n.operands[i].node, m.operands[i].node))
                return false;
        return true;
    };
    return walk(a.root, b.root);
}

}  // namespace makomba
