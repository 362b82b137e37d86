// The boards a description starts from: lattices, rings, wedges, bricks, mancala boards.
//
// Every function returns a finished graph: sites numbered, faces found. Dimensions are in cells or
// points as the description gives them; they are checked before anything is allocated. Errors
// (BoardError): a dimension below 1, more than kMaxElements elements, a form that is not supported.
// The default site type matters: (square 3) has 3 x 3 cells or 3 x 3 vertices.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "interpreter/topology/board_graph.h"
#include "interpreter/topology/polygon.h"

namespace makomba {

// The words for the outline of a board; no generator knows all of them.
enum class Shape : unsigned char {
    NoShape,
    Square,
    Rectangle,
    Diamond,
    Triangle,
    Hexagon,
    Star,
    Limping,
    Prism,
    Spiral,
    Target
};
std::optional<Shape> shapeFromName(std::string_view name);
std::string_view shapeName(Shape shape);

// Lines across the squares of a lattice: none; two half diagonals meeting in a new point; two that
// cross; one, alternately rising and falling. Concentric and Radiating are not supported.
enum class Diagonals : unsigned char { Implied, Solid, SolidNoSplit, Alternating, Concentric, Radiating };
std::optional<Diagonals> diagonalsFromName(std::string_view name);

struct SquareOptions {
    Shape shape = Shape::Square;  // or Diamond, or Rectangle, which is no different
    Diagonals diagonals = Diagonals::Implied;
    bool pyramidal = false;  // smaller squares on top, up to a single point
};
BoardGraph square(SiteType type, int size, const SquareOptions& options = {});
// The points of the lattice of whole numbers that lie in a polygon, and what they enclose.
BoardGraph square(const Polygon& outline, Diagonals diagonals = Diagonals::Implied);
BoardGraph rectangle(SiteType type, int rows, int columns, Diagonals diagonals = Diagonals::Implied);

// Shapes: Hexagon, Triangle and Diamond (size per side), Limping (sides of `rows` and one more in turn), Star
// (size of its six points), Rectangle (rows, columns), Square.
BoardGraph hex(Shape shape, int rows, std::optional<int> columns = {});
// Shapes as for hex, in cells or points.
BoardGraph tri(SiteType type, Shape shape, int rows, std::optional<int> columns = {});
// An apex (vertex 0) over rows - 1 rows of `columns` points. No faces.
BoardGraph wedge(int rows, int columns = 3);

struct BrickOptions {
    std::optional<Shape> shape;  // default: Square, or Rectangle if columns are given
    int rows = 1;
    std::optional<int> columns;
    bool trim = false;  // halve the bricks that stick out at the sides
};
BoardGraph brick(const BrickOptions& options);

struct ConcentricOptions {
    int rings = 3;
    bool midpoints = true;      // a point in the middle of each side
    bool joinMidpoints = true;  // lines from ring to ring there
    bool joinCorners = false;   // and at the corners
};
// Nested regular polygons with `sides` >= 3 sides. Faces only for SiteType::Cell.
BoardGraph concentric(SiteType type, int sides, const ConcentricOptions& options = {});
// Sides of the shape words Triangle, Square, Hexagon; BoardError for others.
int sidesOf(Shape shape);
// Rings of points: one number = a plain cycle; more = rings around a centre (a 1 in front is the
// centre point) with pivots, for circular directions. Not for SiteType::Cell.
BoardGraph concentric(SiteType type, std::span<const int> pointsPerRing);

// A graph as listed; doubled edges are dropped.
BoardGraph explicitGraph(const std::vector<Point>& vertices, std::span<const std::pair<int, int>> edges);

enum class Store : unsigned char { None, Outer, Inner };
std::optional<Store> storeFromName(std::string_view name);
// rows (2..6) x columns holes. With Outer stores: 0 = left store, then the holes from the bottom row
// up, last = right store; without: the holes. Inner stores and numStores != 2 are not supported.
BoardGraph mancalaBoard(int rows, int columns, Store store = Store::Outer, int numStores = 2);

enum class Tiling : unsigned char { Square, Hexagonal, Triangular };
std::optional<Tiling> tilingFromName(std::string_view name);
// A field large enough to be called endless. Default size: 41, Hexagonal 21. Site type: Cell.
BoardGraph boardless(Tiling tiling, std::optional<int> size = {});

}  // namespace makomba
