// How good a position is for a player, from its features.
//
// What a feature is worth differs from game to game, even in sign, and is learnt when the evaluation is made:
// first from games at random, then twice from games in which both sides take the move that looks best by what
// was learnt so far, now and then another; how those games ended is held against their positions by logistic
// regression with a little damping. What is good against good play is thus learnt from better and better
// play. The work is bounded, two or three seconds at most, and the result is the same every time.
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
    // How much of the outcome of games it foresees, halfway through on the average: 0 = nothing, 1 = all.
    double insight() const { return insight_; }
    // About the work (Context::spend) of a position in alpha-beta, and of a playout of UCT; moves in a game
    // among those learnt from.
    double nodeWork() const { return plyWork_ + static_cast<double>(features_.work()); }
    double playoutWork() const;
    double length() const { return length_; }
    // Good enough for playouts to be cut short after so many moves.
    static constexpr int shortPlayout = 8;
    bool cutsPlayouts() const { return insight_ >= 0.45; }
    // A value of of() as a chance to win, 0..1.
    static double chance(int value);

  private:
    struct Samples {
        std::vector<float> rows;      // by sample and feature, the last being whose turn it is
        std::vector<float> outcomes;  // 0..1, for the player whose lead the features are
        std::size_t count() const { return outcomes.size(); }
    };

    void learn(const Game& game);
    void playGames(Engine& engine, int round, std::int64_t work, Samples& samples);
    std::size_t chooseGreedily(Engine& engine, const State& state, const Moves& moves, State& after,
                               std::uint64_t& random, std::int64_t& measuring) const;
    void fit(const Samples& samples);

    Features features_;
    std::vector<float> weights_;
    double initiative_ = 0, insight_ = 0, plyWork_ = 100, randomLength_ = 100, length_ = 50;
};

}  // namespace makomba
