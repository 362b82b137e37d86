#include "interpreter/engine/ply.h"

#include <algorithm>

#include "interpreter/engine/apply_move.h"
#include "interpreter/engine/endings.h"
#include "interpreter/engine/legal_moves.h"
#include "interpreter/engine/situations.h"
#include "interpreter/engine/turns.h"
#include "interpreter/state/actions.h"
#include "interpreter/state/chance.h"
#include "interpreter/state/content_key.h"
#include "interpreter/state/past_sites.h"

namespace makomba {

namespace {

void clearPending(Context& c) {
    if (c.layout.pending >= 0)
        std::memset(c.siteSetColumn(c.layout.pending), 0, static_cast<std::size_t>(c.layout.pendingBits / 8));
}

// (meta (automove)): the same player's moves that are the only ones to where they lead, again and again.
void playForced(Context& c) {
    constexpr int mostRounds = 1'000;
    for (int round = 0; round < mostRounds && c.g->fault == Fault::None; ++round) {
        LeasedMoves all(c);
        movesOfPhase(c, *all);
        std::size_t played = 0;
        for (const Move& move : all->list) {
            c.spend(static_cast<std::int64_t>(all->size() / 64) + 1);
            const auto rivals = std::count_if(all->list.begin(), all->list.end(),
                                              [&](const Move& other) { return other.to == move.to; });
            if (move.to < 0 || rivals != 1) continue;
            applyMove(c, *all, move, false);
            ++played;
        }
        if (played == 0) return;
    }
    c.fail(Fault::TooMuchWork);
}

}  // namespace

void playMove(Context& c, const Moves& moves, const Move& move) {
    Globals& g = *c.g;
    const Program& p = c.program;
    const int mover = g.mover, phase = g.phase[static_cast<std::size_t>(mover)];
    g.decision = -1;
    // A player is stalemated when the pass was forced; computing his moves had cleared the flag.
    g.stalemated = move.flags & ForcedPass ? g.stalemated | 1u << mover : g.stalemated & ~(1u << mover);
    clearPending(c);
    c.depth = 0;
    if (move.count >= 8) c.spend(move.count >> 3);
    if (p.stochastic) nextRandom(g.random);
    applyMove(c, moves, move, true);
    if (p.movesByItself) playForced(c);
    endGame(c, p.phases[static_cast<std::size_t>(phase)]);
    if (g.active && (g.turns >= turnLimitPerPlayer * p.players() || g.moves >= moveLimit)) drawGame(c);
    if (!g.active) {
        g.prev = mover;
        g.over = 1;
    } else {
        changePhases(c);
    }
    ++g.counter;
    if (p.usesCycle) {
        Word* keys = c.position->column<Word>(c.layout.cycle);
        keys[g.cycleKeys++ % static_cast<std::uint32_t>(c.layout.cycleCapacity)] = contentKey(c);
    }
    if (p.hidden.history >= 0 || p.hidden.turnHistory >= 0) noteSituation(c);
    if (g.over) return;
    g.prev = mover;
    g.mover = g.next;
    if (g.prev == g.mover && !(move.flags & SwapsPlayers)) {
        ++g.movesThisTurn;
    } else {
        g.movesThisTurn = 0;
        ++g.turns;
    }
    if (c.layout.visited >= 0) noteVisited(c, move, g.movesThisTurn > 0);
    if (p.hidden.count > 0 && g.movesThisTurn == 0) {
        if (p.hidden.turnFrom >= 0) c.variables()[p.hidden.turnFrom] = 0;
        if (p.hidden.lastTurn >= 0) c.variables()[p.hidden.lastTurn] = mover;
    }
    g.next = activeAfter(g, g.mover, p.players());
}

}  // namespace makomba
