// Four in a row on seven stacks of six: its description, and who wins it when nobody errs, by a solver that
// shares nothing with the program.
#pragma once

#include <cstdint>
#include <vector>

#include "interpreter/load/load.h"

namespace makomba::test {

Description fourInARow();

// A position as the columns that were played; 0 .. 6.
class FourInARow {
  public:
    static constexpr int columns = 7, rows = 6;

    bool canPlay(int column) const;
    void play(int column);
    bool full() const { return plies_ == columns * rows; }
    bool lastMoveWon() const;
    // 1, 0 or -1: the one to move wins, draws or loses.
    int value() const;
    int plies() const { return plies_; }

  private:
    struct Entry {
        std::uint64_t key = ~std::uint64_t{0};
        int low = -1, high = 1;
    };
    int search(std::vector<Entry>& table, int low, int high) const;

    // Seven bits a column, the highest always empty.
    std::uint64_t mover_ = 0, stones_ = 0;
    int plies_ = 0;
};

}  // namespace makomba::test
