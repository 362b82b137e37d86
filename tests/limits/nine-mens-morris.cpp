// Nine Men's Morris: a row that was just made takes a man, one outside a row where there is any; who has
// three men left may go anywhere, and takes nothing then.
//
// A set of points is a number of 24 bits, a byte a square, from the outer one, clockwise from a corner. Rows
// are found and steps are counted for all men at once.
#include "limits.h"

namespace {

using limits::nth;
using limits::Random;
using Points = std::uint32_t;

constexpr Points all = 0xffffff, corners = 0x555555, middles = 0xaaaaaa;
constexpr int sites[24] = {0,  1,  2,  14, 23, 22, 21, 9,  3,  4,  5,  13,
                           20, 19, 18, 10, 6,  7,  8,  12, 17, 16, 15, 11};

// Each square turned by a point, so that a point is where the next one (the one before) was.
constexpr Points back(Points set) { return (set >> 1 & 0x7f7f7f) | (set << 7 & 0x808080); }
constexpr Points on(Points set) { return (set << 1 & 0xfefefe) | (set >> 7 & 0x010101); }

// All points that are in a row of this set.
inline Points rowsOf(Points men) {
    const Points firsts = men & back(men & back(men)) & corners;
    const Points along = men & men >> 8 & men >> 16 & middles;
    return firsts | on(firsts | on(firsts)) | along * 0x010101;
}

// The rows through each point.
struct Rows {
    Points of[24][2];

    constexpr Rows() : of() {
        for (int at = 0; at < 24; ++at) {
            const int ring = at & 24, k = at & 7;
            const auto row = [&](int first) {
                Points points = 0;
                for (int i = first; i < first + 3; ++i) points |= Points{1} << (ring | (i & 7));
                return points;
            };
            of[at][0] = k % 2 == 0 ? row(k) : row(k - 1);
            of[at][1] = k % 2 == 0 ? row(k - 2) : Points{0x010101} << k;
        }
    }
};
constexpr Rows rows;

class Morris {
  public:
    static constexpr const char* name = "nine-mens-morris";
    static constexpr const char* ruleset = "-";

    bool over() const { return over_; }
    int moves() const { return plies_; }
    int winner() const { return winner_; }
    int count() const { return choice().count; }
    void play(int k) { play(choice(), static_cast<unsigned>(k)); }
    void playRandom(Random& random) {
        const Choice choice = this->choice();
        play(choice, random.below(static_cast<unsigned>(choice.count)));
    }

    std::string text() const {
        std::string contents[24], text = limits::headText(over_, winner_, mover_);
        for (int at = 0; at < 24; ++at)
            for (int player = 0; player < 2; ++player)
                if (men_[player] >> at & 1)
                    contents[sites[at]] = limits::siteText(sites[at], marker(player), 1);
        for (const std::string& each : contents) text += each;
        for (int player = 0; player < 2; ++player)
            text += limits::siteText(24 + player, marker(player), hand_[player]);
        return text;
    }

    bool operator==(const Morris&) const = default;

  private:
    enum class Kind { take, place, step, fly, pass };

    struct Choice {
        Kind kind;
        int count;
        Points sets[4];  // what may be taken, where one may be placed, or the ends of steps in each direction
    };

    static const char* marker(int player) { return player == 0 ? "Marker1" : "Marker2"; }

    Choice choice() const {
        const Points own = men_[mover_], enemy = men_[1 - mover_], empty = all & ~(own | enemy);
        Choice c{Kind::pass, 1, {}};
        if (taking_) {
            const Points loose = enemy & ~rowsOf(enemy);
            c = {Kind::take, 0, {loose != 0 ? loose : enemy}};
            c.count = std::popcount(c.sets[0]);
        } else if (hand_[mover_] > 0) {
            c = {Kind::place, std::popcount(empty), {empty}};
        } else if (std::popcount(own) > 3) {
            const Points between = own & middles;
            c = {Kind::step,
                 0,
                 {on(own) & empty, back(own) & empty, between << 8 & empty, between >> 8 & empty}};
            for (const Points set : c.sets) c.count += std::popcount(set);
        } else {
            c = {Kind::fly, std::popcount(own) * std::popcount(empty), {empty}};
        }
        return c.count == 0 ? Choice{Kind::pass, 1, {}} : c;
    }

    void play(const Choice& choice, unsigned k) {
        Points& own = men_[mover_];
        switch (choice.kind) {
            case Kind::take: men_[1 - mover_] ^= Points{1} << nth(choice.sets[0], k); return finish(false);
            case Kind::place: {
                const int to = nth(choice.sets[0], k);
                own |= Points{1} << to;
                --hand_[mover_];
                return finish(inRow(to));
            }
            case Kind::step: {
                int direction = 0;
                for (unsigned n; k >= (n = std::popcount(choice.sets[direction])); ++direction) k -= n;
                const int to = nth(choice.sets[direction], k);
                const Points end = Points{1} << to;
                own ^= end | (direction == 0   ? back(end)
                              : direction == 1 ? on(end)
                              : direction == 2 ? end >> 8
                                               : end << 8);
                return finish(inRow(to));
            }
            case Kind::fly: {
                const unsigned ends = static_cast<unsigned>(std::popcount(choice.sets[0]));
                own ^= Points{1} << nth(own, k / ends) | Points{1} << nth(choice.sets[0], k % ends);
                return finish(false);
            }
            case Kind::pass: break;
        }
        if (passed_) over_ = true;
        passed_ = true;
        turn();
    }

    bool inRow(int at) const {
        const Points own = men_[mover_], one = rows.of[at][0], other = rows.of[at][1];
        return (own & one) == one || (own & other) == other;
    }

    // A move is made: the same player takes, or the other one is asked.
    void finish(bool takes) {
        passed_ = false;
        taking_ = takes;
        if (takes) {
            over_ = ++plies_ >= limits::mostMoves;
            return;
        }
        if (hand_[1 - mover_] + std::popcount(men_[1 - mover_]) <= 2) {
            winner_ = mover_;
            over_ = true;
        }
        turn();
    }

    void turn() {
        mover_ ^= 1;
        taking_ = false;
        if (++plies_ >= limits::mostMoves || ++turns_ >= limits::mostTurns) over_ = true;
    }

    Points men_[2] = {};
    int hand_[2] = {9, 9};
    int mover_ = 0, plies_ = 0, turns_ = 0, winner_ = 2;
    bool taking_ = false, passed_ = false, over_ = false;
};

}  // namespace

int main(int argc, char** argv) { return limits::run<Morris>(argc, argv); }
