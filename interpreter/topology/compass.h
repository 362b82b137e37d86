// The compass or spatial direction in which one point lies from another.
#pragma once

#include "interpreter/topology/board_graph.h"
#include "interpreter/topology/directions.h"

namespace makomba {

class Compass {
  public:
    // Differences of height count relative to the mean length of the edges.
    explicit Compass(const BoardGraph& graph);

    // Sixteen sectors, eight for steps that go up or down.
    Direction sixteen(const Point& from, const Point& to) const;
    // Eight sectors throughout.
    Direction eight(const Point& from, const Point& to) const;
    // SameLayer, Upward or Downward.
    Direction level(const Point& from, const Point& to) const;

  private:
    bool isVertical(const Point& from, const Point& to) const;
    double heightTolerance_;
};

// Angle of the step in the plane, in [0, 2 pi), counter-clockwise from E.
double planeAngle(double dx, double dy);

}  // namespace makomba
