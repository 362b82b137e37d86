#include "interpreter/engine/playout.h"

#include "interpreter/engine/chance.h"

namespace makomba {

PlayoutResult playOut(Engine& engine, State& state, Moves& moves, std::uint64_t& random, int plyLimit) {
    PlayoutResult result;
    Context& c = engine.context();
    c.workOn(state);
    while (result.plies < plyLimit) {
        legalMoves(c, moves);
        if (moves.empty()) break;
        const std::size_t choice = moves.size() == 1 ? 0 : randomBelow(random, moves.size());
        playMove(c, moves, moves.list[choice]);
        ++result.plies;
    }
    result.over = state.globals().over;
    result.fault = state.globals().fault;
    return result;
}

std::uint64_t playoutSeed(std::uint64_t seed, std::uint64_t index) {
    std::uint64_t state = seed * 0x2545f4914f6cdd1dull + index;
    nextRandom(state);
    return nextRandom(state);
}

std::uint64_t perft(Engine& engine, State& state, int depth) {
    if (depth == 0) return 1;
    Moves moves;
    engine.legalMoves(state, moves);
    if (depth == 1) return moves.size();
    State after = state;
    std::uint64_t count = 0;
    for (const Move& move : moves.list) {
        after.copyFrom(state);
        engine.apply(after, moves, move);
        count += perft(engine, after, depth - 1);
    }
    return count;
}

}  // namespace makomba
