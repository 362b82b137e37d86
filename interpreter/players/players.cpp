// The simple players, and the making of all of them.
#include <algorithm>
#include <stdexcept>

#include "interpreter/players/guessing_player.h"
#include "interpreter/players/levels.h"
#include "interpreter/players/program_player.h"
#include "interpreter/players/searcher.h"
#include "interpreter/players/solve/chance_values.h"
#include "interpreter/players/solve/perfect_player.h"
#include "interpreter/state/chance.h"
#include "interpreter/state/visible.h"

namespace makomba {

namespace {

class RandomPlayer : public Agent {
  public:
    void begin(std::uint64_t seed) override { random_ = seed; }
    Thought think(const State&, const Moves& moves) override {
        Thought thought;
        thought.move = randomBelow(random_, moves.size());
        thought.line = {thought.move};
        return thought;
    }

  private:
    std::uint64_t random_ = 1;
};

// Takes the move after which the position looks best, with the laps that follow from it.
class GreedyPlayer : public Agent {
  public:
    explicit GreedyPlayer(std::shared_ptr<const Knowledge> knowledge)
        : knowledge_(std::move(knowledge)), engine_(knowledge_->game), laps_(engine_, Forced::Laps) {}

    void begin(std::uint64_t seed) override { random_ = seed; }

    Thought think(const State& state, const Moves& moves) override {
        const int mover = engine_.mover(state);
        Thought thought;
        int best = -2 * Evaluation::won;
        std::uint64_t equals = 0;
        State after = state;
        Moves one;
        const std::int64_t begun = engine_.workDone();
        for (std::size_t k = 0; k < moves.size(); ++k) {
            if (engine_.workDone() - begun > limits::workPerPly) break;  // the best of those weighed so far
            after.copyFrom(state);
            one.clear();
            one.copy(moves, moves.list[k]);
            laps_.play(after, one, 0);
            const int value =
                after.globals().over
                    ? static_cast<int>((2 * Evaluation::result(after, mover) - 1) * Evaluation::won)
                    : knowledge_->evaluation.of(after, mover);
            if (value < best) continue;
            equals = value > best ? 1 : equals + 1;
            best = value;
            if (equals > 1 && randomBelow(random_, equals) != 0) continue;
            thought.move = k;
        }
        thought.weighed = true;
        thought.win = std::abs(best) == Evaluation::won ? best > 0 : Evaluation::chance(best);
        thought.line = {thought.move};
        thought.nodes = moves.size();
        thought.depth = 1;
        return thought;
    }

  private:
    std::shared_ptr<const Knowledge> knowledge_;
    Engine engine_;
    LapRunner laps_;
    std::uint64_t random_ = 1;
};

}  // namespace

bool Knowledge::findsCaptures(const Game& game) {
    constexpr int games = 4, plies = 120;
    // Where hardly anything is done but taking, a capture is a move like any other.
    constexpr double nearlyAll = 0.9;
    double taking = 0, all = 0;
    Engine engine(game);
    Moves moves;
    if (game.program.layout.who < 0) return false;
    const std::int64_t enough = engine.workDone() + limits::workPerPly;
    for (int number = 0; number < games; ++number) {
        std::uint64_t random = 1 + static_cast<std::uint64_t>(number);
        State state = engine.initialState(random);
        for (int ply = 0; ply < plies && engine.workDone() < enough; ++ply) {
            engine.legalMoves(state, moves);
            if (moves.empty()) break;
            for (const Move& move : moves.list) taking += takesAtOnce(state, moves, move);
            all += static_cast<double>(moves.size());
            engine.apply(state, moves, moves.list[randomBelow(random, moves.size())]);
        }
    }
    return taking > 0 && taking < nearlyAll * all;
}

Players::Players(const Game& game, FasterPlayouts* faster) : game_(game), faster_(faster) {}

std::unique_ptr<Agent> Players::make(const PlayerSpec& spec) {
    if (spec.kind == PlayerKind::Program) return makeProgramPlayer(game_, spec);
    std::unique_ptr<Agent> player = makeSeeing(spec);
    const bool looks = spec.kind != PlayerKind::Random && hidesAnything(game_.program);
    return looks ? makeGuessing(game_, std::move(player)) : std::move(player);
}

std::unique_ptr<Agent> Players::makeSeeing(const PlayerSpec& spec) {
    if (spec.kind == PlayerKind::Random) return std::make_unique<RandomPlayer>();
    if (game_.games.size() > 1)
        throw std::runtime_error("only random plays a match of several games; load its games one by one");
    if (spec.kind == PlayerKind::Solved && game_.program.stochastic)
        return makeExpecting(std::make_shared<const ChanceSolution>(ChanceSolution::load(game_, spec.file)));
    if (spec.kind == PlayerKind::Solved) return std::make_unique<PerfectPlayer>(game_, spec.file);
    if (!knowledge_) knowledge_ = std::make_shared<const Knowledge>(game_, faster_);
    if (spec.level)
        if (const std::optional<Level> level = levelNamed(spec.text))
            return makeLevel(knowledge_, *level, spec);
    if (spec.kind == PlayerKind::Greedy) return std::make_unique<GreedyPlayer>(knowledge_);
    return spec.kind == PlayerKind::Uct ? makeUct(knowledge_, spec) : makeAlphaBeta(knowledge_, spec);
}

}  // namespace makomba
