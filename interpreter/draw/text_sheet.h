// What the drawing of a board as text works on, whatever the kind of board.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "interpreter/draw/board_view.h"
#include "interpreter/draw/canvas.h"
#include "interpreter/draw/piece_symbols.h"
#include "interpreter/draw/site_contents.h"
#include "interpreter/draw/text_board.h"

namespace makomba {

struct SiteText {
    std::string text;  // "" if the site is empty
    Ink ink;
    bool highlighted = false;
};

struct TextSheet {
    const Program& program;
    const State* state;  // null: the empty board, with labels for texts
    const TextStyle& style;
    PieceSymbols symbols;
    std::vector<SiteText> sites;     // of the board
    int widest = 1;                  // of their texts
    bool brackets = false;           // around highlighted sites: there is no colour for it
    bool stacksShown = false;        // every piece of them can be seen
    std::vector<std::string> notes;  // lines for below the board, made of parts separated by two blanks

    TextSheet(const Program& program, const State* state, const TextStyle& style, const BoardView& view);

    const Sites& board() const { return program.equipment.topology().sites(); }
    const std::string& label(int site) const { return board().label(site); }
    bool labelled() const { return state == nullptr; }
    const SiteText& operator[](int site) const { return sites[static_cast<std::size_t>(site)]; }

    // "X", "X3" for three of them or a stack of three with X on top, "7" for seeds.
    SiteText textOf(const SiteContents& contents) const;
    // Writes a text centred there.
    static void write(Canvas& canvas, CharPoint centre, const SiteText& text);
    // Brackets round what is written from there on, if highlighting needs them.
    void bracket(Canvas& canvas, CharPoint start, int width) const;
    // Writes the text of a site centred there, with brackets if it is highlighted. Empty sites leave the
    // canvas as it is, or show `whenEmpty`.
    void put(Canvas& canvas, CharPoint centre, int site, std::string_view whenEmpty = {}) const;
    void spreadLargePieces();
    void putIntoHoles();
    // Writes a label.
    static void putLabel(Canvas& canvas, CharPoint at, std::string_view label) {
        canvas.text(at, label, {Ink::Label, 0});
    }
};

// First column of a text of that width that is centred on a column.
constexpr int startOf(int centre, int width) { return centre - (width - 1) / 2; }

// Where each drawn site is on the canvas.
using Placement = std::map<int, CharPoint>;

// Coordinates at the sides: each row of sites must be a row of characters and each column a column.
// False, with nothing written, if they are not.
bool putSideLabels(Canvas& canvas, const TextSheet& sheet, const Placement& placement);
// Coordinates at the ends of rows and columns that may run aslant, as on boards of hexagons. Those that find
// no room go to the notes. False, with nothing written, if rows or columns are not straight.
bool putEndLabels(Canvas& canvas, TextSheet& sheet, const Placement& placement);
// The label of each site beside it. Returns the sites whose label finds no room.
std::vector<int> putLabelsBeside(Canvas& canvas, const TextSheet& sheet, const Placement& placement);

// The ways to draw one layer of a board. `sites` in increasing order. Standing stacks: see stacksStand.
Canvas drawHoles(TextSheet& sheet, const std::vector<int>& sites);
Canvas drawRectangles(TextSheet& sheet, const std::vector<int>& sites);
Canvas drawStandingStacks(TextSheet& sheet, const std::vector<int>& sites);
Canvas drawHexagons(TextSheet& sheet, const std::vector<int>& sites);
Canvas drawLines(TextSheet& sheet, const std::vector<int>& sites);

// What is below the board: legend, stacks, marks, hands, dice, scores.
void appendNotes(TextSheet& sheet, const BoardView& view);

}  // namespace makomba
