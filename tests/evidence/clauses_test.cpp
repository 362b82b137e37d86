// Sentences as clauses, and what the clauses mean. The sentences are our own.
#include <catch2/catch.hpp>

#include "tests/evidence/claims_as_text.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::string clausesOf(const std::string& sentence) {
    const auto clauses = parseClauses(sentence, wordsOf(sentence));
    if (!clauses) return "nothing";
    std::string out;
    for (const Clause& clause : *clauses) out += (out.empty() ? "" : " ") + shown(clause);
    return out;
}

}  // namespace

TEST_CASE("a sentence is clauses: who does what to what, where and how, and whether he may") {
    CHECK(
        clausesOf("If his last stone falls into an empty hole, the stones of the hole opposite are taken.") ==
        "when (fall subject:piece[last own] into:hole[empty]) (take~ subject:piece in:hole[opposite])");
    CHECK(clausesOf("A player whose last seed falls into his store plays again.") ==
          "(play subject:player {(fall subject:piece[last own] into:store[own])} *again)");
    CHECK(clausesOf("He continues until his last seed falls into an empty hole.") ==
          "(continue subject:they) until (fall subject:piece[last own] into:hole[empty])");
    CHECK(clausesOf("The sower may not begin with a hole that holds fewer than two seeds.") ==
          "(may not begin subject:player with:hole {(contain object:piece[lessthan 2])})");
    CHECK(clausesOf("Enemy men are captured by jumping over them.") ==
          "(take~ subject:piece[opp] by(hop subject:piece[opp] over:they))");
    CHECK(clausesOf("A side reduced to two men loses.") == "(lose subject:side {(reduce~ to:piece[2])})");
}

TEST_CASE("where a turn may not begin is not where nothing is sown", "[clauses]") {
    CHECK(meaningOf("A player may not sow from a hole of the opponent.") == "begin | => begin own");
    CHECK(meaningOf("A player may not sow into a hole of the opponent.") == "circuit | => own");
}

TEST_CASE("one meaning is read from active, passive and nominal clauses, conditions before and behind") {
    for (const char* sentence :
         {"A turn is over when the last seed lands in an empty pit.",
          "The turn is extinguished upon the arrival of the last seed in an empty hole.",
          "He continues until his last seed falls into an empty hole.",
          "When the last seed falls into an empty hole it is the opponent's turn."}) {
        INFO(sentence);
        CHECK(meaningOf(sentence) == "turn-ends | land empty =>");
    }
    for (const char* sentence :
         {"He who ends in his own store has another turn.",
          "A player whose last seed falls into his own store plays again.",
          "A last bean falling in his own store entitles the player to a further turn."}) {
        INFO(sentence);
        CHECK(meaningOf(sentence) == "again | land store own =>");
    }
    for (const char* sentence : {"The first to form a row of three is the winner.", "Three in a row wins.",
                                 "A player wins by placing three stones in a row.",
                                 "The game is won by the player who first gets three of his men in a row."}) {
        INFO(sentence);
        CHECK(meaningOf(sentence) == "line-wins | => line:3");
    }
    for (const char* sentence :
         {"A side reduced to two men loses.", "When but two remain to him he is undone.",
          "The game is lost by the player who is left with two men.",
          "The player who reduces his opponent to two pieces wins."}) {
        INFO(sentence);
        CHECK(meaningOf(sentence) == "reduced | => men:2");
    }
}

TEST_CASE("clauses tell of sowing") {
    CHECK(meaningOf(
              "When the last stone drops in a hole of the inner row that was empty, he robs the hole facing "
              "it.") == "capture | land empty inner => what:opposite");
    CHECK(meaningOf("Seeds lying opposite the last one are taken if the hole was empty.") ==
          "capture | land empty => what:opposite");
    CHECK(meaningOf("If the last seed falls in the outer row nothing is captured.") ==
          "no-capture | land outer => none");
    CHECK(meaningOf(
              "As long as the last seed falls into an occupied hole, the player continues sowing with its "
              "contents.") == "relay | land occupied => pick this go");
    CHECK(meaningOf(
              "Wherever the last bean makes a pair, be it on his own side or on his rival's, he pockets the "
              "two.") == "capture | land own made:2 => what:this; capture | land opp made:2 => what:this");
    CHECK(meaningOf("The seeds travel round the board in the direction of the sun.") ==
          "direction | => dir:cw");
    CHECK(meaningOf("A hollow with but one bean may on no account be emptied.") == "singles | => no");
    CHECK(meaningOf("No player sows into the holes of the other.") == "circuit | => own");
    CHECK(meaningOf("A player does not put seeds into his opponent's store.") == "stores | => notopp");
    CHECK(meaningOf("A move is made by lifting all the beans from any hole of one's own row.") ==
          "begin | => begin own");
}

