// Boards of hexagons.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "interpreter/topology/faces.h"
#include "interpreter/topology/generators.h"
#include "interpreter/topology/geometry.h"
#include "interpreter/topology/lattice_places.h"
#include "interpreter/topology/numbering.h"
#include "interpreter/topology/point_index.h"

namespace makomba {

namespace {

// Rows of pointy-topped hexagons with sides of length 1.
constexpr LatticeUnits kHexagonUnits{kRoot3, 1.5};

BoardGraph finished(BoardGraph graph) {
    rebuildFaces(graph);
    renumber(graph);
    return graph;
}

Point inSinglePrecision(Point p) { return {asWritten(p.x), asWritten(p.y), asWritten(p.z)}; }

// Hexagons with side 1 around the given centres. Corners are found in the order of the centres, each
// beginning at `firstCorner` degrees and turning by `turn` (60 or -60) degrees.
class Hexagons {
  public:
    Hexagons(double firstCorner, double turn, bool singlePrecision)
        : firstCorner_(firstCorner), turn_(turn), singlePrecision_(singlePrecision) {}

    void add(double x, double y) {
        std::vector<int> corners;
        for (int k = 0; k < 6; ++k) {
            const double angle = radians(firstCorner_ + k * turn_);
            corners.push_back(vertexAt({x + std::cos(angle), y + std::sin(angle), 0}));
        }
        for (int k = 0; k < 6; ++k) sides_.push_back(std::minmax(corners[k], corners[(k + 1) % 6]));
    }

    BoardGraph graph() {
        std::sort(sides_.begin(), sides_.end());
        sides_.erase(std::unique(sides_.begin(), sides_.end()), sides_.end());
        for (const auto& [a, b] : sides_) graph_.addEdge(a, b);
        return std::move(graph_);
    }

  private:
    int vertexAt(Point p) {
        if (singlePrecision_) p = inSinglePrecision(p);
        const int known = points_.find(p);
        if (known >= 0) return known;
        points_.add(p);
        return graph_.addVertex(p);
    }

    double firstCorner_, turn_;
    bool singlePrecision_;
    BoardGraph graph_;
    PointIndex points_{kSamePoint};
    std::vector<std::pair<int, int>> sides_;
};

// Reorders the vertices of a pointy-top board along its zigzag lines, bottom to top, left to right.
// Only the colouring sees it: a face begins with its first vertex in this order.
void sortByZigzagLines(BoardGraph& graph) {
    std::vector<std::pair<std::pair<long, double>, int>> keys;
    for (int v = 0; v < graph.vertexCount(); ++v) {
        const Point& p = graph.vertices[v];
        keys.push_back({{std::lround((p.y + 0.75) / 1.5), p.x}, v});
    }
    std::sort(keys.begin(), keys.end());
    std::vector<Point> sorted;
    std::vector<int> newIndex(keys.size());
    for (const auto& [key, v] : keys) {
        newIndex[v] = static_cast<int>(sorted.size());
        sorted.push_back(graph.vertices[v]);
    }
    graph.vertices = std::move(sorted);
    for (auto& edge : graph.edges)
        edge = {.a = newIndex[edge.a], .b = newIndex[edge.b], .curved = edge.curved};
}

BoardGraph hexHexagon(int size) {
    const double n = size;
    requireSize(6 * n * n, 9 * n * n - 3 * n, 3 * n * (n - 1) + 1);
    Hexagons hexagons(90, -60, false);
    for (int row = 0; row < 2 * size - 1; ++row)
        for (int column = std::max(0, row - (size - 1)); column <= std::min(size - 1 + row, 2 * size - 2);
             ++column)
            hexagons.add(kRoot3 * (column - row / 2.0), 1.5 * row);
    BoardGraph graph = hexagons.graph();
    sortByZigzagLines(graph);
    return finished(std::move(graph));
}

// Every cell has two corners and three sides of its own, but for those along the outline.
void requireCells(const LatticePlaces& cells) {
    const double n = static_cast<double>(cells.size());
    requireSize(2 * n, 3 * n, n);
}

BoardGraph hexagonsAt(const LatticePlaces& cells) {
    requireCells(cells);
    Hexagons hexagons(90, -60, true);
    for (const LatticePlace& cell : cells) {
        const Point centre = kHexagonUnits.at(cell);
        hexagons.add(centre.x, centre.y);
    }
    return finished(hexagons.graph());
}

// Turned so that two sides are upright and the rows rise to the left and to the right.
BoardGraph uprightHexagonsAt(const LatticePlaces& cells) {
    requireCells(cells);
    Hexagons hexagons(0, 60, true);
    for (const auto& [row, column] : cells) hexagons.add(1.5 * (column - row), kRoot3 / 2 * (row + column));
    return finished(hexagons.graph());
}

}  // namespace

BoardGraph hex(Shape shape, int rows, std::optional<int> columns) {
    requirePositive(rows, "the size of a hex board");
    if (columns) requirePositive(*columns, "the number of columns");
    requireSize(rows, columns.value_or(0), 0);
    switch (shape) {
        case Shape::Hexagon:
            if (columns)
                return hexagonsAt(
                    placesWithinSides(std::array{rows, *columns}, kHexagonUnits, LeftColumns::All));
            return hexHexagon(rows);
        case Shape::Limping:
            return hexagonsAt(placesWithinSides(std::array{rows, rows + 1}, kHexagonUnits, LeftColumns::All));
        case Shape::Diamond: return uprightHexagonsAt(diamondPlaces(rows, rows));
        case Shape::Prism: return uprightHexagonsAt(prismPlaces(rows, columns.value_or(rows)));
        case Shape::Triangle: return hexagonsAt(trianglePlaces(rows));
        case Shape::Star: return hexagonsAt(starPlaces(rows));
        case Shape::Square: return hexagonsAt(rectanglePlaces(rows, rows));
        case Shape::Rectangle: return hexagonsAt(rectanglePlaces(rows, columns.value_or(rows)));
        default:
            throw BoardUnsupported(fmt::format("a hex board of shape {} is not supported", shapeName(shape)));
    }
}

BoardGraph hex(const Polygon& outline) { return hexagonsAt(placesInside(outline.inflated(), kHexagonUnits)); }

BoardGraph hex(std::span<const int> sides) {
    return hexagonsAt(placesWithinSides(sides, kHexagonUnits, LeftColumns::Near));
}

}  // namespace makomba
