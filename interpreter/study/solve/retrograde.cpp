#include "interpreter/study/solve/retrograde.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "interpreter/base/checksum.h"
#include "interpreter/base/threads.h"
#include "interpreter/engine/winner.h"
#include "interpreter/players/laps.h"
#include "interpreter/study/solve/checkpoint.h"

namespace makomba {

namespace {

using SteadyClock = std::chrono::steady_clock;
double since(SteadyClock::time_point start) {
    return std::chrono::duration<double>(SteadyClock::now() - start).count();
}

// What is kept of a position beside its record.
constexpr std::uint8_t isOver = 4;
std::uint8_t describeEnd(const State& state) {
    const Globals& g = state.globals();
    if (!g.over) return static_cast<std::uint8_t>(g.mover);
    return static_cast<std::uint8_t>(g.mover | isOver | winnerOf(g) << 3);
}

// What one position leads to.
struct Expansion {
    std::vector<std::uint8_t> records;  // one after the other
    std::vector<std::uint8_t> movers;
};

// Goes on from single positions; one a thread.
class Expander {
  public:
    Expander(const Game& game, const PositionForm& form, const SolveOptions& options)
        : options_(options),
          engine_(game),
          form_(form),
          coder_(game, form),
          laps_(engine_, Forced::Laps),
          state_(game.program.layout),
          after_(game.program.layout) {}

    // False: the shape does not tell a new position apart; it is in odd() then.
    bool expand(const PositionTable& table, std::size_t index, Expansion& out) {
        coder_.read(table.shape(), table.record(index), state_);
        engine_.legalMoves(state_, moves_);
        const auto width = static_cast<std::size_t>(table.shape().size());
        out.records.resize(moves_.size() * width);
        out.movers.resize(moves_.size());
        for (std::size_t k = 0; k < moves_.size(); ++k) {
            after_.copyFrom(state_);
            // The list is used up by laps, so each move is played from a copy of it only where there are any.
            follow(k);
            if (after_.globals().fault != Fault::None)
                throw std::runtime_error(
                    fmt::format("a position cannot go on: {}", describe(after_.globals().fault)));
            if (options_.checkEvery > 0 && (index + k) % static_cast<std::size_t>(options_.checkEvery) == 0 &&
                !after_.globals().over)
                check();
            out.movers[k] = describeEnd(after_);
            coder_.take(after_);
            if (!coder_.write(table.shape(), out.records.data() + k * width)) return false;
        }
        return true;
    }
    const std::vector<std::uint64_t>& odd() const { return coder_.full(); }

  private:
    void follow(std::size_t k) {
        const int mover = engine_.mover(after_);
        engine_.apply(after_, moves_, moves_.list[k]);
        if (engine_.mover(after_) == mover && !engine_.over(after_)) laps_.goOn(after_, further_, mover);
    }

    void check() {
        engine_.legalMoves(after_, further_);
        if (!form_.deadHere(engine_, after_, further_, random_))
            throw std::runtime_error(
                "a position depends on more than experiment showed: its values would not be exact");
    }

    const SolveOptions& options_;
    Engine engine_;
    const PositionForm& form_;
    RecordCoder coder_;
    LapRunner laps_;
    State state_, after_;
    Moves moves_, further_;
    std::uint64_t random_ = 1;
};

// Of the tables in a folder, each as far as it is in use.
struct TableChecksums {
    GrowingChecksum positions, moves, ends, movers;

    std::map<std::string, std::string> of(const PositionTable& table, std::size_t count,
                                          const MappedArray<std::uint32_t>& targets,
                                          const MappedArray<std::uint64_t>& endsOfTargets,
                                          const MappedArray<std::uint8_t>& moversOfAll) {
        positions.addUpTo(table.record(0), count * static_cast<std::size_t>(table.shape().size()));
        moves.addUpTo(targets.data(), targets.size() * 4);
        ends.addUpTo(endsOfTargets.data(), endsOfTargets.size() * 8);
        movers.addUpTo(moversOfAll.data(), moversOfAll.size());
        return {{"positions", positions.text()},
                {"moves", moves.text()},
                {"ends", ends.text()},
                {"movers", movers.text()}};
    }
};

}  // namespace

std::string unsolvable(const Game& game) {
    if (game.program.players() != 2)
        return fmt::format("only games of two players can be solved, and this one has {}",
                           game.program.players());
    if (game.program.stochastic) return "only games without chance can be solved";
    if (game.program.usesCycle) return "(is Cycle) makes the value of a position depend on the way to it";
    if (game.program.hidden.history >= 0)
        return "a rule about repetition makes the value of a position depend on the way to it";
    return {};
}

class Retrograde {
  public:
    Retrograde(const Game& game, const SolveOptions& options)
        : game_(game),
          options_(options),
          form_(game),
          checkpoint_(game, options.folder),
          targets_(checkpoint_.file("moves")),
          ends_(checkpoint_.file("ends")),
          movers_(checkpoint_.file("movers")) {}

