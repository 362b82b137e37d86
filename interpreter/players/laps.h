// Going on where there is nothing to choose: the laps of a sowing, forced passes, only moves.
#pragma once

#include "interpreter/engine/endless.h"
#include "interpreter/engine/game.h"

namespace makomba {

enum class Forced {
    Laps,  // only the further laps of a turn: the same player again, one move, no pass
    All    // every move without a choice
};

class LapRunner {
  public:
    LapRunner(Engine& engine, Forced forced)
        : engine_(engine), forced_(forced), endless_(engine.game().program) {}

    // Plays move number `index` of `moves`, the legal moves of the state, and on while nothing is to be
    // chosen. Leaves in `moves` the legal moves of the position reached; none if the game is over. A turn
    // that provably never ends (endless.h) goes to the limit of moves, which draws the game. Returns the
    // number of plies.
    int play(State& state, Moves& moves, std::size_t index);
    // The same without the first move; `moves` need not hold anything yet.
    int goOn(State& state, Moves& moves, int lastMover);
    // For laps: does not list the moves of the next player, and leaves `moves` as they come.
    void playUnlisted(State& state, Moves& moves, std::size_t index);

  private:
    static constexpr int mostPlies = 20'000;

    Engine& engine_;
    Forced forced_;
    EndlessTurn endless_;
};

}  // namespace makomba
