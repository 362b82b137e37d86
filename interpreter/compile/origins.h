// From where pieces may come to a site of the board, whatever stands on it. Who asks whether an enemy could
// move to one site (wanted_site.h) need not look at the moves of any others:
//
//     a knight of a chessboard comes to A1 from B3 and C2, a rook from its row and its column
#pragma once

#include <vector>

#include "interpreter/compile/compiler.h"

namespace makomba {

// By kind, then by site: at least all from where such a piece may come there; null for a kind whose moves may
// come from anywhere, and as a whole where nobody asks.
using Origins = const Word* const*;

// `moves`: of each kind, none for those without.
Origins layOutOrigins(Compiler& c, const std::vector<Value>& moves);

}  // namespace makomba
