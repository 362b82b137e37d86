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
// cross; one, alternately rising and falling; one each, in rings around the middle; four rays.
enum class Diagonals : unsigned char { Implied, Solid, SolidNoSplit, Alternating, Concentric, Radiating };
std::optional<Diagonals> diagonalsFromName(std::string_view name);

struct SquareOptions {
    Shape shape = Shape::Square;  // or Diamond, or Rectangle, which is no different
    Diagonals diagonals = Diagonals::Implied;
    bool pyramidal = false;  // smaller squares on top, up to a single point
};
BoardGraph square(SiteType type, int size, const SquareOptions& options = {});
// The points of the lattice of whole numbers that lie in a polygon (inflated, see polygon.h), and what they
// enclose; or in the outline of sides of these lengths, the first to the North, the others clockwise.
BoardGraph square(const Polygon& outline, Diagonals diagonals = Diagonals::Implied);
BoardGraph square(std::span<const int> sides, Diagonals diagonals = Diagonals::Implied);
// Without rows or columns: nothing.
BoardGraph rectangle(SiteType type, int rows, int columns, Diagonals diagonals = Diagonals::Implied);

// Shapes: Hexagon, Triangle, Diamond and Square (size per side), Limping (sides of `rows` and one more in
// turn), Star (size of its six points), Rectangle (rows, columns), Prism (a rhomb bent in the middle).
// Hexagon with two sizes: sides of these in turn.
BoardGraph hex(Shape shape, int rows, std::optional<int> columns = {});
// The cells whose middles lie in a polygon, or in the outline of sides of so many cells.
BoardGraph hex(const Polygon& outline);
BoardGraph hex(std::span<const int> sides);
// Shapes as for hex, in cells or points; Star and Limping always in points.
BoardGraph tri(SiteType type, Shape shape, int rows, std::optional<int> columns = {});
// The points in a polygon, or in the outline of sides of so many points.
BoardGraph tri(const Polygon& outline);
BoardGraph tri(std::span<const int> sides);

// Tilings of the plane, named by the polygons that meet at a point.
enum class TilingType : unsigned char {
    T31212,
    T3464,
    T488,
    T33434,
    T33336,
    T33344,
    T3636,
    T4612,
    T333333_33434
};
std::optional<TilingType> tilingTypeFromName(std::string_view name);
// So many major cells along each side of a hexagon, or rows and columns of them.
BoardGraph tiling(TilingType type, int rows, std::optional<int> columns = {});

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
// Octagons around one middle, one inside the other, not joined; with cells, the smallest lies in the middle
// and each further one where it shows below the one before.
BoardGraph target(SiteType type, int rings);
// Sides of the shape words Triangle, Square, Hexagon; BoardError for others.
int sidesOf(Shape shape);
// Rings of points or cells around a middle, given from the inside. Points: one number = a plain cycle; more
// = rings with pivots, for circular directions; a 1 in front is the centre point; a negative number draws
// no line through the points of a ring, a 0 leaves the ring empty. Cells: a ring of less than two is left
// out; a 1 in front is a disc. Staggered: every second ring is turned by half a step.
BoardGraph rings(SiteType type, std::span<const int> perRing, bool stagger = false);
// Points on a circle, joined to a polygon or, five or more of them, to a star. Faces for SiteType::Cell only.
BoardGraph regular(SiteType type, int points, bool star);
// Points 0 .. sites - 1 along a spiral around point 0.
BoardGraph spiral(int turns, int sites, bool clockwise = true);
// Rows and columns of the polygons, which share points and sides; they are the cells.
BoardGraph repeat(int rows, int columns, const Point& columnStep, const Point& rowStep,
                  std::span<const std::vector<Point>> polygons);

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
