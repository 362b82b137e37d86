#include "interpreter/players/soft_player.h"

#include <algorithm>
#include <cmath>

#include "interpreter/players/foresight.h"
#include "interpreter/players/row_scan.h"
#include "interpreter/players/softness.h"
#include "interpreter/state/chance.h"

namespace makomba {

namespace {

// How often a player chooses in a game, about: of the plies some leave no choice. Those who play well end a
// long game sooner than those it was learnt from.
double choicesOfAGame(const Game& game, double plies) {
    constexpr int games = 4, mostPlies = 300;
    constexpr double fewest = 3, most = 40;
    Engine engine(game);
    Moves moves;
    double choices = 1, all = 1;
    const std::int64_t enough = engine.workDone() + limits::workPerPly;
    for (std::uint64_t number = 1; number <= games; ++number) {
        std::uint64_t random = number;
        State state = engine.initialState(random);
        for (int ply = 0; ply < mostPlies && engine.workDone() < enough; ++ply) {
            engine.legalMoves(state, moves);
            if (moves.empty()) break;
            ++all;
            choices += moves.size() > 1;
            engine.apply(state, moves, moves.list[randomBelow(random, moves.size())]);
        }
    }
    return std::clamp(plies / 2 * choices / all, fewest, most);
}

// How much of what is lost the search tells, 0 .. 1. An evaluation that foresees little of how a game ends
// calls all positions much alike.
double seenBy(const Evaluation& evaluation) {
    constexpr double usualInsight = 0.35;
    return std::sqrt(std::clamp(evaluation.insight() / usualInsight, 0.0, 1.0));
}

// What is lost in a whole game by other moves than the best though the search does not tell.
double lostUnseen(double seen) {
    constexpr double most = 0.3;
    return most * (1 - seen);
}

// The share of what may be lost in a game of usual length. In a longer one who sees further gains by every
// choice, and plays out what he has gained: less need be lost besides.
double shareOfLoss(double seen, double choices) {
    constexpr double usualChoices = 16;
    return 1 - seen * (1 - std::min(1.0, usualChoices / choices));
}

// Of what may be lost at most by a choice, the share that is on the average.
constexpr double ofMost = 0.5;
// What looks alike at a glance may differ by so many times what may be lost.
constexpr double widestLook = 2;
// How many moves are looked at once more before the best is played after all.
constexpr int mostChecks = 2;

class SoftPlayer : public Agent {
  public:
    SoftPlayer(std::shared_ptr<const Knowledge> knowledge, const Level& level, std::unique_ptr<Agent> thinker,
               std::unique_ptr<Agent> weigher)
        : knowledge_(std::move(knowledge)),
          candidates_(level.candidates),
          choices_(choicesOfAGame(knowledge_->game, knowledge_->evaluation.length())),
          seen_(seenBy(knowledge_->evaluation)),
          unseen_(lostUnseen(seen_) / choices_),
          allowance_(level.lost * shareOfLoss(seen_, choices_), choices_, level.atOnce),
          thinker_(std::move(thinker)),
          weigher_(std::move(weigher)),
          engine_(knowledge_->game),
          laps_(engine_, Forced::All),
          foresight_(*knowledge_),
          rows_(knowledge_->game),
          after_(engine_.initialState(0)) {}

    void begin(std::uint64_t seed) override {
        random_ = seed;
        allowance_.begin();
        thinker_->begin(seed);
        weigher_->begin(seed);
    }
    std::size_t memory() const override { return thinker_->memory() + weigher_->memory(); }

    Thought think(const State& state, const Moves& moves) override {
        if (const std::optional<std::size_t> win = foresight_.winAtOnce(state, moves))
            return winning(*win, moves);
        const Thought best = bestOf(state, moves);
        if (moves.size() < 2 || (stop != nullptr && *stop)) return best;
        const double most = allowance_.atChoice(best.win);
        return most > 0 ? stray(state, moves, best, most) : best;
    }

  private:
    struct Candidate {
        std::size_t move = 0;
        double looks = 0;
        double win = 0;
        std::vector<std::size_t> line;
    };

    static Thought winning(std::size_t move, const Moves& moves) {
        Thought thought;
        thought.weighed = true;
        thought.nodes = moves.size();
        thought.move = move;
        thought.line = {move};
        thought.win = 1;
        thought.winsIn = thought.depth = 1;
        return thought;
    }

    Thought bestOf(const State& state, const Moves& moves) {
        thinker_->stop = weigher_->stop = stop;
        thinker_->progress = progress;
        thinker_->course = course;
        Thought best = thinker_->think(state, moves);
        thinker_->course = nullptr;
        return best;
    }

