#include "interpreter/state/last_levels.h"

#include <algorithm>

#include "interpreter/state/action_numbers.h"

namespace makomba {

namespace {

bool touchesSites(const Action& action) {
    return action.kind <= ActionKind::Select || action.kind == ActionKind::Die;
}

int levels(const Context& c, Site site) { return c.layout.stacking && c.isSite(site) ? c.height[site] : 0; }
int top(const Context& c, Site site) { return std::max(0, levels(c, site) - 1); }

LevelsOfMove levelsOf(const Context& c, const Action& a) {
    const int above = levels(c, a.to);
    switch (a.kind) {
        case ActionKind::MoveTop: return {top(c, a.from), a.level >= 0 ? a.level : above};
        // Where it comes to lie is known only if it was given (a quirk).
        case ActionKind::MoveLevel:
            return {a.level >= 0 ? a.level : top(c, a.from), std::max(0, actions::MoveLevel::of(a).target)};
        case ActionKind::MoveStack: return {0, above};
        case ActionKind::MovePart:
            return {std::max(0, levels(c, a.from) - actions::MovePart::of(a).number), above};
        case ActionKind::Copy: return {top(c, a.from), above};
        case ActionKind::Add: return {above, above};
        case ActionKind::Insert: return {a.level, a.level};
        case ActionKind::Select: return {top(c, a.from), top(c, a.to)};
        default: return {a.level >= 0 ? a.level : top(c, a.to), a.level >= 0 ? a.level : top(c, a.to)};
    }
}

}  // namespace

void trackLevels(Context& c, const Action& action) {
    if (!touchesSites(action)) return;
    const LevelsOfMove now = levelsOf(c, action);
    lastLevels(c).trackedFrom = c.layout.stacking ? now.from : 0;
    lastLevels(c).trackedTo = c.layout.stacking ? now.to : 0;
}

LevelsOfMove levelsOf(const Context& c, const Moves& moves, const Move& move) {
    for (std::int32_t i = 0; i < move.count; ++i) {
        const Action& action = moves.actions[static_cast<std::size_t>(move.first + i)];
        if (action.kind == ActionKind::Nested) {
            const LevelsOfMove inner =
                levelsOf(c, moves, moves.nested[static_cast<std::size_t>(actions::Nested::of(action).move)]);
            if (inner.from >= 0) return inner;
        } else if (touchesSites(action) && action.to == move.to &&
                   (action.from == move.from || action.from < 0)) {
            return c.layout.stacking ? levelsOf(c, action) : LevelsOfMove{0, 0};
        }
    }
    return {};
}

}  // namespace makomba
