// UCT: one tree, on one thread or several.
#include <algorithm>

#include "interpreter/players/chance/chance_players.h"
#include "interpreter/players/foresight.h"
#include "interpreter/players/tree_player.h"
#include "interpreter/players/uct_crew.h"

namespace makomba {

namespace {

class Uct : public TreePlayer<UctTree> {
  public:
    Uct(std::shared_ptr<const Knowledge> knowledge, const PlayerSpec& spec)
        : TreePlayer(std::move(knowledge), spec, 1),
          crew_(*knowledge_, static_cast<std::size_t>(spec.threads)),
          foresight_(*knowledge_) {}

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
            if (seen.lost[k]) tree().noteLost(k);
        Clock reports(spec_.budget);
        crew_.grow(tree(), nodes, [&] {
            if (clock.late()) return false;
            if (progress && reports.reportDue()) progress(summary(moves, clock));
            return true;
        });
        Thought thought = summary(moves, clock);
        if (thought.win > 0 && thought.win < 1) {
            const std::size_t safe = foresight_.safest(state, moves, byVisits(moves, thought.move));
            if (safe != thought.move) thought.move = safe, thought.line = tree().line(safe);
        }
        return thought;
    }

  private:
    UctTree& tree() const { return *trees_[0]; }

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
            const UctTree::Child child = tree().child(k);
            const double visits = k == first ? 1e12 : child.proven == -1 ? -1e9 : child.visits;
            tried.emplace_back(-visits, k);
        }
        std::sort(tried.begin(), tried.end());
        std::vector<std::size_t> order;
        for (const auto& [visits, k] : tried) order.push_back(k);
        return order;
    }

    Thought summary(const Moves& moves, const Clock& clock) const {
        Thought thought;
        thought.weighed = true;
        thought.seconds = clock.seconds();
        double best = -1;
        std::size_t draw = moves.size();
        for (std::size_t k = 0; k < moves.size(); ++k) {
            const UctTree::Child child = tree().child(k);
            if (child.proven == 2) draw = k;
            double worth = child.visits;
            if (child.proven == 1) worth = 1e12;
            if (child.proven == -1) worth = child.visits * 1e-9;
            if (worth <= best) continue;
            best = worth;
            thought.move = k;
            thought.win = child.proven == 1                   ? 1
                          : child.proven == -1                ? 0
                          : child.proven == 0 && child.visits ? child.wins / child.visits
                                                              : 0.5;
        }
        if (draw < moves.size() && thought.win < 0.5) {
            thought.move = draw;
            thought.win = 0.5;
        }
        countWork(thought, 1);
        thought.line = tree().line(thought.move);
        return thought;
    }

    UctCrew crew_;
    Foresight foresight_;
};

}  // namespace

std::unique_ptr<Agent> makeUct(std::shared_ptr<const Knowledge> knowledge, const PlayerSpec& spec) {
    if (knowledge->game.program.stochastic) return makeChanceUct(std::move(knowledge), spec);
    return std::make_unique<Uct>(std::move(knowledge), spec);
}

}  // namespace makomba
