#include "interpreter/topology/polygon.h"

#include <algorithm>
#include <cmath>

#include "interpreter/topology/geometry.h"

namespace makomba {

namespace {

constexpr double kBorder = 0.1;  // points this near to the border belong to the outline

double distanceToSegment(const Point& p, const Point& a, const Point& b) {
    const double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
    const double along =
        length < 1e-12 ? 0 : std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / length, 0.0, 1.0);
    return std::hypot(p.x - a.x - along * dx, p.y - a.y - along * dy);
}

}  // namespace

Polygon::Polygon(std::vector<Point> corners) : corners_(std::move(corners)) {
    if (corners_.size() < 3) throw BoardError("a polygon needs at least 3 corners");
    for (Point& corner : corners_) {
        corner = {asWritten(corner.x), asWritten(corner.y), 0};
        requireCoordinates(corner);
    }
    low_ = high_ = corners_[0];
    for (const Point& corner : corners_) {
        low_ = {std::min(low_.x, corner.x), std::min(low_.y, corner.y), 0};
        high_ = {std::max(high_.x, corner.x), std::max(high_.y, corner.y), 0};
    }
}

bool Polygon::contains(const Point& p) const {
    bool inside = false;
    for (std::size_t i = 0, j = corners_.size() - 1; i < corners_.size(); j = i++) {
        const Point &a = corners_[i], &b = corners_[j];
        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x)
            inside = !inside;
    }
    return inside;
}

bool Polygon::covers(const Point& p) const {
    if (contains(p)) return true;
    for (std::size_t i = 0, j = corners_.size() - 1; i < corners_.size(); j = i++)
        if (distanceToSegment(p, corners_[i], corners_[j]) <= kBorder) return true;
    return false;
}

}  // namespace makomba
