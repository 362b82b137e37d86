#include "interpreter/engine/meta_rules.h"

#include <algorithm>

#include "interpreter/engine/actions.h"
#include "interpreter/engine/apply.h"

namespace makomba {

namespace {

constexpr std::uint64_t moverBits = 31;

std::uint64_t keyAt(const std::int32_t* list, int entry) {
    return static_cast<std::uint32_t>(list[1 + 2 * entry]) | static_cast<std::uint64_t>(static_cast<std::uint32_t>(list[2 + 2 * entry])) << 32;
}

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
    return hasOccurred(c, c.program.noRepeat, situationKey(c, c.g->next));
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
        if ((leaves || action.kind == ActionKind::Remove) && isPinned(c, leaves ? action.from : action.to)) return true;
    }
    return false;
}

}  // namespace

std::uint64_t situationKey(Context& c, int mover) { return (cycleKey(c) & ~moverBits) | static_cast<std::uint64_t>(mover); }

void noteSituation(Context& c, int mover) {
    std::int32_t* list = c.remembered(c.program.hidden.history);
    if (list[0] + 2 > c.layout.rememberedCapacity) return c.fail(Fault::TooManyRemembered);
    const std::uint64_t key = situationKey(c, mover);
    list[++list[0]] = static_cast<std::int32_t>(key);
    list[++list[0]] = static_cast<std::int32_t>(key >> 32);
}

bool hasOccurred(const Context& c, Repetition sense, std::uint64_t key) {
    const std::int32_t* list = c.remembered(c.program.hidden.history);
    const int entries = list[0] / 2;
    const bool inTurn = sense == Repetition::PositionalInTurn || sense == Repetition::SituationalInTurn;
    const bool withMover = sense == Repetition::Situational || sense == Repetition::SituationalInTurn;
    const std::uint64_t mask = withMover ? ~std::uint64_t{0} : ~moverBits;
    const int first = inTurn ? std::max(0, entries - 1 - c.g->movesThisTurn) : 0;
    for (int entry = entries; entry-- > first;)
        if (((keyAt(list, entry) ^ key) & mask) == 0) return true;
    return false;
}

void keepAllowed(Context& c, Moves& moves) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Move move = moves.list[i];
        if (!movesPinned(c, moves, move) && !repeats(c, moves, move)) moves.list[kept++] = move;
    }
    moves.list.shrink(kept);
}

void dropUnsupported(Context& c) {
    for (bool fell = true; fell;) {
        fell = false;
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
            fall.kind = c.layout.stacking ? ActionKind::MoveStack : c.pile(site) > 1 ? ActionKind::MoveNumber : ActionKind::MoveTop;
            fall.from = static_cast<std::int16_t>(site);
            fall.to = static_cast<std::int16_t>(place);
            fall.a = c.pieces(site);
            perform(c, fall);
            fell = true;
        }
    }
}

}  // namespace makomba
