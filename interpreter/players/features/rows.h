// The rows that the rules of a game ask for, on its board.
#pragma once

#include "interpreter/players/features/family.h"

namespace makomba {

// Sites in rows of one length, and in such with a free site at either end: one after the other.
struct RowsOfLength {
    int length = 0;
    std::vector<int> sites, open;  // of `open`: both ends first, then length - 1 between them
};

// By length, the longest last; at most two. `open` is empty where pieces cannot be placed anywhere.
std::vector<RowsOfLength> rowsAskedFor(const FeatureBoard& board);
// Whether at the beginning most free sites may be taken at once.
bool placesAnywhere(const FeatureBoard& board);

}  // namespace makomba
