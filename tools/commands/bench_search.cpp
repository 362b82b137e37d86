#include <algorithm>
#include <chrono>

#include "interpreter/players/player.h"
#include "interpreter/players/position_form.h"
#include "interpreter/state/chance.h"
#include "tools/commands/bench_measure.h"

namespace makomba::cli {

namespace {

// Keys of positions of a random game, over and over.
double keyTime(const Game& game, double seconds) {
    const PositionForm form(game);
    Engine engine(game);
    State state = engine.initialState(1);
    Moves moves;
    std::vector<State> states;
    std::uint64_t random = 1;
    while (states.size() < 64) {
        engine.legalMoves(state, moves);
        if (moves.empty()) break;
        states.push_back(state);
        engine.apply(state, moves, moves.list[randomBelow(random, moves.size())]);
    }
    const auto start = std::chrono::steady_clock::now();
    const auto elapsed = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    std::uint64_t keys = 0;
    volatile std::uint64_t sum = 0;
    do {
        for (const State& s : states) sum = sum + form.key(s);
        keys += states.size();
    } while (elapsed() < seconds);
    return elapsed() / static_cast<double>(keys) * 1e9;
}

}  // namespace

SearchSpeed measureSearch(const Game& game, double seconds) {
    constexpr int turns = 5;
    Players players(game);
    Engine engine(game);
    const State start = engine.initialState(1);
    State copy = start;
    Moves moves;
    engine.legalMoves(copy, moves);
    const auto thinks = [&](PlayerKind kind) {
        PlayerSpec spec;
        spec.kind = kind;
        spec.budget.seconds = seconds / turns;
        return players.make(spec);
    };
    const auto uct = thinks(PlayerKind::Uct);
    std::vector<double> random, playouts, nodes;
    for (int turn = 0; turn < turns; ++turn) {
        random.push_back(measureSpeed(game, seconds / turns, 1).playouts);
        uct->begin(static_cast<std::uint64_t>(turn) + 1);
        const Thought thought = uct->think(start, moves);
        playouts.push_back(static_cast<double>(thought.nodes) / thought.seconds);
    }
    SearchSpeed speed;
    speed.random = median(random);
    speed.uct = median(playouts);
    if (!game.program.stochastic) {
        const auto alphaBeta = thinks(PlayerKind::AlphaBeta);
        for (int turn = 0; turn < turns; ++turn) {
            alphaBeta->begin(static_cast<std::uint64_t>(turn) + 1);
            const Thought thought = alphaBeta->think(start, moves);
            nodes.push_back(static_cast<double>(thought.nodes) / std::max(1e-6, thought.seconds));
        }
        speed.nodes = median(nodes);
    }
    speed.keyNanoseconds = keyTime(game, std::min(0.2, seconds));
    return speed;
}

}  // namespace makomba::cli
