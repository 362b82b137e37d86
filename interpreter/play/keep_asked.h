// Sets of sites that rules have asked for before (kept_sets.h) are kept from the first ply of a playout on:
// they will ask again. Native code goes further: it asks for all that may be kept, and then takes it for
// granted.
#pragma once

#include "interpreter/state/kept_columns.h"

namespace makomba {

inline void keepAsked(Context& c) {
    for (const auto group : {KeptSets::Piles, KeptSets::Kinds, KeptSets::Owners, KeptSets::Lists})
        if (c.kept.asked & c.kept.may & group) keepGroup(c, group);
}

}  // namespace makomba
