// Square lattices: square, rectangle, the diamond of squares, the pyramid.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "interpreter/topology/faces.h"
#include "interpreter/topology/generators.h"
#include "interpreter/topology/numbering.h"
#include "interpreter/topology/operators.h"

namespace makomba {

namespace {

// A pile of rows of lattice points one apart; row y runs from x = first to first + count - 1, but for the
// points that are left out.
struct LatticeRow {
    int first, count;
    std::vector<bool> out = {};  // empty = none

    bool has(int k) const {
        return k >= 0 && k < count && (out.empty() || !out[static_cast<std::size_t>(k)]);
    }
};

class Lattice {
  public:
    explicit Lattice(std::vector<LatticeRow> rows) : rows_(std::move(rows)) {
        for (int y = 0; y < height(); ++y) {
            starts_.push_back(static_cast<int>(indices_.size()));
            for (int k = 0; k < rows_[y].count; ++k)
                indices_.push_back(rows_[y].has(k)
                                       ? graph_.addVertex({static_cast<double>(rows_[y].first + k),
                                                           static_cast<double>(y), 0})
                                       : -1);
        }
        joinNeighbours();
    }

    void addDiagonals(Diagonals diagonals) {
        if (diagonals == Diagonals::Radiating) return addRays();
        for (int y = 0; y + 1 < height(); ++y)
            for (int k = 0; k < rows_[y].count; ++k) addDiagonal(rows_[y].first + k, y, diagonals);
    }

    BoardGraph finished() {
        rebuildFaces(graph_);
        renumber(graph_);
        return std::move(graph_);
    }

  private:
    int height() const { return static_cast<int>(rows_.size()); }

    // The vertex at (x, y), -1 if the lattice has none there.
    int at(int x, int y) const {
        if (y < 0 || y >= height()) return -1;
        const int k = x - rows_[y].first;
        return k < 0 || k >= rows_[y].count ? -1 : indices_[starts_[y] + k];
    }

    void joinNeighbours() {
        for (int y = 0; y < height(); ++y)
            for (int k = 0; k < rows_[y].count; ++k) {
                const int x = rows_[y].first + k;
                if (at(x, y) < 0) continue;
                if (at(x + 1, y) >= 0) graph_.addEdge(at(x, y), at(x + 1, y));
                if (at(x, y + 1) >= 0) graph_.addEdge(at(x, y), at(x, y + 1));
            }
    }

    void addDiagonal(int x, int y, Diagonals diagonals) {
        const int a = at(x, y), b = at(x, y + 1), c = at(x + 1, y + 1), d = at(x + 1, y);
        if (a < 0 || b < 0 || c < 0 || d < 0) return;
        const bool rising = diagonals == Diagonals::SolidNoSplit ||
                            (diagonals == Diagonals::Concentric ? (x < middleColumn()) != (y < middleRow())
                                                                : (x + y) % 2 == 0);
        if (diagonals == Diagonals::Solid) {
            const int middle = graph_.addVertex({x + 0.5, y + 0.5, 0});
            for (int corner : {a, b, c, d}) graph_.addEdge(corner, middle);
            return;
        }
        if (rising) graph_.addEdge(a, c);
        if (!rising || diagonals == Diagonals::SolidNoSplit) graph_.addEdge(b, d);
    }

    // Half the number of rows and of columns of points.
    int middleRow() const { return height() / 2; }
    int middleColumn() const {
        int columns = 0;
        for (const LatticeRow& row : rows_) columns = std::max(columns, row.first + row.count);
        return columns / 2;
    }

    // Four rays from one point. It is the middle one of a square board only: the middle row and the middle
    // column are taken as x and y.
    void addRays() {
        const int startX = middleRow(), startY = middleColumn(), longest = std::max(startX, startY) + 1;
        for (const auto& [dx, dy] : {std::pair{1, 1}, std::pair{1, -1}, std::pair{-1, -1}, std::pair{-1, 1}})
            for (int k = 0; k < longest; ++k) {
                const int a = at(startX + k * dx, startY + k * dy),
                          b = at(startX + (k + 1) * dx, startY + (k + 1) * dy);
                if (a < 0 || b < 0) break;
                graph_.addEdge(a, b);
            }
    }

