// Operators that add elements to a board or take some away.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "interpreter/topology/connect.h"
#include "interpreter/topology/faces.h"
#include "interpreter/topology/geometry.h"
#include "interpreter/topology/incidence.h"
#include "interpreter/topology/operators.h"
#include "interpreter/topology/point_index.h"

namespace makomba {

namespace {

using EdgeKey = std::pair<int, int>;  // smaller end first

EdgeKey keyOf(int a, int b) { return {std::min(a, b), std::max(a, b)}; }

void requireIndex(int index, int count, const char* what) {
    if (index < 0 || index >= count)
        throw BoardError(fmt::format("there is no {} {} on this board (it has {})", what, index, count));
}

class Adder {
  public:
    explicit Adder(BoardGraph graph) : graph_(std::move(graph)), points_(kSamePoint, graph_.vertices) {
        for (const auto& edge : graph_.edges) known_.insert(keyOf(edge.a, edge.b));
    }

    int addVertex(Point p) {
        p = {asWritten(p.x), asWritten(p.y), asWritten(p.z)};
        requireCoordinates(p);
        const int known = points_.find(p);
        if (known >= 0) return known;
        points_.add(p);
        return graph_.addVertex(p);
    }

    void addEdge(int a, int b, bool curved = false) {
        requireVertex(a);
        requireVertex(b);
        if (a == b) throw BoardError(fmt::format("an edge from vertex {} to itself is not possible", a));
        if (!known_.insert(keyOf(a, b)).second) return;
        graph_.addEdge(a, b, curved);
        touched_.insert(a);
        touched_.insert(b);
    }

    void addCellByPlaces(const std::vector<Point>& outline) {
        std::vector<int> cell;
        for (const Point& p : outline) cell.push_back(addVertex(p));
        for (std::size_t k = 0; k < cell.size(); ++k) addEdge(cell[k], cell[(k + 1) % cell.size()]);
        addCell(std::move(cell));
    }

    // With a side missing there is no cell. The sense of the outline matters: written counter-clockwise, the
    // cell takes the place of those beside it (see Incidence).
    void addCell(std::vector<int> outline) {
        if (outline.size() < 3) throw BoardError("a cell needs at least 3 vertices");
        for (std::size_t k = 0; k < outline.size(); ++k) {
            requireVertex(outline[k]);
            const int next = outline[(k + 1) % outline.size()];
            if (!known_.contains(keyOf(outline[k], next))) return;
        }
        graph_.faces.push_back({std::move(outline)});
    }

    // Each of the vertices from `first` on to all within reach.
    void connectNewVertices(int first) {
        if (graph_.edges.empty()) return;
        const double reach = reachOfNeighbours(graph_);
        for (int v = first; v < graph_.vertexCount(); ++v)
            for (int other = 0; other < graph_.vertexCount(); ++other)
                if (other != v && distance3(graph_.vertices[v], graph_.vertices[other]) < reach)
                    addEdge(v, other);
    }

    // The edges around a vertex that got a new one are in order again.
    BoardGraph finished() {
        for (auto& edge : graph_.edges) {
            const BoardGraph::Edge fresh;
            if (touched_.contains(edge.a)) edge.orderAtA = fresh.orderAtA;
            if (touched_.contains(edge.b)) edge.orderAtB = fresh.orderAtB;
        }
        return std::move(graph_);
    }

  private:
    void requireVertex(int v) const { requireIndex(v, graph_.vertexCount(), "vertex"); }

    BoardGraph graph_;
    PointIndex points_;
    std::set<EdgeKey> known_;
    std::set<int> touched_;  // vertices with a new edge
};

// Drops the elements marked in `gone`; later ones move up.
template <class Element>
void dropMarked(std::vector<Element>& elements, const std::vector<char>& gone) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < elements.size(); ++i) {
        if (gone[i]) continue;
        if (kept != i) elements[kept] = std::move(elements[i]);
        ++kept;
    }
    elements.resize(kept);
}

