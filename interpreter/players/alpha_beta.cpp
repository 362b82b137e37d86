// Alpha-beta: iterative deepening with a transposition table, principal variations and killer moves. Where
// there is a good deal to choose from, moves are tried in the order of how the positions after them look, and
// late ones less deep at first, unless they turn out better than expected. At the bottom captures that are
// seen in the list of moves are searched on.
//
// A node is a position with a choice; what follows without one (further laps, forced passes) is played
// through, and is neither a node nor a ply. The bottom of the search is quiet when a turn is: a player who is
// to move again after a lap is searched on, however deep. With two players values are those of player 1; with
// more, or one, the player to move thinks that all others are against him.
//
// Several threads share out the moves at the root, each with a table of its own, so that the result does not
// depend on which is faster: the first move of an iteration is searched first, the others with its value as a
// bound.
#include <algorithm>
#include <array>

#include "interpreter/base/threads.h"
#include "interpreter/players/chance/chance_players.h"

namespace makomba {

namespace {

constexpr int won = Evaluation::won, infinite = 2 * won, sure = won - 10'000;
constexpr int historyBits = 14, deepestExtension = 12, deepestCaptures = 4;
// From how many moves on they are looked at beforehand, and leaves are weighed without listing their moves.
constexpr std::size_t fewMoves = 7, manyMoves = 20;

struct Line {
    std::array<std::uint16_t, 48> moves;
    int length = 0;
    void set(std::size_t first, const Line& rest) {
        moves[0] = static_cast<std::uint16_t>(first);
        length = std::min(rest.length + 1, static_cast<int>(moves.size()));
        std::copy_n(rest.moves.begin(), length - 1, moves.begin() + 1);
    }
};

class Worker {
  public:
    Worker(const Knowledge& knowledge, std::size_t tableBytes)
        : knowledge_(knowledge),
          engine_(knowledge.game),
          laps_(engine_, Forced::All),
          history_(std::size_t{1} << historyBits) {
        std::size_t entries = 1024;
        while (entries * 2 * sizeof(Entry) <= tableBytes) entries *= 2;
        table_.resize(entries);
    }

    Engine& engine() { return engine_; }
    LapRunner& laps() { return laps_; }
    std::uint64_t nodes() const { return nodes_; }
    bool stopped() const { return stopped_; }
    std::size_t memory() const {
        return table_.size() * sizeof(Entry) + history_.size() * sizeof(int) +
               levels_.size() *
                   (sizeof(Level) + static_cast<std::size_t>(engine_.game().program.layout.bytes));
    }

    void forget() {
        std::fill(table_.begin(), table_.end(), Entry{});
        std::fill(history_.begin(), history_.end(), 0);
        for (const auto& level : levels_) level->killers[0] = level->killers[1] = ~0u;
    }
    void beginSearch(int viewpoint, std::uint64_t nodeLimit, std::function<bool()> goOn) {
        if (viewpoint_ != viewpoint) forget();
        viewpoint_ = viewpoint;
        nodes_ = 0;
        nodeLimit_ = nodeLimit;
        goOn_ = std::move(goOn);
        stopped_ = false;
        for (int& value : history_) value /= 4;
        path_.clear();
    }
    void root(std::uint64_t key) { path_.assign(1, key); }

    // How the position after a move looks to the viewpoint at once; further laps are not played.
    int look(const State& state, State& after, const Moves& moves, std::size_t index, std::size_t ply) {
        after.copyFrom(state);
        engine_.apply(after, moves, moves.list[index]);
        ++nodes_;
        return after.globals().over                   ? ended(after, ply)
               : after.globals().fault != Fault::None ? 0
                                                      : knowledge_.evaluation.of(after, viewpoint_);
    }
    // Leaves of wide trees are many: whether their players can move at all is not asked.
    bool weighedAtOnce(const State& after, int mover, std::size_t moves) const {
        return moves > manyMoves && !knowledge_.listsCaptures && !engine_.over(after) &&
               engine_.mover(after) != mover;
    }
    int lookFromRoot(const State& state, const Moves& moves, std::size_t index) {
        return look(state, *level(0).after, moves, index, 1);
    }

    // The value of the position after a move at the root, for the viewpoint.
    int afterRootMove(const State& state, const Moves& moves, std::size_t index, int depth, int alpha,
                      int beta, Line& line) {
        return afterMove(state, moves, index, {depth - 1, alpha, beta}, 0, 0, line);
    }

