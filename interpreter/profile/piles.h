// How many pieces lie on a site, however the game keeps them, and where a move is seen to begin and end.
#pragma once

#include "interpreter/state/moves.h"
#include "interpreter/state/state.h"

namespace makomba::profile {

inline int piecesOn(const makomba::Layout& layout, const State& state, int site) {
    if (layout.stacking) return state.column<std::uint8_t>(layout.height)[site];
    if (layout.counts && layout.count >= 0) return state.column<std::int16_t>(layout.count)[site];
    return state.column<std::uint8_t>(layout.what)[site] != 0;
}

inline int siteOf(const Move& move) { return move.reportedFrom >= 0 ? move.reportedFrom : move.from; }
inline int targetOf(const Move& move) { return move.reportedTo >= 0 ? move.reportedTo : move.to; }

}  // namespace makomba::profile
