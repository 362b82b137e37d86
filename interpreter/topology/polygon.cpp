#include "interpreter/topology/polygon.h"

#include <algorithm>
#include <cmath>

#include "interpreter/topology/geometry.h"

namespace makomba {

namespace {

// From p to q, one long; nothing if they are the same.
Point unit(const Point& p, const Point& q) {
    const double dx = q.x - p.x, dy = q.y - p.y, length = std::hypot(dx, dy);
    return length > 0 ? Point{dx / length, dy / length, 0} : Point{};
}

}  // namespace

bool isInside(const Point& p, std::span<const Point> polygon) {
    bool inside = false;
    for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
        const Point &a = polygon[i], &b = polygon[j];
        if ((a.y < p.y) == (b.y < p.y)) continue;
        if (a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x) < p.x) inside = !inside;
    }
    return inside;
}

Polygon::Polygon(std::vector<Point> corners) : corners_(std::move(corners)) {
    if (corners_.size() < 3) throw BoardError("a polygon needs at least 3 corners");
    for (const Point& corner : corners_) requireCoordinates(corner);
    low_ = high_ = corners_[0];
    for (const Point& corner : corners_) {
        low_ = {std::min(low_.x, corner.x), std::min(low_.y, corner.y), 0};
        high_ = {std::max(high_.x, corner.x), std::max(high_.y, corner.y), 0};
    }
}

Polygon Polygon::inflated() const {
    constexpr double amount = 0.05;
    std::vector<Point> moved;
    const std::size_t n = corners_.size();
    for (std::size_t k = 0; k < n; ++k) {
        const Point &before = corners_[(k + n - 1) % n], &here = corners_[k], &after = corners_[(k + 1) % n];
        const Point in = unit(before, here), out = unit(after, here);
        const double by = cross(before, here, after) > 0 ? -amount : amount;
        moved.push_back({here.x + by * (in.x + out.x), here.y + by * (in.y + out.y), 0});
    }
    return Polygon(std::move(moved));
}

}  // namespace makomba
