// Hex on eleven by eleven cells, with the second player's right to change places at his first turn (after
// which it is his turn again, and the stone stays what it is).
//
// The board has a border of cells that belong to the players as its edges do. Each cell knows for both
// players which of the six cells around it are his; neighbours that lie beside each other hang together
// already, so that a stone joins three groups at most. Groups are trees, whose roots know the edges they
// reach.
#include "limits.h"

namespace {

using limits::Random;
using std::uint8_t;

constexpr int side = 11, cells = side * side, width = side + 2, places = width * width;
constexpr int around[6] = {1, width + 1, width, -1, -width - 1, -width};

class Hex {
  public:
    static constexpr const char* name = "hex";
    static constexpr const char* ruleset = "-";

    constexpr Hex() {
        // Cells as they are numbered in records: rows of equal height, from below, each from the left.
        int next = 0;
        for (int height = 0; height <= 2 * side - 2; ++height)
            for (int row = side - 1; row >= 0; --row)
                if (const int column = height - row; column >= 0 && column < side)
                    empty_[next++] = static_cast<uint8_t>((row + 1) * width + column + 1);
        for (int i = 0; i < places; ++i) parent_[i] = static_cast<uint8_t>(i);
        for (int player = 0; player < 2; ++player)
            for (int edge = 0; edge < 2; ++edge) {
                const int step = player == 0 ? width : 1, across = player == 0 ? 1 : width;
                const int first = edge * (side + 1) * across + step;
                for (int i = 0; i < side; ++i) {
                    parent_[first + i * step] = static_cast<uint8_t>(first);
                    for (int k = 0; k < 6; ++k)
                        if (const int cell = first + i * step + around[k]; cell >= 0 && cell < places)
                            hear(player, cell, k);
                }
                reaches_[first] = static_cast<uint8_t>(1 << edge);
            }
    }

    bool over() const { return over_; }
    int moves() const { return plies_; }
    int winner() const { return mover_; }
    int count() const { return left_ + (plies_ == 1); }
    void playRandom(Random& random) { play(static_cast<int>(random.below(static_cast<unsigned>(count())))); }

    void play(int k) {
        ++plies_;
        if (k == left_) return;  // places are changed
        const int cell = empty_[k];
        empty_[k] = empty_[--left_];
        join(cell);
        for (int k = 0; k < 6; ++k) hear(mover_, cell + around[k], k);
        if (!over_) mover_ ^= 1;
    }

    std::string text() const {
        const Hex first;
        std::string text = limits::headText(over_, winner(), mover_);
        for (int i = 0; i < cells; ++i)
            for (int player = 0; player < 2; ++player)
                text +=
                    limits::siteText(i, player == 0 ? "Marker1" : "Marker2", holds(player, first.empty_[i]));
        return text;
    }

    bool operator==(const Hex&) const = default;

  private:
    bool holds(int player, int cell) const { return near_[player][cell + 1] >> 3 & 1; }

    // A cell hears of one that is the player's, from which it lies in this direction.
    constexpr void hear(int player, int cell, int direction) {
        near_[player][cell] |= static_cast<uint8_t>(1 << (direction + 3) % 6);
    }

    int top(int at) {
        while (parent_[at] != at) at = parent_[at] = parent_[parent_[at]];
        return at;
    }

    void join(int cell) {
        const unsigned own = near_[mover_][cell];
        int group = cell;
        // The first of each row of neighbours, all the way round; any, where the row has no first.
        unsigned firsts = own & ~(own << 1 | own >> 5);
        if (own == 63) firsts = 1;
        for (; firsts != 0; firsts &= firsts - 1) {
            const int other = top(cell + around[std::countr_zero(firsts)]);
            reaches_[other] |= reaches_[group];
            parent_[group] = static_cast<uint8_t>(other);
            group = other;
        }
        over_ = reaches_[group] == 3;
    }

    uint8_t empty_[cells] = {};
    uint8_t near_[2][places] = {};
    uint8_t parent_[places] = {}, reaches_[places] = {};
    int left_ = cells, mover_ = 0, plies_ = 0;
    bool over_ = false;
};

}  // namespace

int main(int argc, char** argv) { return limits::run<Hex>(argc, argv); }
