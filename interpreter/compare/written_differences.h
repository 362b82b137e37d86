// Where the texts of two games' rules differ, in words and as small as can be: for what no question of the
// profile asks about.
#pragma once

#include <string>
#include <vector>

#include "interpreter/engine/game.h"

namespace makomba {

struct WrittenDifference {
    std::string when;  // "In a turn", "The end" ..
    std::string a, b;  // the clause in each; "" = there is none
};

// In the order of the rules. Empty too if there are more than `most`: then the texts are too far apart for
// single clauses to tell anything.
std::vector<WrittenDifference> writtenDifferences(const Game& a, const Game& b, std::size_t most = 6);

}  // namespace makomba
