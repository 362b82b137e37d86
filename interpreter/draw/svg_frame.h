// Where things are in a picture, and how large.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/draw/board_view.h"
#include "interpreter/draw/holes_grid.h"
#include "interpreter/draw/piece_symbols.h"
#include "interpreter/draw/svg.h"
#include "interpreter/draw/svg_writer.h"

namespace makomba {

// Of a picture; y counts downwards.
struct PicturePoint {
    double x = 0, y = 0;
};

struct PictureBox {
    double left = 1e18, top = 1e18, right = -1e18, bottom = -1e18;

    void include(PicturePoint p, double halfWidth, double halfHeight) {
        left = std::min(left, p.x - halfWidth), right = std::max(right, p.x + halfWidth);
        top = std::min(top, p.y - halfHeight), bottom = std::max(bottom, p.y + halfHeight);
    }
    void include(PicturePoint p, double radius = 0) { include(p, radius, radius); }
    double width() const { return right - left; }
    double height() const { return bottom - top; }
};

// The distance between neighbouring sites, in the units of the picture. Sizes are multiples of it.
inline constexpr double kUnit = 60;

inline constexpr double kStoreWidth = 0.8 * kUnit, kStoreHeight = 1.7 * kUnit;

struct SvgFrame {
    const Program& program;
    const State* state;  // may be null
    const SvgStyle& style;
    BoardView view;
    BoardKind kind;
    PieceSymbols symbols;
    bool sowing = false;              // pieces are drawn as seeds in holes
    bool standing = false;            // stacks on a single row of cells stand upright
    std::optional<HolesGrid> grid;    // of holes in rows
    std::vector<signed char> stores;  // by site: -1 on the left, 1 on the right; empty: none
    std::vector<int> covering;        // cells that lie over others
    std::vector<char> shown;          // by site
    bool labelsBeside = false;        // every site has its own label, since rows and columns do not show
    PictureBox sites;                 // around the sites, without margins
    PictureBox content;               // everything so far
    SvgWriter out{1};

    SvgFrame(const Program& program, const State* state, const SvgStyle& style);

    const Topology& topology() const { return program.equipment.topology(); }
    const BoardGraph& graph() const { return topology().graph(); }
    const std::string& label(int site) const { return topology().sites().label(site); }
    bool covers(int site) const { return std::binary_search(covering.begin(), covering.end(), site); }

    PicturePoint at(const Point& p) const;
    PicturePoint atVertex(int vertex) const { return at(graph().vertices[static_cast<std::size_t>(vertex)]); }
    PicturePoint atSite(int site) const;
    bool isStore(int site) const { return !stores.empty() && stores[static_cast<std::size_t>(site)] != 0; }
    // What lies under the points or holes of a layer, margins included.
    PictureBox ground(const BoardLayer& layer) const;
    // Of the topmost piece of a stack that stands upright; otherwise as atSite.
    PicturePoint atTop(int site) const;
    // From piece to piece of such a stack.
    double standingStep(int site) const;
    // Of a piece that lies on the site.
    double radius(int site) const;
    // From the centre of a cell to its nearest side.
    double inradius(int site) const;

    // The direction from a point, of length 1, in which its lines leave most room; not for cells.
    PicturePoint freeDirection(int site) const;

    // Calls visit(site) for all that are drawn.
    template <class Visit>
    void forEachSite(Visit visit) const {
        for (const BoardLayer& layer : view.layers)
            for (const int site : layer.sites) visit(site);
    }

  private:
    double step() const;  // between neighbouring sites, in the units of the board
    void placeLayers();   // beside each other
    void findStores();
    void findSides();
    double sideShift(int site) const;

    double scale_ = 1;
    std::map<long, double> shift_;  // of a layer to the right, by its height
    std::vector<double> borders_;   // between the players' sides of a board with holes, as rows of the grid
};

// Coordinates at the sides of a layer: rows by their height, columns by their distance from the left.
struct SideLabels {
    std::map<std::string, double> rows, columns;
};
// nullopt where rows and columns cannot be followed to the sides.
std::optional<SideLabels> sideLabels(const SvgFrame& frame, const BoardLayer& layer);

// Colours.
inline constexpr const char* kPaper = "#fcfaf5";
inline constexpr const char* kField = "#f2e8d3";  // cells, and the ground of line boards
inline constexpr const char* kLine = "#8c7b5e";
inline constexpr const char* kInk = "#4a4031";   // labels
inline constexpr const char* kWood = "#c39a6b";  // of boards with holes
inline constexpr const char* kHole = "#8f6845";
inline constexpr const char* kHoleRim = "#7b5636";
inline constexpr const char* kSeed = "#f7ecd2";
inline constexpr const char* kGold = "#f0b429";  // highlights
const char* playerColour(int player);            // 0: nobody's

// The parts of a picture, in the order in which they are drawn.
void writeGround(SvgFrame& frame);
void writeDivider(SvgFrame& frame);
void writeEdges(SvgFrame& frame);
void writeSites(SvgFrame& frame);
void writeHole(SvgFrame& frame, int site);
void writeHighlights(SvgFrame& frame);
void writePiecesOn(SvgFrame& frame, int site);
void writePieces(SvgFrame& frame);
void writeLabels(SvgFrame& frame);
void writeOwners(SvgFrame& frame);
void writeHands(SvgFrame& frame);
// All of them.
void writePicture(SvgFrame& frame);

// Text centred at a point; `size` is that of the font.
void writeCentred(SvgWriter& out, PicturePoint at, double size, const char* colour, std::string_view text);

}  // namespace makomba
