// What decisions about one site share: which of a set it is, drawn at random; whether it is a decision at
// all.
#pragma once

#include <algorithm>
#include <bit>

#include "interpreter/compile/move_arguments.h"
#include "interpreter/state/chance.h"
#include "interpreter/state/kept_columns.h"

namespace makomba {

inline bool isDecision(const InstructionView& l) { return l.row().head == "move"; }

inline const Word* sitesBetween(Compiler& c, int first, int end) {
    std::vector<int> sites;
    for (int s = first; s < end; ++s) sites.push_back(s);
    return c.keepSet(sites);
}

struct DrawnSite {
    // Each in a register of its own, as those of ChosenMove.
    alignas(8) std::uint32_t total = 0;  // of sites; 0: none was drawn
    alignas(8) Site site;
    int component = 0;  // to be put there, if any
};

// The place among so many words, of which upTo[w] bits lie in the first w. Which word it is in is hard to
// foresee: no branch on it.
template <int words, class WordAt>
[[gnu::always_inline]] inline DrawnSite drawAmong(RandomStream& random, WordAt wordAt) {
    int upTo[words + 1] = {};
#pragma GCC unroll 4
    for (int w = 0; w < words; ++w) upTo[w + 1] = upTo[w] + bitsOf(wordAt(w));
    DrawnSite drawn;
    drawn.total = static_cast<std::uint32_t>(upTo[words]);
    if (drawn.total == 0) return drawn;
    const int k = drawn.total > 1 ? static_cast<int>(randomBelow(random, drawn.total)) : 0;
    int word = 0, before = 0;
#pragma GCC unroll 4
    for (int w = 1; w < words; ++w) {
        const bool beyond = k >= upTo[w];
        word += beyond;
        before = beyond ? upTo[w] : before;
    }
    drawn.site = word * 64 + placeOfBit(wordAt(word), k - before);
    return drawn;
}

// Of a set whose w-th word is wordAt(w). Likewise.
template <class WordAt>
[[gnu::always_inline]] inline DrawnSite drawSite(int words, RandomStream& random, WordAt wordAt) {
    DrawnSite drawn;
    if (words == 1) {
        const Word only = wordAt(0);
        drawn.total = static_cast<std::uint32_t>(bitsOf(only));
        if (drawn.total == 0) return drawn;
        drawn.site = placeOfBit(only, static_cast<int>(randomAmong(random, drawn.total)));
        return drawn;
    }
    if (words == 4) return drawAmong<4>(random, wordAt);
    for (int w = 0; w < words; ++w) drawn.total += static_cast<std::uint32_t>(bitsOf(wordAt(w)));
    if (drawn.total == 0) return drawn;
    const int k = drawn.total > 1 ? static_cast<int>(randomBelow(random, drawn.total)) : 0;
    int word = 0, before = 0, seen = 0;
    for (int w = 0; w + 1 < words; ++w) {
        seen += bitsOf(wordAt(w));
        const bool beyond = k >= seen;
        word += beyond;
        before = beyond ? seen : before;
    }
    drawn.site = word * 64 + placeOfBit(wordAt(word), k - before);
    return drawn;
}

[[gnu::always_inline]] inline DrawnSite drawSite(Context& x, const FilteredSites& from,
                                                 RandomStream& random) {
    if (from.emptyOf != nullptr && !from.filter) {
        const Word* kept = keptWithoutPile(x, from.counts);
        if (kept != nullptr) {
            const Word* of = from.emptyOf;
            return drawSite(std::min(x.words, x.kept.blocks), random, [=](int w) { return kept[w] & of[w]; });
        }
    }
    const Scratch::Mark mark(x.scratch);
    const Word* sites = from.sites(x);
    return drawSite(x.words, random, [=](int w) { return sites[w]; });
}

// Moves that choose one site out of a region, of which a condition may decide between two. Who draws among
// several parts looks for the sites once, and plays the one that is drawn.
struct SiteSelection {
    // The choice between two, either of which may be nothing; else an empty handle.
    BoolExpr test;
    const SiteSelection *yes = nullptr, *no = nullptr;

    FilteredSites from;
    int loop = -1;  // -1: nothing of the region or the filter is kept for it or looks at the iterators
    bool decision = false;
    MovesExpr effect;  // what follows; empty handle: nothing

    const Word* sites(Context& x) const;  // in scratch memory
    // Without a loop, where sets are one word.
    [[gnu::always_inline]] Word onlyWord(Context& x) const {
        const Scratch::Mark mark(x.scratch);
        return from.oneWord(x);
    }
    // The one that counts now, and its sites.
    struct Found {
        std::uint32_t moves = 0;
        const SiteSelection* one = nullptr;  // nullptr: there are no moves
        const Word* sites = nullptr;         // in scratch memory

        Site site(const Context& x, std::uint32_t n) const {
            return Site(siteAt(sites, x.words, static_cast<int>(n)));
        }
    };
    [[gnu::always_inline]] Found find(Context& x) const {
        if (test) return findChosen(x);
        const Word* all = sites(x);
        return {static_cast<std::uint32_t>(countSites(all, x.words)), this, all};
    }
    // What was found is compared with those there are, not called: native code knows each of these for
    // itself. False: it is none of them.
    bool append(const SiteSelection* one, Context& x, Moves& out, Site site) const;
    // Only where Context::takesMoves. `then`: what follows besides; an empty handle: nothing.
    bool take(const SiteSelection* one, Context& x, Site site, const MovesExpr& then) const;
    // This one itself, which depends on nothing.
    void append(Context& x, Moves& out, Site site) const;
    void take(Context& x, Site site, const MovesExpr& then = {}) const;

  private:
    Found findChosen(Context& x) const;
};

// Of moves that are to be counted, or drawn in a way of their own; nullptr: they are no such selection.
const SiteSelection* selectionOf(Compiler& c, Value moves);

}  // namespace makomba
