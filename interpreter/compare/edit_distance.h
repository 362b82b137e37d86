// The cost of the cheapest edit between any two parts of two rule graphs. See structure.h for what is an
// edit.
#pragma once

#include <string_view>
#include <unordered_map>
#include <vector>

#include "interpreter/compare/rule_tree.h"

namespace makomba {

// Both graphs in one: equal parts of the two have one number.
class MergedRules {
  public:
    // An operand; the elements of a list in braces count as operands of the ludeme it belongs to, so that
    // (or a b) and (or {a b}) are the same.
    struct Child {
        std::string_view label;
        NodeId node;
        std::size_t operand = 0;  // which of the node's operands
        int element = -1;         // which of its elements; -1 = it is no list

        friend bool operator==(const Child& a, const Child& b) {
            return a.label == b.label && a.node == b.node;
        }
    };

    MergedRules(const RuleTree& a, const RuleTree& b);

    NodeId ofA(NodeId node) const { return fromA_[node.value]; }
    NodeId ofB(NodeId node) const { return fromB_[node.value]; }
    const RuleGraph& graph() const { return graph_; }
    // Given operands by slot.
    const std::vector<Child>& children(NodeId node) const { return children_[node.value]; }
    // Ludemes and literals, written out; at most `mostParts`.
    int size(NodeId node) const { return sizes_[node.value]; }
    static constexpr int mostParts = 100'000'000;

    // What kind of thing a node is: parts of different kinds never become one another but as a whole.
    std::uint32_t kind(NodeId node) const;

    // The node with one operand replaced; both are nodes of graph(). For showing only.
    NodeId withOperand(NodeId node, const Child& operand, NodeId replacement);
    NodeId placeholder();  // shown as ".."
    std::string text(NodeId node) const { return printNode(graph_, node); }

  private:
    NodeId add(const RuleGraph& from, NodeId node, std::vector<NodeId>& known);
    void measure();

    RuleGraph graph_;
    std::vector<NodeId> fromA_, fromB_;
    std::vector<std::vector<Child>> children_;
    std::vector<int> sizes_;
};

class EditDistance {
  public:
    EditDistance(const MergedRules& rules, NodeId rootA, NodeId rootB);

    int between(NodeId a, NodeId b);
    // False: the graphs are so large that not every edit was looked for.
    bool exact() const { return exact_; }

    int insertion(NodeId node) const { return editCost + rules_.size(node); }
    int replacement(NodeId a, NodeId b) const { return editCost + rules_.size(a) + rules_.size(b); }
    // Ludemes of different name keep their arguments at this price; -1: a and b cannot be edited inside.
    int renaming(NodeId a, NodeId b);
    // Cheapest way from a to b by putting ludemes around a, without the cost of the edit itself; `impossible`
    // if there is none. takeFromAround likewise.
    int putAround(NodeId a, NodeId b) { return around(b, a, false); }
    int takeFromAround(NodeId a, NodeId b) { return around(a, b, true); }
    // What is left of `outer` without `inner`.
    int shell(NodeId outer, NodeId inner) const { return rules_.size(outer) - rules_.size(inner); }
    static constexpr int editCost = 3;  // of every edit, beside what it writes and strikes out
    static constexpr int impossible = 1'000'000'000;

    // How the operands are laid over each other: pairs of indices, -1 = taken away or inserted.
    struct Pair {
        int a = -1, b = -1;
    };
    struct Alignment {
        int cost = 0;
        std::vector<Pair> pairs;
    };
    Alignment align(NodeId a, NodeId b);

    static constexpr std::size_t tableLimit = 8'000'000;  // pairs of parts
    static constexpr std::size_t workLimit = 60'000'000;  // comparisons of operands
    static constexpr std::size_t listLimit = 4'000'000;   // comparisons of the operands of two parts

  private:
    int compute(NodeId a, NodeId b);
    int around(NodeId outer, NodeId core, bool outerIsA);
    int atLeast(NodeId a, NodeId b) const;
    // What is known of a pair: -1 = nothing yet. Not to be kept: the next call may move it.
    enum Table { Edits, Put, Take };
    int& cell(Table table, NodeId a, NodeId b);
    std::vector<int> alignmentTable(const std::vector<MergedRules::Child>& a,
                                    const std::vector<MergedRules::Child>& b, std::size_t begin,
                                    std::size_t endA, std::size_t endB);

    const MergedRules& rules_;
    bool exact_ = true, small_ = true;  // small: the table of all pairs fits
    std::size_t work_ = 0;
    std::vector<int> rowOf_, columnOf_;  // by node; -1 = not in this graph
    std::vector<int> tables_[3];
    std::size_t columns_ = 0;
    std::unordered_map<std::uint64_t, int> known_;  // instead of the table, if it would be too large
};

}  // namespace makomba
