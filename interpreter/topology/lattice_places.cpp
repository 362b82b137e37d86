#include "interpreter/topology/lattice_places.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace makomba {

namespace {

// Sizes whose outlines are not even worth counting.
void requireCountable(double rows, double columns) { requireSize(rows * columns / 8, 0, 0); }

template <class Inside>
LatticePlaces placesWhere(int rows, int columns, Inside inside) {
    requireCountable(rows, columns);
    LatticePlaces places;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            if (inside(row, column)) places.push_back({row, column});
    requireSize(static_cast<double>(places.size()), 0, 0);
    return places;
}

// A number of rows from sizes of which neither may be beyond all bounds.
int sum(std::initializer_list<int> sizes) {
    double total = 0;
    for (const int size : sizes) total += size;
    requireSize(total, 0, 0);
    return static_cast<int>(total);
}

}  // namespace

LatticePlaces trianglePlaces(int size) {
    return placesWhere(size, size, [](int row, int column) { return column >= row; });
}

LatticePlaces hexagonPlaces(int size) {
    const int rows = sum({size, size, -1}), half = rows / 2;
    return placesWhere(rows, rows,
                       [half](int row, int column) { return column <= half + row && row - column <= half; });
}

LatticePlaces starPlaces(int size) {
    const int d = size, rows = sum({d, d, d, d, 1});
    return placesWhere(rows, rows, [d](int row, int column) {
        const bool widens = row < d || (row > 2 * d && row <= 3 * d);
        return widens ? column >= d && column <= row + d : column >= row - d && column <= 3 * d;
    });
}

LatticePlaces diamondPlaces(int rows, int columns) {
    return placesWhere(rows, columns, [](int, int) { return true; });
}

LatticePlaces prismPlaces(int size, int length) {
    const int rows = sum({size, length, -1});
    return placesWhere(rows, rows, [size](int row, int column) { return std::abs(row - column) < size; });
}

LatticePlaces rectanglePlaces(int rows, int columns) {
    return placesWhere(rows, sum({columns, rows / 2}), [columns](int row, int column) {
        return column >= (row + 1) / 2 && column < columns + row / 2;
    });
}

LatticePlaces cornersOfSides(std::span<const int> sides) {
    if (sides.empty()) throw BoardError("an outline needs the length of at least one side");
    constexpr std::array<LatticePlace, 6> steps = {{{1, 0}, {1, 1}, {0, 1}, {-1, 0}, {-1, -1}, {0, -1}}};
    LatticePlaces corners{{0, 0}};
    int direction = 1;
    for (std::size_t k = 0; k < std::max<std::size_t>(5, sides.size()); ++k) {
        const int given = sides[k % sides.size()];
        requireSize(std::abs(static_cast<double>(given)), 0, 0);
        const int length = given < 0 ? given + 1 : given - 1;
        direction = (direction + (length >= 0 ? 1 : 5)) % 6;
        if (length <= 0) continue;
        const LatticePlace &step = steps[static_cast<std::size_t>(direction)], &last = corners.back();
        corners.push_back({last.row + length * step.row, last.column + length * step.column});
    }
    return corners;
}

LatticePlaces placesInside(const Polygon& outline, const LatticeUnits& units) {
    const Point low = outline.lowest(), high = outline.highest();
    const double bottom = std::floor(low.y / units.row), top = std::ceil(high.y / units.row);
    const double width = (high.x - low.x) / units.column + 3;
    requireCountable(top - bottom + 1, width);
    LatticePlaces places;
    for (int row = static_cast<int>(bottom); row <= static_cast<int>(top); ++row) {
        const int first = static_cast<int>(std::floor(low.x / units.column + row / 2.0));
        for (int k = 0; k < static_cast<int>(width); ++k) {
            const LatticePlace place{row, first + k};
            if (outline.contains(units.at(place))) places.push_back(place);
        }
    }
    return places;
}

LatticePlaces placesWithinSides(std::span<const int> sides, const LatticeUnits& units, LeftColumns columns) {
    std::vector<Point> corners;
    for (const LatticePlace& corner : cornersOfSides(sides)) corners.push_back(units.at(corner));
    const Polygon outline = Polygon(std::move(corners)).inflated();
    LatticePlaces places = placesInside(outline, units);
    const int first = static_cast<int>(outline.lowest().x) - 2;
    if (columns == LeftColumns::Near)
        std::erase_if(places, [&](const LatticePlace& place) { return place.column < first; });
    return places;
}

}  // namespace makomba
