// Moves of one piece or none: select, remove, pass, vote; and the effects of the same names. From-to and add
// have files of their own (moving.cpp, adding.cpp).
#include "interpreter/compile/ludemes/decisions.h"

#include <algorithm>
#include <bit>

#include "interpreter/compile/ludemes/one_site.h"
#include "interpreter/compile/move_arguments.h"
#include "interpreter/compile/piece_count.h"
#include "interpreter/compile/predicates.h"
#include "interpreter/compile/wanted_site.h"
#include "interpreter/engine/taken.h"
#include "interpreter/state/action_numbers.h"
#include "interpreter/state/chance.h"
#include "interpreter/state/kept_columns.h"

namespace makomba {

namespace {

// ── select ───────────────────────────────────────────────────────────────────────────────────────────────

// Of one site out of a region; `outer` is the loop that is open, in which all of it is compiled.
SiteSelection selectionIn(Compiler& c, const InstructionView& l, const RegionExpr& region,
                          const Compiler::Loop& outer) {
    const Value fromNode = l[op::fromS], then = l[op::then];
    const Value test = fromNode.valid() ? c.instruction(fromNode)[op::if_] : Value{};
    const SiteFilter taken = elementsOf(c, fromNode);
    SiteSelection one;
    bool asksEach = false;
    one.from.region = region;
    one.from.filter = compileFilter(c, test, OverSites::FromAndTo, &asksEach);
    one.from.taken = sitesBetween(c, taken.first, taken.end);
    one.loop = asksEach || outer.run() >= 0 ? outer.id : -1;
    one.decision = isDecision(l);
    if (then.valid()) {
        const Compiler::Boundary boundary(c);
        one.effect = c.moves(c.instruction(then)[0]);
    }
    return one;
}

MovesExpr selectOne(Compiler& c, const InstructionView& l, const SiteSelection& one) {
    const MovesExpr all = withThen(c, l, [one](Context& x, Moves& out) {
        const Scratch::Mark mark(x.scratch);
        forEachSite(one.sites(x), x.words,
                    [&](Site site) { out.addSingle(ActionKind::Select, site, x.g->mover, one.decision); });
    });
    if (c.choosing(l).listed()) return all;
    const auto drawOne = [one](Context& x, RandomStream& random) {
        const Scratch::Mark mark(x.scratch);
        if (one.loop < 0 && x.words == 1) {
            const Word only = one.from.oneWord(x);
            return drawSite(1, random, [=](int) { return only; });
        }
        const Word* sites = one.sites(x);
        return drawSite(x.words, random, [=](int w) { return sites[w]; });
    };
    ExprArena& arena = c.program().arena;
    const MovesExpr counted = arena.counting(
        all,
        [one](Context& x) -> std::uint32_t {
            const Scratch::Mark mark(x.scratch);
            return static_cast<std::uint32_t>(countSites(one.sites(x), x.words));
        },
        [one](Context& x, Moves& out, std::uint32_t n) {
            const Scratch::Mark mark(x.scratch);
            one.append(x, out, siteAt(one.sites(x), x.words, static_cast<int>(n)));
        },
        [one, drawOne](Context& x, Moves& out, RandomStream& random) -> ChosenMove {
            const DrawnSite drawn = drawOne(x, random);
            if (drawn.total == 0) return {};
            one.append(x, out, drawn.site);
            return {drawn.total, static_cast<std::uint32_t>(out.size() - 1)};
        });
    // The usual case by itself: nothing of the others to make room for.
    if (one.loop < 0 && c.program().layout.words == 1)
        return arena.taking(counted, [one](Context& x, Moves&, RandomStream& random) -> ChosenMove {
            const Word only = one.onlyWord(x);
            const DrawnSite drawn = drawSite(1, random, [=](int) { return only; });
            if (drawn.total == 0) return {};
            beginTaken(x);
            endTaken(x, drawn.site, drawn.site, one.effect);
            return {drawn.total, ChosenMove::taken};
        });
    return arena.taking(counted, [one, drawOne](Context& x, Moves&, RandomStream& random) -> ChosenMove {
        const DrawnSite drawn = drawOne(x, random);
        if (drawn.total == 0) return {};
        one.take(x, drawn.site);
        return {drawn.total, ChosenMove::taken};
    });
}

// A selection of one site that is given.
MovesExpr selectGiven(Compiler& c, const InstructionView& l, const MovesExpr& all, const IntExpr& site,
                      SiteFilter filter, const TargetConditions& conditions, int loop) {
    const bool decision = isDecision(l);
    const auto find = [=](Context& x) {
        const Scratch::Mark mark(x.scratch);
        const LoopRun run(x, loop);
        const Restore restoreFrom(x.r->from), restoreTo(x.r->to);
        const int f = site(x);
        if (!filter.takes(f)) return -1;
        x.r->from = x.r->to = f;
        return conditions.holds(x) ? f : -1;
    };
    const MovesExpr effect = effectOf(c, l);
    // Which it is once it is known that it may be selected.
    const auto known = [=](Context& x) {
        const LoopRun run(x, loop);
        const Restore restoreFrom(x.r->from), restoreTo(x.r->to);
        return site(x);
    };
    const MovesExpr counted = c.program().arena.counting(
        all, [=](Context& x) -> std::uint32_t { return find(x) >= 0; },
        [=](Context& x, Moves& out, std::uint32_t) {
            const std::size_t start = out.size();
            out.addSingle(ActionKind::Select, known(x), x.g->mover, decision);
            if (effect) out.attach(start, effect);
        });
    return c.program().arena.taking(counted, [=](Context& x, Moves&, RandomStream&) -> ChosenMove {
        const int f = find(x);
        if (f < 0) return {};
        beginTaken(x);
        endTaken(x, f, f, effect);
        return {1, ChosenMove::taken};
    });
}

// A condition and nothing else is said of the sites.
bool hasCondition(Compiler& c, Value argument) {
    if (!argument.valid()) return false;
    const InstructionView l = c.instruction(argument);
    return l[op::if_].valid() && !l[op::level].valid() && !l[op::apply].valid() && !l[op::rotations].valid();
}

MovesExpr select(Compiler& c, const ViewOf<Form::MoveSelect, Form::Select>& l) {
    const Value fromNode = l[op::fromS], toNode = l[op::toS];
    const SitesArgument from = compileSites(c, fromNode, &Registers::from);
    const SiteFilter fromFilter = elementsOf(c, fromNode), toFilter = elementsOf(c, toNode);
    const bool decision = isDecision(l), hasTo = toNode.valid();
    // Where the condition is asked of all sites, what asking one by one would keep for the loop is not there.
    if (from.region && !hasTo && !c.counting() && hasCondition(c, fromNode)) {
        const Compiler::Loop loop(c, IterFrom | IterTo);
        return selectOne(c, l, selectionIn(c, l, from.region, loop));
    }
    const Compiler::Loop outer(c, IterFrom | IterTo);
    const TargetConditions fromConditions = compileConditions(c, fromNode);
    SitesArgument to;
    TargetConditions toConditions;
    int innerId = 0;
    if (hasTo) {
        to = compileSites(c, toNode, &Registers::to);
        const Compiler::Loop inner(c, IterTo);
        toConditions = compileConditions(c, toNode);
        innerId = inner.run();
    }
    if (from.region && !hasTo && !fromConditions.level && !fromConditions.apply.given())
        return selectOne(c, l, selectionIn(c, l, from.region, outer));
    const int outerId = outer.run();
    const auto emit = [=](Context& x, Moves& out, int f, int t) {
        out.begin(f, t, x.g->mover);
        includeApply(x, toConditions.apply, out);
        out.push(transfer(ActionKind::Select, f, t));
        if (decision) out.decide(f, t);
    };
    const MovesExpr all = withThen(c, l, [=](Context& x, Moves& out) {
        const Scratch::Mark mark(x.scratch);
        const LoopRun run(x, outerId);
        const Restore restoreFrom(x.r->from), restoreTo(x.r->to);
        from.forEach(x, [&](int f) {
            if (!fromFilter.takes(f)) return;
            x.r->from = x.r->to = f;
            if (!fromConditions.holds(x)) return;
            if (!hasTo) return emit(x, out, f, f);
            const Scratch::Mark inner(x.scratch);
            const LoopRun innerRun(x, innerId);
            to.forEach(x, [&](int t) {
                if (!toFilter.takes(t)) return;
                x.r->to = t;
                if (toConditions.holds(x)) emit(x, out, f, t);
            });
        });
    });
    if (c.choosing(l).listed()) return all;
    return selectGiven(c, l, all, from.site, fromFilter, fromConditions, outerId);
}

// ── remove ───────────────────────────────────────────────────────────────────────────────────────────────

// Of all sites of a region that hold something, one is drawn: flat games.
MovesExpr removingOne(Compiler& c, const InstructionView& l, const MovesExpr& all, const RegionExpr& region,
                      const Choosing& way) {
    const bool decision = isDecision(l);
    const auto occupied = [region](Context& x) -> const Word* {  // in scratch memory
        Word* sites = x.copySet(region(x));
        for (int w = 0; w < x.words; ++w) {
            const Word inside = rangeBits(w, 0, x.layout.sites);
            sites[w] &= inside ? inside & ~sitesOfKind(x, w, 0) : 0;
        }
        return sites;
    };
    const auto draw = [occupied](Context& x, RandomStream& random) {
        const Scratch::Mark mark(x.scratch);
        const Word* sites = occupied(x);
        return drawSite(x.words, random, [=](int w) { return sites[w]; });
    };
    const auto choose = [=](Context& x, Moves& out, RandomStream& random) -> ChosenMove {
        const DrawnSite drawn = draw(x, random);
        if (drawn.total == 0) return {};
        out.addSingle(ActionKind::Remove, drawn.site, x.g->mover, decision);
        return {drawn.total, static_cast<std::uint32_t>(out.size() - 1)};
    };
    if (!way.counted) return choosing(c, l, all, choose);
    const auto count = [occupied](Context& x) {
        const Scratch::Mark mark(x.scratch);
        return static_cast<std::uint32_t>(countSites(occupied(x), x.words));
    };
    const auto nth = [=](Context& x, Moves& out, std::uint32_t n) {
        const Scratch::Mark mark(x.scratch);
        const int site = siteAt(occupied(x), x.words, static_cast<int>(n));
        out.addSingle(ActionKind::Remove, site, x.g->mover, decision);
    };
    return takingOneSite(c, l, all, count, nth, choose,
                         [draw](Context& x, RandomStream& random, const MovesExpr& effect) -> ChosenMove {
                             const DrawnSite drawn = draw(x, random);
                             if (drawn.total == 0) return {};
                             beginTaken(x);
                             clearSite(x, drawn.site);
                             endTaken(x, drawn.site, drawn.site, effect);
                             return {drawn.total, ChosenMove::taken};
                         });
}

MovesExpr removeSites(Compiler& c, const ViewOf<Form::MoveRemove, Form::Remove>& l) {
    const bool later = l.word(op::at) == "EndOfTurn";
    const bool decision = isDecision(l), stacking = c.stacking();
    const IntExpr count = l[op::count].valid() ? c.integer(l[op::count]) : c.literal(1);
    SitesArgument sites;
    if (const Value region = l[op::region]; region.valid())
        sites.region = c.sitesOf(c.typeMeant(l), c.region(region));
    else sites.site = c.siteOf(c.typeMeant(l), c.integer(l[op::number]));
    const Compiler::Loop loop(c, IterTo);
    const IntExpr level = l[op::level].valid() ? c.integer(l[op::level]) : IntExpr{};
    const int id = loop.run();
    const auto generate = [=](Context& x, Moves& out) {
        const Scratch::Mark mark(x.scratch);
        const int k = stacking ? std::max(1, count(x)) : 1;
        const LoopRun run(x, id);
        const Restore restore(x.r->to);
        sites.forEach(x, [&](Site site) {
            if (!x.isSite(site) || x.topComponent(site) == 0) return;
            x.r->to = site;
            Action action = siteAction(ActionKind::Remove, site);
            actions::Remove{.later = later}.into(action);
            if (level) action.level = levelNumber(level(x));
            out.begin(site, site, x.g->mover);
            for (int i = 0; i < k; ++i) out.push(action);
            if (decision) out.decide(site, site);
        });
    };
    // What lies on one site is taken away without a list.
    if (!sites.region && !stacking && !level && !c.counting())
        return withThen(c, l, generate, [=](Context& x) {
            const Scratch::Mark mark(x.scratch);
            const LoopRun run(x, id);
            const Site site(sites.site(x));
            if (!x.isSite(site) || x.what[site] == 0) return false;
            if (!later && x.plainActions && x.record == nullptr) {
                clearSite(x, site);
                x.g->trackedFrom = x.g->trackedTo = site;
                return true;
            }
            Action action = siteAction(ActionKind::Remove, site);
            actions::Remove{.later = later}.into(action);
            perform(x, action);
            return true;
        });
    const MovesExpr all = withThen(c, l, generate);
    const Choosing way = c.choosing(l);
    if (way.listed()) return all;
    return removingOne(c, l, all, sites.region, way);
}

// ── pass, proposals, votes, swaps ────────────────────────────────────────────────────────────────────────

MovesExpr pass(Compiler& c, const ViewOf<Form::MovePass, Form::Pass>& l) {
    const bool decision = isDecision(l);
    const auto emit = [decision](Context& x, Moves& out) {
        out.begin(-1, -1, x.g->mover);
        out.push(Action{});
        if (decision) out.decide(-1, -1, true);
    };
    const MovesExpr all = withThen(c, l, emit);
    if (c.choosing(l).listed()) return all;
    return counting(
        c, l, all, [](Context&) -> std::uint32_t { return 1; },
        [emit](Context& x, Moves& out, std::uint32_t) { emit(x, out); });
}

template <class Numbers>
MovesExpr proposeOrVote(Compiler& c, const InstructionView& l) {
    std::vector<int> votes;
    const std::vector<Value> nodes = l[0].isArray() ? l.elements(l[0]) : std::vector{l[0]};
    for (const Value node : nodes) votes.push_back(c.vote(c.rules().text(node)));
    const int* all = c.program().arena.keepAll(votes);
    const std::size_t n = votes.size();
    const bool decision = isDecision(l);
    return withThen(c, l, [=](Context& x, Moves& out) {
        for (std::size_t i = 0; i < n; ++i) {
            out.begin(-1, -1, x.g->mover);
            out.push(Numbers{.proposal = all[i]});
            if (decision) out.decide(-1, -1);
        }
    });
}
MovesExpr propose(Compiler& c, const ViewOf<Form::MovePropose, Form::Propose>& l) {
    return proposeOrVote<actions::Propose>(c, l);
}
MovesExpr vote(Compiler& c, const ViewOf<Form::MoveVote, Form::Vote>& l) {
    return proposeOrVote<actions::Vote>(c, l);
}

MovesExpr swapPlayers(Compiler& c, const ViewOf<Form::MoveSwapPlayers, Form::SwapPlayers>& l) {
    const IntExpr a = c.player(l[0]), b = c.player(l[1]);
    const bool decision = isDecision(l);
    return withThen(c, l, [=](Context& x, Moves& out) {
        const actions::SwapPlayers swap{.first = a(x), .second = b(x)};
        const int n = x.program.players();
        if (swap.first < 1 || swap.first > n || swap.second < 1 || swap.second > n) return;
        out.begin(-1, -1, x.g->mover);
        out.push(swap);
        if (decision) out.decide(-1, -1);
    });
}

// The top of a goes to b, and a piece like the one that stood on b is added on a.
MovesExpr swapPieces(Compiler& c, const ViewOf<Form::MoveSwapPieces, Form::SwapPieces>& l) {
    const IntExpr a =
        l[0].valid() ? c.integer(l[0]) : c.make<std::int32_t>([](Context& x) { return x.g->lastFrom; });
    const IntExpr b =
        l[1].valid() ? c.integer(l[1]) : c.make<std::int32_t>([](Context& x) { return x.g->lastTo; });
    const bool decision = isDecision(l);
    return withThen(c, l, [=](Context& x, Moves& out) {
        const int first = a(x), second = b(x);
        if (!x.isSite(first) || !x.isSite(second)) return;
        out.begin(first, second, x.g->mover);
        out.push(transfer(ActionKind::MoveTop, first, second));
        Action back = siteAction(ActionKind::Add, first);
        actions::Add{.piece = x.topComponent(second), .number = 1}.into(back);
        out.push(back);
        if (decision) out.decide(first, second);
    });
}

}  // namespace

const Word* SiteSelection::sites(Context& x) const {
    if (loop < 0) return from.sites(x);
    const LoopRun run(x, loop);
    const Restore restoreFrom(x.r->from), restoreTo(x.r->to);
    return from.sites(x);
}

SiteSelection::Found SiteSelection::findChosen(Context& x) const {
    if (test(x)) return yes == nullptr ? Found{} : yes->find(x);
    return no == nullptr ? Found{} : no->find(x);
}

void SiteSelection::append(Context& x, Moves& out, Site site) const {
    const std::size_t start = out.size();
    out.addSingle(ActionKind::Select, site, x.g->mover, decision);
    if (effect) out.attach(start, effect);
}

void SiteSelection::take(Context& x, Site site, const MovesExpr& then) const {
    beginTaken(x);
    endTaken(x, site, site, effect, then);
}

bool SiteSelection::append(const SiteSelection* one, Context& x, Moves& out, Site site) const {
    if (test)
        return (yes != nullptr && yes->append(one, x, out, site)) ||
               (no != nullptr && no->append(one, x, out, site));
    if (one != this) return false;
    append(x, out, site);
    return true;
}

bool SiteSelection::take(const SiteSelection* one, Context& x, Site site, const MovesExpr& then) const {
    if (test)
        return (yes != nullptr && yes->take(one, x, site, then)) ||
               (no != nullptr && no->take(one, x, site, then));
    if (one != this) return false;
    take(x, site, then);
    return true;
}

const SiteSelection* selectionOf(Compiler& c, Value moves) {
    if (c.counting()) return nullptr;  // what is counted is the moves themselves
    if (c.rules().is(moves, Form::IfMoves)) {
        const InstructionView l = c.instruction(moves);
        if (l[op::then].valid()) return nullptr;
        SiteSelection either;
        either.test = c.condition(l[0]);
        either.yes = selectionOf(c, l[1]);
        either.no = l[2].valid() ? selectionOf(c, l[2]) : nullptr;
        if (either.yes == nullptr || (l[2].valid() && either.no == nullptr)) return nullptr;
        return c.program().arena.keep(either);
    }
    if (!c.rules().is(moves, Form::MoveSelect, Form::Select)) return nullptr;
    const InstructionView l = c.instruction(moves);
    if (c.choosing(l).listed()) return nullptr;
    const SitesArgument from = compileSites(c, l[op::fromS], &Registers::from);
    if (!from.region) return nullptr;
    const Compiler::Loop outer(c, IterFrom | IterTo);
    return c.program().arena.keep(selectionIn(c, l, from.region, outer));
}

void addDecisions(LudemeTable& t) {
    t.add<select>();
    addMoving(t);
    addAdding(t);
    t.add<removeSites>();
    t.add<pass>();
    t.add<propose>();
    t.add<vote>();
    t.add<swapPlayers>();
    t.add<swapPieces>();
}

}  // namespace makomba
