// Places that are not where their names say, places asked about where others are emptied, sites that a piece
// bears for ever, and kinds of moves that are hardly ever there.
#include "tests/validate/validate_support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Four rows of four; where "Outer" lies, what follows the last seed, and what is called facing.
std::string fourRows(const std::string& outer, const std::string& last, const std::string& facing,
                     const std::string& name = "Outer") {
    return "(define \"Facing\" " + facing +
           ")\n(game \"Test\" (players 2) (equipment {(mancalaBoard 4 4 store:None {(track \"T\" "
           "\"0,E,N1,W\" loop:True P1) (track \"T\" \"15,W,S1,E\" loop:True P2)})\n(regions \"" +
           name + "\" " + outer +
           ")\n(regions \"Own\" P1 (union (sites Row 0) (sites Row 1))) (regions \"Own\" P2 (union (sites "
           "Row 2) (sites Row 3))) (piece \"Seed\" Shared)}) (rules (start (set Count 2 to:(sites Board))) "
           "(play (move Select (from (sites Mover \"Own\") if:(< 0 (count at:(from)))) (then (sow \"T\" "
           "owner:(mover) apply:(if (is In (to) (sites \"" +
           name + "\"))\n" + last + "))))) (end (if (no Moves Next) (result Mover Win)))))";
}
const std::string across = "(ahead (to) steps:#1 (if (is Mover P1) (directions N) (directions S)))",
                  behind = "(ahead (to) steps:#1 (if (is Mover P1) (directions S) (directions N)))",
                  taken = "(remove (\"Facing\" 2))", outerRows = "(union (sites Row 0) (sites Row 3))",
                  innerRows = "(union (sites Row 1) (sites Row 2))";

// Seeds go from the board to the hands and back; what follows a move.
std::string hands(const std::string& effect) {
    return "(game \"Test\" (players 2) (equipment {(board (rectangle 1 4)) (hand Each) (piece \"Seed\" "
           "Shared)}) (rules (start {(set Count 9 to:(sites {0 1}))}) (play (move (from (sites Occupied "
           "by:Shared)) (to (handSite Mover)) (then\n" +
           effect + "))) (end (if (= 0 (count in:(sites Board))) (result Mover Win)))))";
}

}  // namespace

TEST_CASE("A region that is not where its name says", "[validate]") {
    finds("region-belies-name", fourRows(innerRows, taken, across),
          "3:1 no site of the region \"Outer\" lies on the outside");
    findsNothing("region-belies-name", fourRows(outerRows, taken, across));
    finds("region-belies-name", fourRows(outerRows, taken, across, "InnerHoles"),
          "3:1 no site of the region \"InnerHoles\" lies within");
    // A part of it will do; and a name may say where it is not.
    findsNothing("region-belies-name", fourRows("(sites {0})", taken, across));
    findsNothing("region-belies-name", fourRows(innerRows, taken, across, "NotOuter"));
    findsNothing("region-belies-name", fourRows(outerRows, taken, across, "Winner"));
    const auto named = [](const std::string& name, const std::string& sites) {
        return "(game \"Test\" (players 2) (equipment {(board (square 4)) (piece \"Man\" Each)\n(regions "
               "\"" +
               name + "\" (sites " + sites + "))}) (rules (play (move Add (to (intersection (sites Empty) " +
               "(sites \"" + name + "\"))))) (end (if (no Moves Next) (result Mover Win)))))";
    };
    finds("region-belies-name", named("Corners", "{5 6}"),
          "2:1 no site of the region \"Corners\" lies in a corner");
    findsNothing("region-belies-name", named("Corners", "{0 3}"));
    finds("region-belies-name", named("Edge", "{5 6}"),
          "2:1 no site of the region \"Edge\" lies on the edge");
}

TEST_CASE("A hole called facing that is the player's own", "[validate]") {
    finds("not-opposite", fourRows(outerRows, taken, behind),
          "1:18 \"Facing\" never lies on the other player's side");
    findsNothing("not-opposite", fourRows(outerRows, taken, across));
    finds("not-opposite",
          fourRows(outerRows, "(remove \"Facing\")", "(if (is Mover P1) (- (to) 4) (+ (to) 4))"),
          "1:18 \"Facing\" never lies on the other player's side");
    findsNothing("not-opposite",
                 fourRows(outerRows, "(remove \"Facing\")", "(if (is Mover P1) (+ (to) 4) (- (to) 4))"));
}

