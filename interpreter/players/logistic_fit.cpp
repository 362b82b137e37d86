#include "interpreter/players/logistic_fit.h"

#include <algorithm>
#include <cmath>

#include "interpreter/base/portable_math.h"

namespace makomba {

namespace {

constexpr int newtonSteps = 8, mostHalvings = 6;
constexpr double damping = 10, dampingOfRare = 2, dampingOfSamples = 0.03;

// Solves a x = b for a symmetric positive matrix, in place (Cholesky).
void solveLinear(std::vector<double>& a, std::vector<double>& b) {
    const std::size_t n = b.size();
    for (std::size_t j = 0; j < n; ++j) {
        for (std::size_t k = 0; k < j; ++k) a[j * n + j] -= a[j * n + k] * a[j * n + k];
        a[j * n + j] = std::sqrt(std::max(1e-9, a[j * n + j]));
        for (std::size_t i = j + 1; i < n; ++i) {
            for (std::size_t k = 0; k < j; ++k) a[i * n + j] -= a[i * n + k] * a[j * n + k];
            a[i * n + j] /= a[j * n + j];
        }
    }
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t k = 0; k < i; ++k) b[i] -= a[i * n + k] * b[k];
        b[i] /= a[i * n + i];
    }
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t k = i + 1; k < n; ++k) b[i] -= a[k * n + i] * b[k];
        b[i] /= a[i * n + i];
    }
}

class Fitting {
  public:
    Fitting(const Samples& samples, const std::vector<double>& expected, const std::vector<double>& trust,
            double doubt)
        : samples_(samples),
          expected_(expected),
          trust_(trust),
          doubt_(doubt),
          n_(expected.size()),
          weights_(expected),
          squares_(n_) {
        const auto count = static_cast<double>(samples.count());
        for (std::size_t s = 0; s < samples.count(); ++s)
            for (std::size_t i = 0; i < n_; ++i) {
                const double x = samples.rows[s * n_ + i];
                squares_[i] += x * x / count;
            }
        loss_ = loss();
    }

    void step() {
        std::vector<double> curvature(n_ * n_), slope(n_);
        for (std::size_t i = 0; i < n_; ++i) {
            slope[i] = hold(i) * (expected_[i] - weights_[i]);
            curvature[i * n_ + i] = hold(i);
        }
        std::vector<std::size_t> present;
        for (std::size_t s = 0; s < samples_.count(); ++s) {
            const float* x = samples_.rows.data() + s * n_;
            const double seen = chance(x), error = samples_.targets[s] - seen,
                         bend = std::max(0.01, seen * (1 - seen));
            // Most features of most positions are 0.
            present.clear();
            for (std::size_t i = 0; i < n_; ++i)
                if (x[i] != 0) present.push_back(i);
            for (const std::size_t i : present) {
                slope[i] += x[i] * error;
                const double bent = bend * x[i];
                for (const std::size_t j : present) {
                    if (j > i) break;
                    curvature[i * n_ + j] += bent * x[j];
                }
            }
        }
        solveLinear(curvature, slope);
        // Where outcomes are nearly sure, a whole step may lead far beyond.
        const std::vector<double> before = weights_;
        double share = 1;
        for (int halved = 0; halved < mostHalvings; ++halved, share /= 2) {
            for (std::size_t i = 0; i < n_; ++i)
                weights_[i] = before[i] + share * std::clamp(slope[i], -5.0, 5.0);
            const double now = loss();
            if (now > loss_) continue;
            loss_ = now;
            return;
        }
        weights_ = before;
    }

    // What is made less: how unlikely the targets are, and how far the weights are from what is expected.
    double loss() const {
        double sum = 0;
        for (std::size_t i = 0; i < n_; ++i)
            sum += hold(i) * (weights_[i] - expected_[i]) * (weights_[i] - expected_[i]) / 2;
        for (std::size_t s = 0; s < samples_.count(); ++s) {
            const double seen = chance(samples_.rows.data() + s * n_);
            sum -=
                samples_.targets[s] * portableLog(seen) + (1 - samples_.targets[s]) * portableLog(1 - seen);
        }
        return sum;
    }

    // How much it takes to move a weight away from what is expected.
    double hold(std::size_t i) const {
        const double usual = dampingOfSamples * static_cast<double>(samples_.count());
        return (doubt_ * damping + trust_[i] * usual) * squares_[i] + dampingOfRare;
    }

    double insight() const {
        // That one side wins more often than the other is no insight.
        double sums[2] = {}, counts[2] = {};
        const auto side = [&](std::size_t s) { return samples_.rows[(s + 1) * n_ - 1] > 0 ? 1 : 0; };
        for (std::size_t s = 0; s < samples_.count(); ++s)
            sums[side(s)] += samples_.outcomes[s], counts[side(s)] += 1;
        double missed = 0, spread = 0;
        for (std::size_t s = 0; s < samples_.count(); ++s) {
            const double error = samples_.outcomes[s] - chance(samples_.rows.data() + s * n_);
            missed += error * error;
            const double usual = samples_.outcomes[s] - sums[side(s)] / counts[side(s)];
            spread += usual * usual;
        }
        return spread > 0 ? std::clamp(1 - missed / spread, 0.0, 1.0) : 0;
    }

    const std::vector<double>& weights() const { return weights_; }

  private:
    double chance(const float* x) const {
        double sum = 0;
        for (std::size_t i = 0; i < n_; ++i) sum += weights_[i] * x[i];
        return 1 / (1 + portableExp(-std::clamp(sum, -30.0, 30.0)));
    }

    const Samples& samples_;
    const std::vector<double>& expected_;
    const std::vector<double>& trust_;
    double doubt_;
    std::size_t n_;
    std::vector<double> weights_, squares_;
    double loss_ = 0;
};

}  // namespace

void Samples::add(const Samples& more) {
    rows.insert(rows.end(), more.rows.begin(), more.rows.end());
    targets.insert(targets.end(), more.targets.begin(), more.targets.end());
    outcomes.insert(outcomes.end(), more.outcomes.begin(), more.outcomes.end());
}

LogisticFit fitLogistic(const Samples& samples, const std::vector<double>& expected,
                        const std::vector<double>& trust, double doubt) {
    Fitting fitting(samples, expected, trust, doubt);
    for (int step = 0; step < newtonSteps; ++step) fitting.step();
    return {fitting.weights(), fitting.insight()};
}

double insightOf(const Samples& samples, const std::vector<double>& weights) {
    if (samples.count() == 0) return 0;
    const std::vector<double> trust(weights.size(), 1);
    return Fitting(samples, weights, trust, 1).insight();
}

}  // namespace makomba