  private:
    enum class Bound : std::uint8_t { Exact, Lower, Upper };
    struct Entry {
        std::uint64_t key = 0;
        std::int32_t value = 0;
        std::uint16_t best = 0;
        std::int8_t depth = -1;
        Bound bound = Bound::Exact;
    };
    // How deep to search on, and between which values the answer matters.
    struct Window {
        int depth, alpha, beta;
    };
    struct Level {
        Moves moves;  // of the position at this ply
        std::unique_ptr<State> after;
        std::vector<std::pair<int, std::uint16_t>> order;
        std::uint32_t killers[2] = {~0u, ~0u};
        Line line;
    };

    Level& level(std::size_t ply) {
        while (levels_.size() <= ply) {
            levels_.push_back(std::make_unique<Level>());
            levels_.back()->after = std::make_unique<State>(engine_.game().program.layout);
        }
        return *levels_[ply];
    }

    bool outOfTime() {
        if (stopped_) return true;
        if (nodeLimit_ > 0 && nodes_ >= nodeLimit_) return stopped_ = true;
        if (nodes_ % 256 != 0 && engine_.workDone() - seen_ < limits::workBetweenClocks) return false;
        seen_ = engine_.workDone();
        return stopped_ = goOn_ && !goOn_();
    }

    // The value of the position after a move of the one at `ply`, to which the move is applied first.
    int afterMove(const State& state, const Moves& moves, std::size_t index, Window window, std::size_t ply,
                  int extended, Line& line) {
        State& after = *level(ply).after;
        const int mover = engine_.mover(state);
        after.copyFrom(state);
        engine_.apply(after, moves, moves.list[index]);
        if (window.depth <= 0 && weighedAtOnce(after, mover, moves.size())) {
            line.length = 0;
            ++nodes_;
            return knowledge_.evaluation.of(after, viewpoint_);
        }
        laps_.goOn(after, level(ply + 1).moves, mover);
        return child(after, mover, window.depth, window.alpha, window.beta, ply + 1, extended, line);
    }

    // A position just reached; its moves are in level(ply).
    int child(State& state, int lastMover, int depth, int alpha, int beta, std::size_t ply, int extended,
              Line& line) {
        line.length = 0;
        if (state.globals().over) return ended(state, ply);
        if (state.globals().fault != Fault::None) return 0;
        // Within a turn nothing is settled.
        if (depth <= 0 && engine_.mover(state) == lastMover && extended < deepestExtension)
            return search(state, 1, alpha, beta, ply, extended + 1, line);
        if (depth <= 0) return quiet(state, alpha, beta, ply, extended, 0);
        return search(state, depth, alpha, beta, ply, extended, line);
    }

    int ended(const State& state, std::size_t ply) const {
        const int distance = static_cast<int>(ply);
        const double result = Evaluation::result(state, viewpoint_);
        return result == 1   ? won - distance
               : result == 0 ? distance - won
                             : static_cast<int>((2 * result - 1) * Evaluation::bound);
    }

    // The bottom: what the position is worth, or what taking leads to. Its moves are in level(ply). A player
    // need not take, unless he has no other move.
    int quiet(State& state, int alpha, int beta, std::size_t ply, int extended, int taken) {
        ++nodes_;
        const int standing = knowledge_.evaluation.of(state, viewpoint_);
        if (taken >= deepestCaptures || outOfTime()) return standing;
        Level& here = level(ply);
        const int mover = engine_.mover(state);
        const bool gains = mover == viewpoint_;
        here.order.clear();
        for (std::size_t i = 0; i < here.moves.size(); ++i)
            if (takesAtOnce(state, here.moves, here.moves.list[i]))
                here.order.emplace_back(0, static_cast<std::uint16_t>(i));
        if (here.order.empty()) return standing;
        int result = standing;
        if (here.order.size() == here.moves.size()) result = gains ? -infinite : infinite;
        else if (gains ? standing >= beta : standing <= alpha) return standing;
        if (gains) alpha = std::max(alpha, result);
        else beta = std::min(beta, result);
        for (auto& [worth, i] : here.order) {
            const int seen = look(state, *here.after, here.moves, i, ply + 1);
            worth = gains ? -seen : seen;
        }
        std::sort(here.order.begin(), here.order.end());
        Line line;
        for (std::size_t k = 0; k < here.order.size(); ++k) {
            State& after = *here.after;
            after.copyFrom(state);
            engine_.apply(after, here.moves, here.moves.list[here.order[k].second]);
            laps_.goOn(after, level(ply + 1).moves, mover);
            const int value = after.globals().over                   ? ended(after, ply + 1)
                              : after.globals().fault != Fault::None ? 0
                              : engine_.mover(after) == mover && extended < deepestExtension
                                  ? search(after, 1, alpha, beta, ply + 1, extended + 1, line)
                                  : quiet(after, alpha, beta, ply + 1, extended, taken + 1);
            if (stopped_) break;
            if (gains) alpha = std::max(alpha, result = std::max(result, value));
            else beta = std::min(beta, result = std::min(result, value));
            if (alpha >= beta) break;
        }
        return stopped_ ? standing : result;
    }

