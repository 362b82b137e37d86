// What an untrusted description may cost. Far above every real game, far below what hurts.
#pragma once

#include <cstddef>
#include <cstdint>

namespace makomba::limits {

inline constexpr std::size_t textBytes = 500'000;           // of one file
inline constexpr std::size_t textTokens = 150'000;          // words, strings and brackets in it
inline constexpr int bracketDepth = 200;                    // nested brackets in a file
inline constexpr int expansionDepth = 60;                   // definitions within definitions
inline constexpr std::size_t expandedNodes = 400'000;       // of the expanded description, shared ones once
inline constexpr std::uint64_t unsharedNodes = 2'000'000;   // of its text, were it written out
inline constexpr std::size_t expandedBytes = 4'000'000;     // of texts put together by expansions
inline constexpr int expandedDepth = 400;                   // nested brackets after expansion
inline constexpr int rangeNumbers = 1000;                   // of one range m..n
inline constexpr std::size_t definitionUses = 100'000;      // while expanding
inline constexpr std::size_t programFileBytes = 4'000'000;  // of a compiled program

}  // namespace makomba::limits
