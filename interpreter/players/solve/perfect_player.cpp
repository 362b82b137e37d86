#include "interpreter/players/solve/perfect_player.h"

#include <stdexcept>

#include "interpreter/players/laps.h"
#include "interpreter/state/chance.h"

namespace makomba {

PerfectPlayer::PerfectPlayer(const Game& game, const std::filesystem::path& file)
    : solution_(std::make_shared<const Solution>(Solution::load(game, file))) {}

PerfectPlayer::PerfectPlayer(std::shared_ptr<const Solution> solution) : solution_(std::move(solution)) {}

PerfectPlayer::Choice PerfectPlayer::best(const State& state, const Moves& moves,
                                          std::uint64_t& random) const {
    Engine engine(solution_->game());
    LapRunner laps(engine, Forced::Laps);
    const int mover = engine.mover(state);
    // Larger is better: wins by few moves, draws, losses by many.
    const auto worth = [&](const ExactValue& v) {
        return v.winner == 0 ? 0 : v.winner == mover ? 1'000'000 - v.moves : v.moves - 1'000'000;
    };
    Choice chosen;
    int most = -2'000'000;
    std::uint64_t equals = 0;
    State after = state;
    for (std::size_t k = 0; k < moves.size(); ++k) {
        after.copyFrom(state);
        Moves copy = moves;
        laps.play(after, copy, k);
        const std::optional<ExactValue> value = solution_->valueOf(after);
        if (!value)
            throw std::runtime_error(
                "the solution does not know this position: was the game set up by hand?");
        const int here = worth(*value);
        if (here < most) continue;
        equals = here > most ? 1 : equals + 1;
        most = here;
        if (equals == 1 || randomBelow(random, equals) == 0) chosen = {k, *value};
    }
    return chosen;
}

Thought PerfectPlayer::think(const State& state, const Moves& moves) {
    Engine engine(solution_->game());
    LapRunner laps(engine, Forced::All);
    const int mover = engine.mover(state);
    Thought thought;
    thought.weighed = true;
    State now = state;
    Moves list = moves;
    // The line of play: both go on without errors.
    for (int choice = 0; choice < 40 && !list.empty(); ++choice) {
        const Choice chosen = best(now, list, seed_);
        if (choice == 0) {
            thought.move = chosen.move;
            const int winner = chosen.value.winner;
            thought.win = winner == 0 ? 0.5 : winner == mover ? 1 : 0;
            thought.winsIn = winner == 0       ? 0
                             : winner == mover ? chosen.value.moves + 1
                                               : -(chosen.value.moves + 1);
            thought.nodes = moves.size();
        }
        thought.line.push_back(chosen.move);
        if (chosen.value.winner == 0 && choice >= 7) break;
        laps.play(now, list, chosen.move);
    }
    return thought;
}

}  // namespace makomba
