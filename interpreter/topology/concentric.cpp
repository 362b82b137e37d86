// Regular polygons, nested ones (morris boards), stars.
#include <fmt/format.h>

#include <cmath>

#include "interpreter/topology/faces.h"
#include "interpreter/topology/generators.h"
#include "interpreter/topology/geometry.h"
#include "interpreter/topology/numbering.h"

namespace makomba {

namespace {

constexpr double kTurn = 2 * std::numbers::pi;

Point onCircle(double radius, double angle) {
    return {radius * std::cos(angle), radius * std::sin(angle), 0};
}

// Joins `count` >= 1 vertices from `first` on to a cycle, without loops and doubled edges.
void addCycle(BoardGraph& graph, int first, int count) {
    for (int k = 0; k + 1 < count; ++k) graph.addEdge(first + k, first + k + 1);
    if (count > 2) graph.addEdge(first + count - 1, first);
}

// The corners of ring q counter-clockwise, each followed by the middle of its side.
void addPolygon(BoardGraph& graph, int sides, int ring, bool midpoints) {
    const double radius = sides == 3 ? 1 + 2 * ring : 1 + ring;
    const double first = radians(90) + (sides % 2 == 0 ? radians(180.0 / sides) : 0);
    for (int s = 0; s < sides; ++s) {
        const Point corner = onCircle(radius, first + s * kTurn / sides);
        const Point next = onCircle(radius, first + (s + 1) * kTurn / sides);
        graph.addVertex(corner);
        if (midpoints) graph.addVertex({(corner.x + next.x) / 2, (corner.y + next.y) / 2, 0});
    }
}

// `points` on a circle one apart along it, the first at the top (four: on the diagonals).
BoardGraph evenlyOnCircle(int points) {
    requirePositive(points, "the number of points of a ring");
    requireSize(points, points, 0);
    BoardGraph graph;
    const double first = points == 4 ? std::numbers::pi / 4 : std::numbers::pi / 2;
    for (int k = 0; k < points; ++k)
        graph.addVertex(onCircle(points / kTurn, first + k / static_cast<double>(points) * kTurn));
    return graph;
}

}  // namespace

int sidesOf(Shape shape) {
    switch (shape) {
        case Shape::Triangle: return 3;
        case Shape::Square: return 4;
        case Shape::Hexagon: return 6;
        default:
            throw BoardUnsupported(
                fmt::format("a concentric board of shape {} is not supported", shapeName(shape)));
    }
}

BoardGraph concentric(SiteType type, int sides, const ConcentricOptions& options) {
    if (sides < 3) throw BoardError(fmt::format("a ring must have at least 3 sides, not {}", sides));
    requirePositive(options.rings, "the number of rings");
    const bool joinMidpoints = options.midpoints && options.joinMidpoints;
    const double perRing = options.midpoints ? 2.0 * sides : sides;
    const double joins = (options.joinCorners ? sides : 0.0) + (joinMidpoints ? sides : 0.0);
    requireSize(perRing * options.rings, perRing * options.rings + joins * (options.rings - 1.0), 0);

    BoardGraph graph;
    const int count = static_cast<int>(perRing), step = options.midpoints ? 2 : 1;
    for (int ring = 0; ring < options.rings; ++ring) {
        addPolygon(graph, sides, ring, options.midpoints);
        addCycle(graph, ring * count, count);
        if (ring == 0) continue;
        for (int k = 0; k < count; ++k) {
            const bool join = k % step == 0 ? options.joinCorners : joinMidpoints;
            if (join) graph.addEdge((ring - 1) * count + k, ring * count + k);
        }
    }
    if (type == SiteType::Cell) rebuildFaces(graph, CrossingTest::Yes);
    renumber(graph);
    return graph;
}

BoardGraph target(SiteType type, int rings) {
    constexpr int sides = 8;
    requirePositive(rings, "the number of rings");
    requireSize(static_cast<double>(sides) * rings, static_cast<double>(sides) * rings, 0);
    BoardGraph graph;
    for (int ring = 0; ring < rings; ++ring) {
        addPolygon(graph, sides, ring, false);
        addCycle(graph, ring * sides, sides);
        if (type != SiteType::Cell) continue;
        BoardGraph::Face face;
        for (int k = 0; k < sides; ++k) face.vertices.push_back(ring * sides + (sides - k) % sides);
        if (ring > 0) face.aside.y = -(ring + 0.5);
        graph.faces.push_back(face);
    }
    renumber(graph);
    return graph;
}

BoardGraph regular(SiteType type, int points, bool star) {
    BoardGraph graph = evenlyOnCircle(points);
    if (!star) {
        addCycle(graph, 0, points);
    } else {
        if (points < 5) throw BoardError(fmt::format("a star has at least 5 points, not {}", points));
        const int apart = (points - 1) / 2;
        for (int k = 0; k < points; ++k) graph.addEdge(k, (k + apart) % points);
    }
    if (type == SiteType::Cell) rebuildFaces(graph);
    renumber(graph);
    return graph;
}

}  // namespace makomba
