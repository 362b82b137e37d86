// Tsoro and its variants, after J. B. Matthews (1964). On eight columns player 1 sows 0..7, 15..8, and player
// 2 31..24, 16..23; the article's hole k of row i is site 8 - k, that of row iv 32 - k.
#include "tests/games/games_support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

const char* const twoAtOneEnd = "Misoro/Two at one end";
const char* const reentered = "Taken Stones/Re-entered";

// Player 1 takes 23 and 31 with 6>6: one stone falls into 7, the last into 15.
const std::string aTake = "(set Count 2 at:6) (set Count 1 at:23) (set Count 3 at:31) ";

}  // namespace

TEST_CASE("Tsoro: the opening is two stones in each hole of the outer rows, on any number of columns") {
    Table hand("tsoro");
    CHECK(hand.text() ==
          "mover 1 ; 0=Stone*2 1=Stone*2 2=Stone*2 3=Stone*2 4=Stone*2 5=Stone*2 6=Stone*2 7=Stone*2 "
          "24=Stone*2 25=Stone*2 26=Stone*2 27=Stone*2 28=Stone*2 29=Stone*2 30=Stone*2 31=Stone*2");
    CHECK(hand.moves() == Labels{"0>0", "1>1", "2>2", "3>3", "4>4", "5>5", "6>6", "7>7"});
    for (int columns = 6; columns <= 21; ++columns) {
        std::string expected = "mover 1 ;";
        for (int i = 0; i < columns; ++i) expected += fmt::format(" {}=Stone*2", i);
        for (int i = 3 * columns; i < 4 * columns; ++i) expected += fmt::format(" {}=Stone*2", i);
        CHECK(Table("tsoro", {fmt::format("Columns/{}", columns)}).text() == expected);
    }
}

TEST_CASE("Tsoro: a lap that ends in an occupied hole goes on from there, and only from there") {
    Table hand("tsoro");
    hand.play("0>0");
    CHECK(hand.moves() == Labels{"2>2"});
    hand.play("2>2");  // 3 stones: 3, 4, 5
    CHECK(hand.moves() == Labels{"5>5"});
    hand.play("5>5");  // 3 stones: 6, 7, 15 (empty, inner): the turn ends; nothing stands across
    CHECK(hand.text().starts_with(
        "mover 2 ; 1=Stone*3 3=Stone*3 4=Stone*3 6=Stone*3 7=Stone*3 15=Stone 24=Stone*2"));
    hand.play("31>31");  // player 2 sows anti-clockwise, too, and round his own rows
    CHECK(hand.moves() == Labels{"29>29"});
}

TEST_CASE("Tsoro: an empty inner hole takes what is across") {
    const std::string more = "(set Count 5 at:30) (set Count 2 at:24)";
    SECTION("both holes") {
        CHECK(Table("tsoro", {}, aTake + more).play("6>6").text() ==
              "mover 2 ; 7=Stone 15=Stone 24=Stone*2 30=Stone*5");
    }
    SECTION("the inner hole with nothing behind it, unless both are asked for") {
        const std::string start = "(set Count 2 at:6) (set Count 1 at:23) " + more;
        CHECK(Table("tsoro", {}, start).play("6>6").text() ==
              "mover 2 ; 7=Stone 15=Stone 24=Stone*2 30=Stone*5");
        CHECK(Table("tsoro", {"Condition for a Take/Both holes"}, start).play("6>6").text() ==
              "mover 2 ; 7=Stone 15=Stone 23=Stone 24=Stone*2 30=Stone*5");
    }
    SECTION("both are asked for and there") {
        CHECK(Table("tsoro", {"Condition for a Take/Both holes"}, aTake + more).play("6>6").text() ==
              "mover 2 ; 7=Stone 15=Stone 24=Stone*2 30=Stone*5");
    }
    SECTION("never the outer hole alone") {
        CHECK(Table("tsoro", {}, "(set Count 2 at:6) (set Count 3 at:31)").play("6>6").text() ==
              "mover 2 ; 7=Stone 15=Stone 31=Stone*3");
    }
    SECTION("an outer hole takes nothing") {
        CHECK(Table("tsoro", {}, "(set Count 2 at:5) (set Count 1 at:23) (set Count 3 at:31)")
                  .play("5>5")
                  .text() == "mover 2 ; 6=Stone 7=Stone 23=Stone 31=Stone*3");
    }
    SECTION("who has taken all has won") {
        Table hand("tsoro", {}, aTake);
        hand.play("6>6");
        CHECK(hand.winner() == 1);
    }
}