// Marks what is to go, following the consequences, then drops it all at once.
class Remover {
  public:
    explicit Remover(BoardGraph& graph)
        : graph_(graph),
          incidence_(graph),
          goneVertices_(graph.vertices.size(), 0),
          goneEdges_(graph.edges.size(), 0),
          goneFaces_(graph.faces.size(), 0) {}

    void removeCell(int cell, bool trimEdges) {
        requireIndex(cell, graph_.faceCount(), "cell");
        goneFaces_[cell] = 1;
        if (!trimEdges) return;
        for (int edge : incidence_.faceEdges[cell]) {
            const auto faces = incidence_.edgeFaces[edge];
            if (std::all_of(faces.begin(), faces.end(), [&](int face) { return goneFaces_[face] != 0; }))
                goneEdges_[edge] = 1;
        }
    }

    void removeEdge(int a, int b) {
        requireIndex(a, graph_.vertexCount(), "vertex");
        requireIndex(b, graph_.vertexCount(), "vertex");
        const int edge = findEdge(graph_, incidence_.vertexEdges, a, b);
        if (edge < 0) throw BoardError(fmt::format("there is no edge {{{} {}}} to remove", a, b));
        removeEdge(edge);
    }

    void removeEdgeIfAny(int a, int b) {
        const int edge = a < 0 || b < 0 ? -1 : findEdge(graph_, incidence_.vertexEdges, a, b);
        if (edge >= 0) removeEdge(edge);
    }

    // The cell with exactly these corners, in any order, if there is one.
    void removeCellWith(std::vector<int> corners, bool trimEdges) {
        std::sort(corners.begin(), corners.end());
        for (int f = 0; f < graph_.faceCount(); ++f) {
            std::vector<int> own = graph_.faces[f].vertices;
            std::sort(own.begin(), own.end());
            if (own == corners) return removeCell(f, trimEdges);
        }
    }

    void removeVertex(int vertex) {
        requireIndex(vertex, graph_.vertexCount(), "vertex");
        goneVertices_[vertex] = 1;
        for (int face : incidence_.vertexFaces[vertex]) goneFaces_[face] = 1;
        for (int edge : incidence_.vertexEdges[vertex]) removeEdge(edge);
    }

    void finish() {
        std::vector<int> newIndex;
        int kept = 0;
        for (char gone : goneVertices_) newIndex.push_back(gone ? -1 : kept++);
        for (int& pivot : graph_.pivots)
            if (pivot >= 0) pivot = newIndex[pivot];
        dropMarked(graph_.vertices, goneVertices_);
        dropMarked(graph_.pivots, goneVertices_);
        dropMarked(graph_.edges, goneEdges_);
        dropMarked(graph_.faces, goneFaces_);
        for (auto& edge : graph_.edges)
            edge = {.a = newIndex[edge.a], .b = newIndex[edge.b], .curved = edge.curved};
        for (auto& face : graph_.faces)
            for (int& v : face.vertices) v = newIndex[v];
    }

  private:
    void removeEdge(int edge) {
        goneEdges_[edge] = 1;
        for (int face : incidence_.vertexFaces[graph_.edges[edge].a]) {
            const auto sides = incidence_.faceEdges[face];
            if (std::find(sides.begin(), sides.end(), edge) != sides.end()) goneFaces_[face] = 1;
        }
    }

    BoardGraph& graph_;
    const Incidence incidence_;
    std::vector<char> goneVertices_, goneEdges_, goneFaces_;
};

}  // namespace

