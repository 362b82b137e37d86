// Rows, columns, layers and labels ("B3") of the sites of one type.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "interpreter/topology/board_graph.h"
#include "interpreter/topology/site_lists.h"

namespace makomba {

// Directions in radians along which rows and columns run.
struct GridAngles {
    double row = 0, column = 0;
};

struct GridOptions {
    std::optional<GridAngles> angles;  // default: those that fit best
    bool exactRows = false;            // rows and columns from equal coordinates instead of clusters
    bool boardless = false;            // labels and layers always stay those of the clusters
    bool numbers = false;              // labels are plain numbers
};

struct Grid {
    std::vector<int> row, column, layer;  // numbers per site, from 0
    std::vector<std::string> labels;
    SiteLists rows, columns, layers;  // a site can be in two exact rows; its number is then the last
    GridAngles angles;
};

Grid measureGrid(std::span<const Point> points, const GridOptions& options);

}  // namespace makomba
