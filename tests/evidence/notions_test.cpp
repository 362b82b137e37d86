// Sentences about men and rows read by the notions in them: the same claim however it is put, another one for
// what is denied, and none where a word, a notion or a hedge is not understood.
#include "interpreter/evidence/notions.h"

#include "tests/evidence/claims_as_text.h"
#include "tests/evidence/verdict_on.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::string readAs(const std::string& sentence) {
    const Notions& notions = Notions::get();
    return claimsAsText(notions.read(sentence, notions.in(sentence, {{"gazelles", "counter"}})));
}

const std::string fourMen = R"((game "Four" (players 2)
    (equipment {(board (square 3) use:Vertex) (hand Each)
        (piece "Man" Each (move Step (to if:(is Empty (to)))))})
    (rules (start (place "Man" "Hand" count:4))
        (play (if (< 0 (count Cell at:(handSite Mover)))
            (move (from (handSite Mover)) (to (sites Empty))) (forEach Piece)))
        (end (if (is Line 3) (result Mover Win))))))";
const std::string meadow = R"((game "Meadow" (players 2)
    (equipment {(board (square 6)) (piece "Mark" Each)})
    (rules (play (move Add (to (sites Empty)))) (end (if (is Line 4) (result Mover Win))))))";

}  // namespace

TEST_CASE("one rule in other words and another order is one claim") {
    const std::string takes = "line-removes | line own line:3 everyphase =>";
    CHECK(readAs("Making three in a row takes one of the enemy's men.") == takes);
    CHECK(readAs("An enemy piece is captured whenever a row of three has been completed.") == takes);
    CHECK(readAs("For a row of three gazelles the opponent's man is removed.") == takes);
    const std::string slides = "moving | => ways slide";
    CHECK(readAs("Men may be shifted any distance along the lines.") == slides);
    CHECK(readAs("As far as the player likes a man slides along a line.") == slides);
    CHECK(readAs("Nobody wins when the board is full.") == "draw | => full");
    CHECK(readAs("A full board without a row counts as a tie.") == "draw | => full");
}

TEST_CASE("what is denied is another claim, and what is denied twice is none") {
    CHECK(readAs("A player with only three men may fly.") == "flying | reduced own men:3 => fly");
    CHECK(readAs("A player with only three men may not fly.") == "flying | reduced own men:3 => adjacent");
    CHECK(readAs("Capturing is compulsory.") == "taking-duty | => must");
    CHECK(readAs("Capturing is not compulsory.") == "taking-duty | => may");
    CHECK(readAs("A player may take or not.") == "taking-duty | => may");
    CHECK(readAs("Men in a row may not be taken.") == "protected | => protected");
    CHECK(readAs("Men in a row are not safe.") == "protected | => protected free");
    CHECK(readAs("It is not forbidden never to move back.").empty());
}

TEST_CASE("nothing is made of what is not understood, hedged, or told of several") {
    CHECK(readAs("Men usually move any distance along the lines.").empty());
    CHECK(readAs("Men move any distance along the glimmering lines.").empty());
    CHECK(readAs("A row of three or a row of four wins the game.").empty());
    CHECK(readAs("The board has 4x4 or 6x6 fields.").empty());
    CHECK(readAs("A man with three neighbours shouts.").empty());
}

TEST_CASE("a sentence may lean on the one before it") {
    const Notions& notions = Notions::get();
    const std::vector<Notion> earlier = notions.in("A row of three wins the game.", {});
    CHECK(notions.read("This ends it.", notions.in("This ends it.", {})).empty());
    CHECK(claimsAsText(notions.read("This it does.", notions.in("This it does.", {}), earlier)) ==
          "line-wins | => line:3");
}

TEST_CASE("mistakes in the data are told") {
    CHECK_THROWS_AS(Notions("nothing here"), std::logic_error);
    CHECK_THROWS_AS(Notions("A: (b"), std::logic_error);
    CHECK_THROWS_AS(Notions("nowhere x <- A"), std::logic_error);
    CHECK_THROWS_AS(Notions("moving x <- "), std::logic_error);
}

TEST_CASE("notions are put to the test: wrong sentences are contradicted, right ones are not") {
    const std::string men = "Each player has four men. They are placed in turn, then moved. ";
    CHECK(goesAgainst(fourMen, men + "Diagonal lines join the corners to the centre."));
    CHECK_FALSE(goesAgainst(fourMen, men + "No diagonals are drawn."));
    CHECK(goesAgainst(fourMen, men + "Three in a row take an enemy man."));
    CHECK_FALSE(goesAgainst(fourMen, men + "Three in a row win the game."));
    CHECK(goesAgainst(fourMen, men + "Three in a row win. A player who is stuck is beaten."));
    CHECK_FALSE(goesAgainst(fourMen, men + "Three in a row win. Whoever is blocked sits out."));
    CHECK(goesAgainst(meadow, "Four in a row win. It is forbidden to begin in the middle."));
    CHECK_FALSE(goesAgainst(meadow, "Four in a row win. One may begin in the middle."));
    CHECK(goesAgainst(meadow, "Four in a row win. A row of five or more is worthless."));
    CHECK(goesAgainst(meadow, "Four in a row win. Rows on the slant are of no account."));
    CHECK_FALSE(goesAgainst(meadow, "Four in a row win. Rows on the slant are just as good."));
}
