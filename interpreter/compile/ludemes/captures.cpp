// Captures that follow from where a piece came to stand: custodial, surround, enclose, intervene,
// directional. Intervene and directional are built from their published meaning;
// no recorded trial uses them.
#include <algorithm>

#include "interpreter/compile/line_tables.h"
#include "interpreter/compile/move_arguments.h"
#include "interpreter/compile/ways_between.h"

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

BoolExpr enemyAt(Compiler& c, Site Registers::*slot) {
    return c.make<bool>([slot](Context& x) {
        const Site site = x.r->*slot;
        if (!x.isSite(site)) return false;
        const int owner = x.layout.stacking ? x.ownerOf[x.topComponent(site)] : x.who[site];
        return owner != 0 && !x.areFriends(owner, x.g->mover);
    });
}
BoolExpr friendAt(Compiler& c, Site Registers::*slot) {
    return c.make<bool>([slot](Context& x) {
        const Site site = x.r->*slot;
        if (!x.isSite(site)) return false;
        const int owner = x.layout.stacking ? x.ownerOf[x.topComponent(site)] : x.who[site];
        return x.areFriends(owner, x.g->mover);
    });
}

Capture compileCapture(Compiler& c, const InstructionView& l, Site Globals::*lastSite) {
    Capture capture;
    const Value from = l[op::from];
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

void take(Context& x, const Capture& capture, Site site, Moves& out) {
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
    Restore<Site> between, to;
};

MovesExpr custodial(Compiler& c, const ViewOf<Form::Custodial>& l) {
    const Capture capture = compileCapture(c, l, &Globals::lastTo);
    const std::string_view word = l.word(op::absdir);
    const Direction direction =
        word.empty() ? Direction::Adjacent : directionFromName(word).value_or(Direction::Adjacent);
    const LinesOf* radials = radialTable(c, {&direction, 1});
    return withThen(c, l, [=](Context& x, Moves& out) {
        const Scratch::Mark mark(x.scratch);
        const Site from(capture.from(x));
        if (!x.onBoard(from)) return;
        const CaptureScope scope(x, capture.loop);
        const int high = capture.high ? capture.high(x) : 1'000'000'000,
                  low = capture.low ? capture.low(x) : 1;
        const auto holdsBetween = [&](Site site) {
            x.r->between = site;
            return capture.between(x);
        };
        const auto holdsTo = [&](Site site) {
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
MovesExpr surround(Compiler& c, const ViewOf<Form::Surround>& l) {
    const Capture capture = compileCapture(c, l, nullptr);
    const bool wantsPiece = l[op::with].valid();
    const PieceList wanted = wantsPiece ? compilePieces(c, l[op::with]) : PieceList{};
    const IntExpr except = l[op::except].valid() ? c.integer(l[op::except]) : c.literal(0);
    const std::string_view word = l.word(op::relation);
    const Direction direction =
        relationWord(relationFromName(word.empty() ? "Adjacent" : word).value_or(Relation::Adjacent));
    const LinesOf* radials = radialTable(c, {&direction, 1});
    return c.makeMoves([=](Context& x, Moves& out) {
        const Site from(capture.from(x));
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

// ── enclose ──────────────────────────────────────────────────────────────────────────────────────────────

// Groups beside a site with no empty site around them, but for as many as are allowed: these join the group.
// Where the test for its members asks for empty sites itself, the sites around it must hang together instead.
struct Enclosure {
    Capture capture;
    IntExpr except;
    const LinesOf* steps = nullptr;
    const LinesOf* around = nullptr;  // all neighbours, by direction
    bool takesEmpty = false;          // the test says `is Empty` somewhere

    template <class Visit>
    static bool eachNeighbour(const LinesOf* lines, Site site, Visit visit) {
        for (const Path& targets : lines->of(site))
            for (int i = 0; i < targets.size; ++i)
                if (!visit(static_cast<int>(targets.sites[i]))) return false;
        return true;
    }
    bool belongs(Context& x, Site site) const {
        x.r->between = site;
        return capture.between(x);
    }

    // Grows the group of its first member; false: it is free.
    bool grow(Context& x, std::int16_t* group, int& size, Word* members, Word* done, int left) const {
        for (int head = 0; head < size; ++head) {
            const bool closed = eachNeighbour(steps, group[head], [&](Site site) {
                if (contains(members, site)) return true;
                if (!belongs(x, site)) {
                    if (!x.isEmpty(site)) return true;
                    if (left == 0) return false;
                    --left;
                }
                insert(members, site);
                group[size++] = static_cast<std::int16_t>(site);
                return true;
            });
            if (!closed) return false;
            insert(done, group[head]);
        }
        return true;
    }

    bool isShut(Context& x, const std::int16_t* group, int size, const Word* members) const {
        Word* outside = x.newSet();
        auto* ring =
            x.scratch.allocate<std::int16_t>(static_cast<std::size_t>(x.program.equipment.boardSites()) + 1);
        int count = 0;
        for (int i = 0; i < size; ++i) {
            const bool closed = eachNeighbour(steps, group[i], [&](Site site) {
                if (contains(members, site) || contains(outside, site)) return true;
                if (takesEmpty ? belongs(x, site) : x.isEmpty(site)) return false;
                insert(outside, site);
                ring[count++] = static_cast<std::int16_t>(site);
                return true;
            });
            if (!closed) return false;
        }
        return !takesEmpty || isChain(outside, ring[0], count);
    }

    // From the first one to a neighbour in the list, and so on: a ring that branches may fail (a quirk).
    bool isChain(Word* left, Site site, int count) const {
        for (; count > 1; --count) {
            int next = -1;
            eachNeighbour(around, site, [&](Site to) {
                if (contains(left, to) && to != site) next = to;
                return next < 0;
            });
            if (next < 0) return false;
            erase(left, site);
            site = next;
        }
        return count == 1;
    }

    void generate(Context& x, Moves& out) const {
        const Site from(capture.from(x));
        if (!x.onBoard(from) || x.topComponent(from) == 0) return;
        const Scratch::Mark mark(x.scratch);
        const CaptureScope scope(x, capture.loop);
        Word* done = x.newSet();
        const int allowed = except(x);
        auto* group =
            x.scratch.allocate<std::int16_t>(static_cast<std::size_t>(x.program.equipment.boardSites()) + 1);
        eachNeighbour(steps, from, [&](int seed) {
            if (contains(done, seed)) return true;
            const bool empty = x.isEmpty(seed);
            if (!belongs(x, seed) && !(empty && allowed > 0)) return true;
            const Scratch::Mark inner(x.scratch);
            Word* members = x.newSet();
            int size = 0;
            insert(members, seed);
            group[size++] = static_cast<std::int16_t>(seed);
            const bool closed = grow(x, group, size, members, done, allowed - (empty && allowed > 0));
            x.spend(1 + x.words / 8 + size);
            if (closed && isShut(x, group, size, members))
                for (int i = 0; i < size; ++i) take(x, capture, group[i], out);
            return true;
        });
    }
};

MovesExpr enclose(Compiler& c, const ViewOf<Form::Enclose>& l) {
    Enclosure enclosure;
    enclosure.except = l[op::numException].valid() ? c.integer(l[op::numException]) : c.literal(0);
    enclosure.capture = compileCapture(c, l, &Globals::lastTo);
    const DirectionsExpr directions = c.directions(l[op::directions], "Adjacent");
    if (!directions.isFixed()) c.unsupported(l.value(), "`enclose` in directions that vary");
    enclosure.steps =
        stepTable(c, {directions.fixed.data, static_cast<std::size_t>(directions.fixed.size)}, true);
    const Direction all = Direction::All;
    enclosure.around = stepTable(c, {&all, 1}, true);
    if (const Value between = l[op::between]; between.valid())
        enclosure.takesEmpty = c.rules().mentions(c.instruction(between)[op::if_], Form::IsEmpty);
    const Enclosure* kept = c.program().arena.keep(enclosure);
    return withThen(c, l, [kept](Context& x, Moves& out) { kept->generate(x, out); });
}

// ── captures at the `to` sites ───────────────────────────────────────────────────────────────────────────

// Sites beside a site where the enemy stands, or that the `to` takes; its effect, or else removal, happens to
// each.
struct TargetCapture {
    BoolExpr to;  // never empty
    ApplyArgument apply;
    int loop = 0;

    bool takes(Context& x, Site site) const {
        x.r->to = site;
        return to(x);
    }
    void take(Context& x, Site site, Moves& out) const {
        x.r->to = site;
        if (apply.test && !apply.test(x)) return;
        if (apply.effect) return apply.effect.generate(x, out);
        if (x.topComponent(site) == 0) return;
        out.begin(site, site, x.g->mover);
        out.push(siteAction(ActionKind::Remove, site));
    }
};

// Before the loop.
IntExpr compileOrigin(Compiler& c, const InstructionView& l) {
    IntExpr from;
    if (const Value node = l[op::from]; node.valid()) from = compileSites(c, node, &Registers::from).site;
    return from ? from : c.make<std::int32_t>([](Context& x) { return x.g->lastTo; });
}

// The caller's loop must be open.
TargetCapture compileTargetCapture(Compiler& c, const InstructionView& l, int loop) {
    TargetCapture capture;
    const TargetConditions to = compileConditions(c, l[op::to]);
    capture.to = to.test ? to.test : enemyAt(c, &Registers::to);
    capture.apply = to.apply;
    capture.loop = loop;
    return capture;
}

// On both sides in a line: one piece each, or as many in a row as the range of the `between` allows; the far
// side first.
MovesExpr intervene(Compiler& c, const ViewOf<Form::Intervene>& l) {
    const IntExpr origin = compileOrigin(c, l);
    const Compiler::Loop loop(c, IterFrom | IterTo | IterBetween);
    const TargetCapture capture = compileTargetCapture(c, l, loop.id);
    const BetweenArgument between = compileBetween(c, l[op::between]);
    const std::string_view word = l.word(op::absdir);
    const LinesOf* lines = lineTable(
        c, word.empty() ? Direction::Adjacent : directionFromName(word).value_or(Direction::Adjacent));
    return withThen(c, l, [=](Context& x, Moves& out) {
        const Site from(origin(x));
        if (!x.onBoard(from)) return;
        const LoopRun run(x, capture.loop);
        const Restore restore(x.r->to);
        const int low = between.low ? between.low(x) : 1, high = between.high ? between.high(x) : 1;
        const auto flank = [&](const Path& arm) {
            int length = 0;
            while (length < arm.size && length < high && capture.takes(x, arm.sites[length])) ++length;
            return length;
        };
        const auto arms = lines->of(from);
        for (std::size_t i = 0; i + 1 < arms.size(); i += 2) {
            const int one = flank(arms[i]), other = flank(arms[i + 1]);
            if (std::min(one, other) < std::max(1, low)) continue;
            for (int k = 0; k < other; ++k) capture.take(x, arms[i + 1].sites[k], out);
            for (int k = 0; k < one; ++k) capture.take(x, arms[i].sites[k], out);
        }
    });
}

// Along lines away from a site, by default as the last move went on, for as long as the `to` takes what is
// there. Its effect is all that happens, and its consequences are dropped (quirks).
MovesExpr directional(Compiler& c, const ViewOf<Form::Directional>& l) {
    const bool onward = !l[op::directions].valid();
    const IntExpr origin = compileOrigin(c, l);
    const DirectionsExpr* directions = c.program().arena.keep(c.directions(l[op::directions], "Adjacent"));
    const Compiler::Loop loop(c, IterFrom | IterTo);
    TargetCapture capture = compileTargetCapture(c, l, loop.id);
    if (const Value to = l[op::to]; to.valid() && !c.instruction(to)[op::if_].valid())
        // The number of the site is taken for a player's, who must be no friend of the mover (a quirk).
        capture.to = c.make<bool>([](Context& x) {
            const Player taken(int{x.r->to});
            return taken != nobody && !x.areFriends(taken, x.g->mover);
        });
    const Sites* sites = &c.sites();
    const WaysBetween* between = onward ? &c.lineTables().waysBetween(*sites) : nullptr;
    return c.makeMoves([=](Context& x, Moves& out) {
        const Site from(origin(x));
        if (!x.onBoard(from) || !capture.apply.effect) return;
        const LoopRun run(x, capture.loop);
        const Restore restoreTo(x.r->to), restoreFrom(x.r->from);
        DirectionList list;
        if (onward)
            eachWayBetween(*between, *sites, Site(int{x.g->lastFrom}), Site(int{x.g->lastTo}),
                           [&](Direction d) { list.add(d); });
        else list = directions->at(x, from);
        for (const Direction d : list)
            for (const auto path : sites->radials(from, asLookedUp(d)))
                for (const int site : path) {
                    x.r->from = noSite;
                    if (!capture.takes(x, site)) break;
                    capture.apply.effect.generate(x, out);
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
