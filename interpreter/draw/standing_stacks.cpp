// Stacks on a single row of cells, seen from the side:
//
//     |   | O |   |
//     | X | X | O |
//     +---+---+---+
//      A1  B1  C1
#include <algorithm>

#include "interpreter/draw/site_contents.h"
#include "interpreter/draw/text_sheet.h"

namespace makomba {

Canvas drawStandingStacks(TextSheet& sheet, const std::vector<int>& sites) {
    std::size_t tallest = 1;
    int symbol = 1;
    for (const int site : sites) {
        tallest = std::max(tallest, contentsOf(*sheet.state, site).size());
        symbol = std::max(symbol, static_cast<int>(sheet.label(site).size()) - 1);
    }
    for (const std::string& text : sheet.symbols.byComponent)
        symbol = std::max(symbol, static_cast<int>(text.size()));
    std::vector<int> order = sites;
    std::sort(order.begin(), order.end(),
              [&](int a, int b) { return positionOf(sheet.program, a).x < positionOf(sheet.program, b).x; });
    Canvas canvas;
    const int step = symbol + 3, top = -static_cast<int>(tallest) - 1;
    for (int i = 0; i < static_cast<int>(order.size()); ++i) {
        const int site = order[static_cast<std::size_t>(i)], left = i * step, middle = left + step / 2;
        canvas.straight({left, 0}, {left + step, 0});
        for (const int column : {left, left + step}) canvas.straight({column, top}, {column, 0});
        const SiteContents stack = contentsOf(*sheet.state, site);
        for (int level = 0; level < static_cast<int>(stack.size()); ++level)
            sheet.write(canvas, {middle, -1 - level}, sheet.textOf({stack[static_cast<std::size_t>(level)]}));
        if (sheet[site].highlighted) {
            const int row = -std::max(1, static_cast<int>(stack.size()));
            const int width = stack.empty() ? 1 : static_cast<int>(sheet.textOf({stack.back()}).text.size());
            sheet.bracket(canvas, {startOf(middle, width), row}, width);
        }
        const std::string& label = sheet.label(site);
        TextSheet::putLabel(canvas, {startOf(middle, static_cast<int>(label.size())), 1}, label);
    }
    sheet.stacksShown = true;
    return canvas;
}

}  // namespace makomba
