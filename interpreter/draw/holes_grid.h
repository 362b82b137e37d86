// Holes in rows, on a grid of half steps: where each hole is, and which of them are stores.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "interpreter/state/program.h"

namespace makomba {

struct HolesGrid {
    struct Hole {
        int column = 0, row = 0;  // in half steps; rows count upwards
        bool store = false;       // stands outside at one end of the rows
    };
    std::vector<Hole> holes;  // by site
    double step = 1;          // from hole to hole, in the units of the board

    // nullopt if the board does not fit such a grid.
    static std::optional<HolesGrid> measure(const Topology& topology);
};

// Whose each row of holes is, by its height on the grid: the one player who owns all of its holes, by the
// regions of the players, otherwise by their tracks. Rows of nobody or of several players are left out.
std::map<int, int> rowOwners(const Program& program, const HolesGrid& grid);

}  // namespace makomba
