#include "interpreter/topology/relations.h"

#include <algorithm>

#include "interpreter/topology/geometry.h"

namespace makomba {

namespace {

constexpr DirectionSet kOrthogonal =
    bit(Direction::Orthogonal) | bit(Direction::Adjacent) | bit(Direction::All);
constexpr DirectionSet kTouching = bit(Direction::Adjacent) | bit(Direction::All);
constexpr DirectionSet kDiagonal = bit(Direction::Diagonal) | bit(Direction::All);

}  // namespace

RelationFinder::RelationFinder(const BoardGraph& graph, const Incidence& incidence, SiteType type,
                               const std::vector<Point>& points)
    : graph_(graph), incidence_(incidence), type_(type), points_(points), slot_(points.size(), -1) {}

const std::vector<Related>& RelationFinder::of(int site) {
    for (const Related& related : related_) slot_[related.to] = -1;
    related_.clear();
    site_ = site;
    switch (type_) {
        case SiteType::Vertex: findOfVertex(site); break;
        case SiteType::Edge: findOfEdge(site); break;
        case SiteType::Cell: findOfCell(site); break;
    }
    return related_;
}

void RelationFinder::relate(int to, DirectionSet relations) {
    if (to == site_) return;
    if (isRelated(to)) return;  // what an edge joins is no Diagonal as well
    slot_[to] = static_cast<int>(related_.size());
    related_.push_back({to, relations});
}

// Diagonal: across a face with at least four vertices, to the vertex most exactly opposite.
void RelationFinder::findOfVertex(int vertex) {
    for (int e : incidence_.vertexEdges[vertex]) relate(otherEnd(graph_.edges[e], vertex), kOrthogonal);
    for (int f : incidence_.vertexFaces[vertex]) {
        const auto& corners = graph_.faces[f].vertices;
        if (corners.size() < 4) continue;
        const Point centre = faceCentre(f);
        int opposite = -1;
        double least = 0;
        for (int t : corners) {
            if (t == vertex) continue;
            const double distance = lineDistance(centre, points_[vertex], points_[t]);
            if (opposite >= 0 && distance >= least) continue;
            opposite = t;
            least = distance;
        }
        relate(opposite, kDiagonal);
    }
}

// Edges that share an end.
void RelationFinder::findOfEdge(int edge) {
    for (int v : {graph_.edges[edge].a, graph_.edges[edge].b})
        for (int other : incidence_.vertexEdges[v]) relate(other, kOrthogonal);
}

void RelationFinder::findOfCell(int cell) {
    incidence_.acrossEdges(cell, [&](int other) { relate(other, kOrthogonal); });
    const auto& corners = graph_.faces[cell].vertices;
    for (int v : corners) findDiagonalOfCell(cell, v);
    for (int v : corners)
        for (int other : incidence_.vertexFaces[v])
            if (!isRelated(other)) relate(other, kTouching | bit(Direction::OffDiagonal));
    for (int v : corners) findHexDiagonalOfCell(cell, v);
}

// Of the cells at a corner that share no edge with this one: the one most exactly opposite.
void RelationFinder::findDiagonalOfCell(int cell, int vertex) {
    int opposite = -1;
    double least = 0;
    for (int other : incidence_.vertexFaces[vertex]) {
        if (other == cell || isRelated(other)) continue;
        const double distance = lineDistance(graph_.vertices[vertex], points_[cell], points_[other]);
        if (opposite >= 0 && distance >= least) continue;
        opposite = other;
        least = distance;
    }
    if (opposite >= 0) relate(opposite, kTouching | bit(Direction::Diagonal));
}

// Where three edges meet, as on a hexagonal board: the cell at the far end of the edge that leads away.
void RelationFinder::findHexDiagonalOfCell(int cell, int vertex) {
    const auto edges = incidence_.vertexEdges[vertex];
    if (edges.size() != 3) return;
    const auto own = incidence_.faceEdges[cell];
    const auto away = std::find_if(edges.begin(), edges.end(),
                                   [&](int e) { return std::find(own.begin(), own.end(), e) == own.end(); });
    if (away == edges.end()) return;
    const int far = otherEnd(graph_.edges[*away], vertex);
    const Point &v = graph_.vertices[vertex], &w = graph_.vertices[far], &from = points_[cell];
    for (int other : incidence_.vertexFaces[far]) {
        if (other == cell || isRelated(other)) continue;
        const Point& to = points_[other];
        const double apart = lineDistance(v, from, to) + lineDistance(w, from, to);
        if (apart <= 0.1 * distance3(from, to)) relate(other, kDiagonal);
    }
}

Point RelationFinder::faceCentre(int face) const { return centre(graph_, graph_.faces[face]); }

}  // namespace makomba
