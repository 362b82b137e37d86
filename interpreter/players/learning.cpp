#include "interpreter/players/learning.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "interpreter/base/portable_math.h"
#include "interpreter/play/playout.h"
#include "interpreter/players/logistic_fit.h"
#include "interpreter/players/searcher.h"
#include "interpreter/players/suits.h"
#include "interpreter/state/chance.h"

namespace makomba {

namespace {

// How both sides choose in a round.
enum class Choosing { Randomly, Greedily, BySearch };

struct Round {
    Choosing choosing;
    double share;  // of the work
    int games;     // at most
};

constexpr int plyLimit = 1500, searchRounds = 5;
constexpr std::size_t enoughSamples = 150, mostWeighed = 120;
constexpr double telling = 0.3;
constexpr double expectedInsight = 0.2;  // where rows or connections are to be made
// A search is worth its work from so many nodes a choice on, and if a round has so many games.
constexpr double fewestNodes = 40, mostNodes = 400, fewestGames = 40;
constexpr std::size_t learningMemory = std::size_t{4} << 20;
constexpr double trustInSearch = 0.5;
// Games with search are few, and positions of the same game tell the same.
constexpr double doubtOfSearched = 10;
// Contests of weights in the end of a round: their share of the round's work.
constexpr double contestShare = 0.15;
// What explains less of the outcomes of games without search is no knowledge. Else it is held against what
// was expected: with so much of all work, besides that of rounds left out, in so many games; only a clear
// loss tells.
constexpr double tellsNothing = 0.005, provingShare = 0.2, fewestProvingNodes = 20, mostProvingNodes = 200,
                 mostProvingPlies = 120;
constexpr int provingGames = 8;
constexpr double clearlyWorse = 2.5;
// After so many times the length of a game a result counts by a third.
constexpr double lateWins = 1.5;

class Learner {
  public:
    Learner(const Game& game, const LearningOptions& options)
        : game_(game),
          options_(options),
          features_(game),
          engine_(game),
          laps_(engine_, Forced::All),
          weights_(untrainedWeights(features_)),
          after_(engine_.initialState(0)) {
        weights_.seed = options.seed;
        weights_.work = options.work;
    }

    Weights run() {
        const std::vector<Round> rounds = plan();
        double left = 0;  // work that a round did not need is the next one's
        for (std::size_t r = 0; r < rounds.size(); ++r) {
            left += rounds[r].share * static_cast<double>(options_.work);
            // More games of those who only look are of no use to a game that needs search.
            if (r + 1 == rounds.size() && proves() && !searching_) break;
            shown_.round = static_cast<int>(r) + 1;
            shown_.rounds = static_cast<int>(rounds.size());
            Samples played;
            begun_ = engine_.workDone();
            extra_ = 0;
            const double contest = rounds[r].choosing == Choosing::Randomly ? 0 : contestShare * left;
            work_ = static_cast<std::int64_t>(left - contest);
            play(rounds[r], static_cast<int>(r), played);
            left = std::max(0.0, left - contest - static_cast<double>(spent()));
            done_ += spent() + static_cast<std::int64_t>(contest);
            keep(rounds[r], std::move(played));
            fit(contest);
        }
        prove(left + provingShare * static_cast<double>(options_.work));
        return weights_;
    }

  private:
    std::vector<Round> plan() const {
        if (options_.work <= LearningOptions::quick)
            return {{Choosing::Randomly, 0.12, 300},
                    {Choosing::Greedily, 0.23, 200},
                    {Choosing::BySearch, 0.30, 300},
                    {Choosing::BySearch, 0.35, 300}};
        const double quick = static_cast<double>(LearningOptions::quick) / static_cast<double>(options_.work);
        std::vector<Round> rounds = {{Choosing::Randomly, 0.15 * quick, 300},
                                     {Choosing::Greedily, 0.85 * quick, 300}};
        for (int k = 0; k < searchRounds; ++k)
            rounds.push_back({Choosing::BySearch, (1 - quick) / searchRounds, 600});
        return rounds;
    }

    std::int64_t spent() const { return engine_.workDone() - begun_ + extra_; }
    bool late() const { return spent() > work_; }

