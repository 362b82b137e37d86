// What a sentence speaks of beside a rule, and what that makes of it: holes that are told of apart, a hole
// that changes hands, rows that are one player's, whether slanting rows matter, and who is the first to.
#include <catch2/catch.hpp>

#include "tests/evidence/sliding_men.h"
#include "tests/evidence/told_by.h"
#include "tests/evidence/verdict_on.h"

using namespace makomba;
using namespace makomba::test;

namespace {

const std::string sowing = "The seeds are sown from any hole. ";

}  // namespace

TEST_CASE("where holes are told of apart, the number is that of most", "[evidence]") {
    CHECK(
        tells(sowing + "Each man has five holes to begin with, and four seeds in each.", "each:4 nearlyall"));
    CHECK(tells(sowing + "At the start four seeds are placed in each hole.", "each:4 all"));
    const std::string apart = "In each hole I place four seeds, but the one at the right end is left bare.";
    CHECK(tells(sowing + apart, "each:4 nearlyall"));
    const std::string kalah = shippedText("kalah");
    CHECK(verdictOn(kalah, sowing + apart) == "contradicted: there are 4 in it");
    CHECK(goesAgainst(
        kalah, sowing + "In each hole I place seven seeds, but the one at the right end is left bare."));
}

TEST_CASE("of the rows that holes are told of apart in, no other", "[evidence]") {
    CHECK_FALSE(tells(sowing + "Two seeds in each hole of the outer rows, except the last which has three.",
                      "each:2 nearlyall"));
    CHECK(tells(sowing + "The middle hole is empty when play starts, and each of the others has three seeds.",
                "each:3 nearlyall"));
}

TEST_CASE("points that are won are no points of the board", "[evidence]") {
    const auto tellsOfPoints = [](const char* text) { return readProse(text).sentences.at(0).tellsOfPoints; };
    CHECK(tellsOfPoints("Every row of three earns two points."));
    CHECK(tellsOfPoints("Whoever has most points has won."));
    CHECK_FALSE(tellsOfPoints("The board has twenty-four points."));
    CHECK_FALSE(tellsOfPoints("Men move to adjacent points."));
}

TEST_CASE("which ways round a sentence speaks of", "[evidence]") {
    const auto first = [](const std::string& text) { return readProse(sowing + text).sentences.at(1); };
    CHECK(first("From two holes one may sow with the sun.").tellsClockwise);
    CHECK_FALSE(first("The seeds go anti-clockwise.").tellsClockwise);
    CHECK(first("The seeds go anti-clockwise.").tellsAnticlockwise);
}

TEST_CASE("a hole that changes hands is no capture of seeds", "[evidence]") {
    const std::string last = "If the last seed brings an enemy hole to four, ";
    CHECK(tells(sowing + last + "these are taken.", "capture"));
    CHECK_FALSE(tells(sowing + last + "that hole becomes one's own for good.", "capture"));
}

TEST_CASE("rows that one player has are not all of the board", "[evidence]") {
    CHECK(tells("There are two rows, ten holes to the row.", "rows:2 cols:10"));
    CHECK_FALSE(tells("Each row has ten holes, and I have two rows.", " rows:2"));
}

TEST_CASE("what is won may be sown on or leave the board, in whatever person it is told", "[evidence]") {
    CHECK(tells(sowing + "What you win leaves the board for good.", "capture | => seeds:off"));
    CHECK(tells(sowing + "Whatever he takes is sown on at once.", "capture | => seeds:sown"));
    CHECK_FALSE(tells(sowing + "What you win may leave the board.", "seeds:off"));
}

TEST_CASE("what lies opposite is taken whatever its number, if that is said", "[evidence]") {
    const std::string takes = "A last seed in an empty hole of one's own wins what lies opposite";
    CHECK(tells(sowing + takes + ", be it one seed or ten.", "what:opposite howmany"));
    CHECK_FALSE(tells(sowing + takes + ".", "howmany"));
}

TEST_CASE("the first seed of a handful, told without a verb of its own", "[evidence]") {
    CHECK(tells(
        "He lifts a hole of his own row and deals the seeds out singly, the first going to the next hole.",
        "origin | => firstnext"));
}

TEST_CASE("who is first to do it is told of no first stage", "[evidence]") {
    CHECK(tells("The one who first has his three on a single line is the loser.", "line-loses | => line:3"));
    CHECK(tells("The first to have his three on a single line is the winner.", "line-wins | => line:3"));
    CHECK(goesAgainst(shippedText("three-mens-morris"),
                      "Whoever first gets three on a line has lost the game."));
}

