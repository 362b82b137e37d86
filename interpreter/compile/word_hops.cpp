#include "interpreter/compile/word_hops.h"

#include <algorithm>
#include <map>
#include <set>
#include <span>

#include "interpreter/compile/move_arguments.h"
#include "interpreter/engine/taken.h"
#include "interpreter/state/actions.h"
#include "interpreter/state/kept_columns.h"
#include "interpreter/state/single_piece.h"

namespace makomba {

namespace {

bool goesByFours(Word board) { return board >> 32 == 0; }

// ── laying out ───────────────────────────────────────────────────────────────────────────────────────────

class WordHopsLayout {
  public:
    WordHopsLayout(Compiler& c, const CountedPieces& counted) : c_(c), counted_(counted) {}

    // False if the moves are not such: those of all kinds must be the same.
    bool add(const Numbers& kinds) {
        if (kinds.size > 1) return false;
        kinds_.push_back(kinds.size == 0 ? 0 : *kinds.data);
        if (kinds.size == 0) return true;
        const CountedPieces::Kind& kind = counted_.kinds[*kinds.data];
        if (first_ != nullptr) return kind.first == first_->first && !kind.listed;
        if (kind.listed || kind.first == kind.end) return false;
        first_ = &kind;
        const std::span<const CountedPart> parts(counted_.parts + kind.first,
                                                 static_cast<std::size_t>(kind.end - kind.first));
        return std::all_of(parts.begin(), parts.end(), [&](const CountedPart& part) { return add(part); });
    }

    std::optional<WordHops> finish(Word board) {
        if (first_ == nullptr || !hops_ || places_.size() > WordHops::mostPlaces) return std::nullopt;
        ExprArena& arena = c_.program().arena;
        kinds_.push_back(0);
        all_.kindOf = arena.keepAll(kinds_);
        turn(goesByFours(board));
        all_.places = arena.keepAll(places_);
        all_.board = board;
        all_.byFacing = first_->byFacing;
        all_.effect = counted_.parts[first_->first].effect;
        return all_;
    }

  private:
    // By how much paths go on, in the order of the moves of a piece, and from where.
    struct Way {
        int by;
        Word from;
        int longest;
    };

    bool add(const CountedPart& part) {
        const bool steps = part.kind == CountedPart::Kind::Steps;
        if ((!steps && part.kind != CountedPart::Kind::Hops) || part.lines == nullptr || !part.takes ||
            part.origins >= 0 || part.shiftCount == 0 ||
            !(part.effect == counted_.parts[first_->first].effect))
            return false;
        hops_ = hops_ || !steps;
        const std::optional<std::vector<Way>> ways = waysOf(part, steps);
        if (!ways) return false;
        for (std::size_t i = 0; i < ways->size(); i += WordHops::mostWays) {
            const std::size_t n = std::min<std::size_t>(ways->size() - i, WordHops::mostWays);
            if (!addGroup(part, steps, std::span(*ways).subspan(i, n))) return false;
        }
        return true;
    }

    // Nothing if they come in different orders.
    std::optional<std::vector<Way>> waysOf(const CountedPart& part, bool steps) const {
        std::map<int, Way> ways;                // by how much
        std::set<std::pair<int, int>> inOrder;  // of two from one site
        for (int site = 0; site < counted_.boardSites; ++site) {
            std::vector<int> before;
            for (const Path& path : part.lines->of(site))
                for (int i = 0; i < (steps ? path.size : std::min(path.size, 1)); ++i) {
                    const int by = path.sites[i] - site;
                    Way& way = ways.try_emplace(by, Way{by, 0, 0}).first->second;
                    insert(&way.from, site);
                    way.longest = std::max(way.longest, steps ? 1 : path.size);
                    for (const int other : before) inOrder.insert({other, by});
                    before.push_back(by);
                }
        }
        std::vector<Way> sorted;
        while (!ways.empty()) {
            const auto next = std::find_if(ways.begin(), ways.end(), [&](const auto& way) {
                return std::none_of(ways.begin(), ways.end(), [&](const auto& other) {
                    return inOrder.contains({other.first, way.first});
                });
            });
            if (next == ways.end()) return std::nullopt;
            sorted.push_back(next->second);
            ways.erase(next);
        }
        return sorted;
    }