TEST_CASE("Tsoro: single stones move only when there is nothing else, and only into an empty hole") {
    CHECK(Table("tsoro", {}, "(set Count 2 at:0) (set Count 1 to:(sites {5 10})) (set Count 1 at:24)")
              .moves() == Labels{"0>0"});
    CHECK(Table("tsoro", {}, "(set Count 1 to:(sites {5 6 10 24}))").moves() == Labels{"10>10", "6>6"});
    SECTION("a single stone takes, too") {
        CHECK(Table("tsoro", {}, "(set Count 1 to:(sites {11 18 26 30}))").play("11>11").text() ==
              "mover 2 ; 10=Stone 30=Stone");
    }
    SECTION("nobody can move: both pass, and it is a draw") {
        Table hand("tsoro", {}, "(set Count 1 to:(sites Board))");
        CHECK(hand.moves() == Labels{"-1>-1"});
        hand.play(Labels{"-1>-1", "-1>-1"});
        CHECK(hand.over());
        CHECK(hand.winner() == 0);
    }
}

TEST_CASE("Tsoro, variant 1: a player may stop in an occupied musoro, or go on") {
    const auto start = [](const std::string& stones) {
        return stones + "(set Count 2 at:28) <Misoro:start>";
    };
    SECTION("the article's holes 1 and 2 are the last of the back row: 7 and 6; player 2's 24 and 25") {
        for (const auto& [from, musoro] : {std::pair{4, 6}, {5, 7}}) {
            const std::string stones =
                start(fmt::format("(set Count 2 at:{}) (set Count 1 at:{})", from, musoro));
            Table stopping("tsoro", {twoAtOneEnd}, stones), going("tsoro", {twoAtOneEnd}, stones);
            const std::string on = fmt::format("{0}>{0}", musoro);
            stopping.play(fmt::format("{0}>{0}", from));
            CHECK(stopping.moves() == Labels{"-1>-1", on});
            stopping.play("-1>-1");
            CHECK(stopping.text() ==
                  fmt::format("mover 2 ; {}=Stone {}=Stone*2 28=Stone*2", from + 1, musoro));
            going.play(Labels{fmt::format("{0}>{0}", from), on});
            CHECK(going.mover() == 2);
            CHECK(going.text().find(fmt::format(" {}=Stone", musoro)) == std::string::npos);
        }
        Table second("tsoro", {twoAtOneEnd},
                     "(set Count 2 at:0) (set Count 2 at:27) (set Count 1 at:25) <Misoro:start>");
        second.play(Labels{"0>0", "27>27"});
        CHECK(second.moves() == Labels{"-1>-1", "25>25"});
    }
    SECTION("no other hole, and an empty musoro ends the turn of itself") {
        CHECK(Table("tsoro", {twoAtOneEnd}, start("(set Count 2 at:3) (set Count 1 at:5)"))
                  .play("3>3")
                  .moves() == Labels{"5>5"});
        CHECK(Table("tsoro", {twoAtOneEnd}, start("(set Count 2 at:4)")).play("4>4").mover() == 2);
        CHECK(Table("tsoro", {}, start("(set Count 2 at:4) (set Count 1 at:6)")).play("4>4").moves() ==
              Labels{"6>6"});
    }
    SECTION("the reports' left two are the first of the back row: 0 and 1") {
        const std::string intoZero = start("(set Count 2 at:9) (set Count 1 at:0)");
        CHECK(Table("tsoro", {twoAtOneEnd, "Hole One/As in the reports"}, intoZero).play("9>9").moves() ==
              Labels{"-1>-1", "0>0"});
        CHECK(Table("tsoro", {twoAtOneEnd}, intoZero).play("9>9").moves() == Labels{"0>0"});
        const std::string intoSix = start("(set Count 2 at:4) (set Count 1 at:6)");
        CHECK(Table("tsoro", {twoAtOneEnd, "Hole One/As in the reports"}, intoSix).play("4>4").moves() ==
              Labels{"6>6"});
    }
    SECTION("both ends: 0 and 7") {
        for (const char* misoro : {"Misoro/Both ends", "Misoro/Both ends with three stones"}) {
            const std::string intoZero =
                "(set Count 2 at:9) (set Count 1 at:0) (set Count 2 at:28) (set RememberValue \"Heads\" "
                "(union (\"BackHoles\" 1) (\"BackHoles\" \"Columns\")))";
            CHECK(Table("tsoro", {misoro}, intoZero).play("9>9").moves() == Labels{"-1>-1", "0>0"});
        }
        CHECK(Table("tsoro", {"Misoro/Both ends"}).text() == Table("tsoro").text());
    }
}

