// Moves for each site, value, level, player.
#include <algorithm>

#include "interpreter/compile/move_arguments.h"
#include "interpreter/compile/piece_count.h"
#include "interpreter/compile/predicates.h"
#include "interpreter/compile/wanted_site.h"
#include "interpreter/state/chance.h"
#include "interpreter/state/kept_columns.h"

namespace makomba {

namespace {

// What is done for each site. Where a condition decides whether anything is, and can be asked of all sites at
// once, `filter` leaves those for which it holds.
struct ForEachSiteBody {
    MovesExpr moves;
    FilterExpr filter;
};
ForEachSiteBody bodyForEachSite(Compiler& c, Value moves) {
    const InstructionView l = c.instruction(moves);
    if (l.is(Form::IfMoves) && !l[op::then].valid() && !l[2].valid() && !c.counting() &&
        !(c.rules().variesWith(l[0]) & IterTo))
        if (const FilterExpr filter = compileFilterOfAll(c, l[0], OverSites::Site))
            return {c.moves(l[1]), filter};
    return {c.moves(moves), {}};
}

MovesExpr forEachSiteOf(Compiler& c, const ViewOf<Form::ForEachSite>& l) {
    const RegionExpr region = c.region(l[op::region]);
    int id = 0;
    ForEachSiteBody body;
    {
        const Compiler::Loop loop(c, IterSite | IterTo);
        body = bodyForEachSite(c, l[op::moves]);
        id = loop.run();
    }
    const MovesExpr moves = body.moves;
    const FilterExpr filter = body.filter;
    const auto visitEach = [=](Context& x, auto visit) {
        const Scratch::Mark mark(x.scratch);
        const Word* sites = region(x);
        const LoopRun run(x, id);
        x.spend(countSites(sites, x.words));
        const Restore restoreSite(x.r->site), restoreTo(x.r->to);
        if (filter) {
            Word* const held = x.copySet(sites);
            filter(x, held);
            sites = held;
        }
        forEachSite(sites, x.words, [&](Site site) {
            x.r->site = x.r->to = site;
            visit();
        });
    };
    const MovesExpr each = withThen(c, l, [=](Context& x, Moves& out) {
        visitEach(x, [&] {
            if (!out.served()) moves.generate(x, out);
        });
    });
    const Value otherwise = l[op::noMoveYet];
    if (c.choosing(l).counted)
        return counting(
            c, l, each,
            [=](Context& x) {
                std::uint32_t total = 0;
                visitEach(x, [&] { total += moves.count(x); });
                return total;
            },
            [=](Context& x, Moves& out, std::uint32_t n) {
                bool found = false;
                visitEach(x, [&] {
                    if (found) return;
                    const std::uint32_t here = moves.count(x);
                    found = n < here;
                    found ? moves.appendNth(x, out, n) : void(n -= here);
                });
            });
    if (!otherwise.valid()) return each;
    // Its moves get no consequences, and the iterators stay at the last site (quirks).
    const MovesExpr instead = c.moves(otherwise);
    return c.makeMoves([=](Context& x, Moves& out) {
        const std::size_t start = out.size();
        const OpenToOthers open(out);
        each.generate(x, out);
        if (out.size() != start) return;
        const Scratch::Mark mark(x.scratch);
        const Word* sites = region(x);
        forEachSite(sites, x.words, [&](Site site) { x.r->site = x.r->to = site; });
        instead.generate(x, out);
    });
}

MovesExpr forEachValueInRange(Compiler& c, const ViewOf<Form::ForEachValueInRange>& l) {
    const IntExpr low = c.integer(l[op::min]), high = c.integer(l[op::max]);
    const Compiler::Loop loop(c, IterValue);
    const MovesExpr moves = c.moves(l[op::moves]);
    const int id = loop.run();
    return withThen(c, l, [=](Context& x, Moves& out) {
        const std::int64_t first = low(x), last = high(x);
        const LoopRun run(x, id);
        const Restore restore(x.r->value);
        for (std::int64_t value = first; value <= last; ++value) {
            x.spend(1);
            x.r->value = static_cast<std::int32_t>(value);
            moves.generate(x, out);
        }
    });
}

template <class Number>
MovesExpr forEachOfArray(Compiler& c, const InstructionView& l, Number Registers::*slot, std::uint32_t bit) {
    const ArrayExpr array = c.array(l[op::array]);
    const Compiler::Loop loop(c, bit);
    const MovesExpr moves = c.moves(l[op::moves]);
    const int id = loop.run();
    return withThen(c, l, [=](Context& x, Moves& out) {
        const Scratch::Mark mark(x.scratch);
        const Numbers values = array(x);
        const LoopRun run(x, id);
        x.spend(values.size);
        const Restore restore(x.r->*slot);
        for (const std::int32_t value : values) {
            x.r->*slot = Number(value);
            moves.generate(x, out);
        }
    });
}
MovesExpr forEachValueOfArray(Compiler& c, const ViewOf<Form::ForEachValueOfArray>& l) {
    return forEachOfArray(c, l, &Registers::value, IterValue);
}
MovesExpr forEachMember(Compiler& c, const ViewOf<Form::ForEachMember>& l) {
    return forEachOfArray(c, l, &Registers::player, IterPlayer);
}

// Its consequences are dropped (a quirk).
MovesExpr forEachPlayer(Compiler& c, const ViewOf<Form::ForEachPlayer>& l) {
    const Compiler::Loop loop(c, IterPlayer);
    const MovesExpr moves = c.moves(l[op::moves]);
    const int id = loop.run();
    return c.makeMoves([=](Context& x, Moves& out) {
        const LoopRun run(x, id);
        const Restore restore(x.r->player);
        for (int p = 1; p <= x.program.players(); ++p) {
            x.r->player = p;
            moves.generate(x, out);
        }
    });
}

// The iterator is left at the last level (a quirk).
MovesExpr forEachLevel(Compiler& c, const ViewOf<Form::ForEachLevel>& l) {
    const IntExpr site = c.integer(l[op::number]);
    const bool fromTop = l.word(op::stackDir) != "FromBottom";
    const Compiler::Loop loop(c, IterLevel);
    const MovesExpr moves = c.moves(l[op::moves]);
    const int id = loop.run();
    return withThen(c, l, [=](Context& x, Moves& out) {
        const int s = site(x);
        const int size = !x.isSite(s) ? 0 : x.layout.stacking ? x.height[s] : x.isOccupied(s);
        const LoopRun run(x, id);
        x.spend(size);
        for (int k = 0; k < size; ++k) {
            x.r->level = fromTop ? size - 1 - k : k;
            moves.generate(x, out);
        }
    });
}

}  // namespace

void addIterations(LudemeTable& t) {
    t.add<forEachSiteOf>();
    t.add<forEachValueInRange>();
    t.add<forEachValueOfArray>();
    t.add<forEachPlayer>();
    t.add<forEachMember>();
    t.add<forEachLevel>();
}

}  // namespace makomba
