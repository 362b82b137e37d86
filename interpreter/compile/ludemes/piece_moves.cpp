// Moves of a piece to a neighbour, over others, in knight's moves: step, hop, leap.
// Slides have a file of their own.
#include <algorithm>
#include <utility>

#include "interpreter/compile/leaps.h"
#include "interpreter/compile/ranges.h"
#include "interpreter/compile/rays.h"
#include "interpreter/compile/travel.h"
#include "interpreter/state/kept_columns.h"

namespace makomba {

namespace {

// ── step ─────────────────────────────────────────────────────────────────────────────────────────────────

// The commonest step: of the piece of the loop around, to any empty neighbour. Its moves are counted by sets.
struct StepsToEmpty {
    const Word* neighbours = nullptr;  // by site
    bool counts = false;
};

bool simpleSteps(Compiler& c, const InstructionView& l, const Travel& travel, const LinesOf& table,
                 StepsToEmpty& steps) {
    const Value from = l[op::from];
    const bool plain = !from.valid() ||
                       (!c.instruction(from)[op::region].valid() && !c.instruction(from)[op::number].valid());
    if (!plain || travel.fromConditions.test || travel.toConditions.emptyOf == nullptr ||
        travel.fromConditions.level)
        return false;
    const auto words = static_cast<std::size_t>(c.program().layout.words);
    std::vector<Word> neighbours(static_cast<std::size_t>(c.equipment().boardSites()) * words, 0);
    for (int site = 0; site < c.equipment().boardSites(); ++site) {
        Word* set = neighbours.data() + static_cast<std::size_t>(site) * words;
        for (const Path& targets : table.of(site))
            for (int i = 0; i < targets.size; ++i) {
                if (contains(set, targets.sites[i]))
                    return false;  // each target once, or the numbers would not fit
                if (contains(travel.toConditions.emptyOf, targets.sites[i])) insert(set, targets.sites[i]);
            }
    }
    steps.neighbours = c.program().arena.keepAll(neighbours);
    steps.counts = c.program().layout.counts;
    return true;
}

MovesExpr countStepsToEmpty(Compiler& c, const InstructionView& l, const MovesExpr& all, const Travel& travel,
                            const LinesOf& table, const StepsToEmpty& steps) {
    const LinesOf* lines = c.program().arena.keep(table);
    const int boardSites = c.equipment().boardSites();
    return counting(
        c, l, all,
        [=](Context& x) -> std::uint32_t {
            const Site from = x.r->from;
            if (from < 0 || from >= boardSites) return 0;
            if (x.words == 1)
                return static_cast<std::uint32_t>(
                    countBits(steps.neighbours[from] & sitesWithoutPile(x, 0, steps.counts)));
            const Word* near = steps.neighbours + from * x.words;
            int n = 0;
            for (int w = 0; w < x.words; ++w)
                if (near[w]) n += countBits(near[w] & sitesWithoutPile(x, w, steps.counts));
            return static_cast<std::uint32_t>(n);
        },
        [=](Context& x, Moves& out, std::uint32_t n) {
            const Site from = x.r->from;
            for (const Path& targets : lines->of(from))
                for (int i = 0; i < targets.size; ++i) {
                    const Site to(targets.sites[i]);
                    if (x.pile(to) != 0 || !contains(travel.toConditions.emptyOf, to) || n-- > 0) continue;
                    out.begin(from, to, x.g->mover);
                    out.push(travelAction(travel, from, to, -1));
                    if (travel.decision) out.decide(from, to);
                    return;
                }
        });
}

struct StepMoves {
    // What is known before the iterator (from) is the origin.
    struct Known {
        const LinesOf* table = nullptr;
        DirectionList directions;  // without a table
        int level = -1;
    };

