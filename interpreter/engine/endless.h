// Sowings that never end.
//
// In relay sowing a lap may lead into the next for ever. "Never-ending moves" are known from Bao (Kronenburg,
// Donkers and de Voogt, Never-Ending Moves in Bao, ICGA Journal 29 (2), 2006), and in the Tsoro family they
// arise on boards of few holes. While a player has exactly one move and is to move again after it, nothing is
// decided any more: if such a position comes back, the turn provably never ends. Found with Brent's algorithm
// (An Improved Monte Carlo Factorization Algorithm, BIT 20, 1980): one kept position, one comparison a lap.
//
// The rules of the language end such a game only at the limit of 10,000 moves, as a draw. To
// reach the very same result without playing thousands of laps, whole rounds may be skipped.
#pragma once

#include "interpreter/engine/game.h"

namespace makomba {

class EndlessTurn {
  public:
    explicit EndlessTurn(const Program& program) : program_(program) {}

    // After every ply, with whether the player who moved has just one move now, no pass. The number of plies
    // after which this position comes back, 0 = not known (yet). After a hit it must be reset().
    int afterPly(const State& state, bool forced);
    void reset() { lap_ = 0; }

    // Whether the next ply is still among those that every turn may have: then it need only be counted.
    bool isOrdinary() const;
    // Instead of afterPly, of an ordinary one.
    void count(bool forced) { lap_ = forced ? lap_ + 1 : 0; }

    // Advances what counts the moves, as `plies` more of them would have done.
    static void skip(State& state, int plies);

    // Whether two positions differ in nothing but the counters of moves, and the rules don't look at those.
    // (`a` is changed while it is compared, and put back: states may be large.)
    static bool sameButForCounters(const Program& program, State& a, const State& b);

  private:
    const Program& program_;
    State kept_;  // made when it is first needed
    int lap_ = 0, sinceKept_ = 0, nextKept_ = 0;
};

}  // namespace makomba
