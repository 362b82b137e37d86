#include "interpreter/players/evaluation.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "interpreter/base/portable_math.h"
#include "interpreter/play/playout.h"
#include "interpreter/state/chance.h"

namespace makomba {

namespace {

// Of each round: most games, and its share of the work.
constexpr int rounds = 3, games[rounds] = {300, 200, 300}, plyLimit = 1500;
constexpr std::int64_t learningWork = 35'000'000;  // two or three seconds; fewer games are then learnt from
constexpr double workShare[rounds] = {0.15, 0.35, 0.5};
constexpr std::size_t enoughSamples = 150, mostWeighed = 120;
constexpr double telling = 0.3;
constexpr int newtonSteps = 8;
constexpr double expectedInsight = 0.2;  // where rows or connections are to be made
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

}  // namespace

Evaluation::Evaluation(const Game& game)
    : features_(game), weights_(static_cast<std::size_t>(features_.count())) {
    for (int f = 0; f < features_.count(); ++f)
        weights_[static_cast<std::size_t>(f)] = features_.expectation(f) * scale;
    learn(game);
}

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
    const double plies =
        cutsPlayouts() ? std::min<double>(shortPlayout, randomLength_ / 2) : randomLength_ / 2;
    return plies * plyWork_ + nodeWork();
}

void Evaluation::learn(const Game& game) {
    Engine engine(game);
    Samples samples;
    double left = 0;  // work that a round did not need is the next one's
    for (int round = 0; round < rounds; ++round) {
        Samples played;
        left += workShare[round] * static_cast<double>(learningWork);
        const std::int64_t before = engine.workDone();
        playGames(engine, round, static_cast<std::int64_t>(left), played);
        left = std::max(0.0, left - static_cast<double>(engine.workDone() - before));
        // What was played at random is kept where it foresees much; else it says little once there is better.
        if (round == 1 && features_.expects() && insight_ < telling && played.count() >= enoughSamples)
            samples = {};
        samples.rows.insert(samples.rows.end(), played.rows.begin(), played.rows.end());
        samples.outcomes.insert(samples.outcomes.end(), played.outcomes.begin(), played.outcomes.end());
        fit(samples);
    }
}

// The move after which the position looks best; where there are very many, of some of them.
std::size_t Evaluation::chooseGreedily(Engine& engine, const State& state, const Moves& moves, State& after,
                                       std::uint64_t& random, std::int64_t& measuring) const {
    const int mover = engine.mover(state);
    const std::size_t n = moves.size(), weighed = std::min(n, mostWeighed);
    std::size_t best = 0, first = randomBelow(random, n);
    // Steps that meet all moves before any comes again, if not always in the same order.
    std::size_t stride = 1 + randomBelow(random, n);
    while (std::gcd(stride, n) != 1) ++stride;
    int most = 0;
    for (std::size_t k = 0; k < weighed; ++k, first = (first + stride) % n) {
        after.copyFrom(state);
        engine.apply(after, moves, moves.list[first]);
        measuring += features_.work();
        const int value =
            after.globals().over ? static_cast<int>((2 * result(after, mover) - 1) * won) : of(after, mover);
        if (k == 0 || value > most) most = value, best = first;
    }
    return best;
}

