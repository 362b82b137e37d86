// What can be told from a position of any game: material by kind, scores, seeds on the own side, rows in the
// making and places that would complete them, what is still missing to connect sides, groups, the way to go,
// territory, room to move. A subject is a file of features/.
//
// Each feature is a number for each player; what counts is how far a player is ahead of the others. Which
// features a game has is read off its rules: scores if it keeps any, seeds and occupied holes for every
// region that each player has one of, rows if it asks for lines of a length, and so on.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "interpreter/engine/game.h"

namespace makomba {

class FeatureFamily;

class Features {
  public:
    static constexpr std::size_t mostFeatures = 128;
    // Where it is known beforehand what matters, games of one's own show less than it: threats are parried
    // unseen, and what was taken is wasted by those who play badly.
    static constexpr float sure = 10;

    explicit Features(const Game& game);

    int count() const { return static_cast<int>(names_.size()); }
    const std::string& name(int feature) const { return names_[static_cast<std::size_t>(feature)]; }

    // values[f] = the player's figure less the mean of the others'. `values` has room for count().
    void difference(const State& state, int player, float* values) const;

    // What a feature is worth before anything is known of the game: a little, or nothing. Learning starts
    // there.
    float expectation(int feature) const { return expectations_[static_cast<std::size_t>(feature)]; }
    // What matters is known beforehand.
    bool expects() const { return expects_; }
    // And is held against games of one's own.
    bool certain() const { return certain_; }
    // How many times as much as usual that holds against games of one's own. Not `held`: of features that are
    // doubted as much as of others.
    double trust(int feature, bool held) const {
        const auto f = static_cast<std::size_t>(feature);
        return certain_ ? sure : held || expectations_[f] != 0 ? trusts_[f] : 1;
    }
    // There are features that play badly overrates as a rule: expected to be worth nothing, with trust.
    bool doubts() const { return doubts_; }

    // About what difference() costs, as Context::spend counts.
    std::int64_t work() const { return work_; }

  private:
    void take(std::unique_ptr<const FeatureFamily> family);

    const Game& game_;
    std::vector<std::shared_ptr<const FeatureFamily>> families_;
    std::vector<std::string> names_;
    std::vector<float> expectations_, trusts_;
    std::int64_t work_ = 0;
    bool owned_ = false, expects_ = false, certain_ = false, doubts_ = false;
};

}  // namespace makomba
