// The levels by name: easy, medium, hard, expert.
//
// All play what suits the game (suits.h), with as much work a move as belongs to the level, counted and not
// timed: the same on any machine. `expert` plays the best it finds. The others see less far, and do not
// always play what looks best, but something that looks nearly as good: they make a win that is at hand, and
// leave none to the other where that can be helped. What they may lose by it in a whole game is given, as a
// share of a win, and what was lost is kept account of (softness.h), so that it is as much where one choice
// decides as where many do; in long games, where seeing further counts by every choice, it is less.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "interpreter/players/searcher.h"

namespace makomba {

struct Level {
    const char* name;
    double work;     // of a choice (Context::spend)
    double lost;     // in an even game, by all choices together; 0: the best is played
    double atOnce;   // by a single choice, at most
    int candidates;  // how many moves are thought about, if not the best alone
};
// By the text of a player: "hard", "hard:2s".
std::optional<Level> levelNamed(std::string_view text);

// With bounds behind a colon the best is played by them, and not by the work of the level; a share of it
// ("hard:10%") is work for the same level. Without bounds a time only cuts it short.
std::unique_ptr<Agent> makeLevel(std::shared_ptr<const Knowledge> knowledge, const Level& level,
                                 PlayerSpec spec);

}  // namespace makomba
