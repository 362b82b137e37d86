// Polygons repeated in rows and columns.
#include <algorithm>
#include <set>

#include "interpreter/topology/generators.h"
#include "interpreter/topology/geometry.h"
#include "interpreter/topology/numbering.h"
#include "interpreter/topology/point_index.h"

namespace makomba {

namespace {

class PolygonRepeater {
  public:
    void add(const std::vector<Point>& polygon, double dx, double dy) {
        std::vector<int> corners;
        for (const Point& p : polygon) corners.push_back(vertexAt({p.x + dx, p.y + dy, 0}));
        for (std::size_t k = 0; k < corners.size(); ++k) {
            const int a = corners[k], b = corners[(k + 1) % corners.size()];
            if (a != b && known_.insert(std::minmax(a, b)).second) graph_.addEdge(a, b);
        }
        graph_.faces.push_back({std::move(corners)});
        requireSize(graph_);
    }
    BoardGraph finished() {
        renumber(graph_);
        return std::move(graph_);
    }

  private:
    int vertexAt(const Point& p) {
        const int known = points_.find(p);
        if (known >= 0) return known;
        points_.add(p);
        return graph_.addVertex(p);
    }

    BoardGraph graph_;
    PointIndex points_{kSamePoint};
    std::set<std::pair<int, int>> known_;
};

}  // namespace

BoardGraph repeat(int rows, int columns, const Point& columnStep, const Point& rowStep,
                  std::span<const std::vector<Point>> polygons) {
    requirePositive(rows, "the number of rows");
    requirePositive(columns, "the number of columns");
    for (const auto& polygon : polygons)
        if (polygon.size() < 3) throw BoardError("a polygon needs at least 3 corners");
    requireSize(0, 0, static_cast<double>(rows) * columns * static_cast<double>(polygons.size()));
    PolygonRepeater repeater;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            for (const auto& polygon : polygons)
                repeater.add(polygon, column * columnStep.x + row * rowStep.x,
                             column * columnStep.y + row * rowStep.y);
    return repeater.finished();
}

}  // namespace makomba
