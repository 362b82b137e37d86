// Counts of moves in chess, from a description of our own, as everybody finds them.
#include <map>

#include "interpreter/play/playout.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// How many sequences of moves there are from a start, for each depth that is listed.
void checkCounts(const std::string& start, const std::map<int, std::uint64_t>& counts) {
    const Description d =
        loadFile(projectFolder() / "tests" / "descriptions" / "chess.lud", {{"Start/" + start}, {}});
    REQUIRE(d.game);
    Engine engine(*d.game);
    State state = engine.initialState();
    for (const auto& [depth, count] : counts) {
        INFO("depth " << depth);
        CHECK(perft(engine, state, depth) == count);
    }
}

}  // namespace

TEST_CASE("chess: counts of moves from the usual start", "[chess]") {
    checkCounts("Usual", {{1, 20}, {2, 400}, {3, 8'902}, {4, 197'281}});
}

TEST_CASE("chess: counts of moves with castling, en passant and pins", "[chess]") {
    checkCounts("Middle", {{1, 48}, {2, 2'039}, {3, 97'862}});
}

TEST_CASE("chess: five moves deep", "[.][slow][chess]") { checkCounts("Usual", {{5, 4'865'609}}); }
