// The part of a board that is drawn, and how: shared by the text and the picture.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/state/program.h"
#include "interpreter/state/state.h"

namespace makomba {

// The ways to draw a board.
enum class BoardKind : unsigned char {
    Holes,       // rows of holes, with or without stores: mancala boards and what is made up of their parts
    Rectangles,  // cells with sides along the axes
    Hexagons,    // regular hexagons of one size
    Lines        // everything else: points and lines
};

BoardKind boardKind(const Program& program);

// A hexagon standing on a corner has two upright sides.
bool hexagonsStandOnCorners(const BoardGraph& graph);

// A layer of a pyramid: what has the same height.
struct BoardLayer {
    double height = 0;
    std::vector<int> sites;  // of the default type, in increasing order
};

struct BoardView {
    std::vector<BoardLayer> layers;  // from the lowest; boards in the plane have one
    int shown = 0, total = 0;        // sites; fewer are shown than there are if the board is very large
};

// The whole board, or if it is boardless or very large the part around what is occupied or marked.
// `state` may be null: the empty board.
BoardView boardView(const Program& program, const State* state, std::span<const int> marked);

// Where a site of the board is, in the units of the board.
inline const Point& positionOf(const Program& program, int site) {
    return program.equipment.topology().sites().position(site);
}

// Smallest distance between two of the sites in the plane; 1 if there are no two.
double smallestDistance(const Program& program, std::span<const int> sites);

// Width and height of a cell's bounding box.
struct Box {
    double left = 0, bottom = 0, right = 0, top = 0;
    double width() const { return right - left; }
    double height() const { return top - bottom; }
    bool contains(const Point& p) const { return p.x > left && p.x < right && p.y > bottom && p.y < top; }
};
Box boxOf(const BoardGraph& graph, const BoardGraph::Face& face);

// Whether stacks are best seen from the side: they stand on a single row of cells.
bool stacksStand(const Program& program, std::span<const int> sites);

// Cells that lie over others: their box contains the centre of a smaller cell. In increasing order.
std::vector<int> coveringCells(const Program& program, std::span<const int> cells);

// "B3" and "B3/1" as "B" and "3".
struct LabelParts {
    std::string column, row;
};
LabelParts labelParts(std::string_view label);

}  // namespace makomba
