// Alpha-beta as a player: iterative deepening over the moves at the root, and threads (the search itself is
// alpha_beta_search.h).
//
// Several threads share out the moves at the root, each with a table of its own, so that the result does not
// depend on which is faster: the first move of an iteration is searched first, the others with its value as a
// bound.
#include "interpreter/base/threads.h"
#include "interpreter/players/alpha_beta_search.h"
#include "interpreter/players/chance/chance_players.h"
#include "interpreter/players/foresight.h"

namespace makomba {

namespace {

constexpr int won = AlphaBetaSearch::won, infinite = AlphaBetaSearch::infinite, sure = AlphaBetaSearch::sure;

class AlphaBeta : public Agent {
  public:
    AlphaBeta(std::shared_ptr<const Knowledge> knowledge, const PlayerSpec& spec)
        : knowledge_(std::move(knowledge)), foresight_(*knowledge_), spec_(spec) {
        if (spec_.budget.none()) spec_.budget = Budget::byDefault();
        const std::size_t bytes = spec_.memory > 0 ? spec_.memory : usefulMemory(spec_);
        for (int t = 0; t < spec_.threads; ++t)
            workers_.push_back(std::make_unique<AlphaBetaSearch>(
                *knowledge_, bytes / static_cast<std::size_t>(spec_.threads)));
    }

    void begin(std::uint64_t seed) override {
        seed_ = seed;
        earlier_.clear();
        reached_.clear();
        again_.clear();
        for (const auto& worker : workers_) worker->forget();
        foresight_.forget();
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
        const std::uint64_t before = foresight_.spent();
        const Foresight::Seen seen = foresee(state, moves, clock);
        const std::uint64_t spent = foresight_.spent() - before;
        prepare(state, clock, spent);
        listMoves(state, moves, seen);
        thought.move = seen.win.empty() ? order_[0] : seen.win[0];
        thought.line = {thought.move};
        if (!seen.win.empty()) {
            thought.line = seen.win;
            thought.win = 1;
            thought.winsIn = static_cast<int>(seen.win.size());
            thought.depth = *thought.winsIn;
            thought.nodes = spent;
            thought.seconds = clock.seconds();
            return thought;
        }
        findReturns(state, moves);
        const int deepest = spec_.budget.depth > 0 ? spec_.budget.depth : moves.size() == 1 ? 1 : 120;
        bool complete = true;
        for (int depth = 1; depth <= deepest && complete; ++depth) {
            complete = iterate(state, moves, depth, thought);
            thought.nodes = spent;
            for (const auto& worker : workers_) thought.nodes += worker->nodes();
            thought.seconds = clock.seconds();
            if (!complete) break;
            thought.depth = depth;
            if (progress && clock.reportDue()) progress(thought);
            // A sure result: nothing more to find, unless a quicker win.
            if (std::abs(value_) > sure && won - std::abs(value_) <= depth) break;
            if (playedOut(moves)) {
                if (value_ == 0 && knowledge_->game.program.players() == 2) thought.winsIn = 0;
                break;
            }
        }
        // Where there was no time to look at all replies.
        if (!complete && thought.depth < 2 && !thought.winsIn) {
            const std::size_t safe = foresight_.safest(state, moves, order_);
            if (safe != thought.move) thought.move = safe, thought.line = {safe};
        }
        if (course != nullptr) note(reached_, keyAfter(state, moves, thought.move));
        return thought;
    }

  private:
    static constexpr std::size_t mostEarlier = 24;
    // From this depth on a value as a rule changes by less than so much (2 hundredths of a win) if the search
    // goes one deeper.
    static constexpr int likelyDepth = 3, likelyChange = 400;
    // To whoever thinks going in a circle is worth a little less than an even game, by so much (some four
    // thousandths of a win) for each time that he is where he was, so many times at most: else two who see no
    // good move never begin the game. More would be paid for with what is worth more than a draw.
    static constexpr int notWorthACircle = 50, mostCircles = 6;
    static constexpr std::size_t tableBytes = std::size_t{64} << 20;