    Travel travel;
    const Sites* sites;
    const DirectionsExpr* directions;
    const LinesOf* table;          // nullptr: the directions vary
    const LinesOf* const* byKind;  // nullptr: they do not vary by kind alone
    IntExpr level;                 // of the piece; empty handle: not given
    bool stacking;

    Known before(Context& x, Site from) const {
        Known known;
        if (level) known.level = level(x);
        else if (stacking) known.level = x.height[from] - 1;  // its marks go with it
        known.table = byKind != nullptr && facesAsItsKind(x, from) ? byKind[x.topComponent(from)] : table;
        if (known.table == nullptr) known.directions = directions->at(x, from);
        return known;
    }

    // visit(to) for each place a step may lead to until it returns false; then false. `only`: no other place;
    // -1: all.
    template <class Visit>
    bool eachTarget(Context& x, Site from, const Known& known, int only, Visit visit) const {
        const auto attempt = [&](Site to) {
            if (only >= 0 && to != only) return true;
            x.r->to = to;
            return !travel.toConditions.holds(x) || visit(to);
        };
        if (known.table != nullptr) {
            for (const Path& targets : known.table->of(from))
                for (int i = 0; i < targets.size; ++i)
                    if (!attempt(targets.sites[i])) return false;
            return true;
        }
        // Directions that vary: each target once, the first direction wins.
        std::int16_t* seen =
            x.scratch.allocate<std::int16_t>(static_cast<std::size_t>(x.program.equipment.boardSites()));
        int n = 0;
        for (const Direction d : known.directions)
            for (const int to : sites->steps(from, asLookedUp(d))) {
                if (std::find(seen, seen + n, to) != seen + n) continue;
                seen[n++] = static_cast<std::int16_t>(to);
                if (!attempt(to)) return false;
            }
        return true;
    }

    // visit(from, to, level) for each step until it returns false
    template <class Visit>
    void each(Context& x, Visit visit) const {
        bool more = true;
        eachOrigin(
            x, travel, [&](Site from) { return more ? before(x, from) : Known{}; },
            [&](Site from, const Known& known) {
                more = more &&
                       eachTarget(x, from, known, -1, [&](Site to) { return visit(from, to, known.level); });
            });
    }

    void generate(Context& x, Moves& out) const {
        eachOrigin(
            x, travel, [&](Site from) { return before(x, from); },
            [&](Site from, const Known& known) {
                eachTarget(x, from, known, wantedSite(out), [&](Site to) {
                    out.begin(from, to, x.g->mover);
                    finish(x, out, travel, from, to, known.level);
                    return true;
                });
            });
    }
};

MovesExpr step(Compiler& c, const ViewOf<Form::MoveStep, Form::Step>& l) {
    Travel travel = compileTravel(c, l);
    const Compiler::Loop loop(c, IterFrom | IterTo | IterBetween);
    travel.loop = loop.id;
    travel.fromConditions = compileConditions(c, l[op::from]);
    travel.toConditions = compileConditions(c, l[op::to]);
    const DirectionsExpr* directions = c.program().arena.keep(c.directions(l[op::directions], "Adjacent"));
    const LinesOf* table =
        directions->isFixed()
            ? stepTable(c, {directions->fixed.data, static_cast<std::size_t>(directions->fixed.size)}, true)
            : nullptr;
    const LinesOf* const* byKind = table == nullptr ? c.lineTables().stepsByKind(*directions) : nullptr;
    const StepMoves moves{travel,      &c.sites(), directions, table, byKind, travel.fromConditions.level,
                          c.stacking()};
    const MovesExpr all = withThen(c, l, [=](Context& x, Moves& out) { moves.generate(x, out); });
    const bool plain =
        table != nullptr && !moves.level && !moves.stacking && !travel.toConditions.apply.given();
    if (!c.choosing(l).counted) return all;
    if (StepsToEmpty steps; plain && simpleSteps(c, l, travel, *table, steps))
        return countStepsToEmpty(c, l, all, travel, *table, steps);
    return counting(
        c, l, all,
        [=](Context& x) {
            std::uint32_t n = 0;
            moves.each(x, [&](int, int, int) {
                ++n;
                return true;
            });
            return n;
        },
        [=](Context& x, Moves& out, std::uint32_t n) {
            moves.each(x, [&](Site from, Site to, int level) {
                if (n-- > 0) return true;
                out.begin(from, to, x.g->mover);
                finish(x, out, moves.travel, from, to, level);
                return false;
            });
        });
}

// ── hop ──────────────────────────────────────────────────────────────────────────────────────────────────

// Over one or more hurdles to a site behind them. The effects on the hurdles come before the move, the
// last hurdle's first. With a rule in the target's `apply` only sites where that holds and `to if:` fails are
// landings: there the hop stops with that effect, and nothing happens to the hurdles.
struct Hop {
    Travel travel;
    BetweenArgument between;
    BoolExpr stop;  // empty handle: none
    Rays rays;

