#include "interpreter/players/solve/chance_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <stdexcept>
#include <unordered_map>

#include "interpreter/players/chance/ways.h"
#include "interpreter/players/evaluation.h"
#include "interpreter/state/chance.h"
#include "interpreter/state/packed_state.h"

namespace makomba {

namespace {

constexpr std::size_t mostWaysAtOnce = 100'000, mostTargets = 200'000'000;
constexpr std::uint64_t mostSweptTargets = 20'000'000'000;
constexpr double settledChange = 1e-13;

}  // namespace

// Where a move leads: a position, the end of a game, or one of several by chance (a mix).
using Target = std::uint32_t;
constexpr Target firstMix = 0x80000000u, lostEnd = 0xfffffff0u, drawnEnd = lostEnd + 1, wonEnd = lostEnd + 2;

struct MixPart {
    double probability;
    Target target;
    bool operator<(const MixPart& other) const {
        return std::tie(target, probability) < std::tie(other.target, other.probability);
    }
};

// Lists of lists, end to end.
struct ChanceGraph {
    struct Outcome {
        double probability;
        std::uint64_t firstTarget;
    };
    std::vector<std::uint64_t> firstOutcome;  // by position
    std::vector<std::uint64_t> pastOutcome;
    std::vector<Outcome> outcomes;
    std::vector<Target> targets;
    std::vector<std::uint64_t> firstPart = {0};  // by mix
    std::vector<MixPart> parts;
    std::vector<bool> seeks;  // by position: player 1 chooses

    std::uint64_t pastTarget(std::uint64_t outcome) const {
        return outcome + 1 < outcomes.size() ? outcomes[outcome + 1].firstTarget : targets.size();
    }
    template <class Visit>
    void eachPosition(Target target, Visit visit) const {
        if (target >= lostEnd) return;
        if (target < firstMix) return visit(target);
        for (std::uint64_t p = firstPart[target - firstMix]; p < firstPart[target - firstMix + 1]; ++p)
            if (parts[p].target < firstMix) visit(parts[p].target);
    }
    double worth(Target target, const std::vector<double>& values) const {
        if (target < firstMix) return values[target];
        if (target >= lostEnd) return (target - lostEnd) * 0.5;
        double sum = 0;
        for (std::uint64_t p = firstPart[target - firstMix]; p < firstPart[target - firstMix + 1]; ++p)
            sum += parts[p].probability * worth(parts[p].target, values);
        return sum;
    }
    double expected(std::size_t position, const std::vector<double>& values) const {
        double sum = 0;
        for (std::uint64_t o = firstOutcome[position]; o < pastOutcome[position]; ++o) {
            double best = seeks[position] ? -1 : 2;
            for (std::uint64_t t = outcomes[o].firstTarget; t < pastTarget(o); ++t) {
                const double here = worth(targets[t], values);
                best = seeks[position] ? std::max(best, here) : std::min(best, here);
            }
            sum += outcomes[o].probability * best;
        }
        return sum;
    }
};

// Positions in an order in which what they lead to comes first, as far as that can be.
class EndsFirst {
  public:
    explicit EndsFirst(const ChanceGraph& graph) : graph_(graph), state_(graph.firstOutcome.size(), New) {
        order.reserve(state_.size());
        for (std::size_t i = 0; i < state_.size(); ++i)
            if (state_[i] == New) walk(i);
    }
    std::vector<std::uint32_t> order;
    bool cyclic = false;

  private:
    enum Mark : std::uint8_t { New, Open, Done };
    struct Step {
        std::uint32_t position;
        std::vector<std::uint32_t> next;
    };

    void enter(std::size_t position) {
        state_[position] = Open;
        Step step{static_cast<std::uint32_t>(position), {}};
        const std::uint64_t past = graph_.pastOutcome[position];
        for (std::uint64_t o = graph_.firstOutcome[position]; o < past; ++o)
            for (std::uint64_t t = graph_.outcomes[o].firstTarget; t < graph_.pastTarget(o); ++t)
                graph_.eachPosition(graph_.targets[t], [&](Target p) { step.next.push_back(p); });
        std::sort(step.next.begin(), step.next.end());
        step.next.erase(std::unique(step.next.begin(), step.next.end()), step.next.end());
        stack_.push_back(std::move(step));
    }
    void walk(std::size_t from) {
        enter(from);
        while (!stack_.empty()) {
            Step& step = stack_.back();
            if (step.next.empty()) {
                state_[step.position] = Done;
                order.push_back(step.position);
                stack_.pop_back();
                continue;
            }
            const std::uint32_t next = step.next.back();
            step.next.pop_back();
            if (state_[next] == New) enter(next);
            else cyclic = cyclic || state_[next] == Open;
        }
    }

