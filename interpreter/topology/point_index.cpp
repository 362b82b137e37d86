#include "interpreter/topology/point_index.h"

#include <cmath>

#include "interpreter/topology/geometry.h"

namespace makomba {

namespace {
// Up to this many points a plain scan is faster than hashing.
constexpr std::size_t kScanLimit = 48;
// Side of a grid square in tolerances: so wide that what is near a point mostly lies in one square.
constexpr double kSide = 100;
}  // namespace

PointIndex::PointIndex(double tolerance, const std::vector<Point>& points) : tolerance_(tolerance) {
    for (const Point& p : points) add(p);
}

std::int64_t PointIndex::square(double coordinate) const {
    return static_cast<std::int64_t>(std::floor(coordinate / (kSide * tolerance_)));
}

std::uint64_t PointIndex::key(std::int64_t column, std::int64_t row) {
    return static_cast<std::uint64_t>(column) * 0x9e3779b97f4a7c15ULL + static_cast<std::uint64_t>(row);
}

void PointIndex::add(const Point& p) {
    points_.push_back(p);
    next_.push_back(-1);
    if (points_.size() <= kScanLimit) return;
    const std::size_t first = points_.size() == kScanLimit + 1 ? 0 : points_.size() - 1;
    for (std::size_t i = first; i < points_.size(); ++i) {
        auto [head, isNew] =
            heads_.try_emplace(key(square(points_[i].x), square(points_[i].y)), static_cast<int>(i));
        if (isNew) continue;
        next_[i] = head->second;
        head->second = static_cast<int>(i);
    }
}

template <class Visit>
void PointIndex::visitNear(const Point& p, Visit visit) const {
    if (points_.size() <= kScanLimit) {
        for (std::size_t i = 0; i < points_.size(); ++i)
            if (makomba::tolerance(p, points_[i]) < tolerance_) visit(static_cast<int>(i));
        return;
    }
    for (auto column = square(p.x - tolerance_); column <= square(p.x + tolerance_); ++column)
        for (auto row = square(p.y - tolerance_); row <= square(p.y + tolerance_); ++row) {
            const auto head = heads_.find(key(column, row));
            if (head == heads_.end()) continue;
            for (int i = head->second; i >= 0; i = next_[i])
                if (makomba::tolerance(p, points_[i]) < tolerance_) visit(i);
        }
}

int PointIndex::find(const Point& p) const {
    int best = -1;
    visitNear(p, [&](int i) {
        if (best < 0 || i < best) best = i;
    });
    return best;
}

std::vector<int> PointIndex::findAll(const Point& p) const {
    std::vector<int> found;
    visitNear(p, [&](int i) { found.push_back(i); });
    return found;
}

}  // namespace makomba
