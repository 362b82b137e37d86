#include "interpreter/play/playout.h"

#include <algorithm>

#include "interpreter/engine/endless.h"
#include "interpreter/engine/legal_moves.h"
#include "interpreter/state/chance.h"
#include "interpreter/state/kept_columns.h"

namespace makomba {

namespace {

constexpr std::int64_t littleWork = 1'000;  // what plies before may have taken off a ply's own

// Leaves out whole rounds of a turn that goes round for ever.
int skipRounds(State& state, int round, int pliesLeft) {
    const int left = std::min(moveLimit - state.globals().moves, pliesLeft);
    const int plies = std::max(0, (left - 1) / round) * round;
    EndlessTurn::skip(state, plies);
    return plies;
}

void play(Engine& engine, State& state, Moves& moves, std::uint64_t& random, int plyLimit, Deadline* deadline,
          PlayoutResult& result) {
    Context& c = engine.context();
    const KeepsSets keeping(c);
    EndlessTurn endless(c.program);
    int last = 0;
    while (result.plies < plyLimit) {
        if (c.workLeft < limits::workPerPly - littleWork) engine.grantPly();
        if (deadline != nullptr && deadline->passed(engine)) {
            result.late = true;
            return;
        }
        if (c.takesMoves && !maySwap(c) &&
            (c.g->movesThisTurn == 0 || result.endless || endless.isOrdinary())) {
            const Player mover = c.g->mover;
            const bool goesOn = c.g->movesThisTurn > 0;
            const ChosenMove chosen = takePly(c, moves, random);
            if (chosen.total == 0) break;
            const bool passes = !chosen.isTaken() && moves.list[chosen.index].isPass();
            endless.count(goesOn && chosen.total == 1 && mover == last && !passes);
            last = mover;
            ++result.plies;
            continue;
        }
        const ChosenMove chosen = chooseMove(c, moves, random);
        if (chosen.total == 0 || c.g->over) break;
        const Move& move = moves.list[chosen.index];
        const Player mover = c.g->mover;
        const bool forced = chosen.total == 1;
        if (!result.endless && c.g->movesThisTurn > 0) {
            if (const int round = endless.afterPly(state, forced && mover == last && !move.isPass());
                round > 0) {
                result.endless = true;
                result.plies += skipRounds(state, round, plyLimit - result.plies);
            }
        } else if (!result.endless) {
            endless.reset();
        }
        last = mover;
        playMove(c, moves, move);
        ++result.plies;
    }
}

}  // namespace

PlayoutResult playOut(Engine& engine, State& state, Moves& moves, std::uint64_t& random, int plyLimit,
                      Deadline* deadline) {
    PlayoutResult result;
    const Engine::GameBudget budget(engine);
    const auto playGame = [&] {
        engine.bounded(state,
                       [&](Context&) { play(engine, state, moves, random, plyLimit, deadline, result); });
    };
    playGame();
    while (state.globals().over == gameFinished && state.globals().fault == Fault::None && !result.late &&
           result.plies < plyLimit) {
        engine.legalMoves(state, moves);
        engine.apply(state, moves, moves.list[0]);
        ++result.plies;
        if (!engine.over(state)) playGame();
    }
    result.over = state.globals().over == 1;
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
        after = state;  // which may be of another game of a match
        engine.apply(after, moves, move);
        count += perft(engine, after, depth - 1);
    }
    return count;
}

}  // namespace makomba
