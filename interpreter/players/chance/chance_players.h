// Searching players of games of chance.
#pragma once

#include "interpreter/players/searcher.h"

namespace makomba {

// In the place of alpha-beta.
std::unique_ptr<Player> makeExpectimax(std::shared_ptr<const Knowledge> knowledge, const PlayerSpec& spec);
// In the place of UCT.
std::unique_ptr<Player> makeChanceUct(std::shared_ptr<const Knowledge> knowledge, const PlayerSpec& spec);

}  // namespace makomba
