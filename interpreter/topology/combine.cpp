// Operators that make one board of several.
#include <algorithm>
#include <cstdint>
#include <unordered_set>

#include "interpreter/topology/connect.h"
#include "interpreter/topology/faces.h"
#include "interpreter/topology/geometry.h"
#include "interpreter/topology/incidence.h"
#include "interpreter/topology/operators.h"
#include "interpreter/topology/point_index.h"

namespace makomba {

namespace {

constexpr double kSamePlace = 0.01;

BoardGraph concatenated(std::vector<BoardGraph> parts) {
    double vertices = 0, edges = 0, faces = 0;
    for (const BoardGraph& part : parts) {
        vertices += static_cast<double>(part.vertices.size());
        edges += static_cast<double>(part.edges.size());
        faces += static_cast<double>(part.faces.size());
    }
    requireSize(vertices, edges, faces);
    BoardGraph whole;
    for (BoardGraph& part : parts) {
        const int offset = whole.vertexCount();
        whole.vertices.insert(whole.vertices.end(), part.vertices.begin(), part.vertices.end());
        for (int pivot : part.pivots) whole.pivots.push_back(pivot < 0 ? -1 : pivot + offset);
        for (const auto& edge : part.edges) whole.addEdge(edge.a + offset, edge.b + offset, edge.curved);
        for (auto& face : part.faces) {
            for (int& v : face.vertices) v += offset;
            whole.faces.push_back(std::move(face));
        }
    }
    return whole;
}

// For every vertex the one it becomes: itself, or the first earlier one at the same place. Renumbered
// without the dropped ones. `kept` receives the old indices of those that stay.
std::vector<int> identified(const std::vector<Point>& vertices, std::vector<int>& kept) {
    PointIndex places(kSamePlace);
    std::vector<int> newIndex;
    for (const Point& p : vertices) {
        const int same = places.find(p);
        newIndex.push_back(same >= 0 ? same : static_cast<int>(kept.size()));
        if (same >= 0) continue;
        kept.push_back(static_cast<int>(newIndex.size()) - 1);
        places.add(p);
    }
    return newIndex;
}

void identifyVertices(BoardGraph& graph) {
    std::vector<int> kept;
    const std::vector<int> newIndex = identified(graph.vertices, kept);
    BoardGraph result;
    for (int v : kept) {
        result.addVertex(graph.vertices[v]);
        if (graph.pivots[v] >= 0) result.pivots.back() = newIndex[graph.pivots[v]];
    }
    std::unordered_set<std::uint64_t> known;
    for (const auto& edge : graph.edges) {
        const auto [a, b] = std::minmax(newIndex[edge.a], newIndex[edge.b]);
        if (a != b &&
            known.insert(static_cast<std::uint64_t>(a) << 32 | static_cast<std::uint32_t>(b)).second)
            result.addEdge(newIndex[edge.a], newIndex[edge.b], edge.curved);
    }
    graph = std::move(result);
}

// Some edge of `other` has its ends where those of ab are.
bool hasEdgeAt(const BoardGraph& other, const SiteLists& edges, const PointIndex& places, const Point& a,
               const Point& b) {
    for (int v : places.findAll(a))
        for (int e : edges[v])
            if (tolerance(other.vertices[otherEnd(other.edges[e], v)], b) < kSamePlace) return true;
    return false;
}

// Keeps of `graph` what `other` has too, without regard to faces.
BoardGraph inCommon(const BoardGraph& graph, const BoardGraph& other) {
    const PointIndex places(kSamePlace, other.vertices);
    const SiteLists edges = edgesByAngle(other);
    std::vector<int> newIndex(graph.vertices.size(), -1);
    BoardGraph result;
    for (int v = 0; v < graph.vertexCount(); ++v)
        if (places.find(graph.vertices[v]) >= 0) newIndex[v] = result.addVertex(graph.vertices[v]);
    for (int v = 0; v < graph.vertexCount(); ++v)
        if (newIndex[v] >= 0 && graph.pivots[v] >= 0) result.pivots[newIndex[v]] = newIndex[graph.pivots[v]];
    for (const auto& edge : graph.edges)
        if (newIndex[edge.a] >= 0 && newIndex[edge.b] >= 0 &&
            hasEdgeAt(other, edges, places, graph.vertices[edge.a], graph.vertices[edge.b]))
            result.addEdge(newIndex[edge.a], newIndex[edge.b], edge.curved);
    return result;
}

}  // namespace

double reachOfNeighbours(const BoardGraph& graph) {
    double sum = 0;
    for (const auto& edge : graph.edges) sum += distance3(graph.vertices[edge.a], graph.vertices[edge.b]);
    return 1.1 * sum / static_cast<double>(graph.edges.size());
}

void connectNeighbours(BoardGraph& graph) {
    if (graph.edges.empty()) return;
    const double reach = reachOfNeighbours(graph);
    const SiteLists edges = edgesByAngle(graph);
    for (int a = 0; a < graph.vertexCount(); ++a)
        for (int b = a + 1; b < graph.vertexCount(); ++b) {
            if (distance3(graph.vertices[a], graph.vertices[b]) >= reach || findEdge(graph, edges, a, b) >= 0)
                continue;
            graph.addEdge(a, b);
            if (graph.edgeCount() > kMaxElements) requireSize(graph);
        }
    rebuildFaces(graph, CrossingTest::Yes);
}

BoardGraph merge(std::vector<BoardGraph> parts, Connect connect) {
    BoardGraph graph = concatenated(std::move(parts));
    identifyVertices(graph);
    if (connect == Connect::Yes) connectNeighbours(graph);
    else rebuildFaces(graph);
    return graph;
}

BoardGraph unite(std::vector<BoardGraph> parts, Connect connect) {
    BoardGraph graph = concatenated(std::move(parts));
    if (connect == Connect::Yes) connectNeighbours(graph);
    return graph;
}

BoardGraph intersect(std::vector<BoardGraph> parts) {
    if (parts.empty()) throw BoardError("intersect needs at least one board");
    BoardGraph graph = std::move(parts[0]);
    for (std::size_t k = 1; k < parts.size(); ++k) graph = inCommon(graph, parts[k]);
    rebuildFaces(graph);
    return graph;
}

}  // namespace makomba
