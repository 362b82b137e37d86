// Small plane geometry. Everything but distances between points ignores z.
#pragma once

#include <cmath>
#include <numbers>

#include "interpreter/topology/board_graph.h"

namespace makomba {

// Points nearer to each other than this are one.
inline constexpr double kSamePoint = 0.001;
// Known before anything is run: boards of other files are measured with it.
inline constexpr double kRoot3 = std::numbers::sqrt3;

// Sum of the coordinate differences: the distance by which points are called "the same".
inline double tolerance(const Point& p, const Point& q) {
    return std::abs(p.x - q.x) + std::abs(p.y - q.y) + std::abs(p.z - q.z);
}

inline double distance3(const Point& p, const Point& q) {
    const double dx = p.x - q.x, dy = p.y - q.y, dz = p.z - q.z;
    return std::sqrt(dx * dx + dy * dy + dz * dz);
}

// > 0: c lies to the left of the way from a to b.
inline double cross(const Point& a, const Point& b, const Point& c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

// Distance from p to the infinite line ab; to the point a if the two are (nearly) the same.
inline double lineDistance(const Point& p, const Point& a, const Point& b) {
    const double dx = b.x - a.x, dy = b.y - a.y;
    if (std::abs(dx) + std::abs(dy) < 1e-7) return std::hypot(p.x - a.x, p.y - a.y);
    const double c = cross(a, b, p);
    return std::sqrt(c * c / (dx * dx + dy * dy));
}

inline double radians(double degrees) { return degrees / 180 * std::numbers::pi; }

// Numbers written in a description pass through single precision. (GCC 12 forgets the rounding of pairs of
// numbers when it vectorises; hence the volatile.)
inline double asWritten(double value) {
    const volatile float rounded = static_cast<float>(value);
    return static_cast<double>(rounded);
}

}  // namespace makomba
