// Stores that the start fills as it fills the holes: (set Count 4 to:(sites Board)) on a board with stores.
#include <algorithm>

#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/said.h"
#include "interpreter/validate/sense.h"
#include "interpreter/validate/static_sites.h"
#include "interpreter/validate/trials.h"

namespace makomba {

namespace {

// The outer stores are the first and the last site.
bool hasStores(const RuleGraph& graph) {
    for (std::size_t i = 0; i < graph.size(); ++i)
        if (graph.is(NodeId(i), Form::MancalaBoard))
            return Ludeme(graph, NodeId(i)).word(op::store) != "None";
    return false;
}

bool holds(const std::vector<int>& sites, int site) {
    return std::find(sites.begin(), sites.end(), site) != sites.end();
}

}  // namespace

std::vector<Finding> storeFindings(const Description& d) {
    const RuleGraph& graph = d.checked.graph;
    std::vector<Finding> found;
    if (!hasStores(graph)) return found;
    const int last = d.game->program.equipment.boardSites() - 1;
    const std::vector<std::uint8_t> homes = homesOf(d.game->program);
    // Where turns may begin from a store it is a hole like others.
    if (homes[0] != 0 || homes[static_cast<std::size_t>(last)] != 0) return found;
    for (std::size_t i = 0; i < graph.size(); ++i) {
        if (!graph.is(NodeId(i), Form::StartSetCount)) continue;
        for (const Operand& operand : graph[NodeId(i)].operands) {
            const auto sites = staticSites(d, operand.node, 1);
            if (!sites || sites->size() < 4 || !holds(*sites, 0) || !holds(*sites, last)) continue;
            addFindingAt(found, d, FindingId::StoresFilled, NodeId(i),
                         "the stores get as many seeds at the start as the holes",
                         "the holes without the stores are (sites Track), or the regions of both players");
        }
    }
    return found;
}

}  // namespace makomba
