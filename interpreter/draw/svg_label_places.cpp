#include "interpreter/draw/svg_label_places.h"

#include <cmath>
#include <limits>
#include <numbers>

namespace makomba {

namespace {

// What it costs to hide something, or to stand nearly as close to another point.
constexpr double kOnDisc = 100, kOnLabel = 200, kOnLine = 10, kAmbiguous = 12;

bool overlap(const PictureBox& a, const PictureBox& b) {
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

bool overlap(const PictureBox& box, PicturePoint centre, double radius) {
    const double x = std::clamp(centre.x, box.left, box.right), y = std::clamp(centre.y, box.top, box.bottom);
    return std::hypot(centre.x - x, centre.y - y) < radius;
}

// Whether a line runs through a box: cut down to it, something of it must be left.
bool crosses(const PictureBox& box, PicturePoint p, PicturePoint q) {
    double from = 0, to = 1;
    const auto cut = [&](double start, double way, double low, double high) {
        if (std::abs(way) < 1e-9) return start > low && start < high;
        const double a = (low - start) / way, b = (high - start) / way;
        from = std::max(from, std::min(a, b));
        to = std::min(to, std::max(a, b));
        return from < to;
    };
    return cut(p.x, q.x - p.x, box.left, box.right) && cut(p.y, q.y - p.y, box.top, box.bottom);
}

}  // namespace

void LabelPlaces::findObstacles() {
    frame_.forEachSite([&](Site site) { discs_.emplace_back(frame_.atSite(site), frame_.radius(site)); });
    for (const BoardGraph::Edge& edge : frame_.graph().edges)
        lines_.emplace_back(frame_.atVertex(edge.a), frame_.atVertex(edge.b));
}

double LabelPlaces::cost(const PictureBox& box, double ownDistance) const {
    double cost = 0;
    const PicturePoint middle{(box.left + box.right) / 2, (box.top + box.bottom) / 2};
    int near = -1;  // not counting its own point
    for (const auto& [centre, radius] : discs_) {
        if (overlap(box, centre, radius)) cost += kOnDisc;
        near += std::hypot(centre.x - middle.x, centre.y - middle.y) < 1.25 * ownDistance;
    }
    cost += kAmbiguous * near;
    for (const PictureBox& label : labels_)
        if (overlap(box, label)) cost += kOnLabel;
    for (const auto& [p, q] : lines_)
        if (crosses(box, p, q)) cost += kOnLine;
    return cost;
}

PicturePoint LabelPlaces::place(int site, double size, const std::string& label) {
    constexpr int ways = 32;
    if (discs_.empty()) findObstacles();
    const PicturePoint p = frame_.atSite(site), free = frame_.freeDirection(site);
    const double half = 0.3 * size * static_cast<double>(label.size());
    const double distance = frame_.radius(site) + 0.08 * kUnit + 0.5 * size;
    const double first = std::atan2(free.y, free.x);
    double least = std::numeric_limits<double>::max();
    PicturePoint best;
    PictureBox taken;
    // From the direction with most room outwards to both sides.
    for (int i = 0; i < ways; ++i) {
        const double turn = (i % 2 == 0 ? -1 : 1) * ((i + 1) / 2) * 2 * std::numbers::pi / ways;
        const PicturePoint way{std::cos(first + turn), std::sin(first + turn)};
        const PicturePoint at{p.x + (distance + std::max(0.0, half - 0.5 * size)) * way.x,
                              p.y + distance * way.y};
        PictureBox box;
        box.include(at, half, 0.45 * size);
        const double total = cost(box, std::hypot(at.x - p.x, at.y - p.y)) + 0.5 * i;
        if (total >= least) continue;
        least = total, best = at, taken = box;
    }
    labels_.push_back(taken);
    return best;
}

}  // namespace makomba
