// Games of chance: exact values worked out by hand, and players who average over what may fall.
#include <cmath>
#include <fstream>

#include "interpreter/engine/chance_nodes.h"
#include "interpreter/players/solve/chance_values.h"
#include "interpreter/study/match.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// One man goes along a line by a die; who brings it to the last site wins.
std::string dieRace(int sites, const std::string& dice, const std::string& moves) {
    const std::string last = std::to_string(sites - 1);
    return "(game \"Die Race\" (players 2) (equipment {(board (rectangle 1 " + std::to_string(sites) +
           ")) (piece \"Disc\" Neutral) (dice " + dice + " num:1)}) (rules (start (place \"Disc0\" 0)) " +
           "(play (do (roll) next:" + moves + ")) (end (if (is In (last To) (sites {" + last +
           "})) (result Mover Win)))))";
}
std::string step(const std::string& to) {
    return "(move (from (sites Occupied by:Neutral)) (to " + to + "))";
}

// Three steps, the die shows 1 or 2. With w(k) for who is to move k sites before the end: w(1) = 1;
// w(2) = 1/2 (a 1 leaves the other a sure win); w(3) = 1/2 (1 - w(2)) + 1/2 (1 - w(1)) = 1/4.
const std::string threeSteps = dieRace(4, "d:2", step("(min 3 (+ (from) (count Pips)))"));

// Six steps, the die shows 1, 2 or 3, and a step of one may be taken instead. w(1) = 1; w(2): a 1 leads to
// w(1), so 0, 2 and 3 win: 2/3. w(3): a 1 is worth 1 - w(2) = 1/3; with 2, one step is worth 1/3, two 0; 3
// wins: 5/9. w(4): one step is worth 4/9, two 1/3, three 0: always one step, 4/9. w(5): one step 5/9, two
// 4/9, three 1/3: 5/9. w(6): one step 4/9; two 5/9; three 1 - w(3) = 4/9: 4/9, 5/9, 4/9, so 13/27.
const std::string longOrShort = dieRace(
    7, "d:3", "(or " + step("(min 6 (+ (from) (count Pips)))") + " " + step("(min 6 (+ (from) 1))") + ")");

// Heads wins, tails leaves all as it was but for the turn: p = 1/2 + 1/2 (1 - p), p = 2/3. Play comes back to
// the same position.
const std::string heads = dieRace(3, "d:2 from:0", step("(if (= 1 (count Pips)) 2 (- 1 (from)))"));

std::unique_ptr<ChanceSolution> solved(const Description& d) {
    return std::move(solveChance(*d.game, {}).solution);
}

PlayerSpec specOfText(const std::string& text) {
    const PlayerChoice choice = readPlayer(text);
    REQUIRE(choice.spec);
    return *choice.spec;
}

std::filesystem::path scratchFile(const std::string& name, const std::string& content = {}) {
    const auto file = std::filesystem::temp_directory_path() / ("makomba-chance-" + name);
    std::filesystem::remove(file);
    if (!content.empty()) std::ofstream(file) << content;
    return file;
}

bool tells(const Ran& ran, const std::string& text) { return ran.output.find(text) != std::string::npos; }

}  // namespace

TEST_CASE("expected values of small games of chance are those worked out by hand", "[solve][chance]") {
    const Description three = loadWell(threeSteps), six = loadWell(longOrShort), coin = loadWell(heads);
    const auto a = solved(three), b = solved(six), c = solved(coin);
    CHECK(std::abs(a->start() - 1.0 / 4) < 1e-15);
    CHECK(a->startLow() == a->startHigh());
    // The start; after a 1, player 2 at the second site; at the third, after a 2 player 2, after two 1s
    // player 1.
    CHECK(a->counts().positions == 4);
    CHECK_FALSE(a->counts().cyclic);
    CHECK(std::abs(b->start() - 13.0 / 27) < 1e-15);
    CHECK_FALSE(b->counts().cyclic);
    CHECK(c->counts().cyclic);
    CHECK(std::abs(c->start() - 2.0 / 3) < 1e-12);
    CHECK(c->counts().gap < 1e-12);
}

TEST_CASE("values of positions on the way, whatever die shows", "[solve][chance]") {
    const Description d = loadWell(threeSteps);
    const auto solution = solved(d);
    Engine engine(*d.game);
    const State start = engine.initialState(1);
    CHECK(std::abs(*solution->valueOf(start) - 0.25) < 1e-15);
    Moves moves;
    for (const ChanceOutcome& outcome : chanceOutcomes(engine, start)) {
        State state = start;
        applyChance(engine, state, outcome, moves);
        engine.apply(state, moves, moves.list[0]);
        const double worth = outcome.draws.all[0].value == 0 ? 0.5 : 0;  // for player 1, who has moved
        CHECK(std::abs(*solution->valueOf(state) - worth) < 1e-15);
    }
    State elsewhere = start;
    elsewhere.globals().mover = Player(2);
    CHECK_FALSE(solution->valueOf(elsewhere));
}

