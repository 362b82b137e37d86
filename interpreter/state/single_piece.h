// A piece that goes to an empty site, mostly one that is alone on its own: all that changes, in one go.
#pragma once

#include "interpreter/state/kept_columns.h"

namespace makomba {

// From a site where there is a piece.
inline bool isSingleMoveFrom(const Context& c, Site from, Site to) {
    return c.state == nullptr && from != to && c.what[to] == 0 &&
           (!c.layout.counts || (c.count[from] == 1 && c.count[to] == 0));
}
// Flat games whose pieces have no marks.
inline bool isSingleMove(const Context& c, Site from, Site to) {
    return c.what[from] != 0 && isSingleMoveFrom(c, from, to);
}

// The sets of what there is on the two sites, where all sites are one word: what one had the other has now,
// and each set is changed once.
[[gnu::always_inline]] inline void moveInWord(Context& c, Site from, Site to, int kind, int owner) {
    KeptSets& k = c.kept;
    const Word both = Word{1} << (from & 63) | Word{1} << (to & 63);
    if (k.valid & KeptSets::Kinds) {
        k.kinds[kind] ^= both;
        k.kinds[0] ^= both;
    }
    if (k.valid & KeptSets::Owners) {
        if (c.who[from] == owner && owner != 0 && c.who[to] == 0) [[likely]] {
            k.owners[owner] ^= both;
            k.owners[0] ^= both;
        } else {
            moveBit(k.owners, 1, from, c.who[from], 0);
            moveBit(k.owners, 1, to, c.who[to], owner);
        }
    }
    if (c.layout.counts && (k.valid & KeptSets::Piles)) {
        k.one[0] ^= both;
        k.none[0] ^= both;
    }
}

[[gnu::always_inline]] inline void moveInBlocks(Context& c, Site from, Site to, int kind, int owner) {
    KeptSets& k = c.kept;
    const Word left = Word{1} << (from & 63), reached = Word{1} << (to & 63);
    const int blocks = k.blocks, fromBlock = from >> 6, toBlock = to >> 6;
    if (k.valid & KeptSets::Kinds) {
        Word* row = k.kinds + kind * blocks;
        row[fromBlock] &= ~left;
        row[toBlock] |= reached;
        k.kinds[fromBlock] |= left;
        k.kinds[toBlock] &= ~reached;
    }
    if (k.valid & KeptSets::Owners) {
        moveBit(k.owners + fromBlock, blocks, from, c.who[from], 0);
        moveBit(k.owners + toBlock, blocks, to, c.who[to], owner);
    }
    if (c.layout.counts && (k.valid & KeptSets::Piles)) {
        k.one[fromBlock] &= ~left;
        k.one[toBlock] |= reached;
        k.none[fromBlock] |= left;
        k.none[toBlock] &= ~reached;
    }
}

// Only if it is one, of a piece of that kind.
[[gnu::always_inline]] inline void moveSingle(Context& c, Site from, Site to, int kind, int owner) {
    if (c.kept.blocks == 1) moveInWord(c, from, to, kind, owner);
    else moveInBlocks(c, from, to, kind, owner);
    c.what[from] = 0;
    c.what[to] = static_cast<std::uint8_t>(kind);
    c.who[from] = 0;
    c.who[to] = static_cast<std::uint8_t>(owner);
    if (!c.layout.counts) return;
    c.count[from] = 0;
    c.count[to] = 1;
}

[[gnu::always_inline]] inline void moveSingle(Context& c, Site from, Site to) {
    const std::uint8_t kind = c.what[from];
    moveSingle(c, from, to, kind, c.ownerOf[kind]);
}

// The same of one piece of a pile, which may be the last one; of games without piles a single move.
inline bool isMoveOfOne(const Context& c, Site from, Site to) {
    if (!c.layout.counts || c.kept.blocks != 1) return isSingleMove(c, from, to);
    return c.state == nullptr && from != to && c.what[from] != 0 && c.what[to] == 0 && c.count[from] > 0 &&
           c.count[to] == 0;
}

// Only if it is one. How many pieces there are nobody can foresee: no branch on it.
[[gnu::always_inline]] inline void moveOne(Context& c, Site from, Site to) {
    if (!c.layout.counts || c.kept.blocks != 1) return moveSingle(c, from, to);
    KeptSets& k = c.kept;
    const int left = c.count[from] - 1, kind = c.what[from], owner = c.ownerOf[kind], before = c.who[from];
    const Word start = Word{1} << (from & 63), reached = Word{1} << (to & 63);
    const Word emptied = left == 0 ? start : 0, changed = emptied | reached;
    if (k.valid & KeptSets::Kinds) {
        k.kinds[kind] ^= changed;
        k.kinds[0] ^= changed;
    }
    if (k.valid & KeptSets::Owners) {
        k.owners[before] &= ~emptied;
        k.owners[0] |= emptied;
        moveBit(k.owners, 1, to, c.who[to], owner);
    }
    if (k.valid & KeptSets::Piles) {
        const Word single = left == 1 ? start : 0;
        k.none[0] ^= changed;
        k.one[0] ^= changed | single;
        k.more[0] ^= single;
    }
    c.what[from] = static_cast<std::uint8_t>(left == 0 ? 0 : kind);
    c.what[to] = static_cast<std::uint8_t>(kind);
    c.who[from] = static_cast<std::uint8_t>(left == 0 ? 0 : before);
    c.who[to] = static_cast<std::uint8_t>(owner);
    c.count[from] = static_cast<std::int16_t>(left);
    c.count[to] = 1;
}

}  // namespace makomba