    // Something that seems as good as `best` but for so much of a win, at most.
    Thought stray(const State& state, const Moves& moves, const Thought& best, double most) {
        Thought thought = best;
        std::vector<Candidate> candidates = look(state, moves, best.move, most, thought.nodes);
        if (candidates.size() < 2) return sameWith(best, thought.nodes);
        std::vector<double> losses = lossesOf(state, moves, candidates, thought);
        for (int check = 0; check < mostChecks && candidates.size() > 1; ++check) {
            const double softness = softnessFor(losses, ofMost * most, most);
            const std::size_t chosen = chooseSoftly(losses, softness, random_);
            if (chosen == 0) break;
            // What a short search takes for nearly as good may be a blunder: a longer look at both tells.
            if (check == 0) weigh(*thinker_, state, moves, candidates.front(), thought);
            Candidate& other = candidates[chosen];
            weigh(*thinker_, state, moves, other, thought);
            const double loss = std::max(unseen_, candidates.front().win - other.win);
            if (loss <= most) {
                allowance_.give(loss);
                return instead(other, best, thought);
            }
            losses.erase(losses.begin() + static_cast<std::ptrdiff_t>(chosen));
            candidates.erase(candidates.begin() + static_cast<std::ptrdiff_t>(chosen));
        }
        return sameWith(best, thought.nodes);
    }

    // By a short search. The best one stands first; that others look better to it is no matter.
    std::vector<double> lossesOf(const State& state, const Moves& moves, std::vector<Candidate>& candidates,
                                 Thought& thought) {
        double top = 0;
        for (Candidate& candidate : candidates) {
            weigh(*weigher_, state, moves, candidate, thought);
            top = std::max(top, candidate.win);
        }
        std::vector<double> losses;
        for (const Candidate& candidate : candidates)
            losses.push_back(losses.empty() ? 0 : std::max(unseen_, top - candidate.win));
        return losses;
    }

    static Thought instead(const Candidate& other, const Thought& best, Thought thought) {
        thought.move = other.move;
        thought.win = std::min(best.win, other.win);
        thought.line = other.line;
        thought.winsIn.reset();
        return thought;
    }

    static Thought sameWith(const Thought& best, std::uint64_t nodes) {
        Thought same = best;
        same.nodes = nodes;
        return same;
    }

    int valueNow(const State& state, int mover) const {
        if (state.globals().fault != Fault::None) return 0;
        return state.globals().over
                   ? static_cast<int>((2 * Evaluation::result(state, mover) - 1) * Evaluation::won)
                   : knowledge_->evaluation.of(state, mover);
    }

    // The best move, and any after which the position does not look worse by far more than may be lost,
    // without what loses at once.
    std::vector<Candidate> look(const State& state, const Moves& moves, std::size_t best, double most,
                                std::uint64_t& nodes) {
        const int mover = engine_.mover(state);
        double top = 0;
        std::vector<Candidate> all;
        rows_.chooseMoves(state, moves, near_, matters_);
        for (std::size_t k = 0; k < moves.size(); ++k) {
            if (k == best) continue;
            after_.copyFrom(state);
            engine_.apply(after_, moves, moves.list[k]);
            ++nodes;
            int value = valueNow(after_, mover);
            if (!matters_.empty() && matters_[k] == 0) value -= Evaluation::bound;
            all.push_back({k, Evaluation::chance(value), 0, {}});
            top = std::max(top, all.back().looks);
        }
        // What looks alike is in an order of its own each time.
        for (std::size_t k = all.size(); k > 1; --k) std::swap(all[k - 1], all[randomBelow(random_, k)]);
        for (Candidate& candidate : all) candidate.looks = std::min(candidate.looks, top - widestLook * most);
        std::stable_sort(all.begin(), all.end(),
                         [](const Candidate& a, const Candidate& b) { return a.looks > b.looks; });
        std::vector<Candidate> safe;
        safe.push_back({best, 0, 0, {}});
        for (const Candidate& candidate : all) {
            if (safe.size() >= static_cast<std::size_t>(candidates_)) break;
            if (!foresight_.losesAtOnce(state, moves, candidate.move, nodes)) safe.push_back(candidate);
        }
        return safe;
    }

    void weigh(Agent& by, const State& state, const Moves& moves, Candidate& candidate, Thought& thought) {
        const int mover = engine_.mover(state);
        after_.copyFrom(state);
        replies_.clear();
        replies_.copy(moves, moves.list[candidate.move]);
        laps_.play(after_, replies_, 0);
        candidate.line = {candidate.move};
        if (after_.globals().over || after_.globals().fault != Fault::None || replies_.empty()) {
            candidate.win = (1 + static_cast<double>(valueNow(after_, mover)) / Evaluation::won) / 2;
            return;
        }
        const Thought reply = by.think(after_, replies_);
        candidate.win = engine_.mover(after_) == mover ? reply.win : 1 - reply.win;
        candidate.line.insert(candidate.line.end(), reply.line.begin(), reply.line.end());
        thought.nodes += reply.nodes;
        thought.depth = std::max(thought.depth, reply.depth + 1);
    }

    std::shared_ptr<const Knowledge> knowledge_;
    const int candidates_;
    const double choices_, seen_, unseen_;
    Allowance allowance_;
    std::unique_ptr<Agent> thinker_, weigher_;
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

std::unique_ptr<Agent> makeSoft(std::shared_ptr<const Knowledge> knowledge, const Level& level,
                                std::unique_ptr<Agent> thinker, std::unique_ptr<Agent> weigher) {
    return std::make_unique<SoftPlayer>(std::move(knowledge), level, std::move(thinker), std::move(weigher));
}

}  // namespace makomba
