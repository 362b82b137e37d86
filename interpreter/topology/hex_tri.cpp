// Hexagonal and triangular lattices, and the wedge.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "interpreter/topology/faces.h"
#include "interpreter/topology/generators.h"
#include "interpreter/topology/geometry.h"
#include "interpreter/topology/numbering.h"
#include "interpreter/topology/point_index.h"

namespace makomba {

namespace {

constexpr double kSamePoint = 0.001;
const double kRoot3 = std::sqrt(3.0);

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
    for (auto& edge : graph.edges) edge = {newIndex[edge.a], newIndex[edge.b], edge.curved};
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

BoardGraph hexDiamond(int size) {
    const double n = size;
    requireSize(2 * n * (n + 2), 3 * n * n + 4 * n - 1, n * n);
    Hexagons hexagons(0, 60, true);
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column)
            hexagons.add(1.5 * (column - row), kRoot3 / 2 * (row + column));
    return finished(hexagons.graph());
}

BoardGraph hexRectangle(int rows, int columns) {
    // Every second row is one cell shorter. Edges by Euler's formula.
    const double r = rows, c = columns, cells = r * c - rows / 2;
    const double vertices = (r + 1) * (2 * c + 1) - (rows % 2 == 0 ? 2 : 0);
    requireSize(vertices, vertices + cells - 1, cells);
    Hexagons hexagons(90, -60, true);
    for (int row = 0; row < rows; ++row)
        for (int k = (row + 1) / 2; k < columns + row / 2; ++k)
            hexagons.add(kRoot3 * (k - row / 2.0), 1.5 * row);
    return finished(hexagons.graph());
}

// ── outlines that both lattices have ─────────────────────────────────────────────────────────────────────
// Places in rows, the place of a row shifted by half a step to the left of the one below: x = column - row
// / 2. Built from the published meaning of the words; no recorded board uses them.
struct LatticeOutline {
    int rows, columns;
    bool (*inside)(const LatticeOutline&, int row, int column);
    int a = 0, b = 0;

    bool has(int row, int column) const { return inside(*this, row, column); }
    double places() const {
        double n = 0;
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column) n += has(row, column);
        return n;
    }
};

// `size` places along each side, one at the top.
LatticeOutline triangleOutline(int size) {
    return {size, size, [](const LatticeOutline&, int row, int column) { return column >= row; }};
}
// Sides of a and of b places in turn, the lowest of a.
LatticeOutline hexagonOutline(int a, int b) {
    const auto inside = [](const LatticeOutline& o, int row, int column) {
        return column >= row - (o.b - 1) && column <= o.a - 1 + row;
    };
    return {a + b - 1, a + b - 1, inside, a, b};
}
// Two triangles across each other; `size` steps from each tip to the next corner.
LatticeOutline starOutline(int size) {
    const auto inside = [](const LatticeOutline& o, int row, int column) {
        const int n = o.a, r = row - 2 * n, s = 2 * n - column, q = -r - s;
        return std::min({q, r, s}) >= -n || std::max({q, r, s}) <= n;
    };
    return {4 * size + 1, 4 * size + 1, inside, size};
}
// Every second row is one place shorter.
LatticeOutline rectangleOutline(int rows, int columns) {
    const auto inside = [](const LatticeOutline& o, int row, int column) {
        return column >= (row + 1) / 2 && column < o.a + row / 2;
    };
    return {rows, columns + rows / 2, inside, columns};
}

BoardGraph hexInside(const LatticeOutline& outline) {
    const double cells = outline.places();
    requireSize(2 * cells + 4.0 * outline.rows + 4, 3 * cells + 4.0 * outline.rows + 4, cells);
    Hexagons hexagons(90, -60, true);
    for (int row = 0; row < outline.rows; ++row)
        for (int column = 0; column < outline.columns; ++column)
            if (outline.has(row, column)) hexagons.add(kRoot3 * (column - row / 2.0), 1.5 * row);
    return finished(hexagons.graph());
}

// Points one apart become joined; `near` offsets (row, column) lead to the later ones of a point's six
// neighbours.
class TriangularLattice {
  public:
    explicit TriangularLattice(int points)
        : index_(static_cast<std::size_t>(points) * points, -1), points_(points) {}

    void add(int row, int column, double x, double y) {
        index_[row * points_ + column] = graph_.addVertex(inSinglePrecision({x, y, 0}));
    }
    void join(std::initializer_list<std::pair<int, int>> near) {
        for (int row = 0; row < points_; ++row)
            for (int column = 0; column < points_; ++column)
                for (const auto& [up, right] : near) {
                    const int a = at(row, column), b = at(row + up, column + right);
                    if (a >= 0 && b >= 0) graph_.addEdge(a, b);
                }
    }
    BoardGraph finish() { return finished(std::move(graph_)); }

  private:
    int at(int row, int column) const {
        const bool inside = row >= 0 && row < points_ && column >= 0 && column < points_;
        return inside ? index_[row * points_ + column] : -1;
    }
    std::vector<int> index_;
    int points_;
    BoardGraph graph_;
};

