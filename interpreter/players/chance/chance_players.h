// Searching players of games of chance.
#pragma once

#include "interpreter/players/searcher.h"

namespace makomba {

// In the place of alpha-beta.
std::unique_ptr<Agent> makeExpectimax(std::shared_ptr<const Knowledge> knowledge, const PlayerSpec& spec);
// In the place of UCT.
std::unique_ptr<Agent> makeChanceUct(std::shared_ptr<const Knowledge> knowledge, const PlayerSpec& spec);

}  // namespace makomba
