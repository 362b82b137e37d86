// Counts of moves in chess, from a description of our own, as everybody finds them.
#include "interpreter/play/playout.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

Description chess(const std::string& start) {
    return loadFile(projectFolder() / "tests" / "descriptions" / "chess.lud", {{"Start/" + start}, {}});
}

}  // namespace

TEST_CASE("chess: counts of moves from the usual start", "[chess]") {
    const Description d = chess("Usual");
    REQUIRE(d.game);
    Engine engine(*d.game);
    State state = engine.initialState();
    CHECK(perft(engine, state, 1) == 20);
    CHECK(perft(engine, state, 2) == 400);
    CHECK(perft(engine, state, 3) == 8'902);
    CHECK(perft(engine, state, 4) == 197'281);
}

TEST_CASE("chess: counts of moves with castling, en passant and pins", "[chess]") {
    const Description d = chess("Middle");
    REQUIRE(d.game);
    Engine engine(*d.game);
    State state = engine.initialState();
    CHECK(perft(engine, state, 1) == 48);
    CHECK(perft(engine, state, 2) == 2'039);
    CHECK(perft(engine, state, 3) == 97'862);
}

TEST_CASE("chess: five moves deep", "[.][slow][chess]") {
    const Description d = chess("Usual");
    REQUIRE(d.game);
    Engine engine(*d.game);
    State state = engine.initialState();
    CHECK(perft(engine, state, 5) == 4'865'609);
}
