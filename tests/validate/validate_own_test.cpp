// Takings that reach the player's own side, stores filled at the start, pieces without moves, players of
// three or more who cannot win, and what is taken within a move.
#include "tests/validate/validate_support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Four rows of four, the lower two player 1's; from where he takes what lies a row ahead.
std::string fourRows(const std::string& asked, const std::string& across) {
    return "(game \"Test\" (players 2) (equipment {(mancalaBoard 4 4 store:None {(track \"T1\" "
           "\"0,E,N1,W\" loop:True P1) (track \"T2\" \"15,W,S1,E\" loop:True P2)})\n"
           "(regions \"Own\" P1 (union (sites Row 0) (sites Row 1))) (regions \"Own\" P2 (union (sites "
           "Row 2) (sites Row 3)))\n(regions \"Front\" P1 (sites {4..7})) (regions \"Front\" P2 (sites "
           "{8..11})) (piece \"Seed\" Shared) (hand Each)}) (rules (start (set Count 2 to:(sites Board)))\n"
           "(play (move Select (from (sites Mover \"Own\") if:(< 0 (count at:(from)))) (then (sow \"T\" "
           "owner:(mover) apply:(if " +
           asked + "\n(remove " + across + "))))))\n(end (if (no Moves Next) (result Mover Win)))))";
}
const std::string ahead = "(if (is Mover P1) (+ (to) 4) (- (to) 4))";

std::string withStores(const std::string& filled, const std::string& bottom = "(sites Bottom)") {
    return "(game \"Test\" (players 2) (equipment {(mancalaBoard 2 4 (track \"T\" \"1,E,N,W\" loop:True))\n"
           "(regions P1 " +
           bottom +
           ") (regions P2 (sites Top)) (map {(pair P1 FirstSite) (pair P2 LastSite)}) (piece \"Seed\" "
           "Shared)})\n(rules (start (set Count 3 to:" +
           filled +
           "))\n(play (move Select (from (sites Mover) if:(< 0 (count at:(from)))) (then (sow if:(= 2 (count "
           "at:(to))) apply:(fromTo (from (to)) (to (mapEntry (mover))) count:2)))))\n(end (if (no Moves "
           "Next) (byScore {(score P1 (count at:(mapEntry P1))) (score P2 (count at:(mapEntry P2)))})))))";
}

// Men who step, and another kind of piece.
std::string menAnd(const std::string& other, const std::string& play = "(forEach Piece)",
                   const std::string& says = "") {
    return "(game \"Test\" (players 2) (equipment {(board (square 5))\n(piece \"Man\" Each (move Step (to "
           "if:(is Empty (to)))))\n" +
           other +
           "})\n(rules (start {(place \"Man1\" (sites Bottom)) (place \"Man2\" (sites Top)) (place "
           "\"King1\" 7) (place \"King2\" 17)})\n(play " +
           play + ")\n(end (if (no Moves Next) (result Mover Win)))))" + says;
}

std::string three(const std::string& third) {
    return "(game \"Test\" (players 3) (equipment {(board (hex 3)) (piece \"Man\" Each)}) (rules (play (move "
           "Add (to (sites Empty))))\n(end {(if (is Line 3 P1) (result P1 Win)) (if (is Line 3 P2) (result "
           "P2 Win))\n(if (is Line 3 P3) (result " +
           third + ")) (if (is Full) (result All Draw))})))";
}

}  // namespace

TEST_CASE("A taking across that from some holes reaches the player's own", "[validate]") {
    finds("takes-own", fourRows("(is In (to) (sites Mover \"Own\"))", ahead),
          "5:1 of 8 holes this rule takes from the other player, of 8 from the mover himself");
    findsNothing("takes-own", fourRows("(is In (to) (sites Mover \"Front\"))", ahead));
    findsNothing(
        "takes-own",
        fourRows("(and (is In (to) (sites Mover \"Own\")) (is In (to) (sites Mover \"Front\")))", ahead));
    findsNothing(
        "takes-own",
        fourRows("(and (is In (to) (sites Mover \"Own\")) (not (is In (to) (union (sites Bottom) (sites "
                 "Top)))))",
                 ahead));
    // The rule asks itself whose the hole is.
    findsNothing("takes-own", fourRows("(and (is In (to) (sites Mover \"Own\")) (is In " + ahead +
                                           " (sites Next \"Own\")))",
                                       ahead));
}

TEST_CASE("Stores that begin with seeds", "[validate]") {
    finds("stores-filled", withStores("(sites Board)"),
          "3:15 the stores get as many seeds at the start as the holes");
    findsNothing("stores-filled", withStores("(union (sites P1) (sites P2))"));
    // Where turns begin from them they are holes like others.
    findsNothing("stores-filled", withStores("(sites Board)", "(union (sites Bottom) (sites {0 9}))"));
}