TEST_CASE("play without end leaves bounds that do not meet", "[solve][chance]") {
    // Both only go back and forth; the die decides nothing.
    const Description d = loadWell(dieRace(3, "d:2 from:0", step("(- 1 (from))")));
    const auto solution = solved(d);
    CHECK(solution->counts().cyclic);
    CHECK(solution->startLow() == 0);
    CHECK(solution->startHigh() == 1);
    const auto file = scratchFile("endless.lud", dieRace(3, "d:2 from:0", step("(- 1 (from))")));
    const Ran ran = runProgram("solve " + file.string());
    CHECK(ran.exitCode == 1);
    CHECK(tells(ran, "Die Race: player 1 may expect between 0.000000000 and 1.000000000"));
    CHECK(tells(ran, "play may go on for ever, which the lower bound takes for lost and the upper for won"));
}

TEST_CASE("solve tells expected values, keeps them, and refuses what means nothing there",
          "[solve][chance]") {
    const auto game = scratchFile("six.lud", longOrShort), table = scratchFile("six.values"),
               other = scratchFile("three.lud", threeSteps);
    const Ran ran = runProgram("solve " + game.string() + " --save " + table.string());
    CHECK(ran.exitCode == 0);
    CHECK(tells(
        ran, "Die Race: player 1 may expect 0.481481481, player 2 0.518518519 (a win is 1, a draw 1/2)\n"));
    CHECK(tells(ran, "  values       exact: no position can come up twice in a game\n"));
    CHECK(tells(runProgram("solve " + game.string() + " --json"), "\"cyclic\": false"));
    const Ran bounded = runProgram("solve " + game.string() + " --limit 3");
    CHECK(bounded.exitCode == 1);
    CHECK(tells(bounded, "Die Race: too large: stopped after "));
    CHECK(tells(bounded, "--limit N allows more"));
    const Ran refused = runProgram("solve " + game.string() + " --method proof");
    CHECK(refused.exitCode == 2);
    CHECK(tells(refused, "error: Die Race is a game of chance: --method proof is for games without\n"));
    CHECK(runProgram("match " + game.string() + " --count 4 --p1 solved:" + table.string()).exitCode == 0);
    const Ran wrong = runProgram("match " + other.string() + " --count 2 --p1 solved:" + table.string());
    CHECK(wrong.exitCode != 0);
    CHECK(tells(wrong, "solves other rules than these"));
    std::ofstream(table, std::ios::in | std::ios::binary).seekp(-20, std::ios::end).put('x');
    const Ran damaged = runProgram("match " + game.string() + " --count 2 --p1 solved:" + table.string());
    CHECK(tells(damaged, "is damaged"));
}

TEST_CASE("expectimax finds the values worked out by hand, and plays by them", "[players][chance]") {
    const Description d = loadWell(longOrShort);
    const auto solution = std::shared_ptr<const ChanceSolution>(solved(d));
    Players players(*d.game);
    const auto searching = players.make(specOfText("alpha-beta:7d")),
               shared = players.make(specOfText("alpha-beta:7d,2t")), knowing = makeExpecting(solution);
    Engine engine(*d.game);
    Moves moves;
    int decisions = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        for (Agent* player : {searching.get(), shared.get(), knowing.get()}) player->begin(seed);
        State state = engine.initialState(seed);
        while (engine.legalMoves(state, moves), !moves.empty()) {
            const Thought known = knowing->think(state, moves);
            if (moves.size() > 1) {
                for (Agent* player : {searching.get(), shared.get()})
                    CHECK(std::abs(player->think(state, moves).win - known.win) < 1e-9);
                ++decisions;
            }
            engine.apply(state, moves, moves.list[known.move]);
        }
    }
    CHECK(decisions > 12);
}

TEST_CASE("chance nodes of UCT hold every outcome with its probability", "[players][chance]") {
    const Description d = loadWell(longOrShort);
    const auto solution = std::shared_ptr<const ChanceSolution>(solved(d));
    Players players(*d.game);
    const auto uct = players.make(specOfText("uct:4000n")), knowing = makeExpecting(solution);
    Engine engine(*d.game);
    Moves moves;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        uct->begin(seed);
        knowing->begin(seed);
        State state = engine.initialState(seed);
        while (engine.legalMoves(state, moves), !moves.empty()) {
            const Thought known = knowing->think(state, moves), found = uct->think(state, moves);
            if (moves.size() > 1) CHECK(std::abs(found.win - known.win) < 0.05);
            engine.apply(state, moves, moves.list[known.move]);
        }
    }
    // With a bound that is not of time the same seed thinks the same.
    State state = engine.initialState(9);
    engine.legalMoves(state, moves);
    uct->begin(5);
    const double once = uct->think(state, moves).win;
    uct->begin(5);
    CHECK(uct->think(state, moves).win == once);
}
