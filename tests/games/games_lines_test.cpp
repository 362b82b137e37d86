// Tsoro yemutwelve, Dig Dig and tsoro yemutatu, after J. B. Matthews (1964). The crossings of the three
// squares are numbered row by row from the bottom: 0 1 2 / 3 4 5 / 6 7 8 / 9 10 11 12 13 14 / 15 16 17 / 18
// 19 20 / 21 22 23; hands are 24 and 25.
#include <algorithm>
#include <set>

#include "tests/games/games_support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Start rules: stones on the board for both players, and so many in hand.
std::string stones(const std::string& first, const std::string& second, int inHand = 0) {
    std::string text;
    if (!first.empty()) text += "(place \"Stone1\" (sites {" + first + "})) ";
    if (!second.empty()) text += "(place \"Stone2\" (sites {" + second + "})) ";
    if (inHand > 0) text += fmt::format("(place \"Stone\" \"Hand\" count:{})", inHand);
    return text;
}

const std::vector<std::vector<int>> lines = {
    {0, 1, 2},    {3, 4, 5},   {6, 7, 8},   {9, 10, 11}, {12, 13, 14}, {15, 16, 17}, {18, 19, 20},
    {21, 22, 23}, {0, 9, 21},  {3, 10, 18}, {6, 11, 15}, {1, 4, 7},    {16, 19, 22}, {8, 12, 17},
    {5, 13, 20},  {2, 14, 23}, {0, 3, 6},   {2, 5, 8},   {21, 18, 15}, {23, 20, 17}};

}  // namespace

TEST_CASE("Tsoro yemutwelve: twenty lines of three crossings take a stone, no other three do") {
    std::set<std::vector<int>> sorted;
    for (std::vector<int> line : lines) {
        std::sort(line.begin(), line.end());
        sorted.insert(line);
    }
    const Description d = shipped("tsoro-yemutwelve");
    int taking = 0;
    for (int a = 0; a < 24; ++a)
        for (int b = a + 1; b < 24; ++b)
            for (int c = b + 1; c < 24; ++c) {
                std::vector<int> others;
                for (int s = 0; others.size() < 2; ++s)
                    if (s != a && s != b && s != c) others.push_back(s);
                Hand hand(d);
                hand.play(fmt::format("24>{}", a)).play(fmt::format("25>{}", others[0]));
                hand.play(fmt::format("24>{}", b)).play(fmt::format("25>{}", others[1]));
                hand.play(fmt::format("24>{}", c));
                const bool takes = hand.engine().mover(hand.state()) == 1;
                taking += takes;
                if (takes != (sorted.count({a, b, c}) > 0)) FAIL(a << " " << b << " " << c);
            }
    CHECK(taking == 20);
}

TEST_CASE("Tsoro yemutwelve: stage 1 places stones on empty crossings, a row takes any one stone") {
    Table hand("tsoro-yemutwelve");
    CHECK(hand.text() == "mover 1 ; 24=Stone1*12 25=Stone2*12");
    hand.play(Labels{"24>0", "25>21", "24>1", "25>22", "24>2"});
    CHECK(hand.mover() == 1);
    CHECK(hand.moves() == Labels{"21>21", "22>22"});
    hand.play("22>22");
    CHECK(hand.text() == "mover 2 ; 0=Stone1 1=Stone1 2=Stone1 21=Stone2 24=Stone1*9 25=Stone2*10");
    CHECK(hand.moves().size() == 20);
    SECTION("stones in a row can be taken, or not, or only if all are in rows") {
        const std::string rows = stones("0 1", "21 22 23 13", 3), all = stones("0 1", "21 22 23", 3);
        const std::string not13 = "13>13";
        CHECK(Table("tsoro-yemutwelve", {}, rows).play("24>2").moves() ==
              Labels{"13>13", "21>21", "22>22", "23>23"});
        CHECK(Table("tsoro-yemutwelve", {"Takes/Not from a row"}, rows).play("24>2").moves() ==
              Labels{not13});
        CHECK(Table("tsoro-yemutwelve", {"Takes/From a row if need be"}, rows).play("24>2").moves() ==
              Labels{not13});
        CHECK(Table("tsoro-yemutwelve", {"Takes/From a row if need be"}, all).play("24>2").moves() ==
              Labels{"21>21", "22>22", "23>23"});
        CHECK(Table("tsoro-yemutwelve", {"Takes/Not from a row"}, all).play("24>2").mover() == 2);
    }
}