TEST_CASE("Tsoro, variant 1: misoro nominated before play") {
    Table hand("tsoro", {"Misoro/Nominated"},
               "(set Count 2 at:0) (set Count 1 to:(sites {2 5})) (set Count 2 at:28)");
    CHECK(hand.moves() == Labels{"0>0", "1>1", "2>2", "3>3", "4>4", "5>5", "6>6", "7>7"});
    hand.play("2>2");
    CHECK(hand.moves() == Labels{"24>24", "25>25", "26>26", "27>27", "28>28", "29>29", "30>30", "31>31"});
    hand.play("24>24");
    CHECK(hand.moves() == Labels{"0>0", "1>1", "3>3", "4>4", "5>5", "6>6", "7>7"});  // 2 is nominated
    hand.play(Labels{"7>7", "31>31"});
    CHECK(hand.text() == "mover 1 ; 0=Stone*2 2=Stone 5=Stone 28=Stone*2");  // nothing has been moved
    CHECK(hand.play("0>0").moves() == Labels{"-1>-1", "2>2"});
}

TEST_CASE("Tsoro, variants 2 and 3: three stones in A's hole 8 and in B's hole 1") {
    const std::string rest = " 1=Stone*2 2=Stone*2 3=Stone*2 4=Stone*2 5=Stone*2 6=Stone*2 ";
    const std::string north = "25=Stone*2 26=Stone*2 27=Stone*2 28=Stone*2 29=Stone*2 30=Stone*2 ";
    for (const char* misoro : {"Misoro/One with three stones", "Misoro/Both ends with three stones"}) {
        CHECK(Table("tsoro", {misoro}).text() ==
              "mover 1 ; 0=Stone*3" + rest + "7=Stone*2 24=Stone*2 " + north + "31=Stone*3");
        CHECK(Table("tsoro", {misoro, "Hole One/As in the reports"}).text() ==
              "mover 1 ; 0=Stone*2" + rest + "7=Stone*3 24=Stone*3 " + north + "31=Stone*2");
    }
    SECTION("the one musoro is hole 8, not hole 1") {
        const std::string heads =
            "(set RememberValue \"Heads\" (\"BackHoles\" \"Columns\")) (set Count 2 at:28)";
        CHECK(
            Table("tsoro", {"Misoro/One with three stones"}, "(set Count 2 at:9) (set Count 1 at:0)" + heads)
                .play("9>9")
                .moves() == Labels{"-1>-1", "0>0"});
        CHECK(
            Table("tsoro", {"Misoro/One with three stones"}, "(set Count 2 at:5) (set Count 1 at:7)" + heads)
                .play("5>5")
                .moves() == Labels{"7>7"});
    }
}

