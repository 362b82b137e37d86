// How good a position is for a player, from its features.
//
// What a feature is worth differs from game to game, even in sign, and is learnt: for the games that come
// with the program, and where the user had it done, beforehand (weights.h); else when the evaluation is made
// (learning.h), by bounded work, two or three seconds at most, with the same result every time.
#pragma once

#include "interpreter/players/features.h"
#include "interpreter/players/weights.h"

namespace makomba {

class Evaluation {
  public:
    // A win is worth `won`, less a point for every choice until it; evaluations stay below `bound`.
    static constexpr int won = 1'000'000, bound = 500'000, scale = 10'000;

    explicit Evaluation(const Game& game);
    Evaluation(const Game& game, Weights weights);

    const Features& features() const { return features_; }
    const Weights& weights() const { return weights_; }
    double weight(int feature) const { return weights_.values[static_cast<std::size_t>(feature)]; }
    double initiative() const { return weights_.initiative; }  // being the one to move

    // For positions that are not over; about -scale .. scale, the ends meaning a sure loss or win.
    int of(const State& state, int player) const;
    // Of a game that is over: 1, 0 or between, as a share of the ranks.
    static double result(const State& state, int player);
    // How much of the outcome of games it foresees, halfway through on the average: 0 = nothing, 1 = all.
    double insight() const { return weights_.insight; }
    // About the work (Context::spend, and what goes on besides) of a position in alpha-beta, and of a playout
    // of UCT; moves in a game among those learnt from. Of all work about so much is done in a second.
    static constexpr double besideNode = 40, besidePly = 35, workPerSecond = 30'000'000;
    double nodeWork() const { return besideNode + weights_.plyWork + static_cast<double>(features_.work()); }
    double playoutWork() const;
    double length() const { return weights_.length; }
    // Good enough for playouts to be cut short after so many moves.
    static constexpr int shortPlayout = 8;
    bool cutsPlayouts() const {
        return weights_.suit == Suit::ShortUct || (weights_.suit != Suit::Uct && insight() >= 0.2);
    }
    // A value of of() as a chance to win, 0..1.
    static double chance(int value);

  private:
    Features features_;
    Weights weights_;
};

}  // namespace makomba
