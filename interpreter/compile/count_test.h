// A condition on how many pieces lie on a site, asked of all sites of a small board without a call:
//
//     (< 1 (count at:(site)))     the kept set "more"
//     (= 0 (count at:(site)))     the kept set "none"
//
// For boards of up to 64 sites, in games of piles, and bounds that the kept sets tell (state/kept_sets.h).
// Every site is in one of them, but for those of less than no piece.
#pragma once

#include <optional>

#include "interpreter/compile/compiler.h"
#include "interpreter/state/kept_columns.h"

namespace makomba {

struct CountTest {
    // Of the sites in question: which fit if there is something else there, and which fit then otherwise with
    // no piece, with one, with more.
    Word otherwise = 0, none = 0, one = 0, more = 0;
    Word inside = 0, always = 0;  // which may fit by what lies there; which fit without

    [[gnu::always_inline]] Word sites(Context& x) const {
        const KeptSets& k = x.kept;
        if (k.valid & KeptSets::Piles) [[likely]]
            return told(*k.none, *k.one, *k.more);
        return read(x);
    }
    // What fits this, but not the other.
    CountTest without(const CountTest& other) const {
        const auto fits = [](const CountTest& test, Word turns) { return test.otherwise ^ turns; };
        const auto less = [&](Word turns, Word othersTurns) {
            return fits(*this, turns) & ~fits(other, othersTurns);
        };
        CountTest both;
        both.otherwise = less(0, 0);
        both.none = less(none, other.none) ^ both.otherwise;
        both.one = less(one, other.one) ^ both.otherwise;
        both.more = less(more, other.more) ^ both.otherwise;
        both.inside = inside;
        both.always = always & ~other.always;
        return both;
    }

  private:
    [[gnu::always_inline]] Word told(Word withNone, Word withOne, Word withMore) const {
        const Word turned = (withNone & none) | (withOne & one) | (withMore & more);
        return ((otherwise ^ turned) & inside) | always;
    }
    [[gnu::noinline]] Word read(Context& x) const {
        return told(sitesOfCount(x, 0, 0), sitesOfCount(x, 0, 1), sitesOfMore(x, 0, 1));
    }
};

// What a condition in a loop over sites is, if it is one of these and no more.
std::optional<CountTest> countTest(Compiler& c, Value condition, OverSites loop);

}  // namespace makomba
