// Bounds of what play may come to. Beyond them a fault is reported instead of running out of memory.
#pragma once

#include <cstddef>
#include <cstdint>

namespace makomba::limits {

// Compiling: rules are shared where they are used more than once, but not between one loop and another.
inline constexpr std::size_t programBytes = std::size_t{256} << 20;  // of closures and tables
inline constexpr std::size_t nodesCompiled = 1'000'000;

// Playing. Work is counted in tenths of a microsecond, about (Context::spend).
inline constexpr std::int64_t workPerPly = 50'000'000;      // several seconds
inline constexpr std::int64_t workPerGame = 200'000'000;    // of the plies of a game together
inline constexpr std::int64_t workBetweenClocks = 500'000;  // whoever has a deadline looks after so much
inline constexpr std::size_t movesListed = 1'000'000;       // in one list
inline constexpr std::size_t actionsListed = 4'000'000;     // of all moves of one list
// Lists are worked out while others wait for them: what the waiting ones hold together.
inline constexpr std::size_t actionsWaiting = 4'000'000;
inline constexpr std::size_t partsOfOrdinaryList = 0x7fff;  // of each kind; about 3 MB together
inline constexpr std::size_t bytesOfUnusedLists = std::size_t{256} << 20;
// Positions on which moves are tried while others wait.
inline constexpr std::size_t triedPositionBytes = std::size_t{256} << 20;

}  // namespace makomba::limits
