#include "interpreter/base/estimate.h"

#include <algorithm>
#include <cmath>

namespace makomba {

namespace {

constexpr double z = 1.959963984540054;  // 95 %

}  // namespace

Estimate proportion(std::uint64_t hits, std::uint64_t trials) {
    if (trials == 0) return {0, 0, 1};
    const auto n = static_cast<double>(trials);
    const double p = static_cast<double>(hits) / n, centre = (p + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    return {p, hits == 0 ? 0 : std::max(0.0, centre - half),
            hits == trials ? 1 : std::min(1.0, centre + half)};
}

Estimate mean(std::uint64_t n, double sum, double squares) {
    if (n == 0) return {};
    const auto count = static_cast<double>(n);
    const double average = sum / count,
                 variance = n < 2 ? 0 : std::max(0.0, (squares - sum * average) / (count - 1));
    const double half = z * std::sqrt(variance / count);
    return {average, average - half, average + half};
}

}  // namespace makomba
