// Which sites lead into a set by so many steps along a track, asked of all sites at once:
//
//     track 0 1 2 5 4 3, round and round, one step:   0→1 1→2   2→5   5→4 4→3   3→0
//     into {0, 4}, from {3, 5}: the set shifted by 1, by 3, by -1, by -3, each where that is the way
//
// For boards of up to 64 sites, whose sets are one word.
#pragma once

#include <bit>

#include "interpreter/compile/track_choice.h"

namespace makomba {

struct TrackShift {
    static constexpr int maxWays = 8;
    struct Way {
        int by = 0;     // from a site to the one it leads to
        Word from = 0;  // the sites that lead so far
    };
    Way ways[maxWays];
    int count = 0;
    Word beside = 0;  // sites that are not on the track: all lead to one
    int entry = 0;
    Word nowhere = 0;  // sites that lead to none

    // `off`: whether what leads to no site is in the set, too.
    Word leadingInto(Word sites, bool off) const {
        Word from = (off ? nowhere : 0) | (beside & -(sites >> entry & 1));
        for (int i = 0; i < count; ++i) from |= std::rotr(sites, ways[i].by) & ways[i].from;
        return from;
    }
};

struct TrackShifts {
    TrackShift of[maxPlayers + 2];  // as in TrackByPlayer
    IntExpr player;                 // whose track
    bool mover = false;             // that of the mover: `player` need not be asked

    const TrackShift& now(Context& x) const {
        const int p = mover ? int{x.g->mover} : player(x);
        return of[p >= 0 && p < maxPlayers + 2 ? p : maxPlayers + 1];
    }
    bool leavesSites() const;  // whether some lead to none
};

// Of a (trackSite Move ..) from the site of a loop, so many steps as are written there. Null if that cannot
// be told by sets.
const TrackShifts* compileTrackShifts(Compiler& c, const InstructionView& trackSite);

}  // namespace makomba
