// What is asked of one player or place and done to another, what is out of reach behind something else, and
// copies that were not changed: for each a little game that has it, and one that has not.
#include "tests/validate/validate_support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Two rows of four; `then`: what follows a choice of a hole.
std::string sowing(const std::string& then, const std::string& start = "") {
    return "(game \"Test\" (players 2) (equipment {(mancalaBoard 2 4 store:None {(track \"T\" \"0,E,N,W\" "
           "loop:True)})\n(regions P1 (sites Bottom)) (regions P2 (sites Top)) (piece \"Seed\" Shared)})\n"
           "(rules (start {(set Count 3 to:(sites Board)) " +
           start + "})\n(play (move Select (from (sites Mover) if:(< 0 (count at:(from))))\n(then\n" + then +
           "\n)))\n(end (if (no Moves Next) (byScore)))))";
}

// Men laid on four by four squares; `play` and `end` as given.
std::string laying(const std::string& play, const std::string& end) {
    return "(game \"Test\" (players 2) (equipment {(board (square 4)) (piece \"Man\" Each)})\n(rules "
           "(play\n" +
           play + ")\n(end {\n" + end + "\n(if (is Full) (result Mover Draw))})))";
}
const std::string lay = "(move Add (to (sites Empty)))", row = "(if (is Line 3) (result Mover Win))";

std::string beside(const std::string& counted) {
    return laying(
        "(move Add (to (sites Empty)) (then (if\n(< 0 (count Sites in:(intersection (sites Around (last To)) "
        "(sites Occupied by:Next))))\n(addScore Mover (count Sites in:(intersection (sites Around (last "
        "To)) (sites Occupied by:" +
            counted + ")))))))",
        "(if (is Full) (byScore))");
}

std::string hunt(const std::string& hare, const std::string& where) {
    return "(game \"Test\" (players 2) (equipment {(board (square 4))\n(piece \"Dog\" P1 (move Step (to "
           "if:(is Empty "
           "(to)))))\n(piece \"Hare\" P2 (move Step (to if:(is Empty (to)))))})\n(rules (start {(place "
           "\"Dog1\" {0 1}) "
           "\n(place \"Hare2\" " +
           hare + ")})\n(play (forEach Piece))\n(end {(if (no Moves P2) (result P1 Win))\n(if (is In " +
           where + " (sites Top)) (result P2 Win))})))";
}

}  // namespace

TEST_CASE("As many seeds are sown as lie in another hole", "[validate]") {
    const auto from = [](const std::string& counted) {
        return sowing("(sow (last To) count:(count at:(last " + counted + ")))");
    };
    finds("asked-elsewhere", from("From"),
          "6:1 `(count at:(last From))` gives as many as lie in `(last From)`, and they are taken from "
          "`(last To)`");
    findsNothing("asked-elsewhere", from("To"));
}

TEST_CASE("Points for the pieces of the player who was not asked about", "[validate]") {
    CHECK(textsOf(beside("Mover"), "asked-elsewhere").size() == 1);
    findsNothing("asked-elsewhere", beside("Next"));
}

TEST_CASE("A mark that is asked of one player and set for the other", "[validate]") {
    const auto marks = [](const std::string& who, const std::string& nothing = "Off") {
        return sowing("(sow apply:(if\n(= " + nothing + " (value Player " + who +
                      ")) (set Value Mover (to))))");
    };
    finds("asked-elsewhere", marks("Next"),
          "7:1 it is asked whether nothing was noted for Next, and it is noted for Mover");
    findsNothing("asked-elsewhere", marks("Mover"));
    finds("asked-elsewhere", marks("Next", "0"),
          "7:1 it is asked whether nothing was noted for Next, and it is noted for Mover");
    findsNothing("asked-elsewhere", marks("Mover", "0"));
}

TEST_CASE("Points of a capture that take the place of those before", "[validate]") {
    const auto gives = [](const std::string& points) {
        return sowing("(sow apply:(if (= 2 (count at:(to))) (and\n(" + points +
                      " Mover (count at:(to)))\n(remove (to) count:(count at:(to))))))");
    };
    finds("points-not-pieces", gives("set Score"),
          "7:1 the points of a capture take the place of those before: `(set Score Mover (count at:(to)))`");
    findsNothing("points-not-pieces", gives("addScore"));
}

