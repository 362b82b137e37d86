// Wedges, boards from a list of points, mancala boards, boards without an edge.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "interpreter/topology/faces.h"
#include "interpreter/topology/generators.h"
#include "interpreter/topology/geometry.h"

namespace makomba {

namespace {

// How far a store stands out from the end holes, for 2..6 rows.
constexpr double kStoreDistance[] = {0.85, 1, 0.9, 1, 0.9};

void joinHoles(BoardGraph& graph, int firstHole, int rows, int columns) {
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const int hole = firstHole + row * columns + column;
            if (column > 0) graph.addEdge(hole - 1, hole);
            if (row > 0) graph.addEdge(hole - columns, hole);
        }
}

// A store touches the end hole of the middle row, or of the two middle rows.
void joinStores(BoardGraph& graph, int rows, int columns) {
    const int last = graph.vertexCount() - 1;
    for (int row = (rows - 1) / 2; row <= rows / 2; ++row) {
        graph.addEdge(0, 1 + row * columns);
        graph.addEdge(row * columns + columns, last);
    }
}

}  // namespace

BoardGraph explicitGraph(const std::vector<Point>& vertices, std::span<const std::pair<int, int>> edges) {
    requireSize(static_cast<double>(vertices.size()), static_cast<double>(edges.size()), 0);
    BoardGraph graph;
    for (const Point& p : vertices) graph.addVertex({asWritten(p.x), asWritten(p.y), asWritten(p.z)});
    requireCoordinates(graph);
    std::set<std::pair<int, int>> known;
    for (const auto& [a, b] : edges) {
        const int count = graph.vertexCount();
        if (a < 0 || b < 0 || a >= count || b >= count || a == b)
            throw BoardError(fmt::format("there can be no edge {{{} {}}} between {} vertices", a, b, count));
        if (known.insert(std::minmax(a, b)).second) graph.addEdge(a, b);
    }
    rebuildFaces(graph);
    return graph;
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

BoardGraph mancalaBoard(int rows, int columns, Store store, int numStores) {
    if (rows < 2 || rows > 6) throw BoardError(fmt::format("a mancala board has 2 to 6 rows, not {}", rows));
    requirePositive(columns, "the number of columns");
    if (store == Store::Inner) throw BoardUnsupported("inner stores are not supported");
    if (numStores != 2)
        throw BoardUnsupported("a mancala board with another number of stores than 2 is not supported");
    const bool stores = store == Store::Outer;
    const double r = rows, c = columns;
    requireSize(r * c + 2, r * (c - 1) + c * (r - 1) + 4, (r - 1) * (c - 1) + 2);

    BoardGraph graph;
    const double out = kStoreDistance[rows - 2], middle = (r - 1) / 2;
    if (stores) graph.addVertex({-out, middle, 0});
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            graph.addVertex({static_cast<double>(column), static_cast<double>(row), 0});
    if (stores) graph.addVertex({c - 1 + out, middle, 0});
    joinHoles(graph, stores ? 1 : 0, rows, columns);
    if (stores) joinStores(graph, rows, columns);
    rebuildFaces(graph);
    return graph;
}

BoardGraph boardless(Tiling tiling, std::optional<int> size) {
    switch (tiling) {
        case Tiling::Square: return square(SiteType::Cell, size.value_or(41));
        case Tiling::Hexagonal: return hex(Shape::Hexagon, size.value_or(21));
        case Tiling::Triangular: break;
    }
    return tri(SiteType::Cell, Shape::Triangle, size.value_or(41));
}

}  // namespace makomba
