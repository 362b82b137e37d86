// Which elements of a board touch which.
#pragma once

#include "interpreter/topology/board_graph.h"
#include "interpreter/topology/site_lists.h"

namespace makomba {

// Per vertex its edges, by the angle atan2(dy, dx) of the far end, increasing from just after West;
// edges of equal angle in index order.
SiteLists edgesByAngle(const BoardGraph& graph);
// The same, but by the angles when the edges were last put in order (see BoardGraph::Edge).
SiteLists edgesInKeptOrder(const BoardGraph& graph);

inline int otherEnd(const BoardGraph::Edge& edge, int vertex) { return edge.a == vertex ? edge.b : edge.a; }

// A snapshot: it keeps no reference to the graph.
struct Incidence {
    explicit Incidence(const BoardGraph& graph);

    SiteLists vertexEdges;   // by angle
    SiteLists vertexFaces;   // in index order
    SiteLists faceEdges;     // k-th edge joins the face's vertices k and k+1
    SiteLists edgeVertices;  // the two ends
    SiteLists edgeFaces;     // in index order, at most one to each side

    // Calls visit(face) for the face across each edge of a face, edge by edge. A face that was pushed from
    // the side of an edge by a later one has nothing across it.
    template <class Visit>
    void acrossEdges(int face, Visit visit) const {
        for (const int e : faceEdges[face]) {
            const auto faces = edgeFaces[e];
            if (faces.size() == 2 && faces[0] == face) visit(faces[1]);
            if (faces.size() == 2 && faces[1] == face) visit(faces[0]);
        }
    }
};

// The edge between two vertices, -1 if there is none.
int findEdge(const BoardGraph& graph, const SiteLists& vertexEdges, int a, int b);

}  // namespace makomba
