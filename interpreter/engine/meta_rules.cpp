#include "interpreter/engine/meta_rules.h"

#include "interpreter/engine/apply.h"
#include "interpreter/engine/endings.h"
#include "interpreter/engine/situations.h"
#include "interpreter/state/actions.h"

namespace makomba {

namespace {

// One above another, in either direction.
template <class Visit>
void eachStep(const Context& c, int site, Direction direction, Visit visit) {
    for (const Step& step : c.program.equipment.topology().sites().steps(site))
        if (step.has(direction) && !visit(step.to)) return;
}

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
    const int player = c.g->mover;
    const ScratchPosition trial(c);
    const int depth = c.depth;
    c.depth = 0;
    applyMove(c, moves, move, true);
    endGame(c, c.program.phases[c.g->phase[static_cast<std::size_t>(player)]]);
    c.depth = depth;
    return !(c.g->active >> player & 1) && !(c.g->winners >> player & 1);
}

bool isPinned(const Context& c, int site) {
    if (!c.onBoard(site) || !c.isOccupied(site)) return false;
    int above = 0;
    eachStep(c, site, Direction::Upward, [&](int upper) {
        above += c.isOccupied(upper);
        return true;
    });
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

void keepAllowed(Context& c, Moves& moves) {
    const int perTrial = 2 + c.layout.bytes / 1024;
    const int trials = (c.program.noRepeat != Repetition::Allowed) + c.program.noSuicide;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Move move = moves.list[i];
        c.spend(1 + trials * perTrial);
        if (!movesPinned(c, moves, move) && !repeats(c, moves, move) && !isSuicide(c, moves, move))
            moves.list[kept++] = move;
    }
    moves.list.shrink(kept);
}

void dropUnsupported(Context& c) {
    for (bool fell = true; fell;) {
        fell = false;
        c.spend(c.program.equipment.boardSites() >> 4);
        for (int site = 0; site < c.program.equipment.boardSites(); ++site) {
            if (!c.isOccupied(site)) continue;
            int place = -1;
            eachStep(c, site, Direction::Downward, [&](int lower) {
                if (c.isEmpty(lower)) place = lower;
                return place < 0;
            });
            if (place < 0) continue;
            c.spend(1);
            Action fall;
            fall.kind = c.layout.stacking  ? ActionKind::MoveStack
                        : c.pile(site) > 1 ? ActionKind::MoveNumber
                                           : ActionKind::MoveTop;
            fall.from = static_cast<std::int16_t>(site);
            fall.to = static_cast<std::int16_t>(place);
            fall.a = c.pieces(site);
            perform(c, fall);
            fell = true;
        }
    }
}

}  // namespace makomba
