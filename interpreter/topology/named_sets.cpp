#include "interpreter/topology/named_sets.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "interpreter/topology/geometry.h"

namespace makomba {

namespace {

constexpr std::array<std::string_view, kNamedSetCount> kSetNames = {
    "Top",    "Bottom",    "Left",  "Right", "Inner",          "Outer",        "Corners",
    "Centre", "Perimeter", "Major", "Minor", "ConcaveCorners", "ConvexCorners"};

using Flags = std::vector<char>;

std::vector<int> listed(const Flags& flags, bool wanted = true) {
    std::vector<int> list;
    for (std::size_t i = 0; i < flags.size(); ++i)
        if ((flags[i] != 0) == wanted) list.push_back(static_cast<int>(i));
    return list;
}

// The elements whose coordinate is within 0.01 of the extreme one.
template <class Coordinate>
std::vector<int> extreme(const std::vector<Point>& points, Coordinate coordinate, bool greatest) {
    if (points.empty()) return {};
    double end = coordinate(points[0]);
    for (const Point& p : points)
        end = greatest ? std::max(end, coordinate(p)) : std::min(end, coordinate(p));
    std::vector<int> list;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (std::abs(coordinate(points[i]) - end) < 0.01) list.push_back(static_cast<int>(i));
    return list;
}

// The elements with the least sum of squared distances (in the plane) to the corners and, on a small
// board, to the perimeter. That sum is n times the squared distance from the mean, plus a constant.
std::vector<int> centreOf(const std::vector<Point>& points, const Flags& perimeter,
                          const std::vector<int>& corners) {
    double x = 0, y = 0, n = 0;
    auto count = [&](const Point& p) {
        x += p.x;
        y += p.y;
        ++n;
    };
    if (points.size() < 100)
        for (std::size_t i = 0; i < points.size(); ++i)
            if (perimeter[i]) count(points[i]);
    for (int i : corners) count(points[i]);
    std::vector<double> spread;
    for (const Point& p : points) {
        const double dx = n > 0 ? p.x - x / n : 0, dy = n > 0 ? p.y - y / n : 0;
        spread.push_back(n * (dx * dx + dy * dy));
    }
    std::vector<int> centre;
    if (spread.empty()) return centre;
    const double least = *std::min_element(spread.begin(), spread.end());
    for (std::size_t i = 0; i < spread.size(); ++i)
        if (spread[i] - least < 0.0001) centre.push_back(static_cast<int>(i));
    return centre;
}

// Cells at the corners of the board.
class CornerCells {
  public:
    explicit CornerCells(const BoardParts& board)
        : board_(board), convex_(board.graph.faces.size(), 0), concave_(board.graph.faces.size(), 0) {
        for (int v = 0; v < board.graph.vertexCount(); ++v) {
            if (board.outline.convexCorners[v]) markAt(v, convex_, false);
            if (board.outline.concaveCorners[v]) markAt(v, concave_, true);
        }
    }
    const Flags& convex() const { return convex_; }
    const Flags& concave() const { return concave_; }

  private:
    bool isCorner(int v) const { return board_.outline.convexCorners[v] || board_.outline.concaveCorners[v]; }

    void markAt(int vertex, Flags& cells, bool concave) {
        bool found = false;
        for (int e : board_.incidence.vertexEdges[vertex])
            if (isCorner(otherEnd(board_.graph.edges[e], vertex))) {
                markFaceOf(e, cells);
                found = true;
            }
        if (found) return;
        if (concave) {
            for (int f : board_.incidence.vertexFaces[vertex])
                if (perimeterVertices(f) == 1) cells[f] = 1;
        } else {
            for (int e : board_.incidence.vertexEdges[vertex])
                if (board_.outline.edges[e]) markFaceOf(e, cells);
        }
    }

    // One face of the edge: the only one, or the one to its left.
    void markFaceOf(int edge, Flags& cells) const {
        const auto faces = board_.incidence.edgeFaces[edge];
        if (faces.empty()) return;
        const auto& graph = board_.graph;
        const Point &a = graph.vertices[graph.edges[edge].a], &b = graph.vertices[graph.edges[edge].b];
        int chosen = faces[0];
        for (int f : faces)
            if (faces.size() > 1 && cross(a, b, centre(graph, graph.faces[f])) > 0) chosen = f;
        cells[chosen] = 1;
    }

