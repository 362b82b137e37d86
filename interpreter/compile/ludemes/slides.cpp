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
        if (travel.toConditions.apply.effect) includeApply(x, {{}, travel.toConditions.apply.effect}, out);
    }

    // Lands on path[i], if it is allowed.
    template <class Step>
    void land(Context& x, Moves& out, Site from, int level, const Step* path, int i, bool stops) const {
        const bool passedOver = between.apply.given() && i > 0;
        if (!isWanted(out, path[i])) return;
        if (passedOver) x.r->between = path[i - 1];
        if (!allowed(x)) return;
        out.begin(from, path[i], x.g->mover).flags |= PassesOver;
        for (int k = 0; passedOver && k < i; ++k) {
            x.r->between = path[k];
            includeApply(x, between.apply, out);
        }
        if (stops || !bareInPassing) include(x, out);
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

    // Over sites that may be passed to any of them; a site that may be stopped on ends the ride. Nearer than
    // the least distance it is as if it could not be stopped on.
    template <class Step>
    void along(Context& x, Moves& out, Site from, int level, int low, int high, int outside, const Step* path,
               int size) const {
        x.r->between = outside;
        const int only = wantedSite(out);
        if (only >= 0) {
            const auto* const there = std::find(path, path + size, static_cast<Step>(only));
            if (there == path + size) return;
        }
        for (int i = 0; i < size && i + 1 <= high; ++i) {
            const bool stops = mayStop(x, path[i]);
            if (stops && i + 1 >= low) return land(x, out, from, level, path, i, true);
            if (!mayPass(x, path[i])) return;
            if (i + 1 < low) continue;
            land(x, out, from, level, path, i, false);
            x.r->between = path[i];
            x.r->to = path[i];
        }
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
    return withThen(c, l, [kept](Context& x, Moves& out) {
        const std::int32_t outside = x.r->between;
        eachOrigin(
            x, kept->travel, [](int) { return 0; },
            [&](Site from, int) {
                const BetweenArgument& between = kept->between;
                const IntExpr& level = kept->travel.fromConditions.level;
                const int height = level ? level(x) : -1;
                const int low = between.low ? between.low(x) : -1;
                const int high = between.high ? between.high(x) : 1'000'000'000;
                kept->rays.forEach(x, from, [&](const auto* path, int size) {
                    kept->along(x, out, from, height, low, high, outside, path, size);
                });
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
