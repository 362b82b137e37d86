#include "interpreter/study/solve/proof.h"

#include <algorithm>
#include <stdexcept>
#include <unordered_map>

#include "interpreter/engine/winner.h"

namespace makomba {

namespace {

enum class Answer : std::uint8_t { No, NoAtAll, Yes };  // No: not within the choices looked ahead

class Prover {
  public:
    Prover(const Game& game, std::size_t tableBytes, std::uint64_t nodeLimit)
        : form_(game), engine_(game), laps_(engine_, Forced::Laps), nodeLimit_(nodeLimit) {
        std::size_t entries = 1024;
        while (entries * 2 * sizeof(Entry) <= tableBytes) entries *= 2;
        table_.resize(entries);
    }

    Engine& engine() { return engine_; }
    const PositionForm& form() const { return form_; }
    std::uint64_t nodes() const { return nodes_; }
    bool stopped() const { return stopped_; }
    std::function<bool()> goOn;

    State start() {
        State state = engine_.initialState();
        laps_.goOn(state, level(0).moves, 0);
        return state;
    }

    // Whether `attacker` can force a win in at most `depth` choices.
    Answer winsWithin(const State& state, int attacker, int depth) {
        State root = state;
        return search(root, attacker, depth, 0);
    }

    void follow(const State& state, const Moves& moves, std::size_t index, State& after, Moves& scratch) {
        after.copyFrom(state);
        const int mover = engine_.mover(after);
        engine_.apply(after, moves, moves.list[index]);
        if (engine_.mover(after) == mover && !engine_.over(after)) laps_.goOn(after, scratch, mover);
        if (after.globals().fault != Fault::None)
            throw std::runtime_error(std::string("a position cannot go on: ") +
                                     describe(after.globals().fault));
    }

  private:
    struct Entry {
        std::uint64_t key = 0;
        std::uint16_t yes = 0xffff;  // wins within so many
        std::uint16_t no = 0;        // does not within fewer than so many
        std::uint16_t best = 0;      // move that was good
        std::uint8_t attacker = 0, noAtAll = 0;
    };
    struct Level {
        Moves moves, scratch;
        std::unique_ptr<State> after;
        std::vector<std::uint16_t> order;
    };

    Level& level(std::size_t ply) {
        while (levels_.size() <= ply) {
            levels_.push_back(std::make_unique<Level>());
            levels_.back()->after = std::make_unique<State>(engine_.game().program.layout);
        }
        return *levels_[ply];
    }

    Answer search(State& state, int attacker, int depth, std::size_t ply) {
        if (engine_.over(state)) return winnerOf(state.globals()) == attacker ? Answer::Yes : Answer::NoAtAll;
        if (depth == 0) return Answer::No;
        const std::uint64_t key = form_.key(state);
        Entry& entry = table_[(key + static_cast<std::uint64_t>(attacker)) & (table_.size() - 1)];
        const bool known = entry.key == key && entry.attacker == attacker;
        if (known) {
            if (entry.yes <= depth) return Answer::Yes;
            if (entry.noAtAll) return Answer::NoAtAll;
            if (entry.no > depth) return Answer::No;
        }
        if (++nodes_ % 1024 == 0 && ((nodeLimit_ > 0 && nodes_ > nodeLimit_) || (goOn && !goOn())))
            stopped_ = true;
        if (stopped_) return Answer::No;
        std::uint16_t best = known ? entry.best : 0;
        const Answer answer = look(state, attacker, depth, ply, best);
        if (stopped_) return answer;
        if (entry.key != key || entry.attacker != attacker) {
            // The deeper search stays, unless it is of little worth any more.
            entry = Entry{};
            entry.key = key;
            entry.attacker = static_cast<std::uint8_t>(attacker);
        }
        entry.best = best;
        if (answer == Answer::Yes)
            entry.yes =
                std::min<std::uint16_t>(entry.yes, static_cast<std::uint16_t>(std::min(depth, 0xfffe)));
        else
            entry.no =
                std::max<std::uint16_t>(entry.no, static_cast<std::uint16_t>(std::min(depth + 1, 0xffff)));
        entry.noAtAll = answer == Answer::NoAtAll;
        return answer;
    }

