// Rides of a piece along the lines of the board, or along a track.
#include <algorithm>

#include "interpreter/compile/rays.h"
#include "interpreter/compile/track_choice.h"
#include "interpreter/compile/travel.h"

namespace makomba {

namespace {

struct Slide {
    Travel travel;
    BetweenArgument between;
    Rays rays;
    bool bareInPassing = false;  // only landings that end the ride have the effect of the target's `apply`

    bool mayStop(Context& x, Site site) const {
        x.r->to = site;
        return travel.toConditions.test && travel.toConditions.test(x);
    }
    bool mayPass(Context& x, Site site) const {
        x.r->between = site;
        return between.test ? between.test(x) : x.isEmpty(site);
    }
    // The rule of the target's `apply`: without it there is no landing.
    bool allowed(Context& x) const {
        return !travel.toConditions.apply.test || travel.toConditions.apply.test(x);
    }
    void include(Context& x, Moves& out) const {
        if (travel.toConditions.apply.effect && !wantsFirst(out))
            includeApply(x, {{}, travel.toConditions.apply.effect}, out);
    }

    // Whether it is allowed to land on path[i].
    template <class Step>
    bool mayLand(Context& x, const Step* path, int i) const {
        if (between.apply.given() && i > 0) x.r->between = path[i - 1];
        return allowed(x);
    }

    // The move to path[i], where it may land; `ends`: it cannot ride on.
    template <class Step>
    [[gnu::always_inline]] void put(Context& x, Moves& out, Site from, int level, const Step* path, int i,
                                    bool ends) const {
        out.begin(from, path[i], x.g->mover).flags |= PassesOver;
        for (int k = 0; between.apply.given() && k < i; ++k) {
            x.r->between = path[k];
            includeApply(x, between.apply, out);
        }
        if (ends || !bareInPassing) include(x, out);
        complete(out, travel, from, path[i], level);
        if (between.trail) leaveTrail(x, out, from, path, i);
    }

    template <class Step>
    void leaveTrail(Context& x, Moves& out, Site from, const Step* path, int i) const {
        const int piece = between.trail(x);
        if (piece < 1 || piece >= static_cast<int>(x.program.ownerOf.size())) return;
        for (int k = -1; k < i; ++k) {
            Action put = siteAction(ActionKind::Add, k < 0 ? from : Site(path[k]));
            put.a = piece;
            put.b = 1;
            out.push(put);
        }
    }

    // What is known of an origin.
    struct Known {
        int level = -1, low = -1, high = 1'000'000'000, outside = -1;
    };
    Known known(Context& x, std::int32_t outside) const {
        Known k;
        if (travel.fromConditions.level) k.level = travel.fromConditions.level(x);
        if (between.low) k.low = between.low(x);
        if (between.high) k.high = between.high(x);
        k.outside = outside;
        return k;
    }

    // Over sites that may be passed to any of them; a site that may be stopped on ends the ride. Nearer than
    // the least distance it is as if it could not be stopped on. visit(i, ends) for each landing on a site
    // that is `wanted`, until it returns false; then false.
    template <class Step, class Wanted, class Visit>
    bool eachLanding(Context& x, const Known& k, const Step* path, int size, Wanted wanted,
                     Visit visit) const {
        x.r->between = k.outside;
        for (int i = 0; i < size && i + 1 <= k.high; ++i) {
            const bool far = i + 1 >= k.low, ends = mayStop(x, path[i]) && far;
            if (!ends && !mayPass(x, path[i])) return true;
            if (far && wanted(path[i]) && mayLand(x, path, i) && !visit(i, ends)) return false;
            if (ends) return true;
            if (!far) continue;
            x.r->between = path[i];
            x.r->to = path[i];
        }
        return true;
    }

    template <class Step>
    void along(Context& x, Moves& out, Site from, const Known& k, const Step* path, int size) const {
        const int only = wantedSite(out);
        if (only >= 0 && std::find(path, path + size, static_cast<Step>(only)) == path + size) {
            x.r->between = k.outside;
            return;
        }
        eachLanding(
            x, k, path, size, [&](Site to) { return isWanted(out, to); },
            [&](int i, bool ends) {
                put(x, out, from, k.level, path, i, ends);
                return true;
            });
    }

