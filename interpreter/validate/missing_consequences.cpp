// Moves to which nothing follows, though it follows to others.
#include <algorithm>

#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/watchers.h"

namespace makomba {

namespace {

bool holds(const RuleGraph& graph, NodeId node, const std::function<bool(const Ludeme&)>& wanted) {
    if (!node.valid()) return false;
    if (graph[node].kind == NodeKind::Ludeme && wanted(Ludeme(graph, node))) return true;
    return std::any_of(graph[node].operands.begin(), graph[node].operands.end(),
                       [&](const Operand& o) { return holds(graph, o.node, wanted); });
}

// A decision by which a piece that is on the board goes elsewhere, and takes nothing on the way.
bool isTransfer(const Ludeme& l) {
    return l.form() == Form::Move || l.form() == Form::MoveStep || l.form() == Form::MoveSlide ||
           l.form() == Form::MoveLeap || l.form() == Form::MoveHop;
}

// Conditions of consequences that let the mover go on: (then (if C (moveAgain))), in any nesting of and, or,
// if, do.
void rewards(const RuleGraph& graph, NodeId node, std::vector<NodeId>& conditions) {
    if (!node.valid()) return;
    const RuleNode& n = graph[node];
    if (n.kind == NodeKind::Array) {
        for (const Operand& operand : n.operands) rewards(graph, operand.node, conditions);
        return;
    }
    if (n.kind != NodeKind::Ludeme) return;
    const Ludeme l(graph, node);
    if (l.form() == Form::IfMoves) {
        if (holds(graph, l[1], [](const Ludeme& inner) { return inner.row().head == "moveAgain"; }))
            conditions.push_back(l[0]);
        return;
    }
    const std::string_view head = l.row().head;
    if (head == "and" || head == "or" || head == "then")
        for (const Operand& operand : n.operands) rewards(graph, operand.node, conditions);
}

bool makesPattern(const Ludeme& l) {
    return l.row().head == "is" && (l.keyword() == "Line" || l.keyword() == "Loop" ||
                                    l.keyword() == "Pattern" || l.keyword() == "Connected");
}

using Decision = MissingConsequences::Decision;

void decisions(const RuleGraph& graph, NodeId node, std::vector<NodeId> around,
               std::vector<Decision>& found) {
    if (!node.valid()) return;
    const RuleNode& n = graph[node];
    if (n.kind == NodeKind::Ludeme) {
        const Ludeme l(graph, node);
        if (l.row().head == "then" || l.row().head == "apply") return;
        if (const NodeId then = l[op::then]; then.valid()) rewards(graph, then, around);
        if (isTransfer(l)) {
            found.push_back({node, around});
            return;
        }
    }
    for (const Operand& operand : n.operands) decisions(graph, operand.node, around, found);
}

}  // namespace

MissingConsequences::MissingConsequences(const Description& d, const NodeCounts& counts)
    : graph_(d.checked.graph), seen_(d.game->program.layout) {
    const Ludeme rules(graph_, Ludeme(graph_, graph_.root)[op::rules]);
    std::vector<NodeId> plays, pieces;
    if (const NodeId phases = rules[op::phases]; phases.valid())
        for (const NodeId phase : rules.elements(phases)) plays.push_back(Ludeme(graph_, phase)[op::play]);
    else plays.push_back(rules[op::play]);
    for (const Component& component : d.game->program.equipment.components)
        if (component.moves.valid() &&
            std::find(pieces.begin(), pieces.end(), component.moves) == pieces.end())
            pieces.push_back(component.moves);
    std::vector<Decision> earlier;
    for (const NodeId play : plays) phase(play, pieces, &earlier);
    std::erase_if(candidates_, [&](const Candidate& c) { return !counts[c.condition].condition; });
}

// In this phase or, where men are put down, in an earlier one. The other way round it may well be meant: rows
// that are made while men are put down often do not count.
void MissingConsequences::phase(NodeId play, const std::vector<NodeId>& pieceMoves,
                                std::vector<Decision>* earlier) {
    std::vector<Decision> found;
    decisions(graph_, play, {}, found);
    if (holds(graph_, play, [](const Ludeme& l) { return l.form() == Form::ForEachPiece; }))
        for (const NodeId moves : pieceMoves) decisions(graph_, moves, {}, found);
    const auto takes = [&](NodeId node) {
        return holds(graph_, node,
                     [](const Ludeme& l) { return l.row().head == "remove" || l.row().head == "custodial"; });
    };
    const auto same = [&](NodeId a, NodeId b) { return printNode(graph_, a) == printNode(graph_, b); };
    const bool ownRich =
        std::any_of(found.begin(), found.end(), [](const Decision& d) { return !d.conditions.empty(); });
    std::vector<Decision> all = found;
    if (!ownRich) all.insert(all.end(), earlier->begin(), earlier->end());
    earlier->insert(earlier->end(), found.begin(), found.end());
    for (const Decision& poor : found) {
        if (!poor.conditions.empty() || takes(poor.move)) continue;
        // Only what a move makes out of the pieces, wherever it came from: a chain of hops, or a state that
        // lasts, may rightly be meant for some moves alone.
        for (const Decision& rich : all) {
            if (rich.conditions.size() != 1) continue;
            const NodeId condition = rich.conditions[0];
            if (!holds(graph_, condition, makesPattern)) continue;
            const bool known = std::any_of(candidates_.begin(), candidates_.end(), [&](const Candidate& c) {
                return c.move == poor.move && same(c.condition, condition);
            });
            if (!known) candidates_.push_back({poor.move, condition, 0, 0, {}});
        }
    }
}

void MissingConsequences::after(const TrialPly& ply) {
    if (candidates_.empty()) return;
    NodeId by;
    for (const NodeCounts::Listed& listed : ply.counts.listed)
        if (!by.valid() && ply.chosen >= listed.begin && ply.chosen < listed.end) by = listed.node;
    for (Candidate& candidate : candidates_) {
        if (!(candidate.move == by)) continue;
        ++candidate.played;
        seen_.copyFrom(ply.state);
        Globals& g = seen_.globals();
        g.next = g.over ? g.next : g.mover;
        g.mover = ply.mover;
        g.over = 0;
        bool fulfilled = false;
        uncounted(ply.counts, [&] {
            ply.engine.bounded(seen_, [&](Context& c) {
                const Scratch::Mark mark(c.scratch);
                fulfilled = ply.counts[candidate.condition].condition(c);
            });
        });
        ply.engine.context().workOn(ply.state);
        if (!fulfilled) continue;
        ++candidate.fulfilled;
        if (candidate.example.empty())
            candidate.example.push_back({0, ply.game.how(), ply.game.seed, ply.game.choices});
    }
}

}  // namespace makomba
