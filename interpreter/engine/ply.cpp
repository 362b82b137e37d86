#include "interpreter/engine/ply.h"

#include "interpreter/engine/apply_move.h"
#include "interpreter/engine/endings.h"
#include "interpreter/engine/forced_moves.h"
#include "interpreter/engine/legal_moves.h"
#include "interpreter/engine/situations.h"
#include "interpreter/engine/taken.h"
#include "interpreter/engine/turns.h"
#include "interpreter/state/actions.h"
#include "interpreter/state/chance.h"
#include "interpreter/state/content_key.h"
#include "interpreter/state/past_sites.h"

namespace makomba {

namespace {

// What (is Cycle) looks back on.
void noteForCycle(Context& c) {
    Word* keys = c.position->column<Word>(c.layout.cycle);
    keys[c.g->cycleKeys++ & static_cast<std::uint32_t>(c.layout.cycleCapacity - 1)] = contentKey(c);
}

// Once it is clear who moves next: what is known of the turn.
void noteForTurn(Context& c, const Move& move, Player mover) {
    const StateSlots& hidden = c.program.hidden;
    const bool begins = c.g->movesThisTurn == 0;
    if (c.layout.visited >= 0) noteVisited(c, move, !begins);
    if (hidden.count == 0 || !begins) return;
    if (hidden.turnFrom >= 0) c.variables()[hidden.turnFrom] = 0;
    if (hidden.lastTurn >= 0) c.variables()[hidden.lastTurn] = mover;
}

// The next active player, as activeAfter() tells: nearly always the one who comes next.
[[gnu::always_inline]] inline Player nextInTurn(const Globals& g, int players) {
    const Player next(g.mover < players ? g.mover + 1 : 1);
    return g.active >> next & 1 ? next : activeAfter(g, g.mover, players);
}

// What comes after the move: end rules, phases, change of mover. `move` is looked at only if the ply is not
// plain.
[[gnu::always_inline]] inline void finishPly(Context& c, Player mover, int phase, bool plain, bool swaps,
                                             const Move* move) {
    Globals& g = *c.g;
    const Program& p = c.program;
    endGame(c, p.phases[static_cast<std::size_t>(phase)]);
    bool over = g.active == 0;
    if (!over && (g.turns >= turnLimitPerPlayer * p.players() || g.moves >= moveLimit)) [[unlikely]] {
        drawGame(c);
        over = true;
    }
    if (over) {
        g.prev = mover;
        g.over = p.match ? gameFinished : 1;
    } else if (p.changesPhases) {
        changePhases(c);
    }
    ++g.counter;
    if (p.usesCycle) noteForCycle(c);
    if (!plain && (p.hidden.history >= 0 || p.hidden.turnHistory >= 0)) noteSituation(c);
    if (over) return;
    const Player next = g.next;
    g.prev = mover;
    g.mover = next;
    if (mover == next && !swaps) {
        ++g.movesThisTurn;
    } else {
        g.movesThisTurn = 0;
        ++g.turns;
    }
    if (!plain) noteForTurn(c, *move, mover);
    g.next = nextInTurn(g, p.players());
}

}  // namespace

namespace {

// What there is to a listed move before the end rules.
[[gnu::always_inline]] inline void makeMove(Context& c, const Moves& moves, const Move& move) {
    Globals& g = *c.g;
    const Program& p = c.program;
    const Player mover = g.mover;
    c.clearDecision();
    // A player is stalemated when the pass was forced; computing his moves had cleared the flag.
    g.stalemated = move.flags & ForcedPass ? g.stalemated | 1u << mover : g.stalemated & ~(1u << mover);
    c.depth = 0;
    if (move.count >= 8) c.spend(move.count >> 3);
    c.clearPending();
    // Listing moves drew without leaving a trace. One step on, the dice of the next throw would be those
    // of this one but for the first: begin elsewhere.
    if (!c.plainPlies && p.stochastic) g.random = nextRandom(g.random);
    applyMove(c, moves, move, true);
    if (p.automove) playForcedMoves(c);
}

}  // namespace

void playMove(Context& c, const Moves& moves, const Move& move) {
    const Player mover = c.g->mover;
    const int phase = c.g->phase[static_cast<std::size_t>(mover)];
    makeMove(c, moves, move);
    finishPly(c, mover, phase, c.plainPlies, move.flags & SwapsPlayers, &move);
}

namespace {

// By a list: nobody is to move whom rules know as a player.
[[gnu::cold, gnu::noinline]] ChosenMove playOneOf(Context& c, Moves& out, RandomStream& random) {
    const ChosenMove chosen = chooseMove(c, out, random);
    if (chosen.total == 0 || c.g->over) return {};
    playMove(c, out, out.list[chosen.index]);
    out.clear();
    return chosen;
}

}  // namespace

ChosenMove takePly(Context& c, Moves& out, RandomStream& random) {
    const Globals& g = *c.g;
    if ((g.over | static_cast<std::uint8_t>(g.fault)) != 0) return {};
    const Player mover = g.mover;
    // What is known from here on need not be asked whenever something is looked up for the mover.
    if (mover < 1 || mover > c.program.players()) [[unlikely]]
        return playOneOf(c, out, random);
    const int phase = g.phase[static_cast<std::size_t>(mover)];
    ChosenMove chosen = c.program.phases[static_cast<std::size_t>(phase)].play.take(c, out, random);
    bool swaps = false;
    if (chosen.total == 0) {
        out.clear();
        takeForcedPass(c);
        chosen = {1, ChosenMove::taken};
    } else if (!chosen.isTaken()) {
        const Move& move = out.list[chosen.index];
        swaps = move.flags & SwapsPlayers;
        makeMove(c, out, move);
        out.clear();
    }
    // In one place for all, so that native code has the end rules here, and not a call of them.
    finishPly(c, mover, phase, true, swaps, nullptr);
    if (chosen.total == 0) __builtin_unreachable();  // who takes a ply need not ask
    return chosen;
}

}  // namespace makomba