    // visit(from, known, path, i, ends) for each ride, until it returns false.
    template <class Visit>
    void eachRide(Context& x, Visit visit) const {
        const std::int32_t outside = x.r->between;
        bool more = true;
        eachOrigin(
            x, travel, [](int) { return 0; },
            [&](Site from, int) {
                if (!more) return;
                const Known k = known(x, outside);
                rays.forEach(x, from, [&](const auto* path, int size) {
                    more = more && eachLanding(
                                       x, k, path, size, [](Site) { return true; },
                                       [&](int i, bool ends) { return visit(from, k, path, i, ends); });
                });
            });
    }
};

Slide compileSlide(Compiler& c, const InstructionView& l, int loop) {
    Slide slide;
    slide.travel.loop = loop;
    slide.travel.fromConditions = compileConditions(c, l[op::from]);
    slide.travel.toConditions = compileConditions(c, l[op::to]);
    slide.between = compileBetween(c, l[op::between]);
    slide.bareInPassing = slide.travel.fromConditions.level || l.literalBool(op::stack, false);
    return slide;
}

MovesExpr alongLines(Compiler& c, const InstructionView& l) {
    const Travel travel = compileTravel(c, l);
    const Compiler::Loop loop(c, IterFrom | IterTo | IterBetween);
    Slide slide = compileSlide(c, l, loop.id);
    slide.travel.from = travel.from;
    slide.travel.decision = travel.decision;
    slide.travel.wholeStack = travel.wholeStack;
    slide.rays = raysOf(c, l[op::directions]);
    const Slide* kept = c.program().arena.keep(slide);
    const MovesExpr all = withThen(c, l, [kept](Context& x, Moves& out) {
        const std::int32_t outside = x.r->between;
        eachOrigin(
            x, kept->travel, [](int) { return 0; },
            [&](Site from, int) {
                const Slide::Known known = kept->known(x, outside);
                kept->rays.forEach(x, from, [&](const auto* path, int size) {
                    kept->along(x, out, from, known, path, size);
                });
            });
    });
    if (!c.choosing(l).counted) return all;
    return counting(
        c, l, all,
        [kept](Context& x) {
            std::uint32_t n = 0;
            kept->eachRide(x, [&](int, const Slide::Known&, const auto*, int, bool) {
                ++n;
                return true;
            });
            return n;
        },
        [kept](Context& x, Moves& out, std::uint32_t n) {
            kept->eachRide(x, [&](Site from, const Slide::Known& known, const auto* path, int i, bool ends) {
                if (n-- > 0) return true;
                kept->put(x, out, from, known.level, path, i, ends);
                return false;
            });
        });
}

// ── along tracks ─────────────────────────────────────────────────────────────────────────────────────────

// From one place of a track on. With `bumps` nothing lands before the track has touched itself.
void rideTrack(Context& x, Moves& out, const Slide& slide, const CompiledTrack& track, int place,
               bool bumps) {
    const Site from(track.sites[place]);
    const int low = slide.between.low ? slide.between.low(x) : -1;
    const int high = slide.between.high ? slide.between.high(x) : 1'000'000'000;
    x.spend(track.size / 64 + 1);
    int touched = 0;
    for (int step = 1; step < track.size && step <= high; ++step) {
        const int at = place + step;
        if (at >= track.size && !track.loop) return;
        touched += track.bumps[(at - 1) % track.size];
        const Site site(track.sites[at % track.size]);
        if (!x.onBoard(site)) return;
        if (!bumps || touched > 0) {
            const bool stops = slide.mayStop(x, site);
            if (step >= low && (stops || slide.allowed(x))) {
                out.begin(from, site, x.g->mover);
                if (stops) slide.include(x, out);
                complete(out, slide.travel, from, site, -1);
            }
            if (stops) return;
        } else {
            x.r->to = site;
        }
        if (!slide.mayPass(x, site)) return;
    }
}

MovesExpr alongTracks(Compiler& c, const InstructionView& l) {
    const bool all = l.word(op::trackName) == "AllTracks";
    const TracksByName tracks = all ? everyTrack(c) : tracksCalled(c, l);
    const Travel travel = compileTravel(c, l);
    const Compiler::Loop loop(c, IterFrom | IterTo | IterBetween);
    Slide slide = compileSlide(c, l, loop.id);
    slide.travel.from = travel.from;
    slide.travel.decision = travel.decision;
    const Slide* kept = c.program().arena.keep(slide);
    return withThen(c, l, [=](Context& x, Moves& out) {
        eachOrigin(
            x, kept->travel, [](int) { return 0; },
            [&](Site from, int) {
                for (int t = 0; t < tracks.count; ++t)
                    for (int place = 0; place < tracks.all[t]->size; ++place)
                        if (tracks.all[t]->sites[place] == from)
                            rideTrack(x, out, *kept, *tracks.all[t], place, all);
            });
    });
}

MovesExpr slide(Compiler& c, const ViewOf<Form::MoveSlide, Form::Slide>& l) {
    return l[op::trackName].valid() ? alongTracks(c, l) : alongLines(c, l);
}

}  // namespace

void addSlides(LudemeTable& t) { t.add<slide>(); }

}  // namespace makomba
