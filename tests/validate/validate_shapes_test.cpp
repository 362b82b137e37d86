// Ends that ask for what the board has not or for what wins anyhow, and openings made from the other's holes.
#include "tests/validate/validate_support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::string placing(const std::string& won) {
    return "(game \"Test\" (players 2) (equipment {(board (square 5)) (piece \"Man\" Each)})\n(rules (play "
           "(move Add "
           "(to (sites Empty))))\n(end (if\n" +
           won + "\n(result Mover Win)))))";
}
std::string opening(const std::string& hole) {
    return "(game \"Test\" (players 2) (equipment {(mancalaBoard 2 4 store:None (track \"T\" \"0,E,N,W\" "
           "loop:True))\n"
           "(regions P1 (sites Bottom)) (regions P2 (sites Top)) (piece \"Seed\" Shared)})\n"
           "(rules (start (set Count 3 to:(sites Track)))\n(play (move Select (from (if (= 0 (count "
           "Moves))\n(sites {" +
           hole +
           "}) (sites Mover)) if:(< 0 (count at:(from)))) (then (sow))))\n(end (if (no Moves Next) (result "
           "Mover "
           "Win)))))";
}

}  // namespace

TEST_CASE("More sides than the board has cannot be joined", "[validate]") {
    finds("end-cannot-hold", placing("(is Connected 5 Sides)"),
          "4:1 `(is Connected 5 Sides)` is never true: the board has 4 sides");
    findsNothing("end-cannot-hold", placing("(is Connected 3 Sides)"));
}

TEST_CASE("A straight figure is a row that another condition asks for", "[validate]") {
    finds("said-twice", placing("(or (is Line 4) (is Pattern {F F F}))"),
          "4:17 `(is Pattern {F F F})` is a row of 4, which `(is Line 4)` asks for already");
    findsNothing("said-twice", placing("(or (is Line 4) (is Pattern {F R F R F}))"));
    findsNothing("said-twice", placing("(or (is Line 5) (is Pattern {F F F}))"));
}

TEST_CASE("The first move, and it alone, begins in a hole of the other", "[validate]") {
    finds("moves-of-other", opening("5"),
          "5:1 the first move begins in B2, a hole of player 2, and later ones in the mover's own");
    findsNothing("moves-of-other", opening("2"));
}

TEST_CASE("A row counts only where no man has left his home", "[validate]") {
    const auto rows = [](const std::string& home) {
        return "(game \"Test\" (players 2) (equipment {(board (square 3)) (piece \"Man\" Each (step (to "
               "if:(is Empty "
               "(to)))))\n(regions P1 (sites Bottom)) (regions P2 (sites Top))})\n(rules (start {(place "
               "\"Man1\" (sites "
               "Bottom)) (place \"Man2\" (sites Top))})\n(play (forEach Piece))\n(end (if (and (is Line "
               "3)\n" +
               home + ") (result Mover Win)))))";
    };
    const std::string all = "(all Sites (sites Occupied by:Mover) if:(is In (site) (sites Mover)))";
    finds("goal-at-home", rows(all),
          "6:41 this asks that all the player's men are where they stand at the start");
    findsNothing("goal-at-home", rows("(not " + all + ")"));
}