BoardGraph triTriangle(int points) {
    const double m = points;
    requireSize(m * (m + 1) / 2, 3 * m * (m - 1) / 2, (m - 1) * (m - 1));
    TriangularLattice lattice(points);
    for (int row = 0; row < points; ++row)
        for (int column = row; column < points; ++column)
            lattice.add(row, column, column - row / 2.0, row * kRoot3 / 2);
    lattice.join({{0, 1}, {1, 0}, {1, 1}});
    return lattice.finish();
}

BoardGraph triDiamond(int points) {
    const double m = points;
    requireSize(m * m, 2 * m * (m - 1) + (m - 1) * (m - 1), 2 * (m - 1) * (m - 1));
    TriangularLattice lattice(points);
    for (int row = 0; row < points; ++row)
        for (int column = 0; column < points; ++column)
            lattice.add(row, column, (column - row) * kRoot3 / 2, (row + column) / 2.0);
    lattice.join({{0, 1}, {1, 0}, {1, 1}});
    return lattice.finish();
}

BoardGraph triInside(const LatticeOutline& outline) {
    const double points = outline.places();
    requireSize(points, 3 * points, 2 * points);
    TriangularLattice lattice(std::max(outline.rows, outline.columns));
    for (int row = 0; row < outline.rows; ++row)
        for (int column = 0; column < outline.columns; ++column)
            if (outline.has(row, column)) lattice.add(row, column, column - row / 2.0, row * kRoot3 / 2);
    lattice.join({{0, 1}, {1, 0}, {1, 1}});
    return lattice.finish();
}

// Sizes whose outlines are not even worth counting.
void requireCountable(int size) { requireSize(static_cast<double>(size) * size / 4, 0, 0); }

[[noreturn]] void refuseShape(const char* tiling, Shape shape) {
    throw BoardUnsupported(fmt::format("a {} board of shape {} is not supported", tiling, shapeName(shape)));
}

}  // namespace

BoardGraph hex(Shape shape, int rows, std::optional<int> columns) {
    requirePositive(rows, "the size of a hex board");
    if (columns) requirePositive(*columns, "the number of columns");
    if (shape == Shape::Rectangle) {
        if (!columns) throw BoardError("hex Rectangle needs the number of rows and of columns");
        return hexRectangle(rows, *columns);
    }
    if (columns)
        throw BoardUnsupported(fmt::format("hex {} with two sizes is not supported", shapeName(shape)));
    switch (shape) {
        case Shape::Hexagon: return hexHexagon(rows);
        case Shape::Diamond: return hexDiamond(rows);
        case Shape::Square: return hexRectangle(rows, rows);
        default: break;
    }
    requireCountable(rows);
    switch (shape) {
        case Shape::Triangle: return hexInside(triangleOutline(rows));
        case Shape::Star: return hexInside(starOutline(rows));
        case Shape::Limping: return hexInside(hexagonOutline(rows, rows + 1));
        default: refuseShape("hex", shape);
    }
}

BoardGraph tri(SiteType type, Shape shape, int rows, std::optional<int> columns) {
    requirePositive(rows, "the size of a tri board");
    if (columns) requirePositive(*columns, "the number of columns");
    // Points along a side.
    const auto along = [&](int size) {
        return type == SiteType::Cell && size < kMaxElements ? size + 1 : size;
    };
    const int points = along(rows);
    if (shape == Shape::Rectangle) {
        if (!columns) throw BoardError("tri Rectangle needs the number of rows and of columns");
        requireCountable(std::max(rows, *columns) / 2);
        return triInside(rectangleOutline(points, along(*columns)));
    }
    if (columns)
        throw BoardUnsupported(fmt::format("tri {} with two sizes is not supported", shapeName(shape)));
    if (shape == Shape::Triangle) return triTriangle(points);
    if (shape == Shape::Diamond) return triDiamond(points);
    requireCountable(rows);
    switch (shape) {
        case Shape::Square: return triInside(rectangleOutline(points, points));
        case Shape::Hexagon: return triInside(hexagonOutline(points, points));
        case Shape::Star: return triInside(starOutline(points - 1));
        case Shape::Limping: return triInside(hexagonOutline(points, points + 1));
        default: refuseShape("tri", shape);
    }
}

BoardGraph wedge(int rows, int columns) {
    requirePositive(rows, "the number of rows of a wedge");
    requirePositive(columns, "the number of columns of a wedge");
    const double r = rows, c = columns;
    requireSize(1 + (r - 1) * c, (r - 1) * (2 * c - 1), 0);
    BoardGraph graph;
    graph.addVertex({r - 1, r - 1, 0});
    for (int k = 1; k < rows; ++k)
        for (int column = 0; column < columns; ++column) {
            const double along = columns == 1 ? k : 2.0 * k * column / (columns - 1);
            const int v = graph.addVertex({r - 1 - k + along, r - 1 - k, 0});
            graph.addEdge(k == 1 ? 0 : v - columns, v);
            if (column > 0) graph.addEdge(v - 1, v);
        }
    return graph;
}

}  // namespace makomba
