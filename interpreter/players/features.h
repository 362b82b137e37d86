// What can be told from a position of any game: material, scores, seeds on the own side, rows in the making,
// room to move.
//
// Each feature is a number for each player; what counts is how far a player is ahead of the others. Which
// features a game has is read off its rules: scores if it keeps any, seeds and occupied holes for every
// region that each player has one of, rows if it asks for lines of a length, and so on.
#pragma once

#include <string>
#include <vector>

#include "interpreter/engine/game.h"

namespace makomba {

class Features {
  public:
    static constexpr std::size_t mostFeatures = 64;

    explicit Features(const Game& game);

    int count() const { return static_cast<int>(names_.size()); }
    const std::string& name(int feature) const { return names_[static_cast<std::size_t>(feature)]; }

    // values[f] = the player's figure less the mean of the others'. `values` has room for count().
    void difference(const State& state, int player, float* values) const;

    // About what difference() costs, as Context::spend counts.
    std::int64_t work() const;

  private:
    struct Area {
        std::vector<std::vector<int>> sites;  // by player - 1
    };

    void listAreas();
    void listLines();
    void add(std::string name) { names_.push_back(std::move(name)); }
    void figures(const State& state, int player, float* out) const;

    const Game& game_;
    std::vector<std::string> names_;
    bool owned_ = false, hands_ = false, scores_ = false;
    std::vector<std::vector<int>> handSites_;  // by player - 1
    std::vector<Area> areas_;
    int rowLength_ = 0;
    std::vector<std::vector<int>> rows_;
    std::vector<std::vector<int>> neighbours_;  // by site
};

}  // namespace makomba
