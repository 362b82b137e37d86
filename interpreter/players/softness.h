// How softly to choose: something that looks nearly as good as the best, so that little is lost on the
// average.
//
// What looks worse than the best by so much of a win is chosen e times less often for each `softness` of it:
//
//     losses 0, 0.01, 0.3     softness 0.01: 73 %, 27 %, never      lost on the average: 0.0027
//
// How much may be lost is given, and the softness found: where moves differ much it is small, where they look
// alike it is larger, so that a player strays by as much of a win in one game as in another.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace makomba {

// `losses`: by move, 0 for the best. What is lost on the average.
double lostBy(const std::vector<double>& losses, double softness);
// The softness by which so much is lost on the average; at most `softest`.
double softnessFor(const std::vector<double>& losses, double lost, double softest);
std::size_t chooseSoftly(const std::vector<double>& losses, double softness, std::uint64_t& random);

// What may be lost in a whole game, given out choice by choice. What is not lost is kept: in many games most
// choices leave nothing that is a little worse, and a few everything.
class Allowance {
  public:
    // `atOnce`: by a single choice at most; `choices`: of a player in a game, about.
    Allowance(double inGame, double choices, double atOnce)
        : inGame_(inGame), choices_(choices), atOnce_(atOnce) {
        begin();
    }

    void begin();
    // A choice at which the chance to win is so much: what may be lost by it at most. Little where the game
    // is as good as decided.
    double atChoice(double win);
    void give(double loss) { left_ -= loss; }

  private:
    const double inGame_, choices_, atOnce_;
    double left_ = 0;
};

}  // namespace makomba
