// Hex on eleven by eleven cells, with the second player's right to change places at his first turn (after
// which it is his turn again, and the stone stays what it is).
//
// Empty cells are a list without order; stones that hang together are a tree, the edges of the board among
// them.
#include "limits.h"

namespace {

using limits::Random;

constexpr int side = 11, cells = side * side;

// Cells as they are numbered in records: rows of equal height, from below, each from the left; and their
// neighbours.
struct Board {
    std::uint8_t neighbours[cells][6] = {}, count[cells] = {};
    std::uint8_t row[cells] = {}, column[cells] = {};

    constexpr Board() {
        std::uint8_t numbers[side][side] = {};
        int next = 0;
        for (int height = 0; height <= 2 * side - 2; ++height)
            for (int r = side - 1; r >= 0; --r)
                if (const int c = height - r; c >= 0 && c < side) {
                    row[next] = static_cast<std::uint8_t>(r);
                    column[next] = static_cast<std::uint8_t>(c);
                    numbers[r][c] = static_cast<std::uint8_t>(next++);
                }
        constexpr int steps[6][2] = {{0, 1}, {1, 0}, {1, 1}, {0, -1}, {-1, 0}, {-1, -1}};
        for (int cell = 0; cell < cells; ++cell)
            for (const auto& step : steps) {
                const int r = row[cell] + step[0], c = column[cell] + step[1];
                if (r >= 0 && c >= 0 && r < side && c < side) neighbours[cell][count[cell]++] = numbers[r][c];
            }
    }
};
constexpr Board board;

class Hex {
  public:
    static constexpr const char* name = "hex";
    static constexpr const char* ruleset = "-";

    Hex() {
        for (int i = 0; i < cells; ++i) empty_[i] = static_cast<std::uint8_t>(i);
        for (int i = 0; i < cells + 4; ++i) parent_[i] = static_cast<std::uint8_t>(i);
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
        owner_[cell] = static_cast<std::uint8_t>(mover_ + 1);
        join(cell);
        if (!over_) mover_ ^= 1;
    }

    std::string text() const {
        std::string text = limits::headText(over_, winner(), mover_);
        for (int cell = 0; cell < cells; ++cell)
            text += limits::siteText(cell, owner_[cell] == 1 ? "Marker1" : "Marker2", owner_[cell] != 0);
        return text;
    }

    bool operator==(const Hex&) const = default;

  private:
    int top(int at) {
        while (parent_[at] != at) {
            parent_[at] = parent_[parent_[at]];
            at = parent_[at];
        }
        return at;
    }

    // Joins a new stone with what it touches: its player's groups, and his two edges.
    void join(int cell) {
        int group = cell;
        const auto with = [&](int other) {
            const int there = top(other);
            if (there == group) return;
            parent_[group] = static_cast<std::uint8_t>(there);
            group = there;
        };
        const int place = mover_ == 0 ? board.column[cell] : board.row[cell], edges = cells + 2 * mover_;
        if (place == 0) with(edges);
        if (place == side - 1) with(edges + 1);
        for (int i = 0; i < board.count[cell]; ++i)
            if (const int other = board.neighbours[cell][i]; owner_[other] == mover_ + 1) with(other);
        over_ = top(edges) == top(edges + 1);
    }

    std::uint8_t empty_[cells], owner_[cells] = {}, parent_[cells + 4];
    int left_ = cells, mover_ = 0, plies_ = 0;
    bool over_ = false;
};

}  // namespace

int main(int argc, char** argv) { return limits::run<Hex>(argc, argv); }
