// Rules of sowing games told by what they speak of, one subject after the other, and what must not be read of
// them.
#include "tests/evidence/told_by.h"

using namespace makomba;
using namespace makomba::test;

namespace {
std::string ofSowing(const std::string& sentence) {
    return "It is a game of sowing seeds in holes. " + sentence;
}
}  // namespace

TEST_CASE("rules of sowing are read by the concepts that they are made of", "[evidence]") {
    struct Told {
        const char *claim, *sentence;
    };
    for (const auto& [claim, sentence] : {
             Told{"blocked | => passes", "Being powerless to stir, a woman lets the other go on."},
             Told{"winner | => nomove-loses", "The party for which no move is possible is vanquished."},
             Told{"winner | => nomove-loses", "Whoever brings his enemy to a standstill is the victor."},
             Told{"pass | => free", "A man may decline to move even when a lawful move is available."},
             Told{"end | => ends own nomove",
                  "The contest is at an end once either party is unable to move."},
             Told{"winner | => fewest",
                  "The seeds are then counted, and he who has the smaller heap has won."},
             Told{"rest | => rest owner",
                  "When the match is over each man collects whatever is left in his own pits."},
             Told{"rest | => rest nobody",
                  "The game being concluded, such beans as are still found in the pits go to nobody."},
             Told{"rest | => rest mover", "Whoever played last takes what remains when the game is over."},
             Told{"feeding | => feed", "If the enemy is bereft of all his beans one is obliged to feed him."},
             Told{"feeding | => free", "Nor is a man bound to feed an opponent who has run out of seeds."},
             Told{"feeding | => feed", "It is unlawful to strip the enemy of his last seed."},
             Told{"again | => never", "No man may play twice running."},
             Told{"direction | => dir:cw", "We deal our beans the same way as the clock."},
             Told{"circuit | => own",
                  "A man confines himself to his own side, nor may he drop a bean into a hole of his enemy."},
             Told{"origin | => skip", "On a full lap they leap over the hole whence the beans were taken."},
             Told{"origin | => include",
                  "Nor is the hole he started from passed over when he has gone around."},
             Told{"stores | => own", "I never go by my big pit without leaving a bean in it."},
             Told{"stores | => notopp", "When I come by his great pit I never drop a bean in it."},
             Told{"singles | => no", "Nor may a lone bean be moved."},
             Told{"setup | => bare inner", "At the outset the inner rows are left void."},
             Told{"setup | => bare middle", "The central row starts out empty."},
             Told{"setup | => bare outer",
                  "They fill the front rows, but leave the back rows without any seeds."},
             Told{"no-capture | => from:own", "No captures may be made on one's own side of the board."},
             Told{"no-capture | => from:either", "A man may win seeds out of his own holes, too."},
             Told{"no-capture | => before", "Captures are restricted to the final hole of the sowing."},
             Told{"no-capture | => slam", "It is illegal to capture every seed of the enemy."},
             Told{"capture | => last:too", "The capturing bean is carried off along with the booty."},
             Told{"capture | => extra:1", "After every capture he takes one hole more of his enemy's."},
             Told{"no-capture | => extra:none",
                  "A capture does not entitle the player to take a second hole."},
             Told{"capture | => previous n:3",
                  "If the hole just before the captured one holds three seeds, it is captured as well."},
             Told{"taking-duty | => must", "Capturing is mandatory whenever it is possible."},
             Told{"taking-duty | => may", "A player may decline a capture."},
             Told{"turn-ends | land captured =>", "Having captured, a player hands over to the other side."},
             Told{"no-capture | => opening", "In the first turn no seeds may be captured."},
             Told{"singles | => no noother",
                  "A lone bean may not be moved as long as there is a hole with two or more beans."},
             Told{"end | => ends both allcaptured", "The game goes on until the board is cleared."},
             Told{"end | => ends own nomove", "The game goes on as long as both sides can still play."},
         }) {
        INFO(sentence << " " << toldBy(ofSowing(sentence)));
        CHECK(tells(ofSowing(sentence), claim));
    }
}

TEST_CASE("what else is spoken of makes a sentence about a subject something else", "[evidence]") {
    struct Told {
        const char *claim, *sentence;
    };
    for (const auto& [claim, sentence] : {
             Told{"winner | => nomove-wins", "Whoever brings his enemy to a standstill is the victor."},
             Told{"blocked | => passes",
                  "A woman who cannot move from her marked hole lets the other go on."},
             Told{"feeding | => feed",
                  "In the second round one is obliged to feed an opponent without seeds."},
             Told{"feeding | => free", "It is not permitted to leave the enemy without seeds."},
             Told{"rest | => rest owner",
                  "When the match is over the winner collects whatever is left in the pits."},
             Told{"ownrows:1", "Each player owns the two rows closest to them."},
             Told{"stores | => own", "Each player owns the store to their left."},
             Told{"men | => men:5", "Played by two to five players."},
             Told{"capture | => last", "Captured seeds are put in the holes of the player."},
             Told{"setup | => bare outer", "They fill the back rows, but leave the front rows without any."},
             Told{"no-capture | => from:own", "They never win seeds out of the enemy's holes."},
             Told{"stores | => none", "There are no seeds in the stores at the start."},
             Told{"men | => men:1", "Players take turns, one sowing each."},
             Told{"direction | => dir", "One player sows clockwise and the other anticlockwise."},
             Told{"taking-duty | => must", "A player may decline a capture."},
         }) {
        INFO(sentence << " " << toldBy(ofSowing(sentence)));
        CHECK(toldBy(ofSowing(sentence)).find(claim) == std::string::npos);
    }
}
