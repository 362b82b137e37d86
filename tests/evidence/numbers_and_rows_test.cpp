// Claims that are put to the test by what a game does instead: at which number holes are taken from, rows of
// which no length is told, men of whom too few are left; and what does not narrow the sentence before it.
#include <catch2/catch.hpp>

#include "tests/evidence/sliding_men.h"
#include "tests/evidence/told_by.h"
#include "tests/evidence/verdict_on.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::string caseText(const std::string& name) {
    return readAll(projectFolder() / "tests" / "judgement" / "kept" / "games" / (name + ".lud"));
}

const std::string sowing = "The seeds are sown from any hole. ";

}  // namespace

TEST_CASE("a number that no hole ever comes to is wrong where holes are taken from at another",
          "[evidence]") {
    const std::string shells = caseText("shells");
    CHECK(
        verdictOn(shells, sowing + "Nine seeds brought together by the last one are taken by the player.") ==
        "contradicted: a hole of 3 is taken");
    CHECK_FALSE(goesAgainst(
        shells, sowing + "Three seeds brought together by the last one are taken by the player."));
}

TEST_CASE("slanting rows of no length told are those that win in play", "[evidence]") {
    CHECK(goesAgainst(slidingMen, "The diagonal gives the victory as well as the rows and the columns."));
    CHECK_FALSE(goesAgainst(slidingMen, "Lines win, but not slantwise."));
    CHECK(goesAgainst(shippedText("tic-tac-toe"), "Lines win, but not slantwise."));
}

TEST_CASE("who has lost with so few men cannot fly with them", "[evidence]") {
    const std::string morris = shippedText("tsoro-yemutwelve");
    CHECK(verdictOn(morris, "When you are left with two you may hop wherever you like.") ==
          "contradicted: who has no more than that has lost");
    CHECK_FALSE(goesAgainst(morris, "When you are left with three you may hop wherever you like."));
}

TEST_CASE("it is not the slant that is denied where it stands before the denial", "[evidence]") {
    CHECK_FALSE(tells("A man moves slantwise, but never along the line.", "orth"));
    CHECK(goesAgainst(shippedText("three-mens-morris"), "A man never moves slantwise."));
}

TEST_CASE("an exception within a sentence is one of that sentence", "[evidence]") {
    const std::string take = "If the last seed makes three in a hole of the opponent, these are taken. ";
    CHECK(tells(sowing + take + "Any curlew that falls among seeds otherwise is glad.", "made:3"));
    CHECK_FALSE(tells(sowing + take + "Unless the curlew is glad.", "made:3"));
}

TEST_CASE("what is not taken under a condition is taken otherwise", "[evidence]") {
    const std::string text =
        sowing +
        "If, on the other hand, it comes to rest in an empty hole of the outer row, nothing is taken.";
    CHECK_FALSE(goesAgainst(shippedText("tsoro"), text));
    CHECK(goesAgainst(shippedText("tsoro"), sowing + "Nothing is ever taken."));
}

TEST_CASE("it is the last seed still in a chain of sentences", "[evidence]") {
    const std::string chain = sowing +
                              "If the last seed falls into a store, the player sows again. "
                              "If it falls into an occupied hole, the seeds there are sown on. "
                              "If it falls into an empty hole, the player wins the seeds opposite.";
    CHECK(tells(chain, "capture | land empty"));
}
