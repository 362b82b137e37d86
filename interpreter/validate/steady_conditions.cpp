#include "interpreter/validate/steady_conditions.h"

#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/inside.h"

namespace makomba {

void SteadyConditions::look(const Description& d, const std::vector<int>& partOfNode) {
    const RuleGraph& graph = d.checked.graph;
    // What forbids a site: asked of one that may be chosen, it is to rule some out.
    const auto forbids = [&](NodeId node) {
        const bool negated = graph.is(node, Form::Not);
        const NodeId inner = negated ? Ludeme(graph, node)[0] : node;
        return (negated ? graph.is(inner, Form::IsIn, Form::Equal) : graph.is(inner, Form::Unequal)) &&
               holdsForm(graph, inner, Form::ValuePlayer, Form::Var, Form::ValuesRemembered) &&
               holdsForm(graph, inner, Form::FromIterator, Form::ToIterator, Form::Site);
    };
    const auto part = [&](NodeId node) {
        if (!node.valid() || graph[node].kind != NodeKind::Ludeme) return;
        const int known = partOfNode[node.value];
        if (known == TextPart::none || !forbids(node)) return;
        asked_.try_emplace(known, oneLine(printNode(graph, node)));
    };
    for (std::size_t i = 0; i < graph.size(); ++i) {
        const NodeId node(i);
        if (graph.is(node, Form::AndTwo, Form::AndAll)) visitParts(graph, node, part);
        if (graph.is(node, Form::From, Form::To, Form::RegionFilter)) part(Ludeme(graph, node)[op::if_]);
    }
}

std::vector<Finding> SteadyConditions::findings(const RuleParts& parts) const {
    constexpr std::uint64_t asks = 3'000, games = 40;
    std::vector<Finding> found;
    for (const auto& [index, said] : asked_) {
        const TextPart& part = parts[index];
        if (part.games < games || !part.varies || part.asked < asks || part.came < part.asked) continue;
        Finding finding(FindingId::NeverFired, part.place.stretch,
                        fmt::format("`{}` never rules anything out: it was true all {} times it was asked",
                                    said, part.asked));
        finding.notes.push_back("look at who sets what it asks for, and when");
        finding.combinations = part.combinations;
        found.push_back(std::move(finding));
    }
    return found;
}

}  // namespace makomba
