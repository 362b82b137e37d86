// Positions as a player sees them, in games that hide something from players.
//
//     State seen = visibleTo(program, state, 2);     // to be printed, drawn, hashed or searched for player 2
//
// No rule of play looks at what is hidden: legal moves are those of the whole position.
#pragma once

#include "interpreter/state/context.h"

namespace makomba {

// Whether the rules hide anything from anyone.
inline bool hidesAnything(const Program& program) { return program.layout.hiddenMarks >= 0; }

// The position without what is hidden from the player (1..n): a site that is hidden altogether holds nothing,
// of others the hidden data are 0. What would give it away besides goes as well: the random numbers to come,
// where pieces stood at the start, and the order in which they came to their places. Two positions that
// differ in nothing but what is hidden from the player give equal states.
State visibleTo(const Program& program, const State& state, Player player);

// The sites of which something is hidden from the player, in increasing order.
std::vector<Site> sitesHiddenFrom(const Program& program, const State& state, Player player);

}  // namespace makomba