TEST_CASE("Tsoro, variant 4: taken stones are sown into the next holes, and the turn goes on as before") {
    SECTION("a lap of what was taken") {
        Table hand("tsoro", {reentered}, aTake + "(set Count 2 at:24)");
        hand.play("6>6");
        CHECK(hand.moves() == Labels{"15>15"});
        hand.play("15>15");  // 4 stones taken: 14, 13, 12, 11; the one that took stays in 15
        CHECK(hand.text() == "mover 2 ; 7=Stone 11=Stone 12=Stone 13=Stone 14=Stone 15=Stone 24=Stone*2");
    }
    SECTION("that ends in an occupied hole goes on from there") {
        Table hand("tsoro", {reentered}, aTake + "(set Count 1 at:11) (set Count 2 at:24)");
        CHECK(hand.play(Labels{"6>6", "15>15"}).moves() == Labels{"11>11"});
        hand.play("11>11");
        CHECK(hand.text() ==
              "mover 2 ; 7=Stone 9=Stone 10=Stone 12=Stone 13=Stone 14=Stone 15=Stone 24=Stone*2");
    }
    SECTION("that ends in an empty inner hole takes again, and what is taken then is sown, too") {
        Table hand("tsoro", {reentered}, aTake + "(set Count 2 at:19) (set Count 2 at:24)");
        CHECK(hand.play(Labels{"6>6", "15>15"}).moves() == Labels{"11>11"});
        hand.play("11>11");  // two stones: 10, 9
        CHECK(hand.text() ==
              "mover 2 ; 7=Stone 9=Stone 10=Stone 11=Stone 12=Stone 13=Stone 14=Stone 15=Stone 24=Stone*2");
    }
    SECTION("unless it ends the turn, wherever it ends") {
        Table hand("tsoro", {"Taken Stones/Re-entered, then the turn ends"},
                   aTake + "(set Count 1 at:11) (set Count 2 at:24)");
        hand.play(Labels{"6>6", "15>15"});
        CHECK(hand.text() == "mover 2 ; 7=Stone 11=Stone*2 12=Stone 13=Stone 14=Stone 15=Stone 24=Stone*2");
        Table taking("tsoro", {"Taken Stones/Re-entered, then the turn ends"},
                     aTake + "(set Count 2 at:19) (set Count 2 at:24)");
        CHECK(taking.play(Labels{"6>6", "15>15"}).text() ==
              "mover 2 ; 7=Stone 11=Stone 12=Stone 13=Stone 14=Stone 15=Stone 19=Stone*2 24=Stone*2");
        Table relay("tsoro", {"Taken Stones/Re-entered, then the turn ends"});  // laps before a take go on
        CHECK(relay.play("0>0").moves() == Labels{"2>2"});
    }
    SECTION("no stone leaves the board") {
        Table hand("tsoro", {reentered});
        for (int i = 0; i < 500; ++i) {
            hand.play(hand.moves().front());
            int stones = 0;
            const std::string text = hand.text();
            for (std::size_t at = text.find("Stone"); at != std::string::npos;
                 at = text.find("Stone", at + 1))
                stones += text.compare(at, 6, "Stone*") == 0 ? std::stoi(text.substr(at + 6)) : 1;
            REQUIRE(stones == 32);
        }
    }
}

TEST_CASE("Tsoro, variant 5: up to so many additional takes, a right and not a duty") {
    const std::string many = aTake + "(set Count 1 to:(sites {16 17 24 25 26 27 28 29}))";
    const Labels choices = {"-1>-1", "16>16", "17>17", "24>24", "25>25", "26>26", "27>27", "28>28", "29>29"};
    const char* words[] = {"None", "One", "Two", "Three", "Four", "Five"};
    for (int allowed = 0; allowed <= 5; ++allowed) {
        Table hand("tsoro", {fmt::format("Additional Takes/{}", words[allowed])}, many);
        hand.play("6>6");
        int takes = 0;
        while (hand.mover() == 1) {
            const Labels moves = hand.moves();
            CHECK(moves == Labels(choices.begin(), choices.end() - takes));
            hand.play(moves.back());
            ++takes;
        }
        CHECK(takes == allowed);
    }
    SECTION("all stones of the hole are taken, and the player may stop") {
        Table hand("tsoro", {"Additional Takes/Three"}, aTake + "(set Count 5 at:16) (set Count 2 at:24)");
        hand.play(Labels{"6>6", "16>16"});
        CHECK(hand.text() == "mover 1 ; 7=Stone 15=Stone 24=Stone*2");
        hand.play("-1>-1");
        CHECK(hand.text() == "mover 2 ; 7=Stone 15=Stone 24=Stone*2");
    }
    SECTION("they can win the game") {
        Table hand("tsoro", {"Additional Takes/Three"}, aTake + "(set Count 5 at:16)");
        hand.play(Labels{"6>6", "16>16"});
        CHECK(hand.winner() == 1);
    }
    SECTION("without a take there are none") {
        CHECK(Table("tsoro", {"Additional Takes/Three"}, "(set Count 2 at:6) (set Count 2 at:24)")
                  .play("6>6")
                  .mover() == 2);
    }
}

