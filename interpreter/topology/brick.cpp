// Walls of bricks: cells of two by one, rows shifted by half a brick.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "interpreter/topology/generators.h"
#include "interpreter/topology/numbering.h"

namespace makomba {

namespace {

class Wall {
  public:
    // A brick with its lower left corner at (c, r); the middles of the long sides are points too.
    void addLying(int c, int r) {
        addFace({{c, r}, {c, r + 1}, {c + 1, r + 1}, {c + 2, r + 1}, {c + 2, r}, {c + 1, r}});
    }
    void addStanding(int c, int r) {
        addFace({{c, r}, {c, r + 1}, {c, r + 2}, {c + 1, r + 2}, {c + 1, r + 1}, {c + 1, r}});
    }
    void addHalf(int c, int r) { addFace({{c, r}, {c, r + 1}, {c + 1, r + 1}, {c + 1, r}}); }

    // A lying brick in a row of the given width, trimmed to the half that does not stick out.
    void addTrimmed(int c, int r, int width) {
        if (c == 0) addHalf(1, r);
        else if (c >= width - 1) addHalf(c, r);
        else addLying(c, r);
    }

    BoardGraph finished() {
        requireSize(graph_);
        renumber(graph_);
        return std::move(graph_);
    }

  private:
    using Place = std::pair<int, int>;

    void addFace(const std::vector<Place>& outline) {
        BoardGraph::Face face;
        for (const Place& place : outline) face.vertices.push_back(vertexAt(place));
        for (std::size_t k = 0; k < face.vertices.size(); ++k)
            addEdge(face.vertices[k], face.vertices[(k + 1) % face.vertices.size()]);
        graph_.faces.push_back(std::move(face));
    }
    int vertexAt(const Place& place) {
        const auto [known, isNew] = vertices_.try_emplace(place, graph_.vertexCount());
        if (isNew) graph_.addVertex({static_cast<double>(place.first), static_cast<double>(place.second), 0});
        return known->second;
    }
    void addEdge(int a, int b) {
        if (edges_.try_emplace(std::minmax(a, b), graph_.edgeCount()).second) graph_.addEdge(a, b);
    }

    BoardGraph graph_;
    std::map<Place, int> vertices_;
    std::map<std::pair<int, int>, int> edges_;
};

BoardGraph rectangleWall(int rows, int bricks, bool trim) {
    const double cells = static_cast<double>(rows) * (bricks + 0.5);
    requireSize(0, 0, cells);
    Wall wall;
    for (int row = 0; row < rows; ++row)
        for (int c = row % 2; c <= 2 * bricks; c += 2) {
            if (trim) wall.addTrimmed(c, row, 2 * bricks + 1);
            else wall.addLying(c, row);
        }
    return wall.finished();
}

BoardGraph diamondWall(int size, bool trim) {
    const double n = size;
    requireSize(2 * n * (n + 2), 3 * n * n + 4 * n - 1, n * n);
    Wall wall;
    for (int j = 1; j < 2 * size; ++j) {
        const int bricks = std::min(j, 2 * size - j), row = size % 2 == 0 ? j - 1 : j;
        for (int i = 0; i < bricks; ++i) {
            const int c = size - bricks + 2 * i;
            if (trim) wall.addTrimmed(c, row, 2 * size);
            else wall.addLying(c, row);
        }
    }
    return wall.finished();
}

// Square rings one unit wide around a half brick, each laid like a pinwheel.
BoardGraph spiralWall(int size) {
    const double n = size;
    requireSize(0, 0, 1 + 2 * n * (n - 1));
    Wall wall;
    wall.addHalf(size - 1, size - 1);
    for (int q = 1; q < size; ++q)
        for (int i = 0; i < q; ++i) {
            wall.addStanding(size - q - 1, size - q + 2 * i);
            wall.addLying(size - q + 2 * i, size + q - 1);
            wall.addStanding(size + q - 1, size - q - 1 + 2 * i);
            wall.addLying(size - q - 1 + 2 * i, size - q - 1);
        }
    return wall.finished();
}

}  // namespace

BoardGraph brick(const BrickOptions& options) {
    requirePositive(options.rows, "the size of a brick board");
    if (options.columns) requirePositive(*options.columns, "the number of bricks in a row");
    const Shape shape = options.shape.value_or(options.columns ? Shape::Rectangle : Shape::Square);
    switch (shape) {
        case Shape::Square: return rectangleWall(options.rows, options.rows, options.trim);
        case Shape::Rectangle:
            return rectangleWall(options.rows, options.columns.value_or(options.rows), options.trim);
        case Shape::Limping:
            requireSize(0, 0, options.rows);
            return rectangleWall(options.rows, options.rows + 1, options.trim);
        // A prism's second size has no effect.
        case Shape::Diamond:
        case Shape::Prism: return diamondWall(options.rows, options.trim);
        case Shape::Spiral:
            if (options.trim) throw BoardError("a brick Spiral cannot be trimmed");
            return spiralWall(options.rows);
        default:
            throw BoardUnsupported(
                fmt::format("a brick board of shape {} is not supported", shapeName(shape)));
    }
}

}  // namespace makomba
