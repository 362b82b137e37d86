#include "interpreter/compare/lockstep.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <unordered_set>

#include "interpreter/compare/found_partings.h"
#include "interpreter/play/playout.h"
#include "interpreter/rules/facts.h"
#include "interpreter/state/chance.h"

namespace makomba {

namespace {

constexpr int warmingPlays = 20, warmingPlies = 60;  // to see who begins where
constexpr std::size_t fewPositions = 60;             // in common: then positions are set up in both
constexpr std::size_t mostSetUps = 300;
constexpr std::size_t mostMemory = 200'000'000;  // bytes of the positions that wait to be looked at
// A position of very many moves counts for several, so that the work stays bounded.
constexpr std::size_t movesOfAPosition = 64;
constexpr std::size_t manyMoves = 50,
                      passesOneOf = 8;  // a pass among many moves is chosen one time in so many

class Lockstep {
  public:
    Lockstep(const Game& a, const Game& b, const LockstepOptions& options)
        : map_(a, b),
          moves_(a, b, map_),
          sides_(moves_.sides),
          options_(options),
          partings_(map_, moves_),
          began_(std::chrono::steady_clock::now()) {}

    SideBySide run() {
        if (!map_.sameBoards()) {
            result_.whyNot = map_.why();
            return std::move(result_);
        }
        result_.turned = map_.turned();
        for (int g = 0; g < 2; ++g) {
            readsClocks_[g] = readsClocks(sides_[g].engine().game().graph);
            learnHomes(g);
        }
        begin();
        const std::size_t roots = partings_.roots().size();
        for (std::size_t root = 0; root < roots && !result_.stoppedByTime; ++root) searchAll(root, roots);
        if (!result_.exhausted)
            for (std::size_t root = 0; root < roots && !result_.stoppedByTime; ++root)
                searchAtRandom(root, roots);
        if (result_.positions + commonPlies_ < fewPositions && !result_.exhausted) searchSetUps();
        result_.partings = partings_.write();
        return std::move(result_);
    }

  private:
    // Who begins his turns where: a few plays of the game alone.
    void learnHomes(int g) {
        Side& side = sides_[g];
        for (int play = 0; play < warmingPlays; ++play) {
            std::uint64_t random = playoutSeed(options_.seed, static_cast<std::uint64_t>(play));
            State state = side.engine().initialState(options_.seed);
            for (int ply = 0; ply < warmingPlies && !side.engine().over(state); ++ply) {
                side.look(state);
                if (side.moves.empty()) break;
                if (state.globals().movesThisTurn == 0) partings_.noteHomes(g);
                side.engine().apply(state, side.moves,
                                    side.moves.list[randomBelow(random, side.moves.size())]);
            }
        }
    }

    // The positions from which both are played.
    void begin() {
        State start[2];
        for (int g = 0; g < 2; ++g) start[g] = sides_[g].engine().initialState(options_.seed);
        result_.sameStart = sides_[0].position(start[0]) == sides_[1].position(start[1]);
        if (result_.sameStart) {
            partings_.addRoot(-1, start[0], start[1]);
            return;
        }
        partings_.noteStarts(start[0], start[1]);
        for (int g = 0; g < 2; ++g) {
            const auto other = map_.carriedOver(g, start[g], 1 - g, options_.seed);
            if (!other) continue;
            if (g == 0) partings_.addRoot(0, start[0], *other);
            else partings_.addRoot(1, *other, start[1]);
        }
    }

    bool timeIsUp() {
        if (options_.seconds <= 0 ||
            std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count() <
                options_.seconds)
            return false;
        return result_.stoppedByTime = true;
    }

    // ── all plays, the shortest first ────────────────────────────────────────────────────────────────────
    struct Node {
        State states[2];
        int step = -1;  // that led to it, in partings_
    };

    static bool readsClocks(const RuleGraph& graph) {
        return (partsRead(graph) & (countersAndHistory | bit(Part::Passes))) != 0;
    }

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
            hash = hash * 0x9e3779b97f4a7c15ull ^ copy.hash();
            ++g;
        }
        return hash;
    }

