#include "interpreter/engine/situations.h"

#include "interpreter/state/content_key.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace makomba {

namespace {

struct Key {
    std::int32_t low, high;
    bool operator==(const Key&) const = default;
};

Key halves(std::uint64_t key) {
    return {static_cast<std::int32_t>(key), static_cast<std::int32_t>(key >> 32)};
}

// Whose last turn was a pass.
std::uint32_t playersWhoPassed(const Globals& g) {
    std::uint32_t passed = 0, seen = 0;
    for (std::uint32_t k = 0; k < g.runs.size() && k < g.runCount; ++k) {
        const TurnRun& run = g.runs[(g.runCount - 1 - k) % g.runs.size()];
        const std::uint32_t player = std::uint32_t{1} << run.player;
        if (!(seen & player) && run.firstIsPass) passed |= player;
        seen |= player;
    }
    return passed;
}

// With all that concerns the turn.
std::uint64_t situationKey(const Context& c, std::uint64_t position) {
    const Globals& g = *c.g;
    std::uint64_t hash = position;
    const auto mix = [&](std::uint64_t value) {
        hash = (hash ^ value) * 0x9e3779b97f4a7c15ull;
        hash ^= hash >> 29;
    };
    mix(static_cast<std::uint64_t>(g.mover) | static_cast<std::uint64_t>(g.next) << 8 |
        static_cast<std::uint64_t>(g.prev) << 16 | static_cast<std::uint64_t>(g.movesThisTurn) << 24);
    mix(g.active | std::uint64_t{playersWhoPassed(g)} << 32);
    for (int p = 1; p <= c.program.players(); ++p)
        mix(static_cast<std::uint32_t>(g.score[static_cast<std::size_t>(p)]));
    if (c.layout.pending >= 0)
        for (int w = 0; w < c.layout.pendingBits / 64; ++w) mix(c.siteSetColumn(c.layout.pending)[w]);
    return hash;
}

// Numbers of an entry.
int entrySize(const Context& c) { return 2 * (c.program.hidden.positions + c.program.hidden.situations); }

void append(Context& c, int which, Key key) {
    std::int32_t* list = c.remembered(which);
    if (list[0] + 2 > c.layout.rememberedCapacity) return c.fail(Fault::TooManyRemembered);
    list[++list[0]] = key.low;
    list[++list[0]] = key.high;
}

void append(Context& c, int which) {
    if (which < 0) return;
    const std::uint64_t position = contentKey(c);
    if (c.program.hidden.positions) append(c, which, halves(position));
    if (c.program.hidden.situations) append(c, which, halves(situationKey(c, position)));
}

bool isSituational(Repetition sense) {
    return sense == Repetition::Situational || sense == Repetition::SituationalInTurn;
}
bool isInTurn(Repetition sense) {
    return sense == Repetition::PositionalInTurn || sense == Repetition::SituationalInTurn;
}

constexpr int lowerHalves = 32;  // numbers of a block: sixteen keys

// Whether one of the keys of a block has this lower half.
bool hasLowerHalf(const std::int32_t* keys, std::int32_t low) {
#if defined(__SSE2__)
    const __m128i wanted = _mm_set1_epi32(low);
    __m128i found = _mm_setzero_si128();
    for (int k = 0; k < lowerHalves; k += 8) {
        const __m128 first = _mm_loadu_ps(reinterpret_cast<const float*>(keys + k));
        const __m128 second = _mm_loadu_ps(reinterpret_cast<const float*>(keys + k + 4));
        const __m128i lower = _mm_castps_si128(_mm_shuffle_ps(first, second, 0x88));
        found = _mm_or_si128(found, _mm_cmpeq_epi32(lower, wanted));
    }
    return _mm_movemask_epi8(found) != 0;
#else
    unsigned found = 0;
    for (int k = 0; k < lowerHalves; k += 2) found |= keys[k] == low;
    return found != 0;
#endif
}

// `maybeItself`: the newest entry may be the present position's own.
bool isListed(Context& c, Repetition sense, bool maybeItself) {
    const StateSlots& hidden = c.program.hidden;
    State* holder = c.historyOf != nullptr ? c.historyOf : c.position;
    const std::int32_t* list =
        isInTurn(sense) ? c.remembered(hidden.turnHistory) : c.rememberedOf(*holder, hidden.history);
    const int size = entrySize(c);
    c.spend(c.words + list[0] / 128);
    const std::uint64_t position = contentKey(c);
    const Key present = halves(isSituational(sense) ? situationKey(c, position) : position);
    const std::int32_t* entry = list + 1 + (isSituational(sense) && hidden.positions ? 2 : 0);
    const auto equals = [&](int at) { return entry[at] == present.low && entry[at + 1] == present.high; };
    int end = list[0];
    if (maybeItself && end > 0 && equals(end - size)) end -= size;
    if (size != 2) {
        for (int at = 0; at < end; at += size)
            if (equals(at)) return true;
        return false;
    }
    // The list is as long as the game: first whether a block of it has the lower half at all.
    int at = 0;
    for (; at + lowerHalves <= end; at += lowerHalves)
        if (hasLowerHalf(entry + at, present.low))
            for (int k = 0; k < lowerHalves; k += 2)
                if (equals(at + k)) return true;
    for (; at < end; at += 2)
        if (equals(at)) return true;
    return false;
}

}  // namespace

Repetition repetitionNamed(std::string_view word) {
    if (word == "PositionalInTurn") return Repetition::PositionalInTurn;
    if (word == "Situational") return Repetition::Situational;
    if (word == "SituationalInTurn") return Repetition::SituationalInTurn;
    return Repetition::Positional;
}

void noteStart(Context& c) { append(c, c.program.hidden.history); }

void noteSituation(Context& c) {
    const bool begins = c.g->prev != c.g->mover;
    if (begins) append(c, c.program.hidden.history);
    if (c.program.hidden.turnHistory < 0) return;
    if (begins) c.remembered(c.program.hidden.turnHistory)[0] = 0;
    append(c, c.program.hidden.turnHistory);
}

bool hasOccurred(Context& c, Repetition sense) { return isListed(c, sense, false); }
// While a move is carried out its own position is not listed yet.
bool hasOccurredBefore(Context& c, Repetition sense) { return isListed(c, sense, c.depth == 0); }

}  // namespace makomba
