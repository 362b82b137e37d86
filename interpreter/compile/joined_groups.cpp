#include "interpreter/compile/joined_groups.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <map>

#include "interpreter/state/kept_columns.h"
#if defined(__BMI2__)
#include <immintrin.h>
#endif

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

// Those bits of a word that are in the mask, beside each other.
inline Word bitsAt(Word word, Word mask) {
#if defined(__BMI2__)
    return _pext_u64(word, mask);
#else
    Word bits = 0;
    for (int k = 0; mask != 0; mask &= mask - 1, ++k) bits |= (word >> std::countr_zero(mask) & 1) << k;
    return bits;
#endif
}

// A site and the groups that it hangs together with become one.
class Joint {
  public:
    Joint(const Memory& m, Site site, std::uint32_t goals) : m_(m), site_(site), all_{0, 1, goals} {}

    // The smaller group is put under the larger one, so that no way is longer than a few steps.
    [[gnu::always_inline]] void add(Site beside) {
        if (root_ < 0) return addFirst(beside);
        const int other = rootOf(m_, beside);
        if (other == root_) return;
        const Node group = m_.node(other);
        const bool isSmaller = all_.size < group.size;
        const int into = isSmaller ? other : root_;
        m_.put(isSmaller ? root_ : other, {static_cast<std::uint16_t>(into), 0, 0});
        root_ = into;
        include(group);
    }
    [[gnu::always_inline]] void addFirst(Site beside) {
        root_ = rootOf(m_, beside);
        include(m_.node(root_));
    }
    // What is told of the group; of other sites than the one that stands for it only its site.
    [[gnu::always_inline]] Node finish() {
        const bool isAlone = root_ < 0;
        all_.parent = static_cast<std::uint16_t>(isAlone ? int{site_} : root_);
        m_.put(site_, {all_.parent, 0, 0});
        m_.put(all_.parent, all_);
        return all_;
    }

  private:
    [[gnu::always_inline]] void include(const Node& group) {
        all_.size = static_cast<std::uint16_t>(all_.size + group.size);
        all_.goals |= group.goals;
    }

    const Memory m_;
    const Site site_;
    int root_ = -1;
    Node all_;
};

// The sites beside it that are joined, as bits: no branch is on where they lie.
[[gnu::always_inline]] inline void addAround(const JoinedGroups& j, const Memory& m, Site site,
                                             Joint& joint) {
    const JoinedGroups::Around& around = j.around[site];
    const int span = j.near.span, first = j.near.first[site];
    const Word* rows = j.near.rows + site * span;
    Word beside = bitsAt(m.joined[first], rows[0]);
    if (span > 1) beside |= bitsAt(m.joined[first + 1], rows[1]) << around.inFirst;
    unsigned bits = around.enough[beside];
    if (bits == 0) return;
    joint.addFirst(Site(around.sites[std::countr_zero(bits)]));
    while ((bits &= bits - 1) != 0) joint.add(Site(around.sites[std::countr_zero(bits)]));
}

// Where a site may have more neighbours than that. Of those beside each other, one is enough.
void addNear(const JoinedGroups& j, const Memory& m, Site site, Joint& joint) {
    const int span = j.near.span, first = j.near.first[site];
    for (int k = 0; k < span; ++k) {
        const int w = first + k;
        for (Word bits = j.near.rows[site * span + k] & m.joined[w]; bits;) {
            const Site beside(w * 64 + std::countr_zero(bits));
            bits &= bits - 1;
            if (const int back = w - j.near.first[beside]; back >= 0 && back < span)
                bits &= ~j.near.rows[beside * span + back];
            joint.add(beside);
        }
    }
}

// What is told of its group now.
[[gnu::always_inline]] inline Node joinAround(const JoinedGroups& j, const Memory& m,
                                              const std::uint32_t* goals, Site site) {
    Joint joint(m, site, goals[site]);
    addAround(j, m, site, joint);
    insert(m.joined, site);
    return joint.finish();
}
[[gnu::noinline]] Node joinNear(const JoinedGroups& j, const Memory& m, const std::uint32_t* goals,
                                Site site) {
    Joint joint(m, site, goals[site]);
    addNear(j, m, site, joint);
    insert(m.joined, site);
    return joint.finish();
}
[[gnu::always_inline]] inline Node join(const JoinedGroups& j, const Memory& m, const std::uint32_t* goals,
                                        Site site) {
    return j.around != nullptr ? joinAround(j, m, goals, site) : joinNear(j, m, goals, site);
}

// Whether all others of these sites are joined, and no more of them; this one is among them. (No branch is on
// where it lies, as there would be to leave it out: it is the one that is different, or none is.)
[[gnu::always_inline]] inline bool onlyOneIsNew(const Memory& m, const Word* own, int words, Site site) {
    int different = 0;
    for (int w = 0; w < words; ++w) different += bitsOf(own[w] ^ m.joined[w]);
    return different == !contains(m.joined, site);
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
    return reachAnew(x, player, start, needed, sitesOfKindsOf(x, player));
}

