// Sets of sites as rows of bits. How many words a set has is fixed per game (Layout::words).
#pragma once

#include <bit>
#include <cstring>

#include "interpreter/base/site.h"
#include "interpreter/state/expr.h"
#include "interpreter/state/word_bits.h"

namespace makomba {

inline bool contains(const Word* set, int site) { return (set[site >> 6] >> (site & 63)) & 1; }
inline void insert(Word* set, int site) { set[site >> 6] |= Word{1} << (site & 63); }
inline void erase(Word* set, int site) { set[site >> 6] &= ~(Word{1} << (site & 63)); }

// Calls visit(site) for every site, increasing.
template <class Visit>
inline void forEachSite(const Word* set, int words, Visit visit) {
    for (int w = 0; w < words; ++w)
        for (Word bits = set[w]; bits; bits &= bits - 1) visit(Site(w * 64 + std::countr_zero(bits)));
}

// Like forEachSite, until visit returns false. True if it never did.
template <class Visit>
inline bool allSites(const Word* set, int words, Visit visit) {
    for (int w = 0; w < words; ++w)
        for (Word bits = set[w]; bits; bits &= bits - 1)
            if (!visit(Site(w * 64 + std::countr_zero(bits)))) return false;
    return true;
}

inline int countSites(const Word* set, int words) {
    int n = 0;
    for (int w = 0; w < words; ++w) n += countBits(set[w]);
    return n;
}

inline bool isEmpty(const Word* set, int words) {
    Word all = 0;
    for (int w = 0; w < words; ++w) all |= set[w];
    return all == 0;
}

// The k-th site, counted from 0, of a set that has more. Which word it is in is hard to foresee, so there is
// no branch on it.
inline Site siteAt(const Word* set, int words, int k) {
    int word = 0, before = 0, seen = 0;
    for (int w = 0; w + 1 < words; ++w) {
        seen += countBits(set[w]);
        const bool beyond = k >= seen;
        word += beyond;
        before = beyond ? seen : before;
    }
    k -= before;
    return Site(word * 64 + placeOfBit(set[word], k));
}

// The lowest site; noSite if there is none.
inline Site firstSite(const Word* set, int words) {
    for (int w = 0; w < words; ++w)
        if (set[w]) return Site(w * 64 + std::countr_zero(set[w]));
    return noSite;
}

}  // namespace makomba
