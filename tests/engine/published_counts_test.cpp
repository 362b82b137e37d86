// Counts of moves in games that everybody knows, from descriptions of our own, as programs for those games
// find them.
#include <map>

#include "interpreter/play/playout.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

using Counts = std::map<int, std::uint64_t>;  // by depth

// Sequences of turns; moves that the same player goes on with belong to one turn.
std::uint64_t turnsFrom(Engine& engine, State& state, int depth) {
    if (engine.over(state)) return 0;
    Moves moves;
    engine.legalMoves(state, moves);
    std::uint64_t count = 0;
    for (const Move& move : moves.list) {
        State after = state;
        engine.apply(after, moves, move);
        const bool goesOn = after.globals().mover == state.globals().mover && !engine.over(after);
        if (goesOn) count += turnsFrom(engine, after, depth);
        else count += depth == 1 ? 1 : turnsFrom(engine, after, depth - 1);
    }
    return count;
}

void checkTurns(const std::string& game, const Counts& counts) {
    const Description d = loadFile(projectFolder() / "tests" / "descriptions" / (game + ".lud"), {});
    REQUIRE(d.game);
    Engine engine(*d.game);
    State state = engine.initialState();
    for (const auto& [depth, count] : counts) {
        INFO(game << ", depth " << depth);
        CHECK(turnsFrom(engine, state, depth) == count);
    }
}

}  // namespace

TEST_CASE("xiangqi: counts of moves as published", "[published]") {
    checkTurns("xiangqi", {{1, 44}, {2, 1'920}, {3, 79'666}});
}

TEST_CASE("shogi: counts of moves as published", "[published]") {
    checkTurns("shogi", {{1, 30}, {2, 900}, {3, 25'470}});
}

TEST_CASE("shogi: four moves deep, with promotions and drops", "[.][slow][published]") {
    checkTurns("shogi", {{4, 719'731}});
}

TEST_CASE("Othello: counts of moves as published", "[published]") {
    checkTurns("othello", {{1, 4}, {2, 12}, {3, 56}, {4, 244}, {5, 1'396}, {6, 8'200}});
}

TEST_CASE("Breakthrough: counts of moves", "[published]") {
    checkTurns("breakthrough", {{1, 22}, {2, 484}, {3, 11'132}});
}

TEST_CASE("English draughts: counts of turns as published", "[published]") {
    checkTurns("draughts-english", {{1, 7}, {2, 49}, {3, 302}, {4, 1'469}, {5, 7'361}, {6, 36'768}});
}

TEST_CASE("international draughts: counts of turns as published, with the most men taken", "[published]") {
    checkTurns("draughts-international", {{1, 9}, {2, 81}, {3, 658}, {4, 4'265}, {5, 27'117}});
}
