// Who has the seeds of a hole that comes to a number on the way, and what is left at the end; from which row
// one begins; and what only seems to tell of such things.
#include <catch2/catch.hpp>

#include "tests/evidence/claims_as_text.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::string claimsOf(const std::string& sentence) {
    return claimsAsText(readProse("It is a game of sowing seeds in holes. " + sentence).claims);
}

}  // namespace

TEST_CASE("a hole that comes to a number during a sowing is its owner's, or his who sows", "[evidence]") {
    CHECK(claimsOf("A hole that has four seeds in the course of a sowing is captured by its owner.") ==
          "capture | make made:4 => what:this to:owner");
    CHECK(claimsOf(
              "A hole that has four seeds in the course of a sowing is captured by the player who sows.") ==
          "capture | make made:4 => what:this to:sower");
}

TEST_CASE("what is left at the end goes to him who is ahead", "[evidence]") {
    CHECK(claimsOf("In the end the remaining seeds go to the player who has taken more.") ==
          "rest | => rest ahead");
    CHECK(claimsOf("The player who has taken more seeds wins.") == "winner | => most");
    CHECK(claimsOf("At the end the remaining seeds go to the player who has moved last.") ==
          "rest | => rest mover; rest | => rest mover");
}

TEST_CASE("from which row one begins is not where seeds lie at first", "[evidence]") {
    CHECK(claimsOf("A player begins in his outer row only.") == "begin | => begin own outer");
    CHECK(claimsOf("They only begin in a hole of the inner row.") == "begin | => begin own inner");
    CHECK(claimsOf("At the beginning seeds lie only in the outer row.") == "setup | => bare inner");
    CHECK(claimsOf("Seeds are sown in the inner row only.").empty());
}

TEST_CASE("a way round may be chosen at every turn, or once", "[evidence]") {
    CHECK(claimsOf("The direction is chosen afresh at every turn.") == "direction | => dir:each");
    CHECK(claimsOf("The direction chosen at the first turn is kept for the whole game.") ==
          "direction | => dir:once");
}

TEST_CASE("asides within a sentence part nothing", "[evidence]") {
    CHECK(claimsOf("Into the rows of his adversary, however, he never drops a seed.") == "circuit | => own");
    CHECK(claimsOf("In those of his adversary, so I was told, no seed is ever dropped.").find("all") ==
          std::string::npos);
}

TEST_CASE("the hole after the last one, or those beside it, are not the last one", "[evidence]") {
    const std::string next = claimsOf(
        "Having dropped the last seed, look at the hole that follows: if there are seeds in it, pick up "
        "those "
        "and sow on.");
    CHECK(next.find("land occupied") == std::string::npos);
    const std::string beside = claimsOf(
        "If the last seed makes two in a hole of the opponent, they are captured. If the hole on either side "
        "of it holds two seeds as well, these are captured, too.");
    CHECK(beside.find("made:2 own") == std::string::npos);
}

TEST_CASE("what is done, allowed or denied in the turns of those who tell of it", "[evidence]") {
    CHECK(claimsOf("Nothing debars him from playing a hole that holds a single pebble.") ==
          "singles | => yes");
    CHECK(claimsOf("If the last seed falls into an empty hole, it is then for the other to play.") ==
          "turn-ends | land empty =>");
    CHECK(claimsOf("When all the holes upon one side are bare there is an end.") ==
          "end | => ends own nocounters");
    CHECK(claimsOf("A man on whose side there are no seeds is passed over until he can play again.") ==
          "pass | end own nomove => pass");
    // What denies the choice does not deny the way.
    CHECK(claimsOf("He has no choice of course, the seeds being carried round against the sun.") ==
          "direction | => dir:ccw");
    CHECK(
        claimsOf("It depended on the half of the row whether they went with the sun or against it.").empty());
}