TEST_CASE("Tsoro yemutwelve: a stone leaves its row and comes back to it, in stage 1, too") {
    const std::string start = stones("1 4 10", "21 13", 5);
    const auto steps = [](const Labels& moves) {
        Labels found;
        for (const std::string& move : moves)
            if (!move.starts_with("24>")) found.push_back(move);
        return found;
    };
    SECTION("at the turn after the row was completed, and back at any later one; the row takes again") {
        Table hand("tsoro-yemutwelve", {}, start);
        CHECK(steps(hand.moves()).empty());  // no row yet: stones are only placed
        hand.play(Labels{"24>7", "21>21", "25>23"});
        CHECK(steps(hand.moves()) ==
              Labels{"1>0", "1>2", "4>3", "4>5", "7>6", "7>8"});  // not 10, which is in no row
        hand.play(Labels{"7>8", "25>16"});
        CHECK(steps(hand.moves()) == Labels{"8>7"});
        hand.play(Labels{"24>11", "25>17"});
        CHECK(steps(hand.moves()) == Labels{"8>7"});  // later, too
        hand.play("8>7");
        CHECK(hand.mover() == 1);
        CHECK(hand.moves() == Labels{"13>13", "16>16", "17>17", "23>23"});
        hand.play(Labels{"16>16", "25>22"});
        CHECK(steps(hand.moves()) ==
              Labels{"1>0", "1>2", "4>3", "4>5", "7>6", "7>8"});  // and may be opened again
    }
    SECTION("only at the next turn, unless any turn will do") {
        const Labels later = {"24>7", "21>21", "25>23", "24>11", "25>16"};
        Table next("tsoro-yemutwelve", {}, start),
            any("tsoro-yemutwelve", {"Rows in Stage 1/Opened at any turn"}, start);
        CHECK(steps(next.play(later).moves()).empty());
        CHECK(steps(any.play(later).moves()) == Labels{"1>0", "1>2", "4>3", "4>5", "7>6", "7>8"});
    }
    SECTION("the way back is open only while the crossing is empty") {
        Table hand("tsoro-yemutwelve", {}, start);
        hand.play(Labels{"24>7", "21>21", "25>23", "7>8", "25>7"});
        CHECK(steps(hand.moves()).empty());
    }
    SECTION("never, where rows stay closed") {
        Table hand("tsoro-yemutwelve", {"Rows in Stage 1/Closed"}, start);
        CHECK(steps(hand.play(Labels{"24>7", "21>21", "25>23"}).moves()).empty());
    }
    SECTION("in stage 2 as well") {
        Table hand("tsoro-yemutwelve", {}, stones("0 1 2", "15 16 12", 1));
        hand.play(Labels{"24>22", "25>5", "1>4", "15>11", "4>1"});
        CHECK(hand.moves() == Labels{"11>11", "12>12", "16>16", "5>5"});
    }
}