TEST_CASE("a man that is won is no victory, and may not be won while men are put down", "[evidence]") {
    CHECK(tells("A row of three wins a piece of the enemy, but not while pieces are still being put down.",
                "line-removes | => inhand none"));
    CHECK(tells("A row of three wins a piece of the enemy.", "line-removes | line own line:3"));
    CHECK_FALSE(tells("A row of three wins a piece of the enemy.", "line-wins"));
    CHECK_FALSE(tells("Whoever makes a row of three gives up one of his own men.", "line-loses"));
}

TEST_CASE("that it does not matter denies no row", "[evidence]") {
    const std::string matters = "Three in a row wins, and it does not matter if the row is slanting.";
    CHECK_FALSE(tells(matters, "notdiag"));
    CHECK(tells("Three in a row wins, but not if it is slanting.", "notdiag"));
}

TEST_CASE("points that are forbidden while men are put down", "[evidence]") {
    CHECK(
        tells("At the planting the four middle points are forbidden to both.", "placing | => center barred"));
    CHECK_FALSE(tells("The four middle points are forbidden to men who move back.", "barred"));
    CHECK(goesAgainst(shippedText("three-mens-morris"), "The middle point is forbidden at the placing."));
    CHECK_FALSE(goesAgainst(shippedText("three-mens-morris"), "A man goes on any vacant point."));
}

TEST_CASE("men that cannot move where they stand are some of them", "[evidence]") {
    CHECK(tells("A man stays where it is.", "moving | => never"));
    CHECK_FALSE(tells("A man with an enemy on either side of it has to stay where it is.", "never"));
}

TEST_CASE("a rule whose condition is not known excuses only what it says", "[evidence]") {
    const std::string tsoro = shippedText("tsoro");
    const std::string next =
        "When the last seed falls into an occupied hole, the contents of the next hole are picked up and "
        "sown.";
    CHECK(goesAgainst(tsoro, next));
    CHECK(goesAgainst(tsoro, next + " If the next hole is empty, the sowing ends."));
}

TEST_CASE("what is told of a hole of either side is told of each", "[evidence]") {
    const std::string two =
        sowing +
        "You win what your last seed makes two or three, and the hole may be your own or the other chap's.";
    CHECK(tells(two, "made:2,3 own"));
    CHECK(tells(two, "made:2,3 opp"));
}

TEST_CASE("a side of the board is not all of it", "[evidence]") {
    CHECK_FALSE(
        tells("Use a square board of thirteen cells each way, which is empty at first.", "points:13,1 "));
    CHECK(tells("The board has thirteen points.", "points:13,1"));
}

TEST_CASE("which man is not to be taken is no ban on rows", "[evidence]") {
    const std::string row = "A row of three takes a man. ";
    CHECK(tells(row + "Nobody may make a row of three while men are laid.", "norow"));
    CHECK_FALSE(tells(row + "It must not be one which itself forms part of a row of three.", "norow"));
}

TEST_CASE("a hole from which nothing can be taken is the hole that is meant", "[evidence]") {
    CHECK_FALSE(
        goesAgainst(shippedText("tsoro"),
                    "When the last seed lands in an occupied hole from which no capture can be made, the "
                    "seeds in it are sown on."));
}

TEST_CASE("who leaves the other without a move wins where he who has none loses", "[evidence]") {
    CHECK(
        tells(sowing + "A player who leaves the opponent without a move wins.", "winner | => nomove-loses"));
    CHECK(
        tells(sowing + "A player who leaves the opponent without a move loses.", "winner | => nomove-wins"));
}

TEST_CASE("holes at the ends of rows, told apart at the start", "[evidence]") {
    CHECK(tells(sowing +
                    "Twelve counters in the rightmost hole of each player's outer row, none in the rightmost "
                    "hole of the inner row, and one in every other hole.",
                "end:right of:outer holds:12"));
    CHECK(tells(sowing +
                    "Every hole receives two seeds, save that the hole at the left end of each front row is "
                    "left vacant.",
                "end:left of:inner holds:0"));
    CHECK_FALSE(tells(sowing + "He sows two in the leftmost hole of the outer row.", "end:left"));
    const std::string start =
        "Each hole holds four seeds at the start, and the leftmost hole of each row holds ";
    CHECK(verdictOn(shippedText("oware"), sowing + start + "four.") == "holds");
    CHECK(verdictOn(shippedText("oware"), sowing + start + "five.") == "contradicted: there are 4 in it");
}
