// What moves of a piece along the lines of the board have in common: where from, where to, how it travels.
#pragma once

#include "interpreter/compile/move_arguments.h"
#include "interpreter/compile/wanted_site.h"
#include "interpreter/state/action_numbers.h"

namespace makomba {

struct Travel {
    SitesArgument from;
    TargetConditions fromConditions, toConditions;
    bool decision = false, wholeStack = false;
    int loop = 0;
};

// Compiles the origin; the loop must be opened by the caller around everything else.
inline Travel compileTravel(Compiler& c, const InstructionView& l) {
    Travel travel;
    travel.from = compileSites(c, l[op::from], &Registers::from);
    travel.decision = l.row().head == "move";
    travel.wholeStack = l.literalBool(op::stack, false) && c.stacking();
    return travel;
}

// A site of the board, of whatever type.
inline bool isElement(const Context& x, Site site) {
    return x.onBoard(site) || (site >= x.program.equipment.siteCount && x.isSite(site));
}

// Calls visit(origin, before(origin)) for each board site that a move may start from and its conditions
// allow. What `before` works out still sees the iterator (from) of the rule around (a quirk of steps and
// hops).
template <class Before, class Visit>
void eachOrigin(Context& x, const Travel& travel, Before before, Visit visit) {
    const Scratch::Mark mark(x.scratch);
    const LoopRun run(x, travel.loop);
    const Restore restoreFrom(x.r->from), restoreTo(x.r->to), restoreBetween(x.r->between);
    const std::int32_t outside = x.r->from;
    travel.from.forEach(x, [&](Site from) {
        if (!isElement(x, from)) return;
        x.r->from = outside;
        const auto known = before(from);
        x.r->from = from;
        if (travel.fromConditions.holds(x)) visit(from, known);
    });
}

// The move itself; `level` is the one that leaves, -1 = the top.
inline Action travelAction(const Travel& travel, Site from, Site to, int level) {
    Action action = transfer(travel.wholeStack ? ActionKind::MoveStack : ActionKind::MoveTop, from, to);
    if (level >= 0 && !travel.wholeStack) {
        actions::MoveLevel{.target = -1}.into(action);
        action.level = levelNumber(level);
    }
    return action;
}

// Ends the newest move, whose effects are in place.
inline void complete(Moves& out, const Travel& travel, Site from, Site to, int level) {
    out.push(travelAction(travel, from, to, level));
    if (travel.decision) out.decide(from, to);
    if (travel.toConditions.rotations.size > 0) turnInto(travel.toConditions.rotations, out);
}

// With the effect of the target's `apply` in front, where it matters.
inline void finish(Context& x, Moves& out, const Travel& travel, Site from, Site to, int level = -1) {
    if (!wantsFirst(out)) includeApply(x, travel.toConditions.apply, out);
    complete(out, travel, from, to, level);
}

}  // namespace makomba
