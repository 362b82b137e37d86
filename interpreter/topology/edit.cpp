// Operators that add elements to a board or take some away.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "interpreter/topology/connect.h"
#include "interpreter/topology/geometry.h"
#include "interpreter/topology/incidence.h"
#include "interpreter/topology/operators.h"
#include "interpreter/topology/point_index.h"

namespace makomba {

namespace {

constexpr double kSamePoint = 0.001;
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

    void addEdge(int a, int b) {
        requireIndex(a, graph_.vertexCount(), "vertex");
        requireIndex(b, graph_.vertexCount(), "vertex");
        if (a == b) throw BoardError(fmt::format("an edge from vertex {} to itself is not possible", a));
        if (known_.insert(keyOf(a, b)).second) graph_.addEdge(a, b);
    }

    // Turns the outline clockwise if need be; it keeps its first vertex.
    void addCell(std::vector<int> outline) {
        if (outline.size() < 3) throw BoardError("a cell needs at least 3 vertices");
        for (std::size_t k = 0; k < outline.size(); ++k)
            addEdge(outline[k], outline[(k + 1) % outline.size()]);
        double area = 0;
        for (std::size_t k = 0; k < outline.size(); ++k) {
            const Point &p = graph_.vertices[outline[k]],
                        &q = graph_.vertices[outline[(k + 1) % outline.size()]];
            area += p.x * q.y - q.x * p.y;
        }
        if (area > 0) std::reverse(outline.begin() + 1, outline.end());
        graph_.faces.push_back({std::move(outline)});
    }

    BoardGraph finished() { return std::move(graph_); }

  private:
    BoardGraph graph_;
    PointIndex points_;
    std::set<EdgeKey> known_;
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
        for (auto& edge : graph_.edges) edge = {newIndex[edge.a], newIndex[edge.b], edge.curved};
        for (auto& face : graph_.faces)
            for (int& v : face.vertices) v = newIndex[v];
    }

  private:
    void removeEdge(int edge) {
        goneEdges_[edge] = 1;
        for (int face : incidence_.edgeFaces[edge]) goneFaces_[face] = 1;
    }

    BoardGraph& graph_;
    const Incidence incidence_;
    std::vector<char> goneVertices_, goneEdges_, goneFaces_;
};

}  // namespace

BoardGraph add(BoardGraph graph, const BoardAdditions& additions) {
    const auto size = [](const auto& list) { return static_cast<double>(list.size()); };
    requireSize(size(additions.vertices), size(additions.edges) + size(additions.edgesByEnds),
                size(additions.cells) + size(additions.cellsByOutline));
    Adder adder(std::move(graph));
    for (const Point& p : additions.vertices) adder.addVertex(p);
    for (const auto& [a, b] : additions.edges) adder.addEdge(a, b);
    for (const auto& [p, q] : additions.edgesByEnds) {
        const int a = adder.addVertex(p);
        adder.addEdge(a, adder.addVertex(q));
    }
    for (const auto& cell : additions.cells) adder.addCell(cell);
    for (const auto& outline : additions.cellsByOutline) {
        std::vector<int> cell;
        for (const Point& p : outline) cell.push_back(adder.addVertex(p));
        adder.addCell(std::move(cell));
    }
    graph = adder.finished();
    requireSize(graph);
    if (additions.connect == Connect::Yes) connectNeighbours(graph);
    return graph;
}

BoardGraph remove(BoardGraph graph, const BoardRemovals& removals) {
    Remover remover(graph);
    for (int cell : removals.cells) remover.removeCell(cell, removals.trimEdges);
    for (const auto& [a, b] : removals.edges) remover.removeEdge(a, b);
    for (int vertex : removals.vertices) remover.removeVertex(vertex);
    remover.finish();
    return graph;
}

// ── by outlines: built from their published meaning; no recorded board uses them ─────────────────────────

BoardGraph remove(BoardGraph graph, const Polygon& outline, bool trimEdges) {
    BoardRemovals removals;
    removals.trimEdges = trimEdges;
    for (int face = 0; face < graph.faceCount(); ++face)
        if (outline.contains(centre(graph, graph.faces[face]))) removals.cells.push_back(face);
    return remove(std::move(graph), removals);
}

BoardGraph hole(BoardGraph graph, const Polygon& outline) {
    std::vector<char> joined(graph.vertices.size(), 0);
    for (const auto& edge : graph.edges) joined[edge.a] = joined[edge.b] = 1;
    graph = remove(std::move(graph), outline, true);
    std::vector<char> still(graph.vertices.size(), 0);
    for (const auto& edge : graph.edges) still[edge.a] = still[edge.b] = 1;
    BoardRemovals isolated;
    for (int v = 0; v < graph.vertexCount(); ++v)
        if (joined[v] && !still[v]) isolated.vertices.push_back(v);
    return remove(std::move(graph), isolated);
}

BoardGraph keep(BoardGraph graph, const Polygon& outline) {
    BoardRemovals outside;
    for (int v = 0; v < graph.vertexCount(); ++v)
        if (!outline.covers(graph.vertices[v])) outside.vertices.push_back(v);
    return remove(std::move(graph), outside);
}

}  // namespace makomba
