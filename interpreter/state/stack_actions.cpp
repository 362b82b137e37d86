// Actions on sites of stacking games.
#include <algorithm>

#include "interpreter/state/action_numbers.h"
#include "interpreter/state/action_parts.h"
#include "interpreter/state/actions.h"

namespace makomba {

namespace {

struct Piece {
    std::uint8_t what = 0;
    std::int16_t state = 0, rotation = 0, value = 0;
};

Piece pieceAt(Context& c, Site site, int level) {
    const Context::Level l = c.level(level);
    return {l.what[site], l.state[site], l.rotation[site], l.value[site]};
}

void putAt(Context& c, Site site, int level, const Piece& piece) {
    const Context::Level l = c.level(level);
    l.what[site] = piece.what;
    l.state[site] = piece.state;
    l.rotation[site] = piece.rotation;
    l.value[site] = piece.value;
}

void insertPiece(Context& c, Site site, int level, const Piece& piece) {
    const int size = c.height[site];
    if (level < 0) level = size;
    if (size >= c.layout.maxLevels) {
        c.fail(Fault::StackTooHigh);
        return;
    }
    c.g->usedLevels = std::max(c.g->usedLevels, size + 1);
    for (int l = size; l > level; --l) putAt(c, site, l, pieceAt(c, site, l - 1));
    putAt(c, site, std::clamp(level, 0, size), piece);
    c.height[site] = static_cast<std::uint8_t>(size + 1);
}

void push(Context& c, Site site, const Piece& piece) { insertPiece(c, site, c.height[site], piece); }

Piece pop(Context& c, Site site) {
    if (c.height[site] == 0) return {};
    const int top = c.height[site] - 1;
    const Piece piece = pieceAt(c, site, top);
    putAt(c, site, top, {});
    c.height[site] = static_cast<std::uint8_t>(top);
    return piece;
}

// A piece taken out by its level: the marks of the topmost level stay behind at that height (a quirk).
Piece takeOut(Context& c, Site site, int level) {
    const int size = c.height[site];
    const Piece piece = pieceAt(c, site, level);
    for (int l = level; l + 1 < size; ++l) putAt(c, site, l, pieceAt(c, site, l + 1));
    c.level(size - 1).what[site] = 0;
    c.height[site] = static_cast<std::uint8_t>(size - 1);
    return piece;
}

// Marks that were left behind where the next piece of a stack comes to lie.
Piece withMarksLeft(Context& c, Site site, std::uint8_t what) {
    const int height = c.height[site];
    if (height >= c.layout.maxLevels || height >= c.g->usedLevels) return {what};
    Piece piece = pieceAt(c, site, height);
    piece.what = what;
    return piece;
}

void clearStack(Context& c, Site site) {
    while (c.height[site]) pop(c, site);
}

void moveTopStack(Context& c, const Action& a) {
    if (a.from == a.to) return;
    const std::uint8_t what = pop(c, a.from).what;  // an empty stack gives a piece of nothing
    if (a.level >= 0) insertPiece(c, a.to, a.level, {what});
    else push(c, a.to, withMarksLeft(c, a.to, what));
}

void moveStack(Context& c, const Action& a) {
    if (a.from == a.to) return;
    const int size = c.height[a.from];
    for (int l = 0; l < size; ++l)
        insertPiece(c, a.to, a.level < 0 ? -1 : a.level + l, pieceAt(c, a.from, l));
    clearStack(c, a.from);
}

void movePart(Context& c, const Action& a) {
    const int size = c.height[a.from];
    const int number = actions::MovePart::of(a).number;
    if (size == 0 || number < 1 || size < number || a.from == a.to) return;
    for (int l = size - number; l < size; ++l) push(c, a.to, pieceAt(c, a.from, l));
    for (int k = 0; k < number; ++k) pop(c, a.from);
}

void moveLevel(Context& c, const Action& a) {
    if (a.level < 0) {
        Action top = a;
        top.level = static_cast<std::int16_t>(actions::MoveLevel::of(a).target);
        return moveTopStack(c, top);
    }
    if (a.from == a.to) return;
    Piece piece;
    if (a.level >= c.height[a.from]) pop(c, a.from);  // the top is lost, a piece of nothing arrives
    else piece = takeOut(c, a.from, a.level);
    if (const int target = actions::MoveLevel::of(a).target; target >= 0) insertPiece(c, a.to, target, piece);
    else push(c, a.to, piece);
}

void copyStack(Context& c, const Action& a) {
    if (a.from == a.to || c.height[a.from] == 0) return;
    push(c, a.to, {pieceAt(c, a.from, c.height[a.from] - 1).what, 0, 0, 0});
}

void setStackMark(Context& c, const Action& a) {
    const int level = a.level >= 0 ? a.level : c.height[a.to] - 1;
    if (level < 0 || level >= c.height[a.to]) return;
    const Context::Level l = c.level(level);
    (a.kind == ActionKind::SetState   ? l.state
     : a.kind == ActionKind::SetValue ? l.value
                                      : l.rotation)[a.to] = static_cast<std::int16_t>(actions::markOf(a));
}

}  // namespace

void performStacking(Context& c, const Action& a) {
    switch (a.kind) {
        case ActionKind::Add:
            push(c, a.to,
                 a.gives == 0 ? withMarksLeft(c, a.to, static_cast<std::uint8_t>(actions::pieceOf(a)))
                              : Piece{static_cast<std::uint8_t>(actions::pieceOf(a)),
                                      a.gives & GivesState ? a.state : std::int16_t{0},
                                      a.gives & GivesRotation ? a.rotation : std::int16_t{0},
                                      a.gives & GivesValue ? a.value : std::int16_t{0}});
            break;
        case ActionKind::Insert:
            insertPiece(c, a.to, a.level,
                        {static_cast<std::uint8_t>(actions::pieceOf(a)), a.state, a.rotation, a.value});
            break;
        case ActionKind::MoveTop: moveTopStack(c, a); break;
        case ActionKind::MoveStack: moveStack(c, a); break;
        case ActionKind::MovePart: movePart(c, a); break;
        case ActionKind::MoveLevel: moveLevel(c, a); break;
        case ActionKind::Copy: copyStack(c, a); break;
        case ActionKind::Remove:
            if (actions::Remove::of(a).later != 0) {
                insert(c.siteSetColumn(c.layout.toClear), a.to);
                ++c.variables()[c.program.hidden.timesToClear + a.to];
            } else if (a.level >= 0 && a.level + 1 < c.height[a.to]) takeOut(c, a.to, a.level);
            else pop(c, a.to);
            break;
        case ActionKind::SetCount: {
            // Off the top, or with more of what is on top.
            const int number = actions::SetCount::of(a).number;
            while (c.height[a.to] > std::max(0, number)) pop(c, a.to);
            if (c.height[a.to] > 0)
                while (c.height[a.to] < number && c.g->fault == Fault::None)
                    push(c, a.to, pieceAt(c, a.to, c.height[a.to] - 1));
            break;
        }
        case ActionKind::SetState:
        case ActionKind::SetRotation:
        case ActionKind::SetValue: setStackMark(c, a); break;
        case ActionKind::Promote:
            pop(c, a.to);
            push(c, a.to, {static_cast<std::uint8_t>(actions::pieceOf(a)), 0, 0, 0});
            break;
        case ActionKind::Die: turnDie(c, a, c.level(0).state); break;
        default: break;
    }
}

}  // namespace makomba