TEST_CASE("Tsoro yemutwelve: stage 2 moves one space, stage 3 anywhere, and a row made so counts") {
    const std::string three = stones("0 1", "5 8 12", 1);
    const Labels placed = {"24>14", "25>16"};
    CHECK(Table("tsoro-yemutwelve", {}, stones("0 1 22", "5 8 12", 1)).play(placed).moves() ==
          Labels{"0>3", "0>9", "14>13", "14>2", "14>23", "1>2", "1>4", "22>19", "22>21", "22>23"});
    Table hand("tsoro-yemutwelve", {}, three);
    CHECK(hand.play(placed).moves().size() == 3 * 17);
    hand.play("14>2");
    CHECK(hand.moves() == Labels{"12>12", "16>16", "5>5", "8>8"});
    hand.play("5>5");
    CHECK(hand.moves().size() == 3 * 18);  // the other one now has three, too
    Table without("tsoro-yemutwelve", {"Three Stones/Fly without taking"}, three);
    CHECK(without.play(placed).moves().size() == 3 * 17);
    CHECK(without.play("14>2").mover() == 2);
    CHECK(Table("tsoro-yemutwelve", {"Three Stones/Walk"}, three).play(placed).moves() ==
          Labels{"0>3", "0>9", "14>13", "14>2", "14>23", "1>2", "1>4"});
    SECTION("the player with more stones still moves one space") {
        hand.play("8>6");
        CHECK(hand.moves().size() == 3 * 18);
        Table four("tsoro-yemutwelve", {}, three);
        CHECK(four.play(placed).play("14>23").moves() ==
              Labels{"12>13", "12>17", "16>15", "16>17", "16>19", "5>13", "5>2", "5>4", "8>7"});
    }
    SECTION("two stones have lost") {
        Table end("tsoro-yemutwelve", {}, stones("0 1", "5 8", 1));
        end.play(Labels{"24>14", "25>12", "14>2", "5>5"});
        CHECK(end.winner() == 1);
    }
}

TEST_CASE("Tsoro yemutwelve: a player who cannot move passes, or loses") {
    // Player 2 stands in the four corners; only 0 can still move, to 3.
    Table passing("tsoro-yemutwelve", {}, stones("1 9 14 22 5 18 20", "0 2 21", 1));
    passing.play(Labels{"24>10", "25>23", "10>3"});
    CHECK(passing.moves() == Labels{"-1>-1"});
    Table losing("tsoro-yemutwelve", {"Blocked Player/Loses"}, stones("1 9 14 22 5 18 20", "0 2 21", 1));
    losing.play(Labels{"24>10", "25>23", "10>3"});
    CHECK(losing.winner() == 1);
    SECTION("but not the player who has just made a row and finds nothing to take") {
        Table row("tsoro-yemutwelve", {"Blocked Player/Loses", "Takes/Not from a row"},
                  stones("0 1 10 22", "6 7 8", 1));
        row.play("24>2");
        CHECK_FALSE(row.over());
        CHECK(row.mover() == 2);
    }
}

namespace {

// Men for both players, and so many in hand.
std::string men(const std::string& first, const std::string& second, int inHand) {
    std::string text;
    if (!first.empty()) text += "(place \"Man1\" (sites {" + first + "})) ";
    if (!second.empty()) text += "(place \"Man2\" (sites {" + second + "})) ";
    if (inHand > 0)
        text += fmt::format(
            "(place Stack \"Man1\" (handSite P1) count:{0}) (place Stack \"Man2\" (handSite P2) count:{0})",
            inHand);
    return text;
}

}  // namespace

TEST_CASE("Dig Dig: a man put on an enemy cancels him, and the cancelled leave at the end of stage 1") {
    Table hand("dig-dig", {}, men("0 1 10", "9 14 16 20", 2));
    CHECK(hand.moves().size() == 17 + 4);
    hand.play("24>14");
    CHECK(hand.text() ==
          "mover 2 ; 0=[Man1] 1=[Man1] 9=[Man2] 10=[Man1] 14=[Man2/s25,Man1] 16=[Man2] 20=[Man2] 24=[Man1] "
          "25=[Man2,Man2]");
    hand.play("25>14");  // cancelled in turn
    CHECK(hand.text() ==
          "mover 1 ; 0=[Man1] 1=[Man1] 9=[Man2] 10=[Man1] 14=[Man2/s25,Man1/s25,Man2] 16=[Man2] 20=[Man2] "
          "24=[Man1] 25=[Man2]");
    hand.play("24>9");
    CHECK(hand.text() ==
          "mover 2 ; 0=[Man1] 1=[Man1] 9=[Man2/s25,Man1] 10=[Man1] 14=[Man2/s25,Man1/s25,Man2] 16=[Man2] "
          "20=[Man2] 25=[Man2]");
    hand.play("25>6");  // the last man: all cancelled men are cleared
    CHECK(hand.text() ==
          "mover 1 ; 0=[Man1] 1=[Man1] 6=[Man2] 9=[Man1] 10=[Man1] 14=[Man2] 16=[Man2] 20=[Man2]");
    CHECK(hand.moves().front() != "-1>-1");
    for (const std::string& move : hand.moves())
        CHECK_FALSE(move.ends_with(">14"));  // there is no covering in stage 2
}