    // What is known before the iterator (from) is the origin.
    struct Known {
        const LinesOf* table = nullptr;
        DirectionList directions;  // without a table
        int before = 0, after = 0, low = 1, high = 1, outside = -1;
    };
    Known known(Context& x, Site from) const {
        Known k;
        k.table = rays.tableAt(x, from);
        if (k.table == nullptr) k.directions = rays.directions->at(x, from);
        if (between.before) k.before = between.before(x);
        if (between.after) k.after = between.after(x);
        if (between.low) k.low = between.low(x), k.high = between.high(x);
        k.outside = x.r->between;
        return k;
    }
    bool isHurdle(Context& x, Site site) const {
        x.r->between = site;
        return !between.test || between.test(x);
    }
    bool mayLand(Context& x, Site site) const {
        x.r->to = site;
        return travel.toConditions.holds(x);
    }

    // To the neighbours, where no hurdle is asked for; each once.
    void step(Context& x, Moves& out, Site from, const Known& k) const {
        const Scratch::Mark mark(x.scratch);
        Word* seen = x.newSet();
        x.r->between = k.outside;
        rays.forEachOf(x, from, k.table, k.directions, [&](const auto* path, int size) {
            if (size == 0 || contains(seen, path[0]) || !mayLand(x, path[0])) return;
            insert(seen, path[0]);
            out.begin(from, path[0], x.g->mover);
            includeApply(x, between.apply, out);
            complete(out, travel, from, path[0], -1);
        });
    }

    // visit(at, first, hurdles) for each place of a path where the hop may end, until it returns false; then
    // false.
    template <class Step, class Visit>
    bool eachLanding(Context& x, const Known& k, const Step* path, int size, Visit visit) const {
        int first = 0;  // the run-up
        while (first < size && !isHurdle(x, path[first])) {
            if (first + 1 > k.before || !mayLand(x, path[first])) return true;
            ++first;
        }
        int hurdles = 0;
        while (first + hurdles < size && hurdles < k.high && isHurdle(x, path[first + hurdles])) ++hurdles;
        if (hurdles < k.low || first >= size) return true;
        for (int length = std::max(k.low, 0); length <= hurdles; ++length)
            for (int beyond = 0; beyond <= k.after; ++beyond) {
                const int at = first + length + beyond;
                if (at >= size) break;
                const bool lands = mayLand(x, path[at]);
                if (stop) {
                    if (lands) continue;
                    if (stop(x) && !visit(at, first, length)) return false;
                    break;
                }
                if (!lands) break;
                if (!visit(at, first, length)) return false;
            }
        return true;
    }

    template <class Step>
    void put(Context& x, Moves& out, Site from, const Step* path, int at, int first, int hurdles) const {
        const Site to(path[at]);
        out.begin(from, to, x.g->mover).flags |= PassesOver;
        if (!stop && between.apply.given())
            for (int i = hurdles - 1; i >= 0; --i) {
                x.r->between = path[first + i];
                includeApply(x, between.apply, out);
            }
        finish(x, out, travel, from, to);
    }

