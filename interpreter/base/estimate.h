// Figures estimated from samples, with their intervals of 95 %.
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

// The mean score of games that count 1, 1/2 or 0: Wilson's interval, a draw being half a win. A little wider
// than need be, since draws vary less.
Estimate scoreOf(std::uint64_t wins, std::uint64_t draws, std::uint64_t games);

// The difference in Elo points that such a score means: 400 log10(s / (1 - s)). Ends of an interval that
// reach 0 or 1 are infinite.
double eloOf(double score);

}  // namespace makomba
