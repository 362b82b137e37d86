#include "interpreter/topology/incidence.h"

#include <algorithm>
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

}  // namespace

SiteLists edgesByAngle(const BoardGraph& graph) {
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
    auto place = [&](int edge, int from, int to) {
        const Point &p = graph.vertices[from], &q = graph.vertices[to];
        darts[ends[from]++] = {std::atan2(q.y - p.y, q.x - p.x), edge};
    };
    for (int e = 0; e < graph.edgeCount(); ++e) {
        place(e, graph.edges[e].a, graph.edges[e].b);
        place(e, graph.edges[e].b, graph.edges[e].a);
    }
    SiteLists result;
    for (int v = 0; v < count; ++v) {
        std::sort(darts.begin() + starts[v], darts.begin() + starts[v + 1]);
        for (int i = starts[v]; i < starts[v + 1]; ++i) result.append(darts[i].edge);
        result.close();
    }
    return result;
}

int findEdge(const BoardGraph& graph, const SiteLists& vertexEdges, int a, int b) {
    for (int e : vertexEdges[a])
        if (otherEnd(graph.edges[e], a) == b) return e;
    return -1;
}

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
    edgeFaces = inverted(faceEdges, graph.edgeCount());
}

}  // namespace makomba
