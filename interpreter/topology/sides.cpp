#include "interpreter/topology/sides.h"

#include <algorithm>

#include "interpreter/topology/compass.h"
#include "interpreter/topology/geometry.h"
#include "interpreter/topology/outline.h"

namespace makomba {

namespace {

class SideFinder {
  public:
    SideFinder(const BoardGraph& graph, SiteType type) : graph_(graph), type_(type), compass_(graph) {}

    std::vector<BoardSide> run() {
        for (const std::vector<int>& perimeter : outline_.perimeters) {
            const std::vector<Corner> corners = cornersOf(perimeter);
            for (std::size_t k = 0; k < corners.size(); ++k)
                addSide(perimeter, corners[k].last, corners[(k + 1) % corners.size()].first);
        }
        return std::move(sides_);
    }

  private:
    // Places on the outline. A corner cell of hexagons turns the outline at two points, which are one corner.
    struct Corner {
        std::size_t first, last;
    };

    std::vector<Corner> cornersOf(const std::vector<int>& perimeter) const {
        std::vector<Corner> corners;
        for (std::size_t i = 0; i < perimeter.size(); ++i)
            if (outline_.convexCorners[perimeter[i]]) corners.push_back({i, i});
        std::vector<Corner> joined;
        for (const Corner& corner : corners) {
            if (!joined.empty() && areOne(perimeter, joined.back().last, corner.first))
                joined.back().last = corner.last;
            else joined.push_back(corner);
        }
        if (joined.size() > 1 && areOne(perimeter, joined.back().last, joined.front().first)) {
            joined.front().first = joined.back().first;
            joined.pop_back();
        }
        return joined.size() > 2 ? joined : corners;
    }

    // Neighbours on the outline at both of which it turns by less than a right angle.
    bool areOne(const std::vector<int>& perimeter, std::size_t a, std::size_t b) const {
        return (a + 1) % perimeter.size() == b && turn(perimeter, a) < blunt && turn(perimeter, b) < blunt;
    }
    double turn(const std::vector<int>& perimeter, std::size_t at) const {
        const std::size_t n = perimeter.size();
        const Point &before = graph_.vertices[perimeter[(at + n - 1) % n]],
                    &here = graph_.vertices[perimeter[at]], &after = graph_.vertices[perimeter[(at + 1) % n]];
        const double angle =
            planeAngle(after.x - here.x, after.y - here.y) - planeAngle(here.x - before.x, here.y - before.y);
        return angle < 0 ? angle + radians(360) : angle;
    }

    void addSide(const std::vector<int>& perimeter, std::size_t from, std::size_t to) {
        const std::size_t n = perimeter.size(), length = (to + n - from) % n;
        if (length == 0) return;
        const Point &a = graph_.vertices[perimeter[from]], &b = graph_.vertices[perimeter[to]];
        BoardSide side;
        side.direction = compass_.eight({0, 0, 0}, {b.y - a.y, a.x - b.x, 0});
        for (std::size_t k = 0; k <= length; ++k) {
            const int vertex = perimeter[(from + k) % n];
            if (type_ == SiteType::Vertex) side.sites.push_back(vertex);
            if (type_ == SiteType::Vertex || k == length) continue;
            const int edge = findEdge(graph_, incidence_.vertexEdges, vertex, perimeter[(from + k + 1) % n]);
            if (edge < 0) continue;
            if (type_ == SiteType::Edge) side.sites.push_back(edge);
            else
                side.sites.insert(side.sites.end(), incidence_.edgeFaces[edge].begin(),
                                  incidence_.edgeFaces[edge].end());
        }
        std::sort(side.sites.begin(), side.sites.end());
        side.sites.erase(std::unique(side.sites.begin(), side.sites.end()), side.sites.end());
        sides_.push_back(std::move(side));
    }

    static constexpr double blunt = 1.4;  // radians

    const BoardGraph& graph_;
    const SiteType type_;
    const Compass compass_;
    const Incidence incidence_{graph_};
    const BoardOutline outline_{graph_, incidence_};
    std::vector<BoardSide> sides_;
};

}  // namespace

std::vector<BoardSide> boardSides(const BoardGraph& graph, SiteType type) {
    return SideFinder(graph, type).run();
}

}  // namespace makomba
