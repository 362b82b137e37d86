// Sentences in many authors' ways, true and false of the rulesets that come with the program: read by what
// they speak of, and put to the test. All are our own.
#include "interpreter/evidence/prose_examine.h"
#include "interpreter/load/catalogue.h"
#include "tests/evidence/claims_as_text.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::string saidOf(const std::string& text, const std::vector<std::string>& pieces = {}) {
    return claimsAsText(readProse(text, Patterns::ofClauses(), pieces).claims);
}

// What play says: "contradicted" if any claim is, "holds" if none is and one holds.
std::string verdictOn(const std::string& game, const std::string& text) {
    const Description d = Catalogue().load(game, {});
    REQUIRE(d.game);
    Observation how;
    how.allPlies = 4'000;
    const ProseResult result =
        examineProse(*d.game, readProse(text, Patterns::ofClauses(), pieceNamesOf(*d.game)), how);
    if (result.count(ProseVerdict::Contradicted) > 0) return "contradicted";
    return result.count(ProseVerdict::Holds) > 0 ? "holds" : "neither";
}

struct Told {
    const char *game, *verdict, *sentence;
};

}  // namespace

TEST_CASE("where the last seed falls is read in any order and turn of phrase") {
    CHECK(
        saidOf("If the last stone falls in one of his own holes and that hole was empty, he plays again.") ==
        "again | land empty own =>");
    CHECK(saidOf("Ending in his own store, a player has finished his turn.") ==
          "turn-ends | land store own =>");
    CHECK(saidOf("If the hand ends in an occupied hollow the move is finished.") ==
          "turn-ends | land occupied =>");
    CHECK(saidOf("Wherever the last bean makes a pair, be it on his own side or on that of his rival, he "
                 "pockets the two.") ==
          "capture | land own made:2 => what:this; capture | land opp made:2 => what:this");
}

TEST_CASE("an exception, or a word that could narrow a sentence, is not read over") {
    CHECK(saidOf("Unless the moon is full, the pebbles go round against the clock.").find("direction") ==
          std::string::npos);
    CHECK(saidOf("Sowing clockwise is allowed in certain circumstances.").find("dir:cw") ==
          std::string::npos);
    CHECK(saidOf("If the last grain drops into an empty hole with a lid, he plays again.")
              .find("not understood") != std::string::npos);
}

TEST_CASE("men are spoken of by the names that the description has for its pieces") {
    CHECK(saidOf("An otter is taken by leaping over it.", {"otter"}) == "taking | => jump");
}

