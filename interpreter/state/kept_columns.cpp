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

#if defined(__SSE2__)

// On a board of sixteen sites at most, whose columns hold nothing behind these: bit i, of the first sixteen.
struct Sixteen {
    static Word of(__m128i bytes) { return static_cast<std::uint16_t>(_mm_movemask_epi8(bytes)); }
    static __m128i load(const void* from) { return _mm_loadu_si128(static_cast<const __m128i*>(from)); }

    static void keepPiles(KeptSets& k, const std::int16_t* count) {
        const __m128i low = load(count), high = load(count + 8);
        const auto equal = [&](short number) {
            const __m128i all = _mm_set1_epi16(number);
            return of(_mm_packs_epi16(_mm_cmpeq_epi16(low, all), _mm_cmpeq_epi16(high, all)));
        };
        const __m128i one = _mm_set1_epi16(1);
        *k.none = equal(0) | ~Word{0xffff};
        *k.one = equal(1);
        *k.more = of(_mm_packs_epi16(_mm_cmpgt_epi16(low, one), _mm_cmpgt_epi16(high, one)));
    }
    static void keepRows(Word* rows, int n, const std::uint8_t* column) {
        const __m128i all = load(column);
        for (int i = 0; i < n; ++i) rows[i] = of(_mm_cmpeq_epi8(all, _mm_set1_epi8(static_cast<char>(i))));
        rows[0] |= ~Word{0xffff};
    }
};

bool keepSixteen(KeptSets& k, const Context& c, KeptSets::Group group) {
    if (c.layout.sites > 16 || group == KeptSets::Lists) return false;
    if (group == KeptSets::Piles) Sixteen::keepPiles(k, c.count);
    if (group == KeptSets::Kinds) Sixteen::keepRows(k.kinds, k.kindRows, c.what);
    if (group == KeptSets::Owners) Sixteen::keepRows(k.owners, k.ownerRows, c.who);
    return true;
}

#else

bool keepSixteen(KeptSets&, const Context&, KeptSets::Group) { return false; }

#endif

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
    const bool done = group == KeptSets::Lists || keepSixteen(k, c, group);
    for (int b = 0; b < k.blocks && !done; ++b) {
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