TEST_CASE("Tsoro, variant 6: stones in misoro are safe from additional takes, but not from a take") {
    const std::string start = aTake + "(set Count 2 to:(sites {16 24 25})) <Misoro:start>";
    CHECK(Table("tsoro", {twoAtOneEnd, "Additional Takes/Two"}, start).play("6>6").moves() ==
          Labels{"-1>-1", "16>16"});
    CHECK(Table("tsoro", {twoAtOneEnd, "Additional Takes/Two", "Misoro in Additional Takes/Exposed"}, start)
              .play("6>6")
              .moves() == Labels{"-1>-1", "16>16", "24>24", "25>25"});
    CHECK(Table("tsoro", {twoAtOneEnd, "Additional Takes/Two", "Hole One/As in the reports"}, start)
              .play("6>6")
              .moves() == Labels{"-1>-1", "16>16", "24>24", "25>25"});
    SECTION("when only misoro are left there is nothing to ask") {
        Table hand("tsoro", {twoAtOneEnd, "Additional Takes/Two"}, start);
        hand.play(Labels{"6>6", "16>16"});
        CHECK(hand.text() == "mover 2 ; 7=Stone 15=Stone 24=Stone*2 25=Stone*2");
        CHECK(Table("tsoro", {twoAtOneEnd, "Additional Takes/Two"},
                    aTake + "(set Count 2 at:24) <Misoro:start>")
                  .play("6>6")
                  .mover() == 2);
    }
    SECTION("the take itself empties a musoro") {
        CHECK(Table("tsoro", {twoAtOneEnd},
                    "(set Count 2 at:10) (set Count 1 at:16) (set Count 4 at:24) (set Count 2 at:28) "
                    "<Misoro:start>")
                  .play("10>10")
                  .text() == "mover 2 ; 8=Stone 9=Stone 28=Stone*2");
    }
}

TEST_CASE("Tsoro, variants 4 and 5 together: what additional takes bring is sown with the rest") {
    Table hand("tsoro", {reentered, "Additional Takes/Two"},
               aTake + "(set Count 2 at:16) (set Count 2 at:25) (set Count 2 at:26)");
    hand.play("6>6");
    CHECK(hand.moves() == Labels{"15>15", "16>15", "25>15", "26>15"});  // to sow is to renounce
    hand.play("16>15");
    CHECK(hand.moves() == Labels{"15>15", "25>15", "26>15"});
    hand.play("25>15");
    CHECK(hand.text() == "mover 1 ; 7=Stone 15=Stone*9 26=Stone*2");
    CHECK(hand.moves() == Labels{"15>15"});
    hand.play("15>15");  // eight stones: 14 .. 8, 0
    CHECK(hand.text() ==
          "mover 2 ; 0=Stone 7=Stone 8=Stone 9=Stone 10=Stone 11=Stone 12=Stone 13=Stone 14=Stone 15=Stone "
          "26=Stone*2");
}

