// Joining sides: what must hold on boards of hexagons.
#include <algorithm>
#include <array>

#include "interpreter/state/chance.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

LittleGame joiningSides(int size, const std::string& end) {
    return {.equipment = "(board (hex Diamond " + std::to_string(size) +
                         ")) (piece \"Disc\" Each) (regions P1 {(sites Side NE) (sites Side SW)}) "
                         "(regions P2 {(sites Side NW) (sites Side SE)})",
            .end = "(if " + end + " (result Mover Win))"};
}

}  // namespace

TEST_CASE("who has joined his sides has blocked the other, and when all is full somebody has",
          "[connections]") {
    const int size = GENERATE(4, 11);  // a set of one word, and of two
    const Description joined = loadWell(joiningSides(size, "(is Connected Mover)").text());
    const Description blocked = loadWell(joiningSides(size, "(is Blocked Next)").text());
    Engine a(*joined.game), b(*blocked.game);
    std::uint64_t random = 7;
    for (int game = 0; game < (size == 4 ? 200 : 20); ++game) {
        State state = a.initialState(1), other = b.initialState(1);
        Moves moves, others;
        while (!a.over(state)) {
            REQUIRE(!b.over(other));
            a.legalMoves(state, moves);
            b.legalMoves(other, others);
            REQUIRE(moves.size() == others.size());
            const auto k = static_cast<std::size_t>(randomBelow(random, moves.size()));
            REQUIRE_FALSE(moves.list[k].isPass());
            a.apply(state, moves, moves.list[k]);
            b.apply(other, others, others.list[k]);
        }
        CHECK(b.over(other));
        CHECK(a.outcome(state).winner() != 0);
        CHECK(a.outcome(state).winner() == b.outcome(other).winner());
        CHECK(state.globals().moves >= 2 * size - 1);  // the first player's last stone may join them
    }
}

// One of both: the first player joins his sides by corners, too, or the second one by edges.
TEST_CASE("on squares that have eight others around them somebody joins his sides", "[connections]") {
    const int size = GENERATE(5, 9);  // a set of one word, and of two
    const Description d = loadWell(
        LittleGame{.equipment = "(board (square " + std::to_string(size) +
                                ")) (piece \"Disc\" Each) (regions P1 {(sites Side N) (sites Side S)}) "
                                "(regions P2 {(sites Side W) (sites Side E)})",
                   .end = "{(if (and (is Mover P1) (is Connected All Mover)) (result P1 Win)) "
                          "(if (and (is Mover P2) (is Connected Orthogonal Mover)) (result P2 Win))}"}
            .text());
    Engine engine(*d.game);
    Moves moves;
    std::uint64_t random = 5;
    std::array<int, 3> won{};
    for (int game = 0; game < 100; ++game) {
        State state = engine.initialState(1);
        while (!engine.over(state)) {
            engine.legalMoves(state, moves);
            const auto k = static_cast<std::size_t>(randomBelow(random, moves.size()));
            REQUIRE_FALSE(moves.list[k].isPass());
            engine.apply(state, moves, moves.list[k]);
        }
        ++won[static_cast<std::size_t>(engine.outcome(state).winner())];
    }
    CHECK(won[0] == 0);
    CHECK(won[1] > 0);
    CHECK(won[2] > 0);
}

TEST_CASE("whether sides are joined depends on nothing that was asked before", "[connections]") {
    const int size = GENERATE(4, 9);  // a set of one word, and of two
    LittleGame rules = joiningSides(size, "(is Connected Mover)");
    rules.play =
        "(or (move Add (to (sites Empty))) (move (from (sites Occupied by:Mover)) (to (sites Empty))))";
    const Description game = loadWell(rules.text());
    Engine one(*game.game);
    std::uint64_t random = 3;
    int joined = 0;
    // Two games in turn by one engine, and each ply by another that has been asked nothing.
    std::array<State, 2> states{one.initialState(1), one.initialState(2)};
    for (int ply = 0; ply < 600; ++ply) {
        State& state = states[static_cast<std::size_t>(randomBelow(random, 2))];
        if (one.over(state)) state = one.initialState(1);
        Moves moves;
        one.legalMoves(state, moves);
        // Mostly pieces that are put down, or none ever join.
        const auto all = static_cast<std::uint64_t>(moves.size());
        const auto drawn = static_cast<std::size_t>(
            randomBelow(random, 8) == 0 ? randomBelow(random, all)
                                        : randomBelow(random, std::max<std::uint64_t>(1, all / 8)));
        State fresh = state;
        one.apply(state, moves, moves.list[drawn]);
        Engine other(*game.game);
        Moves others;
        other.legalMoves(fresh, others);
        other.apply(fresh, others, others.list[drawn]);
        REQUIRE(state == fresh);
        joined += one.over(state);
    }
    CHECK(joined >= 3);
}
