// Rules as travellers told of them, sentences that tell of some holes or men only, and numbers over a
// hundred.
#include <utility>

#include "interpreter/evidence/old_turns.h"
#include "interpreter/evidence/told_of_some.h"
#include "tests/evidence/told_by.h"
#include "tests/evidence/verdict_on.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::string ofSowing(const std::string& sentence) { return "Seeds are sown into holes. " + sentence; }

}  // namespace

TEST_CASE("old turns of phrase are put into words of today", "[evidence]") {
    for (const auto& [old, today] : std::initializer_list<std::pair<const char*, const char*>>{
             {"Were the last seed to fall in an empty hole, nothing is taken.",
              "If the last seed should fall in an empty hole, nothing is taken."},
             {"Let the hole be bare, and nothing is won.", "If the hole is bare, nothing is won."},
             {"His holes being all bare, the game is over.", "If His holes is all bare, the game is over."},
             {"The last seed having fallen among others, he lifts them.",
              "If The last seed has fallen among others, he lifts them."},
             {"It is incumbent upon each player to sow.", "each player must sow."},
             {"It is strictly forbidden to pass.", "a player may not pass."},
             {"Four and twenty seeds are used.", "twenty-Four seeds are used."},
             {"To him who has taken most the victory belongs.", "The player who has taken most wins."}})
        CHECK(withoutOldTurns(old) == today);
    CHECK(withoutOldTurns("A seed is sown into each hole.") == "A seed is sown into each hole.");
}

TEST_CASE("numbers over a hundred are read whole, and leave the other words where they are", "[evidence]") {
    CHECK(hundredsAsDigits("With one hundred and forty-five seeds.") ==
          "With 145                        seeds.");
    CHECK(hundredsAsDigits("A hundred seeds, two hundred twelve, one hundred and six.") ==
          "100       seeds, 212               , 106                .");
    CHECK(hundredsAsDigits("Hundreds of seeds.") == "Hundreds of seeds.");
    CHECK(tells(ofSowing("One hundred and twenty-eight seeds are needed."), "total | => total:128"));
}

TEST_CASE("rules of sowing are read as travellers told of them", "[evidence]") {
    for (const auto& [claim, sentence] : std::initializer_list<std::pair<const char*, const char*>>{
             {"board | => ownrows:2 cols:8", "Each player has two rows of eight holes."},
             {"board | => ownrows:1", "Each player owns the single row nearest him."},
             {"total | => total:56", "Twenty-eight seeds are given to each player at the beginning."},
             {"origin | => first", "A player places the first seed in the hole he has just emptied."},
             {"setup | => bare outer", "At the start the seeds are only in the inner rows."},
             {"no-capture | => from:own", "You may not capture from your own row."},
             {"no-capture | => before", "Only the last hole of the sowing can be captured."},
             {"turn-ends | land empty =>", "A last seed in an empty hole ends the turn without a capture."},
             {"again | land store own =>",
              "If the last seed falls into the player's own store, he may sow again from any of his holes."},
             {"capture | => seeds:off", "The seeds that have been eaten are removed from the board."},
             {"relay | land captured => pick next go",
              "After a capture the player goes on with the seeds of the next hole."},
             {"singles | => yes", "You may play from a hole with only one seed in it."}}) {
        INFO(sentence);
        CHECK(tells(ofSowing(sentence), claim));
    }
}

TEST_CASE("rules of rows and men are read as travellers told of them", "[evidence]") {
    for (const auto& [claim, sentence] : std::initializer_list<std::pair<const char*, const char*>>{
             {"taking | => none ever", "No men are captured in this game."},
             {"moving | => never", "Once placed, men stay where they are."},
             {"men | => laidout", "The men are already on the board when play begins."},
             {"line-wins | => line:3 notdiag",
              "A row of three men gains the victory only if it does not run cornerwise."},
             {"line-removes | => inhand none",
              "Rows formed while the men are yet being entered do not bring in any captive."}}) {
        INFO(sentence);
        CHECK(tells("It is a board game of two players who have men. " + std::string(sentence), claim));
    }
    CHECK_FALSE(
        tells("It is a board game of two players who have men. No men are lost in this game.", "wipeout"));
}

TEST_CASE("what is told of some holes or men only is no rule for all", "[evidence]") {
    for (const char* sentence :
         {"Seeds are sown into holes. From the leftmost hole a player sows clockwise.",
          "Seeds are sown into holes. In the middle hole of his own row, if the last seed should bring it to "
          "four, he gains nothing.",
          "Seeds are sown into holes. It is no hindrance to a capture that the hole in which the last seed "
          "comes to rest was occupied.",
          "Seeds are sown into holes. The six seeds captured are put out of the game.",
          "Seeds are sown into holes. The right-hand hole of each inner row is empty at first.",
          "A single enemy man between two of yours is not captured.",
          "Whoever is first to make three rows of three wins.",
          "The second player wins by making three in a row.",
          "It is not permitted to leap over one's own men."}) {
        INFO(sentence);
        CHECK(toldBy(sentence).find("dir:") == std::string::npos);
        CHECK(toldBy(sentence).find("=> none") == std::string::npos);
        CHECK(toldBy(sentence).find("seeds:off") == std::string::npos);
        CHECK(toldBy(sentence).find("bare inner") == std::string::npos);
        CHECK(toldBy(sentence).find("line:3") == std::string::npos);
        CHECK(toldBy(sentence).find("leap never") == std::string::npos);
    }
    // "The first player to" is whoever is the first.
    CHECK(tells("The first player to make three in a row wins.", "line-wins | => line:3"));
}

TEST_CASE(
    "what is told of what is left, of the next hole or of a captive is no rule of the last hole or of moves",
    "[evidence]") {
    const std::string seeds = "Seeds are sown into holes. ";
    CHECK(toldBy(seeds + "If nobody can move, the game is over and you each keep what is in your own row.")
              .find("circuit | => own") == std::string::npos);
    CHECK(tells(seeds + "A player sows in his own holes only.", "circuit | => own"));
    CHECK(toldBy(seeds + "If the pit after the last one sown is occupied, its seeds are picked up and the "
                         "sowing goes on.")
              .find("=> pick this") == std::string::npos);
    CHECK_FALSE(tells(seeds +
                          "If it ends in the inner row facing a bare pit, the seeds of the pit behind that "
                          "are taken.",
                      "empty inner => what:opposite"));
    CHECK(toldBy("It is a board game of two players who have men. A man of the other may be taken, no matter "
                 "where it stands.")
              .find("anywhere") == std::string::npos);
}

TEST_CASE("the rows of each player are held against his side of the board", "[evidence]") {
    const std::string four = shippedText("tsoro");
    CHECK(verdictOn(four, "Seeds are sown into holes. Each player has two rows.") == "holds");
    CHECK(verdictOn(four, "Seeds are sown into holes. Each player has three rows.")
              .starts_with("contradicted: each player has 2 rows"));
}