    int search(State& state, int depth, int alpha, int beta, std::size_t ply, int extended, Line& line) {
        ++nodes_;
        if (outOfTime()) return 0;
        const std::uint64_t key = knowledge_.form.key(state);
        if (std::find(path_.begin(), path_.end(), key) != path_.end()) return 0;  // round in a circle
        Entry& entry = table_[key & (table_.size() - 1)];
        std::uint16_t best = 0xffff;
        if (entry.key == key) {
            best = entry.best;
            const int value = fromTable(entry.value, ply);
            if (entry.depth >= depth &&
                (entry.bound == Bound::Exact || (entry.bound == Bound::Lower && value >= beta) ||
                 (entry.bound == Bound::Upper && value <= alpha))) {
                line.moves[0] = best;
                line.length = best < level(ply).moves.size();
                return value;
            }
        }
        const int value = visit(state, key, depth, alpha, beta, ply, extended, best, line);
        if (stopped_) return 0;
        if (entry.key != key || depth >= entry.depth || entry.bound != Bound::Exact) {
            entry = {key, toTable(value, ply), best, static_cast<std::int8_t>(std::min(depth, 127)),
                     value <= alpha  ? Bound::Upper
                     : value >= beta ? Bound::Lower
                                     : Bound::Exact};
        }
        return value;
    }

    int visit(State& state, std::uint64_t key, int depth, int alpha, int beta, std::size_t ply, int extended,
              std::uint16_t& best, Line& line) {
        Level& here = level(ply);
        const int mover = engine_.mover(state);
        const bool gains = mover == viewpoint_;
        const std::size_t n = here.moves.size();
        const bool looked = n > fewMoves && (depth >= 3 || (depth == 2 && n > manyMoves));
        if (looked) {
            if (lookAhead(here, state, gains, best, ply)) {
                best = here.order[0].second;
                line.length = 0;
                line.set(best, Line{});
                return gains ? won - static_cast<int>(ply) - 1 : static_cast<int>(ply) + 1 - won;
            }
        } else {
            order(here, best);
        }
        if (stopped_) return 0;
        path_.push_back(key);
        int result = gains ? -infinite : infinite;
        for (std::size_t k = 0; k < n; ++k) {
            const std::size_t i = here.order[k].second;
            const auto look = [&](int low, int high, int less = 0) {
                return afterMove(state, here.moves, i, {depth - 1 - less, low, high}, ply, extended,
                                 here.line);
            };
            // Moves after the first are expected to be worse: a narrow window proves it, and for late ones a
            // search that is less deep.
            int value;
            if (k == 0) {
                value = look(alpha, beta);
            } else {
                const int less = reduction(depth, k, looked);
                const int low = gains ? alpha : beta - 1, high = low + 1;
                value = look(low, high, less);
                if (less > 0 && !stopped_ && (gains ? value > alpha : value < beta)) value = look(low, high);
                if (value > alpha && value < beta && high - low < beta - alpha) value = look(alpha, beta);
            }
            if (stopped_) break;
            if (gains ? value > result : value < result) {
                result = value;
                best = static_cast<std::uint16_t>(i);
                line.set(i, here.line);
            }
            if (gains) alpha = std::max(alpha, result);
            else beta = std::min(beta, result);
            if (alpha >= beta) {
                noteGood(here, here.moves.list[i], depth);
                break;
            }
        }
        path_.pop_back();
        return result;
    }

    static int reduction(int depth, std::size_t k, bool looked) {
        if (depth < 2 || k < 4 || (depth == 2 && (!looked || k < 12))) return 0;
        if (depth == 2) return 1;
        const int less = 1 + (looked && k >= 12) + (looked && k >= 30 && depth >= 5);
        return std::min(less, depth - 1);
    }

