// What is left of a sentence without the clauses that make it no narrower, and what is read of it then.
#include "interpreter/evidence/sentence_core.h"

#include "tests/evidence/told_by.h"
#include "tests/evidence/verdict_on.h"

using namespace makomba;
using namespace makomba::test;

namespace {

const std::string sowing = "Seeds are sown into holes. ";

}  // namespace

TEST_CASE("clauses that tell of nothing that matters to a rule are left out of a sentence", "[evidence]") {
    CHECK(
        sentenceCore(
            "The game, which seldom lasts long, is over with the first row, the player who made it being the "
            "winner.") == "The game is over with the first row; the player who made it is the winner");
    CHECK(sentenceCore(
              "Nothing is dropped into the store of the other player, however far the sowing may go.") ==
          "Nothing is dropped into the store of the other player");
    CHECK(sentenceCore("Of the two it is the player of the lower row who has the first turn.") ==
          "the player of the lower row has the first turn");
    CHECK(sentenceCore(
              "The board, commonly carved from a single log, has two rows, each of which has six holes.") ==
          "The board has two rows of six holes");
}

TEST_CASE("clauses that may tell of which, of when or of how many stay", "[evidence]") {
    CHECK(sentenceCore("A player, who has three men left, may fly.").empty());
    CHECK(sentenceCore("If the last seed falls into an empty hole, it is taken.").empty());
    CHECK(sentenceCore("The holes, which are empty, may be filled.").empty());
    // What is used is no subject: there is nothing to be said straight on.
    CHECK(sentenceCore("It is the two rows on his side that a man uses.").empty());
}

TEST_CASE("a rule is read whatever clauses stand around it", "[evidence]") {
    CHECK(
        tells("With the first row of three the game, which seldom lasts long, is over, the player who made "
              "it being "
              "the winner.",
              "line:3"));
    CHECK(tells(
        sowing +
            "If the adversary has nothing left on his side, one is obliged, where this can be done, to make "
            "a move that gives him seeds.",
        "feeding"));
    CHECK(tells(
        sowing +
            "Before the game begins, each of the twelve pits, the two stores excepted, is given four seeds.",
        "each:4"));
}

TEST_CASE("words that the rest of a sentence turns into something else make no claim", "[evidence]") {
    CHECK(tells(sowing + "The players move the seeds clockwise.", "dir:cw"));
    CHECK(tells(sowing + "The seeds are sown counter clockwise.", "dir:ccw"));
    CHECK_FALSE(tells("Whoever makes three in a row with his own stones is the loser.", "ownman"));
    CHECK_FALSE(tells(sowing + "If both have taken twenty-four, neither has won.", "over:23"));
    CHECK_FALSE(tells(sowing + "The board has sixteen holes in four rows.", "cols:16"));
    CHECK_FALSE(tells(
        sowing + "If the last seed is placed just before an empty hole, the contents of the hole beyond that "
                 "empty one are the player's.",
        "what:opposite"));
    CHECK_FALSE(tells("One who might take is free not to do so.", "must"));
}
