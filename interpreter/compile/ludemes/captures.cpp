// Captures that follow from where a piece came to stand: custodial, surround, enclose, intervene,
// directional. Source: spec 4 §4.10-4.12. Intervene and directional are built from their published meaning;
// no recorded trial uses them.
#include <algorithm>

#include "interpreter/compile/line_tables.h"
#include "interpreter/compile/move_arguments.h"

namespace makomba {

namespace {

// The pieces that may be taken, what is done with them, and what must stand at the other side.
struct Capture {
    IntExpr from;
    BoolExpr between, to;  // never empty
    MovesExpr effect;      // empty handle: the piece is removed
    IntExpr low, high;     // empty handles: not given
    int loop = 0;
};

BoolExpr enemyAt(Compiler& c, std::int32_t Registers::*slot) {
    return c.make<bool>([slot](Context& x) {
        const int site = x.r->*slot;
        if (!x.isSite(site)) return false;
        const int owner = x.layout.stacking ? x.ownerOf[x.topComponent(site)] : x.who[site];
        return owner != 0 && owner != x.g->mover;
    });
}
BoolExpr friendAt(Compiler& c, std::int32_t Registers::*slot) {
    return c.make<bool>([slot](Context& x) {
        const int site = x.r->*slot;
        if (!x.isSite(site)) return false;
        return (x.layout.stacking ? x.ownerOf[x.topComponent(site)] : x.who[site]) == x.g->mover;
    });
}

Capture compileCapture(Compiler& c, const Ludeme& l, std::int32_t Globals::*lastSite) {
    Capture capture;
    const NodeId from = l[op::from];
    if (from.valid()) capture.from = compileSites(c, from, &Registers::from).site;
    if (!capture.from) {
        if (lastSite != nullptr)
            capture.from = c.make<std::int32_t>([lastSite](Context& x) { return x.g->*lastSite; });
        else capture.from = c.make<std::int32_t>([](Context& x) { return x.r->from; });
    }
    const Compiler::Loop loop(c, IterBetween | IterTo | IterFrom);
    capture.loop = loop.id;
    const BetweenArgument between = compileBetween(c, l[op::between]);
    capture.between = between.test ? between.test : enemyAt(c, &Registers::between);
    capture.low = between.low;
    capture.high = between.high;
    if (between.apply.effect) {
        const BoolExpr test = between.apply.test;
        const MovesExpr effect = between.apply.effect;
        capture.effect = !test ? effect : c.makeMoves([=](Context& x, Moves& out) {
            if (test(x)) effect.generate(x, out);
        });
    }
    const TargetConditions to = compileConditions(c, l[op::to]);
    capture.to = to.test ? to.test : friendAt(c, &Registers::to);
    return capture;
}

void take(Context& x, const Capture& capture, int site, Moves& out) {
    x.r->between = site;
    if (capture.effect) return capture.effect.generate(x, out);
    if (x.topComponent(site) == 0) return;
    out.begin(site, site, x.g->mover);
    out.push(siteAction(ActionKind::Remove, site));
}

// The iterators of a capture, put back at the end.
struct CaptureScope {
    CaptureScope(Context& x, int loop) : run(x, loop), between(x.r->between), to(x.r->to) {}
    LoopRun run;
    Restore between, to;
};

MovesExpr custodial(Compiler& c, const View<Form::Custodial>& l) {
    const Capture capture = compileCapture(c, l, &Globals::lastTo);
    const std::string_view word = l.word(op::absdir);
    const Direction direction =
        word.empty() ? Direction::Adjacent : directionFromName(word).value_or(Direction::Adjacent);
    const LinesOf* radials = radialTable(c, {&direction, 1});
    return withThen(c, l, [=](Context& x, Moves& out) {
        const Scratch::Mark mark(x.scratch);
        const int from = capture.from(x);
        if (!x.onBoard(from)) return;
        const int high = capture.high ? capture.high(x) : 1'000'000'000,
                  low = capture.low ? capture.low(x) : 1;
        const CaptureScope scope(x, capture.loop);
        const auto holdsBetween = [&](int site) {
            x.r->between = site;
            return capture.between(x);
        };
        const auto holdsTo = [&](int site) {
            x.r->to = site;
            return capture.to(x);
        };
        for (const Path& path : radials->of(from)) {
            if (high == 1 && low <= 1) {  // exactly one between two
                if (path.size >= 2 && holdsBetween(path.sites[0]) && holdsTo(path.sites[1]))
                    take(x, capture, path.sites[0], out);
                continue;
            }
            int run = 0;
            while (run < path.size && run < high && holdsBetween(path.sites[run])) ++run;
            if (run < 1 || low > run) continue;
            if (!holdsTo(run < path.size ? path.sites[run] : -1)) continue;
            for (int i = 0; i < run; ++i) take(x, capture, path.sites[i], out);
        }
    });
}

// Its consequences are dropped (a quirk).
MovesExpr surround(Compiler& c, const View<Form::Surround>& l) {
    const Capture capture = compileCapture(c, l, nullptr);
    const bool wantsPiece = l[op::with].valid();
    const PieceList wanted = wantsPiece ? compilePieces(c, l[op::with]) : PieceList{};
    const IntExpr except = l[op::except].valid() ? c.integer(l[op::except]) : c.literal(0);
    const std::string_view word = l.word(op::relation);
    const Direction direction =
        relationWord(relationFromName(word.empty() ? "Adjacent" : word).value_or(Relation::Adjacent));
    const LinesOf* radials = radialTable(c, {&direction, 1});
    return c.makeMoves([=](Context& x, Moves& out) {
        const int from = capture.from(x);
        if (!x.onBoard(from)) return;
        const int allowed = except(x);
        const CaptureScope scope(x, capture.loop);
        for (const Path& path : radials->of(from)) {
            if (path.size == 0) continue;
            const int victim = path.sites[0];
            x.r->between = victim;
            if (!capture.between(x)) continue;
            int open = 0;
            bool present = !wantsPiece;
            for (const Path& side : radials->of(victim)) {
                if (side.size == 0) continue;
                for (std::size_t i = 0; i < wanted.count; ++i)
                    present = present || x.topComponent(side.sites[0]) == wanted.components[i](x);
                if (side.sites[0] == from) continue;
                x.r->to = side.sites[0];
                open += !capture.to(x);
            }
            if (present && open <= allowed) take(x, capture, victim, out);
        }
    });
}

MovesExpr enclose(Compiler& c, const View<Form::Enclose>& l) {
    const IntExpr except = l[op::numException].valid() ? c.integer(l[op::numException]) : c.literal(0);
    const Capture capture = compileCapture(c, l, &Globals::lastTo);
    const DirectionsExpr directions = c.directions(l[op::directions], "Adjacent");
    if (!directions.isFixed()) c.unsupported(l.id(), "`enclose` in directions that vary");
    const LinesOf* steps =
        stepTable(c, {directions.fixed.data, static_cast<std::size_t>(directions.fixed.size)}, true);
    return withThen(c, l, [=](Context& x, Moves& out) {
        const int from = capture.from(x);
        if (!x.onBoard(from) || x.topComponent(from) == 0) return;
        const Scratch::Mark mark(x.scratch);
        const CaptureScope scope(x, capture.loop);
        Word* handled = x.newSet();
        Word* free = x.newSet();
        const int allowed = except(x);
        auto* group =
            x.scratch.allocate<std::int16_t>(static_cast<std::size_t>(x.program.equipment.boardSites()));
        const auto belongs = [&](int site) {
            x.r->between = site;
            return capture.between(x);
        };
        const auto eachNeighbour = [&](int site, auto visit) {
            for (const Path& targets : steps->of(site))
                for (int i = 0; i < targets.size; ++i) visit(targets.sites[i]);
        };
        eachNeighbour(from, [&](int seed) {
            if (contains(handled, seed) || !belongs(seed)) return;
            int head = 0, tail = 0;
            std::memset(free, 0, sizeof(Word) * static_cast<std::size_t>(x.words));
            insert(handled, seed);
            group[tail++] = static_cast<std::int16_t>(seed);
            while (head < tail) {
                eachNeighbour(group[head++], [&](int site) {
                    if (contains(handled, site)) return;
                    if (belongs(site)) {
                        insert(handled, site);
                        group[tail++] = static_cast<std::int16_t>(site);
                    } else if (x.topComponent(site) == 0) {
                        insert(free, site);
                    }
                });
            }
            if (countSites(free, x.words) > allowed) return;
            for (int i = 0; i < tail; ++i) take(x, capture, group[i], out);
        });
    });
}

// ── captures at the `to` sites ───────────────────────────────────────────────────────────────────────────

// Sites beside a site where the enemy stands, or that the `to` takes; its effect, or else removal, happens to
// each.
struct TargetCapture {
    IntExpr from;
    BoolExpr to;  // never empty
    ApplyArgument apply;
    int loop = 0;

