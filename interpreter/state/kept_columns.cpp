#include "interpreter/state/kept_columns.h"

#include <algorithm>

namespace makomba {

namespace {

void makeRows(KeptSets& k, const Context& c) {
    k.blocks = (c.layout.sites + 63) / 64;
    k.kindRows = static_cast<int>(c.program.ownerOf.size());
    k.ownerRows = c.program.players() + 2;
    const auto rows = [&](int n) { return static_cast<std::size_t>(n) * static_cast<std::size_t>(k.blocks); };
    const auto lists = c.program.rememberedNames.size() * static_cast<std::size_t>(c.words);
    k.memory.resize(rows(3 + k.kindRows + k.ownerRows) + lists);
    k.none = k.memory.data();
    k.one = k.none + rows(1);
    k.more = k.one + rows(1);
    k.kinds = k.more + rows(1);
    // Rows of owners who have no piece lie behind those of kinds, and stay empty.
    k.owners = k.ownersAreKinds ? k.kinds : k.kinds + rows(k.kindRows);
    k.lists = k.kinds + rows(k.kindRows + k.ownerRows);
}

// The sites among the values of each list.
void keepLists(Context& c) {
    const int lists = std::min(static_cast<int>(c.program.rememberedNames.size()), c.layout.rememberedLists);
    for (int list = 0; list < lists; ++list) keepList(c, list);
}

}  // namespace

void keepList(Context& c, int list) {
    Word* const sites = keptListOf(c, list);
    std::fill_n(sites, c.words, Word{0});
    const std::int32_t* const values = c.remembered(list);
    for (int i = 1; i <= values[0]; ++i)
        if (values[i] >= 0 && values[i] < c.words * 64) insert(sites, values[i]);
}

bool keepGroup(Context& c, KeptSets::Group group) {
    KeptSets& k = c.kept;
    if (!k.live) return false;
    k.asked |= group;
    if (!(k.may & group)) return false;
    if (k.memory.empty()) makeRows(k, c);
    if (group == KeptSets::Lists) keepLists(c);
    for (int b = 0; b < k.blocks && group != KeptSets::Lists; ++b) {
        if (group == KeptSets::Piles) {
            const std::int16_t* column = c.count + b * 64;
            k.none[b] = equalBlock(column, std::int16_t{0});
            k.one[b] = equalBlock(column, std::int16_t{1});
            k.more[b] = greaterBlock(column, std::int16_t{1});
        }
        for (int kind = 0; group == KeptSets::Kinds && kind < k.kindRows; ++kind)
            k.kinds[kind * k.blocks + b] = equalBlock(c.what + b * 64, static_cast<std::uint8_t>(kind));
        for (int owner = 0; group == KeptSets::Owners && owner < k.ownerRows; ++owner)
            k.owners[owner * k.blocks + b] = equalBlock(c.who + b * 64, static_cast<std::uint8_t>(owner));
    }
    k.valid |= group;
    return true;
}

}  // namespace makomba