void Evaluation::playGames(Engine& engine, int round, std::int64_t work, Samples& samples) {
    const Game& game = engine.game();
    Moves moves;
    const auto n = static_cast<std::size_t>(features_.count()), all = n + 1;
    std::vector<float> rows, row(all);
    std::vector<int> viewpoints;
    std::int64_t measuring = 0;  // work done on features
    // Where no feature says what to aim at, games at random tell more than those of a player who knows
    // nothing.
    const bool guided = round > 0 && features_.expects();
    const std::int64_t begun = engine.workDone();
    const auto late = [&] { return engine.workDone() - begun + measuring > work; };
    State after = engine.initialState(0);
    double played = 0, plies = 0;
    for (int number = 0; number < games[round] && !late(); ++number) {
        std::uint64_t random =
            playoutSeed(0x6576616c + static_cast<std::uint64_t>(round), static_cast<std::uint64_t>(number));
        State state = engine.initialState(random);
        rows.clear();
        viewpoints.clear();
        ++played;
        for (int ply = 0; ply < plyLimit && !late(); ++ply, ++plies) {
            engine.legalMoves(state, moves);
            if (moves.empty()) break;
            // Between turns only: within one, what is counted may be on its way.
            if (moves.size() > 1 && state.globals().prev != state.globals().mover &&
                randomBelow(random, 6) < (guided ? 3u : 1u)) {
                const int player = 1 + static_cast<int>(randomBelow(
                                           random, static_cast<std::uint64_t>(game.program.players())));
                features_.difference(state, player, row.data());
                measuring += features_.work();
                row[n] = engine.mover(state) == player ? 1 : -1;
                rows.insert(rows.end(), row.begin(), row.end());
                viewpoints.push_back(player);
            }
            const bool strays = !guided || randomBelow(random, 100) < (ply < 4 ? 50u : 10u);
            const std::size_t move = moves.size() == 1 ? 0
                                     : strays
                                         ? randomBelow(random, moves.size())
                                         : chooseGreedily(engine, state, moves, after, random, measuring);
            engine.apply(state, moves, moves.list[move]);
        }
        if (!state.globals().over || state.globals().fault != Fault::None) continue;
        samples.rows.insert(samples.rows.end(), rows.begin(), rows.end());
        for (const int viewpoint : viewpoints)
            samples.outcomes.push_back(static_cast<float>(result(state, viewpoint)));
    }
    if (plies == 0) return;
    length_ = plies / played;
    if (guided) return;
    randomLength_ = length_;
    plyWork_ = std::max(1.0, static_cast<double>(engine.workDone() - begun) / plies);
}

// Logistic regression by Newton's method, damped towards what is expected of the features: in the scale of
// each, and a little more for those that hardly ever differ.
void Evaluation::fit(const Samples& samples) {
    const auto n = static_cast<std::size_t>(features_.count()), all = n + 1;
    insight_ = features_.expects() ? expectedInsight : 0;
    if (samples.count() == 0) return;
    std::vector<double> expected(all), weights(all), squares(all);
    for (std::size_t i = 0; i < n; ++i) expected[i] = 2 * features_.expectation(static_cast<int>(i));
    for (std::size_t s = 0; s < samples.count(); ++s)
        for (std::size_t i = 0; i < all; ++i) {
            const double x = samples.rows[s * all + i];
            squares[i] += x * x / static_cast<double>(samples.count());
        }
    weights = expected;
    std::vector<double> curvature(all * all), slope(all);
    for (int step = 0; step < newtonSteps; ++step) {
        std::fill(curvature.begin(), curvature.end(), 0.0);
        for (std::size_t i = 0; i < all; ++i) {
            const double held =
                (damping + dampingOfSamples * static_cast<double>(samples.count())) * squares[i] +
                dampingOfRare;
            slope[i] = held * (expected[i] - weights[i]);
            curvature[i * all + i] = held;
        }
        double missed = 0, spread = 0;
        for (std::size_t s = 0; s < samples.count(); ++s) {
            const float* x = samples.rows.data() + s * all;
            double sum = 0;
            for (std::size_t i = 0; i < all; ++i) sum += weights[i] * x[i];
            const double chance = 1 / (1 + portableExp(-std::clamp(sum, -30.0, 30.0))),
                         error = samples.outcomes[s] - chance, bend = std::max(0.01, chance * (1 - chance));
            missed += error * error;
            spread += (samples.outcomes[s] - 0.5) * (samples.outcomes[s] - 0.5);
            for (std::size_t i = 0; i < all; ++i) {
                if (x[i] == 0) continue;
                slope[i] += x[i] * error;
                for (std::size_t j = 0; j <= i; ++j) curvature[i * all + j] += bend * x[i] * x[j];
            }
        }
        if (spread > 0) insight_ = std::max(insight_, std::min(1.0, 1 - missed / spread));
        std::vector<double> change = slope;
        std::vector<double> matrix = curvature;
        solveLinear(matrix, change);
        for (std::size_t i = 0; i < all; ++i) weights[i] += std::clamp(change[i], -5.0, 5.0);
    }
    for (std::size_t i = 0; i < n; ++i) weights_[i] = static_cast<float>(weights[i] * scale / 2);
    initiative_ = std::clamp(weights[n], -0.4, 0.4) * scale / 2;
}

int Evaluation::of(const State& state, int player) const {
    float values[Features::mostFeatures];
    features_.difference(state, player, values);
    double sum = state.globals().mover == player ? initiative_ : -initiative_;
    for (std::size_t f = 0; f < weights_.size(); ++f) sum += static_cast<double>(weights_[f]) * values[f];
    return static_cast<int>(std::clamp(sum, -static_cast<double>(bound - 1), static_cast<double>(bound - 1)));
}

}  // namespace makomba
