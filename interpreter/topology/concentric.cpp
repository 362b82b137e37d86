// Rings: nested polygons (morris boards) and circles of points.
#include <fmt/format.h>

#include <cmath>
#include <numeric>

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
void addCycle(BoardGraph& graph, int first, int count, bool curved) {
    for (int k = 0; k + 1 < count; ++k) graph.addEdge(first + k, first + k + 1, curved);
    if (count > 2) graph.addEdge(first + count - 1, first, curved);
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

BoardGraph singleRing(int points) {
    requirePositive(points, "the number of points of a ring");
    requireSize(points, points, 0);
    BoardGraph graph;
    const double first = points == 4 ? std::numbers::pi / 4 : std::numbers::pi / 2;
    for (int k = 0; k < points; ++k)
        graph.addVertex(onCircle(points / kTurn, first + k / static_cast<double>(points) * kTurn));
    addCycle(graph, 0, points, false);
    renumber(graph);
    return graph;
}

// One ring of a board of circles. Its point s stands at the angle 90 - 360 s / count degrees; the points
// are listed by increasing angle, so s = count - 1 comes first.
struct Circle {
    int first, count;
    int vertex(int s) const { return first + count - 1 - s; }
};

Circle addCircle(BoardGraph& graph, double radius, int count) {
    const Circle circle{graph.vertexCount(), count};
    for (int s = count - 1; s >= 0; --s)
        graph.addVertex(onCircle(radius, std::numbers::pi / 2 - kTurn * s / count));
    addCycle(graph, circle.first, count, true);
    return circle;
}

// Joins each point with the point of the next ring at the same angle.
void joinCircles(BoardGraph& graph, const Circle& inner, const Circle& outer, bool hasCentre) {
    for (int s = 0; s < inner.count; ++s) {
        const long long place = static_cast<long long>(s) * outer.count;
        if (place % inner.count != 0) continue;
        const int from = inner.vertex(s), to = outer.vertex(static_cast<int>(place / inner.count));
        graph.addEdge(from, to);
        if (!hasCentre) graph.pivots[to] = from;
    }
}

BoardGraph circles(std::span<const int> pointsPerRing) {
    BoardGraph graph;
    const bool hasCentre = pointsPerRing[0] == 1;
    if (hasCentre) graph.addVertex({0, 0, 0});
    Circle previous{};
    for (std::size_t k = hasCentre ? 1 : 0; k < pointsPerRing.size(); ++k) {
        const int ring = static_cast<int>(k) + (hasCentre ? 0 : 1);
        const Circle circle = addCircle(graph, ring, pointsPerRing[k]);
        if (previous.count > 0) joinCircles(graph, previous, circle, hasCentre);
        else if (hasCentre)
            for (int s = 0; s < circle.count; ++s) graph.addEdge(0, circle.vertex(s));
        previous = circle;
    }
    if (hasCentre) graph.pivots.assign(graph.vertices.size(), 0);
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
        addCycle(graph, ring * count, count, false);
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

BoardGraph concentric(SiteType type, std::span<const int> pointsPerRing) {
    if (type == SiteType::Cell)
        throw BoardUnsupported("a concentric board of cells per ring is not supported; say use:Vertex");
    if (pointsPerRing.empty()) throw BoardError("a concentric board needs at least one ring");
    for (int points : pointsPerRing) requirePositive(points, "the number of points of a ring");
    if (pointsPerRing.size() == 1) return singleRing(pointsPerRing[0]);
    const double total = std::accumulate(pointsPerRing.begin(), pointsPerRing.end(), 0.0);
    requireSize(total, 2 * total, 0);
    return circles(pointsPerRing);
}

}  // namespace makomba