TEST_CASE("As many as lie elsewhere", "[validate]") {
    finds("asked-elsewhere", hands("(fromTo (from 0) (to 2) count:(count at:1))"),
          "2:1 `(count at:1)` gives as many as lie in `1`, and they are taken from `0`");
    findsNothing("asked-elsewhere", hands("(fromTo (from 0) (to 2) count:(count at:0))"));
    CHECK(textsOf(hands("(fromTo (from (handSite Next)) (to 2) count:(count at:(handSite Mover)))"),
                  "asked-elsewhere")
              .size() == 1);
    // Named in two ways it may be one place.
    findsNothing("asked-elsewhere", hands("(fromTo (from 0) (to 2) count:(count at:(last From)))"));
}

TEST_CASE("Asked of the one player, taken from the other", "[validate]") {
    const auto takes = [](const std::string& asked, const std::string& from) {
        return hands("(if (< 0 (count at:(handSite " + asked + "))) (fromTo (from (handSite " + from +
                     ")) (to 2) count:(count at:(handSite " + from + "))))");
    };
    finds(
        "asked-elsewhere", takes("Mover", "Next"),
        "2:20 it is asked whether anything lies in `(handSite Mover)`, and `(handSite Next)` is emptied, of "
        "which nothing is asked");
    findsNothing("asked-elsewhere", takes("Next", "Next"));
    // Where both are asked about, one may well be the price of the other.
    findsNothing("asked-elsewhere",
                 hands("(if (and (< 0 (count at:(handSite Mover))) (< 0 (count at:(handSite Next)))) (fromTo "
                       "(from (handSite Next)) (to 2)))"));
    findsNothing("asked-elsewhere",
                 hands("(if (< 0 (count at:(handSite Mover))) (and (fromTo (from (handSite Next)) (to 2)) "
                       "(fromTo (from (handSite Mover)) (to 3))))"));
    findsNothing("asked-elsewhere", hands("(if (= 0 (count at:(handSite Mover))) (fromTo (from (handSite "
                                          "Next)) (to 2)))"));
}

TEST_CASE("A piece that bears for ever where it may go", "[validate]") {
    const auto returns = [](const std::string& then) {
        return "(game \"Test\" (players 2) (equipment {(board (square 3)) (piece \"Man\" Each "
               "maxState:9)}) (rules (start {(place \"Man1\" (sites Bottom)) (place \"Man2\" (sites Top))}) "
               "(play (or (forEach Site (sites Occupied by:Mover) (move Step (from (site)) (to if:(is Empty "
               "(to))) (then\n(set State at:(last To) (+ 1 (last From)))))) (forEach Site (forEach (sites "
               "Occupied by:Mover) if:(is Empty (- (state at:(site)) 1))) (move (from (site)) (to (- (state "
               "at:(site)) 1))" +
               then + ")))) (end (if (is Line 3) (result Mover Win)))))";
    };
    finds("never-put-back", returns(""), "2:1 a piece bears the site to which it may go, and never loses it");
    findsNothing("never-put-back", returns(" (then (set State at:(last To) 0))"));
}

TEST_CASE("A kind of move that is hardly ever there", "[validate]") {
    const auto besides = [](const std::string& condition) {
        return "(game \"Test\" (players 2) (equipment {(board (square 8)) (piece \"Man\" Each)}) (rules "
               "(play (or (move Add (to (sites Empty)))\n(if " +
               condition +
               " (move Remove (sites {0}))))) (end (if (>= (count Moves) 60) (result Mover Draw)))))";
    };
    CHECK(textsOf(besides("(and (= 1 (count Moves)) (is Occupied 0))"), "hardly-ever-moves", 200).size() ==
          1);
    findsNothing("hardly-ever-moves", besides("(is Occupied 0)"), 200);
}
