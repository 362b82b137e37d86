// Breakthrough on eight by eight squares: a man steps straight on to an empty square, aslant to an empty one
// or one of the enemy's; who comes to the last row has won.
//
// The mover always goes up: after each turn the board is turned round. Moves are counted, not listed.
#include "limits.h"

namespace {

using limits::nth;
using limits::Random;
using std::uint64_t;

class Breakthrough {
  public:
    static constexpr const char* name = "breakthrough";
    static constexpr const char* ruleset = "-";

    bool over() const { return over_; }
    int moves() const { return plies_; }
    int winner() const { return (plies_ & 1) ^ 1; }  // who moved last

    int count() const {
        const int n = Steps(own_, other_).count;
        return n == 0 ? 1 : n;  // a pass
    }
    void play(int k) { step(Steps(own_, other_), static_cast<unsigned>(k)); }
    void playRandom(Random& random) {
        const Steps steps(own_, other_);
        step(steps, random.below(static_cast<unsigned>(steps.count)));
    }

    std::string text() const {
        const bool second = plies_ & 1;
        const uint64_t one = second ? __builtin_bswap64(other_) : own_,
                       two = second ? __builtin_bswap64(own_) : other_;
        std::string text = limits::headText(over_, winner(), plies_ & 1);
        for (int site = 0; site < 64; ++site)
            text +=
                limits::siteText(site, one >> site & 1 ? "Pawn1" : "Pawn2", (one | two) >> site & 1 ? 1 : 0);
        return text;
    }

    bool operator==(const Breakthrough&) const = default;

  private:
    // Where men can come to straight on, to the right, to the left.
    struct Steps {
        static constexpr uint64_t leftmost = 0x0101010101010101u, rightmost = leftmost << 7;
        uint64_t ahead, right, left;
        int countAhead, countRight, count;

        Steps(uint64_t own, uint64_t other)
            : ahead(own << 8 & ~(own | other)),
              right((own & ~rightmost) << 9 & ~own),
              left((own & ~leftmost) << 7 & ~own),
              countAhead(std::popcount(ahead)),
              countRight(std::popcount(right)),
              count(countAhead + countRight + std::popcount(left)) {}
    };

    void step(const Steps& steps, unsigned k) {
        if (steps.count == 0) return turn();
        // Which of the three it is cannot be guessed: masks instead of branches.
        const unsigned ahead = static_cast<unsigned>(steps.countAhead),
                       slanting = ahead + static_cast<unsigned>(steps.countRight);
        const uint64_t aslant = -uint64_t{k >= ahead}, leftwards = -uint64_t{k >= slanting};
        const uint64_t ends =
            steps.ahead ^ ((steps.ahead ^ steps.right) & aslant) ^ ((steps.right ^ steps.left) & leftwards);
        const unsigned before = (ahead & static_cast<unsigned>(aslant)) +
                                (static_cast<unsigned>(steps.countRight) & static_cast<unsigned>(leftwards));
        const int to = nth(ends, k - before),
                  from = to - 8 - static_cast<int>(aslant & 1) + 2 * static_cast<int>(leftwards & 1);
        own_ ^= uint64_t{1} << to | uint64_t{1} << from;
        other_ &= ~(uint64_t{1} << to);
        over_ = to >= 56;
        turn();
    }

    void turn() {
        const uint64_t mine = __builtin_bswap64(own_);
        own_ = __builtin_bswap64(other_);
        other_ = mine;
        ++plies_;
    }

    uint64_t own_ = 0xffff, other_ = uint64_t{0xffff} << 48;
    int plies_ = 0;
    bool over_ = false;
};

}  // namespace

int main(int argc, char** argv) { return limits::run<Breakthrough>(argc, argv); }
