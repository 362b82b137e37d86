// Chance nodes: their outcomes sum to 1, and what is drawn agrees with them.
#include "interpreter/state/chance.h"

#include <cmath>
#include <map>

#include "interpreter/engine/chance_nodes.h"
#include "interpreter/play/playout.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Two dice, each of which must be used.
const std::string race =
    "(game \"Race\" (players 2) (equipment {(board (rectangle 3 4)) (dice d:4 num:2) (piece \"Disc\" Each)}) "
    "(rules "
    "(start (place \"Disc1\" 0)) (play (do (roll) next:(forEach Die if:(!= (pips) 0) (move Select (from "
    "(sites Board) "
    "if:(= (from) (pips))))))) (end (if (= 3 (count Turns)) (result Mover Win)))))";

double sumOf(const std::vector<ChanceOutcome>& outcomes) {
    double sum = 0;
    for (const ChanceOutcome& outcome : outcomes) sum += outcome.probability;
    return sum;
}

// All nodes of random games, as far as they go.
void checkNodes(const Game& game, int games, std::size_t most) {
    Engine engine(game);
    Moves moves;
    std::uint64_t random = 1;
    for (int k = 0; k < games; ++k) {
        State state = engine.initialState(static_cast<std::uint64_t>(k));
        for (int ply = 0; ply < 20 && !engine.over(state); ++ply) {
            std::vector<ChanceOutcome> outcomes;
            try {
                outcomes = chanceOutcomes(engine, state, most);
            } catch (const TooManyOutcomes&) { break; }
            REQUIRE(!outcomes.empty());
            CHECK(std::abs(sumOf(outcomes) - 1) < 1e-9);
            const ChanceOutcome& fallen = outcomes[randomBelow(random, outcomes.size())];
            applyChance(engine, state, fallen, moves);
            REQUIRE(!moves.empty());
            const auto next =
                successors(engine, state, moves, moves.list[randomBelow(random, moves.size())], most);
            double sum = 0;
            for (const Successor& s : next) sum += s.probability;
            CHECK(std::abs(sum - 1) < 1e-9);
            state = next[randomBelow(random, next.size())].state;
        }
    }
}

}  // namespace

TEST_CASE("the outcomes of two dice are sixteen, each as likely", "[chance]") {
    const Description d = loadWell(race);
    Engine engine(*d.game);
    const State state = engine.initialState();
    const std::vector<ChanceOutcome> outcomes = chanceOutcomes(engine, state);
    REQUIRE(outcomes.size() == 16);
    for (const ChanceOutcome& outcome : outcomes) CHECK(outcome.probability == 1.0 / 16);
}

TEST_CASE("without chance there is one outcome, and none when the game is over", "[chance]") {
    const Description d = loadWell(LittleGame{}.text());
    Engine engine(*d.game);
    State state = engine.initialState();
    REQUIRE(chanceOutcomes(engine, state).size() == 1);
    CHECK(chanceOutcomes(engine, state)[0].probability == 1);
    state.globals().over = 1;
    CHECK(chanceOutcomes(engine, state).empty());
}

TEST_CASE("probabilities sum to 1 in the course of random games", "[chance]") {
    checkNodes(*loadWell(race).game, 10, 10'000);
    LittleGame drawn;
    drawn.play = "(move Add (to (sites Empty)) (then (set Score Mover (value Random (range 1 6)))))";
    checkNodes(*loadWell(drawn.text()).game, 10, 10'000);
}

// χ²: of 100,000 rolls each of sixteen outcomes comes 6,250 times; 15 degrees of freedom, 0.1 % at 37.7.
TEST_CASE("what is rolled agrees with the probabilities of the node", "[chance]") {
    const Description d = loadWell(race);
    Engine engine(*d.game);
    constexpr int rolls = 100'000;
    std::map<std::string, int> seen;
    Moves moves;
    for (int k = 0; k < rolls; ++k) {
        State state = engine.initialState(playoutSeed(7, static_cast<std::uint64_t>(k)));
        engine.legalMoves(state, moves);
        std::string faces;
        const Move& first = moves.list[0];
        for (std::int32_t i = 0; i < first.count; ++i)
            if (const Action& a = moves.actions[static_cast<std::size_t>(first.first + i)];
                a.kind == ActionKind::Die && (a.gives & GivesState))
                faces += std::to_string(a.a);
        ++seen[faces];
    }
    REQUIRE(seen.size() == 16);
    double chiSquare = 0;
    for (const auto& [faces, times] : seen) chiSquare += std::pow(times - rolls / 16.0, 2) / (rolls / 16.0);
    CHECK(chiSquare < 37.7);
}

TEST_CASE("too many outcomes are said, not listed", "[chance]") {
    const Description d = loadWell(race);
    Engine engine(*d.game);
    CHECK_THROWS_AS(chanceOutcomes(engine, engine.initialState(), 15), TooManyOutcomes);
}

TEST_CASE("moves chosen by weight are outcomes, as likely as they weigh", "[chance]") {
    const std::string add = "(move Add (to (sites {";
    const Description d = loadWell(
        LittleGame{.play = "(random {1 0.5 2.5} {" + add + "0}))) " + add + "1}))) " + add + "2})))})"}
            .text());
    Engine engine(*d.game);
    State state = engine.initialState();
    double likely[3] = {};
    Moves moves;
    for (const ChanceOutcome& outcome : chanceOutcomes(engine, state)) {
        State copy = state;
        applyChance(engine, copy, outcome, moves);
        REQUIRE(moves.size() == 1);
        likely[moves.list[0].to] += outcome.probability;
    }
    CHECK(std::abs(likely[0] - 0.25) < 1e-12);
    CHECK(std::abs(likely[1] - 0.125) < 1e-12);
    CHECK(std::abs(likely[2] - 0.625) < 1e-12);
}
