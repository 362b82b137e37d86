// Sets of the elements of one type (cells, vertices, edges), for the ludemes that give regions.
#pragma once

#include <numeric>

#include "interpreter/compile/compiler.h"

namespace makomba {

inline const Sites& sitesOfType(Compiler& c, const InstructionView& l) {
    return c.equipment().topology().sites(c.typeMeant(l));
}

// A set of elements of one type: of their numbers, or where pieces stand on them, of their sites.
inline const Word* keepElements(Compiler& c, const Sites& sites, std::span<const int> numbers) {
    const int first = c.equipment().elementsFrom[static_cast<std::size_t>(sites.type())];
    if (first < 0) return c.keepSet(numbers);
    std::vector<int> shifted(numbers.begin(), numbers.end());
    for (int& site : shifted) site += first;
    return c.keepSet(shifted);
}

// Every element of one type, in sets that hold its numbers and no others.
inline const Word* allElements(Compiler& c, const Sites& sites) {
    std::vector<int> all(static_cast<std::size_t>(sites.count()));
    std::iota(all.begin(), all.end(), 0);
    return keepElements(c, sites, all);
}

}  // namespace makomba
