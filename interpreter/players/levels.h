// The levels by name: easy, medium, hard, expert.
//
// All play what suits the game (suits.h), with as much work a move as belongs to the level, counted and not
// timed: the same on any machine. `expert` plays the best it finds. The others see less far, and do not
// always play what looks best, but something that looks nearly as good: they make a win that is at hand, and
// leave none to the other where that can be helped. What they may lose by it in a whole game is given, as a
// share of a win, and what was lost is kept account of (softness.h), so that it is as much where one choice
// decides as where many do; in long games, where seeing further counts by every choice, it is less.
//
// How much this is worth differs from game to game. Where it was found out (level_gaps.h), levels are nearer
// to each other, or further apart, in work and in what may be lost.
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
// The same one where levels are so far apart.
Level levelApart(const Level& level, const LevelGaps& gaps);

// With bounds behind a colon the best is played by them, and not by the work of the level; a share of it
// ("hard:10%") is work for the same level. Without bounds a time only cuts it short.
// The level is as it is named: how far apart levels are in the game is added here.
std::unique_ptr<Agent> makeLevel(std::shared_ptr<const Knowledge> knowledge, const Level& level,
                                 PlayerSpec spec);

}  // namespace makomba
