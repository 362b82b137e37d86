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
    int games = 8, plies = 120;  // of each map; the best one is played four times as often
};

// Of one combination of options, made by loadCounted. Empty: alike, or not to be compared.
std::vector<Finding> symmetryFindings(const Description& description, NodeCounts& counts,
                                      const SymmetryLimits& limits);

}  // namespace makomba
