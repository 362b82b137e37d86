// What is taken in all, what is left at the end, turns of one lap, whose seeds may be taken, and men that
// become others: sentences true and false of small games of our own.
#include "interpreter/evidence/prose_examine.h"
#include "tests/evidence/claims_as_text.h"
#include "tests/evidence/verdict_on.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Two rows of four pits and a store for each player, who does not sow into it.
std::string pits(const std::string& after, const std::string& end) {
    return R"((define "PitsOf" (sites #1 "Pits"))
(define "Home" (if (is Mover P1) 9 0))
(define "Over" (if (< #1 5) (+ #1 4) (- #1 4)))
(define "Put" (fromTo (from #1) (to "Home") count:(count at:#1)))
(game "Pits"
    (players 2)
    (equipment {
        (mancalaBoard 2 4 {
            (track "Path" {1 2 3 4 9 8 7 6 5} loop:True P1)
            (track "Path" {8 7 6 5 0 1 2 3 4} loop:True P2)
        })
        (regions "Pits" P1 (sites {1..4}))
        (regions "Pits" P2 (sites {5..8}))
        (piece "Bead" Shared)
    })
    (rules
        (start (set Count 3 to:(sites {1..8})))
        (play (move Select (from ("PitsOf" Mover) if:(< 0 (count at:(from))))
            (then (sow "Path" owner:(mover) apply:)" +
           after + ")))) (end " + end + ")))";
}
const std::string bare = R"((if (or (= 0 (count in:("PitsOf" P1))) (= 0 (count in:("PitsOf" P2))))
    (byScore {(score P1 (+ (count at:9) (count in:("PitsOf" P1)))) (score P2 (+ (count at:0) (count in:("PitsOf" P2))))})))";
const std::string swapped = R"((if (or (= 0 (count in:("PitsOf" P1))) (= 0 (count in:("PitsOf" P2))))
    (byScore {(score P1 (+ (count at:9) (count in:("PitsOf" P2)))) (score P2 (+ (count at:0) (count in:("PitsOf" P1))))})))";
// He who has nothing to play ends it by his turn, without a lap.
const std::string stuck = R"((if (no Moves Mover)
    (byScore {(score P1 (+ (count at:9) (count in:("PitsOf" P1)))) (score P2 (+ (count at:0) (count in:("PitsOf" P2))))})))";
// The last seed in an empty pit of one's own takes the seeds opposite, with it or without.
const std::string both =
    R"((if (and {(is In (to) ("PitsOf" Mover)) (= 1 (count at:(to))) (< 0 (count at:("Over" (to))))})
        (and ("Put" (to)) ("Put" ("Over" (to))))))";
const std::string opposite =
    R"((if (and {(is In (to) ("PitsOf" Mover)) (= 1 (count at:(to))) (< 0 (count at:("Over" (to))))})
        ("Put" ("Over" (to)))))";
// What is made even is taken, on either side.
const std::string even = R"((if (and (!= (to) "Home") (= 0 (% (count at:(to)) 2))) ("Put" (to))))";
const std::string nine =
    R"({(if (< 8 (count at:9)) (result P1 Win)) (if (< 8 (count at:0)) (result P2 Win))})";

// Men step ahead to the last row, where they become kings, or stay what they are.
std::string draughts(bool promotes) {
    return std::string(
        R"((game "Men"
    (players 2)
    (equipment {
        (board (square 5))
        (piece "Man" P1 N (move Step Forward (to if:(is Empty (to))) )" +
        std::string(promotes
                        ? R"((then (if (is In (last To) (sites Top)) (promote (last To) (piece "King") P1))))"
                        : "") +
        R"())
        (piece "Man" P2 S (move Step Forward (to if:(is Empty (to))) )" +
        std::string(
            promotes ? R"((then (if (is In (last To) (sites Bottom)) (promote (last To) (piece "King") P2))))"
                     : "") +
        R"())
        (piece "King" Each (move Step (to if:(is Empty (to)))))
    })
    (rules
        (start {(place "Man1" (sites {0 2 4})) (place "Man2" (sites {21 23}))})
        (play (forEach Piece))
        (end (if (no Moves Next) (result Mover Win)))
    )
))");
}

std::string said(const std::string& text) { return claimsAsText(readProse(text).claims); }

}  // namespace

TEST_CASE("what is left, how many are taken, one lap and whose seeds are read in several turns of phrase") {
    CHECK(said("The player who cannot move takes the remaining seeds.") ==
          "rest | end own nomove => rest bare");
    CHECK(said("When one side is empty, the other player takes the seeds that are left.") ==
          "rest | end own nocounters => rest opp");
    CHECK(said("When a player cannot move, each player keeps the seeds left in his own row.") ==
          "rest | => rest each");
    CHECK(said("When a player has captured twenty-five seeds the game is over.") == "end | => ends over:24");
    CHECK(said("Whoever captures 13 beads first is the winner.") == "winner | => over:12");
    CHECK(said("Each turn is one lap only.") == "turn-ends | => onelap");
    CHECK(said("A capture may be made only from the opponent's side.") == "no-capture | => from:own");
    CHECK(said("Seeds are never captured from one's own side.") == "no-capture | => from:own");
    CHECK(said("If the last pebble falls into an occupied hole, the contents of this hole are sown in "
               "another lap.") == "relay | land occupied => pick this go");
}

TEST_CASE("what is left at the end goes to him who has it, or to the other") {
    const std::string plain = pits("(and {})", bare), turned = pits("(and {})", swapped);
    static constexpr const char* his[] = {
        "When one side is empty, the other player takes the seeds that are left.",
        "Each player keeps the seeds that are left on his side."};
    for (const char* sentence : his) {
        INFO(sentence);
        CHECK(verdictOn(plain, sentence) == "holds");
        CHECK(verdictOn(turned, sentence).starts_with("contradicted: the "));
    }
    CHECK(verdictOn(turned, "The player who has no seeds takes the remaining seeds.") == "holds");
    CHECK(verdictOn(plain, "The player who has no seeds takes the remaining seeds.")
              .starts_with("contradicted: the "));
    // One cannot move, and the other has what lies there.
    const std::string unable = pits("(and {})", stuck);
    CHECK(verdictOn(unable, "Each player keeps the seeds that are left on his side.") == "holds");
    CHECK(verdictOn(unable, "The seeds that are left go to nobody.").starts_with("contradicted: the "));
}

TEST_CASE("whose seeds are taken, and whether the last one is") {
    const std::string with = pits(both, bare), without = pits(opposite, bare), any = pits(even, bare);
    CHECK(verdictOn(with, "The last seed is captured too.") == "holds");
    CHECK(verdictOn(without, "The last seed is captured too.") == "contradicted: the last seed stays");
    CHECK(verdictOn(with, "The last seed is not captured.") == "contradicted: the last seed is taken");
    CHECK(verdictOn(without, "The last seed is not captured.") == "holds");
    // The capturing seed is nobody's prey.
    CHECK(verdictOn(with, "Seeds are never captured from one's own side.") == "holds");
    CHECK(verdictOn(with, "Captures are made on the player's own side only.") ==
          "contradicted: seeds are taken from the other side");
    CHECK(verdictOn(any, "Seeds are never captured from one's own side.").find("holds") == std::string::npos);
}

TEST_CASE("a capture of whatever it may be is put to the test") {
    const std::string game = pits(even, bare);
    // Two, four and six are taken; three and five never.
    CHECK(verdictOn(game, "Seeds are sown. If the last seed makes three, a capture ensues.").find("holds") ==
          std::string::npos);
    CHECK(verdictOn(game, "Seeds are sown. If the last seed makes two, a capture ensues.")
              .find("contradicted") == std::string::npos);
}

TEST_CASE("the game ends with a number taken, or not") {
    const std::string game = pits(even, nine);
    CHECK(verdictOn(game, "The first player to capture 9 seeds wins.") == "holds");
    CHECK(verdictOn(game, "When a player has captured nine seeds the game is over.") == "holds");
    CHECK(verdictOn(game, "The first player to capture 6 seeds wins.").starts_with("contradicted: "));
    CHECK(verdictOn(game, "The first player to capture 14 seeds wins.")
              .starts_with("contradicted: the game is over when"));
    // Another end that is not understood may be the reason.
    CHECK(verdictOn(game, "The first player to capture 14 seeds wins. Else it ends at the chief's nod.")
              .find("contradicted") == std::string::npos);
}

TEST_CASE("laps are looked at where the first seed goes back into its hole, however few the seeds are") {
    std::string back = pits("(and {})", bare);
    back.replace(back.find("owner:(mover)"), 13, "owner:(mover) origin:True");
    back.replace(back.find("(set Count 3"), 12, "(set Count 2");
    CHECK(verdictOn(back, "Seeds are sown into the holes anti-clockwise.") == "holds");
    CHECK(verdictOn(back, "Seeds are sown into the holes clockwise.").starts_with("contradicted: "));
}

TEST_CASE("a turn of one lap, and one of several") {
    const std::string one = pits("(and {})", bare);
    CHECK(verdictOn(one, "A turn consists of a single lap.") == "holds");
    CHECK(verdictOn(readAll(projectFolder() / "games" / "tsoro.lud"), "A turn consists of a single lap.") ==
          "contradicted: sowing goes on from where the lap ended");
}

TEST_CASE("a man that reaches the last row becomes another, or does not") {
    static constexpr const char* sentences[] = {"A man that reaches the last row becomes a king.",
                                                "On the last row a man is promoted."};
    for (const char* sentence : sentences) {
        INFO(sentence);
        CHECK(verdictOn(draughts(true), sentence) == "holds");
        CHECK(verdictOn(draughts(false), sentence) == "contradicted: the man stays as he was");
    }
}

TEST_CASE("who wins by the end that the sentence tells of") {
    const std::string rich = pits("(and {})", R"({(if (= 0 (count in:("PitsOf" P1))) (result P2 Win))
                                                  (if (= 0 (count in:("PitsOf" P2))) (result P1 Win))})");
    const std::string poor = pits("(and {})", R"({(if (= 0 (count in:("PitsOf" P1))) (result P1 Win))
                                                  (if (= 0 (count in:("PitsOf" P2))) (result P2 Win))})");
    const char* sentence =
        "Play continues until one player has no seeds in their holes, and the opponent wins.";
    CHECK(verdictOn(rich, sentence) == "holds");
    CHECK(verdictOn(poor, sentence) == "contradicted: the player without seeds wins");
    CHECK(verdictOn(rich, "Seeds are sown. The player who is without seeds wins.") ==
          "contradicted: the other wins");
    CHECK(verdictOn(poor, "Seeds are sown round the board. The player who is without seeds wins.") ==
          "holds");
    // An end that another round may follow is no ground to contradict.
    CHECK(verdictOn(pits(both, bare), "Play continues until all of the seeds have been captured.") ==
          "not tested: play may go on in another round");
}

