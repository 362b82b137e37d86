#include "interpreter/players/evaluation.h"

#include <algorithm>

#include "interpreter/base/portable_math.h"
#include "interpreter/players/learning.h"

namespace makomba {

Evaluation::Evaluation(const Game& game) : features_(game) {
    std::optional<Weights> kept = keptWeights(game, features_);
    weights_ = kept ? std::move(*kept) : learnWeights(game, {});
}

Evaluation::Evaluation(const Game& game, Weights weights) : features_(game), weights_(std::move(weights)) {}

double Evaluation::result(const State& state, int player) {
    const Globals& g = state.globals();
    if (!g.over || g.playerCount < 2)
        return g.over && g.rankTwice[static_cast<std::size_t>(player)] == 2 ? 1 : 0.5 * !g.over;
    const double rank = g.rankTwice[static_cast<std::size_t>(player)] / 2.0;
    return std::clamp((g.playerCount - rank) / (g.playerCount - 1), 0.0, 1.0);
}

double Evaluation::chance(int value) {
    return std::clamp(1 / (1 + portableExp(-2.0 * value / scale)), 0.02, 0.98);
}

double Evaluation::playoutWork() const {
    // Half a game is left, on the average.
    const double left = weights_.randomLength / 2;
    // Moves of playouts are chosen without being listed, as a rule.
    return (cutsPlayouts() ? std::min<double>(shortPlayout, left) : left) *
               (besidePly + weights_.plyWork / 2) +
           nodeWork();
}

int Evaluation::of(const State& state, int player) const {
    float values[Features::mostFeatures];
    features_.difference(state, player, values);
    double sum = state.globals().mover == player ? weights_.initiative : -weights_.initiative;
    sum += player == 1 ? weights_.seat : -weights_.seat;
    for (std::size_t f = 0; f < weights_.values.size(); ++f)
        sum += static_cast<double>(weights_.values[f]) * static_cast<double>(values[f]);
    return static_cast<int>(std::clamp(sum, -static_cast<double>(bound - 1), static_cast<double>(bound - 1)));
}

}  // namespace makomba
