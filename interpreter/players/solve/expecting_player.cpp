// A player of games of chance who knows what every position is worth.
#include <stdexcept>

#include "interpreter/players/chance/ways.h"
#include "interpreter/players/solve/chance_values.h"
#include "interpreter/state/chance.h"

namespace makomba {

namespace {

class ExpectingPlayer : public Agent {
  public:
    explicit ExpectingPlayer(std::shared_ptr<const ChanceSolution> solution)
        : solution_(std::move(solution)),
          engine_(solution_->game()),
          after_(solution_->game().program.layout) {}

    void begin(std::uint64_t seed) override { random_ = seed; }

    Thought think(const State& state, const Moves& moves) override {
        constexpr double alike = 1e-12;
        const bool first = engine_.mover(state) == 1;
        Thought thought;
        thought.weighed = true;
        thought.nodes = moves.size();
        thought.depth = 1;
        double best = -1;
        std::uint64_t equals = 0;
        for (std::size_t k = 0; k < moves.size(); ++k) {
            const double worth = first ? expected(state, moves, k) : 1 - expected(state, moves, k);
            if (worth < best - alike) continue;
            equals = worth > best + alike ? 1 : equals + 1;
            best = std::max(best, worth);
            if (equals == 1 || randomBelow(random_, equals) == 0) thought.move = k;
        }
        thought.win = best;
        thought.line = {thought.move};
        return thought;
    }

  private:
    // For player 1.
    double expected(const State& state, const Moves& moves, std::size_t index) {
        double sum = 0;
        const bool all = eachFall(
            engine_, state, after_, 100'000, [&](State& s) { engine_.apply(s, moves, moves.list[index]); },
            [&](State& s, double probability) {
                const std::optional<double> value = solution_->valueOf(s);
                if (!value)
                    throw std::runtime_error(
                        "the solution does not know this position: was the game set up by hand?");
                sum += probability * *value;
                return true;
            });
        if (!all) throw std::runtime_error("a move can turn out in more ways than can be listed");
        return sum;
    }

    std::shared_ptr<const ChanceSolution> solution_;
    Engine engine_;
    State after_;
    std::uint64_t random_ = 1;
};

}  // namespace

std::unique_ptr<Agent> makeExpecting(std::shared_ptr<const ChanceSolution> solution) {
    return std::make_unique<ExpectingPlayer>(std::move(solution));
}

}  // namespace makomba
