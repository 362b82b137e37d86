// The coordinate of each site beside it, where rows and columns cannot be followed to the side.
#include <algorithm>
#include <vector>

#include "interpreter/draw/text_sheet.h"

namespace makomba {

namespace {

// Tries the places round a site for its label.
class LabelPlacer {
  public:
    LabelPlacer(Canvas& canvas, const TextSheet& sheet, const Placement& placement)
        : canvas_(canvas), sheet_(sheet) {
        for (const auto& [site, at] : placement) {
            middle_.column += at.column;
            middle_.row += at.row;
        }
        if (placement.empty()) return;
        middle_.column /= static_cast<int>(placement.size());
        middle_.row /= static_cast<int>(placement.size());
    }

    bool put(int site, CharPoint at) {
        const std::string label = sheet_.label(site).substr(0, sheet_.label(site).find('/'));
        const int textWidth = std::max(1, static_cast<int>(sheet_[site].text.size()));
        width_ = static_cast<int>(label.size());
        const int bracket = sheet_.brackets && sheet_[site].highlighted ? 1 : 0;
        own_ = {startOf(at.column, textWidth) - bracket, at.row};
        ownEnd_ = own_.column + textWidth + 2 * bracket;
        const auto places = placesRound(at);
        for (const bool overLines : {false, true})
            for (const CharPoint& p : places) {
                if (overLines ? !fitsOnLine(p) : !fits(p)) continue;
                TextSheet::putLabel(canvas_, p, label);
                return true;
            }
        return false;
    }

  private:
    // On the points of a line board the outward ones first: there are fewer lines.
    std::vector<CharPoint> placesRound(CharPoint at) const {
        const int left = own_.column - width_, row = at.row;
        std::vector<CharPoint> places = {{ownEnd_ + 1, row},     {left - 1, row},       {ownEnd_, row + 1},
                                         {left, row + 1},        {ownEnd_, row - 1},    {left, row - 1},
                                         {own_.column, row + 1}, {own_.column, row - 1}};
        if (sheet_.board().type() == SiteType::Cell) return places;
        std::stable_partition(places.begin(), places.end(), [&](const CharPoint& p) {
            const int columns = p.column + width_ / 2 - at.column, rows = p.row - at.row;
            return columns * (at.column - middle_.column) + 4 * rows * (at.row - middle_.row) > 0;
        });
        return places;
    }

    // The text of another site must not be touched, lest the label seem to be its.
    bool isForeign(CharPoint p) const {
        return canvas_.hasText(p) && (p.row != own_.row || p.column < own_.column || p.column >= ownEnd_);
    }

    bool fits(CharPoint p) const {
        return canvas_.isBlank(p, width_) && !isForeign({p.column - 1, p.row}) &&
               !isForeign({p.column + width_, p.row});
    }

    // Over a level line that starts here, if enough of it remains to be seen.
    bool fitsOnLine(CharPoint p) const {
        if (p.row != own_.row) return false;
        for (int i = -2; i < width_ + 2; ++i)
            if (isForeign({p.column + i, p.row})) return false;
        return true;
    }

    Canvas& canvas_;
    const TextSheet& sheet_;
    CharPoint middle_;  // of the board
    int width_ = 0;     // of the label
    CharPoint own_;     // the text of the site starts there
    int ownEnd_ = 0;
};

}  // namespace

std::vector<int> putLabelsBeside(Canvas& canvas, const TextSheet& sheet, const Placement& placement) {
    LabelPlacer placer(canvas, sheet, placement);
    std::vector<int> missing;
    for (const auto& [site, at] : placement)
        if (!placer.put(site, at)) missing.push_back(site);
    return missing;
}

}  // namespace makomba
