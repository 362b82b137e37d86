#include "interpreter/topology/faces.h"

#include <algorithm>
#include <cmath>

#include "interpreter/topology/geometry.h"
#include "interpreter/topology/incidence.h"

namespace makomba {

namespace {

constexpr std::size_t kTooManyCorners = 33;
constexpr double kSameLevel = 0.0001;

// The inner parts of the segments cross; segments that share an end do not.
bool properlyCross(const Point& a, const Point& b, const Point& c, const Point& d) {
    constexpr double same = 0.001;
    if (tolerance(a, c) < same || tolerance(a, d) < same || tolerance(b, c) < same || tolerance(b, d) < same)
        return false;
    return cross(a, b, c) * cross(a, b, d) < 0 && cross(c, d, a) * cross(c, d, b) < 0;
}

// Marks the edges that cross an edge listed before them. Sweeps along x to keep the pairs few.
std::vector<char> edgesCrossingEarlierOnes(const BoardGraph& graph) {
    struct Range {
        double left, right;
        int edge;
    };
    std::vector<Range> ranges;
    for (int e = 0; e < graph.edgeCount(); ++e) {
        const auto [left, right] =
            std::minmax(graph.vertices[graph.edges[e].a].x, graph.vertices[graph.edges[e].b].x);
        ranges.push_back({left, right, e});
    }
    std::sort(ranges.begin(), ranges.end(), [](const Range& p, const Range& q) { return p.left < q.left; });
    std::vector<char> crossing(graph.edges.size(), 0);
    for (std::size_t i = 0; i < ranges.size(); ++i)
        for (std::size_t j = i + 1; j < ranges.size() && ranges[j].left <= ranges[i].right; ++j) {
            const auto &e = graph.edges[ranges[i].edge], &f = graph.edges[ranges[j].edge];
            if (properlyCross(graph.vertices[e.a], graph.vertices[e.b], graph.vertices[f.a],
                              graph.vertices[f.b]))
                crossing[std::max(ranges[i].edge, ranges[j].edge)] = 1;
        }
    return crossing;
}

class FaceFinder {
  public:
    FaceFinder(BoardGraph& graph, CrossingTest crossingTest)
        : graph_(graph),
          edges_(edgesByAngle(graph)),
          stamp_(graph.vertices.size(), -1),
          facesAt_(graph.vertices.size()) {
        if (crossingTest == CrossingTest::Yes) crossing_ = edgesCrossingEarlierOnes(graph);
    }

    void run() {
        graph_.faces.clear();
        for (int v = 0; v < graph_.vertexCount(); ++v)
            for (int e : edges_[v])
                if (trace(v, e) && isClockwise() && !isKnown()) keep();
    }

  private:
    // Walks from `start`, as if having arrived there by `edge`, always leaving by the next edge in the
    // angular order, until back at the start; path_ receives the vertices.
    bool trace(int start, int edge) {
        path_.clear();
        ++walk_;
        for (int vertex = start;;) {
            path_.push_back(vertex);
            stamp_[vertex] = walk_;
            if (path_.size() >= kTooManyCorners) return false;
            edge = nextEdge(vertex, edge, graph_.vertices[start].z);
            if (edge < 0) return false;
            vertex = otherEnd(graph_.edges[edge], vertex);
            if (vertex == start) return true;
            if (stamp_[vertex] == walk_ || (!crossing_.empty() && crossing_[edge])) return false;
        }
    }

    // -1: a dead end.
    int nextEdge(int vertex, int arrival, double level) const {
        const auto edges = edges_[vertex];
        const std::size_t at = std::find(edges.begin(), edges.end(), arrival) - edges.begin();
        for (std::size_t k = 1; k < edges.size(); ++k) {
            const int edge = edges[(at + k) % edges.size()];
            if (std::abs(graph_.vertices[otherEnd(graph_.edges[edge], vertex)].z - level) <= kSameLevel)
                return edge;
        }
        return -1;
    }

    // Only the outer face runs the other way.
    bool isClockwise() const {
        if (path_.size() < 3) return false;
        double area = 0;
        for (std::size_t k = 0; k < path_.size(); ++k) {
            const Point &p = graph_.vertices[path_[k]], &q = graph_.vertices[path_[(k + 1) % path_.size()]];
            area += p.x * q.y - q.x * p.y;
        }
        return area < 0;
    }

    // The same cycle, in either sense, has been found before.
    bool isKnown() const {
        for (int f : facesAt_[path_[0]])
            if (isSameCycle(graph_.faces[f].vertices)) return true;
        return false;
    }

    bool isSameCycle(const std::vector<int>& other) const {
        const std::size_t n = path_.size();
        if (other.size() != n) return false;
        const std::size_t at = std::find(other.begin(), other.end(), path_[0]) - other.begin();
        bool forward = true, backward = true;
        for (std::size_t k = 1; k < n && (forward || backward); ++k) {
            forward = forward && other[(at + k) % n] == path_[k];
            backward = backward && other[(at + n - k) % n] == path_[k];
        }
        return forward || backward;
    }

    void keep() {
        for (int v : path_) facesAt_[v].push_back(graph_.faceCount());
        graph_.faces.push_back({path_});
    }

    BoardGraph& graph_;
    SiteLists edges_;
    std::vector<char> crossing_;  // empty = no test
    std::vector<int> stamp_;      // walk in which a vertex was last seen
    int walk_ = 0;
    std::vector<std::vector<int>> facesAt_;
    std::vector<int> path_;
};

}  // namespace

void rebuildFaces(BoardGraph& graph, CrossingTest crossingTest) { FaceFinder(graph, crossingTest).run(); }

}  // namespace makomba