    std::vector<LatticeRow> rows_;
    std::vector<int> starts_, indices_;
    BoardGraph graph_;
};

// `squares` unit squares on `points` points.
void requireLatticeSize(double points, double edges, double squares, Diagonals diagonals) {
    switch (diagonals) {
        case Diagonals::Solid: return requireSize(points + squares, edges + 4 * squares, 4 * squares);
        case Diagonals::SolidNoSplit: return requireSize(points, edges + 2 * squares, squares);
        case Diagonals::Alternating:
        case Diagonals::Concentric:
        case Diagonals::Radiating: return requireSize(points, edges + squares, 2 * squares);
        default: return requireSize(points, edges, squares);
    }
}

BoardGraph lattice(std::vector<LatticeRow> rows, Diagonals diagonals) {
    Lattice lattice(std::move(rows));
    if (diagonals != Diagonals::Implied) lattice.addDiagonals(diagonals);
    return lattice.finished();
}

BoardGraph squareDiamond(int size, Diagonals diagonals) {
    const double n = size;
    requireLatticeSize(2 * n * (n + 1), 4 * n * n, 2 * n * (n - 1) + 1, diagonals);
    std::vector<LatticeRow> rows;
    for (int y = 0; y < 2 * size; ++y) {
        const int half = std::min(y + 1, 2 * size - y);
        rows.push_back(LatticeRow{size - half, 2 * half});
    }
    return lattice(std::move(rows), diagonals);
}

// Layers of m x m points, m = points .. 1, each resting in the hollows of the one below, so that all
// neighbours, in a layer and between two layers, are one apart.
BoardGraph pyramid(int points) {
    const double m = points;
    const double vertices = m * (m + 1) * (2 * m + 1) / 6, below = vertices - m * m;
    requireSize(vertices, 2 * (vertices - m * (m + 1) / 2) + 4 * below, vertices);
    BoardGraph graph;
    int lower = 0;
    for (int k = 0; k < points; ++k) {
        const int side = points - k, start = graph.vertexCount();
        for (int row = 0; row < side; ++row)
            for (int column = 0; column < side; ++column) {
                const int v = graph.addVertex({k / 2.0 + column, k / 2.0 + row, k / std::sqrt(2.0)});
                if (column > 0) graph.addEdge(v - 1, v);
                if (row > 0) graph.addEdge(v - side, v);
                if (k == 0) continue;
                const int under = lower + row * (side + 1) + column;
                for (int foot : {under, under + 1, under + side + 1, under + side + 2})
                    graph.addEdge(foot, v);
            }
        lower = start;
    }
    rebuildFaces(graph);
    renumber(graph);
    return graph;
}

}  // namespace

BoardGraph rectangle(SiteType type, int rows, int columns, Diagonals diagonals) {
    if (rows != 0) requirePositive(rows, "the number of rows");
    if (columns != 0) requirePositive(columns, "the number of columns");
    if (rows == 0 || columns == 0) return {};
    const double extra = type == SiteType::Cell ? 1 : 0;
    const double r = rows + extra, c = columns + extra;
    requireLatticeSize(r * c, r * (c - 1) + c * (r - 1), (r - 1) * (c - 1), diagonals);
    return lattice(std::vector<LatticeRow>(static_cast<std::size_t>(r), LatticeRow{0, static_cast<int>(c)}),
                   diagonals);
}

BoardGraph square(SiteType type, int size, const SquareOptions& options) {
    requirePositive(size, "the size of a square");
    const bool diamond = options.shape == Shape::Diamond;
    if (!diamond && options.shape != Shape::Square && options.shape != Shape::Rectangle)
        throw BoardUnsupported(
            fmt::format("a square board of shape {} is not supported", shapeName(options.shape)));
    if (options.pyramidal) {
        if (diamond || options.diagonals != Diagonals::Implied)
            throw BoardUnsupported(
                "a pyramid with diagonals or of another shape than a square is not supported");
        return pyramid(type == SiteType::Cell && size < kMaxElements ? size + 1 : size);
    }
    if (diamond) return squareDiamond(size, options.diagonals);
    return rectangle(type, size, size, options.diagonals);
}

BoardGraph square(const Polygon& given, Diagonals diagonals) {
    const Polygon outline = given.inflated();
    const double left = std::floor(outline.lowest().x), right = std::ceil(outline.highest().x);
    const double bottom = std::floor(outline.lowest().y), top = std::ceil(outline.highest().y);
    const double width = right - left + 1, height = top - bottom + 1;
    requireLatticeSize(width * height, 2 * width * height, width * height, diagonals);
    std::vector<LatticeRow> rows;
    for (int y = 0; y < static_cast<int>(height); ++y) {
        LatticeRow row{0, static_cast<int>(width), {}};
        for (int x = 0; x < row.count; ++x) row.out.push_back(!outline.contains({left + x, bottom + y, 0}));
        rows.push_back(std::move(row));
    }
    return shift(lattice(std::move(rows), diagonals), left, bottom);
}

BoardGraph square(std::span<const int> sides, Diagonals diagonals) {
    if (sides.empty()) throw BoardError("an outline needs the length of at least one side");
    constexpr std::array<std::pair<int, int>, 4> steps = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
    std::vector<Point> corners{{0, 0, 0}};
    int direction = 3;
    for (std::size_t k = 0; k < std::max<std::size_t>(3, sides.size()); ++k) {
        const int length = sides[k % sides.size()];
        direction = (direction + (length >= 0 ? 1 : 3)) % 4;
        const auto& [dx, dy] = steps[static_cast<std::size_t>(direction)];
        const double x = corners.back().x + static_cast<double>(length) * dx;
        const double y = corners.back().y + static_cast<double>(length) * dy;
        corners.push_back({x, y, 0});
    }
    return square(Polygon(std::move(corners)), diagonals);
}

}  // namespace makomba
