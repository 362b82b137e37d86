// Which columns the states of a game need, read off its rules.
#pragma once

#include <cstdint>

#include "interpreter/state/program.h"

namespace makomba {

// Sets program.layout and the flags that follow from the mere presence of a ludeme.
// Nodes from number `rules` on are no rules but conditions that are to be asked about the game: they get the
// columns they read, but never change how the game is played.
void planLayout(const RuleGraph& graph, Program& program, std::size_t rules = SIZE_MAX);

}  // namespace makomba
