// What goes wrong once the rules are held against a concrete board.
#pragma once

#include <stdexcept>

#include "interpreter/base/diagnostic.h"
#include "interpreter/rules/rule_graph.h"

namespace makomba {

// Adds messages about nodes of the rule graph: at the places they were written, or, of rules that have no
// text, with the piece of the rules in the description language.
class NodeMessages {
  public:
    NodeMessages(const Tree& tree, const RuleOrigins& origins, Diagnostics& diagnostics)
        : tree_(tree), origins_(origins), diagnostics_(diagnostics) {}
    NodeMessages(const RuleGraph& graph, Diagnostics& diagnostics)
        : tree_(noText), origins_(noPlaces), diagnostics_(diagnostics), graph_(&graph) {}

    template <class... Args>
    Diagnostic& add(Message id, NodeId node, const Args&... args) {
        const TreeId place = origins_.of(node);
        Diagnostic& d = diagnostics_.add(id, spanOf(place), args...);
        tellWhere(d, node, place);
        return d;
    }
    // There is no `what` of that name. The place is that of the name below the node, and what was meant among
    // `names` is suggested.
    Diagnostic& noSuchName(Message id, NodeId node, const char* what, std::string_view name,
                           const std::vector<std::string>& names);
    // `what` is valid, but this version cannot run it.
    void unsupported(NodeId node, const std::string& what) { add(Message::UnsupportedLudeme, node, what); }

    Diagnostics& diagnostics() { return diagnostics_; }

  private:
    static const Tree noText;
    static const RuleOrigins noPlaces;
    Span spanOf(TreeId place) const { return place.valid() ? tree_[place].span : Span{}; }
    void tellWhere(Diagnostic& d, NodeId node, TreeId place) const;
    TreeId stringBelow(TreeId piece, std::string_view text) const;

    const Tree& tree_;
    const RuleOrigins& origins_;
    Diagnostics& diagnostics_;
    const RuleGraph* graph_ = nullptr;  // only of rules without text
};

}  // namespace makomba
