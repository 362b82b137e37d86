// Rows of holes with the number of seeds in each, stores at the sides.
//
//     +----+ 2 ( 4) ( 4) ( 4) +----+  player 2
//     |  . |                  | 12 |
//     +----+ 1 ( 4) ( 4) ( .) +----+  player 1
//       A1      B    C    D     E1
#include <algorithm>

#include "interpreter/draw/holes_grid.h"
#include "interpreter/draw/text_sheet.h"

namespace makomba {

namespace {

class HolesDrawing {
  public:
    HolesDrawing(TextSheet& sheet, const std::vector<int>& sites)
        : sheet_(sheet), sites_(sites), grid_(*HolesGrid::measure(sheet.program.equipment.topology())) {
        width_ = std::max(2, sheet.widest);
        chooseSteps();
    }

    Canvas draw() {
        for (const int site : sites_)
            if (!isStore(site)) drawHole(site);
        if (!sheet_.labelled()) putLabels();
        // Outside the numbers of the rows, so that these stand next to their holes.
        left_ = canvas_.low().column, right_ = canvas_.high().column;
        for (const int site : sites_)
            if (isStore(site)) drawStore(site);
        putOwners(canvas_.high().column);
        return std::move(canvas_);
    }

  private:
    const HolesGrid::Hole& hole(int site) const { return grid_.holes[static_cast<std::size_t>(site)]; }
    bool isStore(int site) const { return hole(site).store; }

    // Characters from hole to hole: fewer where the terminal is narrow.
    void chooseSteps() {
        int low = 0, high = 0, lowest = 0, highest = 0;
        bool halves = false;
        for (const int site : sites_) {
            low = std::min(low, hole(site).column), high = std::max(high, hole(site).column);
            lowest = std::min(lowest, hole(site).row), highest = std::max(highest, hole(site).row);
            if (!isStore(site)) halves = halves || hole(site).column % 2 != 0;
            if (!isStore(site)) halfRows_ = halfRows_ || hole(site).row % 2 != 0;
        }
        top_ = highest;
        const int steps = (high - low) / 2 + 1;
        step_ = width_ + 3;
        if (halves && step_ % 2 != 0) ++step_;
        if (!halves && steps * step_ > sheet_.style.width - 16) step_ = width_ + 2;
        if (!halves && steps * step_ > sheet_.style.width - 16) bare_ = true, step_ = width_ + 1;
        rowsPerHalf_ = halfRows_ ? 2 : 1;
    }

    CharPoint place(int site) const {
        const HolesGrid::Hole& h = hole(site);
        return {h.column * step_ / 2, (top_ - h.row) * rowsPerHalf_};
    }

    // Right-aligned, so that the units of a column stand below each other.
    std::string numberOf(int site) const {
        std::string text = sheet_[site].text;
        if (text.empty()) text = sheet_.labelled() ? "" : ".";
        return std::string(static_cast<std::size_t>(std::max(0, width_ - static_cast<int>(text.size()))),
                           ' ') +
               text;
    }

    void drawHole(int site) {
        const CharPoint at = place(site);
        const int start = startOf(at.column, width_ + 2);
        const bool marked = sheet_[site].highlighted;
        const bool bracketed = marked && sheet_.brackets;
        const Ink rim{bracketed ? Ink::Plain : Ink::Line, 0};
        if (!bare_ || bracketed) {
            canvas_.text({start, at.row}, bracketed ? "[" : "(", rim, marked);
            canvas_.text({start + width_ + 1, at.row}, bracketed ? "]" : ")", rim, marked);
        }
        canvas_.text({start + 1, at.row}, numberOf(site),
                     sheet_[site].text.empty() ? Ink{Ink::Line, 0} : sheet_[site].ink, marked);
    }

    // A box three rows high.
    void drawStore(int site) {
        const CharPoint at = place(site);
        const int start = 2 * at.column < left_ + right_ ? left_ - width_ - 5 : right_ + 2;
        const int end = start + width_ + 3;
        for (const int row : {at.row - 1, at.row + 1}) canvas_.straight({start, row}, {end, row});
        for (const int column : {start, end}) canvas_.straight({column, at.row - 1}, {column, at.row + 1});
        const bool marked = sheet_[site].highlighted;
        canvas_.text({start + 2, at.row}, numberOf(site),
                     sheet_[site].text.empty() ? Ink{Ink::Line, 0} : sheet_[site].ink, marked);
        if (marked && sheet_.brackets) {
            canvas_.text({start + 1, at.row}, "[");
            canvas_.text({end - 1, at.row}, "]");
        }
        if (sheet_.labelled()) return;
        const std::string& label = sheet_.label(site);
        TextSheet::putLabel(canvas_, {start + (width_ + 4 - static_cast<int>(label.size())) / 2, at.row + 2},
                            label);
    }

    // At the sides if the columns are called the same in all rows, otherwise above and below the holes.
    void putLabels() {
        Placement holes;
        for (const int site : sites_)
            if (!isStore(site)) holes[site] = place(site);
        if (putSideLabels(canvas_, sheet_, holes)) return;
        for (const auto& [site, at] : holes) putLabelAt(site, at.row + (2 * hole(site).row > top_ ? -1 : 1));
    }

    void putLabelAt(int site, int row) {
        const std::string& label = sheet_.label(site);
        const int width = static_cast<int>(label.size());
        TextSheet::putLabel(canvas_, {startOf(place(site).column, width), row}, label);
    }

    void putOwners(int right) {
        for (const auto& [row, owner] : rowOwners(sheet_.program, grid_))
            TextSheet::putLabel(canvas_, {right + 3, (top_ - row) * rowsPerHalf_},
                                "player " + std::to_string(owner));
    }

    TextSheet& sheet_;
    const std::vector<int>& sites_;
    const HolesGrid grid_;
    Canvas canvas_;
    int width_ = 2;  // of a number
    int step_ = 5;   // characters of a whole step
    int rowsPerHalf_ = 1;
    int top_ = 0;               // the highest row, in half steps
    int left_ = 0, right_ = 0;  // of the holes and their labels
    bool halfRows_ = false;
    bool bare_ = false;  // without rims
};

}  // namespace

Canvas drawHoles(TextSheet& sheet, const std::vector<int>& sites) {
    return HolesDrawing(sheet, sites).draw();
}

}  // namespace makomba
