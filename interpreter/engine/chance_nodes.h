// Chance as nodes of the game tree: what can fall, and how likely.
//
// Before a decision there is a chance node where listing the legal moves throws dice; in the course of a move
// there is one where its consequences draw.
//
//     for (const ChanceOutcome& outcome : chanceOutcomes(engine, state)) {   // decision: which moves there
//     are
//         applyChance(engine, state, outcome, moves);
//         for (const Move& move : moves.list)
//             for (const Successor& next : successors(engine, state, moves, move)) ..   // next.probability
//     }
//
// Without chance there is one outcome, of probability 1.
#pragma once

#include <stdexcept>

#include "interpreter/engine/game.h"
#include "interpreter/state/draws.h"

namespace makomba {

// One way in which all that is drawn falls. The probabilities of a node sum to 1.
struct ChanceOutcome {
    double probability = 1;
    Draws draws;  // in the order in which they are drawn
};

struct Successor {
    double probability = 1;
    State state;
};

// Thrown where a node has more outcomes than are asked for.
struct TooManyOutcomes : std::runtime_error {
    using std::runtime_error::runtime_error;
};
inline constexpr std::size_t mostOutcomes = 100'000;

// What can fall before the player to move decides. None if the game is over.
std::vector<ChanceOutcome> chanceOutcomes(Engine& engine, const State& state,
                                          std::size_t most = mostOutcomes);
// The legal moves when it falls so. `outcome` must be one of this very state.
void applyChance(Engine& engine, State& state, const ChanceOutcome& outcome, Moves& moves);

// What can come of a legal move, as listed by applyChance. Outcomes that lead to the same position stand
// apart.
std::vector<Successor> successors(Engine& engine, const State& state, const Moves& moves, const Move& move,
                                  std::size_t most = mostOutcomes);

// What a game can begin with.
std::vector<Successor> initialStates(Engine& engine, std::size_t most = mostOutcomes);

}  // namespace makomba
