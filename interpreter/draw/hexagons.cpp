// Hexagons, one row of characters high inside:
//
//      / \ / \            ___      .
//     | A | B |       ___/ B \     .
//      \ / \ /       / A \___/     .
//                    \___/         .
#include <algorithm>
#include <cmath>

#include "interpreter/draw/text_sheet.h"
#include "interpreter/topology/geometry.h"

namespace makomba {

namespace {

class HexagonsDrawing {
  public:
    HexagonsDrawing(TextSheet& sheet, const std::vector<int>& sites)
        : sheet_(sheet), sites_(sites), graph_(sheet.program.equipment.topology().graph()) {
        const BoardGraph::Face& face = graph_.faces[0];
        side_ = distance3(graph_.vertices[static_cast<std::size_t>(face.vertices[0])],
                          graph_.vertices[static_cast<std::size_t>(face.vertices[1])]);
        upright_ = hexagonsStandOnCorners(graph_);
        half_ = sheet.widest <= 3 ? 2 : (sheet.widest + 2) / 2;
        if (upright_ && half_ % 2 != 0) ++half_;  // slanting sides are shared with the neighbours
        if (columns() <= sheet.style.width - 6) return;
        borders_ = false;
        half_ = (sheet.widest + 2) / 2;
    }

    Canvas draw() {
        for (const int site : sites_) {
            placement_[site] = place(positionOf(sheet_.program, site));
            if (borders_) upright_ ? drawUpright(placement_[site]) : drawLevel(placement_[site]);
        }
        for (const int site : sites_) sheet_.put(canvas_, placement_[site], site, borders_ ? "" : ".");
        if (!sheet_.labelled()) putEndLabels(canvas_, sheet_, placement_);
        return std::move(canvas_);
    }

  private:
    // How wide the drawing becomes.
    int columns() const {
        int low = 0, high = 0;
        for (std::size_t i = 0; i < sites_.size(); ++i) {
            const int column = place(positionOf(sheet_.program, sites_[i])).column;
            low = i == 0 ? column : std::min(low, column), high = i == 0 ? column : std::max(high, column);
        }
        return high - low + 2 * half_ + 1;
    }

    CharPoint place(const Point& p) const {
        const double height = std::sqrt(3.0) * side_;  // from side to side
        if (upright_)
            return {static_cast<int>(std::lround(p.x / height * 2)) * half_,
                    static_cast<int>(std::lround(-p.y / (1.5 * side_))) * (borders_ ? 2 : 1)};
        return {static_cast<int>(std::lround(p.x / (1.5 * side_))) * 2 * half_,
                static_cast<int>(std::lround(-p.y / height * 2))};
    }

    void mark(CharPoint at, char glyph) { canvas_.glyph(at, glyph, {Ink::Line, 0}); }

    void drawUpright(CharPoint c) {
        const int side = half_ / 2;
        mark({c.column - side, c.row - 1}, '/');
        mark({c.column + side, c.row - 1}, '\\');
        mark({c.column - half_, c.row}, '|');
        mark({c.column + half_, c.row}, '|');
        mark({c.column - side, c.row + 1}, '\\');
        mark({c.column + side, c.row + 1}, '/');
    }

    // Two rows: the text is in the upper one.
    void drawLevel(CharPoint c) {
        for (int i = -half_ + 1; i < half_; ++i) {
            mark({c.column + i, c.row - 1}, '_');
            mark({c.column + i, c.row + 1}, '_');
        }
        mark({c.column - half_, c.row}, '/');
        mark({c.column + half_, c.row}, '\\');
        mark({c.column - half_, c.row + 1}, '\\');
        mark({c.column + half_, c.row + 1}, '/');
    }

    TextSheet& sheet_;
    const std::vector<int>& sites_;
    const BoardGraph& graph_;
    Canvas canvas_;
    Placement placement_;
    double side_ = 1;      // of a hexagon
    bool upright_ = true;  // standing on a corner
    int half_ = 2;         // characters from the middle to a side
    bool borders_ = true;  // otherwise dots: the board is wide
};

}  // namespace

Canvas drawHexagons(TextSheet& sheet, const std::vector<int>& sites) {
    return HexagonsDrawing(sheet, sites).draw();
}

}  // namespace makomba