TEST_CASE("sentences of many authors, true and false of shipped games") {
    static const Told told[] = {
        {"kalah", "contradicted",
         "The seeds travel round the board in the same direction as the hands of a watch."},
        {"kalah", "holds", "The seeds travel round the board contrary to the hands of a watch."},
        {"kalah", "contradicted", "A round was made with the sun, one seed being left in every pit."},
        {"oware", "contradicted", "They always sow following the course of the clock."},
        {"oware", "holds", "In dropping the beans the natives invariably go round against the sun."},
        {"tsoro", "contradicted", "The distribution is performed clockwise."},
        {"tsoro", "holds", "Distribution proceeds counter-clockwise round his two rows."},
        {"kalah", "contradicted", "Play begins by placing five pebbles in every cup."},
        {"kalah", "holds", "To start, four beans were dropped into each of the hollows."},
        {"oware", "contradicted", "Each hollow receives three nuts at the outset."},
        {"kalah", "contradicted", "There are two rows, each of seven cups."},
        {"kalah", "holds", "There are two rows, each containing six cups."},
        {"oware", "contradicted",
         "If the last bean drops into an occupied hole, he takes up its contents and continues sowing."},
        {"oware", "contradicted",
         "Whenever the last seed came to a pit already holding seeds, the player lifted them all and went on "
         "with his sowing."},
        {"oware", "contradicted",
         "Should the final pebble reach a house with pebbles in it, these are gathered and sown anew."},
        {"tsoro", "holds",
         "Whenever the last seed came to a pit already holding seeds, the player lifted them all and went on "
         "with his sowing."},
        {"tsoro", "contradicted",
         "When the last pebble comes to a hole that already contains pebbles, his turn is over."},
        {"tsoro", "contradicted", "If the hand ends in an occupied hollow the move is finished."},
        {"oware", "contradicted",
         "If the last seed brings the number in an enemy hole to four, he eats them."},
        {"oware", "contradicted",
         "When the last bean makes up four in a house of his opponent he wins these beans."},
        {"kalah", "contradicted",
         "If the last seed is dropped in his own store, the other player has the next move."},
        {"kalah", "contradicted",
         "When the last pebble comes to his own granary the turn passes to the opponent."},
        {"kalah", "holds", "When the last pebble comes to his own granary he plays again."},
        {"kalah", "contradicted",
         "Where the last seed falls into an empty hole of his own, nothing is captured."},
        {"kalah", "contradicted",
         "If the last stone is dropped in one of his own holes and that hole was empty, he is given another "
         "turn."},
        {"kalah", "contradicted", "A hole containing but one seed must never be moved."},
        {"kalah", "contradicted", "A cup that has only one bean in it cannot be played."},
        {"kalah", "contradicted", "No player may begin from a pit with fewer than two seeds."},
        {"kalah", "holds", "He may lift even a single seed."},
        {"oware", "contradicted", "Seeds may never be dropped in the holes of the opponent."},
        {"oware", "contradicted", "A player sows only in his own row."},
        {"oware", "contradicted", "Whoever has captured the fewest seeds is the victor."},
        {"oware", "holds", "Victory belongs to the one who holds the greater number of beans."},
        {"kalah", "contradicted", "He who has the larger number of stones at the end loses the game."},
        {"kalah", "contradicted", "Anyone may pass his turn if he so wishes."},
        {"kalah", "contradicted", "A player is always free to pass his move."},
        {"oware", "holds", "The hole from which he began is always left out."},
        {"three-mens-morris", "contradicted", "Each party has four pieces."},
        {"three-mens-morris", "contradicted", "Each of the players was provided with five men."},
        {"three-mens-morris", "holds", "Three men are given to each side."},
        {"three-mens-morris", "contradicted", "He who first brings three of his men into a line has lost."},
        {"three-mens-morris", "holds", "He who first brings three of his men into a line has won."},
        {"tic-tac-toe", "contradicted", "To complete a line of three is to lose."},
        {"tic-tac-toe", "contradicted", "Whoever gets three of his marks in a straight line is beaten."},
        {"tic-tac-toe", "holds", "Whoever gets three of his marks in a straight line has won."},
        {"tic-tac-toe", "contradicted", "Two marks in a row are enough to win the game."},
        {"tic-tac-toe", "holds", "When all squares are filled the game is undecided."},
        {"tic-tac-toe", "contradicted", "When all squares are filled the player who began has won."},
        {"tsoro-yemutwelve", "contradicted", "Each player has nine pieces."},
        {"tsoro-yemutwelve", "holds",
         "If a player gets three men in a line he removes one of his opponent's men."},
        {"tsoro-yemutwelve", "contradicted",
         "If a player gets two men in a line he takes one of his opponent's men."},
        {"tsoro-yemutwelve", "contradicted", "A man once placed is never moved."},
        {"tsoro-yemutwelve", "contradicted", "A player reduced to five men has lost."},
        {"kalah", "holds",
         "From the emptied pit the pebbles were dropped singly in the direction opposed to that of the "
         "clock."},
        {"oware", "contradicted", "In the beginning each of the twelve holes is supplied with three grains."},
        {"oware", "holds", "In the beginning each of the twelve holes is supplied with four grains."},
        {"oware", "contradicted", "Into every hollow they had put six beads."},
        {"kalah", "contradicted", "The ground is hollowed into two parallel rows of five holes each."},
        {"kalah", "holds", "The board consists of two parallel rows, six holes to the row."},
        {"oware", "contradicted",
         "If the last grain happens to fall into an empty hole the player is entitled to another move."},
        {"oware", "contradicted",
         "When the last seed of the handful drops in a hole that is not empty, its contents are lifted and "
         "the sowing is continued."},
        {"oware", "holds",
         "When the last seed of the handful drops in a hole of his own, his move is at an end."},
        {"tsoro", "contradicted",
         "Where the last counter drops into an occupied hole the player's turn ceases."},
        {"tsoro", "contradicted",
         "If the last counter drops into an empty hole, he goes on with the contents of the opposite hole."},
        {"kalah", "contradicted", "Ending in his own store, a player has finished his turn."},
        {"kalah", "contradicted", "If he ends in his store, his turn is finished."},
        {"oware", "contradicted",
         "When he makes two or three with his last seed in one of his own pits, he eats them."},
        {"oware", "contradicted",
         "If the last bean makes a pair or a trio on the player's own side, it is won."},
        {"kalah", "contradicted", "The smallest number with which a player may start is two."},
        {"kalah", "contradicted",
         "It is forbidden to begin from a hole in which there are fewer than three seeds."},
        {"kalah", "contradicted", "Single seeds cannot be moved."},
        {"oware", "contradicted",
         "He lifts all the beans from one of the holes of his opponent and sows them."},
        {"oware", "holds", "He lifts all the beans from one of the holes in his own row and sows them."},
        {"oware", "contradicted", "Who has taken the smaller number wins."},
        {"tsoro", "contradicted", "A player who is left without any stones has won."},
        {"tsoro", "holds", "A player who is left without any stones has lost."},
        {"tsoro", "contradicted", "He whose stones have all been captured is the winner."},
        {"three-mens-morris", "contradicted", "The contestants have each four counters."},
        {"three-mens-morris", "contradicted", "Two men in a row suffice to win."},
        {"three-mens-morris", "contradicted", "The player who gets his three men in a line loses the game."},
        {"three-mens-morris", "holds", "Whoever succeeds in placing his three men in a line wins."},
        {"three-mens-morris", "contradicted",
         "When all the men are on the board they may be moved to any vacant point."},
        {"tic-tac-toe", "contradicted", "If the board is filled without a row, the second player wins."},
        {"tsoro-yemutwelve", "contradicted", "Each man has ten stones."},
        {"tsoro-yemutwelve", "contradicted", "A row of three takes nothing."},
        {"tsoro-yemutwelve", "contradicted", "Making three in a row wins the game at once."},
        {"tsoro-yemutwelve", "contradicted", "A player with four stones left may move them anywhere."},
        {"tsoro-yemutwelve", "contradicted", "A player who has lost all but four of his stones is beaten."},
        {"tsoro-yemutwelve", "contradicted", "As soon as a player has only three stones he has lost."},
        {"tsoro-yemutwelve", "contradicted", "A stone that is in a row of three is safe from capture."},
        {"tsoro-yemutwelve", "contradicted",
         "For every row of three, two of the opponent's stones are taken."},
        {"tsoro-yemutwelve", "contradicted", "The stones may not be moved after they have been placed."},
        {"tsoro-yemutwelve", "contradicted", "No stone may be taken before all have been placed."},
    };
    for (const Told& one : told) {
        INFO(one.game << ": " << one.sentence);
        CHECK(verdictOn(one.game, one.sentence) == one.verdict);
    }
}

