// Random numbers of a game.
//
// The generator's state is part of the position: the same seed and the same moves give the same game.
#pragma once

#include <cstdint>

#include "interpreter/state/context.h"

namespace makomba {

// SplitMix64 (Steele, Lea & Flood 2014).
inline std::uint64_t nextRandom(std::uint64_t& state) {
    std::uint64_t z = (state += 0x9e3779b97f4a7c15ull);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
}

// Uniform in 0 .. bound - 1 (bound <= 2^32; the bias is below 2^-32).
inline std::uint64_t randomBelow(std::uint64_t& state, std::uint64_t bound) {
    return (nextRandom(state) >> 32) * bound >> 32;
}
// The same where nothing is drawn of one alone, and where it is hard to foresee whether there is one: without
// a branch.
inline std::uint64_t randomAmong(std::uint64_t& state, std::uint64_t bound) {
    std::uint64_t after = state;
    const std::uint64_t drawn = randomBelow(after, bound);  // 0 of one
    state = bound > 1 ? after : state;
    return drawn;
}
inline std::uint64_t randomBelow(Context& c, std::uint64_t bound) {
    return c.draws != nullptr ? c.draws->take(bound) : randomBelow(c.g->random, bound);
}

}  // namespace makomba