TEST_CASE("Dig Dig: a cancelled man counts for no row, the man on top does") {
    Table broken("dig-dig", {}, men("0 1 10", "14 16 20", 3));
    broken.play(Labels{"24>4", "25>1"});  // player 2 covers 1
    CHECK(broken.play("24>2").mover() == 2);
    Table made("dig-dig", {}, men("0 1", "2 16 20", 3));
    made.play("24>2");  // 0 1 2, on top of an enemy
    CHECK(made.mover() == 1);
    CHECK(made.moves() == Labels{"16>16", "20>20"});  // and any living enemy is taken off
    made.play("16>16");
    CHECK(made.text() ==
          "mover 2 ; 0=[Man1] 1=[Man1] 2=[Man2/s25,Man1] 20=[Man2] 24=[Man1,Man1] 25=[Man2,Man2,Man2]");
    SECTION("when the man on top is taken, the crossing stays occupied until the end of stage 1") {
        Table hand("dig-dig", {}, men("0 1", "2 15 16", 3));
        hand.play(Labels{"24>2", "16>16", "25>16", "24>4", "25>17"});
        CHECK(hand.mover() == 2);
        hand.play("2>2");
        CHECK(hand.text() ==
              "mover 1 ; 0=[Man1] 1=[Man1] 2=[Man2/s25] 4=[Man1] 15=[Man2] 16=[Man2] 17=[Man2] 24=[Man1] "
              "25=[Man2]");
        for (const std::string& move : hand.moves()) CHECK_FALSE(move.ends_with(">2"));
    }
    SECTION("cancelled men do not count as men: the last one placed may decide") {
        Table hand("dig-dig", {}, men("0 13 22", "7 16 20", 1));
        hand.play(Labels{"24>7", "25>13"});
        CHECK(hand.text() == "mover 1 ; 0=[Man1] 7=[Man1] 13=[Man2] 16=[Man2] 20=[Man2] 22=[Man1]");
        CHECK_FALSE(hand.over());
        Table loses("dig-dig", {}, men("0 13", "7 16 20 5", 1));
        loses.play(Labels{"24>4", "25>13"});
        CHECK(loses.winner() == 2);
    }
}

TEST_CASE("Dig Dig: cancelling as the reward of a row, and no free moving") {
    Table hand("dig-dig", {"Cancelling/For a row"}, men("0 1", "14 16 20", 3));
    for (const std::string& move : hand.moves()) CHECK(move != "24>14");
    hand.play("24>2");
    CHECK(hand.moves() == Labels{"24>14", "24>16", "24>20"});
    hand.play("24>14");
    CHECK(hand.text() ==
          "mover 2 ; 0=[Man1] 1=[Man1] 2=[Man1] 14=[Man2/s25,Man1] 16=[Man2] 20=[Man2] 24=[Man1] "
          "25=[Man2,Man2,Man2]");
    SECTION("in stage 2 a row takes as usual") {
        Table later("dig-dig", {"Cancelling/For a row"}, men("0 1 22", "7 16", 1));
        CHECK(later.play(Labels{"24>14", "25>20", "14>2"}).moves() == Labels{"16>16", "20>20", "7>7"});
    }
    const std::string three = men("0 1", "7 16 5", 1);
    const Labels placed = {"24>14", "25>20"};
    CHECK(Table("dig-dig", {}, three).play(placed).moves() ==
          Labels{"0>3", "0>9", "14>13", "14>2", "14>23", "1>2", "1>4"});
    CHECK(Table("dig-dig", {"Three Men/Fly"}, three).play(placed).moves().size() == 3 * 17);
    SECTION("rows are opened in stage 1 as in tsoro yemutwelve, but no man leaves the one he stands on") {
        Table open("dig-dig", {}, men("1 4", "7 16 20", 4));
        open.play(Labels{"24>7", "16>16", "25>16"});
        Labels steps;
        for (const std::string& move : open.moves())
            if (!move.starts_with("24>")) steps.push_back(move);
        CHECK(steps == Labels{"1>0", "1>2", "4>3", "4>5"});
        open.play(Labels{"1>2", "25>23", "2>1"});
        CHECK(open.moves() == Labels{"16>16", "20>20", "23>23"});
        Table covering("dig-dig", {}, men("1 4", "7 16 20", 4));
        covering.play(Labels{"24>7", "16>16", "25>7"});  // player 2 covers 7 in turn, without a row
        for (const std::string& move : covering.moves()) CHECK(move.starts_with("24>"));
    }
}

