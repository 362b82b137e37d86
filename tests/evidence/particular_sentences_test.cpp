// Sentences about men and rows that tell of bans, exceptions and men shut in: right and wrong ones, put to
// small games. A wrong one is contradicted, a right one never is.
#include "tests/evidence/verdict_on.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::string gameNamed(const std::string& path) { return readAll(projectFolder() / (path + ".lud")); }

// Twelve men each are put down on five by six fields, never three in a row; then moved, and a row takes any
// man.
const std::string barred = R"((game "Barred" (players 2)
    (equipment {(board (rectangle 5 6)) (hand Each)
        (piece "Man" Each (move Step Orthogonal (to if:(is Empty (to)))
            (then (if (is Line 3 Orthogonal) (moveAgain)))))})
    (rules (start (place "Man" "Hand" count:12))
        phases:{
            (phase "Placing"
                (play (do (move (from (handSite Mover)) (to (sites Empty))) ifAfterwards:(not (is Line 3 Orthogonal))))
                (nextPhase (= 0 (count Cell at:(handSite P2))) "Moving"))
            (phase "Moving" (play (if (is Mover (prev)) (move Remove (sites Occupied by:Next)) (forEach Piece))))}
        (end (forEach NonMover if:(= 0 (count Pieces Player)) (result Player Loss))))))";

}  // namespace

TEST_CASE("rows that may not be made while men are put down") {
    const std::string rest = " Then a man is moved to the next field. A row of three takes an enemy man.";
    CHECK(goesAgainst(barred, "While placing it is permitted to make three in a row." + rest));
    CHECK_FALSE(goesAgainst(barred, "While placing it is forbidden to make three in a row." + rest));
    CHECK_FALSE(goesAgainst(barred, "Placing more than three in a row is not allowed." + rest));
    const std::string nine = gameNamed("games/three-mens-morris");
    CHECK(goesAgainst(nine, "Nobody may make three in a row by placing. Three in a line win."));
    // What is to be avoided is not barred.
    const std::string sour = gameNamed("tests/judgement/recited/games/sour");
    CHECK_FALSE(
        goesAgainst(sour, "Never make three in a line: whoever does has lost, and the other has won."));
    CHECK(goesAgainst(sour, "Make three in a line: whoever does has won."));
}

TEST_CASE("an exception is read with the rule that it follows") {
    const std::string morris = gameNamed("games/three-mens-morris");
    CHECK(goesAgainst(morris, "A line of three decides the game, but not if it comes about in placing."));
    CHECK_FALSE(goesAgainst(morris, "A line of three decides the game, even if it comes about in placing."));
    const std::string twelve = gameNamed("games/tsoro-yemutwelve");
    CHECK(goesAgainst(twelve, "Three in a line, though not on the slant, cost the other player a stone."));
    CHECK_FALSE(goesAgainst(twelve, "Three in a line, on the slant, too, cost the other player a stone."));
    // The spaces are denied, and not the diagonals.
    CHECK_FALSE(
        goesAgainst(morris, "Three in a line win, orthogonally or diagonally with no intervening spaces."));
}

TEST_CASE("what is denied of a number or a distance is not the rule") {
    const std::string twelve = gameNamed("games/tsoro-yemutwelve");
    CHECK_FALSE(goesAgainst(twelve,
                            "Each player has twelve stones. A player with no more than three left is no "
                            "longer bound to the lines and goes wherever there is room."));
    CHECK(
        goesAgainst(twelve,
                    "Each player has twelve stones. A player with no more than three left is still bound to "
                    "the lines and goes next door only."));
    const std::string lattice = gameNamed("tests/judgement/kept/games/lattice");
    CHECK(goesAgainst(
        lattice,
        "Seven stones for each player. First they are laid down in turn. Afterwards a stone steps "
        "to the neighbouring cell and no further. Stones are neither jumped over nor taken."));
}

TEST_CASE("men that enclose, and those that go between two others") {
    const std::string clasp = gameNamed("tests/judgement/rows/games/clasp");
    CHECK(
        goesAgainst(clasp, "Get one enemy or a whole string of them between two of yours and they're gone."));
    CHECK(goesAgainst(clasp, "A man who walks in between two enemies himself is gone, too."));
    CHECK_FALSE(goesAgainst(clasp, "A man who walks in between two enemies himself is fine."));
    CHECK(goesAgainst(clasp, "Out of men you've lost, out of moves it's a draw."));
    CHECK(goesAgainst(clasp, "You start with an empty board and bring in your ten men one a turn."));
    CHECK_FALSE(goesAgainst(clasp, "You start with your ten men filling the two rows on your side."));
}

TEST_CASE("how many are put down in a turn, and where") {
    const std::string tac = gameNamed("games/tic-tac-toe");
    CHECK(goesAgainst(tac, "Two marks are put down each turn: it is two marks a turn."));
    CHECK_FALSE(goesAgainst(tac, "It is one mark a turn."));
    CHECK(goesAgainst(tac, "A mark may be written over the mark of the other."));
    CHECK_FALSE(goesAgainst(tac, "Nobody may write over the mark of the other."));
    CHECK_FALSE(goesAgainst(tac, "Two players add a mark each in turn."));
}
