// Rules of sowing in freer turns of phrase: what each is taken to say, and what it is not.
#include <array>
#include <utility>

#include "tests/evidence/told_by.h"
#include "tests/evidence/verdict_on.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::string ofSowing(const std::string& sentence) { return "Seeds are sown into holes. " + sentence; }

}  // namespace

TEST_CASE("rules of sowing are read in freer turns of phrase", "[evidence]") {
    for (
        const auto& [claim, sentence] : std::initializer_list<std::pair<const char*, const char*>>{
            {"board | => holes:64 rows:4", "There are sixty-four holes, ranged in four rows."},
            {"setup | => each:4 outer",
             "Each of the holes next to the players gets four beans, and the two middle rows are left "
             "without any."},
            {"turn-ends | => onelap", "A turn ends with the last seed, wherever it falls."},
            {"no-capture | => before",
             "Only the hole that receives the last seed is ever emptied by a capture."},
            {"capture | => previous n:2,3",
             "The twos and threes that stand unbroken behind it are also carried off."},
            {"capture | => previous n:even", "The preceding holes are also won as long as they are even."},
            {"no-capture | => from:either", "Seeds in one's own row can be won as well."},
            {"no-capture | => opening", "Nothing may be taken in the first turn of either player."},
            {"turn-ends | land captured =>", "A turn is finished when a capture has been made."},
            {"again | land captured =>", "Having captured, a player goes on playing."},
            {"capture | make made:4 opp => what:this",
             "Each time a hole of the opponent is brought to four in the course of the sowing, the player "
             "wins "
             "these."},
            {"capture | land nextempty => what:beyond",
             "If the next hole is bare, the player takes what lies in the hole beyond it."},
            {"capture | land nextempty => what:opposite",
             "If the next hole is bare, the player takes what lies in the hole opposite."},
            {"no-capture | land nextempty => none",
             "If the next hole is bare, the turn ends without anything being taken."},
            {"singles | => yes others", "A single seed may be sown whenever the player likes."},
            {"capture | land occupied => what:opposite",
             "The contents of the hole over against it are captured whether or not the hole was empty."},
            {"board | => ownstore:left", "The store to the left of a player is his."},
            {"relay | land occupied => pick this go",
             "The move only stops when the last seed is dropped in a hole that was vacant."},
            {"stores | => notopp",
             "As the stones go round, one is left in the player's own big pit, while the opponent's is "
             "passed by."},
            {"no-capture | land made:even => none", "An even number wins nothing."},
            {"capture | land made:4 => what:this",
             "The last seed captures when it is the fourth in its hole."},
            {"turn-ends | land occupied =>", "A lap that comes to a full hole is always the last."},
            {"turn-ends | land empty =>", "Who reaches an empty hole must yield the move to his adversary."},
            {"feeding | => free", "If your opponent has run out of seeds, you may play as you please."},
            {"setup | => bare inner", "At first the inner rows hold no seeds at all."},
            {"singles | => yes", "In order to start from a hole, a single seed in it is enough."},
            {"singles | => no", "It is forbidden to start a move with a solitary seed."},
            {"singles | => no", "Holes that hold but one seed must be left alone."},
            {"capture | land opp made:odd => what:this",
             "An opponent's hole whose contents the last ball makes odd is his prize."},
            {"capture | land made:2,4 => what:this",
             "Whoever brings a hole to two or to four with his last seed pockets its contents."},
            {"relay | land => pick next go",
             "Having put down his last seed, the player takes up the contents of the following hole and sows "
             "them in turn."},
            {"turn-ends | land empty =>",
             "When he comes to a bare hole he must give way to the other player."},
            {"no-capture | => from:own", "Only the opponent's row is liable to capture."},
            {"turn-ends | => onelap", "A sowing is never kept up beyond the first handful."},
            {"total | => total:48", "It is played with forty-eight pebbles."},
            {"capture | => seeds:sown", "The prizes are sown at once by him who took them."},
            {"direction | => dir:cw", "The hands of the clock show the way in which the seeds are moved."},
            {"setup | => each:2 outer",
             "At first only the rows at the edge are furnished, with two seeds to the hole."},
            {"again | land store own =>", "A turn that ends in one's own big hole is rewarded with another."},
            {"capture | => extra:1",
             "On top of that he may empty another hole of the enemy, whichever he likes."},
            {"capture | land empty inner => what:opposite spare:outer",
             "If the last seed falls in an empty hole of the inner row, he takes the seeds opposite, but "
             "leaves "
             "those in the outer hole."},
        }) {
        INFO(sentence);
        CHECK(tells(ofSowing(sentence), claim));
    }
}

TEST_CASE("what is told of another hole, or of another time, is no such rule", "[evidence]") {
    // The hole beyond the next one, and not the next.
    CHECK_FALSE(tells(ofSowing("If the hole beyond it is empty too, the turn ends without a capture."),
                      "no-capture | land nextempty => none"));
    // Of each side, and not of both.
    CHECK_FALSE(tells("It is played with fourteen pieces a side.", "total | => total:14"));
    // Where it ends as well, and not where alone.
    CHECK_FALSE(tells(ofSowing("Sowing also ends when the last counter falls into an empty hole."),
                      "relay | land occupied"));
    CHECK_FALSE(tells(ofSowing("If the next hole is bare, the player takes what lies in the hole beyond it."),
                      "what:opposite"));
    // The other's store, and not his holes.
    CHECK_FALSE(
        tells(ofSowing("A player puts a shell into his own big hole as he passes it, but never into the "
                       "other's."),
              "circuit"));
}

TEST_CASE("what such rules say is held against play", "[evidence]") {
    const std::string kalah = shippedText("kalah"), oware = shippedText("oware");
    CHECK(verdictOn(kalah, "Seeds are sown into holes. The store to the right of a player is his.") ==
          "holds");
    CHECK(verdictOn(kalah, "Seeds are sown into holes. The store to the left of a player is his.") ==
          "contradicted: a player's store lies to his right");
    CHECK(verdictOn(kalah, "There are twelve holes, ranged in two rows.") == "holds");
    CHECK(verdictOn(kalah, "There are fourteen holes, ranged in two rows.") ==
          "contradicted: there are 12 holes");
    CHECK(verdictOn(shippedText("mtandwas-tsoro"),
                    "Seeds are sown into holes. Nothing may be taken in the first turn.") ==
          "contradicted: something is taken");
    CHECK(verdictOn(kalah, "Seeds are sown. Twenty-four seeds belong to each side.") == "holds");
    CHECK(verdictOn(kalah, "Seeds are sown. Thirty-six seeds belong to each side.") ==
          "contradicted: player 1 has 24 seeds at the start");
    CHECK(verdictOn(oware, "Seeds are sown into holes. Having captured, a player goes on playing.") ==
          "contradicted: the turn ends");
    CHECK(verdictOn(oware, "Seeds are sown into holes. A turn is finished when a capture has been made.") ==
          "holds");
}
