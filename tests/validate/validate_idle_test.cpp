// Effects that leave all as it was, choices that are none, throws that never come, men that stand for good.
#include "tests/validate/validate_support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Two rows; what follows the last seed.
std::string sowing(const std::string& last) {
    return "(game \"Test\" (players 2) (equipment {(mancalaBoard 2 4 store:None (track \"Round\" "
           "\"0,E,N1,W\" "
           "loop:True)) (piece \"Seed\" Shared) (hand Each) (regions P1 (sites Bottom)) (regions P2 (sites "
           "Top))}) (rules (start (set Count 2 to:(sites Board))) (play (move Select (from (sites Mover) "
           "if:(is "
           "Occupied (from))) (then (sow apply:\n" +
           last + ")))) (end (if (no Moves Next) (result Mover Win)))))";
}

// Discs on a board of nine; how they move and what follows, and where the game ends.
std::string discs(const std::string& moves, const std::string& start = {},
                  const std::string& end = "(if (no Pieces Next) (result Mover Win))") {
    return "(game \"Test\" (\"TwoPlayersNorthSouth\") (equipment {(board (square 4))\n(piece \"Disc\" Each " +
           moves +
           ")}) (rules (start {(place \"Disc1\" (expand (sites Bottom))) (place \"Disc2\" (sites Top))\n" +
           start + "}) (play (forEach Piece)) (end " + end + ")))";
}

std::string turning(const std::string& whose) {
    return discs(
        "(move Step (to if:(is Empty (to))) (then\n(forEach Site (intersection (sites Around (last To)) "
        "(sites Occupied by:" +
        whose + ")) (and (remove (site)) (add (piece (id \"Disc\" Mover)) (to (site)))))))");
}

std::string dice(const std::string& pairs) {
    return "(game \"Test\" (players 2) (equipment {(board (rectangle 1 9) (track \"T\" \"0,E\" "
           "directed:True)) (dice "
           "d:2 from:0 num:4) (map \"Throw\" {" +
           pairs +
           "})\n(piece \"Man\" Each (move (from) (to (trackSite Move from:(from) steps:(mapEntry \"Throw\" "
           "(count "
           "Pips))))))}) (rules (start {(place \"Man1\" 0) (place \"Man2\" 1)}) (play (do (roll) "
           "next:(forEach "
           "Piece))) (end (if (is In (last To) (sites {8})) (result Mover Win)))))";
}

}  // namespace

TEST_CASE("What is taken is put where it was", "[validate]") {
    const auto take = [](const std::string& to) {
        return sowing("(if (< 1 (count at:(to))) (fromTo (from (to)) (to " + to +
                      ") count:(count at:(to))))");
    };
    finds("nothing-changes", take("(to)"), "2:27 what is taken from `(to)` is put there again");
    findsNothing("nothing-changes", take("(handSite Mover)"));
}

TEST_CASE("A man makes room for one of the same player", "[validate]") {
    finds("nothing-changes", turning("Mover"),
          "3:1 men of Mover are removed, and men of Mover put in their places");
    findsNothing("nothing-changes", turning("Next"));
}

TEST_CASE("A value is set to what it is", "[validate]") {
    const auto set = [](const std::string& number) {
        return sowing("(and (set Value Mover " + number + ") (if (< 3 (value Player Mover)) (moveAgain)))");
    };
    finds("nothing-changes", set("(value Player Mover)"),
          "2:6 `(set Value Mover (value Player Mover))` sets to what it is already");
    findsNothing("nothing-changes", set("(value Player Next)"));
}

TEST_CASE("A distance at which nothing stands between", "[validate]") {
    const auto caught = [](const std::string& steps) {
        return discs(
            "(move Step (to if:(is Empty (to))) (then (custodial (from (last To)) (between if:(is Enemy (who "
            "at:(between))) (apply (remove (between)))) (to if:\n(and (= " +
            steps + " (count Steps All (last To) (to))) (is Friend (who at:(to))))))))");
    };
    finds("nothing-changes", caught("1"),
          "3:6 where `(= 1 (count Steps All (last To) (to)))`, nothing stands between");
    findsNothing("nothing-changes", caught("2"));
}

TEST_CASE("A choice between a site and itself", "[validate]") {
    const auto ways = [](const std::string& second) {
        return "(game \"Test\" (players 2) (equipment {(board (square 4)) (piece \"Disc\" Each)}) (rules "
               "(start {(place "
               "\"Disc1\" 5) (place \"Disc2\" 10)}) (play (move (from (sites Occupied by:Mover)) (to (sites "
               "{(ahead (from) N)\n(ahead (from) " +
               second + ")}) if:(is Empty (to))))) (end (if (no Moves Next) (result Mover Win)))))";
    };
    finds("choice-of-one", ways("N"), "2:1 `(ahead (from) N)` stands twice in one list of sites");
    findsNothing("choice-of-one", ways("S"));
}

