#include "tests/players/four_in_a_row.h"

#include <algorithm>

#include "tests/games/games_support.h"

namespace makomba::test {

namespace {

constexpr int height = FourInARow::rows + 1;

std::uint64_t bottomOf(int column) { return std::uint64_t{1} << (column * height); }

bool hasFour(std::uint64_t stones) {
    for (const int step : {1, height - 1, height, height + 1}) {
        const std::uint64_t pairs = stones & (stones >> step);
        if ((pairs & (pairs >> (2 * step))) != 0) return true;
    }
    return false;
}

}  // namespace

Description fourInARow() {
    return loadWell(R"((game "Falling" (players 2)
        (equipment {(board (rectangle 1 7)) (piece "Disc" Each)})
        (rules (play (move Add (to (forEach (sites Board) if:(< (size Stack at:(site)) 6))) stack:True))
            (end {(if (is Line 4 byLevel:True) (result Mover Win))
                (if (all Sites (sites Board) if:(= (size Stack at:(site)) 6)) (result All Draw))}))))");
}

bool FourInARow::canPlay(int column) const { return (stones_ & (bottomOf(column) << (rows - 1))) == 0; }

void FourInARow::play(int column) {
    mover_ ^= stones_;
    stones_ |= stones_ + bottomOf(column);
    ++plies_;
}

bool FourInARow::lastMoveWon() const { return hasFour(mover_ ^ stones_); }

int FourInARow::value() const {
    std::vector<Entry> table(std::size_t{1} << 20);
    return search(table, -1, 1);
}

int FourInARow::search(std::vector<Entry>& table, int low, int high) const {
    if (full()) return 0;
    for (int c = 0; c < columns; ++c) {
        if (!canPlay(c)) continue;
        FourInARow after = *this;
        after.play(c);
        if (after.lastMoveWon()) return 1;
    }
    const std::uint64_t key = mover_ + stones_;  // one number a position: the stones and a bit above them
    Entry& entry = table[(key * 0x9e3779b97f4a7c15ull) >> 44];
    if (entry.key == key) {
        low = std::max(low, entry.low);
        high = std::min(high, entry.high);
        if (low >= high) return low;
    }
    int best = -1;
    const int asked = low;
    for (const int c : {3, 2, 4, 1, 5, 0, 6}) {
        if (!canPlay(c)) continue;
        FourInARow after = *this;
        after.play(c);
        best = std::max(best, -after.search(table, -high, -low));
        low = std::max(low, best);
        if (best >= high) break;
    }
    Entry found{key, -1, 1};
    if (best > asked) found.low = best;
    if (best < high) found.high = best;
    entry = found;
    return best;
}

}  // namespace makomba::test
