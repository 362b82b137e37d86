// Rules of men and rows in freer words: reasons, what is said twice, what would have to be undone, contrasts
// of means; and what must not be read.
#include "interpreter/evidence/contrasts.h"
#include "tests/evidence/told_by.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {
std::string ofMen(const std::string& sentence) {
    return "It is a board game of two players who have men. " + sentence;
}
struct Told {
    const char *claim, *sentence;
};
}  // namespace

TEST_CASE("a statement of men is read beside its reason, and what is said twice says no more", "[evidence]") {
    for (const auto& [claim, sentence] : {
             Told{"winner | => nomove-loses",
                  "Being jammed is a bad thing: whoever is jammed is vanquished."},
             Told{"protected | => protected", "He looks elsewhere, since no button in a mill may be seized."},
             Told{"line-wins | => line:4",
                  "Four beads in a row win, and the lad who has four in a row is the winner."},
         }) {
        INFO(sentence);
        CHECK(tells(ofMen(sentence), claim));
    }
}

TEST_CASE("men stand in holes, too", "[evidence]") {
    CHECK(tells(ofMen("Turn about, each lad plants one peg in any hole that is free."),
                "placing | => place empty"));
    CHECK(readProse("Four seeds lie in every hole. All men play it.").tellsOfSowing);
    CHECK_FALSE(readProse(ofMen("A peg stands in each hole.")).tellsOfSowing);
}

TEST_CASE("what would have to be undone is not lawful", "[evidence]") {
    for (const auto& [claim, sentence] : {
             Told{"placing | => center barred",
                  "Whoever were to set a bead on the central point would have to take it up again."},
             Told{"moving | => noback", "A lad who pushed his button homewards would have to put it back."},
         }) {
        INFO(sentence);
        CHECK(tells(ofMen(sentence), claim));
    }
}

TEST_CASE("where men are at first and where they may be put, in freer words", "[evidence]") {
    for (const auto& [claim, sentence] : {
             Told{"men | => middle:bare",
                  "When the beads have been set out the heart of the figure stays empty."},
             Told{"men | => middle:filled", "When play begins a bead already occupies the central point."},
             Told{"placing | => beside:any", "A bead may only be entered alongside another."},
             Told{"placing | => apart:own", "Nobody may enter a bead alongside one of his own."},
             Told{"placing | => center first",
                  "The opening bead has to be laid in the centre and nowhere else."},
             Told{"placing | => center barred first", "The opening bead may not be laid in the centre."},
         }) {
        INFO(sentence);
        CHECK(tells(ofMen(sentence), claim));
    }
    const std::string first = ofMen("The opening bead may not be laid in the centre.");
    CHECK_FALSE(tells(first, "placing | => center barred;"));
    CHECK_FALSE(tells(ofMen("The centre is empty at the start."), "emptyboard"));
}

TEST_CASE("how men are taken and what few men mean, in freer words", "[evidence]") {
    for (const auto& [claim, sentence] : {
             Told{"taking | => enclose", "A bead with a foe upon either hand is slain."},
             Told{"taking-more | => once", "After a capture the captor must stop."},
             Told{"taking-duty | => must", "Nobody may refuse a capture."},
             Told{"line-removes | => inhand none",
                  "As long as men are being placed a row gives its maker no capture."},
             Told{"draw | => full secondwins",
                  "If the board is full and nobody has a row, the player who began second wins."},
         }) {
        INFO(sentence);
        CHECK(tells(ofMen(sentence), claim));
    }
}

TEST_CASE("words near to those of rules of men do not make them", "[evidence]") {
    for (const auto& [claim, sentence] : {
             Told{"pass", "A man may not pass through the gate."},
             Told{"moving | => noback", "A man that has left the river never returns to it."},
             Told{"protected | => protected free", "No button in a mill may be seized."},
             Told{"taking | => ever none", "No button in a mill may be seized."},
             Told{"center barred", "No man may be put down save beside another."},
             Told{"nodiagonals", "Men may not be moved slantwise on the board."},
             Told{"winner | => nomove-wins", "Your men are stuck."},
             Told{"taking | => some", "When the last man has been placed, a man is moved."},
             Told{"line-wins", "Whoever makes four rows before his foe makes one has won."},
             Told{"again", "In this further move no bead may be seized."},
             Told{"taking | => ever none", "Nobody may decline a capture."},
         }) {
        INFO(sentence);
        CHECK_FALSE(tells(ofMen(sentence), claim));
    }
}

TEST_CASE("means that are denied for other means are left out", "[evidence]") {
    CHECK(withoutContrasts("One does not win by taking men but by lining up four.") ==
          "One win by lining up four.");
    CHECK(withoutContrasts("A man is not taken by leaping but by shutting in.") ==
          "A man is taken by shutting in.");
    for (const char* same :
         {"One does not win by taking only men but by lining up four.", "A man is not taken by leaping."})
        CHECK(withoutContrasts(same) == same);
}