    SolveResult run() {
        const auto began = SteadyClock::now();
        SolveResult result;
        result.dropped = form_.dropped();
        for (int t = 0; t < options_.threads; ++t)
            expanders_.push_back(std::make_unique<Expander>(game_, form_, options_));
        result.resumed = begin();
        const bool complete = enumerate();
        result.found = table_->size();
        result.expanded = expanded_;
        if (complete) {
            result.solution = std::make_unique<Solution>(game_, form_);
            valuate(*result.solution);
        }
        result.seconds = since(began);
        return result;
    }

  private:
    // Takes up what an earlier run left; else the start. True: taken up.
    bool begin() {
        if (const auto saved = checkpoint_.read()) {
            recordFile_ = saved->recordFile;
            table_ =
                std::make_unique<PositionTable>(saved->shape, checkpoint_.file("positions", recordFile_));
            movers_.resize(saved->positions);
            ends_.resize(saved->expanded);
            targets_.resize(saved->edges);
            const auto checksums = sums_.of(*table_, saved->positions, targets_, ends_, movers_);
            for (const auto& [name, sum] : checksums)
                if (const auto known = saved->checksums.find(name);
                    known == saved->checksums.end() || known->second != sum)
                    throw checkpoint_.damaged(checkpoint_.file(name, name == "positions" ? recordFile_ : -1));
            table_->adopt(saved->positions);
            expanded_ = saved->expanded;
            return true;
        }
        Engine engine(game_);
        State start = engine.initialState();
        Moves moves;
        LapRunner(engine, Forced::Laps).goOn(start, moves, 0);
        if (start.globals().fault != Fault::None)
            throw std::runtime_error(
                fmt::format("the game cannot begin: {}", describe(start.globals().fault)));
        RecordCoder coder(game_, form_);
        const std::uint8_t mover = describeEnd(start);
        coder.take(start);
        RecordShape shape;
        shape.base = coder.full();
        shape.mask.resize(shape.base.size());
        shape.planBytes();
        table_ = std::make_unique<PositionTable>(shape, checkpoint_.file("positions", recordFile_));
        const std::uint8_t nothing = 0;  // one position differs in no byte
        table_->add(&nothing);
        movers_.push(mover);
        return false;
    }

    // ── finding all positions ────────────────────────────────────────────────────────────────────────────

    bool enumerate() {
        auto saved = SteadyClock::now();
        while (expanded_ < table_->size()) {
            const std::size_t batch =
                std::min<std::size_t>(table_->size() - expanded_, 1024 * expanders_.size());
            if (!expandBatch(batch)) continue;  // once more, with wider records
            for (std::size_t i = 0; i < batch; ++i) enter(batch_[i]);
            if (options_.limit > 0 && table_->size() >= options_.limit && expanded_ < table_->size())
                return stop();
            if (since(saved) > options_.checkpointSeconds) {
                save();
                saved = SteadyClock::now();
            }
            if (options_.progress && !options_.progress(table_->size(), expanded_)) return stop();
        }
        save();
        return true;
    }

    bool stop() {
        save();
        return false;
    }

    void save() {
        if (!checkpoint_.active()) return;
        table_->flush();
        targets_.flush();
        ends_.flush();
        movers_.flush();
        checkpoint_.write({table_->shape(), recordFile_, table_->size(), expanded_, targets_.size(),
                           sums_.of(*table_, table_->size(), targets_, ends_, movers_)});
    }

    // Works out what the next positions lead to; false if the records have had to be widened.
    bool expandBatch(std::size_t batch) {
        constexpr std::size_t chunk = 64;
        batch_.resize(std::max(batch_.size(), batch));
        std::atomic<std::size_t> next{0};
        std::atomic<bool> bad{false};
        std::vector<const Expander*> odd(expanders_.size());
        const auto work = [&](std::size_t t) {
            for (std::size_t from; !bad && (from = next.fetch_add(chunk)) < batch;)
                for (std::size_t i = from; i < std::min(batch, from + chunk); ++i)
                    if (!expanders_[t]->expand(*table_, expanded_ + i, batch_[i])) {
                        odd[t] = expanders_[t].get();
                        bad = true;
                        return;
                    }
        };
        runOnThreads(batch > chunk ? expanders_.size() : 1, work, [&] { bad = true; });
        if (!bad) return true;
        for (const Expander* expander : odd)
            if (expander) widen(expander->odd());
        return false;
    }

    void widen(const std::vector<std::uint64_t>& full) {
        const auto old = checkpoint_.file("positions", recordFile_);
        ++recordFile_;
        table_ = std::make_unique<PositionTable>(
            table_->widened(full, checkpoint_.file("positions", recordFile_)));
        if (!checkpoint_.active()) return;
        sums_.positions = GrowingChecksum();
        save();
        std::filesystem::remove(old);
    }

