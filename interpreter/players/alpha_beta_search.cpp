#include "interpreter/players/alpha_beta_search.h"

namespace makomba {

namespace {

constexpr int alphaBetaHistoryBits = 14;
// Moves that take come before all others but the best of before and the killers.
constexpr int capturesFirst = 1'000'000;

// Wins are counted from the position in the table, and from the root in the search.
int toTable(int value, std::size_t ply) {
    return value > AlphaBetaSearch::sure    ? value + static_cast<int>(ply)
           : value < -AlphaBetaSearch::sure ? value - static_cast<int>(ply)
                                            : value;
}
int fromTable(int value, std::size_t ply) {
    return value > AlphaBetaSearch::sure    ? value - static_cast<int>(ply)
           : value < -AlphaBetaSearch::sure ? value + static_cast<int>(ply)
                                            : value;
}

}  // namespace

AlphaBetaSearch::AlphaBetaSearch(const Knowledge& knowledge, std::size_t tableBytes)
    : knowledge_(knowledge),
      engine_(knowledge.game),
      laps_(engine_, Forced::All),
      rows_(knowledge.game),
      history_(std::size_t{1} << alphaBetaHistoryBits) {
    std::size_t entries = 1024;
    while (entries * 2 * sizeof(Entry) <= tableBytes) entries *= 2;
    table_.resize(entries);
}

std::size_t AlphaBetaSearch::memory() const {
    return table_.size() * sizeof(Entry) + history_.size() * sizeof(int) +
           levels_.size() * (sizeof(Level) + static_cast<std::size_t>(engine_.game().program.layout.bytes));
}

void AlphaBetaSearch::forget() {
    std::fill(table_.begin(), table_.end(), Entry{});
    std::fill(history_.begin(), history_.end(), 0);
    for (const auto& level : levels_) level->killers[0] = level->killers[1] = ~0u;
}

void AlphaBetaSearch::begin(int viewpoint, std::uint64_t nodeLimit, std::function<bool()> goOn) {
    if (viewpoint_ != viewpoint) {
        forget();
        const State start = engine_.initialState(0);
        const double initiative = knowledge_.evaluation.initiative();
        even_ = knowledge_.evaluation.of(start, viewpoint) -
                static_cast<int>(engine_.mover(start) == viewpoint ? initiative : -initiative);
    }
    viewpoint_ = viewpoint;
    nodes_ = 0;
    nodeLimit_ = nodeLimit;
    goOn_ = std::move(goOn);
    stopped_ = unsettled_ = false;
    for (int& value : history_) value /= 4;
    path_.clear();
}

AlphaBetaSearch::Level& AlphaBetaSearch::level(std::size_t ply) {
    while (levels_.size() <= ply) {
        levels_.push_back(std::make_unique<Level>());
        levels_.back()->after = std::make_unique<State>(engine_.game().program.layout);
    }
    return *levels_[ply];
}

bool AlphaBetaSearch::outOfTime() {
    if (stopped_) return true;
    if (nodeLimit_ > 0 && nodes_ >= nodeLimit_) return stopped_ = true;
    if (nodes_ % 256 != 0 && engine_.workDone() - seen_ < limits::workBetweenClocks) return false;
    seen_ = engine_.workDone();
    return stopped_ = goOn_ && !goOn_();
}

// ── a node ───────────────────────────────────────────────────────────────────────────────────────────────

int AlphaBetaSearch::search(State& state, Window window, std::size_t ply, int extended, Line& line) {
    const auto [depth, alpha, beta] = window;
    ++nodes_;
    if (outOfTime()) return 0;
    const std::uint64_t key = knowledge_.form.key(state);
    if (std::find(path_.begin(), path_.end(), key) != path_.end())
        return unsettled(circle_);  // round in a circle
    Entry& entry = table_[key & (table_.size() - 1)];
    std::uint16_t best = 0xffff;
    if (entry.key == key) {
        best = entry.best;
        const int value = fromTable(entry.value, ply);
        // What is remembered does not know where the game has been since: who goes back there is seen below.
        if (ply > 1 && entry.depth >= depth &&
            (entry.bound == Bound::Exact || (entry.bound == Bound::Lower && value >= beta) ||
             (entry.bound == Bound::Upper && value <= alpha))) {
            line.moves[0] = best;
            line.length = best < level(ply).moves.size();
            unsettled_ = unsettled_ || entry.depth < toTheEnd;
            return value;
        }
    }
    const bool before = std::exchange(unsettled_, false);
    const int value = visit(state, key, window, ply, extended, best, line);
    if (stopped_) return 0;
    const int reached = unsettled_ ? std::min(depth, toTheEnd - 1) : toTheEnd;
    unsettled_ = unsettled_ || before;
    if (entry.key != key || reached >= entry.depth || entry.bound != Bound::Exact) {
        entry = {key, toTable(value, ply), best, static_cast<std::int8_t>(reached),
                 value <= alpha  ? Bound::Upper
                 : value >= beta ? Bound::Lower
                                 : Bound::Exact};
    }
    return value;
}

int AlphaBetaSearch::visit(State& state, std::uint64_t key, Window window, std::size_t ply, int extended,
                           std::uint16_t& best, Line& line) {
    Level& here = level(ply);
    const bool gains = engine_.mover(state) == viewpoint_;
    const std::size_t n = here.moves.size();
    if (n > fewMoves) chooseMoves(state, here.moves, here.matters);
    else here.matters.clear();
    const bool looked = n > fewMoves && (window.depth >= 3 || (window.depth == 2 && n > manyMoves));
    // What was best before mostly is enough: the others are looked at only if it is not.
    const bool later = looked && best < n && (here.matters.empty() || here.matters[best]);
    const auto winsAtOnce = [&] {
        best = here.order[0].second;
        line.length = 0;
        line.set(best, Line{});
        return gains ? won - static_cast<int>(ply) - 1 : static_cast<int>(ply) + 1 - won;
    };
    if (later) here.order.assign(1, {0, best}), here.tried = 1;
    else if (!looked) order(here, state, best);
    else if (lookAhead(here, state, gains, best, ply)) return winsAtOnce();
    if (stopped_) return 0;
    path_.push_back(key);
    int result = gains ? -infinite : infinite;
    for (std::size_t k = 0; k < n; ++k) {
        if (k == 1 && later) {
            if (lookAhead(here, state, gains, best, ply)) {
                result = winsAtOnce();
                break;
            }
            if (stopped_) break;
        }
        // What does not matter does once all else loses.
        if (k >= here.tried && (gains ? result >= -sure : result <= sure)) {
            unsettled_ = true;
            break;
        }
        const std::size_t i = here.order[k].second;
        const int value = visitMove(state, k, window, looked, gains, ply, extended);
        if (stopped_) break;
        if (gains ? value > result : value < result) {
            result = value;
            best = static_cast<std::uint16_t>(i);
            line.set(i, here.line);
        }
        if (gains) window.alpha = std::max(window.alpha, result);
        else window.beta = std::min(window.beta, result);
        if (window.alpha >= window.beta) {
            noteGood(here, here.moves.list[i], window.depth);
            break;
        }
    }
    path_.pop_back();
    return result;
}

// The move that is number k in the order. Moves after the first are expected to be worse: a narrow window
// proves it, and for late ones a search that is less deep.
int AlphaBetaSearch::visitMove(State& state, std::size_t k, Window window, bool looked, bool gains,
                               std::size_t ply, int extended) {
    Level& here = level(ply);
    const int depth = window.depth, alpha = window.alpha, beta = window.beta;
    const auto look = [&](int low, int high, int less = 0) {
        return afterMove(state, here.moves, here.order[k].second, {depth - 1 - less, low, high}, ply,
                         extended, here.line);
    };
    if (k == 0) return look(alpha, beta);
    const int less = reduction(depth, k, looked);
    const int low = gains ? alpha : beta - 1, high = low + 1;
    int value = look(low, high, less);
    if (less > 0 && !stopped_ && (gains ? value > alpha : value < beta)) value = look(low, high);
    if (value > alpha && value < beta && high - low < beta - alpha) value = look(alpha, beta);
    return value;
}

// The later a move comes and the deeper the search, the less deep it is looked at first.
int AlphaBetaSearch::reduction(int depth, std::size_t k, bool looked) {
    if (depth < 2 || k < 3 || (depth == 2 && (!looked || k < 8))) return 0;
    if (depth == 2) return 1;
    const int less = 1 + (k >= 8) + (k >= 20 && depth >= 4) + (k >= 5 && depth >= 6);
    return std::min(less, depth - 1);
}

// ── the order of moves ───────────────────────────────────────────────────────────────────────────────────

// Orders moves by how the positions after them look, and what was good elsewhere. True if one wins at
// once; it is then the first.
bool AlphaBetaSearch::lookAhead(Level& here, const State& state, bool gains, std::uint16_t best,
                                std::size_t ply) {
    here.order.clear();
    for (std::size_t i = 0; i < here.moves.size(); ++i) {
        if (!here.matters.empty() && !here.matters[i]) continue;
        const int seen = look(state, *here.after, here.moves, i, ply + 1);
        if (gains ? seen > sure : seen < -sure) {
            here.order.assign(1, {0, static_cast<std::uint16_t>(i)});
            return true;
        }
        const std::uint32_t code = moveCode(here.moves, here.moves.list[i], alphaBetaHistoryBits);
        int worth = (gains ? seen : -seen) + std::min(history_[code], 2000);
        if (i == best) worth = 2 * won;
        else if (code == here.killers[0] || code == here.killers[1]) worth += 1000;
        here.order.emplace_back(-worth, static_cast<std::uint16_t>(i));
    }
    std::sort(here.order.begin(), here.order.end());
    orderRest(here);
    outOfTime();
    return false;
}

void AlphaBetaSearch::order(Level& here, const State& state, std::uint16_t best) {
    here.order.clear();
    for (std::size_t i = 0; i < here.moves.size(); ++i) {
        if (!here.matters.empty() && !here.matters[i]) continue;
        const std::uint32_t code = moveCode(here.moves, here.moves.list[i], alphaBetaHistoryBits);
        int value = history_[code];
        if (knowledge_.listsCaptures && takesAtOnce(state, here.moves, here.moves.list[i]))
            value += capturesFirst;
        if (i == best) value = 4'000'000;
        else if (code == here.killers[0]) value = 3'000'000;
        else if (code == here.killers[1]) value = 2'000'000;
        here.order.emplace_back(-value, static_cast<std::uint16_t>(i));
    }
    std::sort(here.order.begin(), here.order.end());
    orderRest(here);
}

void AlphaBetaSearch::noteGood(Level& here, const Move& move, int depth) {
    const std::uint32_t code = moveCode(here.moves, move, alphaBetaHistoryBits);
    history_[code] = std::min(1'000'000, history_[code] + depth * depth);
    if (here.killers[0] == code) return;
    here.killers[1] = here.killers[0];
    here.killers[0] = code;
}

}  // namespace makomba
