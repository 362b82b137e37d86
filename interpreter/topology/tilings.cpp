// Tilings by several regular polygons: major cells in a pattern, each with its own points.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "interpreter/topology/faces.h"
#include "interpreter/topology/generators.h"
#include "interpreter/topology/geometry.h"
#include "interpreter/topology/numbering.h"
#include "interpreter/topology/point_index.h"

namespace makomba {

namespace {

constexpr double kHalf3 = kRoot3 / 2;  // height of a triangle with sides of length 1
constexpr double kSameTilePoint = 0.1, kUnit = 1, kUnitTolerance = 0.01;

using Points = std::vector<Point>;

Points hexagon() { return {{-0.5, kHalf3}, {0.5, kHalf3}, {1, 0}, {0.5, -kHalf3}, {-0.5, -kHalf3}, {-1, 0}}; }
Points dodecagon(double radius) {
    Points points;
    for (int k = 0; k < 12; ++k)
        points.push_back({radius * std::cos(radians(15 + 30 * k)), radius * std::sin(radians(15 + 30 * k))});
    return points;
}
Points together(Points points, const Points& others) {
    points.insert(points.end(), others.begin(), others.end());
    return points;
}
// With their mirror images in x, in y and in both.
Points mirrored(std::initializer_list<Point> corner) {
    Points points;
    for (const Point& p : corner)
        for (const double x : {p.x, -p.x})
            for (const double y : {p.y, -p.y}) points.push_back({x, y});
    return points;
}
// Of an octagon, clockwise from its upper right.
Points octagon() {
    const double v = (1 + std::sqrt(2.0)) / 2;
    return {{0.5, v}, {v, 0.5}, {v, -0.5}, {0.5, -v}, {-0.5, -v}, {-v, -0.5}, {-v, 0.5}, {-0.5, v}};
}
// Around a point of a triangular lattice, without it.
Points aroundTriangles() {
    Points points;
    for (const auto& [x, y] : std::initializer_list<std::pair<double, double>>{
             {1, 1}, {1, -1}, {2, 0}, {2, 2}, {2, -2}, {0, 2}, {3, 1}, {3, -1}, {4, 0}})
        for (const double sign : {1.0, -1.0}) points.push_back({sign * x / 2, sign * y * kHalf3});
    return points;
}

struct Pattern {
    Points points;         // of one major cell
    Point column, row;     // from one major cell to the next
    bool hexagonal;        // in a hexagon of major cells, unless columns are given
    bool numbered = true;  // in reading order
};

Pattern patternOf(TilingType type) {
    switch (type) {
        case TilingType::T3464: {
            const double x = (3 + kRoot3) / 2, y = (1 + kRoot3) / 2;
            return {
                together(hexagon(), dodecagon((1 + kHalf3) / std::cos(radians(15)))), {x, y}, {-x, y}, true};
        }
        case TilingType::T33434: {
            const double h = (1 + kRoot3) / 2;
            return {
                mirrored(
                    {{0.5, 0.5 + kHalf3}, {0.5 + kHalf3, kHalf3}, {0, 0.5}, {1 + kHalf3, 0}, {kHalf3, 0}}),
                {h, h},
                {-h, h},
                false};
        }
        case TilingType::T3636: return {hexagon(), {2, 0}, {-1, kRoot3}, true};
        case TilingType::T488: {
            const double v = 1 + std::sqrt(2.0);
            return {octagon(), {v, 0}, {0, v}, false, false};
        }
        case TilingType::T31212:
            return {dodecagon(1 / std::sqrt(2 - kRoot3)),
                    {3.7320508, 0},
                    {-3.7320508 / 2, 3.7320508 * kHalf3},
                    true};
        case TilingType::T4612:
            return {dodecagon(1 / std::sqrt(2 - kRoot3)),
                    {4.7320508, 0},
                    {-4.7320508 / 2, 4.7320508 * kHalf3},
                    true};
        case TilingType::T33336: return {aroundTriangles(), {2.5, kHalf3}, {-2, 2 * kHalf3}, true};
        case TilingType::T33344: return {{{0, 0}, {0, 1}, {1, 1}, {1, 0}}, {1, 0}, {0.5, 1 + kHalf3}, false};
        case TilingType::T333333_33434: {
            const double x = 1.5 + kRoot3, y = (2 + kRoot3) / 2;
            return {
                together(hexagon(), dodecagon((1 + kHalf3) / std::cos(radians(15)))), {x, y}, {-x, y}, true};
        }
    }
    return {};
}

// Joins all points one apart.
void joinNeighbours(BoardGraph& graph) {
    std::vector<int> byY(graph.vertices.size());
    for (std::size_t v = 0; v < byY.size(); ++v) byY[v] = static_cast<int>(v);
    std::sort(byY.begin(), byY.end(),
              [&](int a, int b) { return graph.vertices[a].y < graph.vertices[b].y; });
    for (std::size_t i = 0; i < byY.size(); ++i)
        for (std::size_t j = i + 1; j < byY.size(); ++j) {
            const Point &p = graph.vertices[byY[i]], &q = graph.vertices[byY[j]];
            if (q.y - p.y > kUnit + kUnitTolerance) break;
            if (std::abs(distance3(p, q) - kUnit) < kUnitTolerance)
                graph.addEdge(std::min(byY[i], byY[j]), std::max(byY[i], byY[j]));
        }
    std::sort(graph.edges.begin(), graph.edges.end(),
              [](const auto& e, const auto& f) { return std::pair(e.a, e.b) < std::pair(f.a, f.b); });
}

}  // namespace

std::optional<TilingType> tilingTypeFromName(std::string_view name) {
    constexpr std::array<std::string_view, 9> names = {"T31212", "T3464", "T488",  "T33434",       "T33336",
                                                       "T33344", "T3636", "T4612", "T333333_33434"};
    const auto at = std::find(names.begin(), names.end(), name);
    if (at == names.end()) return std::nullopt;
    return static_cast<TilingType>(at - names.begin());
}

BoardGraph tiling(TilingType type, int rows, std::optional<int> columns) {
    requirePositive(rows, "the number of rows of a tiling");
    if (columns) requirePositive(*columns, "the number of columns of a tiling");
    const Pattern pattern = patternOf(type);
    const bool hexagonal = pattern.hexagonal && !columns;
    const bool odd = hexagonal || type == TilingType::T3636;
    const auto size = [&](int n) { return odd ? 2.0 * n - 1 : n; };
    const double height = size(rows),
                 width = size(type == TilingType::T33434 ? rows : columns.value_or(rows));
    requireSize(height * width / 2, 0, 0);

    BoardGraph graph;
    PointIndex known(kSameTilePoint);
    for (int row = 0; row < static_cast<int>(height); ++row)
        for (int column = 0; column < static_cast<int>(width); ++column) {
            if (hexagonal && std::abs(row - column) > rows - 1) continue;
            for (const Point& p : pattern.points) {
                const Point at{asWritten(p.x + column * pattern.column.x + row * pattern.row.x),
                               asWritten(p.y + column * pattern.column.y + row * pattern.row.y)};
                if (known.find(at) >= 0) continue;
                known.add(at);
                graph.addVertex(at);
            }
            requireSize(graph);
        }
    joinNeighbours(graph);
    requireSize(graph);
    rebuildFaces(graph);
    if (pattern.numbered) renumber(graph);
    return graph;
}

}  // namespace makomba
