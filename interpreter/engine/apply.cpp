#include "interpreter/engine/apply.h"

#include <algorithm>

#include "interpreter/engine/chance.h"
#include "interpreter/engine/endings.h"
#include "interpreter/engine/meta_rules.h"
#include "interpreter/engine/situations.h"
#include "interpreter/state/actions.h"
#include "interpreter/state/content_key.h"
#include "interpreter/state/dice.h"
#include "interpreter/state/last_levels.h"
#include "interpreter/state/past_sites.h"

namespace makomba {

namespace {

constexpr int deepestConsequence = 200;

void runConsequences(Context& c, const Moves& moves, std::int32_t cell) {
    if (cell < 0) return;
    const Moves::ThenCell& then = moves.thens[static_cast<std::size_t>(cell)];
    runConsequences(c, moves, then.older);
    then.effect.execute(c);
}

// The history as far as anything asks for it: the turns, newest kept.
void noteInHistory(Globals& g, int player, bool pass) {
    if (g.runCount == 0) g.earliestIsPass = pass;
    TurnRun* run = g.runCount ? &g.runs[(g.runCount - 1) % g.runs.size()] : nullptr;
    if (run && run->player == player) {
        run->moves = static_cast<std::uint8_t>(std::min(3, run->moves + 1));
        return;
    }
    g.runs[g.runCount++ % g.runs.size()] = {static_cast<std::uint8_t>(player), 1,
                                            static_cast<std::uint8_t>(pass)};
}

void store(Context& c, const Move& move) {
    Globals& g = *c.g;
    ++g.moves;
    g.lastFrom = move.from;
    g.lastTo = move.to;
    g.lastIsPass = move.isPass();
    g.lastFromAfter = g.trackedFrom;
    g.lastToAfter = g.trackedTo;
    noteInHistory(g, move.mover, move.isPass());
    if (c.layout.lastBetween >= 0) noteBetween(c, move);
    if (c.program.hidden.turnFrom >= 0 && g.movesThisTurn == 0)
        c.variables()[c.program.hidden.turnFrom] = move.from + 1;
}

// The last move was a pass, but the players have swapped in its course, which they decided.
void becomeDecision(Globals& g) {
    g.lastIsPass = 0;
    TurnRun& run = g.runs[(g.runCount - 1) % g.runs.size()];
    if (run.moves > 1) return;
    run.firstIsPass = 0;
    if (g.runCount == 1) g.earliestIsPass = 0;
}

void applyActions(Context& c, const Moves& moves, const Move& move) {
    for (std::int32_t i = 0; i < move.count; ++i) {
        const Action& action = moves.actions[static_cast<std::size_t>(move.first + i)];
        if (action.kind == ActionKind::Nested)
            applyMove(c, moves, moves.nested[static_cast<std::size_t>(action.a)], false);
        else perform(c, action);
    }
}

void clearPending(Context& c) {
    if (c.layout.pending >= 0)
        std::memset(c.siteSetColumn(c.layout.pending), 0, static_cast<std::size_t>(c.layout.pendingBits / 8));
}

}  // namespace

void applyMove(Context& c, const Moves& moves, const Move& move, bool stored) {
    if (c.depth > deepestConsequence) {
        c.fail(Fault::TooDeep);
        return;
    }
    ++c.depth;
    if (stored) {
        c.g->trackedFrom = c.g->trackedTo = -1;
        clearSet(c, c.layout.lastTos);
        clearSet(c, c.layout.lastFroms);
    }
    const bool levels = stored && c.layout.lastLevels >= 0;
    LevelsOfMove own;
    if (levels) {
        own = levelsOf(c, moves, move);
        lastLevels(c).trackedFrom = lastLevels(c).trackedTo = -1;
    }
    applyActions(c, moves, move);
    if (stored) store(c, move);
    if (levels) {
        LastLevels& last = lastLevels(c);
        last = {own.from, own.to, last.trackedFrom, last.trackedTo, last.trackedFrom, last.trackedTo};
    }
    if (stored && c.g->lastIsPass) {
        const auto seats = c.g->seat;
        runConsequences(c, moves, move.thens);
        if (c.g->seat != seats) becomeDecision(*c.g);
    } else {
        runConsequences(c, moves, move.thens);
    }
    if (stored) {
        c.g->lastFromAfter = c.g->trackedFrom;
        c.g->lastToAfter = c.g->trackedTo;
        if (c.layout.toClear >= 0 && c.g->next != c.g->mover) clearAtEndOfTurn(c);
        if (c.program.dropsPieces) dropUnsupported(c);
    }
    if (levels) {
        LastLevels& last = lastLevels(c);
        last.fromAfter = last.trackedFrom;
        last.toAfter = last.trackedTo;
    }
    --c.depth;
}

void applyAll(Context& c, const Moves& moves) {
    c.spend(workOfListing(moves));
    for (const Move& move : moves.list) applyMove(c, moves, move, false);
}

// ── beginning ────────────────────────────────────────────────────────────────────────────────────────────

void setUpState(Context& c, State& state) {
    const Program& p = c.program;
    new (&state.globals()) Globals;
    c.workOn(state);
    Globals& g = *c.g;
    const int n = p.players();
    g.playerCount = static_cast<std::uint8_t>(n);
    g.next = n == 1 ? 1 : 2;
    for (int player = 1; player <= n; ++player) {
        g.active |= 1u << player;
        const auto index = static_cast<std::size_t>(player);
        g.seat[index] = static_cast<std::uint8_t>(player);
        g.playerValue[index] = -1;
        for (std::size_t phase = 0; phase < p.phases.size(); ++phase) {
            const int owner = p.phases[phase].owner;
            if (owner != player && owner != p.shared()) continue;
            g.phase[index] = static_cast<std::uint8_t>(phase);
            break;
        }
    }
    std::fill_n(c.variables(), p.hidden.first, -1);
    std::fill_n(c.variables() + p.hidden.first, p.hidden.count, 0);
    if (p.layout.playable >= 0) {
        const auto centre = p.equipment.topology().sites().set(NamedSet::Centre);
        if (!centre.empty()) insert(c.siteSetColumn(p.layout.playable), centre.front());
    }
    eachDie(p.equipment, [&](int site, int die) {
        const int component = p.equipment.componentNamed("Die" + std::to_string(die + 1));
        Action put;
        put.kind = ActionKind::Add;
        put.to = put.from = static_cast<std::int16_t>(site);
        put.a = component;
        put.b = 1;
        perform(c, put);
        numberLeft(c, die) = numberOnFace(p.equipment.components[static_cast<std::size_t>(component)], 0);
    });
    g.trackedFrom = g.trackedTo = -1;
}

void startGame(Context& c, State& state, std::uint64_t seed) {
    std::memset(state.column<std::byte>(0), 0, static_cast<std::size_t>(c.layout.bytes));
    setUpState(c, state);
    c.g->random = seed * 0x9e3779b97f4a7c15ull + 0x632be59bd9b4e019ull;
    for (const Expr<bool>& rule : c.program.start) rule(c);
    if (c.layout.startSites >= 0) noteStartSites(c);
    noteStart(c);
}

// ── legal moves ──────────────────────────────────────────────────────────────────────────────────────────

namespace {

const Phase& phaseOf(const Context& c, int player) {
    return c.program.phases[c.g->phase[static_cast<std::size_t>(player)]];
}

// The seats may be swapped by the last player in order at his first turn.
bool maySwap(const Context& c) {
    return c.program.swapRule && c.g->moves == c.program.players() - 1 && c.g->prev != c.g->mover;
}

void addSwap(Context& c, Moves& out) {
    const Globals& g = *c.g;
    out.begin(-1, -1, g.mover);
    Action swap;
    swap.kind = ActionKind::SwapPlayers;
    swap.a = g.mover;
    swap.b = g.prev;
    out.push(swap);
    out.decide(-1, -1);
}

void addForcedPass(const Context& c, Moves& out) {
    Move& pass = out.begin(-1, -1, c.g->mover);
    pass.flags |= ForcedPass;
    out.push(Action{});
    out.decide(-1, -1, true);
}

}  // namespace

ChosenMove chooseFromAll(const MovesExpr& moves, Context& c, Moves& out, std::uint64_t& random) {
    const std::size_t start = out.size();
    moves.generate(c, out);
    const auto total = static_cast<std::uint32_t>(out.size() - start);
    return {total, static_cast<std::uint32_t>(start + (total > 1 ? randomBelow(random, total) : 0))};
}

ChosenMove chooseByCounting(const MovesExpr& moves, Context& c, Moves& out, std::uint64_t& random) {
    const std::uint32_t total = moves.count(c);
    if (total == 0) return {};
    const auto index = static_cast<std::uint32_t>(out.size());
    moves.appendNth(c, out, static_cast<std::uint32_t>(total > 1 ? randomBelow(random, total) : 0));
    return {total, index};
}

void legalMoves(Context& c, Moves& out) {
    out.clear();
    if (c.g->over || c.g->fault != Fault::None) return;
    const std::uint64_t random = c.g->random;  // asking twice gives the same dice
    phaseOf(c, c.g->mover).play.generate(c, out);
    c.spend(workOfListing(out));
    c.g->random = random;
    if (forbidsMoves(c.program)) keepAllowed(c, out);
    if (maySwap(c)) addSwap(c, out);
    if (out.empty()) addForcedPass(c, out);
}

ChosenMove chooseMove(Context& c, Moves& out, std::uint64_t& random) {
    if (maySwap(c) || forbidsMoves(c.program)) {
        legalMoves(c, out);
        const auto total = static_cast<std::uint32_t>(out.size());
        return {total, total > 1 ? static_cast<std::uint32_t>(randomBelow(random, total)) : 0};
    }
    out.clear();
    if (c.g->over || c.g->fault != Fault::None) return {};
    const std::uint64_t chance = c.g->random;
    const ChosenMove chosen = phaseOf(c, c.g->mover).play.draw(c, out, random);
    c.g->random = chance;
    if (chosen.total > 0) return chosen;
    addForcedPass(c, out);
    return {1, 0};
}

void movesOfPhase(Context& c, Moves& out) {
    if (!c.program.phases.empty())
        phaseOf(c, c.g->mover).play.generate(c, out);  // none yet while regions are worked out
}

bool generatorYieldsMoves(Context& c) {
    LeasedMoves moves(c);
    movesOfPhase(c, *moves);
    if (forbidsMoves(c.program)) keepAllowed(c, *moves);
    return !moves->empty();
}

std::int32_t moverMoveCount(Context& c) {
    if (c.testingMoves) return 0;
    c.testingMoves = true;
    const std::uint64_t random = c.g->random;
    LeasedMoves moves(c);
    movesOfPhase(c, *moves);
    c.g->random = random;
    c.testingMoves = false;
    return static_cast<std::int32_t>(moves->size());
}

void takeTurn(Context& c, int player) {
    if (player == c.g->mover) return;
    c.g->prev = c.g->mover;
    c.g->mover = player;
    c.g->next = activeAfter(*c.g, player, c.program.players());
}

bool nextHasNoMoves(Context& c) {
    if (c.testingMoves) return false;
    Globals& g = *c.g;
    const int mover = g.mover, next = g.next, prev = g.prev;
    c.testingMoves = true;
    g.mover = next;
    g.prev = mover;
    g.next = activeAfter(g, next, c.program.players());
    const bool none = !generatorYieldsMoves(c);
    g.mover = mover;
    g.next = next;
    g.prev = prev;
    c.testingMoves = false;
    g.stalemated = none ? g.stalemated | 1u << next : g.stalemated & ~(1u << next);
    return none;
}

// ── a ply ────────────────────────────────────────────────────────────────────────────────────────────────

int activeAfter(const Globals& g, int player, int players) {
    for (int step = 1; step <= players; ++step) {
        const int candidate = (player + step - 1) % players + 1;
        if (g.active >> candidate & 1) return candidate;
    }
    return player;
}

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

bool allPassed(const Context& c) {
    const Globals& g = *c.g;
    if (g.runCount == 0 || (!g.lastIsPass && g.runCount > 1)) return false;
    for (std::uint32_t k = 0; k < static_cast<std::uint32_t>(c.program.players()); ++k) {
        if (k >= g.runCount) return true;
        const std::uint32_t index = g.runCount - 1 - k;
        const TurnRun& run = g.runs[index % g.runs.size()];
        if (k == 0 && run.player != g.mover) return false;
        if (index == 0) return g.earliestIsPass;
        const bool fits = run.firstIsPass && run.moves <= (k == 0 ? 1 : 2);
        if (!fits) return false;
    }
    return true;
}

bool isCycle(const Context& c) {
    const Globals& g = *c.g;
    const auto block = static_cast<std::uint32_t>(c.program.players() * c.program.players());
    if (g.cycleKeys < 3 * block) return false;
    const Word* keys = c.position->column<Word>(c.layout.cycle);
    const auto key = [&](std::uint32_t ago) {
        return keys[(g.cycleKeys - 1 - ago) % static_cast<std::uint32_t>(c.layout.cycleCapacity)];
    };
    for (std::uint32_t i = 0; i < block; ++i)
        if (key(i) != key(i + block) || key(i) != key(i + 2 * block)) return false;
    return true;
}

}  // namespace makomba