TEST_CASE("Tsoro, variant 7: Tracey's opening takes four stones at once, for either player") {
    Table hand("tsoro", {"Opening/Tracey", "Additional Takes/Tracey"});
    std::string expected = "mover 1 ;";
    for (int site = 0; site < 32; ++site)
        if (site != 8 && site != 23)
            expected += fmt::format(" {}=Stone{}", site, site == 9 || site == 22 ? "" : "*2");
    CHECK(hand.text() == expected);
    CHECK(hand.moves().size() == 14);  // any hole with two stones
    hand.play("10>10");                // ii 6: 9, 8
    CHECK(hand.mover() == 1);
    CHECK(hand.text().find(" 16=") == std::string::npos);  // two stones
    CHECK(hand.text().find(" 24=") == std::string::npos);  // and two
    hand.play(Labels{"17>17", "18>18", "19>19", "25>25"});
    CHECK(hand.mover() == 1);
    hand.play("26>26");  // the fifth
    CHECK(hand.mover() == 2);
    hand.play("21>21");  // iii 3: 22, 23, across from 15 and 7
    CHECK(hand.text() ==
          "mover 2 ; 0=Stone*2 1=Stone*2 2=Stone*2 3=Stone*2 4=Stone*2 5=Stone*2 6=Stone*2 8=Stone 9=Stone*2 "
          "11=Stone*2 "
          "12=Stone*2 13=Stone*2 14=Stone*2 20=Stone*2 22=Stone*2 23=Stone 27=Stone*2 28=Stone*2 29=Stone*2 "
          "30=Stone*2 31=Stone*2");
    SECTION("the usual first move, as a rule") {
        const Labels usual = {"Opening/Tracey with the usual first move", "Additional Takes/Tracey"};
        Table first("tsoro", usual);
        CHECK(first.moves() == Labels{"10>10"});
        first.play(Labels{"10>10", "-1>-1"});
        CHECK(first.moves() == Labels{"21>21"});
        Table robbed("tsoro", usual);  // his hole has been emptied: he is free
        robbed.play(Labels{"10>10", "21>21", "-1>-1"});
        CHECK(robbed.moves().size() == 11);
    }
    SECTION("on six columns the third hole from the end, too") {
        Table six("tsoro", {"Columns/6", "Opening/Tracey with the usual first move"});
        CHECK(six.moves() == Labels{"8>8"});
        CHECK(six.play("8>8").text() ==
              "mover 2 ; 0=Stone*2 1=Stone*2 2=Stone*2 3=Stone*2 4=Stone*2 5=Stone*2 6=Stone 7=Stone*2 "
              "9=Stone*2 10=Stone*2 11=Stone*2 13=Stone*2 14=Stone*2 15=Stone*2 16=Stone "
              "19=Stone*2 20=Stone*2 21=Stone*2 22=Stone*2 23=Stone*2");
    }
}

TEST_CASE("Tsoro, variant 7: five, three, then two additional takes, counted for each player by himself") {
    const Labels options = {"Additional Takes/Tracey"};
    const std::string start =
        "(set Count 2 to:(sites {6 12 15 28 31})) (set Count 1 to:(sites {16 17 18 19 20 21 22 23}))";
    // Player 1's takes, player 2's answers; the player does without his additional takes.
    const Labels game = {"15>15", "-1>-1", "31>31", "12>12", "-1>-1",
                         "28>28", "6>6",   "-1>-1", "29>29", "10>10"};
    const int allowed[] = {5, 3, 2, 2};
    int take = 0;
    for (std::size_t end = 1; end <= game.size(); end += 3, ++take) {
        Table hand("tsoro", options, start);
        hand.play(Labels{game.begin(), game.begin() + static_cast<std::ptrdiff_t>(end)});
        int takes = 0;
        for (; hand.mover() == 1; ++takes) hand.play(hand.moves()[1]);
        INFO("take " << take + 1);
        CHECK(takes == allowed[take]);
    }
    CHECK(take == 4);
}

TEST_CASE("Tsoro: a turn that would never end is over after 250 laps") {
    Table hand("tsoro", {"Columns/6"},
               "(set Count 1 to:(sites {0 2 4 7 9 11})) (set Count 3 at:1) (set Count 2 at:20)");
    hand.play("1>1");
    int laps = 1;
    for (; hand.mover() == 1; ++laps) hand.play(hand.moves().front());
    CHECK(laps == 250);
    CHECK_FALSE(hand.over());
}