TEST_CASE("Pieces that are shut in give points and stay", "[validate]") {
    const auto shuts = [](const std::string& apply) {
        return laying(
            "(move Add (to (sites Empty)) (then (custodial (from (last To)) (between if:(is Enemy (who "
            "at:(between))) (apply\n" +
                apply + "))\n(to if:(is Friend (who at:(to)))))))",
            "(if (is Full) (byScore))");
    };
    CHECK(textsOf(shuts("(addScore Mover 1)"), "points-not-pieces").size() == 1);
    findsNothing("points-not-pieces", shuts("(and (addScore Mover 1) (remove (between)))"));
}

TEST_CASE("What is asked where a limit of laps leaves nothing of it", "[validate]") {
    const auto takes = [](const std::string& seeds) {
        return sowing(
            "(sow apply:(if (and (< 1 (count at:(to))) (< (count MovesThisTurn) 9)) (moveAgain)\n(if (= " +
            seeds + " (count at:(to))) (addScore Mover 1))))");
    };
    finds("settled-together", takes("2"), "7:5 `(= 2 (count at:(to)))` is never true where it stands");
    findsNothing("settled-together", takes("1"));
}

TEST_CASE("A region that is chosen from where it is empty", "[validate]") {
    const auto chooses = [](const std::string& test) {
        return laying("(move Add (to (if (" + test +
                          " 0 (count Sites in:(sites Centre)))\n(sites Centre) (sites Empty))))",
                      row);
    };
    finds("settled-together", chooses("="), "4:1 `(sites Centre)` is chosen from where it has no site");
    findsNothing("settled-together", chooses("<"));
}

TEST_CASE("Further moves that always give another", "[validate]") {
    const auto takes = [](const std::string& then) {
        return laying("(if (is Prev Mover)\n(move Remove (sites Occupied by:Next)" + then + ")\n" +
                          lay.substr(0, lay.size() - 1) + " (then (if (is Line 2) (moveAgain)))))",
                      row);
    };
    CHECK(textsOf(takes(" (then (moveAgain))"), "turn-hardly-passes").size() == 1);
    findsNothing("turn-hardly-passes", takes(""));
}

TEST_CASE("An end for who cannot move, where everybody may pass", "[validate]") {
    const std::string stuck = "(if\n(no Moves Next) (result Mover Win))";
    finds("end-cannot-hold", laying("(or " + lay + " (move Pass))", stuck),
          "6:1 `(no Moves Next)` is never true: everybody may always pass");
    findsNothing("end-cannot-hold", laying(lay, stuck));
}

TEST_CASE("Who has just moved wins when the time is over", "[validate]") {
    const auto ends = [](const std::string& result) {
        return laying(lay, row + "\n(if (>= (count Turns) 9)\n" + result + ")");
    };
    finds("wrong-side-wins", ends("(result Mover Win)"),
          "7:1 when `(>= (count Turns) 9)`, who has just moved wins, whatever he has");
    findsNothing("wrong-side-wins", ends("(result Mover Draw)"));
}

TEST_CASE("Moves that take behind those that do not", "[validate]") {
    const auto choices = [](const std::string& first, const std::string& second) {
        return "(game \"Test\" (players 2) (equipment {(board (square 5)) (piece \"Man\" Each)})\n(rules "
               "(start {(place "
               "\"Man1\" (sites Bottom)) (place \"Man2\" (sites Top))})\n(play (priority {\n" +
               first + "\n" + second + "}))\n(end (if (no Moves Next) (result Mover Win)))))";
    };
    const std::string step = "(forEach Piece (move Step (to if:(is Empty (to)))))",
                      hop =
                          "(forEach Piece (move Hop (between if:(is Enemy (who at:(between))) (apply (remove "
                          "(between)))) (to if:(is Empty (to)))))";
    CHECK(textsOf(choices(step, hop), "hardly-ever-moves").size() == 1);
    findsNothing("hardly-ever-moves", choices(hop, step));
}

TEST_CASE("A piece asked of the player who has none", "[validate]") {
    finds("player-without-pieces", hunt("9", "(where \"Hare\" P1)"),
          "8:12 player 1 has no piece \"Hare\": `(where \"Hare\" P1)`");
    findsNothing("player-without-pieces", hunt("9", "(where \"Hare\" P2)"));
}

TEST_CASE("Two pieces that are put on one site", "[validate]") {
    finds("piece-overwritten", hunt("1", "(where \"Hare\" P2)"),
          "5:1 \"Hare2\" is put where \"Dog1\" is put, too: on site 1");
    findsNothing("piece-overwritten", hunt("9", "(where \"Hare\" P2)"));
}

TEST_CASE("Points that one player begins with", "[validate]") {
    CHECK(textsOf(sowing("(sow)", "(set Score P2 9)"), "numbers-unlike").size() == 1);
    findsNothing("numbers-unlike", sowing("(sow)", "(set Score P1 9) (set Score P2 9)"));
}

