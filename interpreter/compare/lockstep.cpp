#include "interpreter/compare/lockstep.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <unordered_set>

#include "interpreter/compare/move_pairs.h"
#include "interpreter/play/notation.h"
#include "interpreter/play/playout.h"
#include "interpreter/rules/facts.h"
#include "interpreter/state/chance.h"

namespace makomba {

const char* name(Parting parting) {
    switch (parting) {
        case Parting::None: return "none";
        case Parting::Boards: return "boards";
        case Parting::Start: return "start";
        case Parting::Moves: return "moves";
        case Parting::Positions: return "positions";
    }
    return "";
}

namespace {

class Lockstep {
  public:
    Lockstep(const Game& a, const Game& b, const LockstepOptions& options)
        : map_(a, b),
          moves_(a, b, map_),
          sides_(moves_.sides),
          options_(options),
          began_(std::chrono::steady_clock::now()) {}

    Divergence run() {
        if (!map_.sameBoards()) {
            found_.parting = Parting::Boards;
            found_.why = map_.why();
            return std::move(found_);
        }
        if (!setUp()) return std::move(found_);
        if (sides_[0].position(start_[0]) != sides_[1].position(start_[1])) {
            part(Parting::Start, start_[0], start_[1]);
            return std::move(found_);
        }
        if (searchAll()) return std::move(found_);
        if (!found_.exhausted && !found_.stoppedByTime) searchAtRandom();
        return std::move(found_);
    }

  private:
    bool setUp() {
        for (int g = 0; g < 2; ++g) start_[g] = sides_[g].engine().initialState(options_.seed);
        if (options_.start < 0) return true;
        const int other = 1 - options_.start;
        auto same = map_.startOf(options_.start, other, options_.seed);
        if (!same) {
            found_.parting = Parting::Boards;
            found_.why = "the start of one cannot be set up in the other";
            return false;
        }
        start_[other] = std::move(*same);
        return true;
    }

    bool timeIsUp() {
        if (options_.seconds <= 0 ||
            std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count() <
                options_.seconds)
            return false;
        return found_.stoppedByTime = true;
    }

    MoveComparison differences(State& a, State& b) {
        MoveComparison comparison = moves_.compare(a, b);
        if (options_.commonMovesOnly)
            for (std::vector<std::size_t>& only : comparison.only) only.clear();
        return comparison;
    }

    // ── all plays, the shortest first ────────────────────────────────────────────────────────────────────
    struct Node {
        State states[2];
        int parent = -1;  // in steps_
    };
    struct Step {
        int parent;
        MovePair move;
    };

    // What a rule may see of the position; not the clocks, unless the rules read them.
    std::uint64_t identity(const State& a, const State& b) {
        std::uint64_t hash = 0;
        int g = 0;
        for (const State* state : {&a, &b}) {
            State& copy = scratch_[g];
            copy = *state;
            Globals& globals = copy.globals();
            if (!readsClocks_[g]) {
                globals.turns = globals.moves = globals.counter = 0;
                globals.runCount = 0;
                globals.runs = {};
                globals.earliestIsPass = 0;
            }
            const auto bytes = static_cast<std::size_t>(copy.layout().bytesUsed(globals));
            hash = hash * 0x9e3779b97f4a7c15ull ^ textHash({copy.column<char>(0), bytes});
            ++g;
        }
        return hash;
    }

    bool searchAll() {
        for (int g = 0; g < 2; ++g)
            readsClocks_[g] =
                readsClocks(g == 0 ? sides_[0].engine().game().graph : sides_[1].engine().game().graph);
        std::vector<Node> level;
        level.push_back({{start_[0], start_[1]}, -1});
        std::unordered_set<std::uint64_t> seen = {identity(start_[0], start_[1])};
        bool cut = false;
        while (!level.empty()) {
            std::vector<Node> next;
            std::optional<Step> parting;
            for (Node& node : level) {
                if (found_.positions >= options_.positions || timeIsUp())
                    return parting && partAt(*parting, true);
                ++found_.positions;
                if (options_.progress && found_.positions % 500 == 0)
                    options_.progress(fmt::format("playing side by side: {} positions, {} plies deep ..",
                                                  found_.positions, found_.depth));
                const MoveComparison comparison = differences(node.states[0], node.states[1]);
                if (!comparison.only[0].empty() || !comparison.only[1].empty())
                    return partIn(node.parent, comparison, true);
                if (parting) continue;
                if (comparison.parting) {
                    // The other positions of this level may still allow different moves: that would be a ply
                    // less.
                    parting = Step{node.parent, *comparison.parting};
                    continue;
                }
                for (const MovePair& pair : comparison.same) {
                    Node child{{node.states[0], node.states[1]}, 0};
                    sides_[0].play(child.states[0], pair.a);
                    sides_[1].play(child.states[1], pair.b);
                    if (child.states[0].globals().over || child.states[0].globals().fault != Fault::None)
                        continue;
                    if (!seen.insert(identity(child.states[0], child.states[1])).second) continue;
                    if (next.size() >= options_.positions) {
                        cut = true;  // it would never be looked at
                        continue;
                    }
                    steps_.push_back({node.parent, pair});
                    child.parent = static_cast<int>(steps_.size()) - 1;
                    next.push_back(std::move(child));
                }
            }
            if (parting) return partAt(*parting, true);
            ++found_.depth;
            level = std::move(next);
        }
        found_.exhausted = !cut;
        return false;
    }

