// What lies on a site, read from a position: the common view of flat and stacking games.
#pragma once

#include <vector>

#include "interpreter/state/program.h"
#include "interpreter/state/state.h"

namespace makomba {

struct PieceOnSite {
    int component = 0;  // 0: no piece, only marks of the site
    int count = 1;
    int state = 0, rotation = 0, value = 0;

    bool marked() const { return state != 0 || rotation != 0 || value != 0; }
};

// Bottom to top; empty: nothing there. In flat games at most one entry, which may be a pile.
using SiteContents = std::vector<PieceOnSite>;

SiteContents contentsOf(const State& state, int site);

// Pieces of all levels and piles together.
int pieceCount(const SiteContents& contents);

}  // namespace makomba
