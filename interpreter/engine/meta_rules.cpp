#include "interpreter/engine/meta_rules.h"

#include <algorithm>

#include "interpreter/engine/apply_move.h"
#include "interpreter/engine/endings.h"
#include "interpreter/engine/situations.h"

namespace makomba {

namespace {

// Passes are always allowed: they bring no position about, they leave it.
bool repeats(Context& c, const Moves& moves, const Move& move) {
    if (c.program.noRepeat == Repetition::Allowed || move.isPass()) return false;
    const ScratchPosition trial(c);
    const int depth = c.depth;
    c.depth = 0;
    applyMove(c, moves, move, true);
    c.depth = depth;
    return hasOccurred(c, c.program.noRepeat);
}

// Whether whoever makes the move is out of the game by it, and has not won.
bool isSuicide(Context& c, const Moves& moves, const Move& move) {
    if (!c.program.noSuicide) return false;
    const Player player = c.g->mover;
    const ScratchPosition trial(c);
    const int depth = c.depth;
    c.depth = 0;
    applyMove(c, moves, move, true);
    endGame(c, c.program.phases[c.g->phase[static_cast<std::size_t>(player)]]);
    c.depth = depth;
    return !(c.g->active >> player & 1) && !(c.g->winners >> player & 1);
}

bool isPinned(const Context& c, Site site) {
    if (!c.onBoard(site) || !c.isOccupied(site)) return false;
    int above = 0;
    for (const Step& step : c.program.equipment.topology().sites().steps(site))
        above += step.has(Direction::Upward) && c.isOccupied(Site(step.to));
    return above > 1;
}

// Whether it takes away a piece that others rest on.
bool movesPinned(const Context& c, const Moves& moves, const Move& move) {
    if (!c.program.pinsSupports) return false;
    for (std::int32_t i = 0; i < move.count; ++i) {
        const Action& action = moves.actions[static_cast<std::size_t>(move.first + i)];
        const bool leaves = action.kind >= ActionKind::MoveTop && action.kind <= ActionKind::MoveLevel;
        if ((leaves || action.kind == ActionKind::Remove) && isPinned(c, leaves ? action.from : action.to))
            return true;
    }
    return false;
}

}  // namespace

bool isAllowed(Context& c, const Moves& moves, const Move& move) {
    return !movesPinned(c, moves, move) && !repeats(c, moves, move) && !isSuicide(c, moves, move);
}

void keepAllowed(Context& c, Moves& moves) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Move move = moves.list[i];
        if (isAllowed(c, moves, move)) moves.list[kept++] = move;
    }
    moves.list.shrink(kept);
}

bool yieldsMoves(Context& c, const MovesExpr& generator) {
    const bool tries = forbidsMoves(c.program);
    const bool soonCounted = generator.countable() && generator.canTake();
    if (!tries && soonCounted && !c.program.stochastic) return generator.count(c) > 0;
    LeasedMoves moves(c);
    if (!tries) moves->sought = Moves::seeksAny;
    generator.generate(c, *moves);
    if (!tries) return !moves->empty();
    return std::any_of(moves->list.begin(), moves->list.end(),
                       [&](const Move move) { return isAllowed(c, *moves, move); });
}

}  // namespace makomba