    // visit(from, path, at, first, hurdles) for each hop, until it returns false.
    template <class Visit>
    void eachHop(Context& x, Visit visit) const {
        bool more = true;
        eachOrigin(
            x, travel, [&](Site from) { return more ? known(x, from) : Known{}; },
            [&](Site from, const Known& k) {
                if (!more) return;
                rays.forEachOf(x, from, k.table, k.directions, [&](const auto* path, int size) {
                    more = more && eachLanding(x, k, path, size, [&](int at, int first, int hurdles) {
                               return visit(from, path, at, first, hurdles);
                           });
                });
            });
    }
};

MovesExpr hop(Compiler& c, const ViewOf<Form::MoveHop, Form::Hop>& l) {
    Hop hop;
    hop.travel = compileTravel(c, l);
    const Compiler::Loop loop(c, IterFrom | IterTo | IterBetween);
    hop.travel.loop = loop.id;
    hop.travel.fromConditions = compileConditions(c, l[op::from]);
    hop.travel.toConditions = compileConditions(c, l[op::to]);
    hop.stop = std::exchange(hop.travel.toConditions.apply.test, {});
    hop.between = compileBetween(c, l[op::between]);
    hop.rays = raysOf(c, l[op::directions]);
    const Hop* kept = c.program().arena.keep(hop);
    const MovesExpr all = withThen(c, l, [kept](Context& x, Moves& out) {
        eachOrigin(
            x, kept->travel, [&](Site from) { return kept->known(x, from); },
            [&](Site from, const Hop::Known& known) {
                if (known.low == 0) kept->step(x, out, from, known);
                if (known.high < 1) return;
                kept->rays.forEachOf(x, from, known.table, known.directions, [&](const auto* path, int size) {
                    kept->eachLanding(x, known, path, size, [&](int at, int first, int hurdles) {
                        kept->put(x, out, from, path, at, first, hurdles);
                        return true;
                    });
                });
            });
    });
    if (!c.choosing(l).counted) return all;
    return counting(
        c, l, all,
        [kept](Context& x) {
            std::uint32_t n = 0;
            kept->eachHop(x, [&](int, const auto*, int, int, int) {
                ++n;
                return true;
            });
            return n;
        },
        [kept](Context& x, Moves& out, std::uint32_t n) {
            kept->eachHop(x, [&](Site from, const auto* path, int at, int first, int hurdles) {
                if (n-- > 0) return true;
                kept->put(x, out, from, path, at, first, hurdles);
                return false;
            });
        });
}

// ── leap ─────────────────────────────────────────────────────────────────────────────────────────────────

// Where walks end, by site; with `forward` only what lies ahead of the piece as it faces.
struct LeapTargets {
    const Word* const* table;
    const Word* const* ahead = nullptr;  // by facing (of eight) and site; nullptr: it does not matter
    int sites = 0;
};

// The facings that something may lie ahead of, by row and column.
struct Ahead {
    Direction facing;
    int rows, columns;
};
constexpr Ahead facings[] = {{Direction::N, 1, 0},   {Direction::S, -1, 0},  {Direction::E, 0, 1},
                             {Direction::W, 0, -1},  {Direction::NE, 1, 1},  {Direction::NW, 1, -1},
                             {Direction::SE, -1, 1}, {Direction::SW, -1, -1}};

bool liesAhead(const Sites& sites, Site from, Site to, const Ahead& facing) {
    const auto fits = [](int wanted, int difference) { return wanted == 0 || wanted * difference > 0; };
    return fits(facing.rows, sites.row(to) - sites.row(from)) &&
           fits(facing.columns, sites.column(to) - sites.column(from));
}

const Word* const* compileAhead(Compiler& c) {
    std::vector<const Word*> sets;
    const Sites& sites = c.sites();
    for (const Ahead& facing : facings)
        for (int from = 0; from < sites.count(); ++from) {
            std::vector<int> ahead;
            for (int to = 0; to < sites.count(); ++to)
                if (liesAhead(sites, from, to, facing)) ahead.push_back(to);
            sets.push_back(c.keepSet(ahead));
        }
    return c.program().arena.keepAll(sets);
}

LeapTargets compileLeapTargets(Compiler& c, const InstructionView& l) {
    LeapTargets result;
    result.sites = c.sites().count();
    std::vector<const Word*> targets;
    for (int site = 0; site < result.sites; ++site) targets.push_back(c.keepSet(leapEnds(c, l, site)));
    result.table = c.program().arena.keepAll(targets);
    if (l.literalBool(op::forward, false)) result.ahead = compileAhead(c);
    return result;
}

// Which targets count for the piece on a site; nullptr: all.
const Word* aheadOf(Context& x, const LeapTargets& targets, Site from, bool& none) {
    none = false;
    const int component = x.topComponent(from);
    if (targets.ahead == nullptr || component == 0) return nullptr;
    const auto facing = x.program.equipment.components[static_cast<std::size_t>(component)].facing;
    if (!facing) return nullptr;
    for (std::size_t d = 0; d < std::size(facings); ++d)
        if (facings[d].facing == *facing)
            return targets
                .ahead[d * static_cast<std::size_t>(targets.sites) + static_cast<std::size_t>(from)];
    none = true;
    return nullptr;
}

struct Leap {
    Travel travel;
    LeapTargets targets;