// Usually one site is new.
[[gnu::always_inline]] inline bool JoinedGroups::reachWithin(Context& x, Player player, int start, int needed,
                                                             const Word* own) const {
    const Memory m = memoryOf(x, *this, player);
    if (start >= boardSites || !onlyOneIsNew(m, own, words, start))
        return reachAnew(x, player, start, needed, own);
    const std::uint32_t* goalsAt = goals + player * words * 64;
    const Node group = contains(m.joined, start) ? m.node(rootOf(m, start)) : join(*this, m, goalsAt, start);
    return bitsOf(group.goals) >= needed;
}

[[gnu::noinline]] bool JoinedGroups::reachAnew(Context& x, Player player, int start, int needed,
                                               const Word* own) const {
    const Memory m = memoryOf(x, *this, player);
    const std::uint32_t* goalsAt = goals + player * words * 64;
    Word gone = 0;
    int unjoined = 0;
    for (int w = 0; w < words; ++w) {
        gone |= (m.seen[w] | m.joined[w]) & ~own[w];
        unjoined += countBits(own[w] & ~m.joined[w]);
    }
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
    // A part of them reaches no more than all of them. (Few are joined all the same: then one is new the next
    // time.)
    constexpr int few = 4;
    if (countBits(all) < needed && (gone || unjoined > few)) return false;
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

namespace {

// Lays out what is around each site.
class AroundSites {
  public:
    AroundSites(Compiler& c, const NearSites& near, int sites) : c_(c), near_(near), sites_(sites) {}

    const JoinedGroups::Around* layOut() {
        if (near_.span > 2) return nullptr;
        std::vector<JoinedGroups::Around> all;
        for (int site = 0; site < sites_; ++site) {
            const std::vector<int> beside = besideOf(site);
            if (beside.size() > JoinedGroups::Around::mostSites) return nullptr;
            JoinedGroups::Around around;
            around.enough = enoughOf(beside);
            for (std::size_t i = 0; i < beside.size(); ++i)
                around.sites[i] = static_cast<std::uint16_t>(beside[i]);
            around.inFirst = static_cast<std::uint16_t>(countBits(near_.rows[site * near_.span]));
            all.push_back(around);
        }
        return c_.program().arena.keepAll(all);
    }

  private:
    std::vector<int> besideOf(int site) const {
        std::vector<int> beside;
        for (int k = 0; k < near_.span; ++k)
            for (Word bits = near_.rows[site * near_.span + k]; bits; bits &= bits - 1)
                beside.push_back((near_.first[site] + k) * 64 + std::countr_zero(bits));
        return beside;
    }
    // One table for all sites around which others lie to each other in the same way.
    const std::uint8_t* enoughOf(const std::vector<int>& beside) {
        std::vector<std::uint8_t> hangTogether;
        for (const int site : beside) {
            const std::vector<int> others = besideOf(site);
            unsigned with = 0;
            for (std::size_t i = 0; i < beside.size(); ++i)
                with |= unsigned{std::find(others.begin(), others.end(), beside[i]) != others.end()} << i;
            hangTogether.push_back(static_cast<std::uint8_t>(with));
        }
        const std::uint8_t*& table = tables_[hangTogether];
        if (table == nullptr) table = tableOf(hangTogether);
        return table;
    }
    const std::uint8_t* tableOf(const std::vector<std::uint8_t>& hangTogether) {
        std::vector<std::uint8_t> enough;
        for (unsigned set = 0; set < 1u << hangTogether.size(); ++set) {
            unsigned firsts = 0;
            for (unsigned left = set; left != 0;) {
                unsigned group = left & (0u - left);
                firsts |= group;
                for (unsigned before = 0; before != group;) {
                    before = group;
                    for (unsigned bits = before; bits != 0; bits &= bits - 1)
                        group |= hangTogether[static_cast<std::size_t>(std::countr_zero(bits))] & set;
                }
                left &= ~group;
            }
            enough.push_back(static_cast<std::uint8_t>(firsts));
        }
        return c_.program().arena.keepAll(enough);
    }

    Compiler& c_;
    const NearSites& near_;
    const int sites_;
    std::map<std::vector<std::uint8_t>, const std::uint8_t*> tables_;
};

}  // namespace

std::optional<JoinedGroups> joinedGroups(Compiler& c, const NearSites& near,
                                         const std::vector<std::vector<const Word*>>& goalsOf) {
    JoinedGroups j;
    j.near = near;
    j.boardSites = c.equipment().boardSites();
    j.words = c.program().layout.words;
    j.players = static_cast<int>(goalsOf.size());
    if (near.rows == nullptr || !isSymmetric(near, j.boardSites)) return std::nullopt;
    j.around = AroundSites(c, near, j.boardSites).layOut();
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
