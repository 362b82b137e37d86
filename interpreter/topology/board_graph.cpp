#include "interpreter/topology/board_graph.h"

#include <fmt/format.h>

#include <cmath>

namespace makomba {

int BoardGraph::addVertex(Point p) {
    vertices.push_back(p);
    pivots.push_back(-1);
    return vertexCount() - 1;
}

Point midpoint(const BoardGraph& graph, const BoardGraph::Edge& edge) {
    const Point &p = graph.vertices[edge.a], &q = graph.vertices[edge.b];
    return {(p.x + q.x) / 2, (p.y + q.y) / 2, (p.z + q.z) / 2};
}

Point centre(const BoardGraph& graph, const BoardGraph::Face& face) {
    Point sum;
    for (int v : face.vertices) {
        const Point& p = graph.vertices[v];
        sum.x += p.x;
        sum.y += p.y;
        sum.z += p.z;
    }
    const double n = static_cast<double>(face.vertices.size());
    return {sum.x / n + face.aside.x, sum.y / n + face.aside.y, sum.z / n + face.aside.z};
}

std::vector<Point> positions(const BoardGraph& graph, SiteType type) {
    std::vector<Point> result;
    switch (type) {
        case SiteType::Vertex: return graph.vertices;
        case SiteType::Edge:
            result.reserve(graph.edges.size());
            for (const auto& edge : graph.edges) result.push_back(midpoint(graph, edge));
            break;
        case SiteType::Cell:
            result.reserve(graph.faces.size());
            for (const auto& face : graph.faces) result.push_back(centre(graph, face));
            break;
    }
    return result;
}

void requireSize(double vertices, double edges, double faces) {
    if (vertices <= kMaxElements && edges <= kMaxElements && faces <= kMaxElements) return;
    throw BoardError(fmt::format(
        "the board is too large: {:.0f} vertices, {:.0f} edges, {:.0f} cells (at most {} of each)", vertices,
        edges, faces, kMaxElements));
}

void requireSize(const BoardGraph& graph) {
    requireSize(static_cast<double>(graph.vertices.size()), static_cast<double>(graph.edges.size()),
                static_cast<double>(graph.faces.size()));
}

void requirePositive(int value, const char* what) {
    if (value < 1) throw BoardError(fmt::format("{} must be at least 1, not {}", what, value));
}

void requireCoordinates(const Point& point) {
    // Written so that a NaN fails too.
    auto fits = [](double value) { return std::abs(value) <= kMaxCoordinate; };
    if (!fits(point.x) || !fits(point.y) || !fits(point.z))
        throw BoardError(
            fmt::format("a point of the board lies too far out: {} {} {}", point.x, point.y, point.z));
}

void requireCoordinates(const BoardGraph& graph) {
    for (const Point& p : graph.vertices) requireCoordinates(p);
}

}  // namespace makomba
