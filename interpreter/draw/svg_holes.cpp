// Holes and stores, and whose they are.
#include <fmt/format.h>

#include "interpreter/draw/svg_frame.h"

namespace makomba {

namespace {

// Rows of one player that lie above each other, from the top.
struct Side {
    int owner = 0;
    double top = 0, bottom = 0;  // where the middles of its outermost rows are
};

// Empty unless every row belongs to somebody.
std::vector<Side> sidesOf(const SvgFrame& frame) {
    std::vector<Side> sides;
    if (!frame.grid) return sides;
    std::map<int, double> heights;  // of rows, in the picture
    frame.forEachSite([&](Site site) {
        const HolesGrid::Hole& hole = frame.grid->holes[static_cast<std::size_t>(site)];
        if (!hole.store) heights[hole.row] = frame.atSite(site).y;
    });
    const std::map<int, int> owners = rowOwners(frame.program, *frame.grid);
    for (auto row = heights.rbegin(); row != heights.rend(); ++row) {
        const auto owner = owners.find(row->first);
        if (owner == owners.end()) return {};
        if (sides.empty() || sides.back().owner != owner->second)
            sides.push_back({owner->second, row->second, 0});
        sides.back().bottom = row->second;
    }
    return sides;
}

}  // namespace

void writeHole(SvgFrame& frame, int site) {
    const PicturePoint p = frame.atSite(site);
    const double r = frame.radius(site);
    if (frame.isStore(site)) {
        const double w = kStoreWidth, h = kStoreHeight;
        frame.out.empty("rect", {{"class", "site store"},
                                 {"data-site", site},
                                 {"data-label", frame.label(site)},
                                 {"x", p.x - w / 2},
                                 {"y", p.y - h / 2},
                                 {"width", w},
                                 {"height", h},
                                 {"rx", w / 2},
                                 {"fill", kHole},
                                 {"stroke", kHoleRim},
                                 {"stroke-width", 2}});
        return;
    }
    frame.out.empty("circle", {{"class", "site hole"},
                               {"data-site", site},
                               {"data-label", frame.label(site)},
                               {"cx", p.x},
                               {"cy", p.y},
                               {"r", r},
                               {"fill", kHole},
                               {"stroke", kHoleRim},
                               {"stroke-width", 2}});
}

void writeDivider(SvgFrame& frame) {
    const std::vector<Side> sides = sidesOf(frame);
    if (sides.size() < 2) return;
    PictureBox holes;
    frame.forEachSite([&](Site site) {
        if (!frame.isStore(site)) holes.include(frame.atSite(site), frame.radius(site));
    });
    frame.out.open(
        "g", {{"class", "divider"}, {"stroke", kHoleRim}, {"stroke-width", 1.5}, {"stroke-opacity", 0.5}});
    for (std::size_t i = 1; i < sides.size(); ++i) {
        const double y = (sides[i - 1].bottom + sides[i].top) / 2;
        frame.out.empty("line", {{"x1", holes.left}, {"y1", y}, {"x2", holes.right}, {"y2", y}});
    }
    frame.out.close();
}

void writeOwners(SvgFrame& frame) {
    const std::vector<Side> sides = sidesOf(frame);
    if (sides.empty()) return;
    constexpr double size = 0.24 * kUnit, halfWidth = 0.55 * kUnit;
    const double x = frame.content.right + 0.25 * kUnit + halfWidth;
    frame.out.open("g", {{"class", "owners"}});
    for (const Side& side : sides) {
        const PicturePoint at{x, (side.top + side.bottom) / 2};
        writeCentred(frame.out, at, size, kInk, fmt::format("player {}", side.owner));
        frame.content.include(at, halfWidth, size / 2);
    }
    frame.out.close();
}

}  // namespace makomba
