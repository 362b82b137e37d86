#include "interpreter/engine/legal_moves.h"

#include "interpreter/engine/meta_rules.h"
#include "interpreter/engine/turns.h"
#include "interpreter/state/chance.h"

namespace makomba {

namespace {

const Phase& phaseOf(const Context& c, Player player) {
    return c.program.phases[c.g->phase[static_cast<std::size_t>(player)]];
}

void addSwap(Context& c, Moves& out) {
    const Globals& g = *c.g;
    out.begin(noSite, noSite, g.mover);
    Action swap;
    swap.kind = ActionKind::SwapPlayers;
    swap.a = g.mover;
    swap.b = g.prev;
    out.push(swap);
    out.decide(noSite, noSite);
}

// The game is over: nothing, or in a match the one move that goes on to its next game.
void addNextGame(const Context& c, Moves& out) {
    if (c.g->over != gameFinished || c.g->fault != Fault::None) return;
    out.begin(noSite, noSite, c.g->mover);
    out.decide(noSite, noSite);
}

// Where pieces stand on several types of elements, people call them by their numbers.
void reportNumbers(const Context& c, Moves& out) {
    const Equipment& e = c.program.equipment;
    for (Move& move : out.list) {
        move.reportedFrom = Site(move.reportedFrom < 0 ? -1 : e.numberOfSite(move.reportedFrom));
        move.reportedTo = Site(move.reportedTo < 0 ? -1 : e.numberOfSite(move.reportedTo));
    }
}

// Moves are drawn from all and tried until one is allowed: each that is is then as likely as another.
ChosenMove chooseAllowed(Context& c, Moves& out, RandomStream& random) {
    out.clear();
    if (c.g->over || c.g->fault != Fault::None) return {};
    const MovesExpr& play = phaseOf(c, c.g->mover).play;
    const std::uint64_t chance = c.g->random;
    constexpr int trials = 12;
    for (int trial = 0; trial < trials && play.drawsFreely(); ++trial) {
        const ChosenMove drawn = play.draw(c, out, random);
        c.g->random = chance;
        if (drawn.total > 0 && isAllowed(c, out, out.list[drawn.index])) return drawn;
        out.clear();
        if (drawn.total > 1) continue;
        addForcedPass(c, out);
        return {1, 0};
    }
    play.generate(c, out);
    c.spend(workOfListing(out));
    c.g->random = chance;
    const auto all = static_cast<std::uint32_t>(out.size());
    for (std::uint32_t left = all; left > 0; --left) {
        const auto drawn = static_cast<std::uint32_t>(left > 1 ? randomBelow(random, left) : 0);
        const Move move = out.list[drawn];
        if (isAllowed(c, out, move)) return {all, drawn};
        out.list[drawn] = out.list[left - 1];
    }
    out.clear();
    addForcedPass(c, out);
    return {1, 0};
}

// Where seats may be swapped: one of the moves that can be counted, or the swap, which comes last.
bool canCountBesideSwap(const Context& c) {
    return phaseOf(c, c.g->mover).play.countable() && !forbidsMoves(c.program) && !c.program.stochastic &&
           !c.program.equipment.mixesTypes() && !c.g->over && c.g->fault == Fault::None;
}
ChosenMove chooseOrSwap(Context& c, Moves& out, RandomStream& random) {
    out.clear();
    const MovesExpr& play = phaseOf(c, c.g->mover).play;
    const std::uint32_t others = play.count(c);
    const auto drawn = static_cast<std::uint32_t>(others > 0 ? randomBelow(random, others + 1) : 0);
    if (drawn < others) play.appendNth(c, out, drawn);
    else addSwap(c, out);
    return {others + 1, 0};
}

}  // namespace

void addForcedPass(const Context& c, Moves& out) {
    Move& pass = out.begin(noSite, noSite, c.g->mover);
    pass.flags |= ForcedPass;
    out.push(Action{});
    out.decide(noSite, noSite, true);
}

void legalMoves(Context& c, Moves& out) {
    out.clear();
    if (c.g->over || c.g->fault != Fault::None) return addNextGame(c, out);
    const std::uint64_t random = c.g->random;  // asking twice gives the same dice
    phaseOf(c, c.g->mover).play.generate(c, out);
    c.spend(workOfListing(out));
    c.g->random = random;
    if (forbidsMoves(c.program)) keepAllowed(c, out);
    if (maySwap(c)) addSwap(c, out);
    if (out.empty()) addForcedPass(c, out);
    if (c.program.equipment.mixesTypes()) reportNumbers(c, out);
}

ChosenMove chooseMove(Context& c, Moves& out, RandomStream& random) {
    const bool swaps = maySwap(c);
    if (forbidsMoves(c.program) && !swaps) return chooseAllowed(c, out, random);
    if (swaps) {
        if (canCountBesideSwap(c)) return chooseOrSwap(c, out, random);
        legalMoves(c, out);
        const auto total = static_cast<std::uint32_t>(out.size());
        return {total, total > 1 ? static_cast<std::uint32_t>(randomBelow(random, total)) : 0};
    }
    out.clear();
    if (c.g->over || c.g->fault != Fault::None) {
        addNextGame(c, out);
        return {static_cast<std::uint32_t>(out.size()), 0};
    }
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
    return !c.program.phases.empty() && yieldsMoves(c, phaseOf(c, c.g->mover).play);
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

bool nextHasNoMoves(Context& c) {
    if (c.testingMoves) return false;
    Globals& g = *c.g;
    const Player mover = g.mover;
    const Player next = g.next, prev = g.prev;
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

}  // namespace makomba
