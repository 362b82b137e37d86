#include "interpreter/topology/sides.h"

#include <algorithm>
#include <array>

#include "interpreter/topology/compass.h"
#include "interpreter/topology/geometry.h"
#include "interpreter/topology/outline.h"

namespace makomba {

namespace {

// Clockwise from N.
constexpr std::array<Direction, 8> kSides = {Direction::N, Direction::NE, Direction::E, Direction::SE,
                                             Direction::S, Direction::SW, Direction::W, Direction::NW};

// One of the eight by sixteenths of a turn: straight ahead only the middle one of each four.
std::size_t sideAt(const Point& from, const Point& to) {
    const double sixteenths = planeAngle(to.x - from.x, to.y - from.y) / (2 * std::numbers::pi) * 16;
    const int sector = static_cast<int>(std::floor(sixteenths + 0.5)) % 16;  // counter-clockwise from E
    constexpr std::array<std::size_t, 4> straight = {2, 0, 6, 4}, slanting = {1, 7, 5, 3};
    const auto quarter = static_cast<std::size_t>(sector / 4);
    return sector % 4 == 0 ? straight[quarter] : slanting[quarter];
}

Point meanOf(const BoardGraph& graph, const std::vector<int>& vertices) {
    Point mean;
    for (const int v : vertices) {
        mean.x += graph.vertices[v].x;
        mean.y += graph.vertices[v].y;
    }
    const double n = static_cast<double>(vertices.size());
    return {mean.x / n, mean.y / n, 0};
}

class SideFinder {
  public:
    explicit SideFinder(const BoardGraph& graph) : graph_(graph), sidesOf_(graph.vertices.size(), 0) {
        std::vector<int> all;
        for (int v = 0; v < graph.vertexCount(); ++v) all.push_back(v);
        if (!all.empty()) middle_ = meanOf(graph, all);
        for (const std::vector<int>& perimeter : outline_.perimeters) markStretches(perimeter);
    }

    // The sides, a bit each, of an element with these vertices.
    unsigned sidesOf(std::span<const int> vertices) const {
        unsigned sides = 0;
        for (const int v : vertices) sides |= sidesOf_[static_cast<std::size_t>(v)];
        return sides;
    }

  private:
    bool isCorner(int v) const { return outline_.convexCorners[v] || outline_.concaveCorners[v]; }

    void markStretches(const std::vector<int>& perimeter) {
        const std::size_t n = perimeter.size();
        for (std::size_t start = 0; start < n; ++start) {
            if (!isCorner(perimeter[start])) continue;
            std::vector<int> stretch{perimeter[start]};
            do stretch.push_back(perimeter[(start + stretch.size()) % n]);
            while (!isCorner(stretch.back()));
            const unsigned side = 1U << sideAt(middle_, meanOf(graph_, stretch));
            for (const int v : stretch) sidesOf_[static_cast<std::size_t>(v)] |= side;
        }
    }

    const BoardGraph& graph_;
    const Incidence incidence_{graph_};
    const BoardOutline outline_{graph_, incidence_};
    Point middle_;
    std::vector<unsigned> sidesOf_;  // by vertex
};

}  // namespace

std::vector<BoardSide> boardSides(const BoardGraph& graph, SiteType type) {
    const SideFinder finder(graph);
    std::vector<BoardSide> sides;
    for (const Direction direction : kSides) sides.push_back({direction, {}});
    const auto mark = [&](int element, std::span<const int> vertices) {
        for (std::size_t k = 0; k < kSides.size(); ++k)
            if (finder.sidesOf(vertices) >> k & 1U) sides[k].sites.push_back(element);
    };
    if (type == SiteType::Vertex)
        for (int v = 0; v < graph.vertexCount(); ++v) mark(v, std::span(&v, 1));
    if (type == SiteType::Edge)
        for (int e = 0; e < graph.edgeCount(); ++e) mark(e, std::array{graph.edges[e].a, graph.edges[e].b});
    if (type == SiteType::Cell)
        for (int f = 0; f < graph.faceCount(); ++f) mark(f, graph.faces[f].vertices);
    std::erase_if(sides, [](const BoardSide& side) { return side.sites.empty(); });
    return sides;
}

}  // namespace makomba
