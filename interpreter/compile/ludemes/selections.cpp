// Some of the moves of a part: by a track, by chance.
// Built from their published meaning; no recorded trial uses them.
#include <algorithm>

#include "interpreter/compile/move_arguments.h"
#include "interpreter/compile/track_choice.h"
#include "interpreter/state/chance.h"

namespace makomba {

namespace {

// The track a ludeme means, of the mover or of the player it names.
struct MeantTrack {
    const TrackByPlayer* tracks;
    IntExpr player;

    const CompiledTrack* of(Context& x) const { return tracks->of(player(x)); }
};

MeantTrack trackOf(Compiler& c, const Ludeme& l) {
    const NodeId who = l.get("rOne");
    return {tracksForMove(c, l),
            who.valid() ? c.player(who) : c.make<std::int32_t>([](Context& x) { return x.g->mover; })};
}

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

// Steps along the track from the move's first site to its last; 0 if either is beside it.
int stepsAlong(const CompiledTrack& track, const Move& move) {
    const int from = track.indexOf(move.from), to = track.indexOf(move.to);
    if (from < 0 || to < 0) return 0;
    return track.loop && to < from ? to - from + track.size : to - from;
}

MovesExpr maxDistance(Compiler& c, const Ludeme& l) {
    const MeantTrack meant = trackOf(c, l);
    const MovesExpr moves = c.moves(l.get("M"));
    return withThen(c, l, [=](Context& x, Moves& out) {
        const std::size_t start = out.size();
        moves.generate(x, out);
        const CompiledTrack* track = meant.of(x);
        if (track == nullptr || out.size() == start) return;
        int farthest = stepsAlong(*track, out.list[start]);
        for (std::size_t i = start; i < out.size(); ++i)
            farthest = std::max(farthest, stepsAlong(*track, out.list[i]));
        keepIf(out, start, [&](const Move& move) { return stepsAlong(*track, move) == farthest; });
    });
}

MovesExpr firstMoveOnTrack(Compiler& c, const Ludeme& l) {
    const MeantTrack meant = trackOf(c, l);
    const MovesExpr moves = c.moves(l.get("M"));
    return withThen(c, l, [=](Context& x, Moves& out) {
        const std::size_t start = out.size();
        moves.generate(x, out);
        const CompiledTrack* track = meant.of(x);
        int first = -1;
        for (std::size_t i = start; track != nullptr && i < out.size(); ++i) {
            const int index = track->indexOf(out.list[i].from);
            if (index >= 0 && (first < 0 || index < first)) first = index;
        }
        keepIf(out, start,
               [&](const Move& move) { return first >= 0 && track->indexOf(move.from) == first; });
    });
}

// ── chance ───────────────────────────────────────────────────────────────────────────────────────────────

// So many of the moves, each as likely as another; they stay in order.
MovesExpr someAtRandom(Compiler& c, const Ludeme& l) {
    const MovesExpr moves = c.moves(l.get("M"));
    const IntExpr number = c.integer(l.get("num"));
    return c.makeMoves([=](Context& x, Moves& out) {
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

// One of the parts, as often as its weight says.
MovesExpr partAtRandom(Compiler& c, const Ludeme& l) {
    std::vector<double> upTo;
    std::vector<MovesExpr> parts;
    double total = 0;
    for (const NodeId weight : l.elements(l[0]))
        upTo.push_back(total += std::max(0.0, c.graph()[weight].real));
    for (const NodeId part : l.elements(l[1])) parts.push_back(c.moves(part));
    if (upTo.size() != parts.size()) c.messages().add(Message::UnequalArrays, l.id());
    const double* bounds = c.program().arena.keepAll(upTo);
    const MovesExpr* all = c.program().arena.keepAll(parts);
    const std::size_t n = std::min(upTo.size(), parts.size());
    return c.makeMoves([=](Context& x, Moves& out) {
        if (n == 0 || bounds[n - 1] <= 0) return;
        const double drawn =
            static_cast<double>(nextRandom(x.g->random) >> 32) / 4294967296.0 * bounds[n - 1];
        const auto part = static_cast<std::size_t>(std::upper_bound(bounds, bounds + n, drawn) - bounds);
        all[std::min(part, n - 1)].generate(x, out);
    });
}

}  // namespace

void addSelections(LudemeTable& t) {
    t.add("max Distance:O", maxDistance);
    t.add("firstMoveOnTrack:O", firstMoveOnTrack);
    t.add("random:O", someAtRandom);
    t.add("random:O/2", partAtRandom);
}

}  // namespace makomba
