// Alpha-beta: iterative deepening with a transposition table, principal variations and killer moves.
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

#include "interpreter/base/parallel.h"
#include "interpreter/players/searcher.h"

namespace makomba {

namespace {

constexpr int won = Evaluation::won, infinite = 2 * won, sure = won - 10'000;
constexpr int historyBits = 14, deepestExtension = 12;

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

    // The value of the position after a move at the root, for the viewpoint.
    int afterRootMove(const State& state, const Moves& moves, std::size_t index, int depth, int alpha,
                      int beta, Line& line) {
        Level& here = level(0);
        here.after->copyFrom(state);
        Moves& next = level(1).moves;
        next = moves;
        const int mover = engine_.mover(state);
        laps_.play(*here.after, next, index);
        return child(*here.after, mover, depth - 1, alpha, beta, 1, 0, line);
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
        if (!stopped_ &&
            ((nodeLimit_ > 0 && nodes_ >= nodeLimit_) || (nodes_ % 256 == 0 && goOn_ && !goOn_())))
            stopped_ = true;
        return stopped_;
    }

    // A position just reached; its moves are in level(ply).
    int child(State& state, int lastMover, int depth, int alpha, int beta, std::size_t ply, int extended,
              Line& line) {
        line.length = 0;
        const Globals& g = state.globals();
        const int distance = static_cast<int>(ply);
        if (g.over) {
            const double result = Evaluation::result(state, viewpoint_);
            return result == 1   ? won - distance
                   : result == 0 ? distance - won
                                 : static_cast<int>((2 * result - 1) * Evaluation::bound);
        }
        if (g.fault != Fault::None) return 0;
        // Within a turn nothing is settled.
        if (depth <= 0 && engine_.mover(state) == lastMover && extended < deepestExtension)
            return search(state, 1, alpha, beta, ply, extended + 1, line);
        if (depth <= 0) {
            ++nodes_;
            return knowledge_.evaluation.of(state, viewpoint_);
        }
        return search(state, depth, alpha, beta, ply, extended, line);
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
        order(here, best);
        path_.push_back(key);
        int result = gains ? -infinite : infinite;
        const std::size_t n = here.moves.size();
        for (std::size_t k = 0; k < n; ++k) {
            const std::size_t i = here.order[k].second;
            const auto look = [&](int low, int high) {
                State& after = *here.after;
                after.copyFrom(state);
                engine_.apply(after, here.moves, here.moves.list[i]);
                laps_.goOn(after, level(ply + 1).moves, mover);
                return child(after, mover, depth - 1, low, high, ply + 1, extended, here.line);
            };
            // Moves after the first are expected to be worse: a narrow window proves it.
            int value;
            if (k == 0) {
                value = look(alpha, beta);
            } else if (gains) {
                value = look(alpha, alpha + 1);
                if (value > alpha && value < beta) value = look(alpha, beta);
            } else {
                value = look(beta - 1, beta);
                if (value < beta && value > alpha) value = look(alpha, beta);
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
        Clock clock(spec_.budget);
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
        forkJoin(static_cast<int>(workers_.size()), others);
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
    return std::make_unique<AlphaBeta>(std::move(knowledge), spec);
}

}  // namespace makomba
