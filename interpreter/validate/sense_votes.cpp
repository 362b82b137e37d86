// Decisions that are asked for, but for which nobody can vote.
//
//     (or (move Vote "End") (move Vote "No")) .. (is Decided "Stop")
#include "interpreter/validate/inside.h"
#include "interpreter/validate/sense.h"

namespace makomba {

namespace {

// What a question about votes or proposals names.
std::string voteIn(const RuleGraph& graph, NodeId node) {
    std::string name;
    for (const Operand& operand : graph[node].operands)
        if (operand.node.valid() && graph[operand.node].kind == NodeKind::String)
            name = graph[operand.node].text;
    return name;
}

}  // namespace

std::vector<Finding> voteFindings(const Description& d) {
    const RuleGraph& graph = d.checked.graph;
    std::vector<Finding> found;
    std::set<std::string> proposed, votedFor;
    for (std::size_t i = 0; i < graph.size(); ++i) {
        const NodeId node(i);
        const bool vote = graph.is(node, Form::MoveVote, Form::Vote);
        if (!vote && !graph.is(node, Form::MovePropose, Form::Propose)) continue;
        std::set<std::string>& named = vote ? votedFor : proposed;
        visitInside(graph, node, [&](NodeId n) {  // they may be listed: (move Vote {"Yes" "No"})
            if (graph[n].kind == NodeKind::String) named.insert(graph[n].text);
        });
    }
    for (std::size_t i = 0; i < graph.size(); ++i) {
        const NodeId node(i);
        const bool decided = graph.is(node, Form::IsDecided);
        if (!decided && !graph.is(node, Form::IsProposed)) continue;
        const std::string name = voteIn(graph, node);
        const std::set<std::string>& known = decided ? votedFor : proposed;
        if (name.empty() || known.contains(name)) continue;
        addFindingAt(
            found, d, FindingId::NeverProposed, node,
            fmt::format("nobody can {} \"{}\": this never holds", decided ? "vote for" : "propose", name),
            known.empty() ? "" : fmt::format("there is \"{}\"", *known.begin()));
    }
    return found;
}

}  // namespace makomba