TEST_CASE("words of the open classes are read in all their forms, each question in many turns of phrase") {
    CHECK(saidOf("Into each of these calabashes the players drop four hard berries.") ==
          "setup | => each:4 all");
    CHECK(saidOf("The pit from which he started is always passed by, and there are twelve nuts.")
              .find("skip") == std::string::npos);
    CHECK(saidOf("With 12 or more stones, skip the pit you started from.") == "origin | => skip");
    CHECK(saidOf("You must never start from a cup on your friend's side.") == "begin | => begin own");
    CHECK(saidOf("A solitary bean in a dish may on no account be lifted.") == "singles | => no");
    CHECK(saidOf("Twelve small pits are dug in the ground in two parallel rows of six each.") ==
          "board | => rows:2 cols:6");
    CHECK(saidOf("The seeds lie in eleven cups, in two rows of six.").find("board") == std::string::npos);
    CHECK(saidOf("Play stops as soon as all six pits on one side are empty.") ==
          "end | => ends own nocounters");
    CHECK(saidOf("A player so hemmed in that he cannot stir has lost.") == "winner | => nomove-loses");
    CHECK(saidOf("The player who is blocked wins.") == "winner | => nomove-wins");
    CHECK(saidOf("A blocked player loses the game.") == "winner | => nomove-loses");
    CHECK(saidOf("The player who has blocked his opponent wins.") == "winner | => nomove-loses");
    CHECK(saidOf("No passing: you may not pass.").find("free") == std::string::npos);
}

TEST_CASE("where the last seed falls needs neither a verb nor a condition's opening word") {
    CHECK(saidOf("Last stone in your store: go again.") == "again | land store own =>");
    CHECK(saidOf("His turn lasts until the final seed reaches an empty house.") ==
          "turn-ends | land empty =>");
    CHECK(saidOf("A player who ends in an unoccupied cup on his own side wins all that lies in the cup "
                 "facing it.") == "capture | land empty own => what:opposite");
    // What the sowing goes on until is no reason to take anything.
    CHECK(saidOf("The sowing goes on until the last seed reaches an empty house, which is then robbed.")
              .find("turn-ends") == std::string::npos);
}

TEST_CASE("who speaks of himself means the other by his") {
    CHECK(saidOf("If the last of them makes an even number in one of his holes, the whole lot is yours.") ==
          "capture | land opp made:even => what:this");
}

TEST_CASE("men: given to each, set down, moved, safe") {
    CHECK(saidOf("12 men each.") == "men | => men:12");
    CHECK(saidOf("You have three red buttons and your partner has three blue ones.") == "men | => men:3");
    CHECK(saidOf("You have three buttons and your partner has four.").find("men:") == std::string::npos);
    CHECK(saidOf("Take turns to put a button on any dot that nobody is using.") ==
          "placing | => place empty");
    CHECK(saidOf("Men in mills are safe unless there are no others.") == "protected | => protected noother");
    CHECK(saidOf("Men in mills are safe unless it rains.").find("protected") == std::string::npos);
    CHECK(saidOf("A player whose men are all hemmed in is beaten.").find("enclose") == std::string::npos);
    CHECK(saidOf("Nobody need take if he does not care to.") == "taking-duty | => may");
}