BoardGraph add(BoardGraph graph, const BoardAdditions& additions) {
    const auto size = [](const auto& list) { return static_cast<double>(list.size()); };
    requireSize(size(additions.vertices),
                size(additions.edges) + size(additions.edgesByEnds) + size(additions.curvesByEnds),
                size(additions.cells) + size(additions.cellsByOutline));
    const int before = graph.vertexCount();
    Adder adder(std::move(graph));
    for (const Point& p : additions.vertices) adder.addVertex(p);
    for (const auto& [a, b] : additions.edges) adder.addEdge(a, b);
    for (const auto& [p, q] : additions.edgesByEnds) {
        const int a = adder.addVertex(p);
        adder.addEdge(a, adder.addVertex(q));
    }
    for (const auto& [p, q] : additions.curvesByEnds) {
        const int a = adder.addVertex(p);
        adder.addEdge(a, adder.addVertex(q), true);
    }
    for (const auto& cell : additions.cells) adder.addCell(cell);
    for (const auto& outline : additions.cellsByOutline) adder.addCellByPlaces(outline);
    if (additions.connect == Connect::Yes) adder.connectNewVertices(before);
    graph = adder.finished();
    requireSize(graph);
    return graph;
}

BoardGraph complete(BoardGraph graph, bool eachFace) {
    const auto points = static_cast<double>(graph.vertexCount());
    if (!eachFace) requireSize(points, points * (points - 1) / 2, graph.faceCount());
    const std::vector<BoardGraph::Face> faces = graph.faces;
    std::vector<int> all(graph.vertices.size());
    std::iota(all.begin(), all.end(), 0);
    Adder adder(std::move(graph));
    const auto joinAll = [&](const std::vector<int>& among) {
        for (std::size_t i = 0; i < among.size(); ++i)
            for (std::size_t j = i + 1; j < among.size(); ++j) adder.addEdge(among[i], among[j]);
    };
    if (!eachFace) joinAll(all);
    else
        for (const BoardGraph::Face& face : faces) joinAll(face.vertices);
    graph = adder.finished();
    requireSize(graph);
    return graph;
}

BoardGraph remove(BoardGraph graph, const BoardRemovals& removals) {
    const PointIndex places(kSamePoint, graph.vertices);
    Remover remover(graph);
    for (int cell : removals.cells) remover.removeCell(cell, removals.trimEdges);
    for (const auto& outline : removals.cellsByOutline) {
        std::vector<int> corners;
        for (const Point& p : outline) corners.push_back(places.find(p));
        remover.removeCellWith(std::move(corners), removals.trimEdges);
    }
    for (const auto& [a, b] : removals.edges) remover.removeEdge(a, b);
    for (const auto& [a, b] : removals.edgesByEnds) remover.removeEdgeIfAny(places.find(a), places.find(b));
    for (int vertex : removals.vertices) remover.removeVertex(vertex);
    for (const Point& p : removals.verticesByPlace)
        if (const int vertex = places.find(p); vertex >= 0) remover.removeVertex(vertex);
    remover.finish();
    return graph;
}

// ── by outlines ──────────────────────────────────────────────────────────────────────────────────────────

namespace {

BoardGraph removeVertices(BoardGraph graph, const Polygon& outline, bool inside) {
    BoardRemovals removals;
    for (int v = 0; v < graph.vertexCount(); ++v)
        if (outline.contains(graph.vertices[v]) == inside) removals.vertices.push_back(v);
    return remove(std::move(graph), removals);
}

BoardGraph withFacesAnew(BoardGraph graph) {
    rebuildFaces(graph);
    return graph;
}

}  // namespace

BoardGraph remove(BoardGraph graph, const Polygon& outline) {
    return removeVertices(std::move(graph), outline, true);
}

BoardGraph hole(BoardGraph graph, const Polygon& outline) {
    const Polygon inflated = outline.inflated();
    BoardRemovals removals;
    for (int face = 0; face < graph.faceCount(); ++face)
        if (inflated.contains(centre(graph, graph.faces[face]))) removals.cells.push_back(face);
    return remove(std::move(graph), removals);
}

BoardGraph keep(BoardGraph graph, const Polygon& outline) {
    return withFacesAnew(removeVertices(std::move(graph), outline.inflated(), false));
}

BoardGraph clip(BoardGraph graph, const Polygon& outline) {
    return withFacesAnew(removeVertices(std::move(graph), outline.inflated(), true));
}

}  // namespace makomba
