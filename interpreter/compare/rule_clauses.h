// The text of a game's rules in words, clause by clause.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "interpreter/engine/game.h"

namespace makomba {

// A clause that others use is called by its number in their words: "%12 or %15".
class RuleClauses {
  public:
    explicit RuleClauses(const Game& game);

    struct Root {
        std::string when;  // "At the start", "In a turn", "The end" ..
        int clause;
    };
    const std::vector<Root>& roots() const { return roots_; }  // in the order of the rules, each once
    // Sites are called by their coordinates, but in very long lists. "" for a number that is no clause.
    const std::string& words(int clause) const;

  private:
    std::vector<Root> roots_;
    std::map<int, std::string> words_;
};

}  // namespace makomba