    // visit(from, to) for each leap to a site that is `wanted`, until it returns false.
    template <class Wanted, class Visit>
    void each(Context& x, Wanted wanted, Visit visit) const {
        bool more = true;
        eachOrigin(
            x, travel, [](int) { return 0; },
            [&](Site from, int) {
                bool none;
                const Word* ahead = aheadOf(x, targets, from, none);
                if (none) return;
                forEachSite(targets.table[from], x.words, [&](Site to) {
                    if (!more || (ahead != nullptr && !contains(ahead, to))) return;
                    x.r->to = to;
                    if (wanted(to) && travel.toConditions.holds(x)) more = visit(from, to);
                });
            });
    }
    void put(Context& x, Moves& out, Site from, Site to) const {
        out.begin(from, to, x.g->mover);
        finish(x, out, travel, from, to);
    }
};

MovesExpr leap(Compiler& c, const ViewOf<Form::MoveLeap, Form::Leap>& l) {
    Travel travel = compileTravel(c, l);
    const Compiler::Loop loop(c, IterFrom | IterTo | IterBetween);
    travel.loop = loop.id;
    travel.fromConditions = compileConditions(c, l[op::from]);
    travel.toConditions = compileConditions(c, l[op::to]);
    const Leap* kept = c.program().arena.keep(Leap{travel, compileLeapTargets(c, l)});
    const MovesExpr all = withThen(c, l, [kept](Context& x, Moves& out) {
        kept->each(
            x, [&](Site to) { return isWanted(out, to); },
            [&](Site from, Site to) {
                kept->put(x, out, from, to);
                return true;
            });
    });
    if (!c.choosing(l).counted) return all;
    const auto any = [](Site) { return true; };
    return counting(
        c, l, all,
        [=](Context& x) {
            std::uint32_t n = 0;
            kept->each(x, any, [&](Site, Site) {
                ++n;
                return true;
            });
            return n;
        },
        [=](Context& x, Moves& out, std::uint32_t n) {
            kept->each(x, any, [&](Site from, Site to) {
                if (n-- > 0) return true;
                kept->put(x, out, from, to);
                return false;
            });
        });
}

}  // namespace

void addPieceMoves(LudemeTable& t) {
    t.add<step>();
    t.add<hop>();
    t.add<leap>();
}

}  // namespace makomba
