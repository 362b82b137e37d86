// Filters of sites that ask the same of each site.
//
//     (forEach (sites Occupied by:Mover) if:(is Line 4 through:(last To)))   // all or none: (site) was meant
#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/inside.h"
#include "interpreter/validate/sense.h"

namespace makomba {

std::vector<Finding> filterFindings(const Description& d) {
    const RuleGraph& graph = d.checked.graph;
    std::vector<Finding> found;
    for (std::size_t i = 0; i < graph.size(); ++i) {
        if (!graph.is(NodeId(i), Form::RegionFilter)) continue;
        const NodeId condition = Ludeme(graph, NodeId(i))[op::if_];
        // Within another loop, what that goes through may choose all or none. What is settled before play is
        // told as such.
        if (graph[condition].kind != NodeKind::Ludeme ||
            holdsForm(graph, condition, Form::Site, Form::FromIterator, Form::ToIterator,
                      Form::BetweenIterator, Form::PlayerIterator, Form::Level, Form::Value))
            continue;
        addFindingAt(
            found, d, FindingId::FilterAsksTheSame, condition,
            fmt::format("`{}` is asked of each site and is about none of them: it lets all through or "
                        "none",
                        oneLine(printNode(graph, condition), 80)),
            "(site) is the site that is asked about");
    }
    return found;
}

}  // namespace makomba
