// An area of the plane given by its corners. The sense in which they go round matters where it is inflated.
#pragma once

#include <span>
#include <vector>

#include "interpreter/topology/board_graph.h"

namespace makomba {

// Whether p lies in the polygon. Of its boundary the left and lower parts are outside, the right and upper
// ones inside.
bool isInside(const Point& p, std::span<const Point> polygon);

class Polygon {
  public:
    // BoardError: fewer than 3 corners, or one beyond all bounds.
    explicit Polygon(std::vector<Point> corners);

    // With each corner moved by about a twentieth: outwards if the corners go round clockwise, so that
    // points on the border are taken in; inwards if they go round the other way, so that corners and
    // borders fall out. A straight corner stays.
    Polygon inflated() const;

    bool contains(const Point& p) const { return isInside(p, corners_); }
    Point lowest() const { return low_; }
    Point highest() const { return high_; }

  private:
    std::vector<Point> corners_;
    Point low_, high_;
};

}  // namespace makomba
