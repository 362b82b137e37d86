#include "interpreter/validate/static_sites.h"

#include <algorithm>
#include <numeric>

#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/inside.h"

namespace makomba {

namespace {

std::vector<int> inOrder(std::vector<int> sites) {
    std::sort(sites.begin(), sites.end());
    sites.erase(std::unique(sites.begin(), sites.end()), sites.end());
    return sites;
}

// 0: no player is named; -1: one who is not known.
int playerOf(const RuleGraph& graph, NodeId region, int mover) {
    for (const Operand& operand : graph[region].operands) {
        if (!operand.node.valid() || graph[operand.node].kind == NodeKind::String) continue;
        if (namesRole(graph, operand.node, {"Mover"})) return mover;
        if (namesRole(graph, operand.node, {"Next"})) return 3 - mover;
        if (namesRole(graph, operand.node, {"P1"})) return 1;
        if (namesRole(graph, operand.node, {"P2"})) return 2;
        return -1;
    }
    return 0;
}

std::optional<std::vector<int>> named(const Description& d, NodeId region, int mover) {
    const RuleGraph& graph = d.checked.graph;
    const Program& program = d.game->program;
    std::string name;
    for (const Operand& operand : graph[region].operands)
        if (operand.node.valid() && graph[operand.node].kind == NodeKind::String)
            name = graph[operand.node].text;
    const int player = playerOf(graph, region, mover);
    if (name.empty() || player < 0) return std::nullopt;
    std::vector<int> sites;
    bool any = false;
    const auto& regions = program.equipment.regions;
    for (std::size_t i = 0; i < regions.size() && i < program.regionSites.size(); ++i) {
        if (regions[i].name != name || (player > 0 && regions[i].owner != player)) continue;
        any = true;
        sites.insert(sites.end(), program.regionSites[i].begin(), program.regionSites[i].end());
    }
    if (!any) return std::nullopt;
    return inOrder(std::move(sites));
}

}  // namespace

std::optional<std::vector<int>> staticSites(const Description& d, NodeId region, int mover) {
    const RuleGraph& graph = d.checked.graph;
    if (graph.is(region, Form::SitesNamed)) return named(d, region, mover);
    if (graph.is(region, Form::SitesBoard) && graph[region].operands.size() == 1 &&
        !graph[region].operands[0].node.valid()) {
        std::vector<int> all(static_cast<std::size_t>(d.game->program.equipment.boardSites()));
        std::iota(all.begin(), all.end(), 0);
        return all;
    }
    if (!graph.is(region, Form::SitesListed)) return std::nullopt;
    std::vector<int> sites;
    bool numbers = true;
    for (const Operand& list : graph[region].operands)
        if (list.node.valid() && graph[list.node].kind == NodeKind::Array)
            for (const Operand& site : graph[list.node].operands) {
                numbers = numbers && site.node.valid() && graph[site.node].kind == NodeKind::Int;
                if (numbers) sites.push_back(static_cast<int>(graph[site.node].number));
            }
    if (!numbers || sites.empty()) return std::nullopt;
    return inOrder(std::move(sites));
}

}  // namespace makomba
