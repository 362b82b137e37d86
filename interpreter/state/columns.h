// Columns of a state compared as a whole: sets of the sites whose value fits, 64 at a time.
//
// A column is read in blocks of 64 entries, and Layout gives it room for whole blocks. What every x86-64
// processor has is enough: twice as wide instructions made no difference that could be told from noise.
#pragma once

#include <bit>
#include <cstdint>

#include "interpreter/state/expr.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace makomba {

#if defined(__SSE2__)
// Sixteen bits from each quarter of a block.
template <class Quarter>
inline Word inQuarters(Quarter quarter) {
    const auto bits = [&](int i) { return Word{static_cast<std::uint16_t>(quarter(i))} << (16 * i); };
    return bits(0) | bits(1) | bits(2) | bits(3);
}
#endif

// Bit i: column[i] == value, for 64 entries.
inline Word equalBlock(const std::uint8_t* column, std::uint8_t value) {
#if defined(__SSE2__)
    const __m128i wanted = _mm_set1_epi8(static_cast<char>(value));
    return inQuarters([&](int i) {
        const __m128i entries = _mm_loadu_si128(reinterpret_cast<const __m128i*>(column + 16 * i));
        return _mm_movemask_epi8(_mm_cmpeq_epi8(entries, wanted));
    });
#else
    Word bits = 0;
    for (int i = 0; i < 64; ++i) bits |= Word{column[i] == value} << i;
    return bits;
#endif
}

// Bit i: column[i] > value, both without sign.
inline Word greaterBlock(const std::uint8_t* column, std::uint8_t value) {
#if defined(__SSE2__)
    const __m128i bound = _mm_set1_epi8(static_cast<char>(value));
    return ~inQuarters([&](int i) {
        const __m128i entries = _mm_loadu_si128(reinterpret_cast<const __m128i*>(column + 16 * i));
        return _mm_movemask_epi8(_mm_cmpeq_epi8(_mm_max_epu8(entries, bound), bound));
    });
#else
    Word bits = 0;
    for (int i = 0; i < 64; ++i) bits |= Word{column[i] > value} << i;
    return bits;
#endif
}

// Bit i: column[i] > value.
inline Word greaterBlock(const std::int16_t* column, std::int16_t value) {
#if defined(__SSE2__)
    const __m128i bound = _mm_set1_epi16(value);
    return inQuarters([&](int i) {
        const auto* at = reinterpret_cast<const __m128i*>(column + 16 * i);
        return _mm_movemask_epi8(_mm_packs_epi16(_mm_cmpgt_epi16(_mm_loadu_si128(at), bound),
                                                 _mm_cmpgt_epi16(_mm_loadu_si128(at + 1), bound)));
    });
#else
    Word bits = 0;
    for (int i = 0; i < 64; ++i) bits |= Word{column[i] > value} << i;
    return bits;
#endif
}

// Bit i: column[i] == value.
inline Word equalBlock(const std::int16_t* column, std::int16_t value) {
#if defined(__SSE2__)
    const __m128i wanted = _mm_set1_epi16(value);
    return inQuarters([&](int i) {
        const auto* at = reinterpret_cast<const __m128i*>(column + 16 * i);
        return _mm_movemask_epi8(_mm_packs_epi16(_mm_cmpeq_epi16(_mm_loadu_si128(at), wanted),
                                                 _mm_cmpeq_epi16(_mm_loadu_si128(at + 1), wanted)));
    });
#else
    Word bits = 0;
    for (int i = 0; i < 64; ++i) bits |= Word{column[i] == value} << i;
    return bits;
#endif
}

// The sum of the entries whose bit is set, of 64.
inline std::int32_t sumBlock(const std::int16_t* column, Word chosen) {
#if defined(__SSE2__)
    const __m128i bitOfLane = _mm_setr_epi16(1, 2, 4, 8, 16, 32, 64, 128);
    __m128i sums = _mm_setzero_si128();
    for (; chosen; chosen >>= 8, column += 8) {
        const __m128i lanes = _mm_and_si128(_mm_set1_epi16(static_cast<std::int16_t>(chosen)), bitOfLane);
        const __m128i entries = _mm_and_si128(_mm_loadu_si128(reinterpret_cast<const __m128i*>(column)),
                                              _mm_cmpeq_epi16(lanes, bitOfLane));
        sums = _mm_add_epi32(sums, _mm_madd_epi16(entries, _mm_set1_epi16(1)));
    }
    sums = _mm_add_epi32(sums, _mm_shuffle_epi32(sums, 0x4e));
    return _mm_cvtsi128_si32(_mm_add_epi32(sums, _mm_shuffle_epi32(sums, 0xb1)));
#else
    std::int32_t sum = 0;
    for (; chosen; chosen &= chosen - 1) sum += column[std::countr_zero(chosen)];
    return sum;
#endif
}

// Bits first .. end - 1 of word w of a set.
inline Word rangeBits(int w, int first, int end) {
    const int low = first - w * 64, high = end - w * 64;
    if (high <= 0 || low >= 64) return 0;
    const Word below = high >= 64 ? ~Word{0} : (Word{1} << high) - 1;
    return low <= 0 ? below : below & ~((Word{1} << low) - 1);
}

}  // namespace makomba
