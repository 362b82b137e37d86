// Whether the rules treat both players alike: board, regions, tracks, start, moves and results beside their
// images under a map that exchanges the players (player_swap.h, mirror_play.h).
//
// Rules may well mean one player to have it otherwise. It is told as a mistake where a map exists under which
// nearly everything agrees, and the rest is stated for nobody in particular, or is a place that is off.
#pragma once

#include "interpreter/validate/mirror_play.h"
#include "interpreter/validate/rule_parts.h"

namespace makomba {

struct SymmetryLimits {
    std::uint64_t seed = 1;
    int games = 8, plies = 120;       // of each map; the best one is played four times as often
    std::int64_t work = 100'000'000;  // all together; what was not compared then is not told
};

// Of one combination of options, made by loadCounted. Empty: alike, or not to be compared. Takes from
// limits.work what it spent.
std::vector<Finding> symmetryFindings(const Description& description, NodeCounts& counts,
                                      SymmetryLimits& limits);

}  // namespace makomba
