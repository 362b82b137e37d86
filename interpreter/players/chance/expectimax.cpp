// Expectimax for games of chance: iterative deepening over decisions, a mean over what chance may do, and
// alpha-beta's cuts carried through it. Values are chances to win, from 0 to 1, so that a mean can be cut as
// soon as what is still to come cannot bring it into the window any more (Star1), and where it pays one move
// after each way in which dice fall is tried first, which bounds the others (Star2; Ballard 1983: "The
// *-minimax search procedure for trees containing chance nodes").
//
// A node is a position before chance decides what can be played there. Where chance has too many ways to go
// through, some are drawn, the same every time. With two players values are those of player 1; with more, or
// one, the player to move thinks that all others are against him.
//
// Several threads share out the moves at the root, each with a table of its own.
#include <algorithm>
#include <cmath>

#include "interpreter/base/threads.h"
#include "interpreter/players/chance/chance_players.h"
#include "interpreter/players/chance/ways.h"
#include "interpreter/state/chance.h"

namespace makomba {

namespace {

constexpr std::size_t waysAtMost = 128, waysDrawn = 24, expectimaxTableBytes = std::size_t{32} << 20;
constexpr int deepestExpectimax = 60;
constexpr double sureChance = 1 - 1e-9;

class ExpectimaxWorker {
  public:
    ExpectimaxWorker(const Knowledge& knowledge, std::size_t tableBytes)
        : knowledge_(knowledge), engine_(knowledge.game) {
        std::size_t entries = 1024;
        while (entries * 2 * sizeof(Entry) <= tableBytes) entries *= 2;
        table_.resize(entries);
    }

    Engine& engine() { return engine_; }
    std::uint64_t nodes() const { return nodes_; }
    bool stopped() const { return stopped_; }
    bool drew() const { return drew_; }  // not all ways of chance were looked at
    std::size_t memory() const {
        return table_.size() * sizeof(Entry) +
               levels_.size() * 3 * static_cast<std::size_t>(engine_.game().program.layout.bytes);
    }
    void forget() { std::fill(table_.begin(), table_.end(), Entry{}); }
    void beginSearch(int viewpoint, std::uint64_t nodeLimit, std::function<bool()> goOn) {
        if (viewpoint_ != viewpoint) forget();
        viewpoint_ = viewpoint;
        nodes_ = 0;
        nodeLimit_ = nodeLimit;
        goOn_ = std::move(goOn);
        stopped_ = drew_ = false;
    }

    // What a move of these is worth if so many decisions follow. Outside the window only on which side it is.
    double afterMove(const State& state, const Moves& moves, std::size_t index, int depth, double alpha,
                     double beta, std::size_t ply) {
        State& after = level(ply).after;
        const auto play = [&](State& s) { engine_.apply(s, moves, moves.list[index]); };
        double sum = 0, rest = 1;
        bool cut = false;
        const bool all = eachFall(engine_, state, after, waysAtMost, play, [&](State& s, double p) {
            rest = std::max(0.0, rest - p);
            const double low = (alpha - sum - rest) / p, high = (beta - sum) / p;
            const double value = position(s, depth, clipped(low), clipped(high), ply + 1);
            sum += p * value;
            if (stopped_) return false;
            if (rest > 0 && value <= low) sum += rest, cut = true;
            else if (rest > 0 && value >= high) cut = true;
            return !cut;
        });
        if (all || cut) return sum;
        sum = 0;
        for (std::size_t k = 0; k < waysDrawn && !stopped_; ++k) {
            draw(state, after, k, play);
            sum += position(after, depth, 0, 1, ply + 1) / waysDrawn;
        }
        return sum;
    }

  private:
    enum class Bound : std::uint8_t { Exact, Lower, Upper };
    struct Entry {
        std::uint64_t key = 0;
        double value = 0;
        std::int8_t depth = -1;
        Bound bound = Bound::Exact;
    };
    // A way in which chance decides what can be played.
    struct Way {
        double probability = 1, probed = 0;
        Moves moves;
        std::vector<std::pair<double, std::uint16_t>> order;
    };
    struct Level {
        explicit Level(const Layout& layout) : thrown(layout), after(layout), looked(layout) {}
        State thrown, after, looked;
        std::vector<Way> ways;
        std::size_t count = 0;
    };

