#include "interpreter/rules/check.h"

#include "interpreter/rules/explain.h"
#include "interpreter/rules/matcher.h"

namespace makomba {

namespace {

// Matching tries forms that do not fit, and leaves their parts behind. Keeps what the root reaches,
// operands before the nodes they stand in.
Checked withoutLeftovers(const RuleGraph& graph, const RuleOrigins& origins) {
    Checked kept;
    std::vector<NodeId> moved(graph.size());
    const auto copy = [&](const auto& self, NodeId id) -> NodeId {
        if (!id.valid()) return id;
        if (moved[id.value].valid()) return moved[id.value];
        RuleNode node = graph[id];
        for (Operand& operand : node.operands) operand.node = self(self, operand.node);
        const NodeId made = kept.graph.intern(std::move(node));
        kept.origins.places.resize(kept.graph.size());
        kept.origins.places[made.value] = origins.of(id);
        return moved[id.value] = made;
    };
    kept.graph.root = copy(copy, graph.root);
    return kept;
}

}  // namespace

Checked check(const Tree& tree, TreeId game, const std::vector<std::string>& definitions, const Sources& sources,
              Diagnostics& diagnostics) {
    Checked checked;
    Matcher matcher(tree, checked.graph, checked.origins);
    const TypeId type = Signatures::get().type("game");
    if (const auto root = matcher.match(game, type))
        checked.graph.root = *root;
    else
        Explainer(tree, matcher, sources, definitions, diagnostics).explain(game, {type});
    return checked.graph.root.valid() ? withoutLeftovers(checked.graph, checked.origins) : Checked{};
}

}  // namespace makomba
