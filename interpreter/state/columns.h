// Columns of a state compared as a whole: sets of the sites whose value fits, 64 at a time.
//
// A column is read in blocks of 64 entries, and Layout gives it room for whole blocks.
#pragma once

#include <bit>
#include <cstdint>

#include "interpreter/state/expr.h"

#if defined(__AVX512BW__) || defined(__AVX2__) || defined(__SSE2__)
#include <immintrin.h>
#endif

namespace makomba {

// Bit i: column[i] == value, for 64 entries.
inline Word equalBlock(const std::uint8_t* column, std::uint8_t value) {
#if defined(__AVX512BW__)
    return _mm512_cmpeq_epi8_mask(_mm512_loadu_si512(column), _mm512_set1_epi8(static_cast<char>(value)));
#elif defined(__AVX2__)
    const __m256i wanted = _mm256_set1_epi8(static_cast<char>(value));
    const auto half = [&](const std::uint8_t* at) {
        const __m256i entries = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(at));
        return static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(entries, wanted)));
    };
    return Word{half(column)} | Word{half(column + 32)} << 32;
#elif defined(__SSE2__)
    const __m128i wanted = _mm_set1_epi8(static_cast<char>(value));
    Word bits = 0;
    for (int i = 0; i < 4; ++i) {
        const __m128i entries = _mm_loadu_si128(reinterpret_cast<const __m128i*>(column + 16 * i));
        bits |= Word{static_cast<std::uint16_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(entries, wanted)))}
                << (16 * i);
    }
    return bits;
#else
    Word bits = 0;
    for (int i = 0; i < 64; ++i) bits |= Word{column[i] == value} << i;
    return bits;
#endif
}

#if defined(__AVX2__) && !defined(__AVX512BW__)
// Bit i: fits says so (all ones) of entry i; it is asked of sixteen at a time.
template <class Fits>
Word fittingBlock(const std::int16_t* column, Fits fits) {
    const auto half = [&](const std::int16_t* at) {
        const auto* entries = reinterpret_cast<const __m256i*>(at);
        const __m256i packed =
            _mm256_packs_epi16(fits(_mm256_loadu_si256(entries)), fits(_mm256_loadu_si256(entries + 1)));
        return static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_permute4x64_epi64(packed, 0xd8)));
    };
    return Word{half(column)} | Word{half(column + 32)} << 32;
}
#endif

// Bit i: column[i] > value.
inline Word greaterBlock(const std::int16_t* column, std::int16_t value) {
#if defined(__AVX512BW__)
    const __m512i bound = _mm512_set1_epi16(value);
    return Word{_mm512_cmpgt_epi16_mask(_mm512_loadu_si512(column), bound)} |
           Word{_mm512_cmpgt_epi16_mask(_mm512_loadu_si512(column + 32), bound)} << 32;
#elif defined(__AVX2__)
    const __m256i bound = _mm256_set1_epi16(value);
    return fittingBlock(column, [&](__m256i entries) { return _mm256_cmpgt_epi16(entries, bound); });
#elif defined(__SSE2__)
    const __m128i bound = _mm_set1_epi16(value);
    Word bits = 0;
    for (int i = 0; i < 4; ++i) {
        const auto* at = reinterpret_cast<const __m128i*>(column + 16 * i);
        const __m128i packed = _mm_packs_epi16(_mm_cmpgt_epi16(_mm_loadu_si128(at), bound),
                                               _mm_cmpgt_epi16(_mm_loadu_si128(at + 1), bound));
        bits |= Word{static_cast<std::uint16_t>(_mm_movemask_epi8(packed))} << (16 * i);
    }
    return bits;
#else
    Word bits = 0;
    for (int i = 0; i < 64; ++i) bits |= Word{column[i] > value} << i;
    return bits;
#endif
}

// Bit i: column[i] == value.
inline Word equalBlock(const std::int16_t* column, std::int16_t value) {
#if defined(__AVX512BW__)
    const __m512i wanted = _mm512_set1_epi16(value);
    return Word{_mm512_cmpeq_epi16_mask(_mm512_loadu_si512(column), wanted)} |
           Word{_mm512_cmpeq_epi16_mask(_mm512_loadu_si512(column + 32), wanted)} << 32;
#elif defined(__AVX2__)
    const __m256i wanted = _mm256_set1_epi16(value);
    return fittingBlock(column, [&](__m256i entries) { return _mm256_cmpeq_epi16(entries, wanted); });
#elif defined(__SSE2__)
    const __m128i wanted = _mm_set1_epi16(value);
    Word bits = 0;
    for (int i = 0; i < 4; ++i) {
        const auto* at = reinterpret_cast<const __m128i*>(column + 16 * i);
        const __m128i packed = _mm_packs_epi16(_mm_cmpeq_epi16(_mm_loadu_si128(at), wanted),
                                               _mm_cmpeq_epi16(_mm_loadu_si128(at + 1), wanted));
        bits |= Word{static_cast<std::uint16_t>(_mm_movemask_epi8(packed))} << (16 * i);
    }
    return bits;
#else
    Word bits = 0;
    for (int i = 0; i < 64; ++i) bits |= Word{column[i] == value} << i;
    return bits;
#endif
}

// The sum of the entries whose bit is set, of 64.
inline std::int32_t sumBlock(const std::int16_t* column, Word chosen) {
#if defined(__AVX2__)
    const __m256i bitOfLane =
        _mm256_setr_epi16(1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, -32768);
    __m256i sums = _mm256_setzero_si256();
    for (; chosen; chosen >>= 16, column += 16) {
        const __m256i lanes =
            _mm256_and_si256(_mm256_set1_epi16(static_cast<std::int16_t>(chosen)), bitOfLane);
        const __m256i entries = _mm256_and_si256(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(column)),
                                                 _mm256_cmpeq_epi16(lanes, bitOfLane));
        sums = _mm256_add_epi32(sums, _mm256_madd_epi16(entries, _mm256_set1_epi16(1)));
    }
    __m128i quarter = _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    quarter = _mm_add_epi32(quarter, _mm_shuffle_epi32(quarter, 0x4e));
    return _mm_cvtsi128_si32(_mm_add_epi32(quarter, _mm_shuffle_epi32(quarter, 0xb1)));
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