TEST_CASE("seeds that are taken leave the board, or are sown on") {
    CHECK(said("The captured seeds are sown again, beginning with the next hole.") ==
          "capture | => seeds:sown");
    CHECK(said("The player then sows the captured seeds from this hole.") == "capture | => seeds:sown");
    CHECK(said("Captured seeds leave the board.") == "capture | => seeds:off");
    CHECK(said("Captured seeds are kept in the store.") == "capture | => seeds:off");
    CHECK(said("If the moon is full the captured seeds are sown again.").find("seeds:") == std::string::npos);
    const std::string off = pits(both, bare);
    CHECK(verdictOn(off, "Captured seeds are kept in the store.") == "holds");
    CHECK(verdictOn(off, "The captured seeds are sown again, beginning with the next hole.") ==
          "contradicted: the seeds that are taken leave the board");
}

TEST_CASE("relays and further turns, told of the game as a whole") {
    const std::string one = pits(both, bare), relay = readAll(projectFolder() / "games" / "tsoro.lud"),
                      again = readAll(projectFolder() / "games" / "kalah.lud");
    static constexpr const char* several[] = {"Sowing is in relays.", "A turn may consist of several laps.",
                                              "Relay sowing is used."};
    for (const char* sentence : several) {
        INFO(sentence);
        CHECK(verdictOn(relay, sentence) == "holds");
        CHECK(verdictOn(one, sentence) == "contradicted: no lap follows where one ends in a hole with seeds");
    }
    static constexpr const char* single[] = {"There are no relays.", "A turn is over after one lap."};
    for (const char* sentence : single) {
        INFO(sentence);
        CHECK(verdictOn(one, sentence) == "holds");
        CHECK(verdictOn(relay, sentence) == "contradicted: sowing goes on from where the lap ended");
    }
    CHECK(verdictOn(one, "The beads of the hole in which the last one falls are lifted and sown on.") ==
          "contradicted: the turn ends");
    CHECK(verdictOn(one, "A player never has a second turn.") == "holds");
    CHECK(verdictOn(again, "A player never has a second turn.") ==
          "contradicted: the same player has the next turn, too");
    CHECK(verdictOn(relay, "A player never has a second turn.") == "holds");
}

