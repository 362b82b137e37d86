// Saved trials of Ludii, played again: for each ply the legal move that does what the trial tells.
//
// Moves may share mover, from and to; then the position that the listed actions lead to decides. What chance
// drew is found by trying how it can fall, until the position is the one that is told.
#pragma once

#include "interpreter/engine/game.h"
#include "interpreter/play/trl_file.h"

namespace makomba {

struct TrlPlayed {
    // Of each ply as far as the trial could be followed: the number of its move among the legal ones.
    std::vector<std::size_t> moves;
    State end;            // after them
    std::string problem;  // why it could not be followed further, with the line; "" = to its end

    bool complete() const { return problem.empty(); }
};

// `engine` must be of one game, no match.
TrlPlayed playTrl(Engine& engine, const TrlTrial& trial);

}  // namespace makomba