    bool addGroup(const CountedPart& part, bool steps, std::span<const Way> ways) {
        int longest = 1;
        for (const Way& way : ways) longest = std::max(longest, way.longest);
        const int least = steps ? 0 : part.least, most = steps ? 0 : std::min(part.most, longest - 1);
        if (most < least) return true;  // of no hop there is room for
        if (all_.groups == WordHops::mostGroups || all_.looks + most - least + 1 > WordHops::mostLooks)
            return false;
        WordHops::Group& group = all_.group[all_.groups++];
        group = {steps, least, most, setOf(part.reached), steps ? 0 : setOf(part.passed), all_.looks, {}};
        if (all_.sets > WordHops::mostSets) return false;
        for (std::size_t i = 0; i < ways.size(); ++i) {
            group.ways.from[i] = ways[i].from;
            shift(ways[i].by, group.ways.up[i], group.ways.down[i]);
            for (int over = least; over <= most; ++over) {
                const int look = all_.looks + over - least, by = ways[i].by * (over + 1);
                shift(-by, all_.back[look].up[i], all_.back[look].down[i]);
                laneOf_.push_back({look, static_cast<int>(i)});
                places_.push_back({static_cast<std::int16_t>(by), static_cast<std::int16_t>(ways[i].by),
                                   static_cast<std::int16_t>(over), part.clears});
            }
        }
        all_.looks += most - least + 1;
        return true;
    }
    static void shift(int by, Word& up, Word& down) {
        up = static_cast<Word>(std::max(by, 0));
        down = static_cast<Word>(std::max(-by, 0));
    }
    // Each is asked for once. Beyond the number of sets that there may be if they are too many.
    int setOf(int number) {
        const AskedSites* asked = counted_.asked + number;
        const auto end = all_.asked + std::min(all_.sets, WordHops::mostSets);
        if (const auto known = std::find(all_.asked, end, asked); known != end)
            return static_cast<int>(known - all_.asked);
        if (all_.sets < WordHops::mostSets) all_.asked[all_.sets] = asked;
        return all_.sets++;
    }
    // The byte of a lane goes to its place, in the half of the vector that it is in.
    void turn(bool byFours) {
        constexpr std::size_t bytes = 32;
        constexpr std::uint8_t nothing = 0x80;
        const std::size_t groups = byFours ? 1 : 8;
        std::vector<std::uint8_t> turned(groups * WordHops::mostLooks * bytes, nothing);
        for (std::size_t group = 0; group < groups; ++group)
            for (std::size_t place = 0; place < laneOf_.size() && place < WordHops::mostPlaces; ++place) {
                const auto look = static_cast<std::size_t>(laneOf_[place].first),
                           lane = static_cast<std::size_t>(laneOf_[place].second);
                const std::size_t vector = byFours ? look / 2 : group * WordHops::mostLooks + look,
                                  byte = byFours ? look % 2 * 4 : group;
                turned[vector * bytes + lane / 2 * 16 + place] =
                    static_cast<std::uint8_t>(lane % 2 * 8 + byte);
            }
        all_.turned = c_.program().arena.keepAll(turned);
    }

    Compiler& c_;
    const CountedPieces& counted_;
    const CountedPieces::Kind* first_ = nullptr;
    std::vector<std::int32_t> kinds_;
    WordHops all_;
    std::vector<std::pair<int, int>> laneOf_;  // by place: the look, and which of its ways
    std::vector<WordHops::Place> places_;
    bool hops_ = false;
};

}  // namespace

std::optional<WordHops> wordHops(Compiler& c, const CountedPieces& counted, const Numbers* kindsOf,
                                 int owners, Word board) {
    if (!WordHops::canAsk) return std::nullopt;
    WordHopsLayout layout(c, counted);
    for (int owner = 0; owner < owners; ++owner)
        if (!layout.add(kindsOf[owner])) return std::nullopt;
    return layout.finish(board);
}

// ── playing ──────────────────────────────────────────────────────────────────────────────────────────────

#if defined(__AVX2__) && defined(__BMI2__)

namespace {

__m256i load(const Word* from) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from)); }
__m256i all(Word set) { return _mm256_set1_epi64x(static_cast<long long>(set)); }
__m256i shifted(__m256i sets, const Word* up, const Word* down) {
    return _mm256_srlv_epi64(_mm256_sllv_epi64(sets, load(up)), load(down));
}

