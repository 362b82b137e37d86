// How many pieces lie on a site, however the game keeps them.
#pragma once

#include "interpreter/state/state.h"

namespace makomba::profile {

inline int piecesOn(const makomba::Layout& layout, const State& state, int site) {
    if (layout.stacking) return state.column<std::uint8_t>(layout.height)[site];
    if (layout.counts && layout.count >= 0) return state.column<std::int16_t>(layout.count)[site];
    return state.column<std::uint8_t>(layout.what)[site] != 0;
}

}  // namespace makomba::profile
