// Some of the moves of a part: by a track, by chance.
#include <algorithm>
#include <cmath>

#include "interpreter/compile/move_arguments.h"
#include "interpreter/compile/track_choice.h"
#include "interpreter/compile/wanted_site.h"
#include "interpreter/state/chance.h"

namespace makomba {

namespace {

// Keeps those of the moves from `start` on that `takes(move)`.
template <class Takes>
void keepIf(Moves& out, std::size_t start, Takes takes) {
    std::size_t kept = start;
    for (std::size_t i = start; i < out.size(); ++i) {
        const Move move = out.list[i];
        if (takes(move)) out.list[kept++] = move;
    }
    out.list.shrink(kept);
}

// All of them (a quirk).
MovesExpr maxDistance(Compiler& c, const ViewOf<Form::MaxDistance>& l) {
    const MovesExpr moves = c.moves(l[op::moves]);
    return withThen(c, l, [=](Context& x, Moves& out) { moves.generate(x, out); });
}

// The moves of the first site of the track that has any, which is (site) meanwhile.
MovesExpr firstMoveOnTrack(Compiler& c, const ViewOf<Form::FirstMoveOnTrack>& l) {
    const Value who = l[op::rOne];
    const TracksByName named = tracksCalled(c, l);
    const TrackByPlayer* owned = who.valid() ? tracksOwned(c, l) : nullptr;
    const IntExpr player = who.valid() ? c.player(who) : IntExpr{};
    const Compiler::Loop loop(c, IterSite);
    const MovesExpr moves = c.moves(l[op::moves]);
    const int id = loop.run();
    return withThen(c, l, [=](Context& x, Moves& out) {
        const CompiledTrack* track = owned != nullptr  ? owned->of(player(x))
                                     : named.count > 0 ? named.all[0]
                                                       : nullptr;
        if (track == nullptr) return moves.generate(x, out);
        const LoopRun run(x, id);
        const Restore restore(x.r->site);
        const std::size_t start = out.size();
        const OpenToOthers open(out);
        for (int k = 0; k < track->size && out.size() == start; ++k) {
            x.r->site = track->sites[k];
            moves.generate(x, out);
        }
    });
}

// ── chance ───────────────────────────────────────────────────────────────────────────────────────────────

// So many of the moves, each as likely as another; they stay in order.
MovesExpr someAtRandom(Compiler& c, const ViewOf<Form::RandomMoves>& l) {
    const MovesExpr moves = c.moves(l[op::moves]);
    const IntExpr number = c.integer(l[op::num]);
    return c.makeMoves([=](Context& x, Moves& out) {
        const WholeList whole(out);
        const std::size_t start = out.size();
        moves.generate(x, out);
        std::size_t left = out.size() - start, wanted = static_cast<std::size_t>(std::max(0, number(x)));
        keepIf(out, start, [&](const Move&) {
            const bool takes = wanted > 0 && (wanted >= left || randomBelow(x, left) < wanted);
            --left;
            wanted -= takes;
            return takes;
        });
    });
}

// The total of the weights in units of which each holds a whole number; 0 if there are none so large.
std::uint64_t wholeUnits(const std::vector<double>& upTo) {
    for (int scale = 1; scale <= 1'000; ++scale)
        if (std::all_of(upTo.begin(), upTo.end(), [&](double bound) {
                return std::abs(bound * scale - std::round(bound * scale)) < 1e-9;
            }))
            return static_cast<std::uint64_t>(std::round(upTo.back() * scale));
    return 0;
}

// One of the parts, as often as its weight says.
MovesExpr partAtRandom(Compiler& c, const ViewOf<Form::RandomPart>& l) {
    std::vector<double> upTo;
    std::vector<MovesExpr> parts;
    double total = 0;
    for (const Value weight : l.elements(l[0]))
        upTo.push_back(total += std::max(0.0, c.rules().real(weight)));
    for (const Value part : l.elements(l[1])) parts.push_back(c.moves(part));
    if (upTo.size() != parts.size()) c.messages().add(Message::UnequalArrays, l.value());
    const double* bounds = c.program().arena.keepAll(upTo);
    const MovesExpr* all = c.program().arena.keepAll(parts);
    const std::size_t n = std::min(upTo.size(), parts.size());
    upTo.resize(n);
    const std::uint64_t units = n == 0 ? 0 : wholeUnits(upTo);
    return c.makeMoves([=](Context& x, Moves& out) {
        if (n == 0 || bounds[n - 1] <= 0) return;
        // Where outcomes are told they are counted in units: in the middle of each lies no bound.
        const double share =
            x.draws != nullptr && units > 0
                ? (static_cast<double>(x.draws->take(units)) + 0.5) / static_cast<double>(units)
                : static_cast<double>(nextRandom(x.g->random) >> 32) / 4294967296.0;
        const double drawn = share * bounds[n - 1];
        const auto part = static_cast<std::size_t>(std::upper_bound(bounds, bounds + n, drawn) - bounds);
        all[std::min(part, n - 1)].generate(x, out);
    });
}

}  // namespace

void addSelections(LudemeTable& t) {
    t.add<maxDistance>();
    t.add<firstMoveOnTrack>();
    t.add<someAtRandom>();
    t.add<partAtRandom>();
}

}  // namespace makomba