TEST_CASE("one of the numbers that are told together is wrong") {
    const std::string two = pits("(if (and (!= (to) \"Home\") (= 2 (count at:(to)))) (\"Put\" (to)))", bare);
    CHECK(!verdictOn(two, "When the last bead makes two in a pit, they are taken.")
               .starts_with("contradicted"));
    CHECK(verdictOn(two, "When the last bead makes two or three in a pit, they are taken.")
              .starts_with("contradicted: nothing is taken there"));
}

TEST_CASE(
    "each of so many holes, one way where two are open, both sides empty, seeds in stores nobody sows into") {
    const std::string game = pits(both, bare);
    CHECK(verdictOn(game, "Each of the eight holes has three beads at the outset.") == "holds");
    CHECK(verdictOn(game, "Each of the eight holes has four beads at the outset.")
              .starts_with("contradicted: 8 of 8 holes hold another number"));
    CHECK(verdictOn(game, "The game is only over once both sides are empty.") ==
          "contradicted: the game ends when 15 are left");
    CHECK(verdictOn(game, "When a player has captured five seeds the game is over.") ==
          "contradicted: play goes on when 6 are taken");
}

TEST_CASE("a hole brought to a number, half of a row that nobody owns, rows shorter than those that win") {
    const std::string two = pits("(if (and (!= (to) \"Home\") (= 2 (count at:(to)))) (\"Put\" (to)))", bare);
    CHECK(said("A hole that is brought to four by the last bead is his.") ==
          "capture | land made:4 => what:this");
    CHECK(verdictOn(two, "A hole that is brought to three by the last bead is his.") ==
          "contradicted: nothing is taken there");
    const std::string row = R"((game "Row" (players 2)
    (equipment {(board (rectangle 1 9) {(track "Round" {0..8} loop:True)}) (piece "Bead" Shared)})
    (rules
        (start (set Count 2 to:(sites Board)))
        (play (move Select (from (sites Board) if:(< 0 (count at:(from))))
            (then (sow "Round" apply:(if (= 4 (count at:(to))) (remove (to)))))))
        (end (if (> 7 (count in:(sites Board))) (result Mover Win))))))";
    CHECK(verdictOn(row, "A player may only begin from the holes of his own half.") ==
          "contradicted: a turn may begin in either half");
    const std::string five = R"((game "Five" (players 2)
    (equipment {(board (square 9)) (piece "Ball" Each)})
    (rules (play (move Add (to (sites Empty)))) (end (if (is Line 5) (result Mover Win))))))";
    CHECK(verdictOn(five, "The first to get four in a row wins.") == "contradicted: play goes on");
    CHECK(!verdictOn(five, "The first to get five in a row wins.").starts_with("contradicted"));
}

