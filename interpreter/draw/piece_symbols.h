// One or two characters for each piece, by which a person tells them apart.
//
// The first character is the player's: X, O, Y, Z, A .. If some player has several kinds of pieces a second
// one follows for the kind: "Xk", "Xr"; with two players one letter does for both, a capital for the first
// player and a small one for the second: "K", "r". Pieces of nobody have a letter of their own.
#pragma once

#include <string>
#include <vector>

#include "interpreter/state/program.h"

namespace makomba {

struct PieceSymbols {
    std::vector<std::string> byComponent;  // "" for dice and for seeds, which are only counted
    std::vector<std::string> kindMarks;    // by component: the kind alone; "" if every player has one kind
    bool severalKinds = false;             // some player has several kinds
    bool needsLegend = false;              // not obvious without an explanation
};

PieceSymbols pieceSymbols(const Program& program);

// "X Disc1  O Disc2"
std::string symbolLegend(const Equipment& equipment, const PieceSymbols& symbols);

// A player, as opposed to nobody (0) and to all (players + 1).
inline bool isPlayer(const Equipment& equipment, int owner) {
    return owner >= 1 && owner <= equipment.players;
}

// Seeds are sown: piles whose size alone matters, so that they are drawn as numbers.
bool isSowingGame(const Program& program);

}  // namespace makomba
