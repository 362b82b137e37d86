// UCT on one thread or several: each grows a tree of its own, and what they found at the root is added up.
#include <algorithm>
#include <atomic>

#include "interpreter/base/threads.h"
#include "interpreter/play/playout.h"
#include "interpreter/players/chance/chance_players.h"
#include "interpreter/players/uct_tree.h"

namespace makomba {

namespace {

class Uct : public Player {
  public:
    Uct(std::shared_ptr<const Knowledge> knowledge, const PlayerSpec& spec)
        : knowledge_(std::move(knowledge)), spec_(spec) {
        if (spec_.budget.none()) spec_.budget = Budget::byDefault();
        for (int t = 0; t < spec_.threads; ++t)
            trees_.push_back(std::make_unique<UctTree>(
                *knowledge_, spec_.memory / static_cast<std::size_t>(spec_.threads)));
    }

    void begin(std::uint64_t seed) override {
        seed_ = seed;
        thoughts_ = 0;
        for (const auto& tree : trees_) tree->forget();
    }

    std::size_t memory() const override {
        std::size_t sum = 0;
        for (const auto& tree : trees_) sum += tree->memory();
        return sum;
    }

    Thought think(const State& state, const Moves& moves) override {
        const Clock clock(spec_.budget, stop);
        Clock reports(spec_.budget);
        ++thoughts_;
        for (std::size_t t = 0; t < trees_.size(); ++t)
            trees_[t]->moveTo(state, moves, playoutSeed(seed_, thoughts_ * 1024 + t));
        const auto threads = static_cast<std::uint64_t>(trees_.size());
        // A depth bounds nothing in UCT; some thousand playouts a ply stand for it.
        std::uint64_t nodes = spec_.budget.nodes;
        if (nodes == 0 && spec_.budget.seconds == 0)
            nodes = static_cast<std::uint64_t>(spec_.budget.depth) * 2000;
        if (moves.size() == 1) nodes = std::min<std::uint64_t>(nodes == 0 ? 200 : nodes, 200);
        std::atomic<bool> failed{false};
        const auto work = [&](std::size_t t) {
            UctTree& tree = *trees_[t];
            const std::uint64_t share = nodes / threads + (t < nodes % threads);
            std::int64_t seen = tree.workDone();
            // Steps in proven parts of the tree cost next to nothing, but must come to an end.
            for (std::uint64_t step = 1; nodes == 0 || (tree.playouts() < share && step < 8 * share + 64);
                 ++step) {
                if (!tree.iterate()) return;
                if (step % 32 != 0 && tree.workDone() - seen < limits::workBetweenClocks) continue;
                seen = tree.workDone();
                if (clock.late() || failed) return;
                if (t == 0 && progress && reports.reportDue()) progress(summary(moves, clock, false));
            }
        };
        runOnThreads(trees_.size(), work, [&] { failed = true; });
        return summary(moves, clock, true);
    }

  private:
    // While threads are at work only the first tree may be looked at.
    Thought summary(const Moves& moves, const Clock& clock, bool all) const {
        Thought thought;
        thought.weighed = true;
        thought.seconds = clock.seconds();
        const std::size_t trees = all ? trees_.size() : 1;
        double best = -1;
        std::size_t draw = moves.size();
        for (std::size_t k = 0; k < moves.size(); ++k) {
            UctTree::Child sum;
            for (std::size_t t = 0; t < trees; ++t) {
                const UctTree::Child child = trees_[t]->child(k);
                sum.visits += child.visits;
                sum.wins += child.wins;
                if (child.proven != 0) sum.proven = child.proven;
            }
            if (sum.proven == 2) draw = k;
            double worth = sum.visits;
            if (sum.proven == 1) worth = 1e12;
            if (sum.proven == -1) worth = sum.visits * 1e-9;
            if (worth <= best) continue;
            best = worth;
            thought.move = k;
            thought.win = sum.proven == 1                 ? 1
                          : sum.proven == -1              ? 0
                          : sum.proven == 0 && sum.visits ? sum.wins / sum.visits
                                                          : 0.5;
        }
        if (draw < moves.size() && thought.win < 0.5) {
            thought.move = draw;
            thought.win = 0.5;
        }
        for (std::size_t t = 0; t < trees; ++t) {
            thought.nodes += trees_[t]->playouts();
            thought.depth = std::max(thought.depth, trees_[t]->deepest());
        }
        thought.line = trees_[0]->line(thought.move);
        return thought;
    }

    std::shared_ptr<const Knowledge> knowledge_;
    PlayerSpec spec_;
    std::vector<std::unique_ptr<UctTree>> trees_;
    std::uint64_t seed_ = 1, thoughts_ = 0;
};

}  // namespace

std::unique_ptr<Player> makeUct(std::shared_ptr<const Knowledge> knowledge, const PlayerSpec& spec) {
    if (knowledge->game.program.stochastic) return makeChanceUct(std::move(knowledge), spec);
    return std::make_unique<Uct>(std::move(knowledge), spec);
}

}  // namespace makomba
