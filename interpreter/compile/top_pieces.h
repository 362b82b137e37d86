// Games of stacks: what lies on top, asked of all sites of a block at once (block b: sites 64 b .. 64 b +
// 63).
#pragma once

#include <bit>

#include "interpreter/state/columns.h"
#include "interpreter/state/context.h"

namespace makomba {

inline Word sitesWithoutStack(const Context& x, int block) { return equalBlock(x.height + block * 64, 0); }

// visit(site, component on top) for each stack on these sites of a block.
template <class Visit>
inline void eachStack(const Context& x, int block, Word sites, Visit visit) {
    for (Word bits = sites & rangeBits(block, 0, x.layout.sites) & ~sitesWithoutStack(x, block); bits;
         bits &= bits - 1) {
        const Site site(block * 64 + std::countr_zero(bits));
        visit(site, static_cast<int>(x.level(x.height[site] - 1).what[site]));
    }
}

// Of these sites of a block those on which fits(component on top), 0: no piece.
template <class Fits>
inline Word sitesTopped(const Context& x, int block, Word sites, Fits fits) {
    Word fit = fits(0) ? sites : 0;
    eachStack(x, block, sites, [&](Site site, int component) {
        const Word bit = Word{1} << (site & 63);
        fit = fits(component) ? fit | bit : fit & ~bit;
    });
    return fit;
}

}  // namespace makomba
