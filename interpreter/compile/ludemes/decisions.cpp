// Moves of one piece or none: select, from-to, add, remove, pass, vote; and the effects of the same names.
#include <algorithm>
#include <bit>

#include "interpreter/compile/large_pieces.h"
#include "interpreter/compile/move_arguments.h"
#include "interpreter/compile/piece_count.h"
#include "interpreter/compile/predicates.h"
#include "interpreter/compile/wanted_site.h"
#include "interpreter/engine/taken.h"
#include "interpreter/state/chance.h"
#include "interpreter/state/kept_columns.h"

namespace makomba {

namespace {

bool isDecision(const InstructionView& l) { return l.row().head == "move"; }

// ── select ───────────────────────────────────────────────────────────────────────────────────────────────

const Word* sitesBetween(Compiler& c, int first, int end) {
    std::vector<int> sites;
    for (int s = first; s < end; ++s) sites.push_back(s);
    return c.keepSet(sites);
}

// ── one site of a set, at random ─────────────────────────────────────────────────────────────────────────

struct DrawnSite {
    std::uint32_t total = 0;  // of sites; 0: none was drawn
    int site = -1;
    int component = 0;  // to be put there, if any
};

inline int bitsOf(Word word) {
#if defined(__POPCNT__)
    return std::popcount(word);  // one instruction, known when compiled
#else
    return countBits(word);
#endif
}

// Of a set whose w-th word is wordAt(w). Which word the site is in is hard to foresee: no branch on it.
template <class WordAt>
[[gnu::always_inline]] inline DrawnSite drawSite(int words, std::uint64_t& random, WordAt wordAt) {
    DrawnSite drawn;
    if (words == 1) {
        const Word only = wordAt(0);
        drawn.total = static_cast<std::uint32_t>(bitsOf(only));
        if (drawn.total == 0) return drawn;
        drawn.site =
            placeOfBit(only, drawn.total > 1 ? static_cast<int>(randomBelow(random, drawn.total)) : 0);
        return drawn;
    }
    for (int w = 0; w < words; ++w) drawn.total += static_cast<std::uint32_t>(bitsOf(wordAt(w)));
    if (drawn.total == 0) return drawn;
    const int k = drawn.total > 1 ? static_cast<int>(randomBelow(random, drawn.total)) : 0;
    int word = 0, before = 0, seen = 0;
    for (int w = 0; w + 1 < words; ++w) {
        seen += bitsOf(wordAt(w));
        const bool beyond = k >= seen;
        word += beyond;
        before = beyond ? seen : before;
    }
    drawn.site = word * 64 + placeOfBit(wordAt(word), k - before);
    return drawn;
}

[[gnu::always_inline]] inline DrawnSite drawSite(Context& x, const FilteredSites& from,
                                                 std::uint64_t& random) {
    if (from.emptyOf != nullptr && !from.filter) {
        const Word* kept = from.counts ? keptCount(x, 0) : keptKind(x, 0);
        if (kept != nullptr) {
            const Word* of = from.emptyOf;
            return drawSite(std::min(x.words, x.kept.blocks), random, [=](int w) { return kept[w] & of[w]; });
        }
    }
    const Scratch::Mark mark(x.scratch);
    const Word* sites = from.sites(x);
    return drawSite(x.words, random, [=](int w) { return sites[w]; });
}

// Selections of one site out of a region. `loop` = -1: nothing of the region or the filter is kept for the
// loop or looks at the iterators.
MovesExpr selectOne(Compiler& c, const InstructionView& l, const FilteredSites& from, int loop) {
    const bool decision = isDecision(l);
    const auto emit = [decision](Context& x, Moves& out, int site) {
        out.addSingle(ActionKind::Select, site, x.g->mover, decision);
    };
    const auto sitesOf = [=](Context& x) {
        if (loop < 0) return from.sites(x);
        const LoopRun run(x, loop);
        const Restore restoreFrom(x.r->from), restoreTo(x.r->to);
        return from.sites(x);
    };
    const MovesExpr all = withThen(c, l, [=](Context& x, Moves& out) {
        const Scratch::Mark mark(x.scratch);
        forEachSite(sitesOf(x), x.words, [&](int site) { emit(x, out, site); });
    });
    const auto drawOne = [=](Context& x, std::uint64_t& random) {
        const Scratch::Mark mark(x.scratch);
        const Word* sites = sitesOf(x);
        return drawSite(x.words, random, [=](int w) { return sites[w]; });
    };
    if (c.counting()) return all;
    return takingOneSite(
        c, l, all,
        [=](Context& x) -> std::uint32_t {
            const Scratch::Mark mark(x.scratch);
            return static_cast<std::uint32_t>(countSites(sitesOf(x), x.words));
        },
        [=](Context& x, Moves& out, std::uint32_t n) {
            const Scratch::Mark mark(x.scratch);
            emit(x, out, siteAt(sitesOf(x), x.words, static_cast<int>(n)));
        },
        [=](Context& x, Moves& out, std::uint64_t& random) -> ChosenMove {
            const DrawnSite drawn = drawOne(x, random);
            if (drawn.total == 0) return {};
            emit(x, out, drawn.site);
            return {drawn.total, static_cast<std::uint32_t>(out.size() - 1)};
        },
        [=](Context& x, std::uint64_t& random, const MovesExpr& effect) -> ChosenMove {
            const DrawnSite drawn = drawOne(x, random);
            if (drawn.total == 0) return {};
            beginTaken(x);
            endTaken(x, drawn.site, drawn.site, effect);
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
    const Value then = l[op::then];
    const Compiler::Boundary boundary(c);
    const MovesExpr effect = then.valid() ? c.moves(c.instruction(then)[0]) : MovesExpr{};
    const MovesExpr counted = c.program().arena.counting(
        all, [=](Context& x) -> std::uint32_t { return find(x) >= 0; },
        [=](Context& x, Moves& out, std::uint32_t) {
            const std::size_t start = out.size();
            out.addSingle(ActionKind::Select, find(x), x.g->mover, decision);
            if (effect) out.attach(start, effect);
        });
    return c.program().arena.taking(counted, [=](Context& x, Moves&, std::uint64_t&) -> ChosenMove {
        const int f = find(x);
        if (f < 0) return {};
        beginTaken(x);
        endTaken(x, f, f, effect);
        return {1, ChosenMove::taken};
    });
}

MovesExpr select(Compiler& c, const ViewOf<Form::MoveSelect, Form::Select>& l) {
    const Value fromNode = l[op::fromS], toNode = l[op::toS];
    const int cachesBefore = c.program().cacheCount;
    const SitesArgument from = compileSites(c, fromNode, &Registers::from);
    const SiteFilter fromFilter = elementsOf(c, fromNode), toFilter = elementsOf(c, toNode);
    const bool decision = isDecision(l), hasTo = toNode.valid();
    const Compiler::Loop outer(c, IterFrom | IterTo);
    const TargetConditions fromConditions = compileConditions(c, fromNode);
    SitesArgument to;
    TargetConditions toConditions;
    int innerId = 0;
    if (hasTo) {
        to = compileSites(c, toNode, &Registers::to);
        const Compiler::Loop inner(c, IterTo);
        innerId = inner.id;
        toConditions = compileConditions(c, toNode);
    }
    const int outerId = outer.id;
    if (from.region && !hasTo && !fromConditions.level && !fromConditions.apply.given()) {
        const Value test = fromNode.valid() ? c.instruction(fromNode)[op::if_] : Value{};
        bool asksEach = false;
        const FilterExpr filter =
            compileFilter(c, test, {&Registers::from, &Registers::to}, IterFrom | IterTo, &asksEach);
        const bool loops = asksEach || c.program().cacheCount != cachesBefore;
        return selectOne(c, l, {from.region, filter, sitesBetween(c, fromFilter.first, fromFilter.end)},
                         loops ? outerId : -1);
    }
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
    const bool given = !from.region && !hasTo && !fromConditions.level && !fromConditions.apply.given();
    if (!given || c.counting()) return all;
    return selectGiven(c, l, all, from.site, fromFilter, fromConditions, outerId);
}

// ── from-to ──────────────────────────────────────────────────────────────────────────────────────────────

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
    const MovesExpr all = withThen(c, l, [=](Context& x, Moves& out) {
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
    });
    const Value targets = toNode.valid() ? c.instruction(toNode)[op::region] : Value{};
    const bool grid = to.region && targets.valid() && !(c.dependencies(targets) & (IterFrom | IterTo)) &&
                      !copy && !count && !toConditions.test && !toConditions.level &&
                      !toConditions.apply.given() && toConditions.rotations.size == 0 &&
                      !fromConditions.level && !fromConditions.apply.given();
    if (!grid || mayBeLarge) return all;
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

// ── add ──────────────────────────────────────────────────────────────────────────────────────────────────

// One piece, put down as part of a move that is taken.
[[gnu::always_inline]] inline void takeAdd(Context& x, int site, int component) {
    if (x.what[site] == 0 && !x.layout.counts) return putOnePiece(x, site, component);
    Action action = siteAction(ActionKind::Add, site);
    action.a = component;
    action.b = 1;
    performPlain(x, action);
}

// One kind of piece put down on one site out of a region.
MovesExpr addOne(Compiler& c, const InstructionView& l, const FilteredSites& to, int loop,
                 const PieceList& pieces, const IntExpr& count) {
    const bool decision = isDecision(l);
    const auto componentCount = static_cast<int>(c.equipment().components.size());
    const auto emit = [=](Context& x, Moves& out, int component, int site, int number) {
        Action& action = out.addSingle(ActionKind::Add, site, x.g->mover, decision);
        action.a = component;
        action.b = 1;
        if (pieces.state) {
            x.r->to = site;
            const std::int16_t state = markValue(x, pieces.state(x));
            Action& marked = out.actions.back();
            marked.state = state;
            marked.gives |= GivesState;
        }
        for (int i = 1; i < number; ++i) {
            const Action again = out.actions.back();
            out.push(again);
        }
    };
    const auto isPiece = [=](int component) { return component >= 0 && component < componentCount; };
    const MovesExpr all = withThen(c, l, [=](Context& x, Moves& out) {
        const Scratch::Mark mark(x.scratch);
        const int number = count ? count(x) : 1;
        if (number < 1) return;
        const LoopRun run(x, loop);
        const Restore restore(x.r->to);
        const int component = pieces.components[0](x);
        if (!isPiece(component)) return;
        forEachSite(to.sites(x), x.words, [&](int site) { emit(x, out, component, site, number); });
    });
    const auto choose = [=](Context& x, Moves& out, std::uint64_t& random) -> ChosenMove {
        const Scratch::Mark mark(x.scratch);
        const int number = count ? count(x) : 1;
        if (number < 1) return {};
        const LoopRun run(x, loop);
        const Restore restore(x.r->to);
        const int component = pieces.components[0](x);
        if (!isPiece(component)) return {};
        const DrawnSite drawn = drawSite(x, to, random);
        if (drawn.total == 0) return {};
        const auto index = static_cast<std::uint32_t>(out.size());
        emit(x, out, component, drawn.site, number);
        return {drawn.total, index};
    };
    if (l[op::count].valid() || pieces.state || c.counting()) return choosing(c, l, all, choose);
    const IntExpr only = pieces.components[0];
    const auto countAll = [=](Context& x) -> std::uint32_t {
        const Scratch::Mark mark(x.scratch);
        const LoopRun run(x, loop);
        const Restore restore(x.r->to);
        return isPiece(only(x)) ? static_cast<std::uint32_t>(countSites(to.sites(x), x.words)) : 0;
    };
    const auto nth = [=](Context& x, Moves& out, std::uint32_t n) {
        const Scratch::Mark mark(x.scratch);
        const LoopRun run(x, loop);
        const Restore restore(x.r->to);
        const int component = only(x);
        emit(x, out, component, siteAt(to.sites(x), x.words, static_cast<int>(n)), 1);
    };
    const auto draw = [=](Context& x, std::uint64_t& random) -> DrawnSite {
        const Scratch::Mark mark(x.scratch);
        const LoopRun run(x, loop);
        const Restore restore(x.r->to);
        const int component = only(x);
        if (!isPiece(component)) return {};
        DrawnSite drawn = drawSite(x, to, random);
        drawn.component = component;
        return drawn;
    };
    const auto take = [=](Context& x, std::uint64_t& random, const MovesExpr& effect) -> ChosenMove {
        const DrawnSite drawn = draw(x, random);
        if (drawn.total == 0) return {};
        beginTaken(x);
        takeAdd(x, drawn.site, drawn.component);
        endTaken(x, drawn.site, drawn.site, effect);
        return {drawn.total, ChosenMove::taken};
    };
    return takingOneSite(c, l, all, countAll, nth, choose, take);
}

// Pieces of several sites, in every way in which they fit; nothing else of the `to` is looked at, and no
// `then`.
MovesExpr addLargePieces(Compiler& c, const InstructionView& l, const SitesArgument& to,
                         const PieceList& pieces) {
    const bool decision = isDecision(l);
    return c.makeMoves([=](Context& x, Moves& out) {
        const Scratch::Mark mark(x.scratch);
        Word* sites = x.newSet();
        to.forEach(x, [&](int site) {
            if (x.onBoard(site)) insert(sites, site);
        });
        for (std::size_t i = 0; i < pieces.count; ++i)
            if (const int component = pieces.components[i](x); isLarge(x.program, component))
                addLarge(x, component, sites, pieces.state ? std::optional(pieces.state(x)) : std::nullopt,
                         decision, out);
    });
}

MovesExpr addPieces(Compiler& c, const ViewOf<Form::MoveAdd, Form::MoveClaim, Form::Add, Form::Claim>& l);

MovesExpr add(Compiler& c, const ViewOf<Form::MoveAdd, Form::MoveClaim, Form::Add, Form::Claim>& l) {
    const MovesExpr ordinary = addPieces(c, l);
    if (c.program().largeShapes.empty() || c.stacking()) return ordinary;
    const SitesArgument to = compileSites(c, l[op::toS], &Registers::to);
    const Compiler::Loop loop(c, IterTo);
    const MovesExpr large = addLargePieces(c, l, to, compilePieces(c, l[op::piece]));
    return c.makeMoves([=](Context& x, Moves& out) {
        large.generate(x, out);
        ordinary.generate(x, out);
    });
}

// A claim of a single site: its `then` is worked out before it, and what follows from that in turn is
// dropped.
template <class Generate>
MovesExpr withThenBefore(Compiler& c, const InstructionView& l, Generate generate) {
    const Value then = l[op::then];
    if (!then.valid()) return c.makeMoves(generate);
    const Compiler::Boundary boundary(c);
    const MovesExpr effect = c.moves(c.instruction(then)[0]);
    return c.makeMoves([=](Context& x, Moves& out) {
        const std::size_t start = out.size();
        generate(x, out);
        if (out.size() != start + 1) return;
        const Restore restoreFrom(x.r->from), restoreTo(x.r->to);
        x.r->from = x.r->to = out.list[start].to;
        LeasedMoves effects(x);
        effect.generate(x, *effects);
        for (Move bare : effects->list) {
            bare.thens = -1;
            out.include(*effects, bare);
        }
    });
}

MovesExpr addPieces(Compiler& c, const ViewOf<Form::MoveAdd, Form::MoveClaim, Form::Add, Form::Claim>& l) {
    const Value toNode = l[op::toS];
    const SitesArgument to = compileSites(c, toNode, &Registers::to);
    const IntExpr count = l[op::count].valid() ? c.integer(l[op::count]) : c.literal(1);
    const bool decision = isDecision(l);
    const Compiler::Loop loop(c, IterTo);
    const PieceList pieces = compilePieces(c, l[op::piece]);
    const TargetConditions conditions = compileConditions(c, toNode);
    const int id = loop.id;
    const auto componentCount = static_cast<int>(c.equipment().components.size());
    const auto emit = [=](Context& x, Moves& out, int component, int site, int k) {
        out.begin(site, site, x.g->mover);
        const bool applied = includeApply(x, conditions.apply, out);
        Action action = siteAction(ActionKind::Add, site);
        action.a = component;
        action.b = 1;
        if (pieces.state) {
            action.state = markValue(x, pieces.state(x));
            action.gives |= GivesState;
        }
        if (conditions.level) {
            action.kind = ActionKind::Insert;
            action.level = siteNumber(conditions.level(x));
        }
        for (int i = 0; i < k; ++i) out.push(action);
        if (decision) out.decide(site, site);
        turnInto(conditions.rotations, out);
        return applied;
    };
    const bool mayBeLarge = !c.program().largeShapes.empty() && !c.stacking();
    if (to.region && pieces.count == 1 && !mayBeLarge && !conditions.level && !conditions.apply.given() &&
        conditions.rotations.size == 0) {
        const Value test = toNode.valid() ? c.instruction(toNode)[op::if_] : Value{};
        const FilterExpr filter = compileFilter(c, test, {&Registers::to}, IterTo);
        return addOne(c, l,
                      {to.region, filter, sitesBetween(c, 0, c.program().layout.sites),
                       boardAskedForEmpty(c, toNode), c.program().layout.counts},
                      id, pieces, l[op::count].valid() ? count : IntExpr{});
    }
    const auto generate = [=](Context& x, Moves& out) {
        const Scratch::Mark mark(x.scratch);
        const int k = count(x);
        if (k < 1) return;
        const LoopRun run(x, id);
        const Restore restore(x.r->to);
        for (std::size_t i = 0; i < pieces.count; ++i) {
            const int component = pieces.components[i](x);
            if (component < 0 || component >= componentCount) continue;
            if (mayBeLarge && isLarge(x.program, component)) continue;
            bool single = false;
            to.forEach(x, [&](int site) {
                single = !to.region;
                if (!x.isSite(site)) return;
                x.r->to = site;
                if (!conditions.holds(x)) return;
                const bool applied = emit(x, out, component, site, k);
                // With an apply, a region offers the move twice where the apply holds (a quirk).
                if (applied && conditions.apply.given() && to.region) emit(x, out, component, site, k);
            });
            if (single) return;  // on a single site only the first piece is offered
        }
    };
    const bool claims = l.is(Form::MoveClaim, Form::Claim);
    return claims && !to.region ? withThenBefore(c, l, generate) : withThen(c, l, generate);
}

// ── remove ───────────────────────────────────────────────────────────────────────────────────────────────

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
    const int id = loop.id;
    const auto generate = [=](Context& x, Moves& out) {
        const Scratch::Mark mark(x.scratch);
        const int k = stacking ? std::max(1, count(x)) : 1;
        const LoopRun run(x, id);
        const Restore restore(x.r->to);
        sites.forEach(x, [&](int site) {
            if (!x.isSite(site) || x.topComponent(site) == 0) return;
            x.r->to = site;
            Action action = siteAction(ActionKind::Remove, site);
            action.a = later;
            if (level) action.level = siteNumber(level(x));
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
            const int site = sites.site(x);
            if (!x.isSite(site) || x.what[site] == 0) return false;
            Action action = siteAction(ActionKind::Remove, site);
            action.a = later;
            perform(x, action);
            return true;
        });
    const MovesExpr all = withThen(c, l, generate);
    if (stacking || !sites.region || level || later) return all;
    return choosing(c, l, all, [=](Context& x, Moves& out, std::uint64_t& random) -> ChosenMove {
        const Scratch::Mark mark(x.scratch);
        Word* occupied = x.copySet(sites.region(x));
        for (int w = 0; w < x.words; ++w) {
            const Word inside = rangeBits(w, 0, x.layout.sites);
            occupied[w] &= inside ? inside & ~sitesOfKind(x, w, 0) : 0;
        }
        const auto total = static_cast<std::uint32_t>(countSites(occupied, x.words));
        if (total == 0) return {};
        const int site =
            siteAt(occupied, x.words, total > 1 ? static_cast<int>(randomBelow(random, total)) : 0);
        out.addSingle(ActionKind::Remove, site, x.g->mover, decision);
        return {total, static_cast<std::uint32_t>(out.size() - 1)};
    });
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
    if (c.counting()) return all;
    return counting(
        c, l, all, [](Context&) -> std::uint32_t { return 1; },
        [emit](Context& x, Moves& out, std::uint32_t) { emit(x, out); });
}

MovesExpr proposeOrVote(Compiler& c, const InstructionView& l, ActionKind kind) {
    std::vector<int> votes;
    const std::vector<Value> nodes = l[0].isArray() ? l.elements(l[0]) : std::vector{l[0]};
    for (const Value node : nodes) votes.push_back(c.vote(c.rules().text(node)));
    const int* all = c.program().arena.keepAll(votes);
    const std::size_t n = votes.size();
    const bool decision = isDecision(l);
    return withThen(c, l, [=](Context& x, Moves& out) {
        for (std::size_t i = 0; i < n; ++i) {
            Action action;
            action.kind = kind;
            action.a = all[i];
            out.begin(-1, -1, x.g->mover);
            out.push(action);
            if (decision) out.decide(-1, -1);
        }
    });
}
MovesExpr propose(Compiler& c, const ViewOf<Form::MovePropose, Form::Propose>& l) {
    return proposeOrVote(c, l, ActionKind::Propose);
}
MovesExpr vote(Compiler& c, const ViewOf<Form::MoveVote, Form::Vote>& l) {
    return proposeOrVote(c, l, ActionKind::Vote);
}

MovesExpr swapPlayers(Compiler& c, const ViewOf<Form::MoveSwapPlayers, Form::SwapPlayers>& l) {
    const IntExpr a = c.player(l[0]), b = c.player(l[1]);
    const bool decision = isDecision(l);
    return withThen(c, l, [=](Context& x, Moves& out) {
        Action action;
        action.kind = ActionKind::SwapPlayers;
        action.a = a(x);
        action.b = b(x);
        const int n = x.program.players();
        if (action.a < 1 || action.a > n || action.b < 1 || action.b > n) return;
        out.begin(-1, -1, x.g->mover);
        out.push(action);
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
        back.a = x.topComponent(second);
        back.b = 1;
        out.push(back);
        if (decision) out.decide(first, second);
    });
}

}  // namespace

void addDecisions(LudemeTable& t) {
    t.add<select>();
    t.add<fromTo>();
    t.add<add>();  // built from its published meaning; no recorded trial uses it
    t.add<removeSites>();
    t.add<pass>();
    t.add<propose>();
    t.add<vote>();
    t.add<swapPlayers>();
    t.add<swapPieces>();
}

}  // namespace makomba
