// UCT in games of chance, on one thread or several: each grows a tree of its own, and what they found at the
// root is added up.
#include <algorithm>
#include <atomic>

#include "interpreter/base/threads.h"
#include "interpreter/players/chance/chance_players.h"
#include "interpreter/players/chance/chance_tree.h"
#include "interpreter/players/tree_player.h"

namespace makomba {

namespace {

class ChanceUct : public TreePlayer<ChanceTree> {
  public:
    ChanceUct(std::shared_ptr<const Knowledge> knowledge, const PlayerSpec& spec)
        : TreePlayer(std::move(knowledge), spec, static_cast<std::size_t>(spec.threads)) {}

    Thought think(const State& state, const Moves& moves) override {
        const Clock clock(spec_.budget, stop);
        Clock reports(spec_.budget);
        const std::uint64_t nodes = moveTo(state, moves);
        std::atomic<bool> failed{false};
        const auto work = [&](std::size_t t) {
            ChanceTree& tree = *trees_[t];
            const std::uint64_t share = shareOf(nodes, t);
            std::int64_t seen = tree.workDone();
            while (nodes == 0 || tree.playouts() < share) {
                tree.iterate();
                if (tree.playouts() % 32 != 0 && tree.workDone() - seen < limits::workBetweenClocks) continue;
                seen = tree.workDone();
                if (clock.late() || failed) return;
                if (t == 0 && progress && reports.reportDue()) progress(summary(moves, clock, 1));
            }
        };
        runOnThreads(trees_.size(), work, [&] { failed = true; });
        return summary(moves, clock, trees_.size());
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
        countWork(thought, trees);
        thought.line = {thought.move};
        return thought;
    }
};

}  // namespace

std::unique_ptr<Agent> makeChanceUct(std::shared_ptr<const Knowledge> knowledge, const PlayerSpec& spec) {
    return std::make_unique<ChanceUct>(std::move(knowledge), spec);
}

}  // namespace makomba