    void searchAll(std::size_t root, std::size_t roots) {
        const std::size_t most = std::min(options_.positions / roots, positionsInMemory());
        std::size_t looked = 0;
        std::vector<Node> level(1);
        level[0] = {{partings_.roots()[root].states[0], partings_.roots()[root].states[1]}, -1};
        std::unordered_set<std::uint64_t> seen = {identity(level[0].states[0], level[0].states[1])};
        bool cut = false;
        int depth = 0;
        for (; !level.empty(); ++depth) {
            std::vector<Node> next;
            for (Node& node : level) {
                if (looked >= most || timeIsUp()) {
                    finishAll(root, depth, false);
                    return;
                }
                tellProgress();
                const MoveComparison comparison = compareAt(node, root, static_cast<std::size_t>(depth));
                looked += workOf(comparison);
                for (const CommonPly& ply : comparison.same) {
                    Node child{{node.states[0], node.states[1]}, 0};
                    playOn(ply, child.states[0], child.states[1]);
                    if (sides_[0].engine().over(child.states[0]) || sides_[1].engine().over(child.states[1]))
                        continue;
                    if (!seen.insert(identity(child.states[0], child.states[1])).second) continue;
                    if (looked + next.size() >= most) {
                        cut = true;  // it would never be looked at
                        continue;
                    }
                    child.step = partings_.addStep(node.step, ply.key);
                    next.push_back(std::move(child));
                }
            }
            level = std::move(next);
        }
        finishAll(root, depth, !cut);
    }

    std::size_t positionsInMemory() const {
        std::size_t bytes = 0;
        for (const Side& side : sides_)
            bytes += static_cast<std::size_t>(side.engine().game().program.layout.bytes);
        return std::max<std::size_t>(100, mostMemory / bytes);
    }

    static std::size_t workOf(const MoveComparison& comparison) {
        return 1 + (comparison.same.size() + comparison.partings.size() + comparison.only[0].size() +
                    comparison.only[1].size()) /
                       movesOfAPosition;
    }

    void finishAll(std::size_t root, int depth, bool exhausted) {
        result_.depth = root == 0 ? depth : std::min(depth, result_.depth);
        result_.exhausted = exhausted && (root == 0 || result_.exhausted);
    }

    void tellProgress() {
        ++result_.positions;
        if (options_.progress && result_.positions % 500 == 0)
            options_.progress(fmt::format("playing side by side: {} positions ..", result_.positions));
    }

    MoveComparison compareAt(Node& node, std::size_t root, std::size_t plies, bool random = false) {
        MoveComparison comparison = moves_.compare(node.states[0], node.states[1]);
        noteExercise(node.states[0], comparison);
        if (!comparison.agree()) {
            partings_.note(node.states[0], node.states[1], comparison, {root, node.step, plies, random});
            // The reader has played on from here; the moves are wanted once more.
            for (int g = 0; g < 2; ++g) sides_[g].look(node.states[g]);
        }
        return comparison;
    }

    // ── what both did alike ──────────────────────────────────────────────────────────────────────────────
    std::uint64_t& exercised(PartingKind kind) { return result_.exercised[static_cast<std::size_t>(kind)]; }

    void noteExercise(const State& state, const MoveComparison& comparison) {
        if (!comparison.only[0].empty() || !comparison.only[1].empty()) return;
        const Side& side = sides_[0];
        bool pass = false, place = false, step = false, take = false, single = false;
        for (std::uint32_t m = 0; m < side.moves.size(); ++m) {
            pass = pass || side.moves.list[m].isPass();
            const PartingKind kind = partings_.reader().kindOf(0, m, state, partings_.homes());
            place = place || kind == PartingKind::Place;
            step = step || kind == PartingKind::Step;
            take = take || kind == PartingKind::Take;
            single = single || kind == PartingKind::Singles;
        }
        exercised(PartingKind::Begin) += 1;
        exercised(PartingKind::Choice) += 1;
        exercised(PartingKind::Pass) += pass;
        exercised(PartingKind::Place) += place;
        exercised(PartingKind::Step) += step;
        exercised(PartingKind::Take) += take;
        exercised(PartingKind::Singles) += single;
    }

    long piecesOn(const State& state) const {
        long count = 0;
        for (int s = 0; s < map_.boardSites(); ++s) count += map_.contentAt(0, state, s).count;
        return count;
    }

    // Plays a common ply; `moves` of both sides must be those of the states.
    void playOn(const CommonPly& ply, State& a, State& b) {
        const long before = piecesOn(a);
        // Where turns were compared as a whole the sides have looked further than this position.
        severalChoices_ = severalChoices_ || ply.choices[0].size() > 1 || ply.choices[1].size() > 1;
        for (int g = 0; g < 2 && severalChoices_; ++g) sides_[g].look(g == 0 ? a : b);
        const int played = sides_[0].play(a, ply.choices[0], ply.passesOver);
        sides_[1].play(b, ply.choices[1], ply.passesOver);
        ++commonPlies_;
        exercised(PartingKind::Way) += 1;
        exercised(PartingKind::Turn) += 1;
        exercised(PartingKind::Lap) += played > 1;
        const bool fewer = piecesOn(a) < before;
        exercised(PartingKind::Capture) += fewer;
        exercised(PartingKind::Taken) += fewer;
        exercised(PartingKind::Spoils) += fewer;
        exercised(PartingKind::End) += a.globals().over;
        exercised(PartingKind::Result) += a.globals().over;
    }

