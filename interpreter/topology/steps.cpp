#include "interpreter/topology/steps.h"

#include <algorithm>
#include <bit>

#include "interpreter/topology/compass.h"
#include "interpreter/topology/geometry.h"
#include "interpreter/topology/relations.h"

namespace makomba {

namespace {

class StepMaker {
  public:
    StepMaker(const BoardGraph& graph, const Incidence& incidence, SiteType type,
              const std::vector<Point>& points)
        : graph_(graph),
          incidence_(incidence),
          type_(type),
          points_(points),
          compass_(graph),
          relations_(graph, incidence, type, points) {
        isPivot_.assign(graph.pivots.size(), 0);
        for (const int pivot : graph.pivots)
            if (pivot >= 0) isPivot_[pivot] = circular_ = true;
        if (type == SiteType::Edge) circular_ = false;
    }

    int siteCount() const { return static_cast<int>(points_.size()); }

    void appendSteps(int site, std::vector<Step>& steps) {
        const auto& related = relations_.of(site);
        const bool eight = type_ == SiteType::Cell && eightSectorsSuffice(site, related);
        const Point& from = points_[site];
        sorted_.clear();
        for (const Related& target : related) {
            const Point& to = points_[target.to];
            const Direction direction = eight ? compass_.eight(from, to) : compass_.sixteen(from, to);
            Step step{target.to, target.relations | bit(direction) | bit(compass_.level(from, to)),
                      to.x - from.x, to.y - from.y};
            if (circular_) step.words |= circularWords(site, step);
            sorted_.emplace_back(clockwiseKey(step), step);
        }
        std::stable_sort(sorted_.begin(), sorted_.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        for (const auto& [key, step] : sorted_) steps.push_back(step);
    }

  private:
    // 0 = North, growing clockwise.
    static double clockwiseKey(const Step& step) {
        const double key = std::numbers::pi / 2 - planeAngle(step.dx, step.dy) + 0.0001;
        return key < 0 ? key + 2 * std::numbers::pi : key;
    }

    // Whether the eight-sector names of all steps of the cell, those to its vertices and edges included,
    // differ. As an edge lies in the same direction as the cell beyond it, that is rare.
    bool eightSectorsSuffice(int cell, const std::vector<Related>& related) const {
        const Point& from = points_[cell];
        DirectionSet seen = 0;
        auto isNew = [&](const Point& to) {
            const DirectionSet name = bit(compass_.eight(from, to));
            const bool fresh = (seen & name) == 0;
            seen |= name;
            return fresh;
        };
        const auto allNew = [&](const auto& parts, const auto& place) {
            return std::all_of(parts.begin(), parts.end(),
                               [&](const auto& part) { return isNew(place(part)); });
        };
        return allNew(related, [&](const Related& r) { return points_[r.to]; }) &&
               allNew(incidence_.faceEdges[cell], [&](int e) { return midpoint(graph_, graph_.edges[e]); }) &&
               allNew(graph_.faces[cell].vertices, [&](int v) { return graph_.vertices[v]; });
    }

    // Of a cell too they are those of the vertex and the edge with the numbers of the cells: so the
    // reference has it.
    DirectionSet circularWords(int site, const Step& step) const {
        constexpr DirectionSet rotational = bit(Direction::Rotational);
        const int pivot = site < graph_.vertexCount() ? graph_.pivots[site] : -1;
        if (type_ == SiteType::Vertex && isPivot_[site]) return bit(Direction::Out) | rotational;
        if (pivot < 0 || step.has(Direction::Diagonal)) return 0;
        const Point &from = points_[site], &to = points_[step.to], &middle = graph_.vertices[pivot];
        const double px = middle.x - from.x, py = middle.y - from.y;
        const double away = std::hypot(px, py);
        const double cosine =
            away < 1e-6 ? 0 : (step.dx * px + step.dy * py) / (std::hypot(step.dx, step.dy) * away);
        if (cosine > 0.9) return bit(Direction::In) | rotational;
        if (cosine < -0.9) return bit(Direction::Out) | rotational;
        if (step.to >= graph_.vertexCount()) return 0;
        const int edge = findEdge(graph_, incidence_.vertexEdges, site, step.to);
        if (edge < 0 || !graph_.edges[edge].curved) return 0;
        return bit(cross(middle, to, from) > 1e-7 ? Direction::CW : Direction::CCW) | rotational;
    }

    const BoardGraph& graph_;
    const Incidence& incidence_;
    SiteType type_;
    const std::vector<Point>& points_;
    Compass compass_;
    RelationFinder relations_;
    bool circular_ = false;      // something turns around a pivot
    std::vector<char> isPivot_;  // by vertex
    std::vector<std::pair<double, Step>> sorted_;
};

}  // namespace

StepTable::StepTable(const BoardGraph& graph, const Incidence& incidence, SiteType type,
                     const std::vector<Point>& points) {
    StepMaker maker(graph, incidence, type, points);
    for (int site = 0; site < maker.siteCount(); ++site) {
        maker.appendSteps(site, steps_);
        starts_.push_back(static_cast<int>(steps_.size()));
    }
}

std::vector<Direction> supportedDirections(std::span<const Step> steps, Relation relation) {
    std::vector<Direction> directions;
    DirectionSet seen = 0;
    for (const Step& step : steps) {
        if (!step.has(relationWord(relation))) continue;
        for (DirectionSet fresh = step.words & kSpecificDirections & ~seen; fresh != 0; fresh &= fresh - 1)
            directions.push_back(static_cast<Direction>(std::countr_zero(fresh)));
        seen |= step.words & kSpecificDirections;
    }
    std::stable_sort(directions.begin(), directions.end(),
                     [](Direction a, Direction b) { return directionNumber(a) < directionNumber(b); });
    return directions;
}

}  // namespace makomba