    // What was played at random is kept where it foresees much; else it says little once there is better. Of
    // games with search the last two rounds are learnt from.
    void keep(const Round& round, Samples played) {
        const bool enough = played.count() >= enoughSamples;
        if (round.choosing == Choosing::Greedily && features_.expects() && weights_.insight < telling &&
            enough)
            samples_ = {};
        if (searching_ && enough) {
            samples_ = played;
            samples_.add(last_);
            last_ = std::move(played);
            return;
        }
        samples_.add(played);
    }

    // Whether there is work enough for games with search, and how many nodes a choice may take.
    double affordableNodes() const {
        if (game_.program.players() != 2 || game_.program.stochastic) return 0;
        const double node = Evaluation(game_, weights_).nodeWork();
        const double nodes =
            static_cast<double>(work_) / (fewestGames * std::max(10.0, weights_.length) * node);
        return nodes < std::max(fewestNodes, 1.5 * breadth_) ? 0 : std::min(nodes, mostNodes + 2 * breadth_);
    }

    void play(const Round& round, int number, Samples& samples) {
        searching_ = false;
        std::unique_ptr<Agent> searcher;
        if (round.choosing == Choosing::BySearch)
            if (const double nodes = affordableNodes(); nodes > 0) {
                PlayerSpec spec;
                spec.kind = PlayerKind::AlphaBeta;
                spec.budget = {0, static_cast<std::uint64_t>(nodes), 0};
                spec.memory = learningMemory;
                searcher = makeAlphaBeta(
                    std::make_shared<const Knowledge>(game_, Evaluation(game_, weights_)), spec);
                searching_ = true;
            }
        // Where no feature says what to aim at, games at random tell more than those of a player who knows
        // nothing.
        guided_ = searcher || (round.choosing != Choosing::Randomly && features_.expects());
        const Evaluation evaluation(game_, weights_);
        double played = 0, plies = 0, choices = 0, listed = 0;
        for (int game = 0; game < round.games && !late(); ++game) {
            playOne(evaluation, searcher.get(),
                    playoutSeed(0x6576616c + options_.seed * 1024 + static_cast<std::uint64_t>(number),
                                static_cast<std::uint64_t>(game)),
                    samples);
            ++played;
            plies += plies_, choices += choices_, listed += listed_;
            ++weights_.games;
            report();
        }
        if (plies == 0) return;
        weights_.length = plies / played;
        lengthKnown_ = true;
        breadth_ = listed / std::max(1.0, choices);
        if (round.choosing != Choosing::Randomly) return;
        weights_.randomLength = weights_.length;
        weights_.plyWork = std::max(1.0, static_cast<double>(engine_.workDone() - begun_) / plies);
    }

    void report() {
        if (!options_.progress) return;
        shown_.games = weights_.games;
        shown_.done =
            std::min(1.0, static_cast<double>(done_ + spent()) / static_cast<double>(options_.work));
        options_.progress(shown_);
    }

    // A game; what is sampled of it is added if it came to an end.
    void playOne(const Evaluation& evaluation, Agent* searcher, std::uint64_t random, Samples& samples) {
        State state = engine_.initialState(random);
        if (searcher) searcher->begin(random);
        rows_.clear();
        thoughts_.clear();
        viewpoints_.clear();
        played_.clear();
        plies_ = choices_ = listed_ = 0;
        for (int ply = 0; ply < plyLimit && !late(); ++ply, ++plies_) {
            extra_ += static_cast<std::int64_t>(Evaluation::besidePly);
            engine_.legalMoves(state, moves_);
            if (moves_.empty()) break;
            std::size_t move = 0;
            if (moves_.size() > 1) {
                ++choices_;
                listed_ += static_cast<double>(moves_.size());
                move = choose(evaluation, searcher, state, ply, random);
            }
            engine_.apply(state, moves_, moves_.list[move]);
        }
        if (!state.globals().over || state.globals().fault != Fault::None) return;
        samples.rows.insert(samples.rows.end(), rows_.begin(), rows_.end());
        for (std::size_t s = 0; s < viewpoints_.size(); ++s) {
            const double result = Evaluation::result(state, viewpoints_[s]);
            const double outcome = 0.5 + (result - 0.5) * nearness(plies_ - played_[s]);
            samples.outcomes.push_back(static_cast<float>(outcome));
            samples.targets.push_back(static_cast<float>(
                thoughts_[s] < 0 ? outcome : (1 - trustInSearch) * outcome + trustInSearch * thoughts_[s]));
        }
    }

