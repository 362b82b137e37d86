#include "interpreter/compare/edit_distance.h"

#include <algorithm>
#include <cstdlib>

namespace makomba {

// ── both graphs in one ───────────────────────────────────────────────────────────────────────────────────

MergedRules::MergedRules(const RuleTree& a, const RuleTree& b) {
    fromA_.resize(a.graph().size());
    fromB_.resize(b.graph().size());
    if (a.graph().root.valid()) add(a.graph(), a.graph().root, fromA_);
    if (b.graph().root.valid()) add(b.graph(), b.graph().root, fromB_);
    measure();
}

NodeId MergedRules::add(const RuleGraph& from, NodeId id, std::vector<NodeId>& known) {
    if (known[id.value].valid()) return known[id.value];
    RuleNode node = from[id];
    const bool isGame = from.isLudeme(id, "game");
    for (std::size_t s = 0; s < node.operands.size(); ++s) {
        Operand& operand = node.operands[s];
        if (isGame && s == 0) operand = {};
        else if (operand.node.valid()) operand.node = add(from, operand.node, known);
    }
    return known[id.value] = graph_.intern(std::move(node));
}

// Operands were made before the nodes they stand in.
void MergedRules::measure() {
    children_.resize(graph_.size());
    sizes_.resize(graph_.size());
    for (std::size_t i = 0; i < graph_.size(); ++i) {
        const RuleNode& node = graph_[NodeId(i)];
        int size = 1;
        for (std::size_t s = 0; s < node.operands.size(); ++s) {
            const Operand& operand = node.operands[s];
            if (!operand.node.valid()) continue;
            std::string_view label;
            if (node.kind == NodeKind::Ludeme)
                label = graph_.row(NodeId(i)).slots[s].alternatives[operand.alternative].label;
            size = std::min(mostParts, size + sizes_[operand.node.value]);
            const RuleNode& given = graph_[operand.node];
            if (node.kind != NodeKind::Ludeme || given.kind != NodeKind::Array) {
                children_[i].push_back({label, operand.node, s, -1});
                continue;
            }
            --size;
            for (std::size_t e = 0; e < given.operands.size(); ++e)
                children_[i].push_back({label, given.operands[e].node, s, static_cast<int>(e)});
        }
        sizes_[i] = size;
    }
}

NodeId MergedRules::withOperand(NodeId id, const Child& child, NodeId replacement) {
    RuleNode node = graph_[id];
    NodeId& operand = node.operands[child.operand].node;
    if (child.element >= 0) {
        RuleNode list = graph_[operand];
        list.operands[static_cast<std::size_t>(child.element)].node = replacement;
        operand = graph_.intern(std::move(list));
    } else {
        operand = replacement;
    }
    return graph_.intern(std::move(node));
}

std::uint32_t MergedRules::kind(NodeId id) const {
    const RuleNode& node = graph_[id];
    const Signatures& signatures = Signatures::get();
    const auto ofResult = [&](std::string_view result) {
        if (result == "M" || result == "E" || result == "O") return std::uint32_t{1};
        if (result == "I" || result == "dim") return std::uint32_t{2};
        if (result == "B") return std::uint32_t{3};
        return std::uint32_t{0};
    };
    switch (node.kind) {
        case NodeKind::Int: return 2;
        case NodeKind::Bool: return 3;
        case NodeKind::Float: return 4;
        case NodeKind::String: return 5;
        case NodeKind::Constant: return 6;
        case NodeKind::Array: return 7;
        case NodeKind::Ludeme: break;
    }
    const RowId row = node.row;
    const std::uint32_t common = ofResult(signatures.resultName(signatures[row].result));
    return common ? common : 16 + signatures[row].result.value;
}

NodeId MergedRules::placeholder() {
    RuleNode node;
    node.kind = NodeKind::Constant;
    node.text = "..";
    return graph_.intern(std::move(node));
}

// ── distances ────────────────────────────────────────────────────────────────────────────────────────────

namespace {

// Numbers the nodes that a root reaches.
std::vector<int> numbered(const MergedRules& rules, NodeId root, std::size_t& count) {
    std::vector<int> number(rules.graph().size(), -1);
    const auto visit = [&](const auto& self, NodeId node) -> void {
        if (number[node.value] >= 0) return;
        number[node.value] = static_cast<int>(count++);
        for (const MergedRules::Child& child : rules.children(node)) self(self, child.node);
    };
    visit(visit, root);
    return number;
}

}  // namespace

EditDistance::EditDistance(const MergedRules& rules, NodeId rootA, NodeId rootB) : rules_(rules) {
    std::size_t rows = 0;
    rowOf_ = numbered(rules, rootA, rows);
    columnOf_ = numbered(rules, rootB, columns_);
    exact_ = small_ = rows * columns_ <= tableLimit;
    if (small_)
        for (std::vector<int>& table : tables_) table.assign(rows * columns_, -1);
}

int& EditDistance::cell(Table table, NodeId a, NodeId b) {
    if (small_)
        return tables_[table][static_cast<std::size_t>(rowOf_[a.value]) * columns_ +
                              static_cast<std::size_t>(columnOf_[b.value])];
    return known_.try_emplace(std::uint64_t{a.value} << 32 | b.value, -1).first->second;
}

int EditDistance::atLeast(NodeId a, NodeId b) const {
    // Parts of one size may differ in nothing but braces.
    const int difference = std::abs(rules_.size(a) - rules_.size(b));
    return difference == 0 ? 0 : editCost + difference;
}

int EditDistance::renaming(NodeId a, NodeId b) {
    const RuleNode &n = rules_.graph()[a], &m = rules_.graph()[b];
    if (n.operands.size() * m.operands.size() > listLimit) {
        exact_ = false;
        return -1;
    }
    if (n.kind == NodeKind::Array && m.kind == NodeKind::Array) return 0;
    if (n.kind != NodeKind::Ludeme || m.kind != NodeKind::Ludeme || rules_.kind(a) != rules_.kind(b))
        return -1;
    const Row &x = rules_.graph().row(a), &y = rules_.graph().row(b);
    return x.head == y.head && x.keywords == y.keywords ? 0 : editCost + 2;
}

int EditDistance::between(NodeId a, NodeId b) {
    if (a == b) return 0;
    if (const int known = cell(Edits, a, b); known >= 0) return known;
    const int cost = compute(a, b);
    return cell(Edits, a, b) = cost;
}

int EditDistance::compute(NodeId a, NodeId b) {
    int best = replacement(a, b);
    if (work_ > workLimit) {
        exact_ = false;
        return best;
    }
    if (const int renamed = renaming(a, b); renamed >= 0) best = std::min(best, renamed + align(a, b).cost);
    // Around others only where it can stand in their place.
    if (!small_ || rules_.kind(a) != rules_.kind(b)) return best;
    return std::min({best, editCost + putAround(a, b), editCost + takeFromAround(a, b)});
}

int EditDistance::around(NodeId outer, NodeId core, bool outerIsA) {
    const NodeId a = outerIsA ? outer : core, b = outerIsA ? core : outer;
    const Table table = outerIsA ? Take : Put;
    if (const int known = cell(table, a, b); known >= 0) return known;
    int best = impossible;
    for (const MergedRules::Child& inner : rules_.children(outer)) {
        const NodeId x = outerIsA ? inner.node : core, y = outerIsA ? core : inner.node;
        const int rest = shell(outer, inner.node);
        if (rest + atLeast(x, y) >= std::min(best, replacement(a, b))) continue;
        ++work_;
        int within = around(inner.node, core, outerIsA);
        if (rules_.kind(x) == rules_.kind(y)) within = std::min(within, between(x, y));
        best = std::min(best, rest + within);
    }
    return cell(table, a, b) = std::min(best, impossible);
}

// Costs of laying a[begin..i) over b[begin..j), row by row.
std::vector<int> EditDistance::alignmentTable(const std::vector<MergedRules::Child>& a,
                                              const std::vector<MergedRules::Child>& b, std::size_t begin,
                                              std::size_t endA, std::size_t endB) {
    const std::size_t width = endB - begin + 1;
    std::vector<int> costs((endA - begin + 1) * width, 0);
    for (std::size_t j = 1; j < width; ++j) costs[j] = costs[j - 1] + insertion(b[begin + j - 1].node);
    for (std::size_t i = 1; i <= endA - begin; ++i) {
        const MergedRules::Child& x = a[begin + i - 1];
        costs[i * width] = costs[(i - 1) * width] + insertion(x.node);
        for (std::size_t j = 1; j < width; ++j) {
            const MergedRules::Child& y = b[begin + j - 1];
            int best = std::min(costs[(i - 1) * width + j] + insertion(x.node),
                                costs[i * width + j - 1] + insertion(y.node));
            const int before = costs[(i - 1) * width + j - 1];
            ++work_;
            if (x.label == y.label && before + atLeast(x.node, y.node) <= best)
                best = std::min(best, before + between(x.node, y.node));
            costs[i * width + j] = best;
        }
    }
    return costs;
}

EditDistance::Alignment EditDistance::align(NodeId nodeA, NodeId nodeB) {
    const auto &a = rules_.children(nodeA), &b = rules_.children(nodeB);
    std::size_t begin = 0, endA = a.size(), endB = b.size();
    while (begin < endA && begin < endB && a[begin] == b[begin]) ++begin;
    while (endA > begin && endB > begin && a[endA - 1] == b[endB - 1]) --endA, --endB;
    const std::size_t width = endB - begin + 1;
    const std::vector<int> costs = alignmentTable(a, b, begin, endA, endB);

    Alignment result;
    result.cost = costs.back();
    for (std::size_t i = a.size(), j = b.size(); i > endA; --i, --j)
        result.pairs.push_back({static_cast<int>(i - 1), static_cast<int>(j - 1)});
    for (std::size_t i = endA - begin, j = endB - begin; i > 0 || j > 0;) {
        const int cost = costs[i * width + j];
        const std::size_t x = begin + i - 1, y = begin + j - 1;
        const bool meet = i > 0 && j > 0 && a[x].label == b[y].label &&
                          costs[(i - 1) * width + j - 1] <= cost &&
                          costs[(i - 1) * width + j - 1] + atLeast(a[x].node, b[y].node) <= cost &&
                          costs[(i - 1) * width + j - 1] + between(a[x].node, b[y].node) == cost;
        if (meet) {
            result.pairs.push_back({static_cast<int>(x), static_cast<int>(y)});
            --i, --j;
        } else if (i > 0 && costs[(i - 1) * width + j] + insertion(a[x].node) == cost) {
            result.pairs.push_back({static_cast<int>(x), -1});
            --i;
        } else {
            result.pairs.push_back({-1, static_cast<int>(y)});
            --j;
        }
    }
    for (std::size_t i = begin; i-- > 0;) result.pairs.push_back({static_cast<int>(i), static_cast<int>(i)});
    std::reverse(result.pairs.begin(), result.pairs.end());
    return result;
}

}  // namespace makomba
