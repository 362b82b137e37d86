// Random numbers of a game.
//
// The generator's state is part of the position: the same seed and the same moves give the same game.
#pragma once

#include "interpreter/state/context.h"
#include "interpreter/state/random_stream.h"

namespace makomba {

inline std::uint64_t randomBelow(Context& c, std::uint64_t bound) {
    return c.draws != nullptr ? c.draws->take(bound) : randomBelow(c.g->random, bound);
}

}  // namespace makomba
