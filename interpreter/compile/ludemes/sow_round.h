// The usual sowing: one seed a hole round a looped track, put down in place without writing down where.
//
// As in sowing.cpp, which does what this leaves.
#pragma once

#include "interpreter/compile/compiler.h"
#include "interpreter/compile/track_choice.h"

namespace makomba {

struct SowRound {
    // How it ended, for the capture that follows.
    struct End {
        const CompiledTrack* track = nullptr;
        int start = -1, index = 0;  // index: on the track, of the last hole
    };

    const TrackByPlayer* tracks = nullptr;
    IntExpr start, count, owner;  // empty handles of the last two: not given
    BoolExpr origin;              // empty handle: the first seed goes into the next hole
    FilterExpr skip;              // holes passed over; empty handle: none
    IntExpr skipSite;             // the only one of them; empty handle: there may be others
    int skipLoop = -1;
    bool includeSelf = true;
    const Word* board = nullptr;  // all board sites
    int boardSites = 0;

    // What the tracks of all players share, so that native code need not look it up: loops of different sites
    // of the board, so many each (0: they differ), each within sixteen sites from a multiple of sixteen on.
    int loopSize = 0;
    bool withinLanes = false;
    int onlyKind = 0;  // the only kind of piece there is; 0: there are others
    // The lowest of these sites, where it is the same of all; -1: it is not.
    int commonLane = -1;
    bool knowsLaps = false;  // each track has its own
    // Once the tracks and the board are known.
    void notice(Program& p);

    // Sows, and leaves the iterators as sowing does. False if it is no such sowing after all: then nothing
    // has happened.
    bool sow(Context& x, End& end) const;

  private:
    void layOutLaps(ExprArena& arena);
    bool sowLap(Context& x, End& end, Word passedOver) const;
    bool sowAll(Context& x, End& end, Word passedOver) const;
    bool sowFrom(Context& x, End& end) const;
    const Word* skipped(Context& x, const CompiledTrack& track) const;
    // Null: there are none to sow into.
    const Word* passedOver(Context& x, const CompiledTrack& track, Word& one) const;
    void drop(Context& x, End& end, int seeds, bool staysFirst, const Word* passedOver) const;
};

// Which holes `skipIf` passes over, if that can be asked of all at once. Empty handle: it cannot, or depends
// on more than the hole. To be compiled in the Loop with the id that goes into skipLoop.
FilterExpr compileSkip(Compiler& c, Value condition);
// The hole that a `skipIf` for which there is such a filter means, where it is `(= (to) HOLE)`; outside the
// Loop. Empty handle: it says something else.
IntExpr compileSkipSite(Compiler& c, Value condition);

}  // namespace makomba
