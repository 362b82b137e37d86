// Logistic regression with damping: which weights explain best how games ended.
#pragma once

#include <vector>

namespace makomba {

struct Samples {
    std::vector<float> rows;  // by sample and feature, the last two being whose turn it is and who sits where
    std::vector<float> targets;   // 0..1, for the player whose lead the features are
    std::vector<float> outcomes;  // how the game ended, 0..1
    std::size_t count() const { return targets.size(); }
    void add(const Samples& more);
};

struct LogisticFit {
    std::vector<double> weights;  // by column of a row
    double insight = 0;           // share of the outcomes' variance that they explain, at least 0
};

// By Newton's method, damped towards what is expected: in the scale of each feature, and a little more for
// those that hardly ever differ. There is at least one sample. `expected` has an entry for each column, and
// so has `trust`: how many times as much as usual what is expected holds. `doubt`: how many times as much as
// usual it holds if there are few samples, as where many are from the same games.
LogisticFit fitLogistic(const Samples& samples, const std::vector<double>& expected,
                        const std::vector<double>& trust, double doubt);

// The insight of weights that came about otherwise.
double insightOf(const Samples& samples, const std::vector<double>& weights);

}  // namespace makomba
