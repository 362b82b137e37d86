#include "interpreter/engine/ply.h"

#include "interpreter/engine/apply_move.h"
#include "interpreter/engine/endings.h"
#include "interpreter/engine/forced_moves.h"
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

// What (is Cycle) and the repetition of positions look back on.
void noteForRepetition(Context& c) {
    const Program& p = c.program;
    if (p.usesCycle) {
        Word* keys = c.position->column<Word>(c.layout.cycle);
        keys[c.g->cycleKeys++ % static_cast<std::uint32_t>(c.layout.cycleCapacity)] = contentKey(c);
    }
    if (p.hidden.history >= 0 || p.hidden.turnHistory >= 0) noteSituation(c);
}

// Once it is clear who moves next: what is known of the turn.
void noteForTurn(Context& c, const Move& move, int mover) {
    const HiddenNumbers& hidden = c.program.hidden;
    const bool begins = c.g->movesThisTurn == 0;
    if (c.layout.visited >= 0) noteVisited(c, move, !begins);
    if (hidden.count == 0 || !begins) return;
    if (hidden.turnFrom >= 0) c.variables()[hidden.turnFrom] = 0;
    if (hidden.lastTurn >= 0) c.variables()[hidden.lastTurn] = mover;
}

}  // namespace

void playMove(Context& c, const Moves& moves, const Move& move) {
    Globals& g = *c.g;
    const Program& p = c.program;
    const int mover = g.mover, phase = g.phase[static_cast<std::size_t>(mover)];
    g.decision = -1;
    // A player is stalemated when the pass was forced; computing his moves had cleared the flag.
    g.stalemated = move.flags & ForcedPass ? g.stalemated | 1u << mover : g.stalemated & ~(1u << mover);
    c.depth = 0;
    if (move.count >= 8) c.spend(move.count >> 3);
    if (!c.plainPlies) {
        clearPending(c);
        // Listing moves drew without leaving a trace. One step on, the dice of the next throw would be those
        // of this one but for the first: begin elsewhere.
        if (p.stochastic) g.random = nextRandom(g.random);
    }
    applyMove(c, moves, move, true);
    if (p.automove) playForcedMoves(c);
    endGame(c, p.phases[static_cast<std::size_t>(phase)]);
    if (g.active && (g.turns >= turnLimitPerPlayer * p.players() || g.moves >= moveLimit)) drawGame(c);
    if (!g.active) {
        g.prev = mover;
        g.over = p.match ? gameFinished : 1;
    } else {
        changePhases(c);
    }
    ++g.counter;
    if (!c.plainPlies) noteForRepetition(c);
    if (g.over) return;
    g.prev = mover;
    g.mover = g.next;
    if (g.prev == g.mover && !(move.flags & SwapsPlayers)) {
        ++g.movesThisTurn;
    } else {
        g.movesThisTurn = 0;
        ++g.turns;
    }
    if (!c.plainPlies) noteForTurn(c, move, mover);
    g.next = activeAfter(g, g.mover, p.players());
}

}  // namespace makomba
