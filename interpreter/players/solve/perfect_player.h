// A player who never errs, from the values of all positions.
#pragma once

#include "interpreter/players/player.h"
#include "interpreter/players/solve/solution.h"

namespace makomba {

// Wins as quickly as can be, else draws, else loses as late as can be.
class PerfectPlayer : public Agent {
  public:
    // Throws std::runtime_error if the file cannot be read or solves other rules.
    PerfectPlayer(const Game& game, const std::filesystem::path& file);
    explicit PerfectPlayer(std::shared_ptr<const Solution> solution);

    void begin(std::uint64_t seed) override { seed_ = seed; }
    // Throws std::runtime_error for a position that the solution does not know.
    Thought think(const State& state, const Moves& moves) override;

  private:
    struct Choice {
        std::size_t move = 0;
        ExactValue value;
    };
    Choice best(const State& state, const Moves& moves, std::uint64_t& random) const;

    std::shared_ptr<const Solution> solution_;
    std::uint64_t seed_ = 1;
};

}  // namespace makomba
