#include "interpreter/topology/incidence.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace makomba {

namespace {

// Inverts lists: list k of the result holds the indices of the lists that contain k.
SiteLists inverted(const SiteLists& lists, int count) {
    std::vector<int> fill(count + 1, 0);
    for (int i = 0; i < lists.size(); ++i)
        for (int item : lists[i]) ++fill[item + 1];
    for (int k = 0; k < count; ++k) fill[k + 1] += fill[k];
    std::vector<int> items(fill[count]), ends(fill.begin(), fill.end());
    for (int i = 0; i < lists.size(); ++i)
        for (int item : lists[i]) items[ends[item]++] = i;
    SiteLists result;
    for (int k = 0; k < count; ++k) {
        for (int j = fill[k]; j < fill[k + 1]; ++j)
            if (j == fill[k] || items[j] != items[j - 1]) result.append(items[j]);
        result.close();
    }
    return result;
}

bool joins(const BoardGraph::Edge& edge, int a, int b) {
    return (edge.a == a && edge.b == b) || (edge.a == b && edge.b == a);
}

double presentAngle(const BoardGraph& graph, int from, int to) {
    const Point &p = graph.vertices[from], &q = graph.vertices[to];
    return std::atan2(q.y - p.y, q.x - p.x);
}

double keptAngle(const BoardGraph& graph, const BoardGraph::Edge& edge, int from) {
    const double kept = from == edge.a ? edge.orderAtA : edge.orderAtB;
    return std::isnan(kept) ? presentAngle(graph, from, otherEnd(edge, from)) : kept;
}

// Per vertex its edges by `angle(edge, vertex)`, those of equal angle in index order.
template <class Angle>
SiteLists edgesBy(const BoardGraph& graph, Angle angle) {
    struct Dart {
        double angle;
        int edge;
        bool operator<(const Dart& other) const {
            return angle != other.angle ? angle < other.angle : edge < other.edge;
        }
    };
    const int count = graph.vertexCount();
    std::vector<int> starts(count + 1, 0);
    for (const auto& edge : graph.edges) {
        ++starts[edge.a + 1];
        ++starts[edge.b + 1];
    }
    for (int v = 0; v < count; ++v) starts[v + 1] += starts[v];
    std::vector<Dart> darts(graph.edges.size() * 2);
    std::vector<int> ends(starts.begin(), starts.end());
    for (int e = 0; e < graph.edgeCount(); ++e)
        for (const int v : {graph.edges[e].a, graph.edges[e].b})
            darts[ends[v]++] = {angle(graph.edges[e], v), e};
    SiteLists result;
    for (int v = 0; v < count; ++v) {
        std::sort(darts.begin() + starts[v], darts.begin() + starts[v + 1]);
        for (int i = starts[v]; i < starts[v + 1]; ++i) result.append(darts[i].edge);
        result.close();
    }
    return result;
}

}  // namespace

SiteLists edgesByAngle(const BoardGraph& graph) {
    return edgesBy(graph, [&](const BoardGraph::Edge& edge, int vertex) {
        return presentAngle(graph, vertex, otherEnd(edge, vertex));
    });
}

SiteLists edgesInKeptOrder(const BoardGraph& graph) {
    return edgesBy(graph,
                   [&](const BoardGraph::Edge& edge, int vertex) { return keptAngle(graph, edge, vertex); });
}

void BoardGraph::keepOrderOfEdges() {
    for (Edge& edge : edges) {
        const double atA = keptAngle(*this, edge, edge.a), atB = keptAngle(*this, edge, edge.b);
        edge.orderAtA = atA;
        edge.orderAtB = atB;
    }
}

int findEdge(const BoardGraph& graph, const SiteLists& vertexEdges, int a, int b) {
    for (int e : vertexEdges[a])
        if (otherEnd(graph.edges[e], a) == b) return e;
    return -1;
}

namespace {

// An edge has room for one face on each side, told apart by the sense in which they go round: of two that go
// the same way along it the later one counts.
SiteLists facesBeside(const BoardGraph& graph, const SiteLists& faceEdges) {
    std::vector<std::array<int, 2>> sides(graph.edges.size(), {-1, -1});
    for (int f = 0; f < graph.faceCount(); ++f) {
        std::size_t k = 0;
        for (const int e : faceEdges[f]) {
            const auto& vertices = graph.faces[f].vertices;
            while (k < vertices.size() &&
                   !joins(graph.edges[e], vertices[k], vertices[(k + 1) % vertices.size()]))
                ++k;
            if (k == vertices.size()) break;
            sides[e][graph.edges[e].a == vertices[k] ? 0 : 1] = f;
        }
    }
    SiteLists result;
    for (const auto& [a, b] : sides) {
        const auto [low, high] = std::minmax(a, b);
        if (low >= 0) result.append(low);
        if (high >= 0 && high != low) result.append(high);
        result.close();
    }
    return result;
}

}  // namespace

Incidence::Incidence(const BoardGraph& graph) : vertexEdges(edgesByAngle(graph)) {
    for (const auto& edge : graph.edges) {
        edgeVertices.append(edge.a);
        edgeVertices.append(edge.b);
        edgeVertices.close();
    }
    SiteLists faceVertices;
    for (const auto& face : graph.faces) {
        for (std::size_t k = 0; k < face.vertices.size(); ++k) {
            const int v = face.vertices[k], next = face.vertices[(k + 1) % face.vertices.size()];
            faceVertices.append(v);
            const int edge = findEdge(graph, vertexEdges, v, next);
            if (edge >= 0) faceEdges.append(edge);
        }
        faceVertices.close();
        faceEdges.close();
    }
    vertexFaces = inverted(faceVertices, graph.vertexCount());
    edgeFaces = facesBeside(graph, faceEdges);
}

}  // namespace makomba
