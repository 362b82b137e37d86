// Boards of triangles.
#include <fmt/format.h>

#include <array>
#include <cmath>

#include "interpreter/topology/faces.h"
#include "interpreter/topology/generators.h"
#include "interpreter/topology/geometry.h"
#include "interpreter/topology/lattice_places.h"
#include "interpreter/topology/numbering.h"

namespace makomba {

namespace {

constexpr double kHeight = kRoot3 / 2;
// Points one apart, in rows.
constexpr LatticeUnits kTriangleUnits{1, kHeight};

// Joins the points at these places, each with those one apart. `pointAt` = where a place lies.
template <class PointAt>
BoardGraph pointsAt(const LatticePlaces& places, PointAt pointAt) {
    const double n = static_cast<double>(places.size());
    requireSize(n, 3 * n, 2 * n);
    BoardGraph graph;
    std::map<std::pair<int, int>, int> vertices;
    for (const LatticePlace& place : places) {
        const Point p = pointAt(place);
        vertices[{place.row, place.column}] = graph.addVertex({asWritten(p.x), asWritten(p.y), 0});
    }
    for (const auto& [place, vertex] : vertices)
        for (const auto& [up, right] : {std::pair{0, 1}, std::pair{1, 0}, std::pair{1, 1}}) {
            const auto beside = vertices.find({place.first + up, place.second + right});
            if (beside != vertices.end()) graph.addEdge(vertex, beside->second);
        }
    rebuildFaces(graph);
    renumber(graph);
    return graph;
}

BoardGraph inRows(const LatticePlaces& places) {
    return pointsAt(places, [](const LatticePlace& place) { return kTriangleUnits.at(place); });
}

// Turned so that the rows rise to the left and to the right.
BoardGraph upright(const LatticePlaces& places) {
    return pointsAt(places, [](const LatticePlace& place) {
        return Point{kHeight * (place.column - place.row), (place.row + place.column) / 2.0, 0};
    });
}

}  // namespace

BoardGraph tri(SiteType type, Shape shape, int rows, std::optional<int> columns) {
    requirePositive(rows, "the size of a tri board");
    if (columns) requirePositive(*columns, "the number of columns");
    requireSize(rows, columns.value_or(0), 0);
    // Points along a side of so many cells or points.
    const auto along = [&](int size) {
        return type == SiteType::Cell && size < kMaxElements ? size + 1 : size;
    };
    const int points = along(rows), otherPoints = along(columns.value_or(rows));
    switch (shape) {
        case Shape::Triangle: return inRows(trianglePlaces(points));
        case Shape::Hexagon: return inRows(hexagonPlaces(points));
        case Shape::Square: return inRows(rectanglePlaces(points, points));
        case Shape::Rectangle: return inRows(rectanglePlaces(points, otherPoints));
        case Shape::Diamond: return upright(diamondPlaces(points, points));
        case Shape::Prism: return upright(prismPlaces(points, otherPoints));
        // Both are measured in points, whatever the board is played on.
        case Shape::Star: return inRows(starPlaces(rows));
        case Shape::Limping:
            return inRows(placesWithinSides(std::array{rows, rows + 1}, kTriangleUnits, LeftColumns::All));
        default:
            throw BoardUnsupported(fmt::format("a tri board of shape {} is not supported", shapeName(shape)));
    }
}

BoardGraph tri(const Polygon& outline) { return inRows(placesInside(outline.inflated(), kTriangleUnits)); }

BoardGraph tri(std::span<const int> sides) {
    return inRows(placesWithinSides(sides, kTriangleUnits, LeftColumns::Near));
}

}  // namespace makomba
