// What is to be connected, as the rules ask for it: each question is a goal of its own, and the nearest
// counts.
//
//     (is Connected Mover)              all that the player's regions are made of
//     (is Connected 3 SidesNoCorners)   three sides of the board, corners left out
//     (is Connected 2 Corners)          two corners
#pragma once

#include <vector>

#include "interpreter/players/features/family.h"

namespace makomba {

inline constexpr std::size_t mostShores = 8;  // of a goal

struct ConnectionGoal {
    std::size_t needed = 2;                // so many of them are to be joined
    std::vector<std::vector<int>> shores;  // the sites of each

    friend bool operator==(const ConnectionGoal&, const ConnectionGoal&) = default;
};

// By player - 1. Empty if a player has none that is known, or one of too many parts.
std::vector<std::vector<ConnectionGoal>> connectionGoals(const FeatureBoard& board);

// The ways along which pieces hang together: those the rules name, else all that are adjacent.
std::vector<std::vector<int>> connectionNeighbours(const FeatureBoard& board);

}  // namespace makomba
