// Two games played side by side, move by move, until they part.
//
// Both start from their own start (or from the start of one of them) and make the same moves. First all plays
// are tried, the shortest first; then, if no difference has shown, random ones that go further. A ply here is
// a decision: laps and other moves that a player must make in the same turn without a choice follow of
// themselves, so that it does not matter into how many moves a description cuts a turn.
//
// Moves are the same if they are done at the same sites in the same way, or begin at the same site and lead
// to the same position, or at least change some other site in the same way. Positions are the same in what
// both games can have (site_map.h).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "interpreter/compare/site_map.h"

namespace makomba {

enum class Parting : std::uint8_t {
    None,      // not found
    Boards,    // no common board to play on
    Start,     // the first positions differ
    Moves,     // one game allows moves that the other does not
    Positions  // the same move leads to different positions
};
const char* name(Parting parting);  // "none", "boards", "start", "moves", "positions"

// A ply in the notation of each game: "A1", and the moves that followed of themselves.
struct LockstepPly {
    int mover = 0;
    std::vector<std::string> moves[2];
};

struct Divergence {
    Parting parting = Parting::None;
    std::string why;                   // Boards: what differs
    std::vector<LockstepPly> play;     // common plies; for Positions the last one is that which parts them
    std::vector<std::string> only[2];  // Moves: those that only this game allows, in its notation
    std::size_t common = 0;            // Moves: how many are allowed in both
    std::size_t partings = 0;          // Moves: how many of these lead to different positions
    std::vector<int> sites[2];         // where the positions differ, in the site numbers of each game
    std::string status[2];             // "player 2 to move", "over: player 1 has won"
    State states[2];                   // the positions at the end of the play
    bool shortest = true;              // false: found by random play

    // What was looked at.
    std::size_t positions = 0;  // pairs of positions in which all moves were tried
    int depth = 0;              // all plays of up to so many plies have been tried
    bool exhausted = false;     // all plays there are: the games are the same
    std::size_t randomPlays = 0;
    bool stoppedByTime = false;
};

struct LockstepOptions {
    std::size_t positions = 20'000;  // to try all moves in
    std::size_t randomPlays = 100;
    int randomPlies = 300;  // of each
    std::uint64_t seed = 1;
    double seconds = 0;            // stop after so long; 0 = never. Results then depend on the machine.
    bool commonMovesOnly = false;  // pass over moves that only one of them allows
    int start = -1;                // 0 or 1: both from the start of this game
    std::function<void(const std::string&)> progress;  // may be empty
};

Divergence findDivergence(const Game& a, const Game& b, const LockstepOptions& options = {});

}  // namespace makomba
