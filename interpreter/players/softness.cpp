#include "interpreter/players/softness.h"

#include <algorithm>

#include "interpreter/base/portable_math.h"
#include "interpreter/state/chance.h"

namespace makomba {

namespace {

constexpr double least = 1e-6, unit = 1e6;
// What is worse than the best by more than so many times the softness is never chosen.
constexpr double widestChoice = 3;
// Of what may be lost in a game, the share that may be from the first choice on.
constexpr double inAdvance = 0.2;

std::uint64_t weightOf(double loss, double softness) {
    const double worse = loss / softness;
    return worse > widestChoice ? 0 : static_cast<std::uint64_t>(unit * portableExp(-worse));
}

}  // namespace

double lostBy(const std::vector<double>& losses, double softness) {
    double sum = 0, lost = 0;
    for (const double loss : losses) {
        const auto weight = static_cast<double>(weightOf(loss, softness));
        sum += weight;
        lost += weight * loss;
    }
    return sum > 0 ? lost / sum : 0;
}

double softnessFor(const std::vector<double>& losses, double lost, double softest) {
    constexpr int halvings = 24;
    double low = least, high = std::max(least, softest);
    if (lostBy(losses, high) <= lost) return high;
    for (int k = 0; k < halvings; ++k) {
        const double middle = (low + high) / 2;
        (lostBy(losses, middle) <= lost ? low : high) = middle;
    }
    return low;
}

std::size_t chooseSoftly(const std::vector<double>& losses, double softness, std::uint64_t& random) {
    std::vector<std::uint64_t> weights;
    std::uint64_t sum = 0;
    for (const double loss : losses) sum += weights.emplace_back(weightOf(loss, softness));
    std::uint64_t drawn = randomBelow(random, sum);
    std::size_t chosen = 0;
    while (drawn >= weights[chosen]) drawn -= weights[chosen++];
    return chosen;
}

void Allowance::begin() { left_ = inAdvance * inGame_; }

double Allowance::atChoice(double win) {
    const double even = 4 * win * (1 - win);
    left_ += even * inGame_ / choices_;
    return std::min(even * left_, atOnce_);
}

}  // namespace makomba
