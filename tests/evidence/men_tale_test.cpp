// Rules of men and rows told by what they are made of, in whatever order and voice, and what must not be
// read.
#include "interpreter/evidence/contrasts.h"
#include "tests/evidence/told_by.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {
std::string inGameOfMen(const std::string& sentence) {
    return "It is a board game of two players who have men. " + sentence;
}
struct Told {
    const char *claim, *sentence;
};
}  // namespace

TEST_CASE("rules of men are read by what is spoken of, wherever it stands", "[evidence]") {
    for (const auto& [claim, sentence] : {
             Told{"winner | => nomove-loses", "Whoever finds himself paralysed is vanquished."},
             Told{"winner | => nomove-wins", "Paralysed on every side, a player has triumphed."},
             Told{"winner | => nomove-loses", "By shutting in his adversary a man prevails."},
             Told{"blocked | => passes", "He who cannot budge any of his shells sits out."},
             Told{"line-wins | => line:4", "The laurels go to the lad with four pebbles abreast."},
             Told{"line-loses | => line:4", "Whoever aligns four pebbles is undone."},
             Told{"line-removes | line own line:3 everyphase =>",
                  "For three beans in file he robs his rival of one bean."},
             Told{"protected | => protected", "No hand may touch a bean that stands in a mill."},
             Told{"draw | => full",
                  "If all the cells are covered and nobody has a line, the honours are shared."},
             Told{"placing | => center first", "The shell that opens the game has no choice but the middle."},
             Told{"moving | => noback", "No soldier may march homewards."},
             Told{"moving | => way leap never", "To vault over a soldier is forbidden."},
             Told{"taking-duty | => must", "Nobody may decline a capture."},
             Told{"pass | => barred", "To let one's turn slip is forbidden."},
             Told{"men | => laidout", "At the outset the pawns stand in position."},
         }) {
        INFO(sentence);
        CHECK(tells(inGameOfMen(sentence), claim));
    }
}

TEST_CASE("another weighty thing in a sentence about men makes it another rule", "[evidence]") {
    for (const auto& [claim, sentence] : {
             Told{"line-wins", "Four pebbles abreast do not make anybody a winner unless they slant."},
             Told{"nomove-wins", "A player may also win by blocking his opponent."},
             Told{"taking | => some", "In the first phase the players take turns placing their men."},
             Told{"placing | => center first", "The man that opens the game has every cell but the middle."},
             Told{"pass | => barred", "A row must be made by moving."},
             Told{"protected | => protected", "Nor is it forbidden to seize a man out of a mill."},
             Told{"moving placed => move",
                  "We need not put all of them down first, we may move one earlier."},
         }) {
        INFO(sentence);
        CHECK_FALSE(tells(inGameOfMen(sentence), claim));
    }
}

TEST_CASE("what is denied only to tell of something else is left out", "[evidence]") {
    CHECK(withoutContrasts("Not in pairs, but singly, do they fight.") == "Singly, do they fight.");
    CHECK(withoutContrasts("It is not a duty but a right.") == "It is a right.");
    for (const char* same :
         {"Not only in pairs, but singly, do they fight.", "Not before dusk, but if it rains."})
        CHECK(withoutContrasts(same) == same);
}
