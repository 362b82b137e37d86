#include "interpreter/players/levels.h"

#include <algorithm>

#include "interpreter/base/portable_math.h"
#include "interpreter/players/foresight.h"
#include "interpreter/players/row_scan.h"
#include "interpreter/state/chance.h"

namespace makomba {

namespace {

constexpr Level levels[] = {
    {"easy", 1'600'000, 0.035, 8},
    {"medium", 8'000'000, 0.01, 8},
    {"hard", 60'000'000, 0, 0},
    {"expert", 300'000'000, 0, 0},
};
constexpr double fewestLevelNodes = 20;
// What is worse than the best by more than so many times the softness is never chosen.
constexpr double widestChoice = 3;
// Where moves look much alike, little differences matter as much: the softness is at most so many times
// itself for each win that they look worse than the best, on the average.
constexpr double softnessPerDifference = 9, leastSoftness = 1e-6;
// What softness loses in a game of so many plies it loses in a longer one as well, and no more.
constexpr double pliesOfSoftness = 40;

// One that knows which moves look nearly as good as the best.
class SoftPlayer : public Agent {
  public:
    SoftPlayer(std::shared_ptr<const Knowledge> knowledge, const Level& level, std::unique_ptr<Agent> thinker)
        : knowledge_(std::move(knowledge)),
          candidates_(static_cast<std::size_t>(level.candidates)),
          softness_(softnessOf(level, knowledge_->evaluation.weights().length)),
          thinker_(std::move(thinker)),
          engine_(knowledge_->game),
          laps_(engine_, Forced::All),
          foresight_(*knowledge_),
          rows_(knowledge_->game),
          after_(engine_.initialState(0)) {}

    void begin(std::uint64_t seed) override {
        random_ = seed;
        thinker_->begin(seed);
    }
    std::size_t memory() const override { return thinker_->memory(); }

    Thought think(const State& state, const Moves& moves) override {
        thinker_->stop = stop;
        const int mover = engine_.mover(state);
        Thought thought;
        thought.weighed = true;
        thought.depth = 1;
        if (const std::optional<std::size_t> win = foresight_.winAtOnce(state, moves)) {
            thought.nodes = moves.size();
            thought.move = *win;
            thought.line = {*win};
            thought.win = 1;
            thought.winsIn = 1;
            return thought;
        }
        std::vector<Candidate> candidates = look(state, moves, mover, thought);
        for (Candidate& candidate : candidates) weigh(state, moves, mover, candidate, thought);
        const Candidate& chosen = choose(candidates);
        thought.move = chosen.move;
        thought.win = chosen.win;
        thought.line.insert(thought.line.begin(), chosen.line.begin(), chosen.line.end());
        return thought;
    }

  private:
    struct Candidate {
        std::size_t move = 0;
        int looks = 0;
        double win = 0;
        std::vector<std::size_t> line;
    };

    int valueNow(const State& state, int mover) const {
        if (state.globals().fault != Fault::None) return 0;
        return state.globals().over
                   ? static_cast<int>((2 * Evaluation::result(state, mover) - 1) * Evaluation::won)
                   : knowledge_->evaluation.of(state, mover);
    }

    // The moves after which the position looks best, without those that lose at once, unless all do.
    std::vector<Candidate> look(const State& state, const Moves& moves, int mover, Thought& thought) {
        std::vector<Candidate> all(moves.size());
        rows_.chooseMoves(state, moves, near_, matters_);
        for (std::size_t k = 0; k < moves.size(); ++k) {
            after_.copyFrom(state);
            engine_.apply(after_, moves, moves.list[k]);
            ++thought.nodes;
            all[k].move = k;
            all[k].looks = valueNow(after_, mover);
            if (!matters_.empty() && matters_[k] == 0) all[k].looks -= Evaluation::bound;
        }
        // What looks alike is in an order of its own each time.
        for (std::size_t k = all.size(); k > 1; --k) std::swap(all[k - 1], all[randomBelow(random_, k)]);
        std::stable_sort(all.begin(), all.end(),
                         [](const Candidate& a, const Candidate& b) { return a.looks > b.looks; });
        std::vector<Candidate> safe;
        for (const Candidate& candidate : all) {
            if (safe.size() >= candidates_) break;
            if (!foresight_.losesAtOnce(state, moves, candidate.move, thought.nodes))
                safe.push_back(candidate);
        }
        if (!safe.empty()) return safe;
        all.resize(std::min(all.size(), candidates_));
        return all;
    }