    static double clipped(double value) { return std::clamp(value, 0.0, 1.0); }

    Level& level(std::size_t ply) {
        while (levels_.size() <= ply)
            levels_.push_back(std::make_unique<Level>(engine_.game().program.layout));
        return *levels_[ply];
    }

    bool outOfTime() {
        if (stopped_) return true;
        if (nodeLimit_ > 0 && nodes_ >= nodeLimit_) return stopped_ = true;
        if (nodes_ % 256 != 0 && engine_.workDone() - seen_ < limits::workBetweenClocks) return false;
        seen_ = engine_.workDone();
        return stopped_ = goOn_ && !goOn_();
    }

    // One of the ways in which it can go, the same for the same position and number.
    template <class Play>
    void draw(const State& state, State& copy, std::size_t number, Play play) {
        drew_ = true;
        copy.copyFrom(state);
        copy.globals().random = knowledge_.form.key(state) + 0x9e3779b97f4a7c15ull * (number + 1);
        play(copy);
        copy.globals().random = 0;
    }

    double ended(const State& state) const {
        return state.globals().over ? Evaluation::result(state, viewpoint_) : 0.5;
    }

    double position(State& state, int depth, double alpha, double beta, std::size_t ply) {
        if (engine_.over(state)) return ended(state);
        ++nodes_;
        if (outOfTime()) return 0.5;
        if (depth <= 0) return Evaluation::chance(knowledge_.evaluation.of(state, viewpoint_));
        const std::uint64_t key = knowledge_.form.key(state);
        Entry& entry = table_[key & (table_.size() - 1)];
        if (entry.key == key && entry.depth >= depth) {
            const double known = entry.value;
            if (entry.bound == Bound::Exact || (entry.bound == Bound::Lower && known >= beta) ||
                (entry.bound == Bound::Upper && known <= alpha))
                return known;
        }
        listWays(state, ply);
        const double value = mean(state, depth, alpha, beta, ply);
        if (!stopped_)
            entry = {key, value, static_cast<std::int8_t>(std::min(depth, 127)),
                     value <= alpha  ? Bound::Upper
                     : value >= beta ? Bound::Lower
                                     : Bound::Exact};
        return value;
    }

    void listWays(const State& state, std::size_t ply) {
        Level& here = level(ply);
        here.count = 0;
        Moves* list = nullptr;
        const auto next = [&] {
            if (here.ways.size() == here.count) here.ways.emplace_back();
            list = &here.ways[here.count].moves;
        };
        const auto play = [&](State& s) { next(), engine_.legalMoves(s, *list); };
        if (eachFall(engine_, state, here.thrown, waysAtMost, play, [&](State&, double p) {
                here.ways[here.count].order.clear();
                here.ways[here.count++].probability = p;
                return true;
            }))
            return;
        for (here.count = 0; here.count < waysDrawn;) {
            draw(state, here.thrown, here.count, play);
            here.ways[here.count].order.clear();
            here.ways[here.count++].probability = 1.0 / waysDrawn;
        }
    }

    double mean(const State& state, int depth, double alpha, double beta, std::size_t ply) {
        Level& here = level(ply);
        const bool gains = engine_.mover(state) == viewpoint_;
        // What the ways that are still to come can add at least and at most.
        double lowRest = 0, highRest = 1;
        if (here.count > 1 && depth >= 2) {
            double found = 0;
            if (probe(state, depth, alpha, beta, ply, gains, found)) return found;
            (gains ? lowRest : highRest) = found;
        }
        const bool probed = here.count > 1 && depth >= 2;
        double sum = 0;
        for (std::size_t w = 0; w < here.count && !stopped_; ++w) {
            Way& way = here.ways[w];
            const double p = way.probability;
            lowRest = std::max(0.0, lowRest - (probed && gains ? p * way.probed : 0));
            highRest = std::max(0.0, highRest - (probed && !gains ? p * way.probed : p));
            const double low = (alpha - sum - highRest) / p, high = (beta - sum - lowRest) / p;
            const double value = decision(state, way, depth, clipped(low), clipped(high), ply, gains);
            sum += p * value;
            if (w + 1 == here.count) break;
            if (value <= low) return sum + highRest;
            if (value >= high) return sum + lowRest;
        }
        return sum;
    }

