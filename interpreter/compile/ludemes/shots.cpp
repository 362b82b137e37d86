// A piece sent in a straight line to where it comes to rest. Built from its published meaning; no recorded
// trial uses it.
#include "interpreter/compile/line_tables.h"
#include "interpreter/compile/move_arguments.h"

namespace makomba {

namespace {

// As a slide goes: over empty sites, or those that the `between` allows, to any of them or to one that the
// `to` allows, where it ends.
MovesExpr shoot(Compiler& c, const View<Form::MoveShoot>& l) {
    const NodeId fromNode = l[op::from];
    SitesArgument from;
    if (fromNode.valid()) from = compileSites(c, fromNode, &Registers::from);
    else from.site = c.make<std::int32_t>([](Context& x) { return x.g->lastTo; });
    const std::string_view word = l.word(op::absdir);
    const Direction direction =
        word.empty() ? Direction::Adjacent : directionFromName(word).value_or(Direction::Adjacent);
    const LinesOf* rays = radialTable(c, {&direction, 1});
    const Compiler::Loop loop(c, IterFrom | IterTo | IterBetween);
    const PieceList pieces = compilePieces(c, l[op::piece]);
    const TargetConditions origin = compileConditions(c, fromNode), target = compileConditions(c, l[op::to]);
    const BetweenArgument between = compileBetween(c, l[op::between]);
    const auto components = static_cast<int>(c.equipment().components.size());
    const int id = loop.id;
    const auto emit = [=](Context& x, Moves& out, int component, int site) {
        if (component < 1 || component >= components) return;
        out.begin(site, site, x.g->mover);
        includeApply(x, target.apply, out);
        Action action = siteAction(ActionKind::Add, site);
        action.a = component;
        action.b = 1;
        if (pieces.state) {
            action.state = markValue(x, pieces.state(x));
            action.gives |= GivesState;
        }
        out.push(action);
        out.decide(site, site);
        turnInto(target.rotations, out);
    };
    return withThen(c, l, [=](Context& x, Moves& out) {
        const Scratch::Mark mark(x.scratch);
        const LoopRun run(x, id);
        const Restore restoreFrom(x.r->from), restoreTo(x.r->to), restoreBetween(x.r->between);
        from.forEach(x, [&](int start) {
            if (!x.onBoard(start)) return;
            x.r->from = start;
            if (!origin.holds(x)) return;
            const int low = between.low ? between.low(x) : 1,
                      high = between.high ? between.high(x) : 1'000'000'000;
            for (const Path& path : rays->of(start)) {
                for (int i = 0; i < path.size && i < high; ++i) {
                    const int site = path.sites[i];
                    x.r->to = x.r->between = site;
                    const bool landing = target.test && target.test(x);
                    const bool passable = between.test ? between.test(x) : x.isEmpty(site);
                    if (!landing && !passable) break;
                    if (i + 1 >= low)
                        for (std::size_t k = 0; k < pieces.count; ++k)
                            emit(x, out, pieces.components[k](x), site);
                    if (landing) break;
                }
            }
        });
    });
}

}  // namespace

void addShots(LudemeTable& t) { t.add<shoot>(); }

}  // namespace makomba
