#include "interpreter/draw/svg_frame.h"

#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <set>

#include "interpreter/draw/site_contents.h"
#include "interpreter/topology/geometry.h"

namespace makomba {

namespace {

constexpr double kLayerGap = 2.3;          // between layers, in units
constexpr double kSideGap = 0.24 * kUnit;  // more between rows of different players

// From the centre of a cell to its nearest side.
double inradiusOf(const BoardGraph& graph, const BoardGraph::Face& face) {
    const Point middle = centre(graph, face);
    double smallest = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < face.vertices.size(); ++i) {
        const Point& p = graph.vertices[static_cast<std::size_t>(face.vertices[i])];
        const Point& q =
            graph.vertices[static_cast<std::size_t>(face.vertices[(i + 1) % face.vertices.size()])];
        smallest = std::min(smallest, lineDistance(middle, p, q));
    }
    return smallest;
}

long layerKey(double height) { return std::lround(height * 1000); }

}  // namespace

SvgFrame::SvgFrame(const Program& programIn, const State* stateIn, const SvgStyle& styleIn)
    : program(programIn),
      state(stateIn),
      style(styleIn),
      view(boardView(programIn, stateIn, styleIn.highlight)),
      kind(boardKind(programIn)),
      symbols(pieceSymbols(programIn)),
      sowing(isSowingGame(programIn) && topology().defaultType() == SiteType::Vertex),
      shown(static_cast<std::size_t>(programIn.equipment.boardSites())) {
    std::vector<int> all;
    forEachSite([&](Site site) { all.push_back(site), shown[static_cast<std::size_t>(site)] = 1; });
    covering = coveringCells(program, all);
    standing = kind == BoardKind::Rectangles && state != nullptr && stacksStand(program, all);
    scale_ = kUnit / step();
    placeLayers();
    findStores();
    findSides();
    labelsBeside = style.labels && kind != BoardKind::Hexagons &&
                   !std::all_of(view.layers.begin(), view.layers.end(),
                                [&](const BoardLayer& layer) { return sideLabels(*this, layer); });
    forEachSite([&](Site site) { sites.include(atSite(site)); });
}

double SvgFrame::step() const {
    double smallest = std::numeric_limits<double>::max();
    for (const BoardLayer& layer : view.layers) {
        std::vector<int> own;
        std::copy_if(layer.sites.begin(), layer.sites.end(), std::back_inserter(own),
                     [&](int site) { return !covers(site); });
        if (own.size() > 1) smallest = std::min(smallest, smallestDistance(program, own));
    }
    return smallest == std::numeric_limits<double>::max() ? 1 : smallest;
}

void SvgFrame::placeLayers() {
    double shift = 0;
    for (const BoardLayer& layer : view.layers) {
        double left = std::numeric_limits<double>::max(), right = std::numeric_limits<double>::lowest();
        for (const int site : layer.sites) {
            left = std::min(left, positionOf(program, site).x);
            right = std::max(right, positionOf(program, site).x);
        }
        shift_[layerKey(layer.height)] = shift - left * scale_;
        shift += (right - left) * scale_ + kLayerGap * kUnit;
    }
}

void SvgFrame::findStores() {
    if (kind != BoardKind::Holes) return;
    grid = HolesGrid::measure(topology());
    for (const HolesGrid::Hole& hole : grid->holes) {
        const bool left = hole.column < grid->holes[grid->holes.size() / 2].column;
        stores.push_back(static_cast<signed char>(!hole.store ? 0 : left ? -1 : 1));
    }
}

void SvgFrame::findSides() {
    if (!grid) return;
    std::set<int> rows;
    for (const HolesGrid::Hole& hole : grid->holes)
        if (!hole.store) rows.insert(hole.row);
    const std::map<int, int> owners = rowOwners(program, *grid);
    if (owners.empty() || owners.size() != rows.size()) return;
    for (auto row = owners.begin(), next = std::next(row); next != owners.end(); row = next++)
        if (row->second != next->second) borders_.push_back((row->first + next->first) / 2.0);
}

// Downwards from the uppermost side; a store may stand right between two.
double SvgFrame::sideShift(int site) const {
    double shift = 0;
    for (const double border : borders_) {
        const double row = grid->holes[static_cast<std::size_t>(site)].row;
        shift += row < border ? kSideGap : row == border ? kSideGap / 2 : 0;
    }
    return shift;
}

PicturePoint SvgFrame::at(const Point& p) const {
    const auto shift = shift_.find(layerKey(p.z));
    return {p.x * scale_ + (shift == shift_.end() ? 0 : shift->second), -p.y * scale_};
}

