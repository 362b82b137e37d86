// Maps of the board onto itself that exchange two players: turned, mirrored, or as it is.
//
//     for (const PlayerSwap& swap : playerSwaps(game)) ..   // a site's image: swap.site[site]
#pragma once

#include <string>
#include <vector>

#include "interpreter/engine/game.h"

namespace makomba {

struct PlayerSwap {
    std::string name;        // what is done to the board: "turned by half a turn"
    std::vector<int> site;   // image of each site of all containers; hands go to the other player
    std::vector<int> piece;  // image of each component

    static int player(int p) { return p == 1 ? 2 : p == 2 ? 1 : p; }
    int siteOf(int s) const {
        return s >= 0 && s < static_cast<int>(site.size()) ? site[static_cast<std::size_t>(s)] : s;
    }
    int pieceOf(int c) const {
        return c >= 0 && c < static_cast<int>(piece.size()) ? piece[static_cast<std::size_t>(c)] : c;
    }
};

// All of them that keep neighbours; none if there are not two players, or the pieces or hands of one have no
// counterpart with the other, or the board is very large. The board as it is comes first.
std::vector<PlayerSwap> playerSwaps(const Game& game);

}  // namespace makomba