    // ── further, at random ───────────────────────────────────────────────────────────────────────────────
    void searchAtRandom(std::size_t root, std::size_t roots) {
        const std::size_t plays = options_.randomPlays / roots,
                          most = plays * static_cast<std::size_t>(options_.randomPlies);
        std::size_t looked = 0;
        for (std::size_t i = 0; i < plays && looked < most && !timeIsUp(); ++i) {
            ++result_.randomPlays;
            if (options_.progress)
                options_.progress(fmt::format("playing side by side at random: {} of {} ..",
                                              result_.randomPlays, options_.randomPlays));
            std::uint64_t random = playoutSeed(options_.seed, i);
            Node node{{partings_.roots()[root].states[0], partings_.roots()[root].states[1]}, -1};
            for (int ply = 0; ply < options_.randomPlies && !timeIsUp(); ++ply) {
                const MoveComparison comparison = compareAt(node, root, static_cast<std::size_t>(ply), true);
                looked += workOf(comparison);
                if (comparison.same.empty()) break;
                const CommonPly& chosen = chooseFrom(comparison.same, random);
                node.step = partings_.addStep(node.step, chosen.key);
                playOn(chosen, node.states[0], node.states[1]);
                if (sides_[0].engine().over(node.states[0]) || sides_[1].engine().over(node.states[1])) break;
            }
        }
    }

    // Any of them; but what ends a phase of very many moves, a pass, is not left to be met by chance.
    const CommonPly& chooseFrom(const std::vector<CommonPly>& plies, std::uint64_t& random) {
        if (plies.size() >= manyMoves && !severalChoices_ && randomBelow(random, passesOneOf) == 0)
            for (const CommonPly& ply : plies)
                if (sides_[0].moves.list[ply.choices[0].front()].isPass()) return ply;
        return plies[randomBelow(random, plies.size())];
    }

    // ── positions set up in both ─────────────────────────────────────────────────────────────────────────
    // Only where nothing but the boards decides what may be played.
    static bool boardsDecide(const Game& game) {
        const Program& p = game.program;
        return !p.changesPhases && p.layout.rememberedLists == 0 && p.layout.variableCount == 0 &&
               !p.looksAtCounters && !p.usesCycle && p.noRepeat == Repetition::Allowed;
    }

    // Where play has little in common: positions of the one in the other.
    void searchSetUps() {
        if (!boardsDecide(sides_[0].engine().game()) || !boardsDecide(sides_[1].engine().game())) return;
        for (int g = 0; g < 2; ++g) {
            Engine engine(sides_[g].engine().game());
            Moves moves;
            const std::size_t most = result_.setUps + mostSetUps / 2;
            for (int play = 0; play < warmingPlays && result_.setUps < most; ++play) {
                std::uint64_t random = playoutSeed(options_.seed, static_cast<std::uint64_t>(play));
                State state = engine.initialState(options_.seed);
                for (int ply = 0; ply < warmingPlies && result_.setUps < most && !timeIsUp(); ++ply) {
                    engine.legalMoves(state, moves);
                    if (moves.empty()) break;
                    engine.apply(state, moves, moves.list[randomBelow(random, moves.size())]);
                    if (!engine.over(state) && state.globals().movesThisTurn == 0) setUp(g, state);
                }
            }
        }
    }

    void setUp(int g, const State& state) {
        const auto mine = map_.carriedOver(g, state, g, options_.seed),
                   other = map_.carriedOver(g, state, 1 - g, options_.seed);
        if (!mine || !other || sides_[g].position(*mine) != sides_[1 - g].position(*other)) return;
        ++result_.setUps;
        Node node{{g == 0 ? *mine : *other, g == 0 ? *other : *mine}, -1};
        partings_.addRoot(2, node.states[0], node.states[1]);
        compareAt(node, partings_.roots().size() - 1, 0);
        partings_.dropUnusedRoot();
    }

    GameMap map_;
    MovesSideBySide moves_;
    Side (&sides_)[2];
    const LockstepOptions& options_;
    FoundPartings partings_;
    const std::chrono::steady_clock::time_point began_;
    State scratch_[2];
    bool readsClocks_[2] = {false, false}, severalChoices_ = false;
    std::size_t commonPlies_ = 0;
    SideBySide result_;
};

}  // namespace

SideBySide playSideBySide(const Game& a, const Game& b, const LockstepOptions& options) {
    return Lockstep(a, b, options).run();
}

}  // namespace makomba
