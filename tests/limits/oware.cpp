// Oware as Bennett saw it played: one lap, twos and threes are taken back along the other side, who moves
// must leave the other side a seed; when play has gone in a circle, it can be proposed to end it.
//
// A side is a number: a byte a hole, in the direction of sowing. What a lap of so many seeds from a hole puts
// down on both sides stands in a table, as if the hole were the mover's in both cases.
#include "limits.h"

namespace {

using limits::Random;
using std::uint64_t;

constexpr uint64_t ones = 0x010101010101u, tops = ones << 7, lows = tops - ones;

struct Lap {
    uint64_t own = 0, other = 0;  // seeds put down
    uint64_t reach = 0;  // the other side's holes up to the last one, all bits; 0 if the lap ends elsewhere
};

struct Laps {
    Lap of[6][49];

    constexpr Laps() : of() {
        for (int hole = 0; hole < 6; ++hole)
            for (int seeds = 1; seeds <= 48; ++seeds) {
                Lap& lap = of[hole][seeds];
                int at = hole;
                bool jumped = false;
                for (int left = seeds; left > 0; --left) {
                    at = (at + 1) % 12;
                    jumped = at == hole;
                    if (jumped) at = (at + 1) % 12;
                    (at < 6 ? lap.own : lap.other) += uint64_t{1} << 8 * (at % 6);
                }
                // A last seed that jumps over the hole it comes from takes nothing (the rules ask of that
                // hole).
                if (at >= 6 && !jumped) lap.reach = (uint64_t{1} << 8 * (at - 5)) - 1;
            }
    }
};
constexpr Laps laps;

// The top bit of each byte that is not 0 (and below 128).
inline uint64_t marks(uint64_t side) { return (side + lows) & tops; }
// The same as six bits.
inline unsigned holesOf(uint64_t marks) {
    return static_cast<unsigned>(((marks >> 7) * 0x0102040810204080u) >> 56);
}
inline int sum(uint64_t side) { return static_cast<int>((side * 0x0101010101010101u) >> 56); }

struct Nth {
    std::uint8_t of[64][6];

    constexpr Nth() : of() {
        for (unsigned set = 0; set < 64; ++set)
            for (unsigned hole = 0, k = 0; hole < 6; ++hole)
                if (set >> hole & 1) of[set][k++] = static_cast<std::uint8_t>(hole);
    }
};
constexpr Nth nthHole;

struct Sides {
    uint64_t own = 4 * ones, other = 4 * ones;
    bool operator==(const Sides&) const = default;
};

class Oware {
  public:
    static constexpr const char* name = "oware";
    static constexpr const char* ruleset = "Ruleset/Wari (Observed)";

    bool over() const { return over_; }
    int moves() const { return plies_; }
    int winner() const {
        const int one = scores_[0], two = scores_[1];
        return one > two ? 0 : one < two ? 1 : 2;
    }

    int count() const {
        if (vote_ != none) return 2;
        int n = goesRound();
        for (int hole = 0; hole < 6; ++hole) n += feeds(hole);
        return n == 0 ? 1 : n;  // who cannot move passes
    }

    void play(int k) {
        if (vote_ != none) return vote(k == 0);
        if (goesRound() && k-- == 0) {
            vote_ = proposed;
            return note({sides_.other, sides_.own});
        }
        for (int hole = 0; hole < 6; ++hole)
            if (feeds(hole) && k-- == 0) return sow(hole);
        pass();
    }

    void playRandom(Random& random) {
        if (vote_ != none || goesRound()) [[unlikely]]
            return play(static_cast<int>(random.below(static_cast<unsigned>(count()))));
        unsigned holes = holesOf(marks(sides_.own));
        while (holes != 0) {
            const unsigned n = static_cast<unsigned>(std::popcount(holes));
            const int hole = nthHole.of[holes][random.below(n)];
            Sides after = sides_;
            const int taken = lap(after, hole);
            if (after.other != 0) [[likely]] {
                stores_[plies_ & 1] += taken;
                return note({after.other, after.own});
            }
            holes &= ~(1u << hole);
        }
        pass();
    }

    std::string text() const {
        const int mover = plies_ & 1;
        std::string text = limits::headText(over_, winner(), mover) + " score " + std::to_string(scores_[0]) +
                           "," + std::to_string(scores_[1]) + " ;" + limits::siteText(0, "Seed", stores_[0]);
        for (int site = 1; site <= 12; ++site) {
            const uint64_t side = (site <= 6) == (mover == 0) ? sides_.own : sides_.other;
            const int hole = site <= 6 ? site - 1 : 12 - site;
            text += limits::siteText(site, "Seed", static_cast<int>(side >> 8 * hole & 255));
        }
        return text + limits::siteText(13, "Seed", stores_[1]);
    }

    bool operator==(const Oware&) const = default;

  private:
    enum Vote : std::uint8_t { none, proposed, oneForEnd, oneAgainst };

    // Sows from a hole and takes; how many were taken.
    static int lap(Sides& sides, int hole) {
        const Lap& lap = laps.of[hole][sides.own >> 8 * hole & 255];
        sides.own = (sides.own & ~(uint64_t{255} << 8 * hole)) + lap.own;
        sides.other += lap.other;
        // What is neither two nor three stops the taking that goes back from the last hole.
        const uint64_t stops = marks((sides.other >> 1 & lows) ^ ones) & lap.reach;
        const int first = stops == 0 ? 0 : 64 - std::countl_zero(stops);
        const uint64_t caught = sides.other & lap.reach & ~uint64_t{0} << first;
        sides.other ^= caught;
        return sum(caught);
    }

    // Whether a hole can be played: the other side has something afterwards.
    bool feeds(int hole) const {
        if ((sides_.own >> 8 * hole & 255) == 0) return false;
        Sides after = sides_;
        lap(after, hole);
        return after.other != 0;
    }

    void sow(int hole) {
        Sides after = sides_;
        stores_[plies_ & 1] += lap(after, hole);
        note({after.other, after.own});
    }

    // Twelve positions that were four, three times.
    bool goesRound() const { return alike_ >= 8; }

    void vote(bool forEnd) {
        if (vote_ == proposed) {
            vote_ = forEnd ? oneForEnd : oneAgainst;
        } else {
            if (forEnd && vote_ == oneForEnd) end();
            vote_ = none;
        }
        note({sides_.other, sides_.own});
    }

    void pass() {
        end();
        note({sides_.other, sides_.own});
    }

    void end() {
        const int mover = plies_ & 1;
        scores_[mover] = stores_[mover] + sum(sides_.own);
        scores_[1 - mover] = stores_[1 - mover] + sum(sides_.other);
        over_ = true;
    }

    // A turn is over: the other player sees these sides.
    void note(Sides next) {
        sides_ = next;
        ++plies_;
        Sides& before = before_[plies_ & 3];
        alike_ = before == next ? alike_ + 1 : 0;
        before = next;
        if (plies_ >= limits::mostTurns) over_ = true;
    }

    Sides sides_;  // of the player to move
    Sides before_[4] = {{0, 0}, {0, 0}, {0, 0}, {0, 0}};
    int stores_[2] = {}, scores_[2] = {};
    int plies_ = 0, alike_ = 0;
    Vote vote_ = none;
    bool over_ = false;
};

}  // namespace

int main(int argc, char** argv) { return limits::run<Oware>(argc, argv); }
