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

using Known = std::optional<std::vector<int>>;

std::vector<NodeId> given(const RuleGraph& graph, NodeId node) {
    std::vector<NodeId> out;
    for (const Operand& operand : graph[node].operands)
        if (operand.node.valid()) out.push_back(operand.node);
    return out;
}

// (sites {"A3" "E3"})
Known listedByCoordinates(const Description& d, NodeId region) {
    const RuleGraph& graph = d.checked.graph;
    const auto parts = given(graph, region);
    if (parts.size() != 1 || graph[parts[0]].kind != NodeKind::Array) return std::nullopt;
    std::vector<int> sites;
    for (const Operand& element : graph[parts[0]].operands) {
        const Known site = siteOfCoordinate(d, element.node);
        if (!site) return std::nullopt;
        sites.insert(sites.end(), site->begin(), site->end());
    }
    return inOrder(std::move(sites));
}

// (union ..), (intersection ..), (difference ..)
Known joined(const Description& d, NodeId region, int mover) {
    const RuleGraph& graph = d.checked.graph;
    std::vector<NodeId> parts = given(graph, region);
    if (parts.size() == 1 && graph[parts[0]].kind == NodeKind::Array) parts = given(graph, parts[0]);
    Known all;
    for (const NodeId part : parts) {
        const Known one = staticSites(d, part, mover);
        if (!one) return std::nullopt;
        if (!all) {
            all = one;
            continue;
        }
        std::vector<int> both;
        const auto add = std::back_inserter(both);
        if (graph.is(region, Form::RegionUnionTwo, Form::RegionUnionAll))
            std::set_union(all->begin(), all->end(), one->begin(), one->end(), add);
        else if (graph.is(region, Form::RegionDifference))
            std::set_difference(all->begin(), all->end(), one->begin(), one->end(), add);
        else std::set_intersection(all->begin(), all->end(), one->begin(), one->end(), add);
        all = std::move(both);
    }
    return all;
}

// (expand (sites Bottom) steps:2)
Known expanded(const Description& d, NodeId region, int mover) {
    const RuleGraph& graph = d.checked.graph;
    const Ludeme l(graph, region);
    const NodeId steps = l[op::steps];
    for (const NodeId part : given(graph, region))
        if (part != steps && part != l[op::region]) return std::nullopt;
    if (steps.valid() && graph[steps].kind != NodeKind::Int) return std::nullopt;
    Known all = l[op::region].valid() ? staticSites(d, l[op::region], mover) : std::nullopt;
    const Sites& board = d.game->program.equipment.topology().sites();
    for (std::int64_t k = steps.valid() ? graph[steps].number : 1; all && k > 0; --k) {
        std::vector<int> more = *all;
        for (const int site : *all)
            if (site >= 0 && site < board.count())
                for (const int near : board.neighbours(site, Relation::Adjacent)) more.push_back(near);
        more = inOrder(std::move(more));
        if (more == *all) break;
        all = std::move(more);
    }
    return all;
}

Known onBoard(const Description& d, NodeId region) {
    const RuleGraph& graph = d.checked.graph;
    const auto set = namedSetFromName(graph.row(region).keywords.empty() ? std::string_view()
                                                                         : Ludeme(graph, region).keyword());
    if (!set || !given(graph, region).empty()) return std::nullopt;
    const auto sites = d.game->program.equipment.topology().sites().set(*set);
    return std::vector<int>(sites.begin(), sites.end());
}

}  // namespace

std::optional<std::vector<int>> siteOfCoordinate(const Description& d, NodeId coordinate) {
    if (!coordinate.valid() || d.checked.graph[coordinate].kind != NodeKind::String) return std::nullopt;
    const int site = d.game->program.equipment.topology().sites().withLabel(d.checked.graph[coordinate].text);
    return site < 0 ? std::vector<int>() : std::vector<int>{site};
}

std::optional<std::vector<int>> staticSites(const Description& d, NodeId region, int mover) {
    const RuleGraph& graph = d.checked.graph;
    if (!region.valid() || graph[region].kind != NodeKind::Ludeme) return std::nullopt;
    if (graph.is(region, Form::SitesNamed)) return named(d, region, mover);
    if (graph.is(region, Form::SitesByCoordinates)) return listedByCoordinates(d, region);
    if (graph.is(region, Form::RegionUnionTwo, Form::RegionUnionAll, Form::RegionIntersectionTwo,
                 Form::RegionIntersectionAll, Form::RegionDifference))
        return joined(d, region, mover);
    if (graph.is(region, Form::Expand)) return expanded(d, region, mover);
    if (graph.is(region, Form::SitesTop, Form::SitesBottom, Form::SitesLeft, Form::SitesRight,
                 Form::SitesCentre, Form::SitesCorners, Form::SitesInner, Form::SitesOuter,
                 Form::SitesPerimeter))
        return onBoard(d, region);
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