    // What a short search fills is better near at hand: reaching far into a large table takes as long as half
    // a position does.
    static std::size_t usefulMemory(const PlayerSpec& spec) {
        constexpr double bytesPerSecond = 100e6;
        constexpr std::size_t least = std::size_t{4} << 20;
        if (spec.budget.seconds == 0) return tableBytes;
        const double filled = std::min(spec.budget.seconds * spec.threads * bytesPerSecond, 1.0 * tableBytes);
        return std::max(least, static_cast<std::size_t>(filled));
    }

    struct RootMove {
        int value = 0;
        AlphaBetaSearch::Line line;
        bool done = false;
    };

    // Wins by force, of either side, are looked for with a share of the work: a bound of depth alone has
    // none.
    Foresight::Seen foresee(const State& state, const Moves& moves, const Clock& clock) {
        constexpr std::uint64_t most = 400'000;
        constexpr double share = 0.2;
        const Budget& budget = spec_.budget;
        if (budget.nodes == 0 && budget.seconds == 0) return {};
        return foresight_.look(state, moves, budget.nodes > 0 ? std::min(most, budget.nodes / 4) : most, [&] {
            return !clock.late() && (budget.seconds == 0 || clock.seconds() < share * budget.seconds);
        });
    }

    void prepare(const State& state, const Clock& clock, std::uint64_t spent) {
        const int mover = workers_[0]->engine().mover(state);
        const int viewpoint = knowledge_->game.program.players() == 2 ? 1 : mover;
        gains_ = mover == viewpoint;
        const std::uint64_t key = knowledge_->form.key(state);
        const std::uint64_t nodes = spec_.budget.nodes, left = nodes > spent ? nodes - spent : 1;
        const auto here = std::find(earlier_.begin(), earlier_.end(), key);
        if (here != earlier_.end() && course != nullptr)
            ++again_[static_cast<std::size_t>(here - earlier_.begin())];
        const int times =
                      here == earlier_.end() ? 0 : again_[static_cast<std::size_t>(here - earlier_.begin())],
                  circle = (gains_ ? -notWorthACircle : notWorthACircle) * std::min(1 + times, mostCircles);
        const std::uint64_t share = nodes == 0 ? 0 : std::max<std::uint64_t>(1, left / workers_.size());
        for (const auto& worker : workers_) {
            worker->begin(viewpoint, share, [&clock] { return !clock.late(); });
            worker->root(key, earlier_, circle);
        }
        // Only of the game itself: whoever weighs single moves thinks about positions that never come.
        if (course != nullptr && note(earlier_, key)) {
            again_.push_back(0);
            if (again_.size() > earlier_.size()) again_.erase(again_.begin());
        }
    }

    // True if it was not there; the oldest goes if there are many.
    static bool note(std::vector<std::uint64_t>& keys, std::uint64_t key) {
        if (std::find(keys.begin(), keys.end(), key) != keys.end()) return false;
        if (keys.size() == mostEarlier) keys.erase(keys.begin());
        keys.push_back(key);
        return true;
    }

    std::uint64_t keyAfter(const State& state, const Moves& moves, std::size_t move) {
        Engine& engine = workers_[0]->engine();
        State after = state;
        Moves next;
        engine.apply(after, moves, moves.list[move]);
        LapRunner(engine, Forced::All).goOn(after, next, engine.mover(state));
        return knowledge_->form.key(after);
    }

    // The moves that bring about again what moves of this game did: a search that is not deep does not see
    // that it goes in a circle.
    void findReturns(const State& state, const Moves& moves) {
        returns_.assign(moves.size(), 0);
        if (reached_.empty()) return;
        for (const std::size_t k : order_)
            returns_[k] =
                std::find(reached_.begin(), reached_.end(), keyAfter(state, moves, k)) != reached_.end();
    }

