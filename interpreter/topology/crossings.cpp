// Splits edges where they cross or touch.
#include <algorithm>
#include <cmath>

#include "interpreter/topology/faces.h"
#include "interpreter/topology/geometry.h"
#include "interpreter/topology/operators.h"

namespace makomba {

namespace {

// Pairs of edges to look at; boards with crossings have some dozens of edges.
constexpr double kMostWork = 5e7;

class CrossingSplitter {
  public:
    explicit CrossingSplitter(BoardGraph graph) : graph_(std::move(graph)) {}

    BoardGraph run() {
        while (splitOneEdge()) {}
        while (splitOneTouched()) {}
        rebuildFaces(graph_, CrossingTest::Yes);
        return std::move(graph_);
    }

  private:
    void pay(double work) {
        work_ += work;
        if (work_ > kMostWork) throw BoardError("too many edges cross on this board");
        requireSize(graph_);
    }

    // Splits the first edge that crosses a later one, and the first one it crosses.
    bool splitOneEdge() {
        for (std::size_t a = 0; a < graph_.edges.size(); ++a)
            for (std::size_t b = a + 1; b < graph_.edges.size(); ++b) {
                pay(1);
                const BoardGraph::Edge first = graph_.edges[a], second = graph_.edges[b];
                Point at;
                if (!cross(first, second, at)) continue;
                const int middle = vertexAt(at, pivotOf(first, second));
                removeEdge(second.a, second.b);
                removeEdge(first.a, first.b);
                addEdge(first.a, middle);
                addEdge(middle, first.b);
                addEdge(second.a, middle);
                addEdge(middle, second.b);
                return true;
            }
        return false;
    }

    bool cross(const BoardGraph::Edge& e, const BoardGraph::Edge& f, Point& at) const {
        constexpr double margin = 0.01;
        const Point &a = graph_.vertices[e.a], &b = graph_.vertices[e.b], &c = graph_.vertices[f.a],
                    &d = graph_.vertices[f.b];
        const double ex = b.x - a.x, ey = b.y - a.y, fx = d.x - c.x, fy = d.y - c.y;
        const double determinant = ex * fy - ey * fx;
        if (std::abs(determinant) < 1e-9) return false;
        const double s = ((c.x - a.x) * fy - (c.y - a.y) * fx) / determinant;
        const double t = ((c.x - a.x) * ey - (c.y - a.y) * ex) / determinant;
        if (s < margin || s > 1 - margin || t < margin || t > 1 - margin) return false;
        at = {a.x + s * ex, a.y + s * ey, 0};
        return true;
    }

    // Splits the first edge on which a vertex lies that is none of its ends.
    bool splitOneTouched() {
        for (std::size_t e = 0; e < graph_.edges.size(); ++e) {
            const BoardGraph::Edge edge = graph_.edges[e];
            const Point &a = graph_.vertices[edge.a], &b = graph_.vertices[edge.b];
            for (int v = 0; v < graph_.vertexCount(); ++v) {
                pay(1);
                if (v == edge.a || v == edge.b || !liesOn(graph_.vertices[v], a, b)) continue;
                removeEdge(edge.a, edge.b);
                addEdge(edge.a, v);
                addEdge(v, edge.b);
                return true;
            }
        }
        return false;
    }

    static bool liesOn(const Point& p, const Point& a, const Point& b) {
        const double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
        if (length == 0) return false;
        const double along = ((p.x - a.x) * dx + (p.y - a.y) * dy) / length;
        if (along <= 0 || along >= 1) return false;
        return std::hypot(p.x - a.x - along * dx, p.y - a.y - along * dy) < kSamePoint &&
               distance3(p, a) > kSamePoint && distance3(p, b) > kSamePoint;
    }

    int vertexAt(const Point& p, int pivot) {
        for (int v = 0; v < graph_.vertexCount(); ++v)
            if (tolerance(graph_.vertices[v], p) < kSamePoint) return v;
        const int vertex = graph_.addVertex(p);
        graph_.pivots[static_cast<std::size_t>(vertex)] = pivot;
        return vertex;
    }
    // What the edges turn around, the new vertex does, too.
    int pivotOf(const BoardGraph::Edge& e, const BoardGraph::Edge& f) const {
        for (const int end : {e.a, e.b, f.a, f.b})
            if (graph_.pivots[static_cast<std::size_t>(end)] >= 0)
                return graph_.pivots[static_cast<std::size_t>(end)];
        return -1;
    }

    std::size_t find(int a, int b) const {
        for (std::size_t e = 0; e < graph_.edges.size(); ++e)
            if (std::minmax(graph_.edges[e].a, graph_.edges[e].b) == std::minmax(a, b)) return e;
        return graph_.edges.size();
    }
    void removeEdge(int a, int b) {
        if (const std::size_t e = find(a, b); e < graph_.edges.size())
            graph_.edges.erase(graph_.edges.begin() + static_cast<std::ptrdiff_t>(e));
    }
    void addEdge(int a, int b) {
        if (a != b && find(a, b) == graph_.edges.size()) graph_.addEdge(a, b);
    }

    BoardGraph graph_;
    double work_ = 0;
};

}  // namespace

BoardGraph splitCrossings(BoardGraph graph) { return CrossingSplitter(std::move(graph)).run(); }

}  // namespace makomba
