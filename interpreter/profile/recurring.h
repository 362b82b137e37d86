// Whether positions come again in play, and what then happens.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "interpreter/profile/profile.h"

namespace makomba::profile {

// A position is what lies on the board and in hands, and whose turn it is.
class Recurring {
  public:
    // One after another in each play. `over`: the game ended with it, and not because it was cut short.
    void add(int play, std::vector<int> position, bool over);
    void fill(const Game& game, Profile& profile) const;

  private:
    int play_ = -1;
    std::map<std::vector<int>, int> times_;  // in this play
    // By how often a position had come up: how often it ended the game then, and how often it did not.
    std::map<int, std::uint64_t> ended_, wentOn_;
    std::uint64_t positions_ = 0;
};

}  // namespace makomba::profile
