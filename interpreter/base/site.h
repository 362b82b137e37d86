// A place of a game, by its number: on the board or beside it.
#pragma once

#include "interpreter/base/number.h"

namespace makomba {

struct SiteMeaning {
    static constexpr int none = -1;
};
using Site = NumberOf<SiteMeaning>;
using PackedSite = Packed<Site, std::int16_t>;

inline constexpr Site noSite{};  // -1, what rules call Off

}  // namespace makomba
