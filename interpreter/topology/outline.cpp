#include "interpreter/topology/outline.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "interpreter/topology/corners.h"
#include "interpreter/topology/polygon.h"

namespace makomba {

namespace {

std::vector<Point> pointsOf(const BoardGraph& graph, const std::vector<int>& vertices) {
    std::vector<Point> points;
    points.reserve(vertices.size());
    for (int v : vertices) points.push_back(graph.vertices[v]);
    return points;
}

class PerimeterFinder {
  public:
    PerimeterFinder(const BoardGraph& graph, const Incidence& incidence)
        : graph_(graph), edges_(incidence.vertexEdges), covered_(graph.vertices.size(), 0) {}

    std::vector<std::vector<int>> run() {
        std::vector<int> byX(graph_.vertices.size());
        std::iota(byX.begin(), byX.end(), 0);
        std::stable_sort(byX.begin(), byX.end(),
                         [&](int a, int b) { return graph_.vertices[a].x < graph_.vertices[b].x; });
        for (int start : byX) {
            if (covered_[start]) continue;
            perimeters_.push_back(walkFrom(start));
            cover(perimeters_.back());
        }
        dropEnclosed();
        return std::move(perimeters_);
    }

  private:
    // The edge that points most directly down, then to the right, up last.
    int firstEdge(int vertex) const {
        int best = -1;
        double bestAngle = 0;
        for (int e : edges_[vertex]) {
            const Point &p = graph_.vertices[vertex], &q = graph_.vertices[otherEnd(graph_.edges[e], vertex)];
            const double angle = std::atan2(q.x - p.x, -(q.y - p.y));
            if (best < 0 || angle < bestAngle) {
                best = e;
                bestAngle = angle;
            }
        }
        return best;
    }

    // The next edge in angular order that does not lead back; a dead end turns back.
    int nextEdge(int vertex, int arrival, int left) const {
        const auto edges = edges_[vertex];
        const std::size_t at = std::find(edges.begin(), edges.end(), arrival) - edges.begin();
        for (std::size_t k = 1; k < edges.size(); ++k) {
            const int edge = edges[(at + k) % edges.size()];
            if (otherEnd(graph_.edges[edge], vertex) != left) return edge;
        }
        return arrival;
    }

    std::vector<int> walkFrom(int start) const {
        std::vector<int> perimeter{start};
        int vertex = start, edge = firstEdge(start);
        if (edge < 0) return perimeter;
        for (;;) {
            const int left = vertex;
            vertex = otherEnd(graph_.edges[edge], vertex);
            if (vertex == start) return perimeter;
            perimeter.push_back(vertex);
            edge = nextEdge(vertex, edge, left);
        }
    }

    void cover(const std::vector<int>& perimeter) {
        for (int v : perimeter) covered_[v] = 1;
        if (perimeter.size() < 3) return;
        const auto polygon = pointsOf(graph_, perimeter);
        for (int v = 0; v < graph_.vertexCount(); ++v)
            if (!covered_[v] && isInside(graph_.vertices[v], polygon)) covered_[v] = 1;
    }

    void dropEnclosed() {
        if (perimeters_.size() < 2) return;
        std::vector<std::vector<Point>> polygons;
        for (const auto& perimeter : perimeters_) polygons.push_back(pointsOf(graph_, perimeter));
        for (std::size_t k = perimeters_.size(); k-- > 0;) {
            const Point start = polygons[k][0];
            bool enclosed = false;
            for (std::size_t other = 0; other < polygons.size() && !enclosed; ++other)
                enclosed = other != k && polygons[other].size() > 2 && isInside(start, polygons[other]);
            if (!enclosed) continue;
            perimeters_.erase(perimeters_.begin() + static_cast<std::ptrdiff_t>(k));
            polygons.erase(polygons.begin() + static_cast<std::ptrdiff_t>(k));
        }
    }

    const BoardGraph& graph_;
    const SiteLists& edges_;
    std::vector<char> covered_;
    std::vector<std::vector<int>> perimeters_;
};

void markCorners(BoardOutline& outline, const BoardGraph& graph) {
    for (const auto& perimeter : outline.perimeters) {
        const Corners corners = findCorners(pointsOf(graph, perimeter));
        for (int i : corners.convex) outline.convexCorners[perimeter[i]] = 1;
        for (int i : corners.concave) outline.concaveCorners[perimeter[i]] = 1;
    }
}

void markEdges(BoardOutline& outline, const BoardGraph& graph, const Incidence& incidence) {
    for (const auto& perimeter : outline.perimeters)
        for (std::size_t k = 0; k < perimeter.size(); ++k) {
            const int edge =
                findEdge(graph, incidence.vertexEdges, perimeter[k], perimeter[(k + 1) % perimeter.size()]);
            if (edge >= 0) outline.edges[edge] = 1;
        }
    for (int e = 0; e < graph.edgeCount(); ++e)
        if (outline.vertices[graph.edges[e].a] && outline.vertices[graph.edges[e].b] &&
            incidence.edgeFaces[e].size() <= 1)
            outline.edges[e] = 1;
}

void markFaces(BoardOutline& outline, const BoardGraph& graph, const Incidence& incidence) {
    for (int f = 0; f < graph.faceCount(); ++f) {
        const auto& corners = graph.faces[f].vertices;
        const auto sides = incidence.faceEdges[f];
        outline.faces[f] =
            std::any_of(corners.begin(), corners.end(), [&](int v) { return outline.vertices[v] != 0; }) ||
            std::any_of(sides.begin(), sides.end(), [&](int e) { return outline.edges[e] != 0; });
    }
}

}  // namespace

BoardOutline::BoardOutline(const BoardGraph& graph, const Incidence& incidence)
    : perimeters(PerimeterFinder(graph, incidence).run()),
      vertices(graph.vertices.size(), 0),
      edges(graph.edges.size(), 0),
      faces(graph.faces.size(), 0),
      convexCorners(graph.vertices.size(), 0),
      concaveCorners(graph.vertices.size(), 0) {
    for (const auto& perimeter : perimeters)
        for (int v : perimeter) vertices[v] = 1;
    markEdges(*this, graph, incidence);
    markFaces(*this, graph, incidence);
    markCorners(*this, graph);
}

}  // namespace makomba