TEST_CASE("A kind of piece without moves beside others that have some", "[validate]") {
    const std::string still = "(piece \"King\" Each)";
    finds("dead-pieces", menAnd(still), "3:1 \"King\" has no moves, and the other pieces of its player have");
    findsNothing("dead-pieces", menAnd("(piece \"King\" Each (move Step (to if:(is Empty (to)))))"));
    findsNothing(
        "dead-pieces",
        menAnd(still, "(or (forEach Piece) (forEach Piece \"King\" (move Step (to if:(is Empty (to))))))"));
    findsNothing("dead-pieces",
                 menAnd(still, "(forEach Piece)",
                        "\n(metadata (info {(description \"Test.\") (rules \"Kings never move.\")}))"));
}

TEST_CASE("A player of three whom no end lets win", "[validate]") {
    finds("player-cannot-win", three("P2 Win"),
          "3:20 player 3 cannot win: the ends that decide the game all make another player the winner");
    findsNothing("player-cannot-win", three("P3 Win"));
    findsNothing("player-cannot-win", three("P3 Loss"));
}

TEST_CASE("What a move takes within itself does not vanish without a rule", "[validate]") {
    const std::string takes =
        "(piece \"King\" Each (move Step (to if:(not (is Friend (who at:(to)))) (apply (if (is Enemy (who "
        "at:(to))) (remove (to) (then (set Counter))))))))";
    findsNothing("piece-overwritten", menAnd(takes), 60);
    // A collision that ends the game.
    const auto collides = [](const std::string& apply) {
        return menAnd("(piece \"King\" Each (move Step (to " + apply + ")))");
    };
    CHECK(textsOf(collides(""), "piece-overwritten", 60).size() == 1);
    findsNothing("piece-overwritten",
                 collides("(apply (if (is Occupied (to)) (trigger \"Collision\" (mover))))"), 60);
}

TEST_CASE("A team that wins has won", "[validate]") {
    const auto rows = [](const std::string& winner) {
        return "(game \"Test\" (players 4) (equipment {(board (square 4)) (piece \"Man\" Each)}) (rules "
               "(start "
               "{(set Team 1 {P1 P3}) (set Team 2 {P2 P4})}) (play (move Add (to (sites Empty)))) (end {(if "
               "(is "
               "Line 2) (result " +
               winner + "))})))";
    };
    findsNothing("nobody-wins", rows("TeamMover Win"), 60);
    findsNothing("mostly-drawn", rows("TeamMover Win"), 60);
}

TEST_CASE("A hop that is only asked for takes nothing, and need not", "[validate]") {
    const auto leaping = [](const std::string& apply) {
        return "(game \"Test\" (players 2) (equipment {(board (square 6)) (piece \"Man\" Each (or (move Step "
               "(to "
               "if:(is Empty (to))))\n(move Hop (between if:(is Enemy (who at:(between))) " +
               apply +
               ") (to if:(is Empty (to))) (then (if (can Move (hop (from (last To)) (between if:(is Enemy "
               "(who "
               "at:(between)))) (to if:(is Empty (to))))) (moveAgain)))))) }) (rules (start {(place \"Man1\" "
               "(sites "
               "Bottom)) (place \"Man2\" (sites Top))}) (play (forEach Piece)) (end (if (no Pieces Next) "
               "(result "
               "Mover Win)))))";
    };
    findsNothing("hop-takes-nothing", leaping("(apply (remove (between)))"));
    CHECK(textsOf(leaping(""), "hop-takes-nothing").size() == 1);
    // Who is leapt over may be noted and taken later, or taken together with another.
    findsNothing("hop-takes-nothing", leaping("(apply (set Var \"Over\" (between)))"));
    findsNothing("takes-elsewhere", leaping("(apply (and (remove (between)) (remove (var \"Over\"))))"));
    CHECK(textsOf(leaping("(apply (remove (var \"Over\")))"), "takes-elsewhere").size() == 1);
}

TEST_CASE("A region that only the picture names is used", "[validate]") {
    const auto coloured = [](const std::string& name) {
        return "(game \"Test\" (players 2) (equipment {(board (square 3)) (piece \"Man\" Each) (regions "
               "\"Dark\" "
               "(sites Phase 0))}) (rules (play (move Add (to (sites Empty)))) (end (if (is Line 3) (result "
               "Mover "
               "Win)))))\n(metadata (graphics {(region Colour \"" +
               name + "\" (colour \"#b5651d\"))}))";
    };
    CHECK(textsOf(coloured("Light"), "unused-region").size() == 1);
    findsNothing("unused-region", coloured("Dark"));
}
