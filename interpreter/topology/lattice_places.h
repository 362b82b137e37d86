// Which places of a lattice belong to a board, for the outlines that hexagonal and triangular boards share.
//
// Places have a row and a column; a row begins half a step further left than the one below, so that both
// lattices have the six steps (1,0), (1,1), (0,1) and their opposites.
#pragma once

#include <span>
#include <vector>

#include "interpreter/topology/polygon.h"

namespace makomba {

struct LatticePlace {
    int row = 0, column = 0;
};
using LatticePlaces = std::vector<LatticePlace>;  // by rows, each by columns

// Errors (BoardError): more than kMaxElements places.
LatticePlaces trianglePlaces(int size);                // `size` places along each side, one at the top
LatticePlaces hexagonPlaces(int size);                 // `size` places along each side
LatticePlaces starPlaces(int size);                    // two triangles across each other
LatticePlaces diamondPlaces(int rows, int columns);    // a rhomb
LatticePlaces prismPlaces(int size, int length);       // two rhombs that share a side
LatticePlaces rectanglePlaces(int rows, int columns);  // every second row is one place shorter

// The corners of the outline with sides of these lengths, used in turn, places at both ends counted; the
// first corner is (0, 0), and it goes round clockwise. A negative length turns back.
LatticePlaces cornersOfSides(std::span<const int> sides);

// The places whose points lie in the polygon. `xy` = the point of a place, `unitX` and `unitY` how far
// columns and rows are apart.
struct LatticeUnits {
    double column, row;
    Point at(const LatticePlace& place) const {
        return {column * (place.column - place.row / 2.0), row * place.row, 0};
    }
};
LatticePlaces placesInside(const Polygon& outline, const LatticeUnits& units);

// Those within sides of these lengths. Sides given one by one lose the columns beyond the left end of the
// outline less two, as the reference has it: authors know it and ask for longer sides there.
enum class LeftColumns : bool { All, Near };
LatticePlaces placesWithinSides(std::span<const int> sides, const LatticeUnits& units, LeftColumns columns);

}  // namespace makomba
