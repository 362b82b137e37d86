// UCT on one thread or several: each grows a tree of its own, and what they found at the root is added up.
#include <algorithm>
#include <atomic>

#include "interpreter/base/threads.h"
#include "interpreter/players/chance/chance_players.h"
#include "interpreter/players/foresight.h"
#include "interpreter/players/tree_player.h"
#include "interpreter/players/uct_tree.h"

namespace makomba {

namespace {

class Uct : public TreePlayer<UctTree> {
  public:
    Uct(std::shared_ptr<const Knowledge> knowledge, const PlayerSpec& spec)
        : TreePlayer(std::move(knowledge), spec), foresight_(*knowledge_) {}

    void begin(std::uint64_t seed) override {
        TreePlayer::begin(seed);
        foresight_.forget();
    }

    Thought think(const State& state, const Moves& moves) override {
        const Clock clock(spec_.budget, stop);
        const std::uint64_t nodes = moveTo(state, moves);
        const Foresight::Seen seen = foresee(state, moves, nodes, clock);
        if (!seen.win.empty()) return winning(seen.win, clock);
        for (std::size_t k = 0; k < seen.lost.size(); ++k)
            if (seen.lost[k])
                for (const auto& tree : trees_) tree->noteLost(k);
        grow(moves, nodes, clock);
        Thought thought = summary(moves, clock, true);
        if (thought.win > 0 && thought.win < 1) {
            const std::size_t safe = foresight_.safest(state, moves, byVisits(moves, thought.move));
            if (safe != thought.move) thought.move = safe, thought.line = trees_[0]->line(safe);
        }
        return thought;
    }

  private:
    // Wins by force, of either side, are looked for with a share of the work.
    Foresight::Seen foresee(const State& state, const Moves& moves, std::uint64_t nodes, const Clock& clock) {
        constexpr std::uint64_t most = 400'000, ofPlayout = 8;
        constexpr double share = 0.2;
        const double seconds = spec_.budget.seconds;
        return foresight_.look(state, moves, nodes > 0 ? std::min(most, nodes * ofPlayout) : most, [&] {
            return !clock.late() && (seconds == 0 || clock.seconds() < share * seconds);
        });
    }

    static Thought winning(const std::vector<std::size_t>& line, const Clock& clock) {
        Thought thought;
        thought.weighed = true;
        thought.move = line[0];
        thought.line = line;
        thought.win = 1;
        thought.winsIn = thought.depth = static_cast<int>(line.size());
        thought.seconds = clock.seconds();
        return thought;
    }

    // The moves, first of all this one, then those that were tried most.
    std::vector<std::size_t> byVisits(const Moves& moves, std::size_t first) const {
        std::vector<std::pair<double, std::size_t>> tried;
        for (std::size_t k = 0; k < moves.size(); ++k) {
            double visits = k == first ? 1e12 : 0;
            for (const auto& tree : trees_)
                visits += tree->child(k).proven == -1 ? -1e9 : tree->child(k).visits;
            tried.emplace_back(-visits, k);
        }
        std::sort(tried.begin(), tried.end());
        std::vector<std::size_t> order;
        for (const auto& [visits, k] : tried) order.push_back(k);
        return order;
    }

    void grow(const Moves& moves, std::uint64_t nodes, const Clock& clock) {
        Clock reports(spec_.budget);
        std::atomic<bool> failed{false};
        const auto work = [&](std::size_t t) {
            UctTree& tree = *trees_[t];
            const std::uint64_t share = shareOf(nodes, t);
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
    }

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
        countWork(thought, trees);
        thought.line = trees_[0]->line(thought.move);
        return thought;
    }

    Foresight foresight_;
};

}  // namespace

std::unique_ptr<Player> makeUct(std::shared_ptr<const Knowledge> knowledge, const PlayerSpec& spec) {
    if (knowledge->game.program.stochastic) return makeChanceUct(std::move(knowledge), spec);
    return std::make_unique<Uct>(std::move(knowledge), spec);
}

}  // namespace makomba