// The bits that are set in the lower half of each byte.
__m256i bitsOfLow(__m256i sets) {
    const __m256i ofHalves = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,  //
                                              0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    return _mm256_shuffle_epi8(ofHalves, _mm256_and_si256(sets, _mm256_set1_epi8(15)));
}
__m256i bitsOfHigh(__m256i sets) { return bitsOfLow(_mm256_srli_epi16(sets, 4)); }
__m128i bothHalves(__m256i bytes) {
    return _mm_add_epi8(_mm256_castsi256_si128(bytes), _mm256_extracti128_si256(bytes, 1));
}

}  // namespace

HoppingPieces::HoppingPieces(Context& x, const WordHops& hops, int owner) {
    const int kind = hops.kindOf[owner];
    if (kind == 0) return;
    const Word pieces = hops.board & sitesOfKind(x, 0, kind);
    if (pieces == 0) return;
    x.account(4);  // all of a word are looked at at once
    Word sets[WordHops::mostSets];
    for (int i = 0; i < WordHops::mostSets; ++i) {
        if (i >= hops.sets) break;
        sets[i] = sitesAsked(x, *hops.asked[i]);
    }
    look(hops, pieces, sets);
    goesByFours(hops.board) ? countByFours(hops) : countByEights(hops);
}

[[gnu::always_inline]] inline void HoppingPieces::look(const WordHops& hops, Word pieces, const Word* sets) {
    for (int g = 0; g < WordHops::mostGroups; ++g) {
        if (g >= hops.groups) break;
        const WordHops::Group& group = hops.group[g];
        const __m256i reached = all(sets[group.reached]), passed = all(sets[group.passed]);
        __m256i there = all(pieces);
        for (int over = 0; over <= WordHops::mostLooks; ++over) {
            if (over > group.most) break;
            there = shifted(_mm256_and_si256(there, load(group.ways.from)), group.ways.up, group.ways.down);
            if (over >= group.least) {
                const int at = group.firstLook + over - group.least;
                const WordHops::Back& back = hops.back[at];
                origins_[at] = shifted(_mm256_and_si256(there, reached), back.up, back.down);
            }
            there = _mm256_and_si256(there, passed);
        }
    }
}

// Two looks become one.
[[gnu::always_inline]] inline void HoppingPieces::countByFours(const WordHops& hops) {
    __m256i low = _mm256_setzero_si256(), high = low;
    for (int i = 0; i < WordHops::mostLooks; i += 2) {
        if (i >= hops.looks) break;
        __m256i& looks = origins_[i / 2];
        looks = origins_[i];
        if (i + 1 < hops.looks) looks = _mm256_or_si256(looks, _mm256_slli_epi64(origins_[i + 1], 32));
        low = _mm256_add_epi8(low, bitsOfLow(looks));
        high = _mm256_add_epi8(high, bitsOfHigh(looks));
    }
    const __m128i lows = bothHalves(low), highs = bothHalves(high);
    const __m128i fours = _mm_add_epi8(_mm_unpacklo_epi8(lows, highs), _mm_unpackhi_epi8(lows, highs));
    sumUp(_mm_add_epi8(fours, _mm_unpackhi_epi64(fours, fours)));
}
[[gnu::always_inline]] inline void HoppingPieces::countByEights(const WordHops& hops) {
    __m256i counts = _mm256_setzero_si256();
    for (int i = 0; i < WordHops::mostLooks; ++i) {
        if (i >= hops.looks) break;
        counts = _mm256_add_epi8(counts, _mm256_add_epi8(bitsOfLow(origins_[i]), bitsOfHigh(origins_[i])));
    }
    const __m128i lanes = bothHalves(counts);
    sumUp(_mm_add_epi8(lanes, _mm_unpackhi_epi64(lanes, lanes)));
}
// The lower eight bytes are of the groups.
[[gnu::always_inline]] inline void HoppingPieces::sumUp(__m128i groups) {
    // By itself: what is drawn waits for nothing else.
    total_ = static_cast<std::uint32_t>(_mm_cvtsi128_si32(_mm_sad_epu8(groups, _mm_setzero_si128())));
    groups_ = static_cast<Word>(_mm_cvtsi128_si64(groups));
}