TEST_CASE("who has lost all but three has three left") {
    const Description morris = loadWell(readAll(projectFolder() / "games" / "tsoro-yemutwelve.lud"));
    REQUIRE(morris.game);
    const Prose prose = readProse("A player who has lost all his men but three may jump to any vacant point.",
                                  Patterns::ofClauses(), pieceNamesOf(*morris.game));
    REQUIRE(prose.claims.size() == 1);
    CHECK(prose.claims[0].slot == ProseSlot::Fly);
    CHECK(prose.claims[0].condition("men") == "3");
}

TEST_CASE("kings in check and players of teams are no men that cannot move, or are counted") {
    CHECK(verdictOn(draughts(true), "If the King cannot move out of check, the opponent wins.") ==
          "not tested: it is about a king in check");
    CHECK(verdictOn(draughts(true), "Two teams with two players on each team.").find("contradicted") ==
          std::string::npos);
}

TEST_CASE("rows that win off the diagonals only; men of each of two; which way they go") {
    const std::string three = R"((game "Three" (players 2)
    (equipment {(board (square 4)) (hand Each) (piece "Man" Each (move Step Orthogonal (to if:(is Empty (to)))))})
    (rules
        (start (place "Man" "Hand" count:4))
        phases:{
            (phase "Placing" (play (move (from (handSite Mover)) (to (sites Empty))))
                (nextPhase (all Sites (sites Hand P2) if:(= 0 (count Cell at:(site)))) "Moving"))
            (phase "Moving" (play (forEach Piece)))
        }
        (end (if (is Line 3) (result Mover Win))))))";
    CHECK(verdictOn(three, "Three in a line win.") == "holds");
    CHECK(verdictOn(three, "Three in a line win, but not on the diagonals.") ==
          "contradicted: a diagonal row wins");
    CHECK(verdictOn(three, "Each of the two players has four men.") == "holds");
    // Two and two are four, which says nothing of who has four.
    CHECK(verdictOn(three, "Each of the two players has two men.").find("holds") == std::string::npos);
    CHECK(verdictOn(three, "A piece moves one field in any direction, diagonals included.") ==
          "contradicted: men may not be moved diagonally");
}