    // Star2: one move after each way, the one that looks best. True if that is enough to be out of the
    // window; `found` is what it proves of the mean.
    bool probe(const State& state, int depth, double alpha, double beta, std::size_t ply, bool gains,
               double& found) {
        Level& here = level(ply);
        found = gains ? 0 : 1;
        for (std::size_t w = 0; w < here.count && !stopped_; ++w) {
            Way& way = here.ways[w];
            order(state, way, ply, gains);
            const double p = way.probability;
            const double before = gains ? found : found - p;  // without this way
            const double low = gains ? 0 : clipped((alpha - before) / p),
                         high = gains ? clipped((beta - before) / p) : 1;
            way.probed = afterMove(state, way.moves, way.order[0].second, depth - 1, low, high, ply);
            // Cut values are bounds on the side that is not asked for; they must not promise too much.
            found = before + p * way.probed;
            if (gains ? found >= beta : found <= alpha) return true;
        }
        return false;
    }

    // How the positions after the moves look.
    void order(const State& state, Way& way, std::size_t ply, bool gains) {
        State& looked = level(ply).looked;
        way.order.clear();
        for (std::size_t i = 0; i < way.moves.size(); ++i) {
            looked.copyFrom(state);
            engine_.apply(looked, way.moves, way.moves.list[i]);
            ++nodes_;
            const double seen = engine_.over(looked)
                                    ? ended(looked)
                                    : Evaluation::chance(knowledge_.evaluation.of(looked, viewpoint_));
            way.order.emplace_back(gains ? -seen : seen, static_cast<std::uint16_t>(i));
        }
        std::sort(way.order.begin(), way.order.end());
        outOfTime();
    }

    double decision(const State& state, Way& way, int depth, double alpha, double beta, std::size_t ply,
                    bool gains) {
        if (depth >= 2 && way.order.empty() && way.moves.size() > 1) order(state, way, ply, gains);
        double best = gains ? -1 : 2;
        for (std::size_t k = 0; k < way.moves.size() && !stopped_; ++k) {
            const std::size_t i = way.order.empty() ? k : way.order[k].second;
            const double value = afterMove(state, way.moves, i, depth - 1, alpha, beta, ply);
            if (stopped_) break;
            best = gains ? std::max(best, value) : std::min(best, value);
            if (gains) alpha = std::max(alpha, best);
            else beta = std::min(beta, best);
            if (alpha >= beta) break;
        }
        return best < 0 || best > 1 ? 0.5 : best;
    }

    const Knowledge& knowledge_;
    Engine engine_;
    std::vector<Entry> table_;
    std::vector<std::unique_ptr<Level>> levels_;
    std::function<bool()> goOn_;
    std::uint64_t nodes_ = 0, nodeLimit_ = 0;
    std::int64_t seen_ = 0;
    int viewpoint_ = 0;
    bool stopped_ = false, drew_ = false;
};

class Expectimax : public Agent {
  public:
    Expectimax(std::shared_ptr<const Knowledge> knowledge, const PlayerSpec& spec)
        : knowledge_(std::move(knowledge)), spec_(spec) {
        if (spec_.budget.none()) spec_.budget = Budget::byDefault();
        const std::size_t bytes = spec_.memory > 0 ? spec_.memory : expectimaxTableBytes;
        for (int t = 0; t < spec_.threads; ++t)
            workers_.push_back(std::make_unique<ExpectimaxWorker>(
                *knowledge_, bytes / static_cast<std::size_t>(spec_.threads)));
    }