    const ChanceGraph& graph_;
    std::vector<Mark> state_;
    std::vector<Step> stack_;
};

// Finds the positions, then their values.
class ChanceSolver {
  public:
    ChanceSolver(const Game& game, const ChanceSolveOptions& options)
        : options_(options),
          limit_(options.limit > 0 ? options.limit : ChanceSolveOptions::mostPositions),
          solution_(std::make_unique<ChanceSolution>(game, PositionForm(game))),
          engine_(game),
          state_(game.program.layout),
          thrown_(game.program.layout),
          after_(game.program.layout) {}

    ChanceSolveResult run() {
        const auto began = std::chrono::steady_clock::now();
        ChanceSolveResult result;
        const bool complete = find();
        result.found = keys_.size();
        result.expanded = expanded_;
        if (complete) {
            settle();
            result.solution = std::move(solution_);
        }
        result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
        return result;
    }

  private:
    bool find() {
        const State nothing(engine_.game().program.layout);
        const bool all = eachFall(
            engine_, nothing, after_, mostWaysAtOnce, [&](State& s) { engine_.initialState(s, 0); },
            [&](State& s, double probability) {
                starts_.push_back({probability, targetOf(s)});
                return true;
            });
        if (!all) throw std::runtime_error("the game can begin in more ways than can be listed");
        while (!open_.empty()) {
            if (keys_.size() > limit_) return false;
            if (graph_.targets.size() + graph_.parts.size() > mostTargets) return false;
            const std::uint32_t position = open_.back().first;
            open_.back().second.unpack(state_);
            open_.pop_back();
            expand(position);
            if (++expanded_ % 256 == 0 && options_.progress && !options_.progress(keys_.size(), expanded_))
                return false;
        }
        return true;
    }

    Target targetOf(const State& state) {
        if (state.globals().fault != Fault::None)
            throw std::runtime_error(std::string("a position cannot go on: ") +
                                     describe(state.globals().fault));
        if (state.globals().over) return lostEnd + static_cast<Target>(2 * Evaluation::result(state, 1));
        const auto [found, fresh] =
            numbers_.try_emplace(solution_->form_.key(state), static_cast<std::uint32_t>(keys_.size()));
        if (!fresh) return found->second;
        keys_.push_back(found->first);
        graph_.firstOutcome.push_back(0);
        graph_.pastOutcome.push_back(0);
        graph_.seeks.push_back(engine_.mover(state) == 1);
        open_.emplace_back(found->second, PackedState());
        open_.back().second.pack(state);
        return found->second;
    }

    // What a move leads to.
    Target leadsTo(const State& state, const Move& move) {
        std::vector<MixPart> parts;
        const bool all = eachFall(
            engine_, state, after_, mostWaysAtOnce, [&](State& s) { engine_.apply(s, moves_, move); },
            [&](State& s, double probability) {
                parts.push_back({probability, targetOf(s)});
                return true;
            });
        if (!all) throw std::runtime_error("a move can turn out in more ways than can be listed");
        std::sort(parts.begin(), parts.end());
        std::size_t kept = 0;
        for (std::size_t i = 1; i < parts.size(); ++i)
            if (parts[i].target == parts[kept].target) parts[kept].probability += parts[i].probability;
            else parts[++kept] = parts[i];
        if (kept == 0) return parts[0].target;
        graph_.parts.insert(graph_.parts.end(), parts.begin(),
                            parts.begin() + static_cast<std::ptrdiff_t>(kept + 1));
        graph_.firstPart.push_back(graph_.parts.size());
        return firstMix + static_cast<Target>(graph_.firstPart.size() - 2);
    }

    void expand(std::uint32_t position) {
        check();
        // By what can be reached, whatever fell.
        std::map<std::vector<Target>, double> ways;
        const bool all = eachFall(
            engine_, state_, thrown_, mostWaysAtOnce, [&](State& s) { engine_.legalMoves(s, moves_); },
            [&](State& s, double probability) {
                std::vector<Target> targets;
                for (const Move& move : moves_.list) targets.push_back(leadsTo(s, move));
                std::sort(targets.begin(), targets.end());
                targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
                ways[std::move(targets)] += probability;
                return true;
            });
        if (!all) throw std::runtime_error("dice can fall in more ways than can be listed");
        graph_.firstOutcome[position] = graph_.outcomes.size();
        for (const auto& [targets, probability] : ways) {
            graph_.outcomes.push_back({probability, graph_.targets.size()});
            graph_.targets.insert(graph_.targets.end(), targets.begin(), targets.end());
        }
        graph_.pastOutcome[position] = graph_.outcomes.size();
    }

