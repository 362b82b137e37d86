// Rings around a middle, of points or of cells.
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "interpreter/topology/faces.h"
#include "interpreter/topology/generators.h"
#include "interpreter/topology/geometry.h"

namespace makomba {

namespace {

Point atDegrees(double radius, double degrees) {
    return {radius * std::cos(radians(degrees)), radius * std::sin(radians(degrees)), 0};
}

// ── points ───────────────────────────────────────────────────────────────────────────────────────────────

// A ring of points: point s stands at the angle 90 - 360 s / count degrees, turned by half a step where
// rings are staggered. They are numbered by increasing angle, so s = count - 1 comes first.
struct RingOfPoints {
    int first = 0, count = 0;
    bool staggered = false;

    int vertex(int s) const { return first + count - 1 - s; }
    double angle(int s) const { return 90 - (360.0 * s - (staggered ? 180.0 : 0)) / count; }
    // The point at the same angle as point s of another ring, -1 = none.
    int vertexBeside(const RingOfPoints& other, int s) const {
        const long long halves = (2LL * s - other.staggered) * count;
        if (halves % other.count != 0) return -1;
        const long long twice = halves / other.count + staggered;
        if (twice % 2 != 0) return -1;
        return vertex(static_cast<int>(((twice / 2) % count + count) % count));
    }
};

class RingsOfPoints {
  public:
    // A negative number: the points without the line through them.
    void add(int radius, int points, bool staggered) {
        const RingOfPoints ring{graph_.vertexCount(), std::abs(points), staggered};
        for (int s = ring.count - 1; s >= 0; --s) graph_.addVertex(atDegrees(radius, ring.angle(s)));
        if (points >= 2) {
            for (int k = 0; k + 1 < points; ++k) graph_.addEdge(ring.first + k, ring.first + k + 1, true);
            if (points > 2) graph_.addEdge(ring.first + points - 1, ring.first, true);
        }
        join(ring, radius);
        previous_ = ring;
    }
    void addCentre() {
        graph_.addVertex({0, 0, 0});
        hasCentre_ = true;
    }
    BoardGraph finished() {
        if (hasCentre_) graph_.pivots.assign(graph_.vertices.size(), 0);
        return std::move(graph_);
    }

  private:
    // Without a centre each point is the pivot of the one that hangs on it further out.
    void join(const RingOfPoints& ring, int radius) {
        if (hasCentre_ && radius == 1)
            for (int k = 0; k < ring.count; ++k) graph_.addEdge(0, ring.first + k);
        if (ring.count == 0) return;
        for (int s = previous_.count - 1; s >= 0; --s) {
            const int outer = ring.vertexBeside(previous_, s);
            if (outer < 0) continue;
            graph_.addEdge(previous_.vertex(s), outer);
            graph_.pivots[outer] = previous_.vertex(s);
        }
    }

    BoardGraph graph_;
    RingOfPoints previous_;
    bool hasCentre_ = false;
};

BoardGraph ringsOfPoints(std::span<const int> points, bool stagger) {
    RingsOfPoints rings;
    const bool hasCentre = std::abs(points[0]) == 1;
    if (hasCentre) rings.addCentre();
    const int before = std::abs(points[0]) > 1 ? 1 : 0;
    for (std::size_t k = hasCentre ? 1 : 0; k < points.size(); ++k) {
        const int radius = static_cast<int>(k) + before;
        rings.add(radius, points[k], stagger && radius % 2 == 1);
    }
    return rings.finished();
}

// ── cells ────────────────────────────────────────────────────────────────────────────────────────────────

// Where the sides between the cells of a ring stand, as angles from -pi to pi. Due West is -pi where a
// quarter of the cells lies between there and North, else pi. (Cells may lie exactly between two directions
// of the compass, so that the last bits of these numbers tell in which.)
std::vector<double> sidesOfRing(int cells, bool staggered) {
    std::vector<double> angles;
    const double apart = 2 * std::numbers::pi / cells;
    for (int s = 0; s < cells; ++s) {
        double angle = std::numbers::pi / 2 - apart * s + (staggered ? apart / 2 : 0);
        if (angle < -std::numbers::pi + (staggered ? 1e-9 : -1e-9)) angle += 2 * std::numbers::pi;
        angles.push_back(angle);
    }
    return angles;
}

class RingsOfCells {
  public:
    RingsOfCells(std::span<const int> cells, bool stagger) {
        for (std::size_t q = 0; q < cells.size(); ++q) {
            const int count = std::abs(cells[q]);
            rings_.push_back(count >= 2 ? sidesOfRing(count, stagger && q % 2 == 1) : std::vector<double>{});
        }
        graph_.addVertex({0, 0, 0});
        for (std::size_t circle = 0; circle <= rings_.size(); ++circle) addCircle(circle);
        for (const Circle& circle : circles_) addArcs(circle);
        for (std::size_t q = 0; q < rings_.size(); ++q)
            for (const double angle : rings_[q])
                graph_.addEdge(circles_[q].vertexAt(angle), circles_[q + 1].vertexAt(angle));
        graph_.pivots.assign(graph_.vertices.size(), 0);
        rebuildFaces(graph_, CrossingTest::Yes);
    }
    BoardGraph finished() { return std::move(graph_); }

  private:
    static constexpr double sameAngle = 0.001;

    // Between ring q - 1 and ring q.
    struct Circle {
        int first = 0;
        std::vector<double> angles;
        bool point = false;  // the innermost one, when the first ring has no hole

        int vertexAt(double angle) const {
            if (point) return 0;
            const auto at = std::lower_bound(angles.begin(), angles.end(), angle - sameAngle);
            return first + static_cast<int>(at - angles.begin());
        }
    };

    void addCircle(std::size_t q) {
        Circle circle;
        circle.first = graph_.vertexCount();
        circle.point = q == 0;
        std::vector<double> angles;
        if (q > 0) angles = rings_[q - 1];
        if (q > 0 && q < rings_.size()) angles.insert(angles.end(), rings_[q].begin(), rings_[q].end());
        std::sort(angles.begin(), angles.end());
        for (const double angle : angles) {
            if (!circle.angles.empty() && angle - circle.angles.back() < sameAngle) continue;
            circle.angles.push_back(angle);
            const double radius = static_cast<double>(q) - 0.5;
            graph_.addVertex({radius * std::cos(angle), radius * std::sin(angle), 0});
        }
        circles_.push_back(std::move(circle));
    }

    void addArcs(const Circle& circle) {
        const int count = static_cast<int>(circle.angles.size());
        for (int k = 0; k + 1 < count; ++k) graph_.addEdge(circle.first + k, circle.first + k + 1, true);
        if (count > 2) graph_.addEdge(circle.first + count - 1, circle.first, true);
    }

    BoardGraph graph_;
    std::vector<std::vector<double>> rings_;
    std::vector<Circle> circles_;
};

}  // namespace

BoardGraph rings(SiteType type, std::span<const int> perRing, bool stagger) {
    if (perRing.empty()) throw BoardError("a concentric board needs at least one ring");
    double total = 1;
    for (const int count : perRing) total += std::abs(static_cast<double>(count));
    requireSize(2 * total, 2 * total, total);
    if (type == SiteType::Cell) return RingsOfCells(perRing, stagger).finished();
    if (perRing.size() == 1) {
        requirePositive(perRing[0], "the number of points of a ring");
        return regular(type, perRing[0], false);
    }
    return ringsOfPoints(perRing, stagger);
}

}  // namespace makomba
