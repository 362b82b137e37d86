// Sentences about men and rows in the voices of ethnographers, labels and children
// (59-men-at-large.patterns): figures one within another, how many men a turn sets down, points that are
// shared, who is safe. A wrong one is contradicted, a right one never is.
#include "tests/evidence/verdict_on.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::string shipped(const std::string& name) { return readAll(projectFolder() / "games" / (name + ".lud")); }

// Seven men each on three squares; a row takes a man, and none out of a row.
const std::string squares = R"((game "Squares" (players 2)
    (equipment {(board (concentric Square rings:3 joinCorners:True) use:Vertex) (hand Each)
        (piece "Man" Each (move Step (to if:(is Empty (to))) (then (if (is Line 3 Orthogonal) (moveAgain)))))})
    (rules (start (place "Man" "Hand" count:7))
        phases:{
            (phase "Placing"
                (play (if (is Mover (prev))
                    (move Remove (forEach (sites Occupied by:Next container:"Board")
                        if:(not (is Line 3 Orthogonal through:(site)))))
                    (move (from (handSite Mover)) (to (sites Empty))
                        (then (if (is Line 3 Orthogonal) (moveAgain))))))
                (nextPhase Mover (= 0 (count Cell at:(handSite Mover))) "Moving"))
            (phase "Moving" (play (if (is Mover (prev))
                (move Remove (forEach (sites Occupied by:Next container:"Board")
                    if:(not (is Line 3 Orthogonal through:(site)))))
                (forEach Piece))))}
        (end (forEach NonMover if:(<= (count Pieces Player) 2) (result Player Loss))))))";

// Three men each, put down and never moved.
const std::string still = R"((game "Still" (players 2)
    (equipment {(board (square 3) use:Vertex) (hand Each) (piece "Man" Each)})
    (rules (start (place "Man" "Hand" count:3))
        (play (move (from (handSite Mover)) (to (sites Empty))))
        (end (if (is Line 3) (result Mover Win))))))";

}  // namespace

TEST_CASE("figures one within another are counted, and so are their corners") {
    CHECK_FALSE(goesAgainst(squares, "Three squares are drawn, one inside another. Each has seven men."));
    CHECK(goesAgainst(squares, "Four squares are drawn, one inside another. Each has seven men."));
    CHECK(goesAgainst(squares, "It is played on two concentric squares. Each has seven men."));
    CHECK(goesAgainst(squares, "Three hexagons are drawn, each enclosed by the next. Each has seven men."));
    CHECK(goesAgainst(squares, "Each has seven men. It is a game for three players."));
    CHECK_FALSE(goesAgainst(squares, "It is a game for two, each of whom holds seven men."));
}

TEST_CASE("how many men a turn sets down, and where they may go") {
    const std::string men = "Each has seven men. ";
    CHECK(goesAgainst(squares, men + "The men are entered two by two."));
    CHECK(goesAgainst(squares, men + "They lay down their men by turns, a pair at a time."));
    CHECK(goesAgainst(squares, men + "On your turn, lay two men on points where there are none."));
    CHECK_FALSE(goesAgainst(squares, men + "The men are entered one at a time."));
    CHECK(goesAgainst(squares, men + "A man may be laid on any free point of the outermost square."));
    CHECK(goesAgainst(squares, men + "A point can hold two men."));
    CHECK_FALSE(goesAgainst(squares, men + "A point can hold one man only."));
    CHECK(
        goesAgainst(still, "Each has three men. A man may be laid on any free point, the centre excepted."));
    CHECK(goesAgainst(still, "Each has three men. They are put down anywhere but in the middle."));
    CHECK_FALSE(
        goesAgainst(still, "Each has three men. A man may be laid on any point, the centre included."));
    CHECK(goesAgainst(still, "Each has three men. The men stand on the field from the beginning."));
}

TEST_CASE("who moves before all men are down, and who never does") {
    const std::string men = "Each has seven men, which are laid down in turn. ";
    CHECK(goesAgainst(squares, men + "While this goes on, one that has been laid may be moved."));
    CHECK_FALSE(goesAgainst(squares, men + "While this goes on, none that has been laid may be moved."));
    CHECK_FALSE(goesAgainst(squares, men + "Men that have been laid stay put until your hand is empty."));
    CHECK(goesAgainst(
        still, "Each has three men. When all are laid, a man is moved each turn to an adjoining point."));
    CHECK(goesAgainst(
        still,
        "Each has three men. Three in a row wins. If you get three in a row, you take a man away from "
        "your friend."));
    CHECK(goesAgainst(shipped("three-mens-morris"),
                      "Each has three men. To lose, three of one's own must be brought into a row."));
}

TEST_CASE("men in a row are safe or are not, however it is said") {
    const std::string rule = "Each has seven men. Three in a row takes a man of the enemy's. ";
    for (const char* wrong :
         {"It is allowed to choose one that is itself part of a three.",
          "No exception is made of men that are themselves aligned: these, too, can be removed.",
          "He may break up a line of three even when there is another man to take.",
          "A man who stands in a completed line enjoys no protection."})
        CHECK(goesAgainst(squares, rule + wrong));
    for (const char* right :
         {"It is forbidden to choose one that is itself part of a three.",
          "An exception is made of men that are themselves aligned: these are not to be touched.",
          "A man who stands in a completed line enjoys complete protection."})
        CHECK_FALSE(goesAgainst(squares, rule + right));
}
