// Random play: games in which every legal move is equally likely.
#pragma once

#include <cstdint>

#include "interpreter/play/deadline.h"

namespace makomba {

struct PlayoutResult {
    int plies = 0;
    bool endless = false;  // a turn that provably never ends (endless.h), ended by the limit of moves
    bool over = false;     // false: stopped by `plyLimit`, the time or a fault
    bool late = false;     // stopped by the time
    Fault fault = Fault::None;
};

// Plays on from `state` until the game is over. `random` is the state of the generator that chooses the
// moves (chance.h); `moves` is reused from playout to playout. With a deadline it may be cut short.
PlayoutResult playOut(Engine& engine, State& state, Moves& moves, std::uint64_t& random, int plyLimit,
                      Deadline* deadline = nullptr);

// Start of the generator for playout number `index` of a series: the same whatever the threads.
std::uint64_t playoutSeed(std::uint64_t seed, std::uint64_t index);

// Number of sequences of exactly `depth` plies from the state (forced passes are plies; a game that is
// over has none).
std::uint64_t perft(Engine& engine, State& state, int depth);

}  // namespace makomba
