// Counting and choosing bits of a word, by the instructions that the processor at hand has for it.
//
// What x86-64 processors have learnt since the first ones is asked for when the program starts, so that one
// binary runs on all of them; the branch on it is foreseen every time, and not made where the program is for
// processors that all have them. The instructions are written out, since the compiler may use them only where
// it may take them for granted.
#pragma once

#include <bit>
#include <cstdint>

namespace makomba {

#if defined(__x86_64__) && defined(__GNUC__)
namespace processor {
#if defined(__POPCNT__)
inline constexpr bool hasPopcnt = true;
#else
inline const bool hasPopcnt = __builtin_cpu_supports("popcnt");
#endif
#if defined(__BMI2__)
inline constexpr bool hasBmi2 = true;
#else
inline const bool hasBmi2 = __builtin_cpu_supports("bmi2");
#endif
}  // namespace processor
#endif

inline int countBits(std::uint64_t word) {
#if defined(__x86_64__) && defined(__GNUC__)
    if (processor::hasPopcnt) [[likely]] {
        std::uint64_t count;
        asm("popcntq %1, %0" : "=r"(count) : "r"(word) : "cc");
        return static_cast<int>(count);
    }
#endif
    return std::popcount(word);
}

// The same, which the compiler may reckon with where it may take the instruction for granted.
inline int bitsOf(std::uint64_t word) {
#if defined(__POPCNT__)
    return std::popcount(word);
#else
    return countBits(word);
#endif
}

namespace bits_by_arithmetic {

inline constexpr std::uint64_t everyByte = 0x0101010101010101, highBits = 0x80 * everyByte;

// How many of the bytes of a word are at most k; they and k are below 128.
constexpr int bytesUpTo(std::uint64_t bytes, std::uint64_t k) {
    return std::popcount((((k * everyByte) | highBits) - bytes) & highBits);
}

// The place of the k-th bit without an instruction for it, nor a loop whose end is hard to foresee: first the
// byte that it is in, by the numbers of bits up to each, then likewise its place in that byte.
constexpr int placeOfBit(std::uint64_t word, int k) {
    const auto wanted = static_cast<std::uint64_t>(k);
    std::uint64_t counts = word - ((word >> 1) & 0x5555555555555555);
    counts = (counts & 0x3333333333333333) + ((counts >> 2) & 0x3333333333333333);
    const std::uint64_t upTo = ((counts + (counts >> 4)) & 0x0f0f0f0f0f0f0f0f) * everyByte;
    const int byte = bytesUpTo(upTo, wanted) * 8;
    const std::uint64_t inByte = wanted - ((upTo << 8) >> byte & 0xff);
    // Its bits, a byte to each, counted up to each.
    const std::uint64_t apart = ((word >> byte & 0xff) * everyByte) & 0x8040201008040201;
    const std::uint64_t each = ((apart + 0x7f7f7f7f7f7f7f7f) | apart) >> 7 & everyByte;
    return byte + bytesUpTo(each * everyByte, inByte);
}

}  // namespace bits_by_arithmetic

// The place of the k-th bit that is set, counted from 0, of a word that has more.
inline int placeOfBit(std::uint64_t word, int k) {
#if defined(__x86_64__) && defined(__GNUC__)
    if (processor::hasBmi2) [[likely]] {
        std::uint64_t bit;
        asm("pdepq %2, %1, %0" : "=r"(bit) : "r"(std::uint64_t{1} << k), "r"(word));
        return std::countr_zero(bit);
    }
#endif
    return bits_by_arithmetic::placeOfBit(word, k);
}

}  // namespace makomba
