#include "interpreter/study/sprt.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

#include "interpreter/base/split.h"

namespace makomba {

namespace {

double scoreOfElo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

using PairShares = std::array<double, 5>;

// The likeliest distribution whose mean is `s`: p / (1 + x (value - s)), with the x that makes it sum to 1.
PairShares likeliestWithMean(const PairShares& p, double s) {
    const auto value = [](std::size_t k) { return static_cast<double>(k) / 4; };
    const auto slope = [&](double x) {
        double sum = 0;
        for (std::size_t k = 0; k < p.size(); ++k) sum += p[k] * (value(k) - s) / (1 + x * (value(k) - s));
        return sum;
    };
    // Between these all denominators are positive, and the sum falls all the way.
    double low = -1 / (1 - s), high = 1 / s;
    for (int step = 0; step < 200; ++step) {
        const double middle = (low + high) / 2;
        (slope(middle) > 0 ? low : high) = middle;
    }
    PairShares q{};
    for (std::size_t k = 0; k < p.size(); ++k) q[k] = p[k] / (1 + (low + high) / 2 * (value(k) - s));
    return q;
}

}  // namespace

double SprtOptions::lowerBound() const { return std::log(beta / (1 - alpha)); }
double SprtOptions::upperBound() const { return std::log((1 - beta) / alpha); }

std::string readSprt(const std::string& text, SprtOptions& options) {
    const auto parts = split(text, ',');
    double* const targets[] = {&options.elo0, &options.elo1, &options.alpha, &options.beta};
    constexpr const char* remedy = "; it is written elo0,elo1 or elo0,elo1,alpha,beta: 0,10,0.05,0.05";
    if (parts.size() != 2 && parts.size() != 4)
        return fmt::format("\"{}\" has {} number{}, not 2 or 4{}", text, parts.size(),
                           parts.size() == 1 ? "" : "s", remedy);
    for (std::size_t k = 0; k < parts.size(); ++k) {
        const std::string part(parts[k]);
        char* end = nullptr;
        *targets[k] = std::strtod(part.c_str(), &end);
        const bool number = !part.empty() && *end == '\0' && std::isfinite(*targets[k]) &&
                            part.find_first_not_of("+-.0123456789") == std::string::npos;
        if (!number) return fmt::format("\"{}\": \"{}\" is no number{}", text, part, remedy);
    }
    if (std::max(std::abs(options.elo0), std::abs(options.elo1)) > 1000)
        return fmt::format("\"{}\": more than 1000 points of Elo cannot be told from a sure win", text);
    if (options.elo0 >= options.elo1) return fmt::format("\"{}\": elo0 must be less than elo1", text);
    for (const double error : {options.alpha, options.beta})
        if (error < 0.0001 || error > 0.4999)
            return fmt::format("\"{}\": alpha and beta are chances from 0.0001 to 0.4999", text);
    return {};
}

std::uint64_t SprtResult::count() const {
    return std::accumulate(pairs.begin(), pairs.end(), std::uint64_t{0});
}

double logLikelihoodRatio(const std::array<std::uint64_t, 5>& pairs, double s0, double s1) {
    // What was not seen may still happen: a little of each, so that a run of equal results has a spread.
    constexpr double little = 1e-3;
    PairShares p{};
    double n = 0;
    for (std::size_t k = 0; k < p.size(); ++k)
        n += p[k] = pairs[k] > 0 ? static_cast<double>(pairs[k]) : little;
    for (double& share : p) share /= n;
    const PairShares q0 = likeliestWithMean(p, s0), q1 = likeliestWithMean(p, s1);
    double sum = 0;
    for (std::size_t k = 0; k < p.size(); ++k) sum += p[k] * std::log(q1[k] / q0[k]);
    return n * sum;
}

SprtResult testPairs(const std::vector<PlayedGame>& games, const SprtOptions& options) {
    SprtResult result;
    for (std::size_t k = 0; k + 1 < games.size(); k += 2)
        if (games[k].fault.empty() && games[k + 1].fault.empty())
            ++result
                  .pairs[static_cast<std::size_t>(std::lround(2 * (games[k].result + games[k + 1].result)))];
    if (result.count() > 0)
        result.llr = logLikelihoodRatio(result.pairs, scoreOfElo(options.elo0), scoreOfElo(options.elo1));
    if (result.llr <= options.lowerBound()) result.verdict = SprtResult::Elo0;
    if (result.llr >= options.upperBound()) result.verdict = SprtResult::Elo1;
    return result;
}

}  // namespace makomba
