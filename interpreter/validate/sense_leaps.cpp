// Leaps to one hand only: with right and left exchanged a piece would leap to other places.
#include <algorithm>
#include <set>

#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/sense.h"

namespace makomba {

namespace {

using Walk = std::vector<std::string>;  // "F", "L", "R"

// The walk that a list of steps says; empty: it is no such list.
Walk walkOf(const RuleGraph& graph, NodeId id) {
    Walk walk;
    if (!id.valid() || graph[id].kind != NodeKind::Array) return {};
    for (const Operand& o : graph[id].operands) {
        if (!o.node.valid()) return {};
        const RuleNode& step = graph[o.node];
        if (step.kind != NodeKind::Constant || (step.text != "F" && step.text != "L" && step.text != "R"))
            return {};
        walk.push_back(step.text);
    }
    return walk;
}

std::set<Walk> walksOf(const RuleGraph& graph, NodeId leap) {
    std::set<Walk> walks;
    for (const Operand& o : graph[leap].operands) {
        if (!o.node.valid() || graph[o.node].kind != NodeKind::Array) continue;
        for (const Operand& one : graph[o.node].operands)
            if (Walk walk = walkOf(graph, one.node); !walk.empty()) walks.insert(std::move(walk));
    }
    return walks;
}

Walk mirrored(Walk walk) {
    for (std::string& step : walk)
        if (step != "F") step = step == "L" ? "R" : "L";
    return walk;
}

// Where the walks lead on squares, beginning towards each side.
std::set<std::pair<int, int>> placesOf(const std::set<Walk>& walks) {
    std::set<std::pair<int, int>> places;
    for (const Walk& walk : walks)
        for (int side = 0; side < 4; ++side) {
            constexpr int alongX[] = {0, 1, 0, -1}, alongY[] = {1, 0, -1, 0};
            int way = side, x = 0, y = 0;
            for (const std::string& step : walk)
                if (step == "F") x += alongX[way], y += alongY[way];
                else way = (way + (step == "R" ? 1 : 3)) % 4;
            places.emplace(x, y);
        }
    return places;
}

bool toBothHands(const std::set<Walk>& walks) {
    std::set<Walk> others;
    for (const Walk& walk : walks) others.insert(mirrored(walk));
    return others == walks || placesOf(others) == placesOf(walks);
}

}  // namespace

std::vector<Finding> leapFindings(const Description& d) {
    std::vector<Finding> found;
    const RuleGraph& graph = d.checked.graph;
    for (std::size_t i = 0; i < graph.size(); ++i) {
        if (!graph.is(NodeId(i), Form::MoveLeap)) continue;
        const std::set<Walk> walks = walksOf(graph, NodeId(i));
        if (walks.empty() || toBothHands(walks)) continue;
        const auto lone = std::find_if(walks.begin(), walks.end(),
                                       [&](const Walk& walk) { return !walks.contains(mirrored(walk)); });
        addFindingAt(found, d, FindingId::LeapsOneHanded, NodeId(i),
                     fmt::format("the leap {{{}}} is not there to the other hand, {{{}}}",
                                 fmt::join(*lone, " "), fmt::join(mirrored(*lone), " ")));
    }
    return found;
}

}  // namespace makomba
