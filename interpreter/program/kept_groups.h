// Groups of sets of sites that may be kept while a position changes (state/kept_sets.h), as bits.
#pragma once

#include <cstdint>

namespace makomba {

struct KeptGroups {
    enum Group : std::uint8_t {
        Piles = 1,   // by the number of pieces: none, one, more
        Kinds = 2,   // by component, 0 = nothing there
        Owners = 4,  // by owner, 0 = nobody
        Lists = 8    // among the values that are remembered under a name
    };
};

}  // namespace makomba
