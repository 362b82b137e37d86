// Asking which sites of a block hold so much, and noting what changes: see kept_sets.h.
//
// Block b is of sites 64 b .. 64 b + 63, and must not lie behind the last site.
#pragma once

#include "interpreter/state/columns.h"
#include "interpreter/state/context.h"

namespace makomba {

// Reads a group off the columns, to be kept, if the position is live. False: it is not.
bool keepGroup(Context& c, KeptSets::Group group);

// The sites among the values of a list, where they are kept; reads them off the list anew.
inline Word* keptListOf(Context& c, int list) { return c.kept.lists + list * c.words; }
void keepList(Context& c, int list);

[[gnu::always_inline]] inline bool isKept(Context& c, KeptSets::Group group) {
    if (c.kept.valid & group) [[likely]]
        return true;
    return c.kept.live && keepGroup(c, group);
}

// The rows by owner, where they are kept.
[[gnu::always_inline]] inline bool areOwnersKept(Context& c) {
    return isKept(c, c.kept.ownersAreKinds ? KeptSets::Kinds : KeptSets::Owners);
}

// ── asking ───────────────────────────────────────────────────────────────────────────────────────────────

// The whole of such a set, block by block, if it is kept; else nullptr.
inline const Word* keptKind(Context& c, int kind) {
    return isKept(c, KeptSets::Kinds) ? c.kept.kinds + kind * c.kept.blocks : nullptr;
}
inline const Word* keptCount(Context& c, int number) {
    return isKept(c, KeptSets::Piles) ? (number == 0 ? c.kept.none : c.kept.one) : nullptr;
}
// Sites without a pile.
inline const Word* keptWithoutPile(Context& c, bool counts) {
    return counts ? keptCount(c, 0) : keptKind(c, 0);
}

// Sites that hold a component; 0: no piece.
inline Word sitesOfKind(Context& c, int block, int kind) {
    if (kind < c.kept.kindRows && isKept(c, KeptSets::Kinds))
        return c.kept.kinds[kind * c.kept.blocks + block];
    return equalBlock(c.what + block * 64, static_cast<std::uint8_t>(kind));
}
// Sites whose piece is a player's, or nobody's.
inline Word sitesOfOwner(Context& c, int block, Player owner) {
    if (owner < c.kept.ownerRows && areOwnersKept(c)) return c.kept.owners[owner * c.kept.blocks + block];
    return equalBlock(c.who + block * 64, static_cast<std::uint8_t>(owner));
}
// Games of piles: sites with so many pieces.
inline Word sitesOfCount(Context& c, int block, std::int16_t number) {
    if (number >= 0 && number <= 1 && isKept(c, KeptSets::Piles))
        return (number == 0 ? c.kept.none : c.kept.one)[block];
    return equalBlock(c.count + block * 64, number);
}
// Games of piles: sites with more pieces than that.
inline Word sitesOfMore(Context& c, int block, std::int16_t number) {
    if (number >= 0 && number <= 1 && isKept(c, KeptSets::Piles))
        return c.kept.more[block] | (number == 0 ? c.kept.one[block] : 0);
    return greaterBlock(c.count + block * 64, number);
}
// Sites without a pile.
inline Word sitesWithoutPile(Context& c, int block, bool counts) {
    return counts ? sitesOfCount(c, block, 0) : sitesOfKind(c, block, 0);
}

// ── noting: each before or instead of the change of its column ───────────────────────────────────────────

[[gnu::always_inline]] inline void putCount(Context& c, Site site, int number) {
    const int before = c.count[site];
    c.count[site] = static_cast<std::int16_t>(number);
    if (!(c.kept.valid & KeptSets::Piles) || (before > 1 && number > 1)) return;
    const int block = site >> 6;
    const Word bit = Word{1} << (site & 63);
    KeptSets& k = c.kept;
    k.none[block] &= ~bit;
    k.one[block] &= ~bit;
    k.more[block] &= ~bit;
    if (number >= 0) (number == 0 ? k.none : number == 1 ? k.one : k.more)[block] |= bit;
}
[[gnu::always_inline]] inline void moveBit(Word* rows, int blocks, Site site, int from, int to) {
    const Word bit = Word{1} << (site & 63);
    rows[from * blocks] &= ~bit;
    rows[to * blocks] |= bit;
}
[[gnu::always_inline]] inline void putWhat(Context& c, Site site, int kind) {
    if (c.kept.valid & KeptSets::Kinds) {
        if (kind >= c.kept.kindRows) [[unlikely]]
            c.kept.valid = 0;
        else moveBit(c.kept.kinds + (site >> 6), c.kept.blocks, site, c.what[site], kind);
    }
    c.what[site] = static_cast<std::uint8_t>(kind);
}
[[gnu::always_inline]] inline void putWho(Context& c, Site site, Player owner) {
    if (c.kept.valid & KeptSets::Owners)
        moveBit(c.kept.owners + (site >> 6), c.kept.blocks, site, c.who[site], owner);
    c.who[site] = static_cast<std::uint8_t>(owner);
}

// The sites of a block got one more piece each; their counts are written already.
[[gnu::always_inline]] inline void noteOneMore(Context& c, int block, Word sites) {
    KeptSets& k = c.kept;
    const Word one = k.one[block], more = k.more[block];
    k.more[block] = more | (sites & one);
    k.one[block] = (one & ~sites) | (sites & ~(one | more));
    k.none[block] &= ~sites;
}

// Whether there is something to keep.
inline bool mayKeep(const Context& c) { return !c.layout.stacking || (c.kept.may & KeptSets::Lists); }

// All that changes the position passes by here while it lives: what is kept need not be read again.
class KeepsSets {
  public:
    explicit KeepsSets(Context& c) : c_(c) { c.kept.live = mayKeep(c); }
    KeepsSets(const KeepsSets&) = delete;
    KeepsSets& operator=(const KeepsSets&) = delete;
    ~KeepsSets() {
        c_.kept.live = false;
        c_.kept.valid = 0;
    }

  private:
    Context& c_;
};

}  // namespace makomba