    // Tries what keys leave out, now and then.
    void check() {
        if (options_.checkEvery == 0 || expanded_ % static_cast<std::uint64_t>(options_.checkEvery) != 0)
            return;
        engine_.legalMoves(state_, moves_);
        if (!solution_->form_.deadHere(engine_, state_, moves_, random_))
            throw std::runtime_error(
                "positions that were taken for the same play differently; this game cannot be solved so");
    }

    // Passes over all positions until they hardly change any more.
    std::uint64_t approach(const std::vector<std::uint32_t>& order, std::vector<double>& values,
                           double& change) {
        const std::uint64_t most = std::max<std::uint64_t>(8, mostSweptTargets / (graph_.targets.size() + 1));
        std::uint64_t sweeps = 0;
        do {
            change = 0;
            for (const std::uint32_t position : order) {
                const double value = graph_.expected(position, values);
                change = std::max(change, std::abs(value - values[position]));
                values[position] = value;
            }
            ++sweeps;
        } while (change > settledChange && sweeps < most);
        return sweeps;
    }

    void settle() {
        const EndsFirst ends(graph_);
        ChanceCounts& counts = solution_->counts_;
        const std::size_t n = keys_.size();
        counts.positions = n;
        counts.outcomes = graph_.outcomes.size();
        counts.moves = graph_.targets.size();
        counts.cyclic = ends.cyclic;
        std::vector<double> low(n, 0), high;
        if (!ends.cyclic) {
            for (const std::uint32_t position : ends.order) low[position] = graph_.expected(position, low);
            high = low;
            counts.sweeps = 1;
        } else {
            high.assign(n, 1);
            double changeBelow = 0, changeAbove = 0;
            counts.sweeps = approach(ends.order, low, changeBelow);
            counts.sweeps = std::max(counts.sweeps, approach(ends.order, high, changeAbove));
            counts.change = std::max(changeBelow, changeAbove);
            for (std::size_t i = 0; i < n; ++i) counts.gap = std::max(counts.gap, high[i] - low[i]);
        }
        const auto mean = [&](const std::vector<double>& values) {
            double sum = 0;
            for (const MixPart& start : starts_)
                sum += start.probability * graph_.worth(start.target, values);
            return sum;
        };
        solution_->startLow_ = mean(low);
        solution_->startHigh_ = mean(high);
        std::vector<std::uint32_t> byKey(n);
        for (std::size_t i = 0; i < n; ++i) byKey[i] = static_cast<std::uint32_t>(i);
        std::sort(byKey.begin(), byKey.end(),
                  [&](std::uint32_t a, std::uint32_t b) { return keys_[a] < keys_[b]; });
        for (const std::uint32_t i : byKey) {
            solution_->keys_.push_back(keys_[i]);
            solution_->values_.push_back((low[i] + high[i]) / 2);
        }
    }

    const ChanceSolveOptions& options_;
    const std::uint64_t limit_;
    std::unique_ptr<ChanceSolution> solution_;
    Engine engine_;
    State state_, thrown_, after_;
    Moves moves_;
    ChanceGraph graph_;
    std::vector<MixPart> starts_;
    std::unordered_map<std::uint64_t, std::uint32_t> numbers_;
    std::vector<std::uint64_t> keys_;
    std::vector<std::pair<std::uint32_t, PackedState>> open_;
    std::uint64_t expanded_ = 0, random_ = 1;
};

std::optional<double> ChanceSolution::valueOf(const State& state) const {
    if (state.globals().over) return Evaluation::result(state, 1);
    State told = state;
    told.globals().random = 0;
    const std::uint64_t key = form_.key(told);
    const auto found = std::lower_bound(keys_.begin(), keys_.end(), key);
    if (found == keys_.end() || *found != key) return std::nullopt;
    return values_[static_cast<std::size_t>(found - keys_.begin())];
}

std::string unsolvableChance(const Game& game) {
    if (game.games.size() > 1) return "it is a match of several games; load its games one by one";
    if (game.program.players() != 2)
        return fmt::format("only games of two players can be solved, and this one has {}",
                           game.program.players());
    if (game.program.usesCycle) return "(is Cycle) makes the value of a position depend on the way to it";
    if (game.program.hidden.history >= 0)
        return "a rule about repetition makes the value of a position depend on the way to it";
    return {};
}

ChanceSolveResult solveChance(const Game& game, const ChanceSolveOptions& options) {
    if (const std::string reason = unsolvableChance(game); !reason.empty()) throw std::runtime_error(reason);
    return ChanceSolver(game, options).run();
}

}  // namespace makomba
