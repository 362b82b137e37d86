// Moves of a piece from a site to another: from-to.
#include "interpreter/compile/large_pieces.h"
#include "interpreter/compile/ludemes/decisions.h"
#include "interpreter/compile/ludemes/one_site.h"
#include "interpreter/compile/predicates.h"
#include "interpreter/compile/target_filter.h"
#include "interpreter/compile/wanted_site.h"
#include "interpreter/engine/taken.h"
#include "interpreter/state/action_numbers.h"
#include "interpreter/state/actions.h"

namespace makomba {

namespace {

constexpr std::int64_t mostWordsKept = 4'096;  // of the targets of all origins

// What a from-to is made of; `outer` is the loop over origins, `inner` the one over targets.
struct FromTo {
    SitesArgument from, to;
    TargetConditions fromConditions, toConditions;
    BoolExpr copy;
    bool copiesAlways;  // whatever the pair; `copy` need not be asked
    IntExpr count;
    bool decision, wholeStack, stacking, mayBeLarge;
    // There is no more to a move than its action, and no more to a target than to be of the region and to
    // pass the filter, which is empty where there is no condition.
    bool byTargets;
    FilterExpr filter;
    int outer, inner;

    // A piece of several sites goes to the sites given as it fits there; nothing else of the `to` is looked
    // at.
    void shift(Context& x, int f, Moves& out) const {
        Word* given = x.newSet();
        to.forEach(x, [&](int t) {
            if (x.onBoard(t)) insert(given, t);
        });
        moveLarge(x, f, given, decision, out);
    }

    // The principal action of one pair of sites.
    Action action(Context& x, int f, int t, int pieces, bool copies, int fromLevel) const {
        Action action = transfer(ActionKind::MoveTop, f, t);
        if (toConditions.level && wholeStack && stacking) {
            action.kind = ActionKind::MoveStack;
            action.level = levelNumber(toConditions.level(x));
        } else if (toConditions.level) {
            actions::MoveLevel{.target = toConditions.level(x)}.into(action);
            action.level = levelNumber(fromLevel);
        } else if (count) {
            if (stacking) actions::MovePart{.number = pieces}.into(action);
            else actions::MoveNumber{.number = pieces}.into(action);
        } else if (fromConditions.level) {
            actions::MoveLevel{.target = -1}.into(action);
            action.level = levelNumber(fromLevel);
        } else if (copies) {
            action.kind = ActionKind::Copy;
        } else if (wholeStack && stacking) {
            action.kind = ActionKind::MoveStack;
        }
        return action;
    }

    // Whether `f` may be left, which is (from) from now on.
    bool mayLeave(Context& x, int f) const {
        if (!x.isSite(f) || x.topComponent(f) == 0) return false;
        x.r->from = f;
        return fromConditions.holds(x);
    }

    // A move of one action, for those who choose a pair themselves.
    void push(Context& x, Moves& out, int f, int t, int pieces) const {
        out.begin(f, t, x.g->mover);
        includeApply(x, toConditions.apply, out);
        out.push(action(x, f, t, pieces, copiesAlways, -1));
        if (decision) out.decide(f, t);
    }
};

// One run over the origins of a from-to, after which (from) and (to) are what they were.
struct FromToRun {
    const Scratch::Mark mark;
    const LoopRun run;
    const Restore<Site> restoreFrom, restoreTo;

