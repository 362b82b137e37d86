#include "interpreter/compile/ludemes/sow_round.h"

#include <algorithm>
#include <bit>
#include <map>

#include "interpreter/compile/predicates.h"
#include "interpreter/program/passes/filter.h"
#include "interpreter/state/actions.h"

// What not every x86-64 processor has is asked for when the program starts, as in word_bits.h.
#if defined(__x86_64__) && defined(__GNUC__)
#if defined(__AVX2__)
#define MAKOMBA_AVX2
#define MAKOMBA_SIXTEEN_APART [[gnu::always_inline]] inline
#else
#define MAKOMBA_AVX2 [[gnu::target("avx2")]]
#define MAKOMBA_SIXTEEN_APART [[gnu::target("avx2"), gnu::noinline]]
#endif
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#define MAKOMBA_SIXTEEN_APART [[gnu::always_inline]] inline
#include <wasm_simd128.h>
#endif

namespace makomba {

namespace processor {
// Whether sixteen holes can be changed at once, and by a lap that was laid out before.
#if defined(MAKOMBA_AVX2)
inline const bool takesSixteen = __builtin_cpu_supports("avx2");
inline const bool laysLaps = takesSixteen;
#elif defined(__wasm_simd128__)
constexpr bool takesSixteen = true;
constexpr bool laysLaps = false;
#else
constexpr bool takesSixteen = false;
constexpr bool laysLaps = false;
#endif
}  // namespace processor

namespace {

// Every sowing from every place of a loop, of no piece up to one less than a round.
std::vector<Lap> lapsOf(const CompiledTrack& track) {
    std::vector<Lap> laps;
    for (int from = 0; from < track.size; ++from) {
        Lap lap{};
        const int start = track.sites[from] - track.firstLane;
        for (int number = 0; number < track.size; ++number) {
            if (number > 0) {
                lap.index = static_cast<std::int16_t>((from + number) % track.size);
                lap.site = track.sites[lap.index];
                lap.sown |= Word{1} << lap.site;
                lap.change[lap.site - track.firstLane] = 1;
            }
            lap.change[start] = static_cast<std::int8_t>(-number);
            laps.push_back(lap);
        }
    }
    return laps;
}

}  // namespace

// Of tracks of its own.
void SowRound::layOutLaps(ExprArena& arena) {
    TrackByPlayer own = *tracks;
    std::map<const CompiledTrack*, const CompiledTrack*> laidOut{{nullptr, nullptr}};
    for (const CompiledTrack*& track : own.tracks) {
        const auto [known, isNew] = laidOut.try_emplace(track);
        if (isNew) {
            CompiledTrack with = *track;
            with.laps = arena.keepAll(lapsOf(with));
            known->second = arena.keep(with);
        }
        track = known->second;
    }
    tracks = arena.keep(own);
    knowsLaps = true;
}

void SowRound::notice(Program& p) {
    bool alike = true, within = true;
    int size = 0;
    for (const CompiledTrack* track : tracks->tracks) {
        if (track == nullptr) continue;
        alike = alike && track->loop && track->distinct && (size == 0 || track->size == size) &&
                std::all_of(track->sites, track->sites + track->size,
                            [&](Site site) { return site < boardSites; });
        within = within && track->lanes - track->firstLane <= 16;
        commonLane = size == 0 || commonLane == track->firstLane ? track->firstLane : -1;
        size = track->size;
    }
    loopSize = alike ? size : 0;
    withinLanes = alike && within;
    if (p.ownerOf.size() == 2) onlyKind = 1;
    if (withinLanes && loopSize > 0 && onlyKind != 0 && p.layout.sites <= 64) layOutLaps(p.arena);
}

const Word* SowRound::passedOver(Context& x, const CompiledTrack& track, Word& one) const {
    if (!skipSite || !track.distinct || track.size < 2) return skipped(x, track);
    const int site = skipSite(x);
    one = site >= 0 && site < 64 ? Word{1} << site & track.before[track.size] : 0;
    return &one;
}

// Null if all holes are: such a sowing never ends, which is found out seed by seed.
const Word* SowRound::skipped(Context& x, const CompiledTrack& track) const {
    if (track.distinct && x.words == 1) {
        Word* set = x.scratch.allocate<Word>(1);
        const Word all = *set = track.before[track.size];
        const LoopRun run(x, skipLoop);
        const Restore to(x.r->to);
        skip(x, set);
        return *set == all ? nullptr : set;
    }
    Word* set = x.copySet(board);
    const LoopRun run(x, skipLoop);
    {
        const Restore to(x.r->to);
        skip(x, set);
    }
    const bool all =
        std::all_of(track.sites, track.sites + track.size, [&](Site site) { return contains(set, site); });
    return all ? nullptr : set;
}

namespace {

// The first piece of a kind on a site.
inline void putFirst(Context& x, Site site, std::uint8_t kind, std::uint8_t owner) {
    if (x.count[site] != 0) putCount(x, site, 0);
    if (x.kept.valid & (KeptSets::Kinds | KeptSets::Owners)) {
        putWhat(x, site, kind);
        putWho(x, site, owner);
    } else {
        x.what[site] = kind;
        x.who[site] = owner;
    }
    x.count[site] = 1;
}

// The sites of so many places after one of a track of different sites, less than a round. Whether it goes
// past the end of the track is hard to foresee: no branch on it.
inline Word sitesAfter(const CompiledTrack& track, int index, int number) {
    const int end = index + number + 1, beyond = end - track.size;
    return track.before[std::min(end, track.size)] ^ track.before[index + 1] ^
           track.before[std::max(beyond, 0)];
}

// How many places on the last of so many pieces falls where some sites get none; a round: not within one.
inline int placesFor(const CompiledTrack& track, int index, int number, Word passedOver) {
    int places = number;
    while (places < track.size) {
        const int needed = number + std::popcount(sitesAfter(track, index, places) & passedOver);
        if (needed == places) break;
        places = needed;
    }
    return std::min(places, track.size);
}

// One piece on each of so many sites after a place of a track that are not passed over, less than a round of
// different sites, as they come off the first; the place of the last one. Where nothing is kept.
inline int dropUnnoted(Context& x, const CompiledTrack& track, int index, int number, Site from,
                       std::uint8_t kind, Word passedOver) {
    const std::int16_t* const sites = track.sites;
    const int size = track.size, left = x.count[from] - number;
    std::uint8_t* const what = x.what;
    std::int16_t* const count = x.count;
    while (number > 0) {
        if (++index == size) index = 0;
        const Site site(sites[index]);
        if (passedOver >> (site & 63) & 1) continue;
        --number;
        if (count[site] > 0 && what[site] == kind) {
            ++count[site];
        } else {
            what[site] = kind;
            x.who[site] = x.ownerOf[kind];
            count[site] = 1;
        }
    }
    count[from] = static_cast<std::int16_t>(left);
    if (left != 0) return index;
    what[from] = x.who[from] = 0;
    if (x.state) x.state[from] = x.rotation[from] = x.value[from] = 0;
    return index;
}

// The same, noting what is kept. As most sowings are: nothing but the next hole, and the next.
inline int dropStraight(Context& x, const CompiledTrack& track, int index, int number, std::uint8_t kind,
                        Word passedOver) {
    const std::int16_t* const sites = track.sites;
    const int size = track.size;
    std::uint8_t* const what = x.what;
    std::int16_t* const count = x.count;
    Word sown = 0;
    while (number-- > 0) {
        if (++index == size) index = 0;
        const Site site(sites[index]);
        if (passedOver >> (site & 63) & 1) {
            ++number;
            continue;
        }
        sown |= Word{1} << (site & 63);
        if (count[site] > 0 && what[site] == kind) [[likely]]
            ++count[site];
        else putFirst(x, site, kind, x.ownerOf[kind]);
    }
    if (x.kept.valid & KeptSets::Piles) noteOneMore(x, 0, sown);
    return index;
}

inline void takeOff(Context& x, Site site, int number) {
    const int left = x.count[site] - number;
    if (left == 0) clearSite(x, site);
    else putCount(x, site, left);
}

// A sowing of less than a round over sites that are empty or hold pieces of the kind.
struct SownSites {
    Word sown = 0, first = 0;      // which get a piece; which of them had none
    Word origin = 0, cleared = 0;  // where it starts; the same if nothing is left there
    int left = 0;
    std::uint8_t kind = 0, owner = 0;
};

#if defined(MAKOMBA_AVX2)

// Bits 0 .. 15 as lanes of ones and zeroes.
MAKOMBA_AVX2 inline __m256i lanesOf(Word bits) {
    const __m256i bitOfLane = _mm256_setr_epi16(1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192,
                                                16384, static_cast<short>(0x8000));
    const __m256i all = _mm256_set1_epi16(static_cast<short>(bits));
    return _mm256_cmpeq_epi16(_mm256_and_si256(all, bitOfLane), bitOfLane);
}
MAKOMBA_AVX2 inline __m128i narrow(__m256i lanes) {
    return _mm_packs_epi16(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
}
MAKOMBA_AVX2 inline void blendInto(std::uint8_t* column, std::uint8_t value, __m128i where, __m128i cleared) {
    auto* at = reinterpret_cast<__m128i*>(column);
    const __m128i put = _mm_blendv_epi8(_mm_loadu_si128(at), _mm_set1_epi8(static_cast<char>(value)), where);
    _mm_storeu_si128(at, _mm_andnot_si128(cleared, put));
}

// The columns of such a sowing at once: no loop whose length nobody can foresee, and nothing written piece by
// piece that is soon to be read as a whole.
MAKOMBA_AVX2 inline void putSixteen(Context& x, int lane, const SownSites& s) {
    auto* counts = reinterpret_cast<__m256i*>(x.count + lane);
    const __m256i more = _mm256_sub_epi16(_mm256_loadu_si256(counts), lanesOf(s.sown >> lane));
    _mm256_storeu_si256(counts, _mm256_blendv_epi8(more, _mm256_set1_epi16(static_cast<short>(s.left)),
                                                   lanesOf(s.origin >> lane)));
    const __m128i firsts = narrow(lanesOf(s.first >> lane)), gone = narrow(lanesOf(s.cleared >> lane));
    blendInto(x.what + lane, s.kind, firsts, gone);
    if (s.owner != 0) blendInto(x.who + lane, s.owner, firsts, gone);
}
#elif defined(__wasm_simd128__)

// Bits 0 .. 15 as lanes of ones and zeroes, in two halves.
struct Lanes {
    explicit Lanes(Word bits) {
        const v128_t all = wasm_i16x8_splat(static_cast<short>(bits));
        const v128_t lower = wasm_i16x8_const(1, 2, 4, 8, 16, 32, 64, 128);
        const v128_t upper = wasm_i16x8_const(256, 512, 1024, 2048, 4096, 8192, 16384, -32768);
        low = wasm_i16x8_eq(wasm_v128_and(all, lower), lower);
        high = wasm_i16x8_eq(wasm_v128_and(all, upper), upper);
    }
    v128_t narrow() const { return wasm_i8x16_narrow_i16x8(low, high); }

    v128_t low, high;
};
inline void blendInto(std::uint8_t* column, std::uint8_t value, v128_t where, v128_t cleared) {
    const v128_t put = wasm_v128_bitselect(wasm_u8x16_splat(value), wasm_v128_load(column), where);
    wasm_v128_store(column, wasm_v128_andnot(put, cleared));
}
inline void addInto(std::int16_t* counts, v128_t sown, int left, v128_t origin) {
    const v128_t more = wasm_i16x8_sub(wasm_v128_load(counts), sown);
    wasm_v128_store(counts, wasm_v128_bitselect(wasm_i16x8_splat(static_cast<short>(left)), more, origin));
}

// Likewise.
inline void putSixteen(Context& x, int lane, const SownSites& s) {
    const Lanes sown(s.sown >> lane), origin(s.origin >> lane);
    addInto(x.count + lane, sown.low, s.left, origin.low);
    addInto(x.count + lane + 8, sown.high, s.left, origin.high);
    const v128_t firsts = Lanes(s.first >> lane).narrow(), gone = Lanes(s.cleared >> lane).narrow();
    blendInto(x.what + lane, s.kind, firsts, gone);
    if (s.owner != 0) blendInto(x.who + lane, s.owner, firsts, gone);
}

#endif

#if defined(MAKOMBA_AVX2) || defined(__wasm_simd128__)

MAKOMBA_SIXTEEN_APART void putAtOnce(Context& x, const CompiledTrack& track, const SownSites& s,
                                     bool within) {
    if (within) return putSixteen(x, track.firstLane, s);
    for (int lane = std::countr_zero(s.sown | s.origin) & ~15; lane < track.lanes; lane += 16)
        putSixteen(x, lane, s);
}

#else

void putAtOnce(Context&, const CompiledTrack&, const SownSites&, bool) {}

#endif

#if defined(MAKOMBA_AVX2)

// All pieces of a place, of the only kind there is: `first` get theirs as the first.
MAKOMBA_SIXTEEN_APART void putLap(Context& x, int lane, const Lap& lap, std::uint8_t kind,
                                  std::uint8_t owner) {
    auto* counts = reinterpret_cast<__m256i*>(x.count + lane);
    auto* whats = reinterpret_cast<__m128i*>(x.what + lane);
    auto* whos = reinterpret_cast<__m128i*>(x.who + lane);
    const __m128i change = _mm_loadu_si128(reinterpret_cast<const __m128i*>(lap.change));
    const __m256i before = _mm256_loadu_si256(counts);
    _mm256_storeu_si256(counts, _mm256_add_epi16(before, _mm256_cvtepi8_epi16(change)));
    const __m128i none = _mm_setzero_si128(), sown = _mm_cmpgt_epi8(change, none),
                  gone = _mm_cmpgt_epi8(none, change);
    const __m128i what = _mm_loadu_si128(whats);
    const __m128i kinds = _mm_and_si128(sown, _mm_set1_epi8(static_cast<char>(kind)));
    _mm_storeu_si128(whats, _mm_andnot_si128(gone, _mm_or_si128(what, kinds)));
    // Where there were pieces before it is left to whom these belong.
    const __m128i first = _mm_and_si128(sown, _mm_cmpeq_epi8(what, none));
    const __m128i owners =
        _mm_blendv_epi8(_mm_loadu_si128(whos), _mm_set1_epi8(static_cast<char>(owner)), first);
    _mm_storeu_si128(whos, _mm_andnot_si128(gone, owners));
}

#else

inline void putLap(Context&, int, const Lap&, std::uint8_t, std::uint8_t) {}

#endif

// The same, site by site.
[[gnu::always_inline]] inline void putEach(Context& x, const SownSites& s) {
    std::int16_t* const count = x.count;
    std::uint8_t *const what = x.what, *const who = x.who;
    for (Word sites = s.sown; sites; sites &= sites - 1) ++count[std::countr_zero(sites)];
    for (Word sites = s.first; sites; sites &= sites - 1) {
        const int site = std::countr_zero(sites);
        what[site] = s.kind;
        who[site] = s.owner;
    }
    const int from = std::countr_zero(s.origin);
    count[from] = static_cast<std::int16_t>(s.left);
    if (s.cleared != 0) what[from] = who[from] = 0;
}

// Few are sooner put down one by one; on a longer track it takes more to be worth it.
inline bool isSoonerAtOnce(const CompiledTrack& track, int number) {
    const int lanes = track.lanes - track.firstLane;
    return (lanes <= 16 || (number > 3 && number * 8 > lanes)) && processor::takesSixteen;
}

inline void noteOwners(KeptSets& k, const SownSites& s) {
    *k.owners = (*k.owners & ~s.first) | s.cleared;
    Word& own = k.owners[s.owner * k.blocks];
    own = (own | s.first) & ~s.cleared;
}

// One piece on each of these sites, with what the start loses, and the sets that are kept. Only where these
// say that it meets empty sites and pieces of the kind alone; false: nothing was done.
[[gnu::always_inline]] inline bool sowBySets(Context& x, const CompiledTrack& track, Site from, Word sown,
                                             int number, std::uint8_t kind) {
    KeptSets& k = x.kept;
    if (kind == 0 || kind >= k.kindRows || !isKept(x, KeptSets::Piles) || !isKept(x, KeptSets::Kinds))
        return false;
    // Read once, and written once: the compiler cannot know that no column is one of them.
    Word* const sameSites = k.kinds + kind * k.blocks;
    const Word none = *k.none, one = *k.one, more = *k.more, nothing = *k.kinds, same = *sameSites;
    const bool owners = k.valid & KeptSets::Owners;
    SownSites s;
    s.sown = sown;
    s.first = sown & none;
    s.origin = Word{1} << from;
    s.left = x.count[from] - number;
    s.cleared = s.left == 0 ? s.origin : 0;
    s.kind = kind;
    s.owner = x.ownerOf[kind];
    if ((sown & ~none & ~(same & (one | more))) != 0 || (s.first & ~nothing) != 0) return false;
    if (owners && ((s.first & ~*k.owners) != 0 || x.who[from] != s.owner)) return false;
    if (owners) noteOwners(k, s);
    if (s.cleared != 0 && x.state) x.state[from] = x.rotation[from] = x.value[from] = 0;
    isSoonerAtOnce(track, number) ? putAtOnce(x, track, s, false) : putEach(x, s);
    *k.kinds = (nothing & ~s.first) | s.cleared;
    *sameSites = (same | s.first) & ~s.cleared;
    *k.none = (none & ~sown & ~s.origin) | s.cleared;
    *k.one = (((one & ~sown) | s.first) & ~s.origin) | (s.left == 1 ? s.origin : 0);
    *k.more = ((more | (sown & one)) & ~s.origin) | (s.left > 1 ? s.origin : 0);
    return true;
}

// The same one by one, whatever lies on the way.
[[gnu::noinline]] void dropOneByOne(Context& x, SowRound::End& end, int seeds, bool staysFirst,
                                    bool includeSelf, const Word* passedOver) {
    const CompiledTrack& track = *end.track;
    const Site from(end.start);
    const int dropped = seeds - (staysFirst ? 1 : 0);
    const std::uint8_t kind = x.what[from], owner = x.ownerOf[kind];
    int index = end.index, back = 0, hole = from,
        to = from;  // back: seeds that come back to where they started
    // Read once: the compiler cannot know that no seed changes them.
    const std::uint8_t* const what = x.what;
    std::int16_t* const count = x.count;
    const auto* const sites = track.sites;
    const int size = track.size;
    const auto advance = [&] {
        if (++index == size) index = 0;
        hole = sites[index];
    };
    // What is kept of piles is brought up to date once for every time round, where no hole gets two seeds
    // before the start comes again.
    const bool noting = x.kept.valid & KeptSets::Piles;
    const bool byRounds = noting && track.distinct && (passedOver == nullptr || !contains(passedOver, from));
    Word sown = 0;
    const auto noteRound = [&] {
        if (byRounds) noteOneMore(x, 0, sown);
        sown = 0;
    };
    for (int s = 0; s < dropped; ++s) {
        advance();
        if (passedOver != nullptr)
            while (contains(passedOver, hole)) advance();
        to = hole;  // stays at the start hole where that is passed over (a quirk)
        if (hole == from) {
            noteRound();
            if (!includeSelf) advance();
        }
        if (hole == from) {
            ++back;
            continue;
        }
        const bool onMore = what[hole] == kind && count[hole] > 0;
        if (!onMore) putFirst(x, hole, kind, owner);
        if (byRounds || !noting) count[hole] = static_cast<std::int16_t>(count[hole] + onMore);
        else putCount(x, hole, count[hole] + onMore);
        sown |= Word{1} << (hole & 63);
    }
    noteRound();
    takeOff(x, from, dropped - back);
    if (dropped > 0) {
        x.r->to = to;
        x.r->value = seeds - dropped + 1;
    }
    x.g->trackedTo = hole;
    x.g->trackedFrom = from;
    end.index = index;
}

}  // namespace

// In line: what is known when it is called need not be looked at again.
[[gnu::always_inline]] inline void SowRound::drop(Context& x, End& end, int seeds, bool staysFirst,
                                                  const Word* passedOver) const {
    const CompiledTrack& track = *end.track;
    const Site from(end.start);
    const int dropped = seeds - (staysFirst ? 1 : 0);
    const bool usual = track.distinct && dropped > 0 && dropped < track.size;
    const Word passed = passedOver != nullptr ? *passedOver : 0;
    const int places = !usual        ? track.size
                       : passed != 0 ? placesFor(track, end.index, dropped, passed)
                                     : dropped;
    if (places >= track.size) return dropOneByOne(x, end, seeds, staysFirst, includeSelf, passedOver);
    const std::uint8_t kind = x.what[from];
    if (x.kept.valid == 0 && !x.kept.live) {
        end.index = dropUnnoted(x, track, end.index, dropped, from, kind, passed);
    } else if (sowBySets(x, track, from, sitesAfter(track, end.index, places) & ~passed, dropped, kind)) {
        end.index += places - (end.index + places >= track.size ? track.size : 0);
    } else {
        end.index = dropStraight(x, track, end.index, dropped, kind, passed);
        takeOff(x, from, dropped);
    }
    x.r->to = x.g->trackedTo = track.sites[end.index];
    x.r->value = seeds - dropped + 1;
    x.g->trackedFrom = from;
}

// The same as sowAll() where laps are laid out, which is of games that have one kind of piece, all sites of a
// word: what is on a site then is that kind, or nothing.
[[gnu::always_inline]] inline bool SowRound::sowLap(Context& x, End& end, Word passedOver) const {
    constexpr int kind = 1;
    const CompiledTrack& track = *end.track;
    KeptSets& k = x.kept;
    const Site from(end.start);
    const int number = x.count[from];
    if (number <= 0 || number >= loopSize || x.what[from] != kind || x.state != nullptr ||
        (k.valid & (KeptSets::Piles | KeptSets::Kinds | KeptSets::Owners)) !=
            (KeptSets::Piles | KeptSets::Kinds))
        return false;
    const Lap& lap = track.laps[end.index * loopSize + number];
    const Word sown = lap.sown, origin = Word{1} << from;
    const Word none = *k.none, one = *k.one, more = *k.more, nothing = *k.kinds;
    const Word empty = none & nothing, piles = (one | more) & ~nothing;
    if ((sown & (passedOver | ~(empty | piles))) != 0) return false;
    putLap(x, commonLane >= 0 ? commonLane : track.firstLane, lap, kind, x.ownerOf[kind]);
    // What was empty is not, and the start, which was not, is.
    const Word first = sown & empty, turned = first ^ origin;
    *k.none = none ^ turned;
    *k.one = (one & ~(sown | origin)) | first;
    *k.more = (more | (sown & one)) & ~origin;
    k.kinds[0] = nothing ^ turned;
    k.kinds[kind] = ~(nothing ^ turned);
    end.index = lap.index;
    x.r->to = x.g->trackedTo = lap.site;
    x.r->value = 1;
    x.g->trackedFrom = from;
    return true;
}

// All pieces of the start, from the next hole on, less than a round of different sites, as the kept sets
// foresee it: what most sowings are, done with nothing else in mind. False: nothing was done.
[[gnu::always_inline]] inline bool SowRound::sowAll(Context& x, End& end, Word passedOver) const {
    constexpr int needed = KeptSets::Piles | KeptSets::Kinds;
    const CompiledTrack& track = *end.track;
    if (knowsLaps && processor::laysLaps) return sowLap(x, end, passedOver);
    const KeptSets& k = x.kept;
    const Site from(end.start);
    const int number = x.count[from], kind = onlyKind != 0 ? onlyKind : x.what[from];
    const int index = end.index, size = loopSize != 0 ? loopSize : track.size;
    const bool foreseen = (loopSize != 0 || track.distinct) && number > 0 && number < size && kind > 0 &&
                          x.what[from] == kind && kind < k.kindRows &&
                          (k.valid & (needed | KeptSets::Owners)) == needed && x.state == nullptr;
    if (!foreseen) return false;
    const int places = passedOver == 0 ? number : placesFor(track, index, number, passedOver);
    if (places >= size) return false;
    Word* const sameSites = k.kinds + kind * k.blocks;
    const Word sown = sitesAfter(track, index, places) & ~passedOver, origin = Word{1} << from;
    const Word none = *k.none, one = *k.one, more = *k.more, nothing = *k.kinds, same = *sameSites;
    const Word first = sown & none;
    if ((sown & ~none & ~(same & (one | more))) != 0 || (first & ~nothing) != 0) return false;
    const SownSites s{sown, first, origin, origin, 0, static_cast<std::uint8_t>(kind), x.ownerOf[kind]};
    if (withinLanes ? processor::takesSixteen : isSoonerAtOnce(track, number))
        putAtOnce(x, track, s, withinLanes);
    else putEach(x, s);
    *k.none = (none & ~sown) | origin;
    *k.one = ((one & ~sown) | first) & ~origin;
    *k.more = (more | (sown & one)) & ~origin;
    *k.kinds = (nothing & ~first) | origin;
    *sameSites = (same | first) & ~origin;
    const int last = index + places;
    end.index = last < size ? last : last - size;
    x.r->to = x.g->trackedTo = track.sites[end.index];
    x.r->value = 1;
    x.g->trackedFrom = from;
    return true;
}

bool SowRound::sow(Context& x, End& end) const {
    if (x.record != nullptr) return false;
    end.start = start(x);
    end.track = tracks->of(owner ? owner(x) : 0);
    if (end.track == nullptr || (loopSize == 0 && !end.track->loop)) return false;
    end.index = end.track->indexOf(end.start);
    if (end.index < 0 || (loopSize == 0 && end.start >= boardSites)) return false;
    if (count || origin) return sowFrom(x, end);
    if (!skip) return sowAll(x, end, 0) || sowFrom(x, end);
    if (!skipSite) return sowFrom(x, end);
    Word only = 0;
    if (passedOver(x, *end.track, only) != &only) return sowFrom(x, end);
    return sowAll(x, end, only) || sowFrom(x, end);
}

// Once it is known where on a loop it begins.
[[gnu::noinline]] bool SowRound::sowFrom(Context& x, End& end) const {
    Registers& r = *x.r;
    const int there = x.count[end.start], seeds = count ? count(x) : there;
    if (seeds > there) return false;
    Word only = 0;
    const Word* holes = skip ? passedOver(x, *end.track, only) : nullptr;
    if (skip && holes == nullptr) return false;
    bool fromOrigin = false;
    if (origin) {
        const Restore callers(r.from);
        r.from = end.start;
        fromOrigin = origin(x);
    }
    if (fromOrigin) r.to = end.start;
    if (seeds > 0) drop(x, end, seeds, fromOrigin, holes);
    return true;
}

FilterExpr compileSkip(Compiler& c, Value condition) {
    if (c.counting() || (c.dependencies(condition) & (std::uint32_t{IterValue} | OnChance))) return {};
    return compileFilterOfAll(c, condition, OverSites::To);
}

IntExpr compileSkipSite(Compiler& c, Value condition) {
    if (c.counting() || !c.rules().is(condition, Form::Equal)) return {};
    const InstructionView l = c.instruction(condition);
    for (const auto& [site, number] : {std::pair{l[0], l[1]}, std::pair{l[1], l[0]}})
        if (siteIterator(c.rules(), site) == IterTo &&
            !(c.dependencies(number) & (std::uint32_t{IterTo} | OnChance)))
            return c.integer(number);
    return {};
}

}  // namespace makomba