    void play(const State& state, const Moves& moves, std::size_t move) {
        after_.copyFrom(state);
        replies_.clear();
        replies_.copy(moves, moves.list[move]);
        laps_.play(after_, replies_, 0);
    }

    void weigh(const State& state, const Moves& moves, int mover, Candidate& candidate, Thought& thought) {
        play(state, moves, candidate.move);
        candidate.line = {candidate.move};
        if (after_.globals().over || after_.globals().fault != Fault::None || replies_.empty()) {
            candidate.win = (1 + static_cast<double>(valueNow(after_, mover)) / Evaluation::won) / 2;
            return;
        }
        const Thought reply = thinker_->think(after_, replies_);
        candidate.win = engine_.mover(after_) == mover ? reply.win : 1 - reply.win;
        candidate.line.insert(candidate.line.end(), reply.line.begin(), reply.line.end());
        thought.nodes += reply.nodes;
        thought.depth = std::max(thought.depth, reply.depth + 1);
    }

    const Candidate& choose(const std::vector<Candidate>& candidates) {
        double best = 0, difference = 0;
        for (const Candidate& candidate : candidates) best = std::max(best, candidate.win);
        for (const Candidate& candidate : candidates) difference += best - candidate.win;
        difference /= static_cast<double>(candidates.size());
        const double softness =
            std::max(leastSoftness, softness_ * std::min(1.0, softnessPerDifference * difference));
        std::vector<std::uint64_t> weights;
        std::uint64_t sum = 0;
        for (const Candidate& candidate : candidates) {
            const double worse = (best - candidate.win) / softness;
            weights.push_back(worse > widestChoice ? 0
                                                   : static_cast<std::uint64_t>(1e6 * portableExp(-worse)));
            sum += weights.back();
        }
        std::uint64_t drawn = randomBelow(random_, sum);
        std::size_t chosen = 0;
        while (drawn >= weights[chosen]) drawn -= weights[chosen++];
        return candidates[chosen];
    }

    std::shared_ptr<const Knowledge> knowledge_;
    const std::size_t candidates_;
    const double softness_;
    std::unique_ptr<Agent> thinker_;
    Engine engine_;
    LapRunner laps_;
    Foresight foresight_;
    RowScan rows_;
    std::vector<std::uint8_t> near_;
    std::vector<char> matters_;
    State after_;
    Moves replies_;
    std::uint64_t random_ = 1;
};

}  // namespace

std::optional<Level> levelNamed(std::string_view text) {
    const std::string_view name = text.substr(0, text.find(':'));
    for (const Level& level : levels)
        if (name == level.name) return level;
    return std::nullopt;
}

double softnessOf(const Level& level, double plies) {
    return level.softness * pliesOfSoftness / std::max(pliesOfSoftness, plies);
}

std::unique_ptr<Agent> makeLevel(std::shared_ptr<const Knowledge> knowledge, const Level& level,
                                 PlayerSpec spec) {
    const Game& game = knowledge->game;
    const bool two = game.program.players() == 2, uct = !two || knowledge->uctSuits(),
               // Who could look behind the dice must not choose by what comes of each move.
        soft = level.softness > 0 && two && !game.program.stochastic;
    if (spec.text.find(':') == std::string::npos && spec.budget.nodes == 0 && spec.budget.depth == 0) {
        const Evaluation& evaluation = knowledge->evaluation;
        const double each = (uct ? evaluation.playoutWork() : evaluation.nodeWork()) *
                            (soft ? static_cast<double>(level.candidates) : 1);
        spec.budget.nodes = static_cast<std::uint64_t>(std::max(fewestLevelNodes, level.work / each));
    }
    spec.kind = uct ? PlayerKind::Uct : PlayerKind::AlphaBeta;
    std::unique_ptr<Agent> thinker = uct ? makeUct(knowledge, spec) : makeAlphaBeta(knowledge, spec);
    if (!soft) return thinker;
    return std::make_unique<SoftPlayer>(std::move(knowledge), level, std::move(thinker));
}

}  // namespace makomba
