// A piece sent in a straight line to where it comes to rest.
#include "interpreter/compile/line_tables.h"
#include "interpreter/compile/move_arguments.h"
#include "interpreter/state/action_numbers.h"

namespace makomba {

namespace {

// Along each line as far as the `to` test holds, or else over empty sites: a piece may come to rest on any of
// them. Of several pieces the first is sent; a `between` is read and means nothing (a quirk). Empty is asked
// of cells, so that on a board played on points nothing is in the way (another).
MovesExpr shoot(Compiler& c, const ViewOf<Form::MoveShoot>& l) {
    const Value fromNode = l[op::from];
    SitesArgument from;
    if (fromNode.valid()) from = compileSites(c, fromNode, &Registers::from);
    else from.site = c.make<std::int32_t>([](Context& x) { return x.g->lastTo; });
    const std::string_view word = l.word(op::absdir);
    const Direction direction =
        word.empty() ? Direction::Adjacent : directionFromName(word).value_or(Direction::Adjacent);
    const LinesOf* rays = radialTable(c, {&direction, 1});
    const Compiler::Loop loop(c, IterTo | IterBetween);
    const PieceList pieces = compilePieces(c, l[op::piece]);
    const TargetConditions target = compileConditions(c, l[op::to]);
    const auto components = static_cast<int>(c.equipment().components.size());
    const int id = loop.id;
    const bool onCells = c.equipment().siteType() == SiteType::Cell;
    const auto emit = [=](Context& x, Moves& out, int component, Site site) {
        out.begin(site, site, x.g->mover);
        includeApply(x, target.apply, out);
        Action action = siteAction(ActionKind::Add, site);
        actions::Add{.piece = component, .number = 1}.into(action);
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
        const std::int32_t outside = x.r->between;
        const Restore restoreTo(x.r->to), restoreBetween(x.r->between);
        const int component = pieces.count > 0 ? pieces.components[0](x) : -1;
        if (component < 1 || component >= components) return;
        from.forEach(x, [&](int start) {
            if (!x.onBoard(start)) return;
            for (const Path& path : rays->of(start)) {
                x.r->between = outside;
                for (int i = 0; i < path.size; ++i) {
                    const Site site(path.sites[i]);
                    x.r->to = site;
                    const bool open = target.test ? target.test(x) : !onCells || x.isEmpty(site);
                    if (!open) break;
                    emit(x, out, component, site);
                    x.r->between = site;
                }
            }
        });
    });
}

}  // namespace

void addShots(LudemeTable& t) { t.add<shoot>(); }

}  // namespace makomba
