// Cells with sides along the axes: a grid of borders, or of dots where borders would take too much room.
#include <algorithm>
#include <cmath>
#include <limits>

#include "interpreter/draw/text_sheet.h"

namespace makomba {

namespace {

class RectanglesDrawing {
  public:
    RectanglesDrawing(TextSheet& sheet, const std::vector<int>& sites)
        : sheet_(sheet),
          graph_(sheet.program.equipment.topology().graph()),
          covering_(coveringCells(sheet.program, sites)) {
        for (const int site : sites)
            if (!std::binary_search(covering_.begin(), covering_.end(), site)) cells_.push_back(site);
        measure();
    }

    Canvas draw() {
        const bool borders = (columns_ * (inner_ + 1)) <= sheet_.style.width - 6;
        for (const int site : cells_) placement_[site] = borders ? bordered(site) : dotted(site);
        for (const int site : covering_) outline(site, true);
        for (const int site : cells_) sheet_.put(canvas_, placement_[site], site, borders ? "" : ".");
        if (!sheet_.labelled() && !putSideLabels(canvas_, sheet_, placement_)) labelInside();
        noteCovering();
        return std::move(canvas_);
    }

  private:
    Box box(int site) const { return boxOf(graph_, graph_.faces[static_cast<std::size_t>(site)]); }

    void measure() {
        double right = std::numeric_limits<double>::lowest();
        left_ = top_ = 0;
        bool first = true;
        for (const int site : cells_) {
            const Box b = box(site);
            width_ = first ? b.width() : std::min(width_, b.width());
            height_ = first ? b.height() : std::min(height_, b.height());
            left_ = first ? b.left : std::min(left_, b.left);
            top_ = first ? b.top : std::max(top_, b.top);
            right = std::max(right, b.right);
            first = false;
        }
        columns_ = static_cast<int>(std::lround((right - left_) / width_));
        inner_ = std::max(3, sheet_.widest + 2);  // blanks or brackets at both sides
    }

    CharPoint corner(double x, double y) const {
        return {static_cast<int>(std::lround((x - left_) / width_ * (inner_ + 1))),
                static_cast<int>(std::lround((top_ - y) / height_ * 2))};
    }

    CharPoint outline(int site, bool heavy) {
        const Box b = box(site);
        const CharPoint p = corner(b.left, b.top), q = corner(b.right, b.bottom);
        canvas_.straight(p, {q.column, p.row}, heavy);
        canvas_.straight({p.column, q.row}, q, heavy);
        canvas_.straight(p, {p.column, q.row}, heavy);
        canvas_.straight({q.column, p.row}, q, heavy);
        return {(p.column + q.column) / 2, (p.row + q.row) / 2};
    }

    CharPoint bordered(int site) { return outline(site, false); }

    CharPoint dotted(int site) const {
        const Point p = positionOf(sheet_.program, site);
        return {static_cast<int>(std::lround((p.x - left_) / width_ * (sheet_.widest + 1))),
                static_cast<int>(std::lround((top_ - p.y) / height_))};
    }

    // Cells that do not stand in rows and columns: labels into free corners.
    void labelInside() {
        std::string list;
        for (const int site : putLabelsBeside(canvas_, sheet_, placement_)) list += " " + sheet_.label(site);
        if (!list.empty()) sheet_.notes.push_back("without a label:" + list);
    }

    // Cells over others: where they are and what lies on them.
    void noteCovering() {
        std::string line;
        for (const int site : covering_) {
            const SiteText& text = sheet_[site];
            if (!sheet_.labelled() && text.text.empty() && !text.highlighted) continue;
            const Box b = box(site);
            std::string first, last;
            for (const int cell : cells_) {
                if (!b.contains(positionOf(sheet_.program, cell))) continue;
                if (first.empty()) first = sheet_.label(cell);
                last = sheet_.label(cell);
            }
            line += "  " + sheet_.label(site) + " over " + first + " to " + last;
            if (!sheet_.labelled()) line += ": " + (text.highlighted ? "[" + text.text + "]" : text.text);
        }
        if (!line.empty()) sheet_.notes.push_back("large cells:" + line);
    }

    TextSheet& sheet_;
    const BoardGraph& graph_;
    std::vector<int> covering_, cells_;
    Canvas canvas_;
    Placement placement_;
    double left_ = 0, top_ = 0;      // of the board
    double width_ = 1, height_ = 1;  // of the smallest cell
    int columns_ = 1;                // how many of these fit
    int inner_ = 3;                  // characters inside it
};

}  // namespace

Canvas drawRectangles(TextSheet& sheet, const std::vector<int>& sites) {
    return RectanglesDrawing(sheet, sites).draw();
}

}  // namespace makomba
