#include "interpreter/base/portable_math.h"

#include <cmath>
#include <limits>

namespace makomba {

namespace {

// ln 2 in two parts: products of the first with small whole numbers are exact.
constexpr double ln2High = 0x1.62e42fee00000p-1, ln2Low = 0x1.a39ef35793c76p-33;
constexpr double ln2 = 0x1.62e42fefa39efp-1;
constexpr int exponentialTerms = 16, logarithmTerms = 12;

}  // namespace

// x = k ln 2 + r with |r| <= ln 2 / 2; the series of e^r; then times 2^k, which is exact.
double portableExp(double x) {
    if (std::isnan(x)) return x;
    if (x > 709.7) return std::numeric_limits<double>::infinity();
    if (x < -745) return 0;
    const double k = std::floor(x / ln2 + 0.5);
    const double r = (x - k * ln2High) - k * ln2Low;
    double sum = 1;
    for (int term = exponentialTerms; term > 0; --term) sum = 1 + r / term * sum;
    return std::ldexp(sum, static_cast<int>(k));
}

// x = m 2^k with m between the root of one half and that of two; ln m = 2 artanh((m - 1) / (m + 1)).
double portableLog(double x) {
    int k = 0;
    double m = std::frexp(x, &k);
    if (m < 0x1.6a09e667f3bcdp-1) m *= 2, --k;
    const double f = (m - 1) / (m + 1), square = f * f;
    double sum = 0;
    for (int term = logarithmTerms; term >= 0; --term) sum = sum * square + 1.0 / (2 * term + 1);
    return k * ln2High + (2 * f * sum + k * ln2Low);
}

}  // namespace makomba
