#include "interpreter/draw/svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "interpreter/draw/site_contents.h"
#include "interpreter/draw/svg_figure.h"
#include "interpreter/draw/svg_frame.h"
#include "interpreter/draw/svg_shapes.h"

namespace makomba {

namespace {

// "24 sites. On the board: 3 Marker1, 2 Marker2."
std::string description(const SvgFrame& frame) {
    std::string text =
        frame.view.shown < frame.view.total
            ? fmt::format("Part of a board: {} of {} sites.", frame.view.shown, frame.view.total)
            : fmt::format("A board with {} sites.", frame.view.total);
    if (frame.state == nullptr) return text;
    std::map<int, int> counts;  // by component
    const Equipment& e = frame.program.equipment;
    for (int site = 0; site < e.positionSites; ++site)
        if (site < e.boardSites() || site >= e.siteCount)  // the hands are told of below the board
            for (const PieceOnSite& piece : contentsOf(*frame.state, site))
                if (piece.component != 0) counts[piece.component] += piece.count;
    std::string pieces;
    for (const auto& [component, count] : counts)
        pieces += fmt::format("{}{} {}", pieces.empty() ? " " : ", ", count,
                              frame.program.equipment.components[static_cast<std::size_t>(component)].name);
    return text + (pieces.empty() ? " It is empty." : " On it:" + pieces + ".");
}

}  // namespace

void writePicture(SvgFrame& frame) {
    const bool cells = frame.topology().defaultType() == SiteType::Cell;
    writeGround(frame);
    writeDivider(frame);
    if (!cells) writeEdges(frame);
    writeSites(frame);
    if (cells) writeEdges(frame);
    writeHighlights(frame);
    writePieces(frame);
    if (frame.style.labels) {
        writeLabels(frame);
        writeOwners(frame);
    }
    writeHands(frame);
}

namespace {

void writeArrow(SvgFrame& frame, const SvgArrow& arrow) {
    const PicturePoint from = frame.atSite(arrow.from), to = frame.atSite(arrow.to);
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    if (length < 0.4 * kUnit) return;
    const double x = (to.x - from.x) / length, y = (to.y - from.y) / length;
    constexpr double head = 0.3 * kUnit, half = 0.15 * kUnit, shaft = 0.055 * kUnit;
    const double begin = std::min(0.25 * kUnit, length / 4), end = length - std::min(0.1 * kUnit, length / 8);
    std::string points;
    // Along the arrow and across it, round the outline.
    const std::pair<double, double> outline[] = {{begin, -shaft}, {end - head, -shaft}, {end - head, -half},
                                                 {end, 0},        {end - head, half},   {end - head, shaft},
                                                 {begin, shaft}};
    for (const auto& [along, across] : outline)
        points +=
            fmt::format("{}{},{}", points.empty() ? "" : " ", svgNumber(from.x + along * x - across * y),
                        svgNumber(from.y + along * y + across * x));
    frame.out.empty("polygon", {{"class", "arrow"},
                                {"data-from", arrow.from},
                                {"data-to", arrow.to},
                                {"points", points},
                                {"fill", kGold},
                                {"fill-opacity", 0.9},
                                {"stroke", kInk},
                                {"stroke-width", 1.5}});
}

void writeHidden(SvgFrame& frame, std::span<const int> sites) {
    frame.out.open("g", {{"class", "hidden"}});
    frame.forEachSite([&](int site) {
        if (std::find(sites.begin(), sites.end(), site) == sites.end()) return;
        const PicturePoint at = frame.atSite(site);
        const double r = frame.radius(site);
        const bool empty = contentsOf(*frame.state, site).empty();
        frame.out.open("g", {{"data-site", site}});
        frame.out.empty("circle", {{"cx", at.x},
                                   {"cy", at.y},
                                   {"r", r},
                                   {"fill", empty ? kField : "none"},
                                   {"stroke", kInk},
                                   {"stroke-width", 1.5},
                                   {"stroke-dasharray", "4 3"}});
        // Beside what is not hidden of the piece.
        if (empty) writeCentred(frame.out, at, 1.1 * r, kInk, "?");
        else writeBadge(frame.out, {at.x + 0.75 * r, at.y + 0.7 * r}, 0.36 * r, "?");
        frame.out.close();
    });
    frame.out.close();
}

std::string drawFrame(SvgFrame& frame, const SvgStyle& style, std::span<const SvgArrow> arrows,
                      std::span<const int> hidden) {
    writePicture(frame);
    if (!hidden.empty() && frame.state != nullptr) writeHidden(frame, hidden);
    if (!arrows.empty()) {
        frame.out.open("g", {{"class", "arrows"}});
        for (const SvgArrow& arrow : arrows) writeArrow(frame, arrow);
        frame.out.close();
    }

    // Only now it is known how large everything is.
    constexpr double margin = 0.3 * kUnit;
    const PictureBox& box = frame.content;
    SvgWriter head;
    head.open(
        "svg",
        {{"xmlns", "http://www.w3.org/2000/svg"},
         {"viewBox", fmt::format("{} {} {} {}", svgNumber(box.left - margin), svgNumber(box.top - margin),
                                 svgNumber(box.width() + 2 * margin), svgNumber(box.height() + 2 * margin))},
         {"role", "img"},
         {"font-family", "system-ui, Helvetica, Arial, sans-serif"}});
    head.text("title", {}, style.title);
    head.text("desc", {}, description(frame));
    head.empty("rect", {{"class", "paper"},
                        {"x", box.left - margin},
                        {"y", box.top - margin},
                        {"width", box.width() + 2 * margin},
                        {"height", box.height() + 2 * margin},
                        {"fill", kPaper}});
    return head.str() + frame.out.str() + "</svg>\n";
}

}  // namespace

std::string drawSvg(const Program& program, const State* position, const SvgStyle& style) {
    SvgFrame frame(program, position, style);
    return drawFrame(frame, style, {}, {});
}

std::string drawFigure(const Program& program, const State* position, const SvgFigure& figure) {
    SvgFrame frame(program, position, figure.style);
    return inTheme(drawFrame(frame, figure.style, figure.arrows, figure.hidden), figure.theme);
}

}  // namespace makomba