    // What is to come is worth less the further off it is: who is sure to win in the end is to go on.
    double nearness(double plies) const {
        return !lengthKnown_ ? 1 : portableExp(-std::min(plies / (lateWins * weights_.length), 30.0));
    }

    std::size_t choose(const Evaluation& evaluation, Agent* searcher, const State& state, int ply,
                       std::uint64_t& random) {
        // Between turns only: within one, what is counted may be on its way.
        const bool samples =
            state.globals().prev != state.globals().mover && randomBelow(random, 6) < (guided_ ? 3u : 1u);
        const int player =
            1 + static_cast<int>(randomBelow(random, static_cast<std::uint64_t>(game_.program.players())));
        const bool strays = !guided_ || randomBelow(random, 100) < (ply < 4 ? 50u : 10u);
        if (!searcher) {
            if (samples) sample(state, player, -1);
            return strays ? randomBelow(random, moves_.size()) : chooseGreedily(evaluation, state, random);
        }
        if (strays && !samples) return randomBelow(random, moves_.size());
        const Thought thought = searcher->think(state, moves_);
        extra_ += static_cast<std::int64_t>(static_cast<double>(thought.nodes) * evaluation.nodeWork());
        if (samples) {
            const double win = engine_.mover(state) == player ? thought.win : 1 - thought.win;
            sampleLeaf(state, thought, player, win);
        }
        return strays ? randomBelow(random, moves_.size()) : thought.move;
    }

    void sample(const State& state, int player, double thought) {
        const auto n = static_cast<std::size_t>(features_.count());
        const std::size_t at = rows_.size();
        rows_.resize(at + n + 2);
        features_.difference(state, player, rows_.data() + at);
        extra_ += features_.work();
        rows_[at + n] = state.globals().mover == player ? 1.0f : -1.0f;
        rows_[at + n + 1] = game_.program.players() != 2 ? 0.0f : player == 1 ? 1.0f : -1.0f;
        played_.push_back(plies_);
        viewpoints_.push_back(player);
        thoughts_.push_back(thought);
    }

    // The position at the end of the line expected; this one if the game is over there, as what wins at once
    // would else never be seen; none if a turn is under way there.
    void sampleLeaf(const State& state, const Thought& thought, int player, double win) {
        State& leaf = after_;
        leaf.copyFrom(state);
        line_ = moves_;
        for (const std::size_t move : thought.line) {
            if (move >= line_.size()) break;
            laps_.play(leaf, line_, move);
            if (leaf.globals().fault != Fault::None) return;
            if (leaf.globals().over) return sample(state, player, win);
        }
        if (leaf.globals().prev == leaf.globals().mover) return;
        sample(leaf, player, win);
    }

    // The move after which the position looks best; where there are very many, of some of them.
    std::size_t chooseGreedily(const Evaluation& evaluation, const State& state, std::uint64_t& random) {
        const int mover = engine_.mover(state);
        const std::size_t n = moves_.size(), weighed = std::min(n, mostWeighed);
        std::size_t best = 0, first = randomBelow(random, n);
        // Steps that meet all moves before any comes again, if not always in the same order.
        std::size_t stride = 1 + randomBelow(random, n);
        while (std::gcd(stride, n) != 1) ++stride;
        int most = 0;
        for (std::size_t k = 0; k < weighed; ++k, first = (first + stride) % n) {
            after_.copyFrom(state);
            engine_.apply(after_, moves_, moves_.list[first]);
            extra_ += features_.work() + static_cast<std::int64_t>(Evaluation::besidePly);
            const int value =
                after_.globals().over
                    ? static_cast<int>((2 * Evaluation::result(after_, mover) - 1) * Evaluation::won)
                    : evaluation.of(after_, mover);
            if (k == 0 || value > most) most = value, best = first;
        }
        return best;
    }

