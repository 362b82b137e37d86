// An area of the plane given by its corners, in whichever sense they go round.
#pragma once

#include <vector>

#include "interpreter/topology/board_graph.h"

namespace makomba {

class Polygon {
  public:
    // BoardError: fewer than 3 corners, or one beyond all bounds.
    explicit Polygon(std::vector<Point> corners);

    // Whether a point lies in it; on its border, as far as can be told, neither in nor out.
    bool contains(const Point& p) const;
    // In it, or not further from its border than points of boards are inexact.
    bool covers(const Point& p) const;
    Point lowest() const { return low_; }
    Point highest() const { return high_; }

  private:
    std::vector<Point> corners_;
    Point low_, high_;
};

}  // namespace makomba
