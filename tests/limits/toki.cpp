// T'oki as the collection has it: pieces are planted by two, step one at a time, and leap over a line of
// enemies, which are taken, to an empty square or onto an enemy at the edge of the board, who is taken as
// well.
//
// A set of squares is a number of 30 bits, six a row, the last of which is no square. Moves of each kind and
// direction are a set of the squares they end on.
#include <cstring>

#include "limits.h"

namespace {

using limits::nth;
using limits::Random;
using Squares = std::uint32_t;

constexpr Squares row = 31, all = row | row << 6 | row << 12 | row << 18 | row << 24,
                  inner = (14u << 6) | (14u << 12) | (14u << 18), outer = all & ~inner;
constexpr int steps[4] = {1, 6, -1, -6};

inline Squares moved(Squares set, int by) { return by > 0 ? set << by : set >> -by; }

using Directions [[gnu::vector_size(16)]] = Squares;  // a set for each of `steps`

inline Directions moved(Directions sets) {
    constexpr Directions up = {1, 6, 0, 0}, down = {0, 0, 1, 6};
    return sets << up >> down;
}

class Toki {
  public:
    static constexpr const char* name = "toki";
    static constexpr const char* ruleset = "-";

    bool over() const { return over_; }
    int moves() const { return plies_; }
    int winner() const { return winner_; }
    int count() const { return Choice(*this).count; }
    void play(int k) { play(Choice(*this), static_cast<unsigned>(k)); }
    void playRandom(Random& random) {
        const Choice choice(*this);
        play(choice, random.below(static_cast<unsigned>(choice.count)));
    }

    std::string text() const {
        const int mover = plies_ & 1;
        const Side& one = mover == 0 ? own_ : other_;
        const Side& two = mover == 0 ? other_ : own_;
        std::string text = limits::headText(over_, winner_, mover);
        for (int site = 0; site < 25; ++site) {
            const int at = site / 5 * 6 + site % 5;
            text +=
                limits::siteText(site, "Marker1", one.at(at)) + limits::siteText(site, "Marker2", two.at(at));
        }
        return text + limits::siteText(25, "Marker1", one.hand) + limits::siteText(26, "Marker2", two.hand);
    }

    bool operator==(const Toki&) const = default;

  private:
    struct Side {
        Squares any = 0, two = 0;
        int hand = 20;

        int at(int square) const { return static_cast<int>((any >> square & 1) + (two >> square & 1)); }
        void clear(Squares set) {
            any &= ~set;
            two &= ~set;
        }
        bool operator==(const Side&) const = default;
    };

    struct Choice {
        Squares plant = 0;
        // By how many enemies are leapt over (0: a step), then the first two directions, the other two.
        std::uint64_t ends[8];
        int planted = 0, count = 0;

        explicit Choice(const Toki& game) {
            const Squares own = game.own_.any, enemy = game.other_.any, empty = all & ~(own | enemy);
            if (game.own_.hand > 0) {
                plant = empty;
                count = planted = std::popcount(empty);
            }
            const Squares landing = empty | (enemy & outer);
            Directions at = moved(Directions{own, own, own, own}), sets[4];
            sets[0] = at & empty;
            for (int over = 1; over < 4; ++over) {
                at = moved(at & enemy);
                sets[over] = at & landing;
            }
            static_assert(sizeof sets == sizeof ends);
            std::memcpy(ends, sets, sizeof ends);
            for (const std::uint64_t each : ends) count += std::popcount(each);
            if (count == 0) count = 1, planted = -1;  // a pass
        }
    };

    void play(const Choice& choice, unsigned k) {
        if (choice.planted < 0) {
            over_ = passed_;
            passed_ = true;
            return turn();
        }
        passed_ = false;
        if (k < static_cast<unsigned>(choice.planted)) {
            const Squares to = Squares{1} << nth(choice.plant, k);
            own_.any |= to;
            own_.two |= to;
            own_.hand -= 2;
            return turn();
        }
        k -= static_cast<unsigned>(choice.planted);
        int word = 0;
        for (unsigned n; k >= (n = static_cast<unsigned>(std::popcount(choice.ends[word]))); ++word) k -= n;
        const int bit = nth(choice.ends[word], k), direction = (word & 1) * 2 + (bit >> 5);
        move(bit & 31, -steps[direction], word >> 1);
        turn();
    }

    void move(int to, int back, int over) {
        Squares at = Squares{1} << to;
        own_.any |= at;
        if (over > 0) {
            other_.clear(at);
            for (int i = 0; i < over; ++i) other_.clear(at = moved(at, back));
            if (other_.any == 0 && other_.hand == 0) {
                over_ = true;
                winner_ = plies_ & 1;
            }
        }
        at = moved(at, back);
        own_.any ^= at & ~own_.two;
        own_.two &= ~at;
    }

    void turn() {
        std::swap(own_, other_);
        if (++plies_ >= limits::mostTurns) over_ = true;
    }

    Side own_, other_;  // of the player to move, of the other one
    int plies_ = 0, winner_ = 2;
    bool over_ = false, passed_ = false;
};

}  // namespace

int main(int argc, char** argv) { return limits::run<Toki>(argc, argv); }
