// Short sentences about single seeds and single men: right and wrong ones on shipped games. A wrong one is
// contradicted, a right one never is.
#include "tests/evidence/verdict_on.h"

using namespace makomba;
using namespace makomba::test;

TEST_CASE("what a store gets in passing, and what ending in it brings") {
    const std::string kalah = shippedText("kalah");
    CHECK(verdictOn(kalah, "A player's store gets a seed whenever he passes it.") == "holds");
    CHECK(verdictOn(kalah, "The sower puts nothing in his own store when passing it.") ==
          "contradicted: a seed is sown into a store");
    CHECK(verdictOn(kalah, "One seed is put in either store in passing.") ==
          "contradicted: no seed is sown into the store");
    CHECK(verdictOn(kalah, "Ending in one's own store finishes the turn.") ==
          "contradicted: the turn goes on");
    CHECK(verdictOn(kalah, "Whoever ends in his own store plays once more.") == "holds");
}

TEST_CASE("numbers that are taken, told without a condition; where the first seed goes") {
    const std::string oware = shippedText("oware");
    CHECK(verdictOn(oware, "Cups with 4 or 5 seeds after the last one are captured.") ==
          "contradicted: nothing is taken there");
    CHECK(!goesAgainst(oware, "Cups with 2 or 3 seeds after the last one are captured."));
    CHECK(
        goesAgainst(oware, "A cup with two seeds after the sowing is never captured, only one with three."));
    CHECK(verdictOn(oware, "A cup with five seeds after the sowing is never captured.") == "holds");
    CHECK(goesAgainst(oware, "Even numbers on one's own side are captured too."));
    CHECK(verdictOn(oware, "The first seed goes into the hole after the emptied one.") == "holds");
    CHECK(goesAgainst(oware, "After a capture the same player plays once more."));
}

TEST_CASE("where men stand at first, and whether they move while others wait") {
    const std::string morris = shippedText("three-mens-morris"), yemutwelve = shippedText("tsoro-yemutwelve");
    CHECK(verdictOn(yemutwelve, "The board is empty when the game starts.") == "holds");
    CHECK(verdictOn(yemutwelve, "Men may be moved while others are still in hand.") ==
          "contradicted: no man may be moved");
    CHECK(verdictOn(yemutwelve, "Only men that stand outside a row of three can be taken.").find("holds") ==
          std::string::npos);
    CHECK(verdictOn(morris, "The first man may be put anywhere.") == "holds");
    const std::string ready = R"((game "Ready" (players 2)
        (equipment {(board (square 4)) (piece "Man" Each (move Step Orthogonal (to if:(is Empty (to)))))})
        (rules (start {(place "Man1" (sites Bottom)) (place "Man2" (sites Top))})
            (play (forEach Piece)) (end (if (no Moves Next) (result Mover Win))))))";
    CHECK(verdictOn(ready, "The board is empty when the game starts.") ==
          "contradicted: 8 sites of the board are not empty");
    CHECK(goesAgainst(ready, "A man may hop over a man of the other side."));
    const std::string falling = R"((game "Falling" (players 2)
        (equipment {(board (square 4)) (piece "Disc" Each)})
        (rules (play (move Add (to (sites Empty) if:(or (is In (to) (sites Bottom))
            (is Occupied (ahead (to) S)))))) (end (if (is Line 4) (result Mover Win))))))";
    CHECK(goesAgainst(falling, "Discs can be put on any free cell."));
    CHECK(goesAgainst(falling, "The first disc may be placed anywhere."));
}

TEST_CASE("numbers by name, the holes behind, laps that end anywhere") {
    const std::string oware = shippedText("oware"), tsoro = shippedText("tsoro");
    CHECK(goesAgainst(oware, "Fours and fives are captured."));
    CHECK(goesAgainst(oware, "Twos and threes are captured on both sides."));
    CHECK(!goesAgainst(oware, "Twos and threes are captured."));
    CHECK(goesAgainst(oware, "Only the hole reached last can be emptied, not those before it."));
    CHECK(goesAgainst(oware, "On a long sowing the hole of origin receives a seed as well."));
    CHECK(verdictOn(shippedText("kalah"), "On a long sowing the hole of origin receives a seed as well.") ==
          "holds");
    CHECK(verdictOn(oware, "Sowing comes to a halt in any hole, empty or full.") == "holds");
    CHECK(goesAgainst(tsoro, "Sowing comes to a halt in any hole, empty or full."));
    CHECK(goesAgainst(tsoro, "The turn ends when the last seed joins others in a hole."));
    CHECK(goesAgainst(oware, "Captured seeds are put again on the board."));
}

TEST_CASE("men in rows that are no safer, and men that pass over others") {
    const std::string yemutwelve = shippedText("tsoro-yemutwelve"), morris = shippedText("three-mens-morris");
    CHECK(goesAgainst(morris, "Men may pass over others to reach a vacant point."));
    CHECK(!goesAgainst(yemutwelve, "A man in a row of three is no safer than others."));
}

TEST_CASE("a row without a number is as long as those told elsewhere") {
    const std::string yemutwelve = shippedText("tsoro-yemutwelve");
    const std::string three = "When a player makes three in a row he removes an enemy man. ";
    CHECK(verdictOn(yemutwelve, three) == "holds");
    CHECK(goesAgainst(yemutwelve, three + "He who closes a row takes off two enemy men."));
    CHECK(goesAgainst(yemutwelve, three + "Whoever makes a row wins."));
    CHECK(verdictOn(yemutwelve, "Whoever makes a row wins.").find("contradicted") == std::string::npos);
}
