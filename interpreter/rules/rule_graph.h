// The rules of a game as a graph of ludemes: what is compared, drawn, exported and compiled.
//
// Plain data. A node is a ludeme with its operands by slot, an array, or a literal; equal parts are one
// node (hash-consing), so that equality of rules is equality of ids. It knows nothing of places in the
// text (RuleOrigins does) nor of the engine.
#pragma once

#include <bitset>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "interpreter/rules/signatures.h"
#include "interpreter/syntax/tree.h"

namespace makomba {

using NodeId = Id<struct NodeTag>;

enum class NodeKind : std::uint8_t { Ludeme, Array, Int, Float, Bool, String, Constant };

// What stands in a slot: a node and which of the slot's alternatives it is. No node: left out.
struct Operand {
    NodeId node;
    std::uint8_t alternative = 0;

    friend bool operator==(const Operand&, const Operand&) = default;
};

struct RuleNode {
    NodeKind kind = NodeKind::Int;
    NameKind nameKind = NameKind::None;  // String
    RowId row;                           // Ludeme
    std::int64_t number = 0;             // Int, Bool
    double real = 0;                     // Float
    std::string text;                    // String, Constant
    std::vector<Operand> operands;       // Ludeme: one per slot; Array: the elements
};

class RuleGraph {
  public:
    NodeId root;
    bool apart = false;  // a node for every place: equal parts are not one node (see loadCounted)

    const RuleNode& operator[](NodeId id) const { return nodes_[id.value]; }
    std::size_t size() const { return nodes_.size(); }

    // The node equal to the given one; made if there is none yet.
    NodeId intern(RuleNode node);

    const Row& row(NodeId id) const { return Signatures::get()[(*this)[id].row]; }
    bool has(Form form) const { return forms_[static_cast<std::size_t>(form)]; }  // whether a node is of it
    Form form(NodeId id) const { return Form((*this)[id].row.value); }            // of a ludeme
    template <class... Forms>
    bool is(NodeId id, Forms... forms) const {
        return id.valid() && (*this)[id].kind == NodeKind::Ludeme && ((form(id) == forms) || ...);
    }
    bool isLudeme(NodeId id, std::string_view head) const {
        return id.valid() && (*this)[id].kind == NodeKind::Ludeme && row(id).head == head;
    }
    // The operand of a slot, none if left out. `slot` counts from 0.
    NodeId operand(NodeId id, std::size_t slot) const { return (*this)[id].operands[slot].node; }
    friend bool equal(const RuleGraph& a, const RuleGraph& b);

  private:
    std::vector<RuleNode> nodes_;
    std::bitset<formCount> forms_;
    std::unordered_multimap<std::size_t, NodeId> index_;
};

// True if both graphs state the same rules, whatever the ids.
bool equal(const RuleGraph& a, const RuleGraph& b);

// Where each node was written (the first place, if several).
struct RuleOrigins {
    std::vector<TreeId> places;  // by node

    TreeId of(NodeId id) const {
        return id.valid() && id.value < places.size() ? places[id.value] : TreeId{};
    }
};

// The graph in the description language; reading it again gives an equal graph.
std::string printLud(const RuleGraph& graph, int width = 100);
// One node a line: number, ludeme, operands by slot.
std::string printText(const RuleGraph& graph);
// For Graphviz.
std::string printDot(const RuleGraph& graph);
std::string printJson(const RuleGraph& graph);
// The part below a node, in the description language, on one line.
std::string printNode(const RuleGraph& graph, NodeId node);

}  // namespace makomba