    void begin(std::uint64_t seed) override {
        random_ = seed;
        for (const auto& worker : workers_) worker->forget();
    }
    std::size_t memory() const override {
        std::size_t sum = 0;
        for (const auto& worker : workers_) sum += worker->memory();
        return sum;
    }

    Thought think(const State& state, const Moves& moves) override {
        Clock clock(spec_.budget, stop);
        State told = state;
        told.globals().random = 0;  // what is still to fall is not known
        const int mover = workers_[0]->engine().mover(state);
        const int viewpoint = knowledge_->game.program.players() == 2 ? 1 : mover;
        gains_ = mover == viewpoint;
        const std::uint64_t share =
            spec_.budget.nodes == 0 ? 0 : std::max<std::uint64_t>(1, spec_.budget.nodes / workers_.size());
        for (const auto& worker : workers_)
            worker->beginSearch(viewpoint, share, [&] { return !clock.late(); });
        order_.resize(moves.size());
        for (std::size_t i = 0; i < order_.size(); ++i) order_[i] = i;
        for (std::size_t i = order_.size(); i > 1; --i)
            std::swap(order_[i - 1], order_[randomBelow(random_, i)]);
        Thought thought;
        thought.weighed = true;
        thought.move = order_[0];
        const int deepest = spec_.budget.depth > 0 ? spec_.budget.depth
                            : moves.size() == 1    ? 1
                                                   : deepestExpectimax;
        for (int depth = 1; depth <= deepest; ++depth) {
            const bool complete = iterate(told, moves, depth, thought);
            thought.nodes = 0;
            bool drew = false;
            for (const auto& worker : workers_)
                thought.nodes += worker->nodes(), drew = drew || worker->drew();
            thought.seconds = clock.seconds();
            if (!complete) break;
            thought.depth = depth;
            if (!drew && thought.win > sureChance) thought.winsIn = depth;
            else if (!drew && thought.win < 1 - sureChance) thought.winsIn = -depth;
            if (progress && clock.reportDue()) progress(thought);
            if (thought.winsIn) break;
        }
        thought.line = {thought.move};
        return thought;
    }

  private:
    // One depth; what is found better counts even if time runs out before the end. False then.
    bool iterate(const State& state, const Moves& moves, int depth, Thought& thought) {
        std::vector<double> values(order_.size());
        std::vector<std::uint8_t> done(order_.size());
        const auto search = [&](std::size_t t, std::size_t k, double low, double high) {
            const double value = workers_[t]->afterMove(state, moves, order_[k], depth - 1, low, high, 0);
            values[k] = gains_ ? value : 1 - value;
            done[k] = !workers_[t]->stopped();
        };
        search(0, 0, 0, 1);
        if (!done[0]) return false;
        const double first = values[0];
        runOnThreads(
            workers_.size(),
            [&](std::size_t t) {
                double bound = first;
                for (std::size_t k = 1 + t; k < order_.size() && !workers_[t]->stopped();
                     k += workers_.size()) {
                    search(t, k, gains_ ? bound : 0, gains_ ? 1 : 1 - bound);
                    if (done[k]) bound = std::max(bound, values[k]);
                }
            },
            [] {});
        std::size_t best = 0;
        bool complete = true;
        for (std::size_t k = 1; k < order_.size(); ++k) {
            complete = complete && done[k];
            if (done[k] && values[k] > values[best] + 1e-12) best = k;
        }
        thought.move = order_[best];
        thought.win = std::clamp(values[best], 0.0, 1.0);
        std::rotate(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(best),
                    order_.begin() + static_cast<std::ptrdiff_t>(best) + 1);
        return complete;
    }

    std::shared_ptr<const Knowledge> knowledge_;
    PlayerSpec spec_;
    std::vector<std::unique_ptr<ExpectimaxWorker>> workers_;
    std::vector<std::size_t> order_;
    std::uint64_t random_ = 1;
    bool gains_ = true;
};

}  // namespace

std::unique_ptr<Agent> makeExpectimax(std::shared_ptr<const Knowledge> knowledge, const PlayerSpec& spec) {
    return std::make_unique<Expectimax>(std::move(knowledge), spec);
}

}  // namespace makomba
