// Numbers estimated from samples, with intervals of 95 %.
#pragma once

#include <cstdint>

namespace makomba {

struct Estimate {
    double value = 0, low = 0, high = 0;
    bool overlaps(const Estimate& other) const { return low <= other.high && other.low <= high; }
};

// Wilson's score interval for `hits` of `trials`; 0..1 for no trials.
Estimate proportion(std::uint64_t hits, std::uint64_t trials);

// The mean of `n` values, by the normal approximation, from their sum and the sum of their squares; all 0 for
// none.
Estimate mean(std::uint64_t n, double sum, double squares);

}  // namespace makomba
