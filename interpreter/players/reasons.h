// Why a move is good, in words, from what the engine sees: "wins at once", "takes 7", "leaves nothing to
// take", "threatens two rows of 4 at once", "stops a row of 5".
#pragma once

#include <string>
#include <vector>

#include "interpreter/engine/game.h"
#include "interpreter/players/evaluation.h"

namespace makomba {

class Reasons {
  public:
    // `game` must outlive it. Nothing is learnt for it: what is kept of the game (weights.h) is used.
    explicit Reasons(const Game& game);

    // Of move number `move` of the legal moves of a state; the weightiest first, three at most. The work is
    // bounded: of very many moves and replies not all are looked at, and what they would tell is then left
    // out.
    std::vector<std::string> of(const State& state, const Moves& moves, std::size_t move) const;
    // The same behind one another: "takes 7; leaves nothing to take"; "" if there is nothing to say.
    std::string text(const State& state, const Moves& moves, std::size_t move) const;

  private:
    const Game& game_;
    Evaluation evaluation_;
};

}  // namespace makomba
