// Moves of a piece along the lines of the board: step, slide, hop, leap. Source: spec 3 §15.4-15.7.
#include <algorithm>

#include "interpreter/compile/move_arguments.h"
#include "interpreter/compile/rays.h"
#include "interpreter/compile/track_choice.h"
#include "interpreter/state/columns.h"
#include "interpreter/topology/walks.h"

namespace makomba {

namespace {

bool isDecision(const Ludeme& l) { return l.row().head == "move"; }

// What the four have in common: where from, where to, and how the piece travels.
struct Travel {
    SitesArgument from;
    TargetConditions fromConditions, toConditions;
    bool decision = false, wholeStack = false;
    int loop = 0;
};

// Compiles the origin; the loop must be opened by the caller around everything else.
Travel compileTravel(Compiler& c, const Ludeme& l) {
    Travel travel;
    travel.from = compileSites(c, l.get("from"), &Registers::from);
    travel.decision = isDecision(l);
    travel.wholeStack = l.literalBool("stack", false) && c.stacking();
    return travel;
}

// Calls visit(from) with the iterator set, where the origin is a board site that its conditions allow.
template <class Visit>
void eachOrigin(Context& x, const Travel& travel, Visit visit) {
    const Scratch::Mark mark(x.scratch);
    const LoopRun run(x, travel.loop);
    const Restore restoreFrom(x.r->from), restoreTo(x.r->to), restoreBetween(x.r->between);
    travel.from.forEach(x, [&](int from) {
        if (!x.onBoard(from)) return;
        x.r->from = from;
        if (travel.fromConditions.holds(x)) visit(from);
    });
}

Action travelAction(Context& x, const Travel& travel, int from, int to) {
    Action action = transfer(travel.wholeStack ? ActionKind::MoveStack : ActionKind::MoveTop, from, to);
    if (travel.fromConditions.level) {
        action.kind = ActionKind::MoveLevel;
        action.level = siteNumber(travel.fromConditions.level(x));
        action.a = -1;
    }
    return action;
}

void finish(Context& x, Moves& out, const Travel& travel, int from, int to) {
    includeApply(x, travel.toConditions.apply, out);
    out.push(travelAction(x, travel, from, to));
    if (travel.decision) out.decide(from, to);
    turnInto(travel.toConditions.rotations, out);
}

// ── step ─────────────────────────────────────────────────────────────────────────────────────────────────

// The commonest step: of the piece of the loop around, to any empty neighbour. Its moves are counted by sets.
struct StepsToEmpty {
    const Word* neighbours = nullptr;  // by site
    bool counts = false;
};

bool simpleSteps(Compiler& c, const Ludeme& l, const Travel& travel, const LinesOf& table,
                 StepsToEmpty& steps) {
    const NodeId from = l.get("from");
    const bool plain =
        !from.valid() || (!c.ludeme(from).get("R").valid() && !c.ludeme(from).get("I").valid());
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

MovesExpr countStepsToEmpty(Compiler& c, const Ludeme& l, const MovesExpr& all, const Travel& travel,
                            const LinesOf& table, const StepsToEmpty& steps) {
    const LinesOf* lines = c.program().arena.keep(table);
    return counting(
        c, l, all,
        [=](Context& x) -> std::uint32_t {
            const int from = x.r->from;
            if (!x.onBoard(from)) return 0;
            const Word* near = steps.neighbours + from * x.words;
            int n = 0;
            for (int w = 0; w < x.words; ++w)
                if (near[w])
                    n += countBits(near[w] & (steps.counts ? equalBlock(x.count + w * 64, 0)
                                                           : equalBlock(x.what + w * 64, 0)));
            return static_cast<std::uint32_t>(n);
        },
        [=](Context& x, Moves& out, std::uint32_t n) {
            const int from = x.r->from;
            for (const Path& targets : lines->of(from))
                for (int i = 0; i < targets.size; ++i) {
                    const int to = targets.sites[i];
                    if (x.pile(to) != 0 || !contains(travel.toConditions.emptyOf, to) || n-- > 0) continue;
                    out.begin(from, to, x.g->mover);
                    out.push(travelAction(x, travel, from, to));
                    if (travel.decision) out.decide(from, to);
                    return;
                }
        });
}

MovesExpr step(Compiler& c, const Ludeme& l) {
    Travel travel = compileTravel(c, l);
    const Compiler::Loop loop(c, IterFrom | IterTo | IterBetween);
    travel.loop = loop.id;
    travel.fromConditions = compileConditions(c, l.get("from"));
    travel.toConditions = compileConditions(c, l.get("to"));
    const DirectionsExpr* directions = c.program().arena.keep(c.directions(l.get("D"), "Adjacent"));
    const LinesOf* table =
        directions->isFixed()
            ? stepTable(c, {directions->fixed.data, static_cast<std::size_t>(directions->fixed.size)}, true)
            : nullptr;
    const Sites* sites = &c.sites();
    const MovesExpr all = withThen(c, l, [=](Context& x, Moves& out) {
        eachOrigin(x, travel, [&](int from) {
            const auto attempt = [&](int to) {
                x.r->to = to;
                if (!travel.toConditions.holds(x)) return;
                out.begin(from, to, x.g->mover);
                finish(x, out, travel, from, to);
            };
            if (table != nullptr) {
                for (const Path& targets : table->of(from))
                    for (int i = 0; i < targets.size; ++i) attempt(targets.sites[i]);
                return;
            }
            // Directions that vary: each target once, the first direction wins.
            std::int16_t* seen =
                x.scratch.allocate<std::int16_t>(static_cast<std::size_t>(x.program.equipment.boardSites()));
            int n = 0;
            for (const Direction d : directions->at(x, from)) {
                for (const int to : sites->steps(from, asLookedUp(d))) {
                    if (std::find(seen, seen + n, to) != seen + n) continue;
                    seen[n++] = static_cast<std::int16_t>(to);
                    attempt(to);
                }
            }
        });
    });
    if (table == nullptr || travel.toConditions.apply.given() || travel.toConditions.rotations.size > 0)
        return all;
    if (StepsToEmpty steps; simpleSteps(c, l, travel, *table, steps))
        return countStepsToEmpty(c, l, all, travel, *table, steps);
    // visit(from, to) for each step until it returns false
    const auto eachStep = [=](Context& x, auto visit) {
        bool more = true;
        eachOrigin(x, travel, [&](int from) {
            for (const Path& targets : table->of(from))
                for (int i = 0; more && i < targets.size; ++i) {
                    x.r->to = targets.sites[i];
                    if (travel.toConditions.holds(x)) more = visit(from, static_cast<int>(targets.sites[i]));
                }
        });
    };
    return counting(
        c, l, all,
        [=](Context& x) {
            std::uint32_t n = 0;
            eachStep(x, [&](int, int) {
                ++n;
                return true;
            });
            return n;
        },
        [=](Context& x, Moves& out, std::uint32_t n) {
            eachStep(x, [&](int from, int to) {
                if (n-- > 0) return true;
                out.begin(from, to, x.g->mover);
                finish(x, out, travel, from, to);
                return false;
            });
        });
}

// ── along radials ────────────────────────────────────────────────────────────────────────────────────────

// The way on along a track from each of its places on a site, once round if the track is a loop.
// visit(sites, size)
template <class Visit>
void alongTrack(Context& x, const CompiledTrack& track, int from, Visit visit) {
    const Scratch::Mark mark(x.scratch);
    auto* path = x.scratch.allocate<std::int16_t>(static_cast<std::size_t>(track.size) + 1);
    for (int place = 0; place < track.size; ++place) {
        if (track.sites[place] != from) continue;
        x.spend(track.size / 64 + 1);
        int size = 0;
        for (int step = 1; step < track.size; ++step) {
            const int at = place + step;
            if (at >= track.size && !track.loop) break;
            const int site = track.sites[at % track.size];
            if (!x.onBoard(site)) break;
            path[size++] = static_cast<std::int16_t>(site);
        }
        visit(path, size);
    }
}

// Over empty sites (or those that `between if:` allows) to any of them; a site that `to if:` allows ends
// the ride as a landing.
MovesExpr slide(Compiler& c, const Ludeme& l) {
    const TrackByPlayer* tracks = l.get("trackName").valid() ? tracksForMove(c, l) : nullptr;
    Travel travel = compileTravel(c, l);
    const Compiler::Loop loop(c, IterFrom | IterTo | IterBetween);
    travel.loop = loop.id;
    travel.fromConditions = compileConditions(c, l.get("from"));
    travel.toConditions = compileConditions(c, l.get("to"));
    const BetweenArgument between = compileBetween(c, l.get("btw"));
    const Rays rays = raysOf(c, l.get("D"));
    const bool landsOn = static_cast<bool>(travel.toConditions.test);
    return withThen(c, l, [=](Context& x, Moves& out) {
        eachOrigin(x, travel, [&](int from) {
            const int low = between.low ? between.low(x) : 1;
            const int high = between.high ? between.high(x) : 1'000'000'000;
            const auto slideAlong = [&](const auto* path, int size) {
                for (int i = 0; i < size && i + 1 <= high; ++i) {
                    const int to = path[i];
                    x.r->to = to;
                    const bool landing = landsOn && travel.toConditions.test(x);
                    x.r->between = to;
                    const bool passable = between.test ? between.test(x) : x.isEmpty(to);
                    if (!landing && !passable) return;
                    if (i + 1 >= low && (tracks == nullptr || to != from)) {
                        x.r->to = to;
                        Move& ride = out.begin(from, to, x.g->mover);
                        if (tracks == nullptr) ride.flags |= PassesOver;
                        if (between.apply.given()) {
                            for (int k = 0; k < i; ++k) {
                                x.r->between = path[k];
                                includeApply(x, between.apply, out);
                            }
                        }
                        finish(x, out, travel, from, to);
                    }
                    if (landing) return;
                }
            };
            if (tracks == nullptr) return rays.forEach(x, from, slideAlong);
            if (const CompiledTrack* track = tracks->of(x.g->mover); track != nullptr)
                alongTrack(x, *track, from, slideAlong);
        });
    });
}

// Over one or more hurdles to a site behind them. The effects on the hurdles come before the move, the
// last hurdle's first.
MovesExpr hop(Compiler& c, const Ludeme& l) {
    Travel travel = compileTravel(c, l);
    const Compiler::Loop loop(c, IterFrom | IterTo | IterBetween);
    travel.loop = loop.id;
    travel.fromConditions = compileConditions(c, l.get("from"));
    travel.toConditions = compileConditions(c, l.get("to"));
    // A rule in the target's `apply` stops the hop where it holds, and there its effect comes with the move.
    const BoolExpr stop = travel.toConditions.apply.test;
    travel.toConditions.apply.test = {};
    const ApplyArgument stopEffect{{}, stop ? travel.toConditions.apply.effect : MovesExpr{}};
    if (stop) travel.toConditions.apply.effect = {};
    const BetweenArgument between = compileBetween(c, l.get("btw"));
    const Rays rays = raysOf(c, l.get("D"));
    return withThen(c, l, [=](Context& x, Moves& out) {
        eachOrigin(x, travel, [&](int from) {
            const int before = between.before ? between.before(x) : 0;
            const int after = between.after ? between.after(x) : 0;
            const int low = between.low ? between.low(x) : 1, high = between.high ? between.high(x) : 1;
            const auto isHurdle = [&](int site) {
                x.r->between = site;
                return !between.test || between.test(x);
            };
            const auto mayLand = [&](int site) {
                x.r->to = site;
                return travel.toConditions.holds(x);
            };
            rays.forEach(x, from, [&](const auto* path, int size) {
                int first = 0;  // the run-up
                while (first < size && !isHurdle(path[first])) {
                    if (first + 1 > before || !mayLand(path[first])) return;
                    ++first;
                }
                int hurdles = 0;
                while (first + hurdles < size && hurdles < high && isHurdle(path[first + hurdles])) ++hurdles;
                if (hurdles < low || first >= size) return;
                for (int length = std::max(low, 0); length <= hurdles; ++length) {
                    for (int beyond = 0; beyond <= after; ++beyond) {
                        const int at = first + length + beyond;
                        if (at >= size || !mayLand(path[at])) break;
                        const bool stops = stop && stop(x);
                        out.begin(from, path[at], x.g->mover).flags |= PassesOver;
                        if (between.apply.given()) {
                            for (int k = length - 1; k >= 0; --k) {
                                x.r->between = path[first + k];
                                includeApply(x, between.apply, out);
                            }
                        }
                        if (stops) includeApply(x, stopEffect, out);
                        finish(x, out, travel, from, path[at]);
                        if (stops) break;
                    }
                }
            });
        });
    });
}

// ── leap ─────────────────────────────────────────────────────────────────────────────────────────────────

// Where walks end, by site; with `forward` by the direction that the piece looks in as well.
struct LeapTargets {
    const Word* const* table;
    int sites = 0;
    const DirectionsExpr* front = nullptr;  // nullptr: it does not matter
    const Direction* directions = nullptr;
    int directionCount = 0;

    const Word* of(Context& x, int from) const {
        if (front == nullptr) return table[from];
        const DirectionList ahead = front->at(x, from);
        for (int d = 0; ahead.size > 0 && d < directionCount; ++d)
            if (directions[d] == ahead.data[0]) return table[d * sites + from];
        return table[directionCount * sites];  // nowhere
    }
};

LeapTargets compileLeapTargets(Compiler& c, const Ludeme& l) {
    std::vector<std::vector<WalkStep>> walks;
    for (const NodeId walk : l.elements(l.get("{{step}}"))) {
        std::vector<WalkStep> steps;
        for (const NodeId step : l.elements(walk)) steps.push_back(*walkStepFromName(c.graph()[step].text));
        walks.push_back(std::move(steps));
    }
    LeapTargets result;
    result.sites = c.sites().count();
    std::vector<const Word*> targets;
    if (l.literalBool("forward", false)) {
        const std::vector<Direction>& directions = c.sites().supportedDirections(Relation::Orthogonal);
        result.front = c.program().arena.keep(c.directions({}, "Forward"));
        result.directions = c.program().arena.keepAll(directions);
        result.directionCount = static_cast<int>(directions.size());
        for (int d = 0; d < result.directionCount; ++d)
            for (int site = 0; site < result.sites; ++site) {
                std::vector<int> ends, visited;
                for (const auto& steps : walks)
                    if (walk(c.sites(), site, d, steps, visited)) ends.push_back(visited.back());
                targets.push_back(c.keepSet(ends));
            }
        targets.push_back(c.keepSet({}));
    } else {
        const Rotations rotations = l.literalBool("rotations", true) ? Rotations::All : Rotations::FirstOnly;
        for (int site = 0; site < result.sites; ++site)
            targets.push_back(c.keepSet(walkEnds(c.sites(), site, walks, rotations)));
    }
    result.table = c.program().arena.keepAll(targets);
    return result;
}

MovesExpr leap(Compiler& c, const Ludeme& l) {
    Travel travel = compileTravel(c, l);
    const Compiler::Loop loop(c, IterFrom | IterTo | IterBetween);
    travel.loop = loop.id;
    travel.fromConditions = compileConditions(c, l.get("from"));
    travel.toConditions = compileConditions(c, l.get("to"));
    const LeapTargets targets = compileLeapTargets(c, l);
    return withThen(c, l, [=](Context& x, Moves& out) {
        eachOrigin(x, travel, [&](int from) {
            forEachSite(targets.of(x, from), x.words, [&](int to) {
                x.r->to = to;
                if (!travel.toConditions.holds(x)) return;
                out.begin(from, to, x.g->mover);
                finish(x, out, travel, from, to);
            });
        });
    });
}

}  // namespace

void addPieceMoves(LudemeTable& t) {
    t.add("move Step:M", step);
    t.add("step:E", step);
    t.add("move Slide:M", slide);
    t.add("slide:E", slide);
    t.add("move Hop:M", hop);
    t.add("hop:E", hop);
    t.add("move Leap:M", leap);
    t.add("leap:E", leap);
}

}  // namespace makomba
