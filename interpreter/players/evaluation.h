// How good a position is for a player, from its features.
//
// What a feature is worth differs from game to game, even in sign, and is learnt when the evaluation is made:
// positions of some hundred random games are held against how those games ended, by linear regression with a
// little damping. That takes some hundredths of a second, and is the same every time; where games are long
// and slow there are fewer of them, so that it stays within a second or two.
#pragma once

#include "interpreter/players/features.h"

namespace makomba {

class Evaluation {
  public:
    // A win is worth `won`, less a point for every choice until it; evaluations stay below `bound`.
    static constexpr int won = 1'000'000, bound = 500'000, scale = 10'000;

    explicit Evaluation(const Game& game);

    const Features& features() const { return features_; }
    double weight(int feature) const { return weights_[static_cast<std::size_t>(feature)]; }
    double initiative() const { return initiative_; }  // being the one to move

    // For positions that are not over; about -scale .. scale, the ends meaning a sure loss or win.
    int of(const State& state, int player) const;
    // Of a game that is over: 1, 0 or between, as a share of the ranks.
    static double result(const State& state, int player);
    // A value of of() as a chance to win, 0..1.
    static double chance(int value);

  private:
    void learn(const Game& game);

    Features features_;
    std::vector<float> weights_;
    double initiative_ = 0;
};

}  // namespace makomba
