// Operators that move the vertices of a board.
#include <algorithm>

#include "interpreter/topology/geometry.h"
#include "interpreter/topology/operators.h"

namespace makomba {

namespace {

template <class Move>
BoardGraph moved(BoardGraph graph, Move move) {
    graph.keepOrderOfEdges();
    const Point origin = move(Point{});
    for (BoardGraph::Face& face : graph.faces) {
        const Point aside = move(face.aside);
        face.aside = {aside.x - origin.x, aside.y - origin.y, aside.z - origin.z};
    }
    for (Point& p : graph.vertices) p = move(p);
    requireCoordinates(graph);
    return graph;
}

struct Extent {
    double left = 0, right = 0, bottom = 0, top = 0;
};

Extent extentOf(const BoardGraph& graph) {
    if (graph.vertices.empty()) return {};
    Extent extent{graph.vertices[0].x, graph.vertices[0].x, graph.vertices[0].y, graph.vertices[0].y};
    for (const Point& p : graph.vertices) {
        extent.left = std::min(extent.left, p.x);
        extent.right = std::max(extent.right, p.x);
        extent.bottom = std::min(extent.bottom, p.y);
        extent.top = std::max(extent.top, p.y);
    }
    return extent;
}

}  // namespace

BoardGraph shift(BoardGraph graph, double dx, double dy, double dz) {
    return moved(std::move(graph), [dx = asWritten(dx), dy = asWritten(dy), dz = asWritten(dz)](Point p) {
        return Point{p.x + dx, p.y + dy, p.z + dz};
    });
}

BoardGraph scale(BoardGraph graph, double sx, double sy, double sz) {
    return moved(std::move(graph), [sx = asWritten(sx), sy = asWritten(sy), sz = asWritten(sz)](Point p) {
        return Point{p.x * sx, p.y * sy, p.z * sz};
    });
}

BoardGraph rotate(BoardGraph graph, double degrees) {
    const Extent extent = extentOf(graph);
    const double x = (extent.left + extent.right) / 2, y = (extent.bottom + extent.top) / 2;
    const double angle = radians(asWritten(degrees)), cosine = std::cos(angle), sine = std::sin(angle);
    return moved(std::move(graph), [=](Point p) {
        const double dx = p.x - x, dy = p.y - y;
        return Point{x + dx * cosine - dy * sine, y + dx * sine + dy * cosine, p.z};
    });
}

BoardGraph skew(BoardGraph graph, double amount) {
    const double bottom = extentOf(graph).bottom, k = asWritten(amount);
    return moved(std::move(graph), [=](Point p) { return Point{p.x + k * (p.y - bottom), p.y, p.z}; });
}

}  // namespace makomba
