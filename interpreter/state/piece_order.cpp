#include "interpreter/state/piece_order.h"

#include <algorithm>

namespace makomba {

namespace {

// [0] = how many, then their sites; nullptr if no list is kept of the kind.
std::int16_t* listOf(const Context& c, int kind) {
    const int list = kind > 0 ? c.program.orderOf[static_cast<std::size_t>(kind)] : -1;
    if (list < 0) return nullptr;
    return c.position->column<std::int16_t>(c.layout.pieceOrder) + list * (c.program.orderCapacity + 1);
}

void append(const Context& c, int kind, int site) {
    std::int16_t* list = listOf(c, kind);
    if (list == nullptr || !c.onBoard(site) || list[0] >= c.program.orderCapacity) return;
    list[++list[0]] = static_cast<std::int16_t>(site);
}

// Of several on the site the one that came last, if it is the top one that leaves.
void leave(const Context& c, int kind, int site, bool top) {
    std::int16_t* list = listOf(c, kind);
    if (list == nullptr) return;
    std::int16_t *begin = list + 1, *end = begin + list[0];
    std::int16_t* at = std::find(begin, end, site);
    if (at == end) return;
    if (top)
        for (std::int16_t* later = at; (later = std::find(later + 1, end, site)) != end;) at = later;
    std::copy(at + 1, end, at);
    *(end - 1) = 0;
    --list[0];
}

void moveFlat(const Context& c, const Action& a) {
    const int kind = c.what[a.from], pile = c.pile(a.from), there = c.what[a.to];
    if (kind == 0 || a.from == a.to) return;
    const bool all = pile <= 1 || (a.kind == ActionKind::MoveNumber && a.a >= pile);
    if (all && a.kind != ActionKind::Copy) leave(c, kind, a.from, true);
    if (there == kind) return;                                                       // it joins those
    if (there != 0 && a.kind == ActionKind::MoveNumber && c.pile(a.to) > 0) return;  // lost
    leave(c, there, a.to, true);
    append(c, kind, a.to);
}

void moveStacked(const Context& c, const Action& a) {
    const int height = c.height[a.from];
    if (height == 0 || a.from == a.to) return;
    if (a.kind == ActionKind::Copy) return append(c, c.topComponent(a.from), a.to);
    const bool several = a.kind == ActionKind::MoveStack || a.kind == ActionKind::MovePart;
    const int number = a.kind == ActionKind::MovePart ? std::min(a.a, height) : several ? height : 1;
    const bool lower = a.kind == ActionKind::MoveLevel && a.level >= 0 && a.level + 1 < height;
    const int first = lower ? a.level : height - number;
    for (int level = first; level < first + number; ++level) {
        const int kind = c.component(a.from, level);
        leave(c, kind, a.from, !lower && !several);
        append(c, kind, a.to);
    }
}

void takeAway(const Context& c, const Action& a) {
    if (a.a != 0 && a.kind == ActionKind::Remove) return;  // it stays until the turn passes
    if (!c.layout.stacking) return leave(c, c.what[a.to], a.to, true);
    const bool lower = a.level >= 0 && a.level + 1 < c.height[a.to];
    if (c.height[a.to] > 0) leave(c, c.component(a.to, lower ? a.level : -1), a.to, !lower);
}

}  // namespace

void followOrder(Context& c, const Action& a) {
    if (a.kind > ActionKind::Promote || !c.isSite(a.to) || (a.from >= 0 && !c.isSite(a.from))) return;
    switch (a.kind) {
        case ActionKind::Add:
        case ActionKind::Insert:
            if (c.layout.stacking || c.what[a.to] == 0) append(c, a.a, a.to);
            break;
        case ActionKind::MoveTop:
        case ActionKind::MoveNumber:
        case ActionKind::MoveStack:
        case ActionKind::MovePart:
        case ActionKind::MoveLevel:
        case ActionKind::Copy: c.layout.stacking ? moveStacked(c, a) : moveFlat(c, a); break;
        case ActionKind::Remove: takeAway(c, a); break;
        case ActionKind::Promote: {
            Action old = a;
            old.kind = ActionKind::Remove;
            old.a = 0;
            takeAway(c, old);
            append(c, a.a, a.to);
            break;
        }
        default: break;
    }
}

std::span<const std::int16_t> sitesInOrder(const Context& c, int kind) {
    if (c.layout.pieceOrder < 0) return {};
    const std::int16_t* list = listOf(c, kind);
    if (list == nullptr) return {};
    return {list + 1, static_cast<std::size_t>(list[0])};
}

}  // namespace makomba
