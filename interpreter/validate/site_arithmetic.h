// Numbers that depend on one site and on who moves, and on nothing else: (+ (to) 6), (ahead (to) N).
#pragma once

#include <optional>

#include "interpreter/rules/rule_graph.h"

namespace makomba {

class SiteArithmetic {
  public:
    SiteArithmetic(const RuleGraph& graph, const Equipment& equipment)
        : graph_(graph), equipment_(equipment) {}

    // (to), (from), (site) and (last To) stand for the site.
    std::optional<std::int64_t> number(NodeId node, int site, int mover) const;

  private:
    std::optional<std::int64_t> ahead(NodeId node, int site, int mover) const;
    std::optional<Direction> direction(NodeId node, int mover) const;
    template <class Combine>
    std::optional<std::int64_t> both(NodeId node, int site, int mover, Combine combine) const;
    std::optional<bool> condition(NodeId node, int site, int mover) const;
    std::optional<bool> inRow(NodeId node, int site) const;

    const RuleGraph& graph_;
    const Equipment& equipment_;
};

}  // namespace makomba