    // Orders moves by how the positions after them look, and what was good elsewhere. True if one wins at
    // once; it is then the first.
    bool lookAhead(Level& here, const State& state, bool gains, std::uint16_t best, std::size_t ply) {
        here.order.clear();
        for (std::size_t i = 0; i < here.moves.size(); ++i) {
            const int seen = look(state, *here.after, here.moves, i, ply + 1);
            if (gains ? seen > sure : seen < -sure) {
                here.order.assign(1, {0, static_cast<std::uint16_t>(i)});
                return true;
            }
            const std::uint32_t code = moveCode(here.moves, here.moves.list[i], historyBits);
            int worth = (gains ? seen : -seen) + std::min(history_[code], 2000);
            if (i == best) worth = 2 * won;
            else if (code == here.killers[0] || code == here.killers[1]) worth += 1000;
            here.order.emplace_back(-worth, static_cast<std::uint16_t>(i));
        }
        std::sort(here.order.begin(), here.order.end());
        outOfTime();
        return false;
    }

    void noteGood(Level& here, const Move& move, int depth) {
        const std::uint32_t code = moveCode(here.moves, move, historyBits);
        history_[code] = std::min(1'000'000, history_[code] + depth * depth);
        if (here.killers[0] == code) return;
        here.killers[1] = here.killers[0];
        here.killers[0] = code;
    }

    void order(Level& here, std::uint16_t best) {
        here.order.clear();
        for (std::size_t i = 0; i < here.moves.size(); ++i) {
            const std::uint32_t code = moveCode(here.moves, here.moves.list[i], historyBits);
            int value = history_[code];
            if (i == best) value = 4'000'000;
            else if (code == here.killers[0]) value = 3'000'000;
            else if (code == here.killers[1]) value = 2'000'000;
            here.order.emplace_back(-value, static_cast<std::uint16_t>(i));
        }
        std::sort(here.order.begin(), here.order.end());
    }

    // Wins are counted from the position in the table, and from the root in the search.
    static int toTable(int value, std::size_t ply) {
        return value > sure    ? value + static_cast<int>(ply)
               : value < -sure ? value - static_cast<int>(ply)
                               : value;
    }
    static int fromTable(int value, std::size_t ply) {
        return value > sure    ? value - static_cast<int>(ply)
               : value < -sure ? value + static_cast<int>(ply)
                               : value;
    }

    const Knowledge& knowledge_;
    Engine engine_;
    LapRunner laps_;
    std::vector<Entry> table_;
    std::vector<int> history_;
    std::vector<std::unique_ptr<Level>> levels_;
    std::vector<std::uint64_t> path_;
    std::function<bool()> goOn_;
    std::uint64_t nodes_ = 0, nodeLimit_ = 0;
    std::int64_t seen_ = 0;  // of the work done, when the clock was last looked at
    int viewpoint_ = 0;
    bool stopped_ = false;
};

class AlphaBeta : public Player {
  public:
    AlphaBeta(std::shared_ptr<const Knowledge> knowledge, const PlayerSpec& spec)
        : knowledge_(std::move(knowledge)), spec_(spec) {
        if (spec_.budget.none()) spec_.budget = Budget::byDefault();
        const std::size_t bytes = spec_.memory > 0 ? spec_.memory : tableBytes;
        for (int t = 0; t < spec_.threads; ++t)
            workers_.push_back(
                std::make_unique<Worker>(*knowledge_, bytes / static_cast<std::size_t>(spec_.threads)));
    }

    void begin(std::uint64_t seed) override {
        seed_ = seed;
        for (const auto& worker : workers_) worker->forget();
    }

    std::size_t memory() const override {
        std::size_t sum = 0;
        for (const auto& worker : workers_) sum += worker->memory();
        return sum;
    }

    Thought think(const State& state, const Moves& moves) override {
        Clock clock(spec_.budget, stop);
        Thought thought;
        thought.weighed = true;
        const int mover = workers_[0]->engine().mover(state);
        const int viewpoint = knowledge_->game.program.players() == 2 ? 1 : mover;
        gains_ = mover == viewpoint;
        const auto goOn = [&] { return !clock.late() && !stop_; };
        stop_ = false;
        const std::uint64_t share =
            spec_.budget.nodes == 0 ? 0 : std::max<std::uint64_t>(1, spec_.budget.nodes / workers_.size());
        for (const auto& worker : workers_) {
            worker->beginSearch(viewpoint, share, goOn);
            worker->root(knowledge_->form.key(state));
        }
        order_.resize(moves.size());
        for (std::size_t i = 0; i < moves.size(); ++i) order_[i] = i;
        shuffle();
        if (moves.size() > fewMoves) lookFirst(state, moves);
        thought.move = order_[0];
        thought.line = {thought.move};
        const int deepest = spec_.budget.depth > 0 ? spec_.budget.depth : moves.size() == 1 ? 1 : 120;
        for (int depth = 1; depth <= deepest; ++depth) {
            const bool complete = iterate(state, moves, depth, thought);
            thought.nodes = 0;
            for (const auto& worker : workers_) thought.nodes += worker->nodes();
            thought.seconds = clock.seconds();
            if (!complete) break;
            thought.depth = depth;
            if (progress && clock.reportDue()) progress(thought);
            // A sure result: nothing more to find, unless a quicker win.
            if (std::abs(value_) > sure && won - std::abs(value_) <= depth) break;
        }
        return thought;
    }

