// Pieces that are more than a disc on a site: those that cover several cells, and tiles with lines on them.
#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "interpreter/draw/svg_shapes.h"
#include "interpreter/topology/geometry.h"

namespace makomba {

namespace {

std::string pathTo(PicturePoint p) { return svgNumber(p.x) + " " + svgNumber(p.y); }

double distance(PicturePoint p, PicturePoint q) { return std::hypot(p.x - q.x, p.y - q.y); }

constexpr double kBeside = 1.1 * kUnit, kAcross = 1.5 * kUnit;  // of cells of squares

// Whether two cells are opposite corners of four that are all covered.
bool closesSquare(const SvgFrame& frame, const std::vector<int>& cells, PicturePoint p, PicturePoint q) {
    return distance(p, q) < kAcross && std::count_if(cells.begin(), cells.end(), [&](int cell) {
                                           const PicturePoint other = frame.atSite(cell);
                                           const double a = distance(other, p), b = distance(other, q);
                                           return a > 0 && b > 0 && a < kBeside && b < kBeside;
                                       }) > 1;
}

// One bar from each cell to each of the others beside it.
void writeBars(SvgFrame& frame, const std::vector<int>& cells, const char* colour, double width) {
    std::string path;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const PicturePoint p = frame.atSite(cells[i]);
        if (cells.size() == 1) path += "M" + pathTo(p) + "L" + pathTo(p);
        for (std::size_t j = 0; j < i; ++j)
            if (const PicturePoint q = frame.atSite(cells[j]);
                distance(p, q) < kBeside || closesSquare(frame, cells, p, q))
                path += "M" + pathTo(q) + "L" + pathTo(p);
    }
    frame.out.empty("path", {{"d", path},
                             {"fill", "none"},
                             {"stroke", colour},
                             {"stroke-width", width},
                             {"stroke-linecap", "round"},
                             {"stroke-linejoin", "round"}});
}

// ── tiles ────────────────────────────────────────────────────────────────────────────────────────────────

struct TileSide {
    PicturePoint begin, end;  // clockwise

    PicturePoint at(double part) const {
        return {begin.x + part * (end.x - begin.x), begin.y + part * (end.y - begin.y)};
    }
};

// The sides of a cell, clockwise from North, as its orthogonal directions are counted.
std::vector<TileSide> sidesOfCell(const SvgFrame& frame, int cell) {
    const std::vector<int>& corners = frame.graph().faces[static_cast<std::size_t>(cell)].vertices;
    const PicturePoint middle = frame.atSite(cell);
    constexpr double round = 2 * std::numbers::pi, size = 0.94;
    std::vector<std::pair<double, TileSide>> sides;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const auto inner = [&](int vertex) {
            const PicturePoint p = frame.atVertex(vertex);
            return PicturePoint{middle.x + size * (p.x - middle.x), middle.y + size * (p.y - middle.y)};
        };
        const TileSide side{inner(corners[i]), inner(corners[(i + 1) % corners.size()])};
        const PicturePoint half = side.at(0.5);
        const double angle = std::atan2(half.x - middle.x, middle.y - half.y);  // clockwise from North
        sides.emplace_back(std::fmod(angle + round + 1e-6, round), side);
    }
    std::sort(sides.begin(), sides.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<TileSide> found;
    for (const auto& [angle, side] : sides) found.push_back(side);
    return found;
}

// By how many sides a tile is turned: rotations count all directions.
int turnsOf(const SvgFrame& frame, int rotation) {
    const Sites& sites = frame.topology().sites();
    const std::size_t orthogonal = sites.supportedDirections(Relation::Orthogonal).size(),
                      all = sites.supportedDirections(Relation::Adjacent).size();
    return orthogonal == 0 ? 0 : rotation / std::max(1, static_cast<int>(all / orthogonal));
}

void writeLine(SvgFrame& frame, const std::vector<TileSide>& sides, PicturePoint middle, int turns,
               const Component& tile, const PathOnTile& line) {
    const auto end = [&](int side, int slot) {
        const auto count = static_cast<int>(sides.size());
        return sides[static_cast<std::size_t>((side + turns) % count)].at((slot + 1.0) / (tile.slots + 1));
    };
    frame.out.empty("path", {{"d", "M" + pathTo(end(line.from, line.slotFrom)) + "Q" + pathTo(middle) + " " +
                                       pathTo(end(line.to, line.slotTo))},
                             {"fill", "none"},
                             {"stroke", playerColour(line.colour)},
                             {"stroke-width", 0.15 * kUnit / tile.slots}});
}

}  // namespace

std::vector<int> cellsCovered(const Program& program, int site, const PieceOnSite& piece) {
    const auto component = static_cast<std::size_t>(piece.component);
    if (component == 0 || component >= program.largeShapes.size()) return {};
    return program.largeShapes[component].at(site, piece.state);
}

bool writeLargePiece(SvgFrame& frame, int site, const PieceOnSite& piece) {
    const std::vector<int> cells = cellsCovered(frame.program, site, piece);
    if (cells.empty()) return false;
    const Component& component =
        frame.program.equipment.components[static_cast<std::size_t>(piece.component)];
    const double width = 1.7 * frame.radius(site);
    writeBars(frame, cells, kPaper, width + 3);
    writeBars(frame, cells, colourOf(frame, component), width);
    // How it lies is seen; that is all its state says.
    writeKindAndMarks(frame, frame.atSite(site), frame.radius(site),
                      {piece.component, piece.count, 0, piece.rotation, piece.value});
    return true;
}

bool writeTile(SvgFrame& frame, int site, const PieceOnSite& piece) {
    const Component& component =
        frame.program.equipment.components[static_cast<std::size_t>(piece.component)];
    if (component.paths.empty() || frame.topology().defaultType() != SiteType::Cell) return false;
    const std::vector<TileSide> sides = sidesOfCell(frame, site);
    std::string points;
    for (const TileSide& side : sides)
        points += (points.empty() ? "" : " ") + svgNumber(side.begin.x) + "," + svgNumber(side.begin.y);
    frame.out.empty(
        "polygon",
        {{"class", "tile"}, {"points", points}, {"fill", kPaper}, {"stroke", kLine}, {"stroke-width", 1.5}});
    for (const PathOnTile& line : component.paths)
        writeLine(frame, sides, frame.atSite(site), turnsOf(frame, piece.rotation), component, line);
    return true;
}

}  // namespace makomba
