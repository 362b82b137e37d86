// Shapes other than straight rows that the rules ask for: patterns, as two by two, and the smallest rings.
#include <algorithm>

#include "interpreter/players/features/rows.h"
#include "interpreter/rules/ludeme.h"
#include "interpreter/topology/walks.h"

namespace makomba {

namespace {

constexpr std::size_t mostShapes = 2000;
constexpr int fewestSites = 2, mostSites = 10;

// The walk that the question describes; empty if it asks for certain pieces along it.
std::vector<WalkStep> walkAskedFor(const Ludeme& pattern) {
    std::vector<WalkStep> steps;
    if (pattern[op::what].valid() || pattern[op::whats].valid()) return steps;
    for (const NodeId step : pattern.elements(pattern[op::walk]))
        if (const auto named = walkStepFromName(pattern.graph()[step].text)) steps.push_back(*named);
        else return {};
    return steps;
}

std::vector<int> inOrder(std::vector<int> sites) {
    std::sort(sites.begin(), sites.end());
    sites.erase(std::unique(sites.begin(), sites.end()), sites.end());
    return sites;
}

// What lies around some sites, if it is a ring of so many, each beside two others; else nothing.
std::vector<int> ringAround(const std::vector<std::vector<int>>& neighbours, const std::vector<int>& inside,
                            std::size_t length) {
    std::vector<int> ring;
    for (const int site : inside)
        for (const int beside : neighbours[static_cast<std::size_t>(site)])
            if (std::find(inside.begin(), inside.end(), beside) == inside.end()) ring.push_back(beside);
    ring = inOrder(std::move(ring));
    if (ring.size() != length) return {};
    for (const int site : ring) {
        const std::vector<int>& beside = neighbours[static_cast<std::size_t>(site)];
        if (std::count_if(beside.begin(), beside.end(), [&](int other) {
                return std::binary_search(ring.begin(), ring.end(), other);
            }) != 2)
            return {};
    }
    return ring;
}

}  // namespace

ShapesBySize patternsAskedFor(const FeatureBoard& board) {
    ShapesBySize shapes;
    const RuleGraph& graph = board.game.graph;
    const Sites& sites = board.equipment.topology().sites();
    const int directions = static_cast<int>(sites.supportedDirections(Relation::Orthogonal).size());
    for (std::size_t i = 0; i < graph.size(); ++i) {
        if (!graph.is(NodeId(i), Form::IsPattern)) continue;
        const std::vector<WalkStep> steps = walkAskedFor(Ludeme(graph, NodeId(i)));
        for (int site = 0; !steps.empty() && site < board.sites; ++site)
            for (int direction = 0; direction < directions; ++direction) {
                std::vector<int> visited;
                if (!walk(sites, site, direction, steps, visited)) continue;
                visited = inOrder(std::move(visited));
                const int size = static_cast<int>(visited.size());
                if (size < fewestSites || size > mostSites || shapes[size].size() >= mostShapes) continue;
                shapes[size].insert(std::move(visited));
            }
    }
    std::erase_if(shapes, [](const auto& each) { return each.second.empty(); });
    return shapes;
}

std::vector<RowsOfLength> ringsAskedFor(const FeatureBoard& board) {
    // On boards of hexagons: six around a site, eight around two.
    constexpr int aroundOne = 6, aroundTwo = 8;
    if (board.neighbours.empty() || !board.endsBy(Form::IsLoop)) return {};
    RowsOfLength ones{aroundOne, {}, {}, false, true}, twos{aroundTwo, {}, {}, false, true};
    for (int site = 0; site < board.sites; ++site) {
        const auto add = [&](const std::vector<int>& inside, RowsOfLength& to) {
            const auto ring = ringAround(board.neighbours, inside, static_cast<std::size_t>(to.length));
            to.sites.insert(to.sites.end(), ring.begin(), ring.end());
        };
        add({site}, ones);
        for (const int beside : board.neighbours[static_cast<std::size_t>(site)])
            if (beside > site) add({site, beside}, twos);
    }
    if (ones.sites.empty()) return {};
    return {std::move(ones), std::move(twos)};
}

}  // namespace makomba
