// A piece alone on its site that goes to an empty one: all that changes, in one go.
#pragma once

#include "interpreter/state/kept_columns.h"

namespace makomba {

// Flat games whose pieces have no marks.
inline bool isSingleMove(const Context& c, Site from, Site to) {
    return c.state == nullptr && from != to && c.what[from] != 0 && c.what[to] == 0 &&
           (!c.layout.counts || (c.count[from] == 1 && c.count[to] == 0));
}

// Only if it is one.
[[gnu::always_inline]] inline void moveSingle(Context& c, Site from, Site to) {
    KeptSets& k = c.kept;
    const std::uint8_t kind = c.what[from], owner = c.ownerOf[kind];
    const Word left = Word{1} << (from & 63), reached = Word{1} << (to & 63);
    const int blocks = k.blocks, fromBlock = from >> 6, toBlock = to >> 6;
    if (k.valid & KeptSets::Kinds) {
        Word* row = k.kinds + kind * blocks;
        row[fromBlock] &= ~left;
        row[toBlock] |= reached;
        k.kinds[fromBlock] |= left;
        k.kinds[toBlock] &= ~reached;
    }
    c.what[from] = 0;
    c.what[to] = kind;
    if (k.valid & KeptSets::Owners) {
        moveBit(k.owners + fromBlock, blocks, from, c.who[from], 0);
        moveBit(k.owners + toBlock, blocks, to, c.who[to], owner);
    }
    c.who[from] = 0;
    c.who[to] = owner;
    if (!c.layout.counts) return;
    c.count[from] = 0;
    c.count[to] = 1;
    if (k.valid & KeptSets::Piles) {
        k.one[fromBlock] &= ~left;
        k.one[toBlock] |= reached;
        k.none[fromBlock] |= left;
        k.none[toBlock] &= ~reached;
    }
}

}  // namespace makomba
