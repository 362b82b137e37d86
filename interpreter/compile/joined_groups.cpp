#include "interpreter/compile/joined_groups.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "interpreter/state/kept_columns.h"

namespace makomba {

namespace {

// A site in its group, in the place of a word: how to come to the site that stands for the group, and, of
// that one, what is known of the group.
struct Node {
    std::uint16_t parent = 0, size = 0;
    std::uint32_t goals = 0;
};

static_assert(sizeof(Node) == sizeof(Word));

// What is kept of a player's sites: those looked at, those of them that are joined, what all of them reach,
// and a node a site.
struct Memory {
    Word *seen, *joined, *all, *nodes;

    // The library for pages has no std::bit_cast.
    Node node(Site site) const {
        Node node;
        std::memcpy(static_cast<void*>(&node), nodes + site, sizeof node);
        return node;
    }
    void put(Site site, const Node& node) const { std::memcpy(nodes + site, &node, sizeof node); }
};

constexpr std::size_t wordsOf(int sites, int words) {
    return static_cast<std::size_t>(2 * words + 1 + sites);
}

Memory memoryOf(Context& x, const JoinedGroups& j, Player player) {
    Word* at =
        x.cacheWords.data() + j.memory + wordsOf(j.boardSites, j.words) * static_cast<std::size_t>(player);
    return {at, at + j.words, at + 2 * j.words, at + 2 * j.words + 1};
}

// The site that stands for the group; from there on it is one step to it.
int rootOf(const Memory& m, Site site) {
    int root = site;
    for (int parent; (parent = m.node(root).parent) != root; root = parent) {}
    const auto next = static_cast<std::uint16_t>(root);
    std::memcpy(static_cast<void*>(m.nodes + site), &next, sizeof next);
    return root;
}

// The smaller group is put under the larger one, so that no way is longer than a few steps. Which of the two
// stands for both now.
int unite(const Memory& m, int root, int other) {
    if (root == other) return root;
    const Node a = m.node(root), b = m.node(other);
    const bool isSmaller = a.size < b.size;
    const auto into = static_cast<std::uint16_t>(isSmaller ? other : root);
    m.put(isSmaller ? root : other, {into, 0, 0});  // the rest is told of roots alone
    m.put(into, {into, static_cast<std::uint16_t>(a.size + b.size), a.goals | b.goals});
    return into;
}

// A site that hangs together with others of a group.
int joinFirst(const Memory& m, Site site, std::uint32_t goals, int root) {
    const Node group = m.node(root);
    const auto into = static_cast<std::uint16_t>(root);
    m.put(site, {into, 0, 0});
    m.put(root, {into, static_cast<std::uint16_t>(group.size + 1), group.goals | goals});
    return root;
}

// Which site stands for its group now. Of sites beside it that are beside each other, one is enough.
int join(const JoinedGroups& j, const Memory& m, const std::uint32_t* goals, Site site) {
    int root = -1;
    const int span = j.near.span, first = j.near.first[site];
    for (int k = 0; k < span; ++k) {
        const int w = first + k;
        for (Word bits = j.near.rows[site * span + k] & m.joined[w]; bits;) {
            const Site beside(w * 64 + std::countr_zero(bits));
            bits &= bits - 1;
            if (const int back = w - j.near.first[beside]; back >= 0 && back < span)
                bits &= ~j.near.rows[beside * span + back];
            const int other = rootOf(m, beside);
            root = root < 0 ? joinFirst(m, site, goals[site], other) : unite(m, root, other);
        }
    }
    insert(m.joined, site);
    if (root >= 0) return root;
    m.put(site, {static_cast<std::uint16_t>(site), 1, goals[site]});
    return site;
}

// Whether all others of these sites are joined, and no more of them.
bool onlyOneIsNew(const Memory& m, const Word* own, int words, Site site) {
    Word others = 0;
    for (int w = 0; w < words; ++w) {
        const Word known = w == site >> 6 ? Word{1} << (site & 63) : Word{0};
        others |= (own[w] ^ m.joined[w]) & ~known;
    }
    return others == 0;
}

bool isSymmetric(const NearSites& near, int sites) {
    const auto leads = [&](Site from, Site to) {
        const int k = (to >> 6) - near.first[from];
        return k >= 0 && k < near.span && (near.rows[from * near.span + k] >> (to & 63) & 1);
    };
    for (int site = 0; site < sites; ++site)
        for (int k = 0; k < near.span; ++k)
            for (Word bits = near.rows[site * near.span + k]; bits; bits &= bits - 1)
                if (!leads((near.first[site] + k) * 64 + std::countr_zero(bits), site)) return false;
    return true;
}

}  // namespace

bool JoinedGroups::reach(Context& x, Player player, int start, int needed) const {
    if (onlyKind[player] != 0)
        if (const Word* own = keptKind(x, onlyKind[player]))
            return reachWithin(x, player, start, needed, own);
    const Scratch::Mark mark(x.scratch);
    return reachWithin(x, player, start, needed, sitesOfKindsOf(x, player));
}

bool JoinedGroups::reachWithin(Context& x, Player player, int start, int needed, const Word* own) const {
    const Memory m = memoryOf(x, *this, player);
    const std::uint32_t* goalsAt = goals + player * words * 64;
    if (start < boardSites && onlyOneIsNew(m, own, words, start)) {
        const Node group =
            m.node(contains(m.joined, start) ? rootOf(m, start) : join(*this, m, goalsAt, start));
        insert(m.seen, start);
        *m.all |= goalsAt[start];
        x.account(group.size >> 1);
        return countBits(group.goals) >= needed;
    }
    Word gone = 0;
    for (int w = 0; w < words; ++w) gone |= m.seen[w] & ~own[w];
    if (gone) {
        for (int w = 0; w < words; ++w) m.seen[w] = m.joined[w] = 0;
        *m.all = 0;
    }
    Word all = *m.all;
    for (int w = 0; w < words; ++w) {
        for (Word bits = own[w] & ~m.seen[w]; bits; bits &= bits - 1)
            all |= goalsAt[w * 64 + std::countr_zero(bits)];
        m.seen[w] = own[w];
    }
    *m.all = all;
    if (countBits(all) < needed) return false;  // a part of them reaches no more than all of them
    if (gone) {
        // Where pieces come and go, joining all of them again is more than to grow one group.
        const Scratch::Mark mark(x.scratch);
        Word *left = x.copySet(own), *group = x.newSet();
        insert(group, start);
        growWithin(x, near, start, group, left);
        std::uint32_t reached = 0;
        forEachSite(group, words, [&](Site site) { reached |= goalsAt[site]; });
        return countBits(reached) >= needed;
    }
    for (int w = 0; w < words; ++w)
        for (Word bits = own[w] & ~m.joined[w]; bits; bits &= bits - 1)
            if (const Site site(w * 64 + std::countr_zero(bits)); site < boardSites)
                join(*this, m, goalsAt, site);
    const Node group = m.node(rootOf(m, start));
    x.account(group.size >> 1);
    return countBits(group.goals) >= needed;
}

std::optional<JoinedGroups> joinedGroups(Compiler& c, const NearSites& near,
                                         const std::vector<std::vector<const Word*>>& goalsOf) {
    JoinedGroups j;
    j.near = near;
    j.boardSites = c.equipment().boardSites();
    j.words = c.program().layout.words;
    j.players = static_cast<int>(goalsOf.size());
    if (near.rows == nullptr || !isSymmetric(near, j.boardSites)) return std::nullopt;
    std::vector<std::uint32_t> goals;
    for (const std::vector<const Word*>& sets : goalsOf) {
        if (sets.size() > 32) return std::nullopt;
        for (int site = 0; site < j.words * 64; ++site) {
            std::uint32_t of = 0;
            for (std::size_t k = 0; k < sets.size(); ++k) of |= std::uint32_t{contains(sets[k], site)} << k;
            goals.push_back(of);
        }
    }
    j.goals = c.program().arena.keepAll(goals);
    // A set that is kept has a word for each 64 sites, and no more.
    const bool asKept = j.words == (c.program().layout.sites + 63) / 64;
    std::vector<std::uint8_t> kinds;
    for (int player = 0; player < j.players; ++player) {
        const auto& owners = c.program().ownerOf;
        const auto first = std::find(owners.begin() + 1, owners.end(), player);
        const bool single = asKept && first != owners.end() && std::count(first, owners.end(), player) == 1;
        kinds.push_back(single ? static_cast<std::uint8_t>(first - owners.begin()) : std::uint8_t{0});
    }
    j.onlyKind = c.program().arena.keepAll(kinds);
    j.memory = static_cast<std::size_t>(c.program().cacheWords);
    const std::size_t words = wordsOf(j.boardSites, j.words) * goalsOf.size();
    if ((j.memory + words) * sizeof(Word) > limits::programBytes) throw ExprArena::TooLarge{};
    c.program().cacheWords += static_cast<int>(words);
    return j;
}

}  // namespace makomba