// Not quite as the geometry says: stores stand farther out, where their size does not crowd the holes; the
// players' sides are apart; in cells pieces stand higher if there is a label below them.
PicturePoint SvgFrame::atSite(int site) const {
    constexpr double outwards = 0.22 * kUnit;
    PicturePoint p = at(positionOf(program, site));
    if (isStore(site)) p.x += outwards * stores[static_cast<std::size_t>(site)];
    if (!borders_.empty()) p.y += sideShift(site);
    if (labelsBeside && topology().defaultType() == SiteType::Cell) p.y -= 0.16 * inradius(site);
    return p;
}

double SvgFrame::standingStep(int site) const {
    return boxOf(graph(), graph().faces[static_cast<std::size_t>(site)]).height() * scale_;
}

PicturePoint SvgFrame::atTop(int site) const {
    PicturePoint p = atSite(site);
    if (standing) p.y -= standingStep(site) * std::max(0, pieceCount(contentsOf(*state, site)) - 1);
    return p;
}

PictureBox SvgFrame::ground(const BoardLayer& layer) const {
    const double margin = (kind == BoardKind::Holes ? 0.68 : labelsBeside ? 1.05 : 0.78) * kUnit;
    PictureBox box;
    for (const int site : layer.sites) {
        if (isStore(site))
            box.include(atSite(site), margin / 2 + kStoreWidth / 2, margin / 3 + kStoreHeight / 2);
        else box.include(atSite(site), margin);
    }
    return box;
}

double SvgFrame::inradius(int site) const {
    return scale_ * inradiusOf(graph(), graph().faces[static_cast<std::size_t>(site)]);
}

double SvgFrame::radius(int site) const {
    switch (topology().defaultType()) {
        case SiteType::Cell: return (labelsBeside ? 0.58 : 0.74) * inradius(site);
        case SiteType::Edge: return 0.22 * kUnit;
        case SiteType::Vertex: break;
    }
    // Labels beside the sites need room between them, numbers of seeds still more.
    return (!labelsBeside ? 0.36 : kind == BoardKind::Holes ? 0.3 : 0.33) * kUnit;
}

PicturePoint SvgFrame::freeDirection(int site) const {
    const PicturePoint p = atSite(site);
    if (topology().defaultType() == SiteType::Edge) {
        const BoardGraph::Edge& edge = graph().edges[static_cast<std::size_t>(site)];
        const PicturePoint a = atVertex(edge.a), b = atVertex(edge.b);
        const double length = std::hypot(b.x - a.x, b.y - a.y);
        return length > 0 ? PicturePoint{(a.y - b.y) / length, (b.x - a.x) / length} : PicturePoint{0, 1};
    }
    std::vector<double> angles;
    for (const int number : topology().incident(SiteType::Vertex, site, SiteType::Edge)) {
        const BoardGraph::Edge& edge = graph().edges[static_cast<std::size_t>(number)];
        const PicturePoint q = atVertex(edge.a == site ? edge.b : edge.a);
        angles.push_back(std::atan2(q.y - p.y, q.x - p.x));
    }
    if (angles.empty()) return {std::sqrt(0.5), std::sqrt(0.5)};
    std::sort(angles.begin(), angles.end());
    angles.push_back(angles.front() + 2 * std::numbers::pi);
    double best = 0, widest = 0;
    for (std::size_t i = 1; i < angles.size(); ++i)
        if (angles[i] - angles[i - 1] > widest + 1e-6)
            widest = angles[i] - angles[i - 1], best = (angles[i] + angles[i - 1]) / 2;
    return {std::cos(best), std::sin(best)};
}

const char* playerColour(int player) {
    constexpr std::array<const char*, 9> colours = {"#6f6a60", "#2f6690", "#c8553d", "#5b8c5a", "#e0a030",
                                                    "#7a5195", "#3a9e9e", "#9c4a6b", "#8d6e3f"};
    return colours[static_cast<std::size_t>(player <= 0 ? 0 : (player - 1) % 8 + 1)];
}

void writeCentred(SvgWriter& out, PicturePoint at, double size, const char* colour, std::string_view text) {
    // A third of the font size below the middle: not every viewer knows dominant-baseline.
    out.text("text",
             {{"x", at.x},
              {"y", at.y + 0.35 * size},
              {"font-size", size},
              {"fill", colour},
              {"text-anchor", "middle"}},
             text);
}

}  // namespace makomba
