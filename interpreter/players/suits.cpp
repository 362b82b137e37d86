#include "interpreter/players/suits.h"

#include "interpreter/play/playout.h"
#include "interpreter/state/chance.h"
#include "interpreter/state/visible.h"

namespace makomba {

namespace {

constexpr int contestGames = 6, contestOpening = 2, contestPlies = 120;
// So many points from the share asked a verdict hangs on two games, and as many again are played.
constexpr double closeVerdict = 1.5;
constexpr double contestWork = 30'000'000;
constexpr std::size_t contestMemory = std::size_t{4} << 20;
constexpr double mostContestWork = 120'000'000;
// The share that alpha-beta must score to be chosen: a game that is drawn as a rule should not turn on one of
// them. Who hardly knows what a position is worth must be as good: where the seat decides both score half,
// and alpha-beta wins sooner what is won.
constexpr double enough = 0.41, enoughUnknowing = 0.49, knowing = 0.02;
// Games between weights, and nodes a move: the fewest that they are worth, and so many that more games say
// more.
constexpr int fewestWeighingGames = 12, mostWeighingGames = 40;
constexpr double fewestWeighingNodes = 20, enoughWeighingNodes = 100, mostWeighingNodes = 400;
constexpr double fewestContestNodes = 60, fewestContestPlayouts = 30;

// Who thinks with so much work a move.
std::unique_ptr<Agent> candidate(std::shared_ptr<const Knowledge> knowledge, bool uct, double work) {
    PlayerSpec spec;
    spec.memory = contestMemory;
    const Evaluation& evaluation = knowledge->evaluation;
    if (uct) {
        spec.kind = PlayerKind::Uct;
        spec.budget.nodes =
            static_cast<std::uint64_t>(std::max(fewestContestPlayouts, work / evaluation.playoutWork()));
        return makeUct(std::move(knowledge), spec);
    }
    spec.kind = PlayerKind::AlphaBeta;
    // Of the positions about one in two is weighed without its moves being listed, which is most of the work
    // of a ply where there are many.
    const double nodeWork = evaluation.nodeWork() - evaluation.weights().plyWork / 2;
    spec.budget.nodes = static_cast<std::uint64_t>(std::max(fewestContestNodes, work / nodeWork));
    return makeAlphaBeta(std::move(knowledge), spec);
}

Contest usualContest(std::uint64_t seed) { return {seed, contestOpening, contestPlies}; }

double choicesExpected(const Weights& weights) {
    return std::clamp(weights.length, 10.0, 1.0 * contestPlies);
}

}  // namespace

Contested playContest(const Game& game, Agent& first, Agent& second, const Evaluation& ofFirst,
                      const Evaluation& ofSecond, int number, const Contest& contest) {
    Engine engine(game);
    std::uint64_t random = playoutSeed(0x73756974 + contest.seed, static_cast<std::uint64_t>(number / 2));
    State state = engine.initialState(random);
    Moves moves;
    const int seat = 1 + number % 2;
    first.begin(random);
    second.begin(random);
    int choices = 0, opening = contest.opening;
    for (int ply = 0; ply < contest.plies; ++ply) {
        engine.legalMoves(state, moves);
        if (moves.empty()) break;
        std::size_t chosen = 0;
        if (moves.size() > 1 && opening-- > 0) {
            chosen = randomBelow(random, moves.size());
        } else if (moves.size() > 1) {
            Agent& player = engine.mover(state) == seat ? first : second;
            chosen = player.think(state, moves).move;
            ++choices;
        }
        engine.apply(state, moves, moves.list[chosen]);
    }
    if (state.globals().fault != Fault::None) return {0.5, choices};
    if (state.globals().over) return {Evaluation::result(state, seat), choices};
    return {(Evaluation::chance(ofFirst.of(state, seat)) + Evaluation::chance(ofSecond.of(state, seat))) / 2,
            choices};
}

SuitsFound findSuit(const Game& game, const Weights& weights, const SuitsOptions& options) {
    SuitsFound found;
    if (game.program.players() != 2 || hidesAnything(game.program) || options.work <= 0) return found;
    constexpr Suit suits[] = {Suit::AlphaBeta, Suit::Uct, Suit::ShortUct};
    constexpr int pairs[][2] = {{0, 1}, {0, 2}, {1, 2}};
    const double work = static_cast<double>(options.work) / (3.0 * options.games * choicesExpected(weights));
    const Evaluation evaluation(game, weights);
    std::vector<std::unique_ptr<Agent>> players;
    for (const Suit suit : suits) {
        Weights own = weights;
        own.suit = suit;
        players.push_back(candidate(std::make_shared<const Knowledge>(game, Evaluation(game, std::move(own))),
                                    suit != Suit::AlphaBeta, work));
    }
    int played = 0;
    for (int number = 0; number < options.games; ++number)
        for (const auto& [a, b] : pairs) {
            const double score = playContest(game, *players[static_cast<std::size_t>(a)],
                                             *players[static_cast<std::size_t>(b)], evaluation, evaluation,
                                             number, usualContest(options.seed))
                                     .points;
            found.points[a] += score;
            found.points[b] += 1 - score;
            if (options.progress) options.progress(++played / (3.0 * options.games));
        }
    found.games = 2 * options.games;
    const double* best = std::max_element(std::begin(found.points), std::end(found.points));
    found.suit = suits[best - found.points];
    return found;
}

double compareWeights(const Game& game, const Weights& first, const Weights& second, int games,
                      std::uint64_t nodes, std::uint64_t seed) {
    PlayerSpec spec;
    spec.kind = PlayerKind::AlphaBeta;
    spec.budget.nodes = nodes;
    spec.memory = contestMemory;
    const auto one = std::make_shared<const Knowledge>(game, Evaluation(game, first)),
               two = std::make_shared<const Knowledge>(game, Evaluation(game, second));
    const auto playsOne = makeAlphaBeta(one, spec), playsTwo = makeAlphaBeta(two, spec);
    double points = 0;
    for (int number = 0; number < games; ++number)
        points += playContest(game, *playsOne, *playsTwo, one->evaluation, two->evaluation, number,
                              usualContest(seed))
                      .points;
    return points;
}

std::optional<double> scoreOfWeights(const Game& game, const Weights& first, const Weights& second,
                                     double work, std::uint64_t seed) {
    const double each = choicesExpected(first) * Evaluation(game, first).nodeWork();
    const int games = 2 * static_cast<int>(std::clamp(work / (each * enoughWeighingNodes),
                                                      1.0 * fewestWeighingGames, 1.0 * mostWeighingGames) /
                                           2);
    const double nodes = std::min(work / (games * each), mostWeighingNodes);
    if (nodes < fewestWeighingNodes) return std::nullopt;
    return compareWeights(game, first, second, games, static_cast<std::uint64_t>(nodes), seed) / games;
}

ProvenWeights proveWeights(const Game& game, const Weights& learnt, int games, std::uint64_t nodes,
                           std::uint64_t seed) {
    Weights expected = learnt, half = learnt;
    expected.values = untrainedWeights(Features(game)).values;
    expected.initiative = expected.seat = 0;
    half.initiative /= 2;
    for (std::size_t f = 0; f < half.values.size(); ++f)
        half.values[f] = (half.values[f] + expected.values[f]) / 2;
    const double all = compareWeights(game, learnt, expected, games, nodes, seed);
    if (all >= games * 0.55) return {learnt, all, "learnt"};
    const double some = compareWeights(game, half, expected, games, nodes, seed);
    if (std::max(all, some) * 2 < games) return {expected, games / 2.0, "as expected"};
    return all >= some ? ProvenWeights{learnt, all, "learnt"}
                       : ProvenWeights{half, some, "half-way to what is expected"};
}

bool Knowledge::uctSuits(double work) const {
    if (work < fewestContestPlayouts * evaluation.playoutWork()) return false;
    if (evaluation.weights().suit != Suit::Unknown) return evaluation.weights().suit != Suit::AlphaBeta;
    std::call_once(contested_, [this, self = shared_from_this()] {
        // Both with the work of a few playouts, as far as it can be had; of long games there are fewer then.
        const double choices = choicesExpected(evaluation.weights()),
                     few = std::min(fewestContestPlayouts * evaluation.playoutWork(),
                                    mostContestWork / (2 * choices)),
                     each = std::max(contestWork / (contestGames * choices), few);
        int games = contestGames;
        while (games > 2 && games * choices * each > mostContestWork) games -= 2;
        const auto first = candidate(self, false, each), second = candidate(self, true, each);
        const double asked = evaluation.insight() < knowing ? enoughUnknowing : enough;
        double score = 0;
        int played = 0;
        const auto play = [&](int until) {
            for (; played < until; ++played)
                score += playContest(game, *first, *second, evaluation, evaluation, played, usualContest(0))
                             .points;
        };
        play(games);
        if (std::abs(score - asked * games) <= closeVerdict && 2 * games * choices * each <= mostContestWork)
            play(2 * games);
        uctSuits_ = score < played * asked;
    });
    return uctSuits_;
}

}  // namespace makomba
