// Groups grown by words: of each board site the sites beside it as bits, against the sites that may join.
#pragma once

#include "interpreter/compile/line_tables.h"

namespace makomba {

// A row of `span` words for each board site, the first of which is word first[site] of a set.
struct NearSites {
    const Word* rows = nullptr;  // null: not known in this game
    const std::uint16_t* first = nullptr;
    int span = 0;
};

// Of a table of steps; none in games of stacks, whose columns tell no kinds, and on boards too large for it.
NearSites nearSites(Compiler& c, const LinesOf* steps);

// Adds to `group`, which holds `start`, all of `left` that hangs together with it; those are taken off
// `left`.
void growWithin(Context& x, const NearSites& near, int start, Word* group, Word* left);

// The sites whose piece is of a kind that a player owns. Flat games; on scratch memory.
Word* sitesOfKindsOf(Context& x, Player player);

}  // namespace makomba
