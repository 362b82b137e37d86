// Which way of drawing suits a board.
#include <algorithm>
#include <cmath>

#include "interpreter/draw/board_view.h"
#include "interpreter/draw/holes_grid.h"
#include "interpreter/draw/piece_symbols.h"
#include "interpreter/topology/geometry.h"

namespace makomba {

namespace {

constexpr double kTolerance = 0.01;  // relative to the size of a cell

double area(const BoardGraph& graph, const BoardGraph::Face& face) {
    double twice = 0;
    for (std::size_t i = 0; i < face.vertices.size(); ++i) {
        const Point& p = graph.vertices[static_cast<std::size_t>(face.vertices[i])];
        const Point& q =
            graph.vertices[static_cast<std::size_t>(face.vertices[(i + 1) % face.vertices.size()])];
        twice += p.x * q.y - q.x * p.y;
    }
    return std::abs(twice) / 2;
}

// As large as its bounding box.
bool isRectangle(const BoardGraph& graph, const BoardGraph::Face& face) {
    const Box box = boxOf(graph, face);
    const double whole = box.width() * box.height();
    return whole > 0 && area(graph, face) > (1 - kTolerance) * whole;
}

bool isRegularHexagon(const BoardGraph& graph, const BoardGraph::Face& face, double side) {
    if (face.vertices.size() != 6) return false;
    for (std::size_t i = 0; i < 6; ++i) {
        const Point& p = graph.vertices[static_cast<std::size_t>(face.vertices[i])];
        const Point& q = graph.vertices[static_cast<std::size_t>(face.vertices[(i + 1) % 6])];
        if (std::abs(distance3(p, q) - side) > kTolerance * side) return false;
        if (std::abs(distance3(p, centre(graph, face)) - side) > kTolerance * side) return false;
    }
    return true;
}

bool allHexagons(const BoardGraph& graph) {
    if (graph.faces[0].vertices.size() != 6) return false;
    const auto vertex = [&](std::size_t i) -> const Point& {
        return graph.vertices[static_cast<std::size_t>(graph.faces[0].vertices[i])];
    };
    const double side = distance3(vertex(0), vertex(1));
    if (!std::all_of(graph.faces.begin(), graph.faces.end(),
                     [&](const BoardGraph::Face& face) { return isRegularHexagon(graph, face, side); }))
        return false;
    // One corner straight above or right of the centre: no other turn fits a grid of characters.
    const Point middle = centre(graph, graph.faces[0]);
    const double angle = std::atan2(vertex(0).y - middle.y, vertex(0).x - middle.x);
    const double sixths = angle / (std::numbers::pi / 6);
    return std::abs(sixths - std::round(sixths)) < kTolerance;
}

}  // namespace

bool hexagonsStandOnCorners(const BoardGraph& graph) {
    const BoardGraph::Face& face = graph.faces[0];
    const double top = centre(graph, face).x;
    const double side = distance3(graph.vertices[static_cast<std::size_t>(face.vertices[0])],
                                  graph.vertices[static_cast<std::size_t>(face.vertices[1])]);
    return std::any_of(face.vertices.begin(), face.vertices.end(), [&](int v) {
        return std::abs(graph.vertices[static_cast<std::size_t>(v)].x - top) < kTolerance * side;
    });
}

BoardKind boardKind(const Program& program) {
    const Topology& topology = program.equipment.topology();
    const BoardGraph& graph = topology.graph();
    if (topology.defaultType() == SiteType::Vertex)
        return isSowingGame(program) && HolesGrid::measure(topology) ? BoardKind::Holes : BoardKind::Lines;
    if (topology.defaultType() != SiteType::Cell || graph.faces.empty()) return BoardKind::Lines;
    if (allHexagons(graph)) return BoardKind::Hexagons;
    const bool rectangles =
        std::all_of(graph.faces.begin(), graph.faces.end(),
                    [&](const BoardGraph::Face& face) { return isRectangle(graph, face); });
    return rectangles ? BoardKind::Rectangles : BoardKind::Lines;
}

}  // namespace makomba
