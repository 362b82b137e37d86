#include "interpreter/players/evaluation.h"

#include <algorithm>
#include <cmath>

#include "interpreter/play/playout.h"
#include "interpreter/state/chance.h"

namespace makomba {

namespace {

constexpr int games = 400, plyLimit = 3000;
constexpr std::int64_t learningWork = 15'000'000;  // a second or two; fewer games are then learnt from
constexpr double sampledShare = 1.0 / 6, damping = 4;

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

}  // namespace

Evaluation::Evaluation(const Game& game)
    : features_(game), weights_(static_cast<std::size_t>(features_.count())) {
    learn(game);
}

double Evaluation::result(const State& state, int player) {
    const Globals& g = state.globals();
    if (!g.over || g.playerCount < 2)
        return g.over && g.rankTwice[static_cast<std::size_t>(player)] == 2 ? 1 : 0.5 * !g.over;
    const double rank = g.rankTwice[static_cast<std::size_t>(player)] / 2.0;
    return std::clamp((g.playerCount - rank) / (g.playerCount - 1), 0.0, 1.0);
}

double Evaluation::chance(int value) { return std::clamp(0.5 + 0.5 * value / scale, 0.02, 0.98); }

void Evaluation::learn(const Game& game) {
    Engine engine(game);
    Moves moves;
    const auto n = static_cast<std::size_t>(features_.count()), all = n + 1;
    std::vector<double> products(all * all), targets(all);
    std::vector<float> rows;
    std::vector<float> row(all);
    std::vector<int> viewpoints;
    std::int64_t measuring = 0;  // work done on features
    for (std::uint64_t number = 0; number < games; ++number) {
        std::uint64_t random = playoutSeed(0x6576616c, number);
        State state = engine.initialState(random);
        rows.clear();
        viewpoints.clear();
        const auto late = [&] { return engine.workDone() + measuring > learningWork; };
        for (int ply = 0; ply < plyLimit && !late(); ++ply) {
            engine.legalMoves(state, moves);
            if (moves.empty()) break;
            // Between turns only: within one, what is counted may be on its way.
            if (moves.size() > 1 && state.globals().prev != state.globals().mover &&
                randomBelow(random, 1000) < sampledShare * 1000) {
                const int player = 1 + static_cast<int>(randomBelow(
                                           random, static_cast<std::uint64_t>(game.program.players())));
                features_.difference(state, player, row.data());
                measuring += features_.work();
                row[n] = engine.mover(state) == player ? 1 : -1;
                rows.insert(rows.end(), row.begin(), row.end());
                viewpoints.push_back(player);
            }
            engine.apply(state, moves, moves.list[moves.size() == 1 ? 0 : randomBelow(random, moves.size())]);
        }
        if (late()) break;
        if (!state.globals().over || state.globals().fault != Fault::None) continue;
        for (std::size_t s = 0; s < viewpoints.size(); ++s) {
            const float* x = rows.data() + s * all;
            const double y = 2 * result(state, viewpoints[s]) - 1;
            for (std::size_t i = 0; i < all; ++i) {
                targets[i] += x[i] * y;
                for (std::size_t j = 0; j < all; ++j) products[i * all + j] += x[i] * x[j];
            }
        }
    }
    // Damping in the scale of each feature, and a little for those that are always zero.
    for (std::size_t i = 0; i < all; ++i) products[i * all + i] = products[i * all + i] * 1.001 + damping;
    solveLinear(products, targets);
    for (std::size_t i = 0; i < n; ++i) weights_[i] = static_cast<float>(targets[i] * scale);
    initiative_ = std::clamp(targets[n], -0.2, 0.2) * scale;
}

int Evaluation::of(const State& state, int player) const {
    float values[Features::mostFeatures];
    features_.difference(state, player, values);
    double sum = state.globals().mover == player ? initiative_ : -initiative_;
    for (std::size_t f = 0; f < weights_.size(); ++f) sum += static_cast<double>(weights_[f]) * values[f];
    return static_cast<int>(std::clamp(sum, -static_cast<double>(bound - 1), static_cast<double>(bound - 1)));
}

}  // namespace makomba
