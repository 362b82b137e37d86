// A player of a level: plays what its search finds best, or something that seems nearly as good.
#pragma once

#include <memory>

#include "interpreter/players/levels.h"

namespace makomba {

// `thinker` looks for the best move, `weigher` at what comes of single moves, with less work each.
std::unique_ptr<Agent> makeSoft(std::shared_ptr<const Knowledge> knowledge, const Level& level,
                                std::unique_ptr<Agent> thinker, std::unique_ptr<Agent> weigher);

}  // namespace makomba
