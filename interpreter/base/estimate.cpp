#include "interpreter/base/estimate.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace makomba {

namespace {

constexpr double z = 1.959963984540054;  // 95 %, two-sided

Estimate wilson(double hits, double n) {
    const double p = hits / n, centre = (p + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    return {p, hits == 0 ? 0 : std::max(0.0, centre - half), hits == n ? 1 : std::min(1.0, centre + half)};
}

}  // namespace

Estimate proportion(std::uint64_t hits, std::uint64_t trials) {
    if (trials == 0) return {0, 0, 1};
    return wilson(static_cast<double>(hits), static_cast<double>(trials));
}

Estimate mean(std::uint64_t n, double sum, double squares) {
    if (n == 0) return {};
    const auto count = static_cast<double>(n);
    const double average = sum / count,
                 variance = n < 2 ? 0 : std::max(0.0, (squares - sum * average) / (count - 1));
    const double half = z * std::sqrt(variance / count);
    return {average, average - half, average + half};
}

Estimate scoreOf(std::uint64_t wins, std::uint64_t draws, std::uint64_t games) {
    if (games == 0) return {0.5, 0, 1};
    return wilson(static_cast<double>(wins) + static_cast<double>(draws) / 2, static_cast<double>(games));
}

double eloOf(double score) {
    if (score <= 0) return -std::numeric_limits<double>::infinity();
    if (score >= 1) return std::numeric_limits<double>::infinity();
    return 400 * std::log10(score / (1 - score));
}

}  // namespace makomba