  private:
    static constexpr std::size_t tableBytes = std::size_t{64} << 20;

    struct RootMove {
        int value = 0;
        Line line;
        bool done = false;
    };

    // Moves that search cannot tell apart are chosen by the seed.
    void shuffle() {
        for (std::size_t i = order_.size(); i > 1; --i) {
            seed_ = seed_ * 6364136223846793005ull + 1442695040888963407ull;
            std::swap(order_[i - 1], order_[(seed_ >> 33) % i]);
        }
    }

    // Before anything is searched: the moves in the order of how the positions after them look.
    void lookFirst(const State& state, const Moves& moves) {
        std::vector<int> looks(moves.size());
        for (std::size_t i = 0; i < moves.size(); ++i)
            looks[i] = (gains_ ? -1 : 1) * workers_[0]->lookFromRoot(state, moves, i);
        std::stable_sort(order_.begin(), order_.end(),
                         [&](std::size_t a, std::size_t b) { return looks[a] < looks[b]; });
    }

    // One depth. Takes over what is better even if time runs out before the end; false then.
    bool iterate(const State& state, const Moves& moves, int depth, Thought& thought) {
        std::vector<RootMove> results(order_.size());
        const auto search = [&](Worker& worker, std::size_t k, int low, int high) {
            RootMove& result = results[k];
            result.value = worker.afterRootMove(state, moves, order_[k], depth, low, high, result.line);
            result.done = !worker.stopped();
        };
        search(*workers_[0], 0, -infinite, infinite);
        if (!results[0].done) return false;
        take(results, 0, thought);
        const int first = results[0].value;
        const auto others = [&](std::size_t t) {
            int bound = first;
            for (std::size_t k = 1 + t; k < order_.size(); k += workers_.size()) {
                Worker& worker = *workers_[t];
                if (gains_) search(worker, k, bound, bound + 1);
                else search(worker, k, bound - 1, bound);
                if (results[k].done && (gains_ ? results[k].value > bound : results[k].value < bound)) {
                    search(worker, k, gains_ ? bound : -infinite, gains_ ? infinite : bound);
                    if (results[k].done) bound = results[k].value;
                }
                if (worker.stopped()) return;
            }
        };
        runOnThreads(workers_.size(), others);
        std::size_t best = 0;
        bool complete = true;
        for (std::size_t k = 1; k < results.size(); ++k) {
            complete = complete && results[k].done;
            if (results[k].done &&
                (gains_ ? results[k].value > results[best].value : results[k].value < results[best].value))
                best = k;
        }
        if (best != 0) {
            take(results, best, thought);
            std::rotate(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(best),
                        order_.begin() + static_cast<std::ptrdiff_t>(best) + 1);
        }
        return complete;
    }

    void take(const std::vector<RootMove>& results, std::size_t k, Thought& thought) {
        const RootMove& result = results[k];
        value_ = result.value;
        const int own = gains_ ? result.value : -result.value;
        thought.move = order_[k];
        thought.line.assign(1, order_[k]);
        thought.line.insert(thought.line.end(), result.line.moves.begin(),
                            result.line.moves.begin() + result.line.length);
        thought.winsIn.reset();
        if (own > sure) thought.winsIn = won - own, thought.win = 1;
        else if (own < -sure) thought.winsIn = -(won + own), thought.win = 0;
        else thought.win = Evaluation::chance(own);
    }

    std::shared_ptr<const Knowledge> knowledge_;
    PlayerSpec spec_;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::vector<std::size_t> order_;
    std::uint64_t seed_ = 1;
    std::atomic<bool> stop_{false};
    bool gains_ = true;
    int value_ = 0;
};

}  // namespace

std::unique_ptr<Player> makeAlphaBeta(std::shared_ptr<const Knowledge> knowledge, const PlayerSpec& spec) {
    if (knowledge->game.program.stochastic) return makeExpectimax(std::move(knowledge), spec);
    return std::make_unique<AlphaBeta>(std::move(knowledge), spec);
}

}  // namespace makomba
