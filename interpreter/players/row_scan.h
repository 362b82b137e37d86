// Rows in the making, where the rules ask for rows: what would complete one, and where stones matter at all.
#pragma once

#include <utility>
#include <vector>

#include "interpreter/engine/game.h"

namespace makomba {

class RowScan {
  public:
    struct Gaps {
        std::vector<int> own, others;            // sites that would complete a row
        std::vector<std::pair<int, int>> pairs;  // that would complete one of the player's together
    };

    explicit RowScan(const Game& game);

    // Whether there are rows to be made that end the game, on a board on which they can be told at a glance.
    bool present() const { return !lines_.empty(); }
    void scan(const State& state, int player, Gaps& gaps) const;
    // By site of the board 1 where a row runs past a stone that stands at most two steps away.
    void nearby(const State& state, std::vector<std::uint8_t>& near) const;
    // By move 1 if it matters: stones far from all others are for when all else loses. Empty if all do, and
    // on boards that are not wide. `near` is scratch.
    void chooseMoves(const State& state, const Moves& moves, std::vector<std::uint8_t>& near,
                     std::vector<char>& matters) const;

  private:
    struct Lines {
        int length;
        std::vector<int> sites;  // `length` of each row, one after the other
    };
    std::vector<Lines> lines_;
    std::vector<std::vector<int>> near_;  // by site
};

}  // namespace makomba
