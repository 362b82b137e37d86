// Joining sides: what must hold on boards of hexagons.
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
