// The levels by name: easy, medium, hard, expert.
//
// All play what suits the game (suits.h), with as much work a move as belongs to the level, counted and not
// timed: the same on any machine. `hard` and `expert` play the best they find. `easy` and `medium` see less
// far, and do not always play what looks best, but something that looks nearly as good: they make a win that
// is at hand, and leave none to the other where that can be helped.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "interpreter/players/searcher.h"

namespace makomba {

struct Level {
    const char* name;
    double work;      // of a choice (Context::spend)
    double softness;  // 0: the best; else what looks worse by so much of a win is chosen e times less often
    int candidates;   // how many moves are thought about, with softness
};
// By the text of a player: "hard", "hard:2s".
std::optional<Level> levelNamed(std::string_view text);

// Its softness in games of so many plies: a little lost at each of very many choices loses every game, so
// that in long games each loses less.
double softnessOf(const Level& level, double plies);

// With bounds behind a colon these hold, and not the work of the level; else a time only cuts it short.
std::unique_ptr<Agent> makeLevel(std::shared_ptr<const Knowledge> knowledge, const Level& level,
                                 PlayerSpec spec);

}  // namespace makomba
