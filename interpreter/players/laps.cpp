#include "interpreter/players/laps.h"

#include <algorithm>

namespace makomba {

int LapRunner::play(State& state, Moves& moves, std::size_t index) {
    const int mover = engine_.mover(state);
    engine_.apply(state, moves, moves.list[index]);
    return 1 + goOn(state, moves, mover);
}

void LapRunner::playUnlisted(State& state, Moves& moves, std::size_t index) {
    const int mover = engine_.mover(state);
    engine_.apply(state, moves, moves.list[index]);
    if (engine_.mover(state) == mover && !engine_.over(state)) goOn(state, moves, mover);
}

int LapRunner::goOn(State& state, Moves& moves, int lastMover) {
    endless_.reset();
    int plies = 0;
    bool skipped = false;
    for (;; ++plies) {
        engine_.legalMoves(state, moves);
        if (moves.size() != 1) return plies;
        const int mover = engine_.mover(state);
        const bool lap = mover == lastMover && !moves.list[0].isPass();
        if (!lap && (forced_ == Forced::Laps || plies >= mostPlies)) return plies;
        if (!skipped) {
            if (!lap) endless_.reset();
            else if (const int round = endless_.afterPly(state, true); round > 0) {
                EndlessTurn::skip(state,
                                  std::max(0, (moveLimit - state.globals().moves - 1) / round * round));
                skipped = true;
            }
        }
        lastMover = mover;
        engine_.apply(state, moves, moves.list[0]);
    }
}

}  // namespace makomba
