#include "interpreter/draw/board_view.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "interpreter/draw/site_contents.h"

namespace makomba {

namespace {

// Larger boards are cut down to what is occupied.
constexpr int kLargeBoard = 700;
constexpr double kMargin = 2.3;       // around the occupied part, in distances between neighbours
constexpr double kEmptyMargin = 4.3;  // around the centre of an empty board

double squared(double x) { return x * x; }

double planeDistance(const Point& p, const Point& q) {
    return std::sqrt(squared(p.x - q.x) + squared(p.y - q.y));
}

std::vector<int> occupiedOrMarked(const Program& program, const State* state, std::span<const int> marked) {
    std::vector<int> sites;
    const int count = program.equipment.boardSites();
    for (const int site : marked)
        if (site >= 0 && site < count) sites.push_back(site);
    for (int site = 0; state != nullptr && site < count; ++site)
        if (pieceCount(contentsOf(*state, site)) > 0) sites.push_back(site);
    return sites;
}

// The distance between neighbours is the same all over such boards: one site tells.
double typicalStep(const Program& program) {
    const Sites& sites = program.equipment.topology().sites();
    double step = std::numeric_limits<double>::max();
    for (int site = 1; site < sites.count(); ++site)
        if (const double d = planeDistance(sites.position(0), sites.position(site)); d > 1e-6)
            step = std::min(step, d);
    return sites.count() > 1 ? step : 1;
}

std::vector<int> sitesInWindow(const Program& program, const State* state, std::span<const int> marked) {
    const Sites& sites = program.equipment.topology().sites();
    std::vector<int> inner = occupiedOrMarked(program, state, marked);
    double margin = typicalStep(program) * (inner.empty() ? kEmptyMargin : kMargin);
    if (inner.empty()) {
        const auto centre = sites.set(NamedSet::Centre);
        inner.assign(centre.begin(), centre.end());
        if (inner.empty()) inner.push_back(sites.count() / 2);
    }
    Box box{std::numeric_limits<double>::max(), std::numeric_limits<double>::max(),
            std::numeric_limits<double>::lowest(), std::numeric_limits<double>::lowest()};
    for (const int site : inner) {
        const Point& p = sites.position(site);
        box = {std::min(box.left, p.x), std::min(box.bottom, p.y), std::max(box.right, p.x),
               std::max(box.top, p.y)};
    }
    box = {box.left - margin, box.bottom - margin, box.right + margin, box.top + margin};
    std::vector<int> found;
    for (int site = 0; site < sites.count(); ++site)
        if (box.contains(sites.position(site))) found.push_back(site);
    return found;
}

}  // namespace

BoardView boardView(const Program& program, const State* state, std::span<const int> marked) {
    const Sites& sites = program.equipment.topology().sites();
    std::vector<int> shown;
    if (program.equipment.board.boardless || sites.count() > kLargeBoard) {
        shown = sitesInWindow(program, state, marked);
    } else {
        for (int site = 0; site < sites.count(); ++site) shown.push_back(site);
    }
    BoardView view;
    view.total = sites.count();
    view.shown = static_cast<int>(shown.size());
    std::map<long, BoardLayer> layers;
    for (const int site : shown) {
        BoardLayer& layer = layers[std::lround(sites.position(site).z * 1000)];
        layer.height = sites.position(site).z;
        layer.sites.push_back(site);
    }
    for (auto& [height, layer] : layers) view.layers.push_back(std::move(layer));
    return view;
}

double smallestDistance(const Program& program, std::span<const int> sites) {
    double smallest = std::numeric_limits<double>::max();
    // Sorted by x, so that only those at hand need to be compared.
    std::vector<Point> points;
    for (const int site : sites) points.push_back(positionOf(program, site));
    std::sort(points.begin(), points.end(), [](const Point& p, const Point& q) { return p.x < q.x; });
    for (std::size_t i = 0; i < points.size(); ++i)
        for (std::size_t j = i + 1; j < points.size() && points[j].x - points[i].x < smallest; ++j)
            if (const double d = planeDistance(points[i], points[j]); d > 1e-6)
                smallest = std::min(smallest, d);
    return smallest == std::numeric_limits<double>::max() ? 1 : smallest;
}

Box boxOf(const BoardGraph& graph, const BoardGraph::Face& face) {
    const Point& first = graph.vertices[static_cast<std::size_t>(face.vertices[0])];
    Box box{first.x, first.y, first.x, first.y};
    for (const int v : face.vertices) {
        const Point& p = graph.vertices[static_cast<std::size_t>(v)];
        box = {std::min(box.left, p.x), std::min(box.bottom, p.y), std::max(box.right, p.x),
               std::max(box.top, p.y)};
    }
    return box;
}

bool stacksStand(const Program& program, std::span<const int> sites) {
    if (!program.layout.stacking || sites.size() < 2 || program.equipment.siteType() != SiteType::Cell)
        return false;
    return std::all_of(sites.begin(), sites.end(), [&](int site) {
        return std::abs(positionOf(program, site).y - positionOf(program, sites[0]).y) < 1e-6;
    });
}

std::vector<int> coveringCells(const Program& program, std::span<const int> cells) {
    const Topology& topology = program.equipment.topology();
    std::vector<int> covering;
    if (topology.defaultType() != SiteType::Cell) return covering;
    std::map<int, Box> boxes;
    double smallest = std::numeric_limits<double>::max();
    for (const int cell : cells) {
        const Box box = boxOf(topology.graph(), topology.graph().faces[static_cast<std::size_t>(cell)]);
        boxes[cell] = box;
        smallest = std::min(smallest, box.width() * box.height());
    }
    for (const auto& [cell, box] : boxes) {
        if (box.width() * box.height() < 1.5 * smallest) continue;  // spares most boards the comparison
        const bool covers =
            std::any_of(boxes.begin(), boxes.end(), [&, cell = cell, box = box](const auto& other) {
                return other.first != cell && other.second.width() < 0.9 * box.width() &&
                       box.contains(positionOf(program, other.first));
            });
        if (covers) covering.push_back(cell);
    }
    return covering;
}

LabelParts labelParts(std::string_view label) {
    label = label.substr(0, label.find('/'));
    const std::size_t digits = label.find_first_of("-0123456789");
    if (digits == std::string_view::npos) return {std::string(label), ""};
    return {std::string(label.substr(0, digits)), std::string(label.substr(digits))};
}

}  // namespace makomba
