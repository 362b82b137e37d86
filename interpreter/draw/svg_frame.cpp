#include "interpreter/draw/svg_frame.h"

#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "interpreter/draw/holes_grid.h"
#include "interpreter/draw/site_contents.h"
#include "interpreter/topology/geometry.h"

namespace makomba {

namespace {

constexpr double kLayerGap = 2.3;  // between layers, in units

// From the centre of a cell to its nearest side.
double inradius(const BoardGraph& graph, const BoardGraph::Face& face) {
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
    forEachSite([&](int site) { all.push_back(site), shown[static_cast<std::size_t>(site)] = 1; });
    covering = coveringCells(program, all);
    standing = kind == BoardKind::Rectangles && state != nullptr && stacksStand(program, all);
    scale_ = kUnit / step();
    placeLayers();
    findStores();
    forEachSite([&](int site) { sites.include(atSite(site)); });
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
    const auto grid = HolesGrid::measure(topology());
    for (std::size_t site = 0; grid && site < grid->holes.size(); ++site) {
        const HolesGrid::Hole& hole = grid->holes[site];
        const bool left = hole.column < grid->holes[grid->holes.size() / 2].column;
        stores.push_back(static_cast<signed char>(!hole.store ? 0 : left ? -1 : 1));
    }
}

PicturePoint SvgFrame::at(const Point& p) const {
    const auto shift = shift_.find(layerKey(p.z));
    return {p.x * scale_ + (shift == shift_.end() ? 0 : shift->second), -p.y * scale_};
}

// Stores stand a little farther out than the geometry says, where their size does not crowd the holes.
PicturePoint SvgFrame::atSite(int site) const {
    constexpr double outwards = 0.22 * kUnit;
    PicturePoint p = at(positionOf(program, site));
    if (isStore(site)) p.x += outwards * stores[static_cast<std::size_t>(site)];
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
    const double margin = (kind == BoardKind::Holes ? 0.62 : 0.78) * kUnit;
    PictureBox box;
    for (const int site : layer.sites) {
        if (isStore(site))
            box.include(atSite(site), margin / 2 + kStoreWidth / 2, margin / 3 + kStoreHeight / 2);
        else box.include(atSite(site), margin);
    }
    return box;
}

double SvgFrame::radius(int site) const {
    switch (topology().defaultType()) {
        case SiteType::Cell:
            return 0.74 * scale_ * inradius(graph(), graph().faces[static_cast<std::size_t>(site)]);
        case SiteType::Edge: return 0.22 * kUnit;
        case SiteType::Vertex: break;
    }
    return 0.36 * kUnit;
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

void writeSeeds(SvgWriter& out, PicturePoint at, double radius, int count, const char* colour) {
    // Like the seeds of a sunflower: evenly spread, whatever the number.
    constexpr double goldenAngle = 2.399963;
    const double seed = radius * (count > 7 ? 0.15 : 0.18);
    for (int i = 0; i < count; ++i) {
        const double distance = count == 1 ? 0 : (radius - seed) * 0.8 * std::sqrt((i + 0.5) / count);
        const double angle = i * goldenAngle;
        out.empty("circle", {{"class", "seed"},
                             {"cx", at.x + distance * std::cos(angle)},
                             {"cy", at.y + distance * std::sin(angle)},
                             {"r", seed},
                             {"fill", colour},
                             {"stroke", kSeed},
                             {"stroke-width", 1}});
    }
}

}  // namespace makomba