    Answer look(State& state, int attacker, int depth, std::size_t ply, std::uint16_t& best) {
        Level& here = level(ply);
        State& copy = *here.after;
        engine_.legalMoves(state, here.moves);
        const bool attacks = engine_.mover(state) == attacker;
        const std::size_t n = here.moves.size();
        bool everyNoAtAll = true;
        for (std::size_t k = 0; k < n; ++k) {
            // The move that was good before comes first.
            const std::size_t i = k == 0 ? std::min<std::size_t>(best, n - 1)
                                  : k <= std::min<std::size_t>(best, n - 1) ? k - 1
                                                                            : k;
            follow(state, here.moves, i, copy, here.scratch);
            const Answer answer = search(copy, attacker, depth - 1, ply + 1);
            if (stopped_) return Answer::No;
            if (attacks && answer == Answer::Yes) {
                best = static_cast<std::uint16_t>(i);
                return Answer::Yes;
            }
            if (!attacks && answer != Answer::Yes) {
                best = static_cast<std::uint16_t>(i);
                return answer;
            }
            everyNoAtAll = everyNoAtAll && answer == Answer::NoAtAll;
        }
        if (!attacks) return Answer::Yes;
        return everyNoAtAll ? Answer::NoAtAll : Answer::No;
    }

    PositionForm form_;
    Engine engine_;
    LapRunner laps_;
    std::uint64_t nodeLimit_, nodes_ = 0;
    bool stopped_ = false;
    std::vector<Entry> table_;
    std::vector<std::unique_ptr<Level>> levels_;
};

void refuseUnsolvable(const Game& game) {
    const std::string reason = unsolvable(game);
    if (!reason.empty()) throw std::runtime_error(reason);
}

}  // namespace

ProofResult prove(const Game& game, const ProofOptions& options) {
    refuseUnsolvable(game);
    Prover prover(game, options.tableMegabytes << 20, options.nodes);
    ProofResult result;
    const State start = prover.start();
    for (int depth = 0; depth <= options.depth; ++depth) {
        if (options.progress) prover.goOn = [&] { return options.progress(depth, prover.nodes()); };
        Answer answers[2];
        for (int player = 1; player <= 2; ++player) {
            const Answer answer = answers[player - 1] = prover.winsWithin(start, player, depth);
            result.nodes = prover.nodes();
            if (prover.stopped()) return result;
            if (answer != Answer::Yes) continue;
            result.proven = true;
            result.winner = player;
            result.moves = depth;
            return result;
        }
        result.noWinWithin = depth;
        if (answers[0] == Answer::NoAtAll && answers[1] == Answer::NoAtAll) {
            result.proven = true;
            return result;
        }
    }
    return result;
}

AllValues allValues(const Game& game, std::size_t positionsAtMost) {
    refuseUnsolvable(game);
    Prover prover(game, std::size_t{64} << 20, 0);
    Engine& engine = prover.engine();
    AllValues all;
    std::unordered_map<std::uint64_t, std::size_t> known;
    all.positions.push_back(prover.start());
    known.emplace(prover.form().key(all.positions[0]), 0);
    Moves moves, scratch;
    State after = all.positions[0];
    for (std::size_t i = 0; i < all.positions.size(); ++i) {
        State state = all.positions[i];
        engine.legalMoves(state, moves);
        for (std::size_t k = 0; k < moves.size(); ++k) {
            prover.follow(state, moves, k, after, scratch);
            if (!known.emplace(prover.form().key(after), all.positions.size()).second) continue;
            all.positions.push_back(after);
            if (all.positions.size() > positionsAtMost)
                throw std::runtime_error("there are too many positions to look ahead from each");
        }
    }
    all.values.resize(all.positions.size());
    std::vector<bool> won(all.positions.size());
    for (bool changed = true; changed; ++all.depth) {
        changed = false;
        for (std::size_t i = 0; i < all.positions.size(); ++i) {
            if (won[i]) continue;
            for (int player = 1; player <= 2; ++player) {
                if (prover.winsWithin(all.positions[i], player, all.depth) != Answer::Yes) continue;
                all.values[i] = {player, all.depth};
                won[i] = changed = true;
                break;
            }
        }
        if (all.depth == 0) changed = true;
    }
    all.depth -= 1;
    all.nodes = prover.nodes();
    return all;
}

}  // namespace makomba
