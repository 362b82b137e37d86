#include "interpreter/draw/text_board.h"

#include <algorithm>

#include "interpreter/draw/text_sheet.h"

namespace makomba {

namespace {

Canvas drawLayer(TextSheet& sheet, BoardKind kind, const std::vector<int>& sites) {
    switch (kind) {
        case BoardKind::Holes: return drawHoles(sheet, sites);
        case BoardKind::Rectangles:
            if (!sheet.labelled() && stacksStand(sheet.program, sites))
                return drawStandingStacks(sheet, sites);
            return drawRectangles(sheet, sites);
        case BoardKind::Hexagons: return drawHexagons(sheet, sites);
        case BoardKind::Lines: break;
    }
    return drawLines(sheet, sites);
}

// Layers beside each other, the lowest first, as many in a row as fit.
Canvas drawLayers(TextSheet& sheet, BoardKind kind, const BoardView& view) {
    constexpr int gap = 4;
    if (view.layers.size() == 1) return drawLayer(sheet, kind, view.layers[0].sites);
    Canvas all;
    CharPoint at{0, 0};
    int next = 0;  // row below the present ones
    for (std::size_t i = 0; i < view.layers.size(); ++i) {
        const Canvas layer = drawLayer(sheet, kind, view.layers[i].sites);
        const int width = std::max(8, layer.high().column - layer.low().column + 1);
        const int height = layer.high().row - layer.low().row + 1;
        if (at.column > 0 && at.column + width > sheet.style.width) at = {0, next + 1};
        TextSheet::putLabel(all, at, "layer " + std::to_string(i));
        all.paste(layer, {at.column, at.row + 2});
        next = std::max(next, at.row + 2 + height);
        at.column += width + gap;
    }
    return all;
}

// Breaks a line of notes between its parts, which are separated by two blanks.
void appendWrapped(std::string& out, const std::string& line, int width) {
    std::size_t start = 0;
    const auto limit = static_cast<std::size_t>(std::max(20, width));
    while (line.size() - start > limit) {
        std::size_t end = line.rfind("  ", start + limit);
        if (end == std::string::npos || end <= start) end = line.rfind(' ', start + limit);
        if (end == std::string::npos || end <= start) break;
        out.append(line, start, end - start).append("\n    ");
        start = line.find_first_not_of(' ', end);
        if (start == std::string::npos) return;
    }
    out.append(line, start).append("\n");
}

std::string draw(const Program& program, const State* state, const TextStyle& style) {
    const BoardView view = boardView(program, state, style.highlight);
    TextSheet sheet(program, state, style, view);
    std::string out = drawLayers(sheet, boardKind(program), view).render({style.colour, style.unicode});
    appendNotes(sheet, view);
    if (!sheet.notes.empty()) out += "\n";
    for (const std::string& note : sheet.notes) appendWrapped(out, note, style.width);
    return out;
}

}  // namespace

std::string drawText(const Program& program, const State& state, const TextStyle& style) {
    return draw(program, &state, style);
}

std::string drawText(const Program& program, const TextStyle& style) { return draw(program, nullptr, style); }

}  // namespace makomba