    FromToRun(Context& x, const FromTo& move)
        : mark(x.scratch), run(x, move.outer), restoreFrom(x.r->from), restoreTo(x.r->to) {}
};

// The moves from one origin, byTargets.
void pushAll(const FromTo& move, Context& x, Site f, int pieces, Moves& out) {
    const Word* targets = move.to.region(x);
    x.spend(countSites(targets, x.words));
    x.r->from = f;
    if (move.filter) {
        Word* fit = x.copySet(targets);
        move.filter(x, fit);
        targets = fit;
    }
    forEachSite(targets, x.words, [&, mover = x.g->mover](Site t) {
        out.begin(f, t, mover);
        Action& action = out.place(ActionKind::MoveTop, f, t);
        if (move.count) actions::MoveNumber{.number = pieces}.into(action);
        if (move.decision) out.decide(f, t);
    });
}

void generate(const FromTo& move, Context& x, Moves& out) {
    const FromToRun run(x, move);
    move.from.forEach(x, [&](int f) {
        if (!x.isSite(f) || x.topComponent(f) == 0) return;
        x.r->from = f;
        const bool copies = move.copiesAlways || (move.copy && move.copy(x));
        if (!move.fromConditions.holds(x)) return;
        const int fromLevel = move.fromConditions.level ? move.fromConditions.level(x) : -1;
        const Scratch::Mark innerMark(x.scratch);
        if (move.mayBeLarge && isLarge(x.program, x.what[f])) return move.shift(x, f, out);
        const int pieces = move.count ? move.count(x) : 1;
        const LoopRun innerRun(x, move.inner);
        if (move.byTargets && out.sought == Moves::seeksAll) return pushAll(move, x, Site(f), pieces, out);
        move.to.forEach(x, [&](int t) {
            if (t < 0 || out.served() || !isWanted(out, t)) return;
            x.r->from = f;
            x.r->to = t;
            if (!move.toConditions.holds(x)) return;
            out.begin(f, t, x.g->mover);
            includeApply(x, move.toConditions.apply, out);
            out.push(move.action(x, f, t, pieces, copies, fromLevel));
            if (move.decision) out.decide(f, t);
            turnInto(move.toConditions.rotations, out);
        });
    });
}

// From one site to one: one action, and as an effect carried out without a list.
MovesExpr singleFromTo(Compiler& c, const ViewOf<Form::Move, Form::FromTo>& l, const FromTo& move) {
    const auto find = [move](Context& x, Action& action) {
        const FromToRun run(x, move);
        const int f = move.from.site(x);
        if (!x.isSite(f) || x.what[f] == 0) return false;
        x.r->from = f;
        if (!move.fromConditions.holds(x)) return false;
        const int pieces = move.count ? move.count(x) : 1;
        const LoopRun innerRun(x, move.inner);
        const int t = move.to.site(x);
        if (t < 0) return false;
        x.r->to = t;
        if (!move.toConditions.holds(x)) return false;
        action.from = siteNumber(f);
        action.to = siteNumber(t);
        if (move.count) actions::MoveNumber{.number = pieces}.into(action);
        else action.kind = ActionKind::MoveTop;
        return true;
    };
    return withThen(
        c, l,
        [find, decision = move.decision](Context& x, Moves& out) {
            Action action;
            if (!find(x, action) || out.served() || !isWanted(out, action.to)) return;
            out.begin(action.from, action.to, x.g->mover);
            out.push(action);
            if (decision) out.decide(action.from, action.to);
        },
        [find](Context& x) {
            Action action;
            if (!find(x, action)) return false;
            perform(x, action);
            return true;
        });
}

// Pairs of sites are counted, and only the one that is wanted is worked out.
MovesExpr pairedFromTo(Compiler& c, const ViewOf<Form::Move, Form::FromTo>& l, const FromTo& move,
                       const MovesExpr& all) {
    // visit(f, targets) for each origin until it is `done`; to be called within a run of the outer loop.
    const auto eachOrigin = [move](Context& x, auto visit, const bool& done) {
        move.from.forEach(x, [&](int f) {
            if (done || !move.mayLeave(x, f)) return;
            const Scratch::Mark inner(x.scratch);
            const LoopRun innerRun(x, move.inner);
            Word* targets = x.copySet(move.to.region(x));
            x.spend(countSites(targets, x.words));
            if (move.filter) move.filter(x, targets);
            visit(f, targets);
        });
    };
    // What each origin has is kept, to find the pair that is drawn without asking again.
    const auto choosePair = [move, eachOrigin](Context& x, Moves& out, RandomStream& random) -> ChosenMove {
        struct Origin {
            std::int32_t site;
            std::uint32_t before;  // pairs of the origins before it
        };
        const FromToRun run(x, move);
        const auto words = static_cast<std::size_t>(x.words);
        const auto most = move.from.region ? static_cast<std::size_t>(x.layout.sites) : std::size_t{1};
        auto* origins = x.scratch.allocate<Origin>(most);
        auto* kept = x.scratch.allocate<Word>(most * words);
        std::size_t n = 0;
        std::uint32_t total = 0;
        eachOrigin(
            x,
            [&](int f, const Word* targets) {
                std::copy(targets, targets + words, kept + n * words);
                origins[n++] = {f, total};
                total += static_cast<std::uint32_t>(countSites(targets, x.words));
            },
            false);
        if (total == 0) return {};
        const auto drawn = static_cast<std::uint32_t>(total > 1 ? randomBelow(random, total) : 0);
        while (origins[n - 1].before > drawn) --n;
        // Of several that begin with the same number all but the last have no pairs.
        const Origin& origin = origins[n - 1];
        const LoopRun innerRun(x, move.inner);
        x.r->from = origin.site;
        const int pieces = move.count ? move.count(x) : 1;
        x.r->to = siteAt(kept + (n - 1) * words, x.words, static_cast<int>(drawn - origin.before));
        move.push(x, out, origin.site, x.r->to, pieces);
        return {total, static_cast<std::uint32_t>(out.size() - 1)};
    };
    const auto countPairs = [move, eachOrigin](Context& x) -> std::uint32_t {
        const FromToRun run(x, move);
        int total = 0;
        eachOrigin(
            x, [&](int, const Word* targets) { total += countSites(targets, x.words); }, false);
        return static_cast<std::uint32_t>(total);
    };
    const auto nthPair = [move, eachOrigin](Context& x, Moves& out, std::uint32_t n) {
        const FromToRun run(x, move);
        int f = -1, t = -1, left = static_cast<int>(n);
        bool found = false;
        eachOrigin(
            x,
            [&](int origin, const Word* targets) {
                const int here = countSites(targets, x.words);
                found = left < here;
                if (found) f = origin, t = siteAt(targets, x.words, left);
                left -= here;
            },
            found);
        const LoopRun innerRun(x, move.inner);
        x.r->from = f;
        const int pieces = move.count ? move.count(x) : 1;
        x.r->to = t;
        move.push(x, out, f, t, pieces);
    };
    const std::int64_t words = std::int64_t{c.program().layout.sites} * c.program().layout.words;
    if (move.from.region && words > mostWordsKept) return counting(c, l, all, countPairs, nthPair);
    return counting(c, l, all, countPairs, nthPair, choosePair);
}

struct DrawnPair {
    std::uint32_t total = 0;  // of pairs; 0: none was drawn
    Site from, to;
};

// Pairs that are counted; the one that `draw` draws is a move, or is carried out at once.
template <class Count, class Append, class Draw>
MovesExpr takingPairs(Compiler& c, const ViewOf<Form::Move, Form::FromTo>& l, const FromTo& move,
                      const MovesExpr& all, Count count, Append append, Draw draw) {
    return takingOneSite(
        c, l, all, count, append,
        [move, draw](Context& x, Moves& out, RandomStream& random) -> ChosenMove {
            const DrawnPair pair = draw(x, random);
            if (pair.total == 0) return {};
            move.push(x, out, pair.from, pair.to, 1);
            return {pair.total, static_cast<std::uint32_t>(out.size() - 1)};
        },
        [move, draw](Context& x, RandomStream& random, const MovesExpr& effect) -> ChosenMove {
            const DrawnPair pair = draw(x, random);
            if (pair.total == 0) return {};
            beginTaken(x);
            performPlain(x, move.action(x, pair.from, pair.to, 1, move.copiesAlways, -1));
            endTaken(x, pair.from, pair.to, effect);
            return {pair.total, ChosenMove::taken};
        });
}

// One origin, targets without conditions: they are counted.
MovesExpr fromOneSite(Compiler& c, const ViewOf<Form::Move, Form::FromTo>& l, const FromTo& move,
                      const MovesExpr& all) {
    const auto draw = [move](Context& x, RandomStream& random) -> DrawnPair {
        const FromToRun run(x, move);
        const Site f(move.from.site(x));
        if (!move.mayLeave(x, f)) return {};
        const Word* targets = move.to.region(x);
        const DrawnSite drawn = drawSite(x.words, random, [=](int w) { return targets[w]; });
        return {drawn.total, f, drawn.site};
    };
    return takingPairs(
        c, l, move, all,
        [move](Context& x) -> std::uint32_t {
            const FromToRun run(x, move);
            if (!move.mayLeave(x, move.from.site(x))) return 0;
            return static_cast<std::uint32_t>(countSites(move.to.region(x), x.words));
        },
        [move](Context& x, Moves& out, std::uint32_t n) {
            const FromToRun run(x, move);
            const int f = move.from.site(x);
            x.r->from = f;
            move.push(x, out, f, siteAt(move.to.region(x), x.words, static_cast<int>(n)), 1);
        },
        draw);
}

// Every origin with every target, which are the same for all: they are as many as one times the other.
MovesExpr eachWithEach(Compiler& c, const ViewOf<Form::Move, Form::FromTo>& l, const FromTo& move,
                       const MovesExpr& all) {
    struct Grid {
        std::int16_t* origins;
        std::uint32_t number;  // of origins
        const Word* targets;
        std::uint32_t each;

        std::uint32_t total() const { return number * each; }
        Site from(std::uint32_t n) const { return Site(origins[n / each]); }
        Site to(int words, std::uint32_t n) const {
            return siteAt(targets, words, static_cast<int>(n % each));
        }
    };
    // In scratch memory; to be called within a run.
    const auto grid = [move](Context& x) {
        const auto most = static_cast<std::size_t>(x.layout.sites) + 1;
        Grid grid{x.scratch.allocate<std::int16_t>(most), 0, nullptr, 0};
        move.from.forEach(x, [&](int f) {
            if (move.mayLeave(x, f)) grid.origins[grid.number++] = static_cast<std::int16_t>(f);
        });
        if (grid.number == 0) return grid;
        grid.targets = move.to.region(x);
        grid.each = static_cast<std::uint32_t>(countSites(grid.targets, x.words));
        return grid;
    };
    const auto draw = [move, grid](Context& x, RandomStream& random) -> DrawnPair {
        const FromToRun run(x, move);
        const Grid pairs = grid(x);
        const std::uint32_t total = pairs.total();
        if (total == 0) return {};
        const auto n = static_cast<std::uint32_t>(total > 1 ? randomBelow(random, total) : 0);
        return {total, pairs.from(n), pairs.to(x.words, n)};
    };
    return takingPairs(
        c, l, move, all,
        [move, grid](Context& x) -> std::uint32_t {
            const FromToRun run(x, move);
            return grid(x).total();
        },
        [move, grid](Context& x, Moves& out, std::uint32_t n) {
            const FromToRun run(x, move);
            const Grid pairs = grid(x);
            move.push(x, out, pairs.from(n), pairs.to(x.words, n), 1);
        },
        draw);
}

// Which way suits what is asked.
MovesExpr suitingFromTo(Compiler& c, const ViewOf<Form::Move, Form::FromTo>& l, FromTo move) {
    const TargetConditions &leaving = move.fromConditions, &reaching = move.toConditions;
    const bool onlyTests = !move.copy && !leaving.level && reaching.rotations.size == 0;
    const bool plain = onlyTests && !leaving.apply.given() && !reaching.level && !reaching.apply.given();
    if (plain && !move.copiesAlways && !move.from.region && !move.to.region && !move.stacking &&
        !move.mayBeLarge && !c.counting())
        return singleFromTo(c, l, move);
    if (move.to.region) {
        const Value toNode = l[op::toS];
        const Value test = toNode.valid() ? c.instruction(toNode)[op::if_] : Value{};
        move.filter = compileFilterOfTargets(c, test, move.outer);
        move.byTargets = plain && !move.copiesAlways && !move.stacking &&
                         !(test.valid() && (c.dependencies(test) & OnChance));
    }
    const MovesExpr all = withThen(c, l, [move](Context& x, Moves& out) { generate(move, x, out); });
    const Choosing way = c.choosing(l);
    if (way.listed()) return all;
    const Value targets = c.instruction(l[op::toS])[op::region];
    const bool grid =
        plain && !(c.dependencies(targets) & (IterFrom | IterTo)) && !move.count && !reaching.test;
    if (!grid) return pairedFromTo(c, l, move, all);
    return move.from.region ? eachWithEach(c, l, move, all) : fromOneSite(c, l, move, all);
}

MovesExpr fromTo(Compiler& c, const ViewOf<Form::Move, Form::FromTo>& l) {
    const Value fromNode = l[op::fromS], toNode = l[op::toS];
    FromTo move{};
    move.from = compileSites(c, fromNode, &Registers::from);
    move.decision = isDecision(l);
    move.wholeStack = l.literalBool(op::stack, false);
    move.stacking = c.stacking();
    move.mayBeLarge = !c.program().largeShapes.empty() && !move.stacking;
    // Of one site, everything is asked once.
    const Compiler::Loop outer(c, IterFrom | IterTo);
    const Compiler::AskedOnce ofOrigin(c, !move.from.region);
    move.outer = move.from.region ? outer.id : -1;
    move.fromConditions = compileConditions(c, fromNode);
    if (const Value copy = l[op::copy]; copy.valid()) {
        const std::optional<bool> known = c.rules().truth(copy);
        move.copiesAlways = known == true;
        if (!known) move.copy = c.condition(copy);
    }
    move.to = compileSites(c, toNode, &Registers::to);
    if (l[op::count].valid()) move.count = c.integer(l[op::count]);
    const Compiler::Loop inner(c, IterTo);
    const Compiler::AskedOnce ofTarget(c, !move.to.region);
    move.inner = move.to.region ? inner.id : -1;
    move.toConditions = compileConditions(c, toNode);
    if (move.count && move.toConditions.rotations.size > 0)
        c.unsupported(toNode, "`rotations` of a number of pieces");
    return suitingFromTo(c, l, move);
}

}  // namespace

void addMoving(LudemeTable& t) { t.add<fromTo>(); }

}  // namespace makomba