    // The moves to be searched, those that look best first.
    void listMoves(const State& state, const Moves& moves, const Foresight::Seen& seen) {
        order_ = workers_[0]->movesAtRoot(state, moves);
        if (!seen.lost.empty()) {
            // Where all that matters loses, what does not is tried as well.
            const auto lost = [&](std::size_t i) { return seen.lost[i] != 0; };
            std::erase_if(order_, lost);
            if (order_.empty())
                for (std::size_t i = 0; i < moves.size(); ++i)
                    if (!lost(i)) order_.push_back(i);
        }
        shuffle();
        if (moves.size() > AlphaBetaSearch::fewMoves) lookFirst(state, moves);
    }

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
        for (const std::size_t i : order_) looks[i] = (gains_ ? -1 : 1) * workers_[0]->look(state, moves, i);
        std::stable_sort(order_.begin(), order_.end(),
                         [&](std::size_t a, std::size_t b) { return looks[a] < looks[b]; });
    }

    // One depth. Takes over what is better even if time runs out before the end; false then.
    bool iterate(const State& state, const Moves& moves, int depth, Thought& thought) {
        std::vector<RootMove> results(order_.size());
        const auto search = [&](AlphaBetaSearch& worker, std::size_t k, int low, int high) {
            RootMove& result = results[k];
            const bool returns = returns_[order_[k]] != 0;
            // What was missed before may still win.
            if (returns) low = gains_ ? sure : -sure - 1, high = low + 1;
            result.value = worker.afterRootMove(state, moves, order_[k], depth, low, high, result.line);
            if (returns && (gains_ ? result.value <= sure : result.value >= -sure))
                result.value = worker.inACircle();
            result.done = !worker.stopped();
        };
        // What was best is expected to be worth about as much again: a narrow window tells it sooner.
        const int low = depth < likelyDepth || std::abs(value_) > sure ? -infinite : value_ - likelyChange,
                  high = low == -infinite ? infinite : value_ + likelyChange;
        search(*workers_[0], 0, low, high);
        if (results[0].done && (results[0].value <= low || results[0].value >= high) && low != -infinite)
            search(*workers_[0], 0, -infinite, infinite);
        if (!results[0].done) return false;
        take(results, 0, thought);
        const int first = results[0].value;
        const auto others = [&](std::size_t t) {
            int bound = first;
            for (std::size_t k = 1 + t; k < order_.size(); k += workers_.size()) {
                AlphaBetaSearch& worker = *workers_[t];
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

    // Whether the last depth went to the end of the game everywhere.
    bool playedOut(const Moves& moves) {
        // That a move loses is proven where there is little to choose from (forced_win.h).
        bool unsettled = order_.size() < moves.size() && moves.size() > AlphaBetaSearch::fewMoves;
        for (const auto& worker : workers_) unsettled = worker->tookUnsettled() || unsettled;
        return !unsettled;
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
    Foresight foresight_;
    PlayerSpec spec_;
    std::vector<std::unique_ptr<AlphaBetaSearch>> workers_;
    std::vector<std::size_t> order_;
    std::vector<std::uint64_t> earlier_, reached_;  // positions thought about in this game, and moved to
    std::vector<int> again_;                        // by position of `earlier_`: how many times it came back
    std::vector<char> returns_;                     // by move: it leads to one of `reached_`
    std::uint64_t seed_ = 1;
    bool gains_ = true;
    int value_ = 0;
};

}  // namespace

std::unique_ptr<Agent> makeAlphaBeta(std::shared_ptr<const Knowledge> knowledge, const PlayerSpec& spec) {
    if (knowledge->game.program.stochastic) return makeExpectimax(std::move(knowledge), spec);
    return std::make_unique<AlphaBeta>(std::move(knowledge), spec);
}

}  // namespace makomba