    void enter(const Expansion& expansion) {
        const auto width = static_cast<std::size_t>(table_->shape().size());
        const std::size_t first = targets_.size();
        for (std::size_t k = 0; k < expansion.movers.size(); ++k) {
            const auto [number, fresh] = table_->add(expansion.records.data() + k * width);
            if (fresh) movers_.push(expansion.movers[k]);
            if (std::find(targets_.data() + first, targets_.data() + targets_.size(), number) ==
                targets_.data() + targets_.size())
                targets_.push(number);
        }
        ends_.push(targets_.size());
        ++expanded_;
    }

    // ── carrying values back ─────────────────────────────────────────────────────────────────────────────

    void valuate(Solution& solution) {
        const std::size_t n = table_->size();
        solution.values_ = MappedArray<std::uint8_t>(checkpoint_.file("values"));
        solution.moves_ = MappedArray<std::uint16_t>(checkpoint_.file("lengths"));
        solution.values_.resize(n);
        solution.moves_.resize(n);
        std::fill_n(solution.values_.data(), n, 0);
        std::fill_n(solution.moves_.data(), n, 0);
        listPredecessors();
        MappedArray<std::uint32_t> left, queue;
        left.resize(n);
        queue.resize(n);
        std::size_t queued = 0;
        for (std::size_t i = 0; i < n; ++i) {
            left[i] = static_cast<std::uint32_t>(ends_[i] - (i ? ends_[i - 1] : 0));
            const int winner = movers_[i] >> 3;
            if (!(movers_[i] & isOver) || winner == 0) continue;
            solution.values_[i] = static_cast<std::uint8_t>(winner);
            queue[queued++] = static_cast<std::uint32_t>(i);
        }
        // First in, first out: wins in fewer moves come before those in more.
        for (std::size_t head = 0; head < queued; ++head) {
            const std::uint32_t q = queue[head];
            const std::uint8_t winner = solution.values_[q];
            for (std::uint64_t e = q ? before_[q - 1] : 0; e < before_[q]; ++e) {
                const std::uint32_t p = predecessors_[e];
                if (solution.values_[p] != 0) continue;
                if ((movers_[p] & 3) != winner && --left[p] > 0) continue;
                solution.values_[p] = winner;
                solution.moves_[p] = static_cast<std::uint16_t>(std::min(65'535, solution.moves_[q] + 1));
                queue[queued++] = p;
            }
        }
        solution.table_ = std::move(table_);
        solution.counts_.edges = targets_.size();
        solution.count(std::vector<std::uint8_t>(movers_.data(), movers_.data() + n));
    }

    void listPredecessors() {
        const std::size_t n = table_->size();
        before_ = MappedArray<std::uint64_t>(checkpoint_.file("before"));
        predecessors_ = MappedArray<std::uint32_t>(checkpoint_.file("predecessors"));
        before_.resize(n);
        predecessors_.resize(targets_.size());
        std::fill_n(before_.data(), n, 0);
        for (std::size_t e = 0; e < targets_.size(); ++e) ++before_[targets_[e]];
        for (std::size_t i = 1; i < n; ++i) before_[i] += before_[i - 1];
        // Filled from the back of each list, which leaves in before_ where it starts.
        for (std::size_t i = n; i-- > 0;)
            for (std::uint64_t e = i ? ends_[i - 1] : 0; e < ends_[i]; ++e)
                predecessors_[--before_[targets_[e]]] = static_cast<std::uint32_t>(i);
        for (std::size_t i = 0; i + 1 < n; ++i) before_[i] = before_[i + 1];
        if (n > 0) before_[n - 1] = targets_.size();
    }

    const Game& game_;
    const SolveOptions& options_;
    PositionForm form_;
    Checkpoint checkpoint_;
    int recordFile_ = 0;
    std::unique_ptr<PositionTable> table_;
    MappedArray<std::uint32_t> targets_;  // what each position leads to, without repetitions
    MappedArray<std::uint64_t> ends_;     // where each position's targets end
    MappedArray<std::uint8_t> movers_;    // describeEnd
    TableChecksums sums_;
    std::size_t expanded_ = 0;
    std::vector<std::unique_ptr<Expander>> expanders_;
    std::vector<Expansion> batch_;
    MappedArray<std::uint64_t> before_;  // where each position's predecessors end
    MappedArray<std::uint32_t> predecessors_;
};

void Solution::count(const std::vector<std::uint8_t>& movers) {
    counts_.positions = movers.size();
    for (std::size_t i = 0; i < movers.size(); ++i) {
        const int winner = values_[i], mover = movers[i] & 3;
        ++counts_.wins[winner];
        if (movers[i] & isOver) ++counts_.over;
        else ++counts_.toMove[winner == 0 ? 0 : winner == mover ? 1 : 2];
        if (winner == 0 || moves_[i] < counts_.longestWin) continue;
        if (moves_[i] > counts_.longestWin) counts_.longestWins = 0;
        counts_.longestWin = moves_[i];
        ++counts_.longestWins;
    }
}

SolveResult solve(const Game& game, const SolveOptions& options) {
    const std::string reason = unsolvable(game);
    if (!reason.empty()) throw std::runtime_error(reason);
    return Retrograde(game, options).run();
}

}  // namespace makomba
