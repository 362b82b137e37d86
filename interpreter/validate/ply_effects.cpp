#include "interpreter/validate/ply_effects.h"

#include "interpreter/rules/ludeme.h"

namespace makomba {

// ── points ───────────────────────────────────────────────────────────────────────────────────────────────

PointsForBoth::PointsForBoth(const Game& game) {
    for (std::size_t i = 0; i < game.graph.size() && !place.valid(); ++i)
        if (game.graph.is(NodeId(i), Form::AddScore, Form::AddScores)) place = NodeId(i);
    applies_ = place.valid() && game.program.usesScores && game.program.players() == 2;
}

std::array<int, 2> PointsForBoth::points(State& state) const {
    return {state.globals().score[1], state.globals().score[2]};
}

void PointsForBoth::before(const TrialPly& ply) {
    if (applies_) before_ = points(ply.state);
}

void PointsForBoth::after(const TrialPly& ply) {
    // The end of a game may set the points.
    if (!applies_ || ply.state.globals().over) return;
    const std::array<int, 2> now = points(ply.state);
    if (now == before_) return;
    const int first = now[0] - before_[0], second = now[1] - before_[1];
    ++(first == second && first > 0 ? both : one);
}

// ── sowings ──────────────────────────────────────────────────────────────────────────────────────────────

EmptySowings::EmptySowings(const Game& game)
    : applies_(game.graph.has(Form::Sow) && game.program.layout.counts && !game.program.layout.stacking) {}

std::vector<int> EmptySowings::pieces(const TrialPly& ply) const {
    Context& c = ply.engine.context();
    c.workOn(ply.state);
    std::vector<int> now(static_cast<std::size_t>(c.layout.sites));
    for (int site = 0; site < c.layout.sites; ++site) now[static_cast<std::size_t>(site)] = c.pieces(site);
    return now;
}

void EmptySowings::before(const TrialPly& ply) {
    if (applies_) before_ = pieces(ply);
}

void EmptySowings::after(const TrialPly& ply) {
    if (!applies_) return;
    ++plies;
    const Move& move = ply.moves.list[ply.chosen];
    if (move.isPass() || move.count < 1 || move.from < 0 ||
        static_cast<std::size_t>(move.from) >= before_.size() ||
        before_[static_cast<std::size_t>(move.from)] > 0)
        return;
    const Action& action = ply.moves.actions[static_cast<std::size_t>(move.first)];
    if (action.kind != ActionKind::Select || pieces(ply) != before_) return;
    ++empty;
    if (example.empty()) example.push_back({0, ply.game.how(), ply.game.seed, ply.game.choices});
}

}  // namespace makomba
