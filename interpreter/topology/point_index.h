// Finds points by place: "the first vertex in list order that lies here".
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "interpreter/topology/board_graph.h"

namespace makomba {

class PointIndex {
  public:
    // Two points are the same when the sum of their coordinate differences is below `tolerance`.
    explicit PointIndex(double tolerance) : tolerance_(tolerance) {}
    PointIndex(double tolerance, const std::vector<Point>& points);

    // Points are numbered in the order in which they are added.
    void add(const Point& p);
    // The lowest number of a point at p, -1 if there is none.
    int find(const Point& p) const;
    // The numbers of all points at p, in no particular order.
    std::vector<int> findAll(const Point& p) const;

  private:
    template <class Visit>
    void visitNear(const Point& p, Visit visit) const;
    std::int64_t square(double coordinate) const;
    static std::uint64_t key(std::int64_t column, std::int64_t row);

    double tolerance_;
    std::vector<Point> points_;
    std::vector<int> next_;                         // chain of the points of one grid square
    std::unordered_map<std::uint64_t, int> heads_;  // used only beyond a few points
};

}  // namespace makomba
