#include "interpreter/compile/near_sites.h"

#include <algorithm>

#include "interpreter/state/kept_columns.h"

namespace makomba {

namespace {

constexpr int largestTable = 4096;  // words

}  // namespace

NearSites nearSites(Compiler& c, const LinesOf* steps) {
    const int words = c.program().layout.words, sites = c.equipment().boardSites();
    if (steps == nullptr || c.stacking()) return {};
    const auto eachTarget = [&](Site site, auto visit) {
        for (const Path& path : steps->of(site))
            for (int i = 0; i < path.size; ++i) visit(static_cast<int>(path.sites[i]));
    };
    NearSites near;
    std::vector<std::uint16_t> first;
    for (int site = 0; site < sites; ++site) {
        int low = words - 1, high = 0;
        eachTarget(site, [&](Site to) { low = std::min(low, to >> 6), high = std::max(high, to >> 6); });
        first.push_back(static_cast<std::uint16_t>(low));
        near.span = std::max(near.span, high - low + 1);
    }
    if (near.span == 0 || sites * near.span > largestTable) return {};
    std::vector<Word> rows(static_cast<std::size_t>(sites * near.span));
    for (int site = 0; site < sites; ++site) {
        std::uint16_t& from = first[static_cast<std::size_t>(site)];
        from = static_cast<std::uint16_t>(std::min<int>(from, words - near.span));
        eachTarget(site, [&](Site to) {
            rows[static_cast<std::size_t>(site * near.span + (to >> 6) - from)] |= Word{1} << (to & 63);
        });
    }
    near.rows = c.program().arena.keepAll(rows);
    near.first = c.program().arena.keepAll(first);
    return near;
}

void growWithin(Context& x, const NearSites& near, int start, Word* group, Word* left) {
    const Scratch::Mark mark(x.scratch);
    auto* queue =
        x.scratch.allocate<std::int16_t>(static_cast<std::size_t>(x.program.equipment.boardSites()) + 1);
    int head = 0, tail = 0;
    queue[tail++] = static_cast<std::int16_t>(start);
    erase(left, start);
    while (head < tail) {
        const Site site(queue[head++]);
        const int first = near.first[site];
        const Word* row = near.rows + site * near.span;
        for (int k = 0; k < near.span; ++k) {
            const Word fresh = row[k] & left[first + k];
            left[first + k] &= ~fresh;
            group[first + k] |= fresh;
            for (Word bits = fresh; bits; bits &= bits - 1)
                queue[tail++] = static_cast<std::int16_t>((first + k) * 64 + std::countr_zero(bits));
        }
    }
    x.spend(tail >> 1);
}

Word* sitesOfKindsOf(Context& x, Player player) {
    Word* set = x.newSet();
    const int blocks = std::min(x.words, (x.layout.sites + 63) / 64);
    const auto kinds = static_cast<int>(x.program.ownerOf.size());
    const bool kept = isKept(x, KeptSets::Kinds);
    for (int kind = 1; kind < kinds; ++kind) {
        if (x.ownerOf[kind] != player) continue;
        const Word* row = kept ? x.kept.kinds + kind * x.kept.blocks : nullptr;
        for (int w = 0; w < blocks; ++w) set[w] |= row != nullptr ? row[w] : sitesOfKind(x, w, kind);
    }
    return set;
}

}  // namespace makomba
