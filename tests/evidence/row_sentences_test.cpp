// Short sentences about rows of men and how far men go, and about what a hole is brought to: right and wrong
// ones on shipped games and on small ones. A wrong one is contradicted, a right one never is.
#include "tests/evidence/sliding_men.h"
#include "tests/evidence/verdict_on.h"

using namespace makomba;
using namespace makomba::test;

TEST_CASE("which rows count, and while men are placed") {
    const std::string morris = shippedText("three-mens-morris");
    CHECK(goesAgainst(slidingMen, "A row of three wins. A slanting row of three wins as well."));
    CHECK_FALSE(goesAgainst(slidingMen, "A row of three wins. Slanting rows of three do not count."));
    CHECK(goesAgainst(slidingMen, "A row of three made while the men are being placed does not win."));
    CHECK_FALSE(goesAgainst(morris, "Three in a row win."));
}

TEST_CASE("which men may be taken for a row") {
    const std::string yemutwelve = shippedText("tsoro-yemutwelve");
    const std::string all = "A row of three takes a man. ";
    CHECK(goesAgainst(yemutwelve, all + "Whoever makes a row of three loses one of his own men.") !=
          goesAgainst(yemutwelve, all));
    CHECK(
        goesAgainst(yemutwelve, "Each player has twelve men. The men are moved any distance along a line."));
}

TEST_CASE("how far men go, and where the first one stands") {
    CHECK(goesAgainst(shippedText("three-mens-morris"),
                      "After the placing a man may be moved to any empty point."));
    CHECK_FALSE(goesAgainst(slidingMen, "After the placing a man may be moved to any empty field."));
    CHECK_FALSE(goesAgainst(slidingMen, "Men travel as far as they like over free fields."));
    // Of some men, where a word says which: nothing is made of it.
    CHECK_FALSE(
        goesAgainst(shippedText("tsoro-yemutwelve"), "The promoted man can move any distance along a line."));
    CHECK_FALSE(goesAgainst(slidingMen, "The opening man may be set on any point."));
}

TEST_CASE("how many points, holes and men there are") {
    const std::string tatu = shippedText("tsoro-yemutatu-square"), kalah = shippedText("kalah");
    CHECK(goesAgainst(tatu, "The board has thirteen points."));
    CHECK(goesAgainst(kalah, "There are five holes a side."));
    CHECK_FALSE(goesAgainst(kalah, "There are six holes a side."));
    CHECK(goesAgainst(slidingMen, "Nine men stand at each player's disposal."));
    CHECK_FALSE(goesAgainst(slidingMen, "Four men stand at each player's disposal."));
}

TEST_CASE("what a hole is brought to") {
    const std::string oware = shippedText("oware");
    CHECK(goesAgainst(oware, "Whoever brings the number in a pit to four takes them."));
    CHECK(goesAgainst(oware, "Whenever a hole comes to hold five seeds, they are taken."));
    CHECK(goesAgainst(oware, "A capture needs four seeds in the hole."));
    CHECK_FALSE(goesAgainst(oware, "A capture needs two seeds in the hole."));
    CHECK(goesAgainst(oware, "An odd number in the last hole is the prize of the sower."));
    CHECK(goesAgainst(oware, "Those before it are left."));
}

TEST_CASE("which row and which side seeds are taken from") {
    const std::string oware = shippedText("oware"), kalah = shippedText("kalah"),
                      tsoro = shippedText("tsoro");
    CHECK(goesAgainst(oware, "Captures are made on either side of the board."));
    CHECK(goesAgainst(oware, "Captures can be made in one's own row, too."));
    CHECK(goesAgainst(tsoro, "Captures can be made from the outer row as well."));
    CHECK(goesAgainst(tsoro, "In an empty outer hole the last seed captures, too."));
    CHECK(goesAgainst(tsoro, "To capture, the last seed must drop into an empty hole of the outer row."));
    CHECK_FALSE(
        goesAgainst(tsoro, "To capture, the last seed must drop into an empty hole of the inner row."));
    CHECK(goesAgainst(kalah, "The sower's own store is passed by without a seed."));
    CHECK(goesAgainst(kalah, "A seed is dropped in each hole and also in the opponent's store."));
}

TEST_CASE("how a lap goes on, told of any seed that comes to rest") {
    const std::string oware = shippedText("oware"), tsoro = shippedText("tsoro");
    CHECK(goesAgainst(tsoro, "A seed coming to rest in a bare pit entitles the sower to continue."));
    CHECK_FALSE(
        goesAgainst(tsoro, "A seed coming to rest in an occupied pit entitles the sower to continue."));
    CHECK(goesAgainst(tsoro, "The last seed falling in an unoccupied pit is followed by another lap."));
    CHECK(goesAgainst(tsoro, "The turn comes to its end with the first lap."));
    CHECK_FALSE(goesAgainst(oware, "The turn comes to its end with the first lap."));
    CHECK(goesAgainst(oware, "The contents of the pit where the last seed fell are carried on."));
    CHECK(goesAgainst(oware,
                      "A last seed that finds others in the hole is taken up with them and sown again."));
    CHECK_FALSE(goesAgainst(oware, "The seeds always go the same way round the board."));
}

TEST_CASE("the seeds of some rows at the start") {
    const std::string tsoro = shippedText("tsoro");
    CHECK(goesAgainst(tsoro, "At first there are three seeds in every hole of the outer rows."));
    CHECK_FALSE(goesAgainst(tsoro, "In every hole of the outer rows there are two seeds."));
    CHECK(goesAgainst(tsoro, "In every hole of the inner rows there are two seeds."));
}

TEST_CASE("what is left at the end, and whose it is") {
    for (const std::string& game : {shippedText("oware"), shippedText("kalah")}) {
        CHECK(goesAgainst(game, "The remaining seeds are not counted for anyone."));
        CHECK(goesAgainst(game, "What lies on the other side is then his who has emptied his own."));
        CHECK(goesAgainst(game, "What remains on the board belongs to the player who cannot move."));
        CHECK(verdictOn(game, "What is left at the end goes to the player who can still move.") == "holds");
    }
}

TEST_CASE("a row that captures are made from: where the last seed falls, or what is taken") {
    const std::string tsoro = shippedText("tsoro");
    CHECK_FALSE(goesAgainst(tsoro, "Captures are made from the inner row."));
    CHECK(goesAgainst(tsoro, "Captures are made from the outer row."));
    CHECK(verdictOn(tsoro, "Captures are made from the inner row.") == "ambiguous");
}

TEST_CASE("a sentence of nothing but words that say nothing is read as nothing") {
    CHECK(readProse("Then. And so. What is left? 4.").claims.empty());
}
