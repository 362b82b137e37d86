// Values by proof: alpha-beta with a transposition table and iterative deepening, for one question at a time,
// "can this player force a win within so many moves?". Needs no list of positions, so it reaches further than
// retrograde analysis where a win is short or the game cannot go on for ever; and it checks that analysis
// independently.
//
// What is proven: a win within n choices is a win. That there is none within n choices says no more than
// that, unless no line of play reached n: then there is none at all. A draw is proven if neither player can
// win at all. In games that may go on for ever the bound alone never proves a draw; `allValues` does it for
// all positions at once.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "interpreter/players/laps.h"
#include "interpreter/players/position_form.h"
#include "interpreter/study/solve/retrograde.h"

namespace makomba {

struct ProofOptions {
    int depth = 10'000;       // choices looked ahead at most
    std::uint64_t nodes = 0;  // stop after so many positions; 0 = never
    std::size_t tableMegabytes = 256;
    std::function<bool(int depth, std::uint64_t nodes)> progress;  // false stops
};

struct ProofResult {
    bool proven = false;  // the value is exact
    int winner = 0;       // 0 = draw, or nothing proven
    int moves = 0;        // the shortest win, in choices
    int noWinWithin = 0;  // neither player can force a win in so many choices
    std::uint64_t nodes = 0;
};

// Throws std::runtime_error if the game cannot be solved (unsolvable()).
ProofResult prove(const Game& game, const ProofOptions& options);

struct AllValues {
    std::vector<State> positions;  // in the order found, the start first
    std::vector<ExactValue> values;
    int depth = 0;  // looking one choice further changes nothing
    std::uint64_t nodes = 0;
};

// Every position that can come up, by alpha-beta from each: wins within d choices, for d = 1, 2 .. until no
// position changes. What is won in d + 1 choices follows from what is won in d, so nothing changes any more
// after that, and the rest are draws. For games of some ten thousand positions.
AllValues allValues(const Game& game, std::size_t positionsAtMost);

}  // namespace makomba
