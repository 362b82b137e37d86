// Regions that belong to players, by name: (sites Mover "Home"). They stand in a table by player.
#pragma once

#include <optional>

#include "interpreter/compile/compiler.h"

namespace makomba {

struct PlayerRegions {
    const Word* const* table = nullptr;
    bool ofMover = false;  // else of the player of a loop over players

    const Word* ofPlayer(Context& x) const {  // of a loop
        const int p = x.r->player;
        return table[p >= 0 && p <= maxPlayers + 1 ? p : maxPlayers + 2];
    }
};

// What a region is, if it is those of the mover or of the player of a loop.
std::optional<PlayerRegions> regionsOfPlayers(Compiler& c, Value region);

}  // namespace makomba
