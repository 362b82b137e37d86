// Moves that put pieces down: add and claim.
#include <algorithm>

#include "interpreter/compile/large_pieces.h"
#include "interpreter/compile/ludemes/decisions.h"
#include "interpreter/compile/ludemes/one_site.h"
#include "interpreter/compile/predicates.h"
#include "interpreter/engine/taken.h"
#include "interpreter/state/action_numbers.h"

namespace makomba {

namespace {

// One piece, put down as part of a move that is taken.
[[gnu::always_inline]] inline void takeAdd(Context& x, Site site, int component) {
    if (x.what[site] == 0 && !x.layout.counts) return putOnePiece(x, site, component);
    Action action = siteAction(ActionKind::Add, site);
    actions::Add{.piece = component, .number = 1}.into(action);
    performPlain(x, action);
}

// One kind of piece put down on one site out of a region.
MovesExpr addOne(Compiler& c, const InstructionView& l, const FilteredSites& to, int loop,
                 const PieceList& pieces, const IntExpr& count) {
    const bool decision = isDecision(l);
    const auto componentCount = static_cast<int>(c.equipment().components.size());
    const auto emit = [=](Context& x, Moves& out, int component, Site site, int number) {
        Action& action = out.addSingle(ActionKind::Add, site, x.g->mover, decision);
        actions::Add{.piece = component, .number = 1}.into(action);
        if (pieces.state) {
            x.r->to = site;
            const std::int16_t state = markValue(x, pieces.state(x));
            Action& marked = out.actions.back();
            marked.state = state;
            marked.gives |= GivesState;
        }
        if (number >= 16) x.spend(number >> 4);
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
        forEachSite(to.sites(x), x.words, [&](Site site) { emit(x, out, component, site, number); });
    });
    const auto choose = [=](Context& x, Moves& out, RandomStream& random) -> ChosenMove {
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
    const Choosing way = c.choosing(l);
    if (way.listed()) return all;
    if (!way.counted) return choosing(c, l, all, choose);
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
    // Nothing but the set of empty sites is looked at, which leaves nothing to be put back.
    const bool bare = loop < 0 && pieces.isOwn && to.emptyOf != nullptr && !to.filter;
    const auto draw = [=](Context& x, RandomStream& random) -> DrawnSite {
        if (bare) {
            const int component = x.g->mover;
            if (!isPiece(component)) return {};
            DrawnSite drawn = drawSite(x, to, random);
            drawn.component = component;
            return drawn;
        }
        const Scratch::Mark mark(x.scratch);
        const LoopRun run(x, loop);
        const Restore restore(x.r->to);
        const int component = only(x);
        if (!isPiece(component)) return {};
        DrawnSite drawn = drawSite(x, to, random);
        drawn.component = component;
        return drawn;
    };
    const auto take = [=](Context& x, RandomStream& random, const MovesExpr& effect) -> ChosenMove {
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
        to.forEach(x, [&](Site site) {
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
    const MovesExpr effect = effectOf(c, l);
    if (!effect) return c.makeMoves(generate);
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
    const int id = loop.run();
    const auto componentCount = static_cast<int>(c.equipment().components.size());
    const auto emit = [=](Context& x, Moves& out, int component, Site site, int k) {
        out.begin(site, site, x.g->mover);
        const bool applied = includeApply(x, conditions.apply, out);
        Action action = siteAction(ActionKind::Add, site);
        actions::Add{.piece = component, .number = 1}.into(action);
        if (pieces.state) {
            action.state = markValue(x, pieces.state(x));
            action.gives |= GivesState;
        }
        if (conditions.level) {
            action.kind = ActionKind::Insert;
            action.level = levelNumber(conditions.level(x));
        }
        if (k >= 16) x.spend(k >> 4);
        for (int i = 0; i < k; ++i) out.push(action);
        if (decision) out.decide(site, site);
        turnInto(conditions.rotations, out);
        return applied;
    };
    const bool mayBeLarge = !c.program().largeShapes.empty() && !c.stacking();
    if (to.region && pieces.count == 1 && !mayBeLarge && !conditions.level && !conditions.apply.given() &&
        conditions.rotations.size == 0) {
        const Value test = toNode.valid() ? c.instruction(toNode)[op::if_] : Value{};
        const FilterExpr filter = compileFilter(c, test, OverSites::To);
        return addOne(c, l,
                      {to.region, filter, sitesBetween(c, 0, c.program().layout.sites),
                       boardAskedForEmpty(c, toNode), c.program().layout.counts},
                      loop.run(), pieces, l[op::count].valid() ? count : IntExpr{});
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
            to.forEach(x, [&](Site site) {
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

}  // namespace

void addAdding(LudemeTable& t) {
    t.add<add>();  // built from its published meaning; no recorded trial uses it
}

}  // namespace makomba