    static bool readsClocks(const RuleGraph& graph) {
        return (partsRead(graph) & (countersAndHistory | bit(Part::Passes))) != 0;
    }

    // ── further, at random ───────────────────────────────────────────────────────────────────────────────
    void searchAtRandom() {
        std::optional<std::vector<MovePair>> best;
        std::size_t shortest = SIZE_MAX;  // plies of the divergence
        for (std::size_t i = 0; i < options_.randomPlays && !timeIsUp(); ++i) {
            ++found_.randomPlays;
            if (options_.progress)
                options_.progress(
                    fmt::format("playing side by side at random: {} of {} ..", i + 1, options_.randomPlays));
            std::uint64_t random = playoutSeed(options_.seed, i);
            State a = start_[0], b = start_[1];
            std::vector<MovePair> played;
            for (int ply = 0; ply < options_.randomPlies && played.size() < shortest; ++ply) {
                const MoveComparison comparison = differences(a, b);
                const bool allowed = !comparison.only[0].empty() || !comparison.only[1].empty();
                if (allowed || comparison.parting) {
                    if (!allowed) played.push_back(*comparison.parting);
                    if (played.size() < shortest) {
                        shortest = played.size();
                        best = played;
                        bestAllows_ = allowed;
                    }
                    break;
                }
                if (comparison.same.empty()) break;
                played.push_back(comparison.same[randomBelow(random, comparison.same.size())]);
                sides_[0].play(a, played.back().a);
                sides_[1].play(b, played.back().b);
            }
        }
        if (!best) return;
        int parent = -1;
        for (const MovePair& pair : *best) {
            steps_.push_back({parent, pair});
            parent = static_cast<int>(steps_.size()) - 1;
        }
        if (!bestAllows_) {
            partAt({steps_.back().parent, steps_.back().move}, false);
            return;
        }
        State a, b;
        replay(parent, a, b, nullptr);
        partIn(parent, differences(a, b), false);
    }

    // ── what is reported ─────────────────────────────────────────────────────────────────────────────────
    // The positions after the steps, and the plies in each game's notation.
    void replay(int step, State& a, State& b, std::vector<LockstepPly>* play) {
        std::vector<MovePair> pairs;
        for (; step >= 0; step = steps_[static_cast<std::size_t>(step)].parent)
            pairs.push_back(steps_[static_cast<std::size_t>(step)].move);
        a = start_[0], b = start_[1];
        for (auto pair = pairs.rbegin(); pair != pairs.rend(); ++pair) playPair(*pair, a, b, play);
    }
    void playPair(const MovePair& pair, State& a, State& b, std::vector<LockstepPly>* play) {
        LockstepPly ply;
        ply.mover = sides_[0].engine().mover(a);
        sides_[0].look(a);
        sides_[1].look(b);
        sides_[0].play(a, pair.a, &ply.moves[0]);
        sides_[1].play(b, pair.b, &ply.moves[1]);
        if (play) play->push_back(std::move(ply));
    }

    // The position after `step` allows different moves.
    bool partIn(int step, const MoveComparison& comparison, bool shortest) {
        State a, b;
        replay(step, a, b, &found_.play);
        State again[2] = {a, b};
        for (int g = 0; g < 2; ++g) {
            sides_[g].look(again[g]);
            for (const std::size_t m : comparison.only[g])
                if (const std::string name = sides_[g].nameOf(m);
                    std::find(found_.only[g].begin(), found_.only[g].end(), name) == found_.only[g].end())
                    found_.only[g].push_back(name);
        }
        found_.common = comparison.same.size() + comparison.partings;
        found_.partings = comparison.partings;
        found_.shortest = shortest;
        part(Parting::Moves, a, b);
        return true;
    }

    // The move leads to different positions.
    bool partAt(const Step& step, bool shortest) {
        State a, b;
        replay(step.parent, a, b, &found_.play);
        playPair(step.move, a, b, &found_.play);
        found_.shortest = shortest;
        part(Parting::Positions, a, b);
        return true;
    }

    void part(Parting parting, const State& a, const State& b) {
        found_.parting = parting;
        const State* states[2] = {&a, &b};
        for (std::size_t site = 0; site < map_.sites().size(); ++site) {
            const int other = map_.sites()[site];
            if (other < 0 ||
                map_.contentAt(0, a, static_cast<int>(site)) == map_.contentAt(1, b, static_cast<int>(site)))
                continue;
            found_.sites[0].push_back(static_cast<int>(site));
            found_.sites[1].push_back(other);
        }
        for (int g = 0; g < 2; ++g) {
            found_.status[g] = status(g, *states[g]);
            found_.states[g] = *states[g];
        }
    }

    std::string status(int g, const State& state) {
        const Globals& globals = state.globals();
        if (globals.fault != Fault::None) return fmt::format("stopped: {}", describe(globals.fault));
        if (!globals.over) return fmt::format("player {} to move", globals.mover);
        const int winner = sides_[g].engine().outcome(state).winner();
        return winner ? fmt::format("over: player {} has won", winner) : "over: nobody has won";
    }

    GameMap map_;
    MovesSideBySide moves_;
    Side (&sides_)[2];
    const LockstepOptions& options_;
    const std::chrono::steady_clock::time_point began_;
    State start_[2], scratch_[2];
    std::vector<Step> steps_;
    bool readsClocks_[2] = {false, false}, bestAllows_ = false;
    Divergence found_;
};

}  // namespace

Divergence findDivergence(const Game& a, const Game& b, const LockstepOptions& options) {
    return Lockstep(a, b, options).run();
}

}  // namespace makomba
