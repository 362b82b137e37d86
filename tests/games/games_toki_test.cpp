// T'oki. On the board of twenty-five squares, site 5 * row + column from the bottom left; with holes beyond
// the edge 0..4 are the lowest holes, then seven to a row: hole 5, squares 6..10, hole 11, and so on, 40..44
// the topmost. Squares are called as in Béart: columns A..E, rows 1..5.
#include "tests/games/games_support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

const char* const holes = "Beyond the Edge/Holes";

std::string straws(const std::string& first, const std::string& second, int count = 1) {
    std::string text;
    for (const auto& [player, sites] : {std::pair{1, first}, {2, second}})
        text += fmt::format("(place \"Straw{}\" (sites {{{}}}) counts:{{{}}}) ", player, sites, count);
    return text;
}

}  // namespace

TEST_CASE("T'oki: pieces are planted two by two, stepped one by one, and may be kept in hand") {
    Table hand("toki");
    CHECK(hand.text() == "mover 1 ; 25=Straw1*20 26=Straw2*20");
    CHECK(hand.moves().size() == 25);
    hand.play(Labels{"25>12", "26>0"});
    CHECK(hand.text() == "mover 1 ; 0=Straw2*2 12=Straw1*2 25=Straw1*18 26=Straw2*18");
    CHECK(hand.moves().size() == 23 + 4);
    hand.play("12>13");
    CHECK(hand.text() == "mover 2 ; 0=Straw2*2 12=Straw1 13=Straw1 25=Straw1*18 26=Straw2*18");
    SECTION("who has nothing on the board, but in hand, has not lost") {
        Table early("toki");
        early.play(Labels{"25>12", "26>13", "12>14"});
        CHECK_FALSE(early.over());
        CHECK(early.text() == "mover 2 ; 12=Straw1 14=Straw1 25=Straw1*18 26=Straw2*18");
    }
    SECTION("who has nothing at all has") {
        Table end("toki", {}, straws("12", "13", 2));
        CHECK(end.play("12>14").winner() == 1);
    }
}

TEST_CASE("T'oki: Béart's example: S in D2 beside N's B2 and C2") {
    const std::string start = straws("8", "6 7 0", 2);  // S 8 = D2; N 6 = B2, 7 = C2
    SECTION("S takes both by leaping to A2") {
        Table hand("toki", {}, start);
        CHECK(hand.play("8>5").text() == "mover 2 ; 0=Straw2*2 5=Straw1 8=Straw1");
    }
    SECTION("N takes the two in D2 by leaping to E2 first") {
        Table hand("toki", {}, straws("8 24", "6 7", 2));
        hand.play("24>23");
        CHECK(hand.play("7>9").text() == "mover 1 ; 6=Straw2*2 7=Straw2 9=Straw2 23=Straw1 24=Straw1");
    }
    SECTION("in the reading with holes, too") {
        Table hand(
            "toki", {holes},
            "(place \"Straw1\" (sites {16}) counts:{2}) (place \"Straw2\" (sites {14 15 6}) counts:{2})");
        CHECK(hand.play("16>13").text() == "mover 2 ; 6=Straw2*2 13=Straw1 16=Straw1");
    }
}

TEST_CASE("T'oki: a line that ends at the edge, in both readings") {
    SECTION("E4 and E5 are taken from E3: the piece stays in E5") {
        Table hand("toki", {}, straws("14", "19 24 0", 2));
        CHECK(hand.play("14>24").text() == "mover 2 ; 0=Straw2*2 14=Straw1 24=Straw1");
    }
    SECTION("or lands in the hole beyond, and comes back from there") {
        Table hand("toki", {holes}, straws("24", "31 38 6", 2));
        CHECK(hand.play("24>44").text() == "mover 2 ; 6=Straw2*2 24=Straw1 44=Straw1");
        hand.play("6>7");
        Labels back;
        for (const std::string& move : hand.moves())
            if (move.starts_with("44>")) back.push_back(move);
        CHECK(back == Labels{"44>38"});  // straight back, not to the hole beside it
        hand.play("44>38");
        CHECK(hand.text() == "mover 2 ; 6=Straw2 7=Straw2 24=Straw1 38=Straw1");
    }
    SECTION("a piece in a hole takes, too, and cannot be taken") {
        Table hand("toki", {holes}, straws("44", "38 6", 2));
        CHECK(hand.play("44>31").text() == "mover 2 ; 6=Straw2*2 31=Straw1 44=Straw1");
        Table facing("toki", {holes}, straws("44 6", "38 9", 2));
        facing.play("6>7");
        for (const std::string& move : facing.moves()) CHECK_FALSE(move.starts_with("38>44"));
        Table across("toki", {holes},
                     straws("44", "38 31 24 17 10 6"));  // over a whole column into the hole at its other end
        CHECK(across.play("44>4").text() == "mover 2 ; 4=Straw1 6=Straw2");
    }
    SECTION("nothing is planted in holes, and nothing steps out into them") {
        Table hand("toki", {holes});
        CHECK(hand.moves().size() == 25);
        for (const std::string& move : hand.moves())
            for (const char* hole : {">0", ">4", ">5", ">11", ">40", ">44"})
                CHECK_FALSE(move.ends_with(std::string("45") + hole));
        Table corner("toki", {holes}, straws("6", "38"));
        CHECK(corner.moves() == Labels{"6>13", "6>7"});
    }
    SECTION("a lone enemy at the edge; and an edge square that is not the end of the line is no landing") {
        CHECK(Table("toki", {}, straws("13", "14 0", 2)).play("13>14").text() ==
              "mover 2 ; 0=Straw2*2 13=Straw1 14=Straw1");
        Table beside("toki", {}, straws("0 2", "1 24"));
        for (const std::string& move : beside.moves()) CHECK(move != "0>1");
    }
}

TEST_CASE("T'oki: over two squares to the first empty one, not farther, not over one's own") {
    CHECK(Table("toki", {}, straws("10", "11 12 0")).play("10>13").text() == "mover 2 ; 0=Straw2 13=Straw1");
    Table hand("toki", {}, straws("10 12", "11 0"));
    for (const std::string& move : hand.moves()) CHECK(move != "10>13");
}
