#include "interpreter/rules/check.h"

#include "interpreter/rules/explain.h"
#include "interpreter/rules/matcher.h"

namespace makomba {

namespace {

// Matching tries forms that do not fit, and leaves their parts behind. Keeps what the roots reach,
// operands before the nodes they stand in.
class Kept {
  public:
    Kept(const RuleGraph& graph, const RuleOrigins& origins, Checked& kept)
        : graph_(graph), origins_(origins), kept_(kept), moved_(graph.size()) {}

    NodeId copy(NodeId id) {
        if (!id.valid()) return id;
        if (moved_[id.value].valid()) return moved_[id.value];
        RuleNode node = graph_[id];
        for (Operand& operand : node.operands) operand.node = copy(operand.node);
        const NodeId made = kept_.graph.intern(std::move(node));
        kept_.origins.places.resize(kept_.graph.size());
        kept_.origins.places[made.value] = origins_.of(id);
        return moved_[id.value] = made;
    }

  private:
    const RuleGraph& graph_;
    const RuleOrigins& origins_;
    Checked& kept_;
    std::vector<NodeId> moved_;
};

// Words of claims have no place in a description.
bool refuseClaimWords(const Tree& tree, const Checked& checked, Diagnostics& diagnostics) {
    bool found = false;
    for (std::size_t i = 0; i < checked.graph.size(); ++i) {
        const NodeId id(i);
        if (checked.graph[id].kind != NodeKind::Ludeme || !checked.graph.row(id).claims) continue;
        diagnostics.add(Message::ClaimWord, tree[checked.origins.of(id)].span, checked.graph.row(id).name());
        found = true;
    }
    return found;
}

// The first ludeme below a node that cannot be run, none if all can.
NodeId unsupportedBelow(const RuleGraph& graph, NodeId node) {
    if (!node.valid()) return {};
    if (graph[node].kind == NodeKind::Ludeme && !graph.row(node).supported) return node;
    for (const Operand& operand : graph[node].operands)
        if (const NodeId found = unsupportedBelow(graph, operand.node); found.valid()) return found;
    return {};
}

}  // namespace

Checked check(const Tree& tree, TreeId game, const std::vector<std::string>& definitions,
              const Sources& sources, Diagnostics& diagnostics, bool apart) {
    Checked checked, kept;
    checked.graph.apart = kept.graph.apart = apart;
    Matcher matcher(tree, checked.graph, checked.origins);
    const TypeId type = Signatures::get().type("game");
    const auto root = matcher.match(game, type);
    if (!root) {
        Explainer(tree, matcher, sources, definitions, diagnostics).explain(game, {type});
        return kept;
    }
    kept.graph.root = Kept(checked.graph, checked.origins, kept).copy(*root);
    return refuseClaimWords(tree, kept, diagnostics) ? Checked{} : std::move(kept);
}

RecoveredCheck checkRecovering(const Tree& tree, TreeId game, const std::vector<std::string>& definitions,
                               const Sources& sources) {
    constexpr int rounds = 30;  // each lets a piece around the mistakes of the last one pass
    Checked checked;
    RecoveredCheck recovered;
    Matcher matcher(tree, checked.graph, checked.origins);
    const TypeId type = Signatures::get().type("game");
    for (int round = 0; round < rounds; ++round) {
        if (const auto root = matcher.match(game, type)) {
            recovered.checked.graph.root =
                Kept(checked.graph, checked.origins, recovered.checked).copy(*root);
            return recovered;
        }
        Diagnostics unheard;
        Explainer explainer(tree, matcher, sources, definitions, unheard);
        explainer.explain(game, {type});
        bool more = false;
        for (const TreeId piece : explainer.blamed()) {
            if (piece == game || matcher.suppressed(piece)) continue;
            matcher.suppress(piece);
            recovered.mistakes.push_back(piece);
            more = true;
        }
        if (!more) break;
    }
    return recovered;
}

CheckedConditions checkWithConditions(const Tree& tree, TreeId game, const std::vector<TreeId>& conditions,
                                      const std::vector<std::string>& definitions, const Sources& sources) {
    Checked checked;
    CheckedConditions result;
    Matcher matcher(tree, checked.graph, checked.origins);
    const auto root = matcher.match(game, Signatures::get().type("game"));
    if (!root) return result;
    const TypeId type = Signatures::get().type("B");
    std::vector<NodeId> found;
    for (const TreeId condition : conditions) {
        Diagnostics& messages = result.messages.emplace_back();
        found.emplace_back();
        if (!condition.valid()) continue;
        if (const auto node = matcher.match(condition, type)) {
            if (const NodeId bad = unsupportedBelow(checked.graph, *node); bad.valid())
                messages.add(Message::UnsupportedLudeme, tree[checked.origins.of(bad)].span,
                             "`" + checked.graph.row(bad).name() + "`");
            else found.back() = *node;
        } else Explainer(tree, matcher, sources, definitions, messages).explain(condition, {type});
    }
    Kept kept(checked.graph, checked.origins, result.game);
    result.game.graph.root = kept.copy(*root);
    result.rules = result.game.graph.size();
    for (const NodeId node : found) result.conditions.push_back(kept.copy(node));
    return result;
}

}  // namespace makomba
