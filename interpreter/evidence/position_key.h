// When two positions are the same for going through a game: everything but counters nobody reads.
#pragma once

#include "interpreter/engine/game.h"

namespace makomba {

class PositionKeys {
  public:
    explicit PositionKeys(const Game& game);
    std::uint64_t of(const State& state) const;

  private:
    const Game& game_;
    bool countersMatter_ = false;
    mutable State copy_;
};

}  // namespace makomba
