// Moves for each direction from a site.
#include <utility>

#include "interpreter/compile/move_arguments.h"
#include "interpreter/compile/rays.h"

namespace makomba {

namespace {

// The direction of the step from (from) to (to), if they are neighbours: relative ones are meant from there.
int stepTaken(const Context& x, const Sites& sites) {
    if (!x.onBoard(x.r->from)) return -1;
    for (const Step& step : sites.steps(x.r->from)) {
        if (step.to != x.r->to) continue;
        for (const Direction d : sites.supportedDirections(Relation::All))
            if (step.has(d)) return static_cast<int>(d);
    }
    return -1;
}

// From a piece along each line, as far as the `to` test holds and no farther than the range of the `between`
// says; nearer than that its condition must hold instead. The rule of the target's `apply` is not asked.
MovesExpr forEachDirection(Compiler& c, const ViewOf<Form::ForEachDirection>& l) {
    const SitesArgument from = compileSites(c, l[op::from], &Registers::from);
    const Compiler::Loop loop(c, IterFrom | IterTo | IterBetween);
    const TargetConditions target = compileConditions(c, l[op::to]);
    const BetweenArgument between = compileBetween(c, l[op::between]);
    const Rays rays = raysOf(c, l[op::directions]);
    const bool hasMoves = l[op::moves].valid();
    const MovesExpr moves = hasMoves ? c.moves(l[op::moves]) : target.apply.effect;
    const int id = loop.id;
    if (!moves) c.unsupported(l.value(), "`forEach Direction` without moves or effects");
    return withThen(c, l, [=](Context& x, Moves& out) {
        const Scratch::Mark mark(x.scratch);
        const LoopRun run(x, id);
        const Restore restoreFrom(x.r->from), restoreTo(x.r->to), restoreBetween(x.r->between);
        from.forEach(x, [&](Site site) {
            if (!x.onBoard(site) || x.topComponent(x.r->from) == 0) return;
            const int low = between.low ? between.low(x) : 1, high = between.high ? between.high(x) : 1;
            DirectionList known;
            if (rays.table == nullptr) {
                const int outside = std::exchange(x.facingTo, stepTaken(x, *rays.sites));
                known = rays.directions->at(x, site);
                x.facingTo = outside;
            }
            rays.forEachOf(x, site, rays.table, known, [&](const auto* path, int size) {
                for (int i = 0; i < size && i < high; ++i) {
                    x.r->between = path[i];
                    if (i + 1 < low && between.test && !between.test(x)) return;
                    x.r->to = path[i];
                    if (!target.holds(x)) return;
                    if (i + 1 >= low) moves.generate(x, out);
                }
            });
        });
    });
}

}  // namespace

void addBoardIterations(LudemeTable& t) { t.add<forEachDirection>(); }

}  // namespace makomba
