// The position after the start rules, to look at.
#pragma once

#include "interpreter/engine/game.h"

namespace makomba {

struct StartPosition {
    Engine engine;
    State state;

    explicit StartPosition(const Game& game) : engine(game), state(engine.initialState(1)) {
        engine.context().workOn(state);
    }
    StartPosition(const StartPosition&) = delete;
    StartPosition& operator=(const StartPosition&) = delete;

    Context& context() { return engine.context(); }
};

}  // namespace makomba
