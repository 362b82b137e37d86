// Mtandwa's Tsoro. On eight columns player 1's holes are 0..7 (outer) and 8..15, player 2's 16..23 and 24..31
// (outer).
#include "tests/games/games_support.h"

using namespace makomba;
using namespace makomba::test;

TEST_CASE(
    "Mtandwa's Tsoro: the same agreed number of pebbles in every hole of an agreed board, either direction") {
    Table hand("mtandwas-tsoro");
    for (int site = 0; site < 32; ++site)
        CHECK(hand.text().find(fmt::format(" {}=Pebble*2", site)) != std::string::npos);
    const Labels moves = hand.moves();
    CHECK(moves.size() == 32);  // sixteen holes, each either way
    for (const char* move : {"0>1", "0>8", "7>6", "7>15", "8>0", "8>9", "15>7", "15>14"})
        CHECK(std::count(moves.begin(), moves.end(), move) == 1);
    std::string expected = "mover 1 ;";
    for (int site = 0; site < 16; ++site) expected += fmt::format(" {}=Pebble*5", site);
    CHECK(Table("mtandwas-tsoro", {"Columns/4", "Pebbles/5"}).text() == expected);
    Table anti("mtandwas-tsoro", {"Direction/Anti-clockwise"}),
        clock("mtandwas-tsoro", {"Direction/Clockwise"});
    CHECK(anti.moves().size() == 16);
    CHECK(clock.moves().size() == 16);
    for (const std::string& move : clock.moves()) CHECK(move != "0>1");
    anti.play("0>1");
    clock.play("0>8");
}

TEST_CASE("Mtandwa's Tsoro: sowing goes on only from an occupied outer hole, the way it began") {
    SECTION("outer and occupied") {
        const std::string start = "(set Count 2 at:5) (set Count 1 to:(sites {3 7 24}))";
        Table anti("mtandwas-tsoro", {}, start), clock("mtandwas-tsoro", {}, start);
        CHECK(anti.play("5>6").moves() == Labels{"7>7"});
        CHECK(anti.play("7>7").text() == "mover 2 ; 3=Pebble 6=Pebble 14=Pebble 15=Pebble 24=Pebble");
        CHECK(clock.play("5>4").moves() == Labels{"3>3"});
        CHECK(clock.play("3>3").text() == "mover 2 ; 1=Pebble 2=Pebble 4=Pebble 7=Pebble 24=Pebble");
    }
    SECTION("outer and empty: the turn ends") {
        CHECK(Table("mtandwas-tsoro", {}, "(set Count 2 at:1) (set Count 1 at:24)").play("1>2").text() ==
              "mover 2 ; 2=Pebble 3=Pebble 24=Pebble");
    }
    SECTION("inner and occupied, nothing across: the turn ends") {
        CHECK(Table("mtandwas-tsoro", {}, "(set Count 2 at:6) (set Count 3 at:15) (set Count 1 at:24)")
                  .play("6>7")
                  .text() == "mover 2 ; 7=Pebble 15=Pebble*4 24=Pebble");
    }
}

TEST_CASE("Mtandwa's Tsoro: the pebbles of both opposite holes are taken and sown on") {
    const std::string start = "(set Count 2 at:6) (set Count 1 at:24) ";
    SECTION("both holes") {
        Table hand("mtandwas-tsoro", {}, start + "(set Count 1 at:23) (set Count 2 at:31)");
        hand.play("6>7");
        CHECK(hand.text() == "mover 1 ; 7=Pebble 15=Pebble*4 24=Pebble");
        CHECK(hand.moves() == Labels{"15>15"});
        CHECK(hand.play("15>15").text() ==
              "mover 2 ; 7=Pebble 12=Pebble 13=Pebble 14=Pebble 15=Pebble 24=Pebble");
    }
    SECTION("one of them is enough: the outer, or the inner") {
        for (const char* lone : {"31", "23"}) {
            Table hand("mtandwas-tsoro", {}, start + "(set Count 2 at:" + lone + ")");
            CHECK(hand.play(Labels{"6>7", "15>15"}).text() ==
                  "mover 2 ; 7=Pebble 13=Pebble 14=Pebble 15=Pebble 24=Pebble");
        }
    }
    SECTION("an occupied hole takes, too; its own pebbles stay, or are sown with the others") {
        const std::string occupied = start + "(set Count 2 at:15) (set Count 2 at:31)";
        Table taken("mtandwas-tsoro", {}, occupied);
        CHECK(taken.play(Labels{"6>7", "15>15"}).text() ==
              "mover 2 ; 7=Pebble 13=Pebble 14=Pebble 15=Pebble*3 24=Pebble");
        Table all("mtandwas-tsoro", {"Sown After a Take/Taken pebbles and the hole"}, occupied);
        CHECK(all.play(Labels{"6>7", "15>15"}).text() ==
              "mover 2 ; 7=Pebble 10=Pebble 11=Pebble 12=Pebble 13=Pebble 14=Pebble 24=Pebble");
    }
    SECTION("clockwise as well, and again and again in a turn") {
        Table hand("mtandwas-tsoro", {}, "(set Count 2 at:1) (set Count 1 to:(sites {24 16 17 31}))");
        hand.play("1>0");  // 0, 8: takes 16 and 24
        CHECK(hand.moves() == Labels{"8>8"});
        hand.play("8>8");  // two: 9, 10
        CHECK(hand.text() == "mover 2 ; 0=Pebble 8=Pebble 9=Pebble 10=Pebble 17=Pebble 31=Pebble");
        Table chain("mtandwas-tsoro", {}, "(set Count 2 at:1) (set Count 1 to:(sites {24 17 31}))");
        chain.play(Labels{"1>0", "8>8"});  // one: 9, which takes 17
        CHECK(chain.moves() == Labels{"9>9"});
        CHECK(chain.play("9>9").text() == "mover 2 ; 0=Pebble 8=Pebble 9=Pebble 10=Pebble 31=Pebble");
    }
    SECTION("who has taken all has won") {
        Table hand("mtandwas-tsoro", {}, "(set Count 2 at:6) (set Count 2 at:31)");
        CHECK(hand.play("6>7").winner() == 1);
    }
}
