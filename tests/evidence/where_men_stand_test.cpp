// Where men stand to each other and to the middle, who moves last, how many play: told of small games,
// rightly and wrongly.
#include "tests/evidence/verdict_on.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Stones are put beside others; three in a line through `wins` win.
std::string besideGame(const std::string& to, const std::string& wins) {
    return R"((game "Beside" (players 2) (equipment {(board (square 5)) (piece "Stone" Each)}) (rules )"
           R"((start (place "Stone1" (centrePoint))) (play (move Add (to )" +
           to + R"())) (end (if )" + wins + R"( (result Mover Win))))))";
}
const std::string anyPoint = "(sites Empty)", anyRow = "(is Line 3)";
const std::string besideMen = "(intersection (sites Empty) (sites Around (sites Occupied by:All)))";
const std::string apartFromOwn = "(difference (sites Empty) (sites Around (sites Occupied by:Mover)))";
const std::string throughMiddle = "(is Line 3 throughHow:(centrePoint))";

// Who cannot place any more has lost, or won: the other has made the last move.
std::string filling(const std::string& outcome) {
    return R"((game "Filling" (players 2) (equipment {(board (rectangle 1 7)) (piece "Stone" Each)}) (rules )"
           R"((play (move Add (to (difference (sites Empty) (sites Around (sites Occupied by:All)))))) )"
           R"((end (if (no Moves Next) (result Mover )" +
           outcome + R"())))))";
}

}  // namespace

TEST_CASE("where a man may be put down beside others", "[evidence]") {
    const std::string beside = besideGame(besideMen, anyRow), anywhere = besideGame(anyPoint, anyRow),
                      apart = besideGame(apartFromOwn, anyRow);
    const std::string must = "A stone must be placed next to another stone.",
                      never = "No stone may be laid beside one of your own.";
    CHECK(verdictOn(beside, must) == "holds");
    CHECK(goesAgainst(anywhere, must));
    CHECK(verdictOn(apart, never) == "holds");
    CHECK(goesAgainst(anywhere, never));
}

TEST_CASE("beside one another along rows and columns only, and to any point", "[evidence]") {
    const std::string straight =
        besideGame("(difference (sites Empty) (sites Around (sites Occupied by:Mover) Orthogonal))", anyRow);
    CHECK(verdictOn(straight, "No stone may be laid beside one of your own in the same row or column.") ==
          "holds");
    CHECK(goesAgainst(straight, "No stone may be laid beside one of your own."));
    CHECK(goesAgainst(shippedText("three-mens-morris"), "A man is moved to any empty point of the board."));
}

TEST_CASE("a game that ends when only single seeds are left", "[evidence]") {
    const std::string told =
        "Seeds are sown into holes. The game ends when the player to move has only single seeds.";
    const std::string oware = shippedText("oware");
    CHECK(goesAgainst(oware, told));
    std::string single = oware;
    const std::string stuck = "(if (no Moves Next)";
    REQUIRE(single.find(stuck) != std::string::npos);
    single.replace(single.find(stuck), stuck.size(),
                   "(if (= 0 (count Sites in:(forEach (\"SideOf\" Next) if:(< 1 (count at:(site))))))");
    CHECK(verdictOn(single, told) == "holds");
}

TEST_CASE("what stands in the middle at the start", "[evidence]") {
    const std::string game = besideGame(anyPoint, anyRow);
    CHECK(verdictOn(game, "The centre is occupied at the start.") == "holds");
    CHECK(goesAgainst(game, "At the start the centre is empty, and the stones are set on the rest."));
    // Of a board without a man it says nothing that could fail.
    CHECK_FALSE(goesAgainst(shippedText("three-mens-morris"), "The middle is vacant when play begins."));
}

TEST_CASE("who moves last", "[evidence]") {
    CHECK(verdictOn(filling("Win"), "The player who made the last move wins.") == "holds");
    CHECK(goesAgainst(filling("Win"), "He who is last to move loses."));
    CHECK(verdictOn(filling("Loss"), "He who is last to move loses.") == "holds");
    CHECK(goesAgainst(filling("Loss"), "The player who made the last move wins."));
}

TEST_CASE("how many play, and from which row they begin", "[evidence]") {
    const std::string tsoro = shippedText("tsoro");
    CHECK(verdictOn(tsoro, "The game is played by two players.") == "holds");
    CHECK(goesAgainst(tsoro, "Four persons play it."));
    // It tells of the first turn alone.
    CHECK_FALSE(goesAgainst(
        tsoro, "Seeds are sown into holes. The first move must be from a hole of the inner row."));
    CHECK(goesAgainst(tsoro, "Seeds are sown into holes. A player must start with a hole of his inner row."));
}

TEST_CASE("rows of more than what wins, where another sentence does not tell what wins", "[evidence]") {
    const auto five = [](const std::string& line) {
        return R"((game "Five" (players 2) (equipment {(board (square 7)) (piece "Stone" Each)}) (rules (play (move Add (to (sites Empty)))) )"
               R"((end (if )" +
               line + R"( (result Mover Win))))))";
    };
    CHECK(goesAgainst(five("(is Line 3)"), "A row of more than three does not win."));
    CHECK(verdictOn(five("(is Line 3 exact:True)"), "A row of more than three does not win.") == "holds");
}