TEST_CASE("clauses tell of men and rows of them") {
    CHECK(meaningOf("Whoever brings three of his men into one line removes one of the enemy's.") ==
          "line-removes | line own line:3 =>");
    CHECK(meaningOf("A player who has fewer than three men, or who cannot move, loses.") ==
          "reduced | => under:3");
    CHECK(meaningOf("When a player has only three men left he may hop to any vacant point.") ==
          "flying | reduced own men:3 => fly");
    CHECK(meaningOf("Men may step backwards or sideways.") == "moving | => back");
    CHECK(meaningOf("Only one piece may be captured in a turn.") == "taking-more | => once");
    CHECK(meaningOf("He who can capture is obliged to do so.") == "taking-duty | => must");
    CHECK(meaningOf("If the board is full and nobody has won, the game is drawn.") == "draw | => full");
}

TEST_CASE("a sentence goes on from the one before") {
    const std::vector<std::string> empty = {"land", "empty"};
    CHECK(meaningOf("Otherwise the player lifts what lies there and sows it.", empty) ==
          "relay | land occupied => pick this go");
    CHECK(meaningOf("If this hole is in his own row, he takes the stones opposite.", empty) ==
          "capture | land empty own => what:opposite");
    CHECK(meaningOf("Otherwise the turn ends.", {"land", "empty", "own"}).empty());
    CHECK(meaningOf("If this hole is in his own row, he takes the stones opposite.").empty());
}

TEST_CASE("what could narrow a sentence, and what nobody knows, is not guessed") {
    for (const char* sentence :
         {"In the rainy season the seeds are sown clockwise.", "Usually the seeds are sown clockwise.",
          "Unless the moon is full the seeds are sown clockwise.",
          "Seeds of the hole with a lid are sown clockwise.",
          "When the last seed falls in a hole full of water, he plays again.",
          "If the last seed falls into an empty hole, he dances and takes these.",
          "If the last seed falls in his store, he may choose a hole and sows on from it.",
          "The aim is to make a row of three, which lets him take a man.", "Sometimes three in a row wins.",
          "Three in a row never wins before noon."}) {
        INFO(sentence);
        CHECK(meaningOf(sentence).empty());
    }
}

TEST_CASE("the words of clauses are data, and a mistake in them is told") {
    CHECK_THROWS_AS(ClauseWords("verbs take: capture\n"), std::logic_error);
    CHECK_THROWS_AS(ClauseWords("act take capture\n"), std::logic_error);
    const ClauseWords words("act take: capture\npast taken\n");
    FrameWord capture;
    capture.text = "capture";
    REQUIRE(words.act(capture) != nullptr);
    CHECK(*words.act(capture) == "take");
    CHECK(words.isPast("taken"));
    CHECK(words.isPast("captured"));
    CHECK_FALSE(words.isPast("take"));
}

TEST_CASE("what is said in a roundabout way means what is said plainly") {
    CHECK(meaningOf("Victory falls to the one who has gathered fewer seeds.") == "winner | => fewest");
    CHECK(meaningOf("The greater number of seeds decides the victory.") == "winner | => most");
    CHECK(meaningOf("A lap which finishes in an empty hole earns the seeds of the hole across from it.") ==
          "capture | land empty => what:opposite");
    CHECK(
        meaningOf("By ending in an empty hole of his own the player gains the seeds of the opposite hole.") ==
        "capture | land empty own => what:opposite");
    CHECK(meaningOf("Captures require that the last seed make three in a hole of the opponent.") ==
          "capture | land opp made:3 => what:this");
    CHECK(meaningOf("A lap that ends in an occupied hole ends the turn.") == "turn-ends | land occupied =>");
    CHECK(meaningOf("A hole may be played only if it contains two seeds or more.") == "singles | => least:2");
    for (const char* sentence :
         {"The completion of a row of three is rewarded with the removal of a hostile man.",
          "A row of three costs the opponent a man."}) {
        INFO(sentence);
        CHECK(meaningOf(sentence) == "line-removes | line own line:3 =>");
    }
    CHECK(meaningOf("A row of three entitles the player to capture two of the opponent's men.") ==
          "line-removes | line own line:3 => number:2");
    for (const char* sentence :
         {"Four in a row are required for a win.", "To win one has to align four men."}) {
        INFO(sentence);
        CHECK(meaningOf(sentence) == "line-wins | => line:4");
    }
    CHECK(meaningOf("Reduced to three men, he may jump to any vacant point.") ==
          "flying | reduced own men:3 => fly");
}

