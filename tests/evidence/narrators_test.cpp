// Rules as narrators, telegrams and translations tell them: right and wrong sentences on shipped games and on
// small ones, and what is made of single ones.
#include "tests/evidence/claims_as_text.h"
#include "tests/evidence/sliding_men.h"
#include "tests/evidence/verdict_on.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::string readAs(const std::string& text) { return claimsAsText(readProse(text).claims); }

// Seeds go anti-clockwise, but from the hole at the left end either way.
const std::string turning = R"((define "Mine" (sites #1 "Home"))
(game "Turning" (players 2)
    (equipment {
        (mancalaBoard 2 6 store:None {(track "Round" "0,E,N1,W" loop:True)
            (track "Back" {0 6 7 8 9 10 11 5 4 3 2 1} loop:True)})
        (regions "Home" P1 (sites Bottom)) (regions "Home" P2 (sites Top)) (piece "Seed" Shared)})
    (rules (start (set Count 3 to:(sites Board)))
        (play (or (move Select (from ("Mine" Mover) if:(< 0 (count at:(from)))) (then (sow "Round")))
            (move Select (from (intersection (sites {0 11}) ("Mine" Mover)) if:(< 0 (count at:(from))))
                (then (sow "Back")))))
        (end (if (no Moves Next) (result Mover Win))))))";

}  // namespace

TEST_CASE("men moved before all are down, men for you and me, leaps beside steps", "[evidence]") {
    CHECK(goesAgainst(slidingMen, "One may move a man before all of them are placed."));
    CHECK_FALSE(goesAgainst(slidingMen, "No man is moved before all of them are placed."));
    CHECK(goesAgainst(slidingMen, "Six men for you, six for me."));
    CHECK_FALSE(goesAgainst(slidingMen, "Four men for you, four for me."));
    CHECK(goesAgainst(slidingMen, "Everybody gets three men."));
    CHECK(
        goesAgainst(slidingMen, "A man goes to the next square, or hops over another to the one behind it."));
    CHECK(readAs("Jumping over an enemy man leaves it standing.") == "taking | => idle");
    CHECK(readAs("What is jumped over is taken.").find("idle") == std::string::npos);
}

TEST_CASE("a row takes nothing while men are put down, told at the end of what it takes", "[evidence]") {
    const std::string read = readAs(
        "Whoever gets three into a row takes one of the enemy's men, but not yet during the laying down.");
    CHECK(read.find("line-removes | line own line:3") != std::string::npos);
    CHECK(read.find("line-removes | => inhand none") != std::string::npos);
}

TEST_CASE("men in a row that are not safe", "[evidence]") {
    CHECK(readAs("Those that stand in such a row are not exempt.") == "protected | => protected free");
    CHECK(readAs("Those of them that lie in such a row are by no means safe.") ==
          "protected | => protected free");
    CHECK(readAs("Those that stand in such a row are safe.") == "protected | => protected");
}

TEST_CASE("boards told row by row, and how many lie in every hole", "[evidence]") {
    const std::string oware = shippedText("oware");
    CHECK(goesAgainst(oware, "There are two rows, eight holes to the row, and seeds are sown."));
    CHECK_FALSE(goesAgainst(oware, "There are two rows, six holes to the row, and seeds are sown."));
    CHECK(goesAgainst(oware,
                      "Seeds are sown. Thirty-six seeds are employed, that is to say three for every hole."));
    CHECK_FALSE(goesAgainst(
        oware, "Seeds are sown. Forty-eight seeds are employed, that is to say four for every hole."));
}

TEST_CASE("one way of sowing, and an exception told elsewhere, are no two readings", "[evidence]") {
    const Description d = loadWell(turning);
    REQUIRE(d.game);
    const auto verdict = [&](const std::string& text) {
        return examineProse(*d.game, readProse(text)).claims.at(0).verdict;
    };
    CHECK(verdict("Seeds are sown anti-clockwise.") == ProseVerdict::Ambiguous);
    CHECK(verdict("Seeds are sown anti-clockwise. The leftmost hole may also be played clockwise.") ==
          ProseVerdict::Holds);
    CHECK(verdict("Seeds are sown clockwise.") == ProseVerdict::Contradicted);
}
