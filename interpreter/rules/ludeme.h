// A ludeme node of the rule graph with its arguments by name, for those who compile it.
#pragma once

#include "interpreter/rules/rule_graph.h"

namespace makomba {

class Ludeme {
  public:
    Ludeme(const RuleGraph& graph, NodeId id) : graph_(&graph), id_(id), row_(&graph.row(id)) {}

    NodeId id() const { return id_; }
    const RuleGraph& graph() const { return *graph_; }
    const Row& row() const { return *row_; }
    std::string_view key() const { return row_->key; }
    std::string_view keyword() const {
        return row_->keywords.empty() ? std::string_view{} : row_->keywords.back();
    }

    // The argument in a slot, counted from 0; none if left out.
    NodeId operator[](std::size_t slot) const { return graph_->operand(id_, slot); }

    // The argument that was given under this label, or, unlabelled, for this type ("R", "absdir");
    // none if it was not. The first of several.
    NodeId get(std::string_view name) const;
    // As get, but only if the argument stands for this type.
    NodeId get(std::string_view label, std::string_view type) const;

    bool literalBool(std::string_view name, bool byDefault) const;
    int literalInt(std::string_view name, int byDefault) const;
    // The word of a constant or the text of a string; "" if left out.
    std::string_view word(std::string_view name) const;
    // Elements of an array argument.
    std::vector<NodeId> elements(NodeId array) const;

  private:
    const RuleGraph* graph_;
    NodeId id_;
    const Row* row_;
};

}  // namespace makomba
