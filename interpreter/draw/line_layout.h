// Where the points of a board of lines go on a canvas of characters.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "interpreter/draw/canvas.h"

namespace makomba {

struct LayoutPoint {
    double x = 0, y = 0;
    int room = 0;  // characters that must stay free for it; 0: a bare joint of lines
};

struct LineGraph {
    std::vector<LayoutPoint> points;
    std::vector<std::pair<int, int>> edges;
};

// Points in rows and columns: each different x is a column and each different y a row, so that all lines are
// level, upright or run straight from corner to corner. nullopt if this would bend or hide a line.
// Large boards without slanting lines get no rows of characters between their points.
std::optional<std::vector<CharPoint>> layOutInRows(const LineGraph& graph, int width);

// True to scale, as small as lines and texts permit, times `stretch`.
std::vector<CharPoint> layOutToScale(const LineGraph& graph, double stretch);

}  // namespace makomba
