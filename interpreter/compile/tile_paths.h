// The lines drawn on tiles: what lies at each side of a tile, and where lines of a colour lead. Source: spec
// 7 §7.3.2.
#pragma once

#include <vector>

#include "interpreter/state/context.h"

namespace makomba {

struct TilePath {
    int from, to, colour;  // from and to: sides, clockwise from the first direction
};

// Tiles by component, and the orthogonal neighbours of sites by direction, clockwise.
class TileTable {
  public:
    explicit TileTable(const Program& program);

    // Whether the tile on the site shows the same colours as its neighbours; without a tile true, without any
    // piece false.
    bool sidesMatch(const Context& c, int site) const;
    // Whether the lines of a colour lead back to where they start.
    bool closes(Context& c, int colour, int start) const;
    // The greatest difference of rows or columns to a site that they lead to.
    int extent(Context& c, int colour, int start) const;

  private:
    struct Tile {
        bool known = false;
        int slots = 1;
        std::vector<TilePath> paths;
        std::vector<int> colours;  // by side * slots + slot; 0 = nothing
    };

    const Tile* tileAt(const Context& c, int site) const;
    int turnsAt(const Context& c, int site) const;
    int neighbour(int site, int side) const {
        return neighbours_[static_cast<std::size_t>(site * sides_ + side)];
    }
    template <class Visit>
    void follow(Context& c, int colour, int start, Visit visit) const;

    int sides_;
    int stepsOfTurn_;  // rotations count all directions, sides only the orthogonal ones
    std::vector<Tile> tiles_;
    std::vector<int> neighbours_;
};

}  // namespace makomba
