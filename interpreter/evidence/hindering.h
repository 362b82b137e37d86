// A player who wants his opponent to have nothing to do: so that what becomes of who cannot move is seen at
// all.
#pragma once

#include "interpreter/engine/game.h"

namespace makomba {

class Hindering {
  public:
    explicit Hindering(const Game& game);
    // The move after which the other has fewest; none that ends the game otherwise, if there are others.
    std::uint32_t choose(const State& state, const Moves& moves, std::uint64_t& random);

  private:
    double worth(int mover);

    Engine engine_;
    State after_;
    Moves replies_;
};

}  // namespace makomba
