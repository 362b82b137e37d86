// Bounds of what play may come to. Beyond them a fault is reported instead of running out of memory.
#pragma once

#include <cstddef>

namespace makomba::limits {

inline constexpr std::size_t movesListed = 1'000'000;    // in one list
inline constexpr std::size_t actionsListed = 4'000'000;  // of all moves of one list

}  // namespace makomba::limits