TEST_CASE("Dig Dig: who comes to a crossing has nothing of who left it") {
    // The man at 1 once left a row at 9; the one who is placed there when he has gone did not.
    Table open("dig-dig", {}, men("4", "7 16 20", 4) + "(place Stack \"Man1\" (sites {1}) state:10)");
    open.play(Labels{"24>7", "16>16", "25>16", "1>2", "25>23", "24>1", "16>16", "25>14"});
    CHECK(open.text().find("1=[Man1] 2=[Man1/s2]") != std::string::npos);
    for (const std::string& move : open.moves()) CHECK(move != "1>9");
}

TEST_CASE("Tsoro yemutatu: three stones, moved anywhere, and the first line wins") {
    SECTION("on the square") {
        Table hand("tsoro-yemutatu-square");
        CHECK(hand.text() == "mover 1 ; 9=Stone1*3 10=Stone2*3");
        hand.play(Labels{"9>0", "10>1", "9>5", "10>4", "9>6", "10>8"});
        CHECK(hand.moves() == Labels{"0>2", "0>3", "0>7", "5>2", "5>3", "5>7", "6>2", "6>3", "6>7"});
        hand.play("5>3");
        CHECK(hand.winner() == 1);
        const std::string diagonal = stones("0 5", "1 2 7") + "(place \"Stone1\" 8)";
        CHECK(Table("tsoro-yemutatu-square", {}, diagonal).play("5>4").winner() == 1);
        CHECK_FALSE(Table("tsoro-yemutatu-square", {"Diagonals/Not drawn"}, diagonal).play("5>4").over());
        Table placing("tsoro-yemutatu-square");
        CHECK(placing.play(Labels{"9>0", "10>3", "9>1", "10>4", "9>2"}).winner() == 1);
    }
    SECTION("on the triangle of seven crossings only one is empty, and five lines win") {
        const std::vector<std::vector<int>> five = {{0, 1, 4}, {0, 2, 5}, {0, 3, 6}, {1, 2, 3}, {4, 5, 6}};
        int found = 0;
        for (int a = 0; a < 7; ++a)
            for (int b = a + 1; b < 7; ++b)
                for (int c = b + 1; c < 7; ++c) {
                    std::vector<int> rest;
                    for (int s = 0; s < 7; ++s)
                        if (s != a && s != b && s != c) rest.push_back(s);
                    // a and b stand, the third stone comes to c from the first of the others
                    Table hand("tsoro-yemutatu-triangle", {},
                               stones(fmt::format("{} {} {}", a, b, rest[0]),
                                      fmt::format("{} {} {}", rest[1], rest[2], rest[3])));
                    CHECK(hand.moves().size() == 3);
                    hand.play(fmt::format("{}>{}", rest[0], c));
                    CHECK(hand.over() ==
                          (std::find(five.begin(), five.end(), std::vector{a, b, c}) != five.end()));
                    found += hand.over();
                }
        CHECK(found == 5);
    }
}