    // Features that are doubted are held to what is expected, unless they play better freely. What was learnt
    // from games with search is kept unless it plays worse than what was known before: more games of the same
    // players may lead astray, and what has gone astray plays the games of the next round.
    void fit(double contestWork) {
        const Weights before = weights_;
        fit(true);
        const auto share = [&](const Weights& first, const Weights& second, double work) {
            return scoreOfWeights(game_, first, second, work, options_.seed).value_or(1);
        };
        if (contestWork <= 0 || game_.program.players() != 2 || game_.program.stochastic) return;
        const double each = searching_ && features_.doubts() ? contestWork / 2 : contestWork;
        if (features_.doubts()) {
            const Weights held = weights_;
            fit(false);
            if (share(held, weights_, each) >= 0.5) weights_ = held;
        }
        if (searching_ && share(weights_, before, each) < 0.5) keepWorth(before);
    }

    // What is known of how games go stays.
    void keepWorth(const Weights& of) {
        weights_.values = of.values;
        weights_.initiative = of.initiative;
        weights_.seat = of.seat;
        weights_.insight = of.insight;
    }

    // Whether what is expected could play alone.
    bool proves() const {
        bool expects = false;
        for (int f = 0; f < features_.count(); ++f) expects = expects || features_.expectation(f) != 0;
        return expects && game_.program.players() == 2 && !game_.program.stochastic;
    }

    // Those who play badly teach what holds among them. Where that explains nothing, or what was learnt plays
    // worse, what was expected is better.
    void prove(double work) {
        if (!proves() || features_.certain()) return;
        Weights expected = weights_;
        expected.values = untrainedWeights(features_).values;
        expected.initiative = 0;
        if ((searching_ || weights_.insight >= tellsNothing) && !playsWorse(expected, work)) return;
        std::vector<double> columns;
        for (const float value : expected.values) columns.push_back(2.0 * value / Evaluation::scale);
        columns.push_back(0);
        columns.push_back(2.0 * expected.seat / Evaluation::scale);
        expected.insight = std::max(features_.expects() ? expectedInsight : 0, insightOf(samples_, columns));
        weights_ = std::move(expected);
    }

    bool playsWorse(const Weights& expected, double work) const {
        const double plies = std::clamp(weights_.length, 10.0, mostProvingPlies),
                     nodes = work / (provingGames * plies * Evaluation(game_, weights_).nodeWork());
        return nodes >= fewestProvingNodes &&
               compareWeights(game_, weights_, expected, provingGames,
                              static_cast<std::uint64_t>(std::min(nodes, mostProvingNodes)),
                              options_.seed) <= clearlyWorse;
    }

    void fit(bool held) {
        const auto n = static_cast<std::size_t>(features_.count());
        weights_.insight = features_.expects() ? expectedInsight : 0;
        if (samples_.count() == 0) return;
        std::vector<double> expected(n + 2), trust(n + 2, 1);
        for (std::size_t i = 0; i < n; ++i) {
            expected[i] = 2 * features_.expectation(static_cast<int>(i));
            trust[i] = features_.trust(static_cast<int>(i), held);
        }
        const LogisticFit fitted = fitLogistic(samples_, expected, trust, searching_ ? doubtOfSearched : 1);
        weights_.insight = std::max(weights_.insight, fitted.insight);
        for (std::size_t i = 0; i < n; ++i)
            weights_.values[i] = static_cast<float>(fitted.weights[i] * Evaluation::scale / 2);
        weights_.initiative =
            static_cast<float>(std::clamp(fitted.weights[n], -0.4, 0.4) * Evaluation::scale / 2);
        weights_.seat = static_cast<float>(fitted.weights[n + 1] * Evaluation::scale / 2);
    }

    const Game& game_;
    const LearningOptions& options_;
    Features features_;
    Engine engine_;
    LapRunner laps_;
    Weights weights_;
    State after_;
    Moves moves_, line_;
    Samples samples_, last_;
    LearningProgress shown_;
    std::vector<float> rows_;
    std::vector<double> thoughts_;  // of samples: what the search thought, -1 = there was none
    std::vector<double> played_;    // of samples: plies before them
    std::vector<int> viewpoints_;
    std::int64_t begun_ = 0, extra_ = 0, work_ = 0, done_ = 0;
    double breadth_ = 2, plies_ = 0, choices_ = 0, listed_ = 0;
    bool guided_ = false, searching_ = false, lengthKnown_ = false;
};

}  // namespace

Weights learnWeights(const Game& game, const LearningOptions& options) {
    return Learner(game, options).run();
}

}  // namespace makomba