    long perimeterVertices(int face) const {
        const auto& vertices = board_.graph.faces[face].vertices;
        return std::count_if(vertices.begin(), vertices.end(),
                             [&](int v) { return board_.outline.vertices[v] != 0; });
    }

    const BoardParts& board_;
    Flags convex_, concave_;
};

// Edges between two corners; of a corner without one, its edges on the outline.
Flags cornerEdges(const BoardParts& board, const Flags& corners) {
    Flags marked(board.graph.edges.size(), 0);
    for (int v = 0; v < board.graph.vertexCount(); ++v) {
        if (!corners[v]) continue;
        const auto edges = board.incidence.vertexEdges[v];
        const auto leadsToCorner = [&](int e) { return corners[otherEnd(board.graph.edges[e], v)] != 0; };
        const bool beside = std::any_of(edges.begin(), edges.end(), leadsToCorner);
        for (const int e : edges)
            if (beside ? leadsToCorner(e) : board.outline.edges[e] != 0) marked[e] = 1;
    }
    return marked;
}

// Cells with the most vertices.
Flags majorCells(const BoardGraph& graph) {
    std::size_t most = 0;
    for (const auto& face : graph.faces) most = std::max(most, face.vertices.size());
    Flags major;
    for (const auto& face : graph.faces) major.push_back(face.vertices.size() == most);
    return major;
}

Flags eitherOf(const Flags& a, const Flags& b) {
    Flags either(a);
    for (std::size_t i = 0; i < b.size(); ++i)
        if (b[i]) either[i] = 1;
    return either;
}

const Flags& perimeterFlags(const BoardOutline& outline, SiteType type) {
    if (type == SiteType::Vertex) return outline.vertices;
    return type == SiteType::Edge ? outline.edges : outline.faces;
}

}  // namespace

std::string_view namedSetName(NamedSet set) { return kSetNames[static_cast<std::size_t>(set)]; }

std::optional<NamedSet> namedSetFromName(std::string_view name) {
    for (int i = 0; i < kNamedSetCount; ++i)
        if (kSetNames[i] == name) return static_cast<NamedSet>(i);
    return std::nullopt;
}

std::vector<std::vector<int>> namedSets(const BoardParts& board, SiteType type,
                                        const std::vector<Point>& positions) {
    std::vector<std::vector<int>> sets(kNamedSetCount);
    auto set = [&](NamedSet name) -> std::vector<int>& { return sets[static_cast<std::size_t>(name)]; };
    const auto x = [](const Point& p) { return p.x; };
    const auto y = [](const Point& p) { return p.y; };
    set(NamedSet::Top) = extreme(positions, y, true);
    set(NamedSet::Bottom) = extreme(positions, y, false);
    set(NamedSet::Left) = extreme(positions, x, false);
    set(NamedSet::Right) = extreme(positions, x, true);

    const Flags& perimeter = perimeterFlags(board.outline, type);
    set(NamedSet::Perimeter) = set(NamedSet::Outer) = listed(perimeter);
    set(NamedSet::Inner) = listed(perimeter, false);

    Flags convex, concave;
    if (type == SiteType::Vertex) {
        convex = board.outline.convexCorners;
        concave = board.outline.concaveCorners;
    } else if (type == SiteType::Cell) {
        const CornerCells cells(board);
        convex = cells.convex();
        concave = cells.concave();
        const Flags major = majorCells(board.graph);
        set(NamedSet::Major) = listed(major);
        set(NamedSet::Minor) = listed(major, false);
    } else {
        convex = cornerEdges(board, eitherOf(board.outline.convexCorners, board.outline.concaveCorners));
        concave.assign(convex.size(), 0);
    }
    set(NamedSet::ConvexCorners) = listed(convex);
    set(NamedSet::ConcaveCorners) = listed(concave);
    set(NamedSet::Corners) = listed(eitherOf(convex, concave));
    set(NamedSet::Centre) = centreOf(positions, perimeter, set(NamedSet::Corners));
    return sets;
}

}  // namespace makomba
