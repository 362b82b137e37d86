// Rules that ask about the wrong player, or give for what is not taken: for each a little game that has it,
// and one that has not.
#include "tests/validate/validate_support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Men put down from hands and moved then; a row takes one.
std::string men(const std::string& until, const std::string& taken,
                const std::string& few = "(result Mover Win)") {
    return "(game \"Test\" (players 2) (equipment {(board (square 4)) (hand Each)\n(piece \"Man\" Each (move "
           "Step "
           "Orthogonal (to if:(is Empty (to))) (then (if (is Line 3) (moveAgain)))))})\n(rules (start (place "
           "\"Man\" \"Hand\" count:5)) phases:{(phase \"Put\" (play (move (from (handSite Mover)) (to (sites "
           "Empty))))\n(nextPhase Mover " +
           until + " \"Go\"))\n(phase \"Go\" (play (if (is Prev Mover)\n" + taken +
           "\n(forEach Piece)))\n(end (if (<= (count Sites in:(sites Occupied by:Next)) 2)\n" + few +
           ")))}))";
}

std::string race(const std::string& goals, const std::string& result) {
    return "(game \"Test\" (players {(player N) (player S)}) (equipment {(board (square 5))\n(piece \"Man\" "
           "Each "
           "(move Step Forward (to if:(is Empty (to)))))\n" +
           goals +
           "})\n(rules (start {(place \"Man1\" (sites Bottom)) (place \"Man2\" (sites Top))})\n(play "
           "(forEach "
           "Piece))\n(end (if (is In (last To) (sites Mover \"Goal\"))\n" +
           result + "))))";
}

std::string points(const std::string& needed) {
    return "(game \"Test\" (players 2) (equipment {(board (square 3)) (piece \"Man\" Each)})\n(rules (play "
           "(move "
           "Add (to (sites Empty)) (then (if (is Line 2) (addScore Mover 1)))))\n(end {(if (>= (score "
           "Mover) " +
           needed + ") (result Mover Win)) (if (is Full) (byScore))})))";
}

std::string seeds(const std::string& counted) {
    return "(game \"Test\" (players 2) (equipment {(mancalaBoard 2 4 store:None {(track \"T\" \"0,E,N,W\" "
           "loop:True)})\n(regions P1 (sites Bottom)) (regions P2 (sites Top)) (piece \"Seed\" "
           "Shared)})\n(rules "
           "(start (set Count 3 to:(sites Board)))\n(play (move Select (from (sites Mover) if:(< 0 (count "
           "at:(from))))\n(then (sow apply:(and\n(addScore Mover (count at:" +
           counted + "))\n(remove (to) count:(count at:(to))))))))\n(end (if (no Moves Next) (byScore)))))";
}

const std::string theirs = "(move Remove (sites Occupied by:Next))",
                  own = "(move Remove (sites Occupied by:Mover))";
const std::string farGoals = "(regions \"Goal\" P1 (sites Top)) (regions \"Goal\" P2 (sites Bottom))",
                  nearGoals = "(regions \"Goal\" P1 (sites Bottom)) (regions \"Goal\" P2 (sites Top))";

}  // namespace

TEST_CASE("A phase that is left by the other player's hand", "[validate]") {
    finds("phase-by-the-other", men("(is Empty (handSite Next))", theirs),
          "4:18 the mover leaves the phase by the other player's hand: `(is Empty (handSite Next))`");
    findsNothing("phase-by-the-other", men("(is Empty (handSite Mover))", theirs));
    finds("phase-by-the-other", men("(\"HandEmpty\" Next)", theirs),
          "4:18 the mover leaves the phase by the other player's hand: `(all Sites (sites Hand Next) if:(= 0 "
          "(count "
          "Cell at:(site))))`");
    findsNothing("phase-by-the-other", men("(\"HandEmpty\" Mover)", theirs));
    findsNothing("phase-by-the-other",
                 men("(and (is Empty (handSite Mover)) (is Empty (handSite Next)))", theirs));
}

TEST_CASE("Only men of one's own may be taken", "[validate]") {
    finds("takes-own", men("(is Empty (handSite Mover))", own),
          "6:1 players only take men of their own, and lose by having few");
    findsNothing("takes-own", men("(is Empty (handSite Mover))", theirs));
}

TEST_CASE("Who has few men on the board, or comes to his goal, loses or wins", "[validate]") {
    finds("wrong-side-wins", men("(is Empty (handSite Mover))", theirs, "(result Next Win)"),
          "9:1 the player who has nothing left wins: `(<= (count Sites in:(sites Occupied by:Next)) 2)` is "
          "about "
          "him");
    findsNothing("wrong-side-wins", men("(is Empty (handSite Mover))", theirs));
    finds("wrong-side-wins", race(farGoals, "(result Next Win)"),
          "7:1 the player who brings about `(is In (last To) (sites Mover \"Goal\"))` loses by it");
    findsNothing("wrong-side-wins", race(farGoals, "(result Mover Win)"));
}

TEST_CASE("A goal where one's own men stand at the start", "[validate]") {
    finds("goal-at-home", race(nearGoals, "(result Mover Win)"),
          "6:10 the goal of player 1 is where his own men stand at the start");
    findsNothing("goal-at-home", race(farGoals, "(result Mover Win)"));
}

TEST_CASE("More points than a board has room for", "[validate]") {
    finds("decided-by-numbers", points("10"), "3:11 `(>= (score Mover) 10)` is never true");
    findsNothing("decided-by-numbers", points("9"));
}

TEST_CASE("Points for one hole while another is emptied", "[validate]") {
    finds("points-not-pieces", seeds("(from)"),
          "6:1 points are given for what lies in `(from)`, and `(to)` is emptied");
    findsNothing("points-not-pieces", seeds("(to)"));
}
