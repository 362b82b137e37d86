// UCT in games of chance, on one thread or several: each grows a tree of its own, and what they found at the
// root is added up.
#include <algorithm>
#include <atomic>

#include "interpreter/base/threads.h"
#include "interpreter/play/playout.h"
#include "interpreter/players/chance/chance_players.h"
#include "interpreter/players/chance/chance_tree.h"

namespace makomba {

namespace {

class ChanceUct : public Player {
  public:
    ChanceUct(std::shared_ptr<const Knowledge> knowledge, const PlayerSpec& spec)
        : knowledge_(std::move(knowledge)), spec_(spec) {
        if (spec_.budget.none()) spec_.budget = Budget::byDefault();
        for (int t = 0; t < spec_.threads; ++t)
            trees_.push_back(std::make_unique<ChanceTree>(
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
        const Clock clock(spec_.budget);
        Clock reports(spec_.budget);
        ++thoughts_;
        const std::size_t threads = trees_.size();
        for (std::size_t t = 0; t < threads; ++t)
            trees_[t]->moveTo(state, moves, playoutSeed(seed_, thoughts_ * 1024 + t));
        // A depth bounds nothing in UCT; some thousand playouts a ply stand for it.
        std::uint64_t nodes = spec_.budget.nodes;
        if (nodes == 0 && spec_.budget.seconds == 0)
            nodes = static_cast<std::uint64_t>(spec_.budget.depth) * 2000;
        if (moves.size() == 1) nodes = std::min<std::uint64_t>(nodes == 0 ? 200 : nodes, 200);
        std::atomic<bool> failed{false};
        const auto work = [&](std::size_t t) {
            ChanceTree& tree = *trees_[t];
            const std::uint64_t share = nodes / threads + (t < nodes % threads);
            std::int64_t seen = tree.workDone();
            while (nodes == 0 || tree.playouts() < share) {
                tree.iterate();
                if (tree.playouts() % 32 != 0 && tree.workDone() - seen < limits::workBetweenClocks) continue;
                seen = tree.workDone();
                if (clock.late() || failed) return;
                if (t == 0 && progress && reports.reportDue()) progress(summary(moves, clock, 1));
            }
        };
        runOnThreads(threads, work, [&] { failed = true; });
        return summary(moves, clock, threads);
    }

  private:
    // While threads are at work only the first tree may be looked at.
    Thought summary(const Moves& moves, const Clock& clock, std::size_t trees) const {
        Thought thought;
        thought.weighed = true;
        thought.seconds = clock.seconds();
        double best = -1;
        for (std::size_t k = 0; k < moves.size(); ++k) {
            double visits = 0, wins = 0;
            bool sure = false;
            for (std::size_t t = 0; t < trees; ++t) {
                const ChanceTree::Child child = trees_[t]->child(k);
                visits += child.visits;
                wins += child.visits * child.value;
                sure = sure || child.wins;
            }
            const double worth = sure ? 1e12 : visits;
            if (worth <= best) continue;
            best = worth;
            thought.move = k;
            thought.win = sure ? 1 : visits > 0 ? wins / visits : 0.5;
            thought.winsIn.reset();
            if (sure) thought.winsIn = 1;
        }
        for (std::size_t t = 0; t < trees; ++t) {
            thought.nodes += trees_[t]->playouts();
            thought.depth = std::max(thought.depth, trees_[t]->deepest());
        }
        thought.line = {thought.move};
        return thought;
    }

    std::shared_ptr<const Knowledge> knowledge_;
    PlayerSpec spec_;
    std::vector<std::unique_ptr<ChanceTree>> trees_;
    std::uint64_t seed_ = 1, thoughts_ = 0;
};

}  // namespace

std::unique_ptr<Player> makeChanceUct(std::shared_ptr<const Knowledge> knowledge, const PlayerSpec& spec) {
    return std::make_unique<ChanceUct>(std::move(knowledge), spec);
}

}  // namespace makomba
