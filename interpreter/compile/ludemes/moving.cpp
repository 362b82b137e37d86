// Moves of a piece from a site to another: from-to.
#include "interpreter/compile/large_pieces.h"
#include "interpreter/compile/ludemes/decisions.h"
#include "interpreter/compile/ludemes/one_site.h"
#include "interpreter/compile/predicates.h"
#include "interpreter/compile/wanted_site.h"
#include "interpreter/state/actions.h"

namespace makomba {

namespace {

MovesExpr fromTo(Compiler& c, const ViewOf<Form::Move, Form::FromTo>& l) {
    const Value fromNode = l[op::fromS], toNode = l[op::toS];
    const SitesArgument from = compileSites(c, fromNode, &Registers::from);
    const bool decision = isDecision(l), wholeStack = l.literalBool(op::stack, false);
    const Compiler::Loop outer(c, IterFrom | IterTo);
    const TargetConditions fromConditions = compileConditions(c, fromNode);
    const BoolExpr copy = l[op::copy].valid() ? c.condition(l[op::copy]) : BoolExpr{};
    const SitesArgument to = compileSites(c, toNode, &Registers::to);
    const IntExpr count = l[op::count].valid() ? c.integer(l[op::count]) : IntExpr{};
    const Compiler::Loop inner(c, IterTo);
    const TargetConditions toConditions = compileConditions(c, toNode);
    if (count && toConditions.rotations.size > 0) c.unsupported(toNode, "`rotations` of a number of pieces");
    const int outerId = outer.id, innerId = inner.id;
    const bool stacking = c.stacking(), mayBeLarge = !c.program().largeShapes.empty() && !stacking;
    // A piece of several sites goes to the sites given as it fits there; nothing else of the `to` is looked
    // at.
    const auto shift = [=](Context& x, int f, Moves& out) {
        Word* given = x.newSet();
        to.forEach(x, [&](int t) {
            if (x.onBoard(t)) insert(given, t);
        });
        moveLarge(x, f, given, decision, out);
    };

    // The principal action of one pair of sites.
    const auto actionFor = [=](Context& x, int f, int t, int k, bool copies, int fromLevel) {
        Action action = transfer(ActionKind::MoveTop, f, t);
        if (toConditions.level && wholeStack && stacking) {
            action.kind = ActionKind::MoveStack;
            action.level = siteNumber(toConditions.level(x));
        } else if (toConditions.level) {
            action.kind = ActionKind::MoveLevel;
            action.level = siteNumber(fromLevel);
            action.a = toConditions.level(x);
        } else if (count) {
            action.kind = stacking ? ActionKind::MovePart : ActionKind::MoveNumber;
            action.a = k;
        } else if (fromConditions.level) {
            action.kind = ActionKind::MoveLevel;
            action.level = siteNumber(fromLevel);
            action.a = -1;
        } else if (copies) {
            action.kind = ActionKind::Copy;
        } else if (wholeStack && stacking) {
            action.kind = ActionKind::MoveStack;
        }
        return action;
    };
    const auto generate = [=](Context& x, Moves& out) {
        const Scratch::Mark mark(x.scratch);
        const LoopRun run(x, outerId);
        const Restore restoreFrom(x.r->from), restoreTo(x.r->to);
        from.forEach(x, [&](int f) {
            if (!x.isSite(f) || x.topComponent(f) == 0) return;
            x.r->from = f;
            const bool copies = copy && copy(x);
            if (!fromConditions.holds(x)) return;
            const int fromLevel = fromConditions.level ? fromConditions.level(x) : -1;
            const Scratch::Mark innerMark(x.scratch);
            if (mayBeLarge && isLarge(x.program, x.what[f])) return shift(x, f, out);
            const int k = count ? count(x) : 1;
            const LoopRun innerRun(x, innerId);
            to.forEach(x, [&](int t) {
                if (t < 0 || out.served() || !isWanted(out, t)) return;
                x.r->from = f;
                x.r->to = t;
                if (!toConditions.holds(x)) return;
                out.begin(f, t, x.g->mover);
                includeApply(x, toConditions.apply, out);
                out.push(actionFor(x, f, t, k, copies, fromLevel));
                if (decision) out.decide(f, t);
                turnInto(toConditions.rotations, out);
            });
        });
    };
    // From one site to one, as an effect: carried out without a list.
    const bool single = !from.region && !to.region && !copy && !stacking && !mayBeLarge && !c.counting() &&
                        !fromConditions.level && !fromConditions.apply.given() && !toConditions.level &&
                        !toConditions.apply.given() && toConditions.rotations.size == 0;
    const auto find = [=](Context& x, Action& action) {
        const Scratch::Mark mark(x.scratch);
        const LoopRun run(x, outerId);
        const Restore restoreFrom(x.r->from), restoreTo(x.r->to);
        const int f = from.site(x);
        if (!x.isSite(f) || x.what[f] == 0) return false;
        x.r->from = f;
        if (!fromConditions.holds(x)) return false;
        const int k = count ? count(x) : 1;
        const LoopRun innerRun(x, innerId);
        const int t = to.site(x);
        if (t < 0) return false;
        x.r->to = t;
        if (!toConditions.holds(x)) return false;
        action.kind = count ? ActionKind::MoveNumber : ActionKind::MoveTop;
        action.from = siteNumber(f);
        action.to = siteNumber(t);
        action.a = count ? k : 0;
        return true;
    };
    if (single)
        return withThen(c, l, generate, [=](Context& x) {
            Action action;
            if (!find(x, action)) return false;
            perform(x, action);
            return true;
        });
    const MovesExpr all = withThen(c, l, generate);
    const Value targets = toNode.valid() ? c.instruction(toNode)[op::region] : Value{};
    const bool grid = to.region && targets.valid() && !(c.dependencies(targets) & (IterFrom | IterTo)) &&
                      !copy && !count && !toConditions.test && !toConditions.level &&
                      !toConditions.apply.given() && toConditions.rotations.size == 0 &&
                      !fromConditions.level && !fromConditions.apply.given();
    if (mayBeLarge || c.counting()) return all;
    const auto depends = [&](Value node) { return node.valid() ? c.dependencies(node) : 0; };
    const bool pairs = !grid && to.region && !copy && !fromConditions.level &&
                       toConditions.rotations.size == 0 && !(depends(l[op::count]) & IterTo) &&
                       !((depends(l[op::count]) | depends(fromNode) | depends(toNode)) & OnChance);
    if (pairs) {
        // Pairs of sites are counted, and only the one that is wanted is worked out.
        const Value test = toNode.valid() ? c.instruction(toNode)[op::if_] : Value{};
        const FilterExpr filter = compileFilter(c, test, {&Registers::to}, IterTo);
        // visit(f, targets) for each origin; to be called within a run of the outer loop.
        const auto eachOrigin = [=](Context& x, auto visit) {
            from.forEach(x, [&](int f) {
                if (!x.isSite(f) || x.topComponent(f) == 0) return;
                x.r->from = f;
                if (!fromConditions.holds(x)) return;
                const Scratch::Mark inner(x.scratch);
                const LoopRun innerRun(x, innerId);
                Word* targets = x.copySet(to.region(x));
                x.spend(countSites(targets, x.words));
                if (filter) filter(x, targets);
                visit(f, targets);
            });
        };
        const auto countPairs = [=](Context& x) -> std::uint32_t {
            const Scratch::Mark mark(x.scratch);
            const LoopRun run(x, outerId);
            const Restore restoreFrom(x.r->from), restoreTo(x.r->to);
            int total = 0;
            eachOrigin(x, [&](int, const Word* targets) { total += countSites(targets, x.words); });
            return static_cast<std::uint32_t>(total);
        };
        const auto nthPair = [=](Context& x, Moves& out, std::uint32_t n) {
            const Scratch::Mark mark(x.scratch);
            const LoopRun run(x, outerId);
            const Restore restoreFrom(x.r->from), restoreTo(x.r->to);
            int f = -1, t = -1, left = static_cast<int>(n);
            eachOrigin(x, [&](int origin, const Word* targets) {
                if (t >= 0) return;
                const int here = countSites(targets, x.words);
                if (left < here) f = origin, t = siteAt(targets, x.words, left);
                left -= here;
            });
            const LoopRun innerRun(x, innerId);
            x.r->from = f;
            const int k = count ? count(x) : 1;
            x.r->to = t;
            out.begin(f, t, x.g->mover);
            includeApply(x, toConditions.apply, out);
            out.push(actionFor(x, f, t, k, false, -1));
            if (decision) out.decide(f, t);
        };
        return counting(c, l, all, countPairs, nthPair);
    }
    if (!grid) return all;
    if (!from.region) {
        // One origin: its targets are counted.
        return counting(
            c, l, all,
            [=](Context& x) -> std::uint32_t {
                const Scratch::Mark mark(x.scratch);
                const LoopRun run(x, outerId);
                const Restore restoreFrom(x.r->from), restoreTo(x.r->to);
                const int f = from.site(x);
                if (!x.isSite(f) || x.topComponent(f) == 0) return 0;
                x.r->from = f;
                if (!fromConditions.holds(x)) return 0;
                return static_cast<std::uint32_t>(countSites(to.region(x), x.words));
            },
            [=](Context& x, Moves& out, std::uint32_t n) {
                const Scratch::Mark mark(x.scratch);
                const LoopRun run(x, outerId);
                const Restore restoreFrom(x.r->from), restoreTo(x.r->to);
                const int f = from.site(x);
                x.r->from = f;
                const int t = siteAt(to.region(x), x.words, static_cast<int>(n));
                out.begin(f, t, x.g->mover);
                out.push(actionFor(x, f, t, 1, false, -1));
                if (decision) out.decide(f, t);
            });
    }
    // Every origin with every target: one of each is chosen.
    return choosing(c, l, all, [=](Context& x, Moves& out, std::uint64_t& random) -> ChosenMove {
        const Scratch::Mark mark(x.scratch);
        const LoopRun run(x, outerId);
        const Restore restoreFrom(x.r->from), restoreTo(x.r->to);
        auto* origins = x.scratch.allocate<std::int16_t>(static_cast<std::size_t>(x.layout.sites) + 1);
        std::uint32_t n = 0;
        from.forEach(x, [&](int f) {
            if (!x.isSite(f) || x.topComponent(f) == 0) return;
            x.r->from = f;
            if (fromConditions.holds(x)) origins[n++] = static_cast<std::int16_t>(f);
        });
        if (n == 0) return {};
        const Word* sites = to.region(x);
        const auto each = static_cast<std::uint32_t>(countSites(sites, x.words));
        const std::uint32_t total = n * each;
        if (total == 0) return {};
        const auto choice = static_cast<std::uint32_t>(total > 1 ? randomBelow(random, total) : 0);
        const int f = origins[choice / each], t = siteAt(sites, x.words, static_cast<int>(choice % each));
        out.begin(f, t, x.g->mover);
        out.push(actionFor(x, f, t, 1, false, -1));
        if (decision) out.decide(f, t);
        return {total, static_cast<std::uint32_t>(out.size() - 1)};
    });
}

}  // namespace

void addMoving(LudemeTable& t) { t.add<fromTo>(); }

}  // namespace makomba
