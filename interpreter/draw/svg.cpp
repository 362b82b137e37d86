#include "interpreter/draw/svg.h"

#include <fmt/format.h>

#include "interpreter/draw/site_contents.h"
#include "interpreter/draw/svg_frame.h"

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

std::string drawSvg(const Program& program, const State* position, const SvgStyle& style) {
    SvgFrame frame(program, position, style);
    writePicture(frame);

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

}  // namespace makomba
