// Boards derived from a board: its dual, its faces anew, subdivided, without loose ends.
#include <algorithm>

#include "interpreter/topology/faces.h"
#include "interpreter/topology/incidence.h"
#include "interpreter/topology/numbering.h"
#include "interpreter/topology/operators.h"

namespace makomba {

BoardGraph dual(const BoardGraph& graph) {
    const Incidence incidence(graph);
    BoardGraph result;
    for (const BoardGraph::Face& face : graph.faces) result.addVertex(centre(graph, face));
    for (int e = 0; e < graph.edgeCount(); ++e)
        if (const auto faces = incidence.edgeFaces[e]; faces.size() == 2) result.addEdge(faces[0], faces[1]);
    rebuildFaces(result);
    renumber(result);
    return result;
}

BoardGraph makeFaces(BoardGraph graph) {
    rebuildFaces(graph, CrossingTest::Yes);
    return graph;
}

BoardGraph trim(BoardGraph graph) {
    std::vector<int> edgesAt(graph.vertices.size(), 0);
    for (const auto& edge : graph.edges) {
        ++edgesAt[edge.a];
        ++edgesAt[edge.b];
    }
    BoardRemovals loose;
    for (int e = graph.edgeCount(); e-- > 0;) {
        const auto& edge = graph.edges[e];
        if (edgesAt[edge.a] > 1 && edgesAt[edge.b] > 1) continue;
        --edgesAt[edge.a];
        --edgesAt[edge.b];
        loose.edges.emplace_back(edge.a, edge.b);
    }
    for (int v = 0; v < graph.vertexCount(); ++v) {
        const auto turnsAroundIt = [&](int pivot) { return pivot == v; };
        if (edgesAt[v] == 0 && std::none_of(graph.pivots.begin(), graph.pivots.end(), turnsAroundIt))
            loose.vertices.push_back(v);
    }
    return remove(std::move(graph), loose);
}

BoardGraph subdivide(BoardGraph graph, int least, SiteType type) {
    if (type == SiteType::Vertex) rebuildFaces(graph, CrossingTest::Yes);
    for (int f = graph.faceCount(); f-- > 0;) {
        const std::vector<int> corners = graph.faces[f].vertices;
        if (static_cast<int>(corners.size()) < least) continue;
        const int middle = graph.addVertex(centre(graph, graph.faces[f]));
        for (const int corner : corners) graph.addEdge(corner, middle);
    }
    requireSize(graph);
    // A new edge puts those around its ends in order.
    for (auto& edge : graph.edges) edge = {.a = edge.a, .b = edge.b, .curved = edge.curved};
    graph.faces.clear();
    if (type == SiteType::Cell) rebuildFaces(graph, CrossingTest::Yes);
    return graph;
}

}  // namespace makomba
