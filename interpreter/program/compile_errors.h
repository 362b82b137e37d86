// What goes wrong once the rules are held against a concrete board.
#pragma once

#include <stdexcept>

#include "interpreter/base/diagnostic.h"
#include "interpreter/rules/rule_graph.h"

namespace makomba {

// Adds messages about nodes of the rule graph at the places they were written.
class NodeMessages {
  public:
    NodeMessages(const Tree& tree, const RuleOrigins& origins, Diagnostics& diagnostics)
        : tree_(tree), origins_(origins), diagnostics_(diagnostics) {}

    template <class... Args>
    Diagnostic& add(Message id, NodeId node, const Args&... args) {
        const TreeId place = origins_.of(node);
        Diagnostic& d = diagnostics_.add(id, place.valid() ? tree_[place].span : Span{}, args...);
        if (place.valid()) d.chain = tree_.chain(tree_[place].frame);
        return d;
    }
    // There is no `what` of that name. The place is that of the name below the node, and what was meant among
    // `names` is suggested.
    Diagnostic& noSuchName(Message id, NodeId node, const char* what, std::string_view name, const std::vector<std::string>& names);
    // `what` is valid, but this version cannot run it.
    void unsupported(NodeId node, const std::string& what) { add(Message::UnsupportedLudeme, node, what); }

    Diagnostics& diagnostics() { return diagnostics_; }

  private:
    TreeId stringBelow(TreeId piece, std::string_view text) const;

    const Tree& tree_;
    const RuleOrigins& origins_;
    Diagnostics& diagnostics_;
};

}  // namespace makomba
