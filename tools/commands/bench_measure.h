// What `makomba bench` measures with.
#pragma once

#include <functional>
#include <vector>

#include "interpreter/engine/game.h"

namespace makomba::cli {

struct Speed {
    double playouts = 0, moves = 0;  // a second, all threads together
};

// Random games for about so many seconds.
Speed measureSpeed(const Game& game, double seconds, int threads);

// Milliseconds of each of several runs.
std::vector<double> measureLoads(const std::function<void()>& load, int times);

}  // namespace makomba::cli