TEST_CASE("A copy with an argument that was not changed", "[validate]") {
    const auto edges = [](const std::string& first) {
        return "(define \"Edge\" (move Step #1 (to if:(is In (to) (sites #2)))))\n(game \"Test\" (players 2) "
               "(equipment "
               "{(board (square 4)) (piece \"Man\" Each (or {\n(\"Edge\" N " +
               first +
               ")\n(\"Edge\" E Right) (\"Edge\" S Bottom) (\"Edge\" W Left)}))})\n(rules (start {(place "
               "\"Man1\" 0) (place "
               "\"Man2\" 15)})\n(play (forEach Piece)) (end (if (no Moves Next) (result Mover Win)))))";
    };
    finds("said-twice", edges("Right"),
          "4:1 `(\"Edge\" N Right)` and `(\"Edge\" E Right)` have an argument in common, and no others of "
          "these uses have");
    findsNothing("said-twice", edges("Top"));
}

TEST_CASE("Sites that are forbidden, and none ever is", "[validate]") {
    const auto holds = [](const std::string& who) {
        return "(game \"Test\" (players 2) (equipment {(mancalaBoard 2 4 store:None {(track \"T\" "
               "\"0,E,N,W\" "
               "loop:True)})\n(regions P1 (sites Bottom)) (regions P2 (sites Top)) (piece \"Seed\" "
               "Shared)})\n(rules "
               "(start (set Count 3 to:(sites Board)))\n(play (move Select (from (sites Mover) if:(and (< 0 "
               "(count "
               "at:(from)))\n(!= (from) (value Player Mover))))\n(then (and (set Value " +
               who +
               " (last From)) (sow)))))\n(end (if (or (no Moves Next) (>= (count Turns) 100)) (byScore)))))";
    };
    CHECK(textsOf(holds("Next"), "never-fired", 100).size() == 1);
    findsNothing("never-fired", holds("Mover"), 100);
}

TEST_CASE("Who has nothing left and passes on and on", "[validate]") {
    const auto strikes = [](const std::string& end) {
        return "(game \"Test\" (players 2) (equipment {(board (square 4)) (piece \"Man\" Each (move Step (to "
               "if:(not (is "
               "Friend (who at:(to)))) (apply if:(is Enemy (who at:(to))) (remove (to))))))})\n(rules (start "
               "{(place "
               "\"Man1\" 0) (place \"Man2\" 15)})\n(play (forEach Piece))\n(end {" +
               end + " (if (= 100 (count Turns)) (result Mover Draw))})))";
    };
    CHECK(textsOf(strikes(""), "hardly-ever-moves", 60).size() >= 1);
    findsNothing("hardly-ever-moves", strikes("(if (no Pieces Next) (result Mover Win))"), 60);
}

TEST_CASE("A number of men that an end has settled", "[validate]") {
    const auto flies = [](const std::string& few) {
        return "(game \"Test\" (players 2) (equipment {(board (square 4)) (piece \"Man\" Each (move Step (to "
               "if:(is "
               "Empty (to)))))})\n(rules (start {(place \"Man1\" (sites Bottom)) (place \"Man2\" (sites "
               "Top))})\n(play "
               "(if\n(" +
               few +
               " 3 (count Pieces Mover))\n(move (from (sites Occupied by:Mover)) (to (sites Empty))) "
               "(forEach "
               "Piece)))\n(end (if (< (count Pieces Next) 3) (result Mover Win)))))";
    };
    finds("settled-together", flies("<="),
          "4:1 `(<= 3 (count Pieces Mover))` is always true: an end has settled it");
    findsNothing("settled-together", flies("="));
}

TEST_CASE("A site that is borne with one and read with two", "[validate]") {
    const auto reads = [](const std::string& less) {
        return "(game \"Test\" (players 2) (equipment {(board (square 4)) (piece \"Man\" Each "
               "maxState:20)})\n(rules "
               "(start {(place \"Man1\" 0) (place \"Man2\" 15)})\n(play (or (forEach Piece (move Step (to "
               "if:(is Empty "
               "(to))) (then (set State at:(last To) (+ 1 (last From))))))\n(forEach Site (sites Occupied "
               "by:Mover) "
               "(move (from (site)) (to\n(- (state at:(site)) " +
               less +
               ")\nif:(is Empty (to))) (then (set State at:(last To) 0))))))\n(end (if (no Moves Next) "
               "(result Mover "
               "Win)))))";
    };
    CHECK(textsOf(reads("2"), "asked-elsewhere").size() == 1);
    findsNothing("asked-elsewhere", reads("1"));
}