namespace {

// Which group a number falls into, of which there are so many in each, a byte each; it becomes one of the
// group. Sums below 128 are compared all at once.
[[gnu::always_inline]] inline int groupOf(std::uint32_t& n, Word groups, std::uint32_t total) {
    constexpr Word ones = 0x0101010101010101u, tops = ones << 7;
    if (total < 128) {
        const Word upTo = groups * ones;
        const int group = std::countr_zero(((upTo | tops) - ones - n * ones) & tops) / 8;
        n -= static_cast<std::uint8_t>(upTo << 8 >> 8 * group);
        return group;
    }
    int group = 0;
    for (; n >= (groups & 255); groups >>= 8, ++group) n -= static_cast<std::uint32_t>(groups & 255);
    return group;
}

__m256i tableAt(const std::uint8_t* bytes) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(bytes));
}
__m128i joined(__m256i halves) {
    return _mm_or_si128(_mm256_castsi256_si128(halves), _mm256_extracti128_si256(halves, 1));
}

// Of bytes of places, a bit a site: the upper four sites, the other way round: in order, a bit a place.
[[gnu::always_inline]] inline Word upperFour(__m128i places) {
    Word word = 0;
    for (int site = 0; site < 4; ++site) {
        word = word << 16 | static_cast<Word>(_mm_movemask_epi8(places));
        places = _mm_add_epi8(places, places);
    }
    return word;
}

}  // namespace

HoppingPieces::Step HoppingPieces::nth(const WordHops& hops, std::uint32_t n) const {
    constexpr std::size_t bytes = 32;
    const int group = groupOf(n, groups_, total_);
    __m256i halves = _mm256_setzero_si256();
    if (goesByFours(hops.board)) {
        const __m128i below = _mm_cvtsi32_si128(group * 4);
        for (int i = 0; i < WordHops::mostLooks / 2; ++i) {
            if (i * 2 >= hops.looks) break;
            const __m256i sites = _mm256_srl_epi32(origins_[i], below);
            halves = _mm256_or_si256(
                halves,
                _mm256_shuffle_epi8(sites, tableAt(hops.turned + static_cast<std::size_t>(i) * bytes)));
        }
        // The bits of other sites that come along are not looked at.
        const Word word = upperFour(_mm_slli_epi16(joined(halves), 4));
        const int at = placeOfBit(word, static_cast<int>(n));
        return {Site(group * 4 + at / 16), at % 16};
    }
    const std::uint8_t* to = hops.turned + static_cast<std::size_t>(group) * WordHops::mostLooks * bytes;
    for (int i = 0; i < WordHops::mostLooks; ++i, to += bytes) {
        if (i >= hops.looks) break;
        halves = _mm256_or_si256(halves, _mm256_shuffle_epi8(origins_[i], tableAt(to)));
    }
    const __m128i places = joined(halves);
    const Word words[2] = {upperFour(_mm_slli_epi16(places, 4)), upperFour(places)};
    const auto first = static_cast<std::uint32_t>(countBits(words[0]));
    const bool isSecond = n >= first;
    const int at = placeOfBit(isSecond ? words[1] : words[0], static_cast<int>(isSecond ? n - first : n));
    return {Site(group * 8 + (isSecond ? 4 : 0) + at / 16), at % 16};
}

#else

HoppingPieces::HoppingPieces(Context&, const WordHops&, int) {}
HoppingPieces::Step HoppingPieces::nth(const WordHops&, std::uint32_t) const { return {}; }

#endif

void WordHops::carryOut(Context& x, const Hop& hop) const {
    const Place& place = places[hop.place];
    const Site from = hop.from, to(from + place.by);
    beginTaken(x);
    if (place.clears) {
        if (place.over == 0 && x.what[to] != 0) clearSite(x, to);
        for (int i = place.over; i > 0; --i)
            if (const Site over(from + place.way * i); x.what[over] != 0) clearSite(x, over);
    }
    if (isMoveOfOne(x, from, to)) moveOne(x, from, to);
    else performPlain(x, transfer(ActionKind::MoveTop, from, to));
    endTaken(x, from, to, effect);
}

}  // namespace makomba