    bool takes(Context& x, int site) const {
        x.r->to = site;
        return to(x);
    }
    void take(Context& x, int site, Moves& out) const {
        x.r->to = site;
        if (apply.test && !apply.test(x)) return;
        if (apply.effect) return apply.effect.generate(x, out);
        if (x.topComponent(site) == 0) return;
        out.begin(site, site, x.g->mover);
        out.push(siteAction(ActionKind::Remove, site));
    }
};

// The caller's loop must be open.
TargetCapture compileTargetCapture(Compiler& c, const Ludeme& l, int loop) {
    TargetCapture capture;
    if (const NodeId from = l[op::from]; from.valid())
        capture.from = compileSites(c, from, &Registers::from).site;
    if (!capture.from) capture.from = c.make<std::int32_t>([](Context& x) { return x.g->lastTo; });
    const TargetConditions to = compileConditions(c, l[op::to]);
    capture.to = to.test ? to.test : enemyAt(c, &Registers::to);
    capture.apply = to.apply;
    capture.loop = loop;
    return capture;
}

// On both sides in a line: one piece each, or as many in a row as the range of the `between` allows.
MovesExpr intervene(Compiler& c, const View<Form::Intervene>& l) {
    const Compiler::Loop loop(c, IterFrom | IterTo | IterBetween);
    const TargetCapture capture = compileTargetCapture(c, l, loop.id);
    const BetweenArgument between = compileBetween(c, l[op::between]);
    const std::string_view word = l.word(op::absdir);
    const LinesOf* lines = lineTable(
        c, word.empty() ? Direction::Adjacent : directionFromName(word).value_or(Direction::Adjacent));
    return withThen(c, l, [=](Context& x, Moves& out) {
        const int from = capture.from(x);
        if (!x.onBoard(from)) return;
        const int low = between.low ? between.low(x) : 1, high = between.high ? between.high(x) : 1;
        const LoopRun run(x, capture.loop);
        const Restore restore(x.r->to);
        const auto flank = [&](const Path& arm) {
            int length = 0;
            while (length < arm.size && length < high && capture.takes(x, arm.sites[length])) ++length;
            return length;
        };
        const auto arms = lines->of(from);
        for (std::size_t i = 0; i + 1 < arms.size(); i += 2) {
            const int one = flank(arms[i]), other = flank(arms[i + 1]);
            if (std::min(one, other) < std::max(1, low)) continue;
            for (int k = 0; k < one; ++k) capture.take(x, arms[i].sites[k], out);
            for (int k = 0; k < other; ++k) capture.take(x, arms[i + 1].sites[k], out);
        }
    });
}

MovesExpr directional(Compiler& c, const View<Form::Directional>& l) {
    const DirectionsExpr* directions = c.program().arena.keep(c.directions(l[op::directions], "Adjacent"));
    const Compiler::Loop loop(c, IterFrom | IterTo);
    const TargetCapture capture = compileTargetCapture(c, l, loop.id);
    const Sites* sites = &c.sites();
    return withThen(c, l, [=](Context& x, Moves& out) {
        const int from = capture.from(x);
        if (!x.onBoard(from)) return;
        const LoopRun run(x, capture.loop);
        const Restore restore(x.r->to);
        for (const Direction d : directions->at(x, from))
            for (const auto path : sites->radials(from, asLookedUp(d))) {
                std::size_t row = 0;
                while (row < path.size() && capture.takes(x, path[row])) ++row;
                for (std::size_t k = 0; k < row; ++k) capture.take(x, path[k], out);
            }
    });
}

}  // namespace

void addCaptures(LudemeTable& t) {
    t.add<custodial>();
    t.add<surround>();
    t.add<enclose>();
    t.add<intervene>();
    t.add<directional>();
}

}  // namespace makomba
