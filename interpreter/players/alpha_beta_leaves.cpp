// Where alpha-beta ends: positions that are over, that are quiet, and captures that are played out.
#include "interpreter/players/alpha_beta_search.h"

namespace makomba {

namespace {

constexpr int deepestExtension = 12, deepestCaptures = 4;

}  // namespace

// How the position after a move looks to the viewpoint at once; further laps are not played.
int AlphaBetaSearch::look(const State& state, State& after, const Moves& moves, std::size_t index,
                          std::size_t ply) {
    after.copyFrom(state);
    engine_.apply(after, moves, moves.list[index]);
    ++nodes_;
    return after.globals().over                   ? ended(after, ply)
           : after.globals().fault != Fault::None ? 0
                                                  : knowledge_.evaluation.of(after, viewpoint_);
}

// Leaves of wide trees are many: whether their players can move at all is not asked; nor what they could
// take, where it is good enough for them as it is.
std::optional<int> AlphaBetaSearch::weighedAtOnce(const State& after, int mover, const Window& window,
                                                  std::size_t moves) const {
    if (window.depth > 0 || moves <= manyMoves || engine_.over(after) || engine_.mover(after) == mover)
        return std::nullopt;
    const int standing = knowledge_.evaluation.of(after, viewpoint_);
    if (!knowledge_.listsCaptures) return standing;
    const bool enough =
        engine_.mover(after) == viewpoint_ ? standing >= window.beta : standing <= window.alpha;
    return enough ? std::optional(standing) : std::nullopt;
}

int AlphaBetaSearch::ended(const State& state, std::size_t ply) const {
    const int distance = static_cast<int>(ply);
    const double result = Evaluation::result(state, viewpoint_);
    return result == 1   ? won - distance
           : result == 0 ? distance - won
                         : static_cast<int>((2 * result - 1) * Evaluation::bound);
}

// The value of the position after a move of the one at `ply`, to which the move is applied first.
int AlphaBetaSearch::afterMove(const State& state, const Moves& moves, std::size_t index, Window window,
                               std::size_t ply, int extended, Line& line) {
    State& after = *level(ply).after;
    const int mover = engine_.mover(state);
    after.copyFrom(state);
    engine_.apply(after, moves, moves.list[index]);
    if (const std::optional<int> standing = weighedAtOnce(after, mover, window, moves.size())) {
        line.length = 0;
        ++nodes_;
        return unsettled(*standing);
    }
    laps_.goOn(after, level(ply + 1).moves, mover);
    return child(after, mover, window, ply + 1, extended, line);
}

// A position just reached; its moves are in level(ply).
int AlphaBetaSearch::child(State& state, int lastMover, Window window, std::size_t ply, int extended,
                           Line& line) {
    line.length = 0;
    if (state.globals().over) return ended(state, ply);
    if (state.globals().fault != Fault::None) return unsettled(0);
    if (window.depth > 0) return search(state, window, ply, extended, line);
    // Within a turn nothing is settled.
    if (engine_.mover(state) == lastMover && extended < deepestExtension)
        return search(state, {1, window.alpha, window.beta}, ply, extended + 1, line);
    return quiet(state, window.alpha, window.beta, ply, extended, 0);
}

// The bottom: what the position is worth, or what taking leads to. Its moves are in level(ply). A player
// need not take, unless he has no other move.
int AlphaBetaSearch::quiet(State& state, int alpha, int beta, std::size_t ply, int extended, int taken) {
    ++nodes_;
    const int standing = unsettled(knowledge_.evaluation.of(state, viewpoint_));
    if (!knowledge_.listsCaptures || taken >= deepestCaptures || outOfTime()) return standing;
    Level& here = level(ply);
    const bool gains = engine_.mover(state) == viewpoint_;
    here.order.clear();
    for (std::size_t i = 0; i < here.moves.size(); ++i)
        if (takesAtOnce(state, here.moves, here.moves.list[i]))
            here.order.emplace_back(0, static_cast<std::uint16_t>(i));
    if (here.order.empty()) return standing;
    int result = standing;
    const bool must = here.order.size() == here.moves.size();
    if (must) result = gains ? -infinite : infinite;
    else if (gains ? standing >= beta : standing <= alpha) return standing;
    if (gains) alpha = std::max(alpha, result);
    else beta = std::min(beta, result);
    for (auto& [worth, i] : here.order) {
        const int seen = look(state, *here.after, here.moves, i, ply + 1);
        worth = gains ? -seen : seen;
        // Whoever goes on taking may come to more than it looks.
        const State& after = *here.after;
        if (!after.globals().over && engine_.mover(after) == engine_.mover(state)) worth -= infinite;
    }
    std::sort(here.order.begin(), here.order.end());
    for (std::size_t k = 0; k < here.order.size(); ++k) {
        // The other need not take either, so that it comes to no more than it looks.
        const int looks = gains ? -here.order[k].first : here.order[k].first;
        if (!must && (gains ? looks <= alpha : looks >= beta)) break;
        const int value = take(state, here.order[k].second, alpha, beta, ply, extended, taken);
        if (stopped_) break;
        if (gains) alpha = std::max(alpha, result = std::max(result, value));
        else beta = std::min(beta, result = std::min(result, value));
        if (alpha >= beta) break;
    }
    return stopped_ ? standing : result;
}

// What a capture at the bottom leads to.
int AlphaBetaSearch::take(State& state, std::size_t index, int alpha, int beta, std::size_t ply, int extended,
                          int taken) {
    Level& here = level(ply);
    State& after = *here.after;
    const int mover = engine_.mover(state);
    after.copyFrom(state);
    engine_.apply(after, here.moves, here.moves.list[index]);
    laps_.goOn(after, level(ply + 1).moves, mover);
    if (after.globals().over) return ended(after, ply + 1);
    if (after.globals().fault != Fault::None) return 0;
    Line line;
    return engine_.mover(after) == mover && extended < deepestExtension
               ? search(after, {1, alpha, beta}, ply + 1, extended + 1, line)
               : quiet(after, alpha, beta, ply + 1, extended, taken + 1);
}

}  // namespace makomba
