// Points along a spiral.
#include <cmath>

#include "interpreter/topology/generators.h"
#include "interpreter/topology/geometry.h"

namespace makomba {

namespace {

constexpr int kMostSites = 1000;

// How many points a turn has, per point of the first one.
double pointsOfTurn(int turn) { return turn < 3 ? turn : 4; }

// Points of the first turn, so that all turns together have no more than `sites`.
int pointsOfFirstTurn(int turns, int sites) {
    double perPoint = 0;
    for (int turn = 1; turn < turns; ++turn) perPoint += pointsOfTurn(turn);
    return perPoint > 0 ? static_cast<int>((sites - 1) / perPoint) : 0;
}

// The angle of each point, growing from turn to turn.
std::vector<double> anglesAlong(int turns, int sites) {
    std::vector<double> angles{0};
    const int first = pointsOfFirstTurn(turns, sites);
    for (int turn = 1; turn <= turns + 1; ++turn) {
        const int count = static_cast<int>(pointsOfTurn(turn)) * first;
        const double apart = 2 * std::numbers::pi / count;
        double angle = 2 * std::numbers::pi * turn;
        if (turn <= 2 || turn % 2 == 1) angle -= apart / 2;
        for (int k = 0; k < count; ++k) angles.push_back(angle + k * apart);
    }
    angles.resize(static_cast<std::size_t>(sites) + 1, 0);
    return angles;
}

// Evens out what jumps from turn to turn.
void smooth(std::vector<double>& angles, int sites) {
    for (int round = 0; round < 2; ++round)
        for (int v = 2; v < sites; ++v) angles[v] = (angles[v - 1] + angles[v + 1]) / 2;
    if (sites > 2) angles[1] -= (angles[2] - angles[1]) / 2;
}

}  // namespace

BoardGraph spiral(int turns, int sites, bool clockwise) {
    requirePositive(turns, "the number of turns of a spiral");
    requirePositive(sites, "the number of sites of a spiral");
    if (sites > kMostSites || turns > kMostSites)
        throw BoardError("a spiral has at most 1000 sites and turns");
    std::vector<double> angles = anglesAlong(turns, sites);
    smooth(angles, sites);
    BoardGraph graph;
    for (int v = 0; v < sites; ++v) {
        const double x = angles[v] * std::cos(angles[v]), y = angles[v] * std::sin(angles[v]);
        graph.addVertex(v == 0 ? Point{} : Point{clockwise ? -x : x, y, 0});
        graph.pivots[v] = 0;
        if (v > 0) graph.addEdge(v - 1, v, true);
    }
    return graph;
}

}  // namespace makomba
