// Two games played side by side, move by move, and all the ways in which they part.
//
// Both start from their own start; if these differ, both from that of the first and then both from that of
// the second. First all plays are tried, the shortest first; then random ones that go further. Where the
// games part, play goes on by what they have in common, so that what lies behind is found, too. A ply here is
// a decision: laps and other moves that a player must make in the same turn without a choice follow of
// themselves, so that it does not matter into how many moves a description cuts a turn.
//
// Moves are the same if they are done at the same sites in the same way, or begin at the same site and lead
// to the same position, or are part of turns that lead to the same positions. Positions are the same in what
// both games can have (site_map.h).
#pragma once

#include <array>
#include <functional>

#include "interpreter/compare/parting.h"

namespace makomba {

struct LockstepOptions {
    std::size_t positions = 15'000;  // to try all moves in
    std::size_t randomPlays = 100;
    int randomPlies = 300;  // of each
    std::uint64_t seed = 1;
    double seconds = 0;  // stop after so long; 0 = never. Results then depend on the machine.
    std::function<void(const std::string&)> progress;  // may be empty
};

// How often both games did the same where they could have parted in that way.
using Exercised = std::array<std::uint64_t, partingKinds>;

struct SideBySide {
    std::string whyNot;  // not empty: there is no common board to play on
    std::string turned;  // how the second board was laid over the first (GameMap::turned)
    bool sameStart = true;
    std::vector<Divergence> partings;  // one of each kind, the shortest first

    // What was looked at.
    std::size_t positions = 0;  // pairs of positions in which all moves were tried
    int depth = 0;              // all common plays of up to so many plies have been tried
    bool exhausted = false;     // all common plays there are
    std::size_t randomPlays = 0, setUps = 0;
    bool stoppedByTime = false;
    Exercised exercised{};

    bool played() const { return whyNot.empty(); }
    // No difference was found.
    bool alike() const { return played() && partings.empty(); }
    const Divergence* shortest() const { return partings.empty() ? nullptr : &partings.front(); }
};

SideBySide playSideBySide(const Game& a, const Game& b, const LockstepOptions& options = {});

}  // namespace makomba
