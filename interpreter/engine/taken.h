// A random move of one site, played as soon as it is chosen: nothing is listed, and nothing looked up again.
//
// What playMove and applyMove do up to the end rules, for a move of a game in which that is all there is to
// it (Context::takesMoves); what comes after is for takePly. A generator that can take its moves does
//
//     beginTaken(c);                    // everything the choice depends on has been looked at
//     ..                                // the action on the site
//     endTaken(c, from, to, effect);    // with what follows from it
#pragma once

#include "interpreter/state/context.h"

namespace makomba {

// The history as far as anything asks for it: the turns, newest kept.
[[gnu::always_inline]] inline void noteInHistory(Globals& g, Player player, bool pass) {
    const std::uint32_t turns = g.runCount;
    TurnRun& newest = g.runs[(turns - 1) % turnsKept];  // before the first turn: nobody's
    if (newest.player == player && turns > 0) {
        if (newest.moves < 3) newest.moves = (newest.moves + 1) & 3;
        return;
    }
    if (pass && turns == 0) g.earliestIsPass = 1;  // it is 0 before
    g.runs[turns % turnsKept] = {player, 1, pass};
    g.runCount = turns + 1;
}

// Each number for itself: both read as one, right after they were written one by one, would wait for that.
[[gnu::always_inline]] inline void copyTracked(Globals& g) {
    std::int32_t from = g.trackedFrom, to = g.trackedTo;
#if defined(__GNUC__)
    asm("" : "+r"(from), "+r"(to));
#endif
    g.lastFromAfter = Site(from);
    g.lastToAfter = Site(to);
}

[[gnu::always_inline]] inline void beginTaken(Context& c) {
    Globals& g = *c.g;
    c.clearDecision();
    if (g.stalemated != 0) [[unlikely]]
        g.stalemated &= ~(1u << g.mover);
    c.clearPending();
}

[[gnu::always_inline]] inline void noteTaken(Globals& g, Site from, Site to, bool pass) {
    ++g.moves;
    g.lastFrom = g.lastFromAfter = g.trackedFrom = from;
    g.lastTo = g.lastToAfter = g.trackedTo = to;
    g.lastIsPass = pass;
    noteInHistory(g, g.mover, pass);
}

// `effect`: what follows; an empty handle: nothing.
[[gnu::always_inline]] inline void endTaken(Context& c, Site from, Site to, const MovesExpr& effect) {
    Globals& g = *c.g;
    noteTaken(g, from, to, false);
    if (!effect) return;
    c.depth = 1;
    effect.execute(c);
    copyTracked(g);
    c.depth = 0;
}
// `then`: what follows besides. (Without it there is no empty handle to be made and looked at.)
[[gnu::always_inline]] inline void endTaken(Context& c, Site from, Site to, const MovesExpr& effect,
                                            const MovesExpr& then) {
    Globals& g = *c.g;
    noteTaken(g, from, to, false);
    if (!effect && !then) return;
    c.depth = 1;
    if (effect) effect.execute(c);
    if (then) then.execute(c);
    copyTracked(g);
    c.depth = 0;
}

// What there is of a pass that is forced: nobody chooses it, and nothing follows.
[[gnu::always_inline]] inline void takeForcedPass(Context& c) {
    Globals& g = *c.g;
    c.clearDecision();
    g.stalemated |= 1u << g.mover;
    c.clearPending();
    noteTaken(g, noSite, noSite, true);
}

}  // namespace makomba