TEST_CASE("what may depend on an opening that is not understood is not told") {
    CHECK(
        meaningOf("On being visited by the elders, a player may carry his men to any vacant point.").empty());
    CHECK(meaningOf("The chief has four, but can only move one step.").empty());
}

TEST_CASE(
    "what is done only somewhere is not done elsewhere; men are moved, lifted and counted in the passive") {
    CHECK(meaningOf("A capture is made only when the last seed ends in an empty hole of the inner row.") ==
          "no-capture | land occupied => none; no-capture | land own outer => none");
    CHECK(meaningOf("Nothing is captured unless the last seed falls in an empty hole.") ==
          "no-capture | land occupied => none");
    // A number has no one opposite: what is taken is told, what is not is left open.
    CHECK(meaningOf("A capture is made only when the last seed brings a hole to three.") ==
          "capture | land made:3 => what:this");
    CHECK(meaningOf("The stones may be shifted diagonally.") == "moving | => diagonalstep");
    CHECK(meaningOf("Seven men apiece are placed in turn on the empty points.") == "men | => men:7");
    CHECK(meaningOf("On closing a mill, two men of the opponent are lifted from the board.") ==
          meaningOf("On closing a mill, two men of the opponent are taken from the board."));
    CHECK(meaningOf("The seeds travel round all four rows.") == "circuit | => all");
}

TEST_CASE("sentences turned about, seeds at rest and men of each side are read") {
    const std::pair<const char*, const char*> sentences[] = {
        {"It is on making an odd number in one of the enemy's holes that a player is entitled to what it "
         "holds.",
         "capture | land opp made:odd => what:this"},
        {"The hole that has been lifted is at once left bare, the first seed being carried to the next hole.",
         "origin | => skip; origin | => firstnext"},
        {"He gathers in those holes of the other side which the last seed has brought up to three or to "
         "five.",
         "capture | land opp made:3,5 => what:this"},
        {"Play is resumed out of the last hole as long as there are seeds in it.",
         "relay | land occupied => pick this go"},
        {"With his last seed in his own store a player has had his turn.", "turn-ends | land store own =>"},
        {"A capture does not bring the turn to an end.", "taking-more | => again"},
        {"A capture ends the turn.", "taking-more | => noagain"},
        {"Holes on the player's own side are never robbed.", "no-capture | => from:own"},
        {"Each of the holes, the inner as well as the outer, receives two seeds at the start.",
         "setup | => each:2 all"},
        {"The captured seeds are taken out of the game.", "capture | => seeds:off"},
        {"The winner is the player who ends with the lesser number of seeds.", "winner | => fewest"},
        {"While the men are still being laid, every row of three costs the opponent a man.",
         "line-removes | line own line:3 everyphase => whileplacing"},
        {"No piece in a row can be taken.", "protected | => protected"},
        {"Men in a row of three may be shot.", "protected | => free can line:3"},
        {"If a player makes a row of three, his opponent must miss a turn.", "row-again | => line:3"},
        {"A mill wins the game for the one who closes it.", "line-wins | => line:3"},
        {"A man may jump over a neighbouring man.", "moving | => way can leap"},
        {"The men move straight or slantwise.", "moving | => move anydir"},
        {"The first player places his man in the centre.", "placing | => first center"},
        {"The men are put down by turns on a board that is bare at first.", "men | => emptyboard"},
        {"If he is down to three men he is permitted to jump.", "flying | reduced own men:3 => fly"},
    };
    for (const auto& [sentence, meaning] : sentences) {
        INFO(sentence);
        CHECK(meaningOf(sentence) == meaning);
    }
}
