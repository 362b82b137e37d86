#include "interpreter/draw/holes_grid.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

#include "interpreter/draw/piece_symbols.h"

namespace makomba {

namespace {

bool isLevel(const Point& p, const Point& q) { return std::abs(p.y - q.y) < 1e-3; }

// The shortest edge between two points at the same height; nullptr if there is none.
const BoardGraph::Edge* shortestLevelEdge(const BoardGraph& graph) {
    const BoardGraph::Edge* shortest = nullptr;
    double step = std::numeric_limits<double>::max();
    for (const BoardGraph::Edge& edge : graph.edges) {
        const Point& p = graph.vertices[static_cast<std::size_t>(edge.a)];
        const Point& q = graph.vertices[static_cast<std::size_t>(edge.b)];
        if (!isLevel(p, q) || std::abs(p.x - q.x) >= step) continue;
        step = std::abs(p.x - q.x);
        shortest = &edge;
    }
    return shortest;
}

// In half steps, if it is near enough to one. Stores stand a little nearer than a whole step.
std::optional<int> halfSteps(double distance, double step) {
    const double halves = distance / step * 2;
    if (std::abs(halves - std::round(halves)) > 0.35) return std::nullopt;
    return static_cast<int>(std::lround(halves));
}

// A store stands alone in the outermost column, beside a column of several holes; one at each end.
void findStores(std::vector<HolesGrid::Hole>& holes) {
    std::map<int, std::vector<std::size_t>> columns;
    for (std::size_t i = 0; i < holes.size(); ++i) columns[holes[i].column].push_back(i);
    if (columns.size() < 3) return;
    const auto first = columns.begin()->second, last = columns.rbegin()->second;
    const auto second = std::next(columns.begin())->second, last2 = std::next(columns.rbegin())->second;
    if (first.size() != 1 || last.size() != 1 || second.size() < 2 || last2.size() < 2) return;
    holes[first[0]].store = holes[last[0]].store = true;
}

// Whose a hole is; 0: nobody's or several players'.
std::vector<int> holeOwners(const Program& program) {
    const Equipment& equipment = program.equipment;
    std::vector<std::set<int>> byRegion(static_cast<std::size_t>(equipment.boardSites())), byTrack = byRegion;
    const auto note = [&](std::vector<std::set<int>>& owners, int site, int owner) {
        if (isPlayer(equipment, owner) && site >= 0 && site < equipment.boardSites())
            owners[static_cast<std::size_t>(site)].insert(owner);
    };
    for (std::size_t r = 0; r < equipment.regions.size() && r < program.regionSites.size(); ++r)
        for (const int site : program.regionSites[r]) note(byRegion, site, equipment.regions[r].owner);
    for (const Track& track : equipment.tracks)
        for (const TrackElement& element : track.elements) note(byTrack, element.site, track.owner);
    std::vector<int> owners(byRegion.size());
    for (std::size_t site = 0; site < owners.size(); ++site) {
        const std::set<int>& claims = byRegion[site].empty() ? byTrack[site] : byRegion[site];
        if (claims.size() == 1) owners[site] = *claims.begin();
    }
    return owners;
}

}  // namespace

std::optional<HolesGrid> HolesGrid::measure(const Topology& topology) {
    const Sites& sites = topology.sites();
    const BoardGraph::Edge* edge = shortestLevelEdge(topology.graph());
    if (edge == nullptr) return std::nullopt;
    const Point origin = sites.position(edge->a);
    HolesGrid grid;
    grid.step = std::abs(sites.position(edge->b).x - origin.x);
    if (grid.step < 1e-6) return std::nullopt;
    std::set<std::pair<int, int>> taken;
    for (int site = 0; site < sites.count(); ++site) {
        const Point& p = sites.position(site);
        const auto column = halfSteps(p.x - origin.x, grid.step), row = halfSteps(p.y - origin.y, grid.step);
        if (!column || !row) return std::nullopt;
        // Neighbours half a step away in the same row would overlap.
        for (int near = *column - 1; near <= *column + 1; ++near)
            if (taken.contains({near, *row})) return std::nullopt;
        taken.insert({*column, *row});
        grid.holes.push_back({*column, *row, false});
    }
    findStores(grid.holes);
    return grid;
}

std::map<int, int> rowOwners(const Program& program, const HolesGrid& grid) {
    const std::vector<int> owners = holeOwners(program);
    std::map<int, std::set<int>> ownersOf;
    for (std::size_t site = 0; site < grid.holes.size(); ++site)
        if (!grid.holes[site].store) ownersOf[grid.holes[site].row].insert(owners[site]);
    std::map<int, int> rows;
    for (const auto& [row, claims] : ownersOf)
        if (claims.size() == 1 && *claims.begin() > 0) rows[row] = *claims.begin();
    return rows;
}

}  // namespace makomba
