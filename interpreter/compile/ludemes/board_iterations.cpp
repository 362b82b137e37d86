// Moves for each direction from a site, for each die.
// Built from their published meaning; no recorded trial uses them.
#include <algorithm>

#include "interpreter/compile/move_arguments.h"
#include "interpreter/compile/rays.h"

namespace makomba {

namespace {

// The sites of each direction, one step away or as far as the range of the `between` says. With a condition
// in the `between`, all sites on the way must fulfil it.
MovesExpr forEachDirection(Compiler& c, const View<Form::ForEachDirection>& l) {
    const SitesArgument from = compileSites(c, l[op::from], &Registers::from);
    const Compiler::Loop loop(c, IterFrom | IterTo | IterBetween);
    const TargetConditions origin = compileConditions(c, l[op::from]),
                           target = compileConditions(c, l[op::to]);
    const BetweenArgument between = compileBetween(c, l[op::between]);
    if (between.apply.given() || between.before || between.after)
        c.unsupported(l[op::between],
                      "more than a range and a condition in the `between` of `forEach Direction`");
    const Rays rays = raysOf(c, l[op::directions]);
    const bool hasMoves = l[op::moves].valid();
    const MovesExpr moves = hasMoves ? c.moves(l[op::moves]) : target.apply.effect;
    const int id = loop.id;
    if (!moves) c.unsupported(l.id(), "`forEach Direction` without moves or effects");
    return withThen(c, l, [=](Context& x, Moves& out) {
        const Scratch::Mark mark(x.scratch);
        const LoopRun run(x, id);
        const Restore restoreFrom(x.r->from), restoreTo(x.r->to), restoreBetween(x.r->between);
        from.forEach(x, [&](int site) {
            if (!x.onBoard(site)) return;
            x.r->from = site;
            if (!origin.holds(x)) return;
            const int low = between.low ? between.low(x) : 1, high = between.high ? between.high(x) : 1;
            rays.forEach(x, site, [&](const auto* path, int size) {
                for (int i = 0; i < size && i < high; ++i) {
                    x.r->to = path[i];
                    const bool takes = i + 1 >= low && target.holds(x) &&
                                       (hasMoves || !target.apply.test || target.apply.test(x));
                    if (takes) moves.generate(x, out);
                    x.r->between = path[i];
                    if (between.test && !between.test(x)) return;
                }
            });
        });
    });
}

// ── dice ─────────────────────────────────────────────────────────────────────────────────────────────────

// A die that has been used shows 0 until it is thrown again.
void useDice(Context& x, const MovesExpr& moves, std::vector<Action>& uses, Moves& out) {
    const std::size_t start = out.size();
    moves.generate(x, out);
    for (std::size_t i = start; i < out.size(); ++i) out.prepend(out.list[i], uses);
}

// Those of the given dice container, the first by default; with `combined:` their sum as well, which uses
// them all.
MovesExpr forEachDie(Compiler& c, const View<Form::ForEachDie>& l) {
    if (const NodeId node = l[op::replayDouble];
        node.valid() && (c.graph()[node].kind != NodeKind::Bool || c.graph()[node].number != 0))
        c.unsupported(node, "`replayDouble:`");
    const IntExpr which = l[op::number].valid() ? c.integer(l[op::number]) : c.literal(0);
    const bool combines = l[op::combined].valid();
    const BoolExpr combined = c.condition(l[op::combined]);
    std::vector<int> containers;
    for (std::size_t i = 0; i < c.equipment().containers.size(); ++i)
        if (c.equipment().containers[i].dice) containers.push_back(static_cast<int>(i));
    if (containers.empty()) c.unsupported(l.id(), "`forEach Die` without dice");
    const int* all = c.program().arena.keepAll(containers);
    const auto n = static_cast<int>(containers.size());
    const Compiler::Loop loop(c, IterPips);
    const BoolExpr test = c.condition(l[op::if_]);
    const MovesExpr moves = c.moves(l[op::moves]);
    const int id = loop.id;
    return withThen(c, l, [=](Context& x, Moves& out) {
        const int index = which(x);
        if (index < 0 || index >= n) return;
        const Container& dice = x.program.equipment.containers[static_cast<std::size_t>(all[index])];
        const auto sum = combines && combined(x);
        const LoopRun run(x, id);
        const Restore restore(x.r->pips);
        std::vector<Action> uses;
        int total = 0;
        for (int site = dice.first; site < dice.first + dice.size; ++site) {
            const int pips = x.layout.stacking ? x.level(0).state[site] : x.state[site];
            if (pips == 0) continue;
            total += pips;
            const Action use = siteAction(ActionKind::Die, site);
            uses.push_back(use);
            x.r->pips = pips;
            std::vector<Action> one{use};
            if (test(x)) useDice(x, moves, one, out);
        }
        if (!sum || uses.size() < 2) return;
        x.r->pips = total;
        if (test(x)) useDice(x, moves, uses, out);
    });
}

}  // namespace

void addBoardIterations(LudemeTable& t) {
    t.add<forEachDirection>();
    t.add<forEachDie>();
}

}  // namespace makomba
