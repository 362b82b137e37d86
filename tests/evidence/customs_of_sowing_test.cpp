// Customs of sowing games read by what a statement must speak of, in words that need not all be known: and
// what is denied, excepted or told of something else comes to no claim, or to the contrary one.
#include <catch2/catch.hpp>

#include "interpreter/evidence/sowing_sense.h"
#include "tests/evidence/claims_as_text.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::string customsIn(const std::vector<std::string>& sentences) {
    const OwnNames names;
    SowingSense sense(Patterns::ofClauses(), names);
    bool whole = false;
    for (const std::string& sentence : sentences) sense.read(sentence, whole);
    return claimsAsText(sense.customs());
}

}  // namespace

TEST_CASE("passing is barred, free, or what becomes of who cannot move", "[evidence]") {
    CHECK(customsIn({"To forgo a turn is never allowed."}) == "pass | => barred");
    CHECK(customsIn({"Passing is not permitted so long as any move is open to one."}) == "pass | => barred");
    CHECK(customsIn({"A player may waive his turn if he likes."}) == "pass | => free");
    CHECK(customsIn({"A player without a playable hole misses his turn, and the opponent continues."}) ==
          "pass | end own nomove => pass");
    CHECK(customsIn({"Each drops a seed in his store as he passes it, but not in the other's."}).empty());
    CHECK(customsIn({"Usually a player may waive his turn if he likes."}).empty());
}

TEST_CASE("a second turn may be denied, and a store may give one", "[evidence]") {
    CHECK(customsIn({"A player never has two turns running."}) == "again | => never");
    CHECK(customsIn({"Ending in the store brings no second turn."}) == "turn-ends | land store =>");
    CHECK(customsIn({"Those who bring the last seed home to their own store are granted another move."}) ==
          "again | land store =>");
}

TEST_CASE("a capture of all that the opponent has takes nothing, or is made like others", "[evidence]") {
    CHECK(customsIn({"It is not allowed to make a capture that strips the other side bare."}) ==
          "no-capture | => slam");
    CHECK(customsIn({"Taking everything the opponent has in a single move is perfectly legal."}) ==
          "capture | => slam:taken");
    CHECK(customsIn({"Taking everything the opponent has in a single move is legal unless it is the first."})
              .empty());
}

TEST_CASE("what is left goes to its owner, to who has none, or to nobody", "[evidence]") {
    CHECK(customsIn({"The seeds that are left are awarded to the owner of the holes in which they lie."}) ==
          "rest | => rest owner");
    CHECK(customsIn({"All remaining seeds are forfeited to the player who has none left."}) ==
          "rest | => rest bare");
    CHECK(customsIn({"The remaining seeds count for neither of them."}) == "rest | => rest nobody");
}

TEST_CASE("whether an opponent without seeds is fed", "[evidence]") {
    CHECK(customsIn({"No one is obliged to supply an adversary who has run out of seeds."}) ==
          "feeding | => free");
    CHECK(customsIn({"Starving the opponent is prohibited where it can be avoided."}) == "feeding | => feed");
    CHECK(customsIn({"If the opponent has run out of seeds, you may choose any hole you like."}) ==
          "feeding | => free");
}

TEST_CASE("the way of later laps, rows that are sown into, and seeds more than which win", "[evidence]") {
    CHECK(customsIn({"With each new lap the direction of sowing changes."}) == "direction | => turned");
    CHECK(customsIn({"The direction of sowing is never changed during a turn."}).find("turned") ==
          std::string::npos);
    CHECK(customsIn({"The stones make their round through all four rows."}) == "circuit | => all");
    CHECK(customsIn({"Twenty-five seeds in hand decide the game."}) == "winner | => over:24");
}

TEST_CASE("a word that may tell of which hole is not let pass, who does it is", "[evidence]") {
    CHECK(sensed({"When the last seed drops among others the boatman gives up his turn."}) ==
          "turn-ends | land occupied =>");
    CHECK(sensed({"The turn goes on in this fashion until the last seed falls in an empty hole."})
              .find("relay") == std::string::npos);
    CHECK(sensed({"When the last seed drops among others at the bend the turn is over."}).empty());
    CHECK(sensed({"When the last seed drops in an empty gloomy hole the turn is over."}).empty());
}