TEST_CASE("A throw that never comes", "[validate]") {
    finds("throw-never-comes", dice("(pair 6 8) (pair 1 1) (pair 4 5)"),
          "1:132 `(pair 6 8)` is for a throw that the dice never show");
    findsNothing("throw-never-comes", dice("(pair 0 8) (pair 1 1) (pair 4 5)"));
}

TEST_CASE("Men that stand at the far side for good", "[validate]") {
    const std::string pawn =
        "(or (move Step Forward (to if:(is Empty (to)))) (move Step (directions {FL FR}) (to if:(is "
        "Enemy (who at:(to))) (apply (remove (to))))))";
    finds("stands-at-the-far-side", discs(pawn),
          "2:20 a \"Disc\" only goes forward: at the far side of the board it stands for good");
    findsNothing("stands-at-the-far-side", discs("(move Step (to if:(is Empty (to))))"));
    findsNothing("stands-at-the-far-side",
                 discs(pawn, {}, "(if (is In (last To) (sites Top)) (result Mover Win))"));
    findsNothing("stands-at-the-far-side", discs("(move Step Forward (to if:(is Empty (to))) (then (if (is "
                                                 "In (last To) (sites Top)) (promote (last "
                                                 "To) (piece \"Disc\") Mover))))"));
}

TEST_CASE("A piece that is put onto others at the start, by coordinates", "[validate]") {
    const std::string moves = "(move Step (to if:(is Empty (to))))";
    finds("piece-overwritten", discs(moves, "(place \"Disc2\" coord:\"B2\")"),
          "3:1 \"Disc2\" is put where \"Disc1\" is put, too: on site 5");
    findsNothing("piece-overwritten", discs(moves, "(place \"Disc2\" coord:\"B3\")"));
    finds("piece-overwritten",
          discs(moves,
                "(place \"Disc2\" (intersection (sites Left) (union (sites Bottom) (sites "
                "{\"C3\"}))))"),
          "3:1 \"Disc2\" is put where \"Disc1\" is put, too: on site 0");
}

TEST_CASE("A filter that asks of another's site is told, though a line in it has sites of its own",
          "[validate]") {
    const auto filtered = [](const std::string& through) {
        return "(game \"Test\" (players 2) (equipment {(board (square 4)) (piece \"Disc\" Each)}) (rules "
               "(play (move Add (to "
               "(sites Empty)) (then (forEach Site (forEach (sites Occupied by:Mover) if:\n(is Line 3 "
               "through:" +
               through +
               " if:(is In (to) (sites Top)))) (remove (site)))))) (end (if (is Full) (result Mover Win)))))";
    };
    finds("filter-asks-the-same", filtered("(last To)"),
          "2:1 `(is Line 3 through:(last To) if:(is In (to) (sites Top)))` is asked of each site and is "
          "about none "
          "of them: it lets all through or none");
    findsNothing("filter-asks-the-same", filtered("(site)"));
}

TEST_CASE("An option of colours changes no rule, and may", "[validate]") {
    const auto looks = [](const std::string& metadata) {
        return LittleGame().text() +
               "(option \"Look\" <Look> args:{<colour>} {(item \"Light\" <(colour White)> \"\") (item "
               "\"Dark\" <(colour "
               "Black)> \"\")})" +
               metadata;
    };
    CHECK(textsOf(looks({}), "option-changes-nothing").size() == 1);
    findsNothing("option-changes-nothing", looks("(metadata (graphics {(player Colour P1 <Look:colour>)}))"));
}

TEST_CASE("Hounds and a hare begin with other numbers", "[validate]") {
    const auto hunt = [](const std::string& hare) {
        return "(game \"Test\" (players 2) (equipment {(board (square 3)) (hand Each) (piece \"Dog\" P1 "
               "(move Step (to "
               "if:(is Empty (to))))) (piece \"" +
               hare +
               "\" P2 (move Step (to if:(is Empty (to)))))}) (rules\n(start {(place \"Dog1\" (handSite P1) "
               "count:2) "
               "(place \"" +
               hare +
               "2\" (handSite P2))}) phases:{(phase \"Placing\" (play (move (from (handSite Mover)) (to "
               "(sites "
               "Empty)))) (nextPhase Mover (= 0 (count Cell at:(handSite Mover))) \"Moving\")) (phase "
               "\"Moving\" (play "
               "(forEach Piece)))} (end (if (no Moves Next) (result Mover Win)))))";
    };
    findsNothing("start-not-mirrored", hunt("Hare"), 60);
}
