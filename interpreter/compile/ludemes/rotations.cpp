// Turning pieces.
#include "interpreter/compile/move_arguments.h"
#include "interpreter/state/action_numbers.h"

namespace makomba {

namespace {

int rotationAt(Context& x, Site site) {
    return x.layout.stacking ? x.level(x.height[site] - 1).rotation[site] : x.rotation[site];
}

// To each of the listed rotations, to the one before and to the one after.
MovesExpr setRotation(Compiler& c, const ViewOf<Form::MoveSetRotation, Form::SetRotation>& l) {
    const SitesArgument sites = compileSites(c, l[op::to], &Registers::from);
    std::vector<IntExpr> rotations;
    if (const Value one = l[op::number]; one.valid()) rotations.push_back(c.integer(one));
    if (const Value several = l[op::numbers]; several.valid())
        for (const Value node : l.elements(several)) rotations.push_back(c.integer(node));
    const IntExpr* all = c.program().arena.keepAll(rotations);
    const std::size_t n = rotations.size();
    const BoolExpr previous = c.condition(l[op::previous]), next = c.condition(l[op::next]);
    const Compiler::Loop loop(c, IterTo);
    const TargetConditions conditions = compileConditions(c, l[op::to]);
    const int turn = rotationsOnBoard(c), id = loop.id;
    const bool decision = l.row().head == "move";
    return withThen(c, l, [=](Context& x, Moves& out) {
        const Scratch::Mark mark(x.scratch);
        const LoopRun run(x, id);
        const Restore restore(x.r->to);
        sites.forEach(x, [&](Site site) {
            if (!x.isSite(site) || x.topComponent(site) == 0) return;
            x.r->to = site;
            if (!conditions.holds(x)) return;
            const auto emit = [&](int rotation) {
                if (rotation < 0) return;
                Action action = siteAction(ActionKind::SetRotation, site);
                actions::SetRotation{.rotation = markValue(x, rotation)}.into(action);
                out.begin(site, site, x.g->mover);
                out.push(action);
                if (decision) out.decide(site, site);
            };
            for (std::size_t i = 0; i < n; ++i) emit(all[i](x));
            const int now = rotationAt(x, site);
            if (previous(x)) emit((now + turn - 1) % turn);
            if (next(x)) emit((now + 1) % turn);
        });
    });
}

}  // namespace

void addRotations(LudemeTable& t) { t.add<setRotation>(); }

}  // namespace makomba
