// Players of games that hide something: they do not look.
//
// Before each move such a player makes a position that could be the present one as far as it sees: what is
// hidden from it changes places at random. It thinks about that one, and plays the move it finds, if that is
// legal.
#pragma once

#include <memory>

#include "interpreter/players/player.h"

namespace makomba {

// A position like this one in all that the player sees, with what he does not see shuffled: whole sites where
// they are hidden altogether, else the pieces of an owner among those whose kind is hidden.
State guessed(const Program& program, const State& state, int player, std::uint64_t& random);

std::unique_ptr<Agent> makeGuessing(const Game& game, std::unique_ptr<Agent> thinker);

}  // namespace makomba
