// Ends behind others, numbers unlike for the players, uses of a definition unlike the others, takings that
// count for nobody: for each a little game that has it, and one that has not.
#include "tests/validate/validate_support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::string rows(const std::string& ends, const std::string& size = "5") {
    return "(game \"Test\" (players 2) (equipment {(board (square " + size +
           ")) (piece \"Man\" Each)})\n(rules (play (move Add (to (sites Empty))))\n(end {" + ends + "})))";
}

std::string men(const std::string& second, const std::string& start = "{13 14 15}") {
    return "(game \"Test\" (players 2) (equipment {(board (square 4)) (piece \"Man\" Each (move Step (to "
           "if:(not "
           "(is Friend (who at:(to)))) (apply if:(is Enemy (who at:(to))) (remove (to))))))})\n(rules (start "
           "{(place \"Man1\" (sites {0 1 2})) (place \"Man2\" (sites " +
           start + "))})\n(play (forEach Piece))\n(end {(if (< (count Pieces P1) 2) (result P2 Win))\n" +
           second + "})))";
}

// Seeds taken go to the store, or to the hand.
std::string sowing(const std::string& taken) {
    return "(game \"Test\" (players 2) (equipment {(mancalaBoard 2 5 (track \"Way\" \"1,E,N,W\" loop:True)) "
           "(hand "
           "Each) (map {(pair P1 FirstSite) (pair P2 LastSite)}) (regions P1 (sites Bottom)) (regions P2 "
           "(sites "
           "Top)) (piece \"Seed\" Shared)})\n(rules (start (set Count 3 to:(sites Track)))\n(play (move "
           "Select "
           "(from (sites Mover) if:(< 0 (count at:(from)))) (then (sow if:(= 2 (count at:(to))) "
           "apply:\n(fromTo "
           "(from (to)) (to " +
           taken +
           ") count:2)))))\n(end (if (no Moves Next) (byScore {(score P1 (+ (count at:(mapEntry P1)) (count "
           "in:(sites P1)))) (score P2 (+ (count at:(mapEntry P2)) (count in:(sites P2))))})))))";
}

}  // namespace

TEST_CASE("An end that another always comes before", "[validate]") {
    finds("end-shadowed", rows("(if (is Line 3) (result Mover Loss))\n(if (is Line 4) (result Mover Win))"),
          "4:1 this end never comes about: whenever `(is Line 4)` is true the end before it has come");
    findsNothing("end-shadowed",
                 rows("(if (is Line 4) (result Mover Win))\n(if (is Line 3) (result Mover Loss))"));
    findsNothing(
        "end-shadowed",
        rows("(if (is Line 3 exact:True) (result Mover Loss))\n(if (is Line 4) (result Mover Win))"));
    findsNothing("end-shadowed",
                 rows("(if (is Line 3 Diagonal) (result Mover Loss))\n(if (is Line 4) (result Mover Win))"));
    finds(
        "end-shadowed",
        rows("(if (<= 6 (count Pieces Mover)) (result Mover Draw))\n(if (and (is Line 4) (< 6 (count Pieces "
             "Mover))) (result Mover Win))"),
        "4:1 this end never comes about: whenever `(and (is Line 4) (< 6 (count Pieces Mover)))` is true the "
        "end "
        "before it has come");
    findsNothing(
        "end-shadowed",
        rows("(if (<= 6 (count Pieces Mover)) (result Mover Draw))\n(if (and (is Line 4) (< 4 (count "
             "Pieces Mover))) (result Mover Win))"));
}

TEST_CASE("Ends within an end that ask the same", "[validate]") {
    const auto within = [](const std::string& second) {
        return rows("(if (is Full) {(if (< 12 (count Pieces P1)) (result P1 Win))\n(if " + second +
                    " (result P2 Win))})\n(if (is Line 4) (result Mover Win))");
    };
    finds("behind-itself", within("(< 12 (count Pieces P1))"),
          "4:1 an end before this one has the same condition `(< 12 (count Pieces P1))`");
    findsNothing("behind-itself", within("(< 12 (count Pieces P2))"));
}

TEST_CASE("The same rule for each player, but for a number", "[validate]") {
    finds("numbers-unlike", men("(if (< (count Pieces P2) 3) (result P1 Win))"),
          "5:1 `(if (< (count Pieces P2) 3) (result P1 Win))` is what another rule says of the other player, "
          "but for "
          "a number");
    finds("numbers-unlike", men("(if (<= (count Pieces P2) 2) (result P1 Win))"),
          "5:1 `(if (<= (count Pieces P2) 2) (result P1 Win))` is what another rule says of the other "
          "player, but "
          "for a number",
          0);
    findsNothing("numbers-unlike", men("(if (< (count Pieces P2) 2) (result P1 Win))"));
    // Five against three may well be unlike.
    findsNothing("numbers-unlike", men("(if (< (count Pieces P2) 3) (result P1 Win))", "{11 12 13 14 15}"));
}

TEST_CASE("What is taken counts for nobody", "[validate]") {
    CHECK(textsOf(sowing("(handSite Mover)"), "taken-for-nobody", 60).size() == 1);
    findsNothing("taken-for-nobody", sowing("(mapEntry Mover)"), 60);
}

TEST_CASE("A use of a definition that is unlike the others", "[validate]") {
    const auto beside = [](const std::string& last) {
        return "(define \"Free\" (and (is In (site) (sites #1)) (= 0 (count Pieces All in:(sites LineOfSight "
               "at:(site) #2)))))\n(game \"Test\" (players 2) (equipment {(board (square 6)) (piece \"Man\" "
               "Each)})\n(rules (play (move Add (to (forEach (sites Empty) if:(or {(\"Free\" Top S) "
               "(\"Free\" Bottom "
               "N) (\"Free\" Left " +
               last +
               ") (= 1 (count Pieces All in:(sites Around (site))))})))))\n(end {(if (is Line 4) (result "
               "Mover Win)) (if (no Moves Next) (result All Draw))})))";
    };
    CHECK(textsOf(beside("W"), "use-unlike-others", 200).size() == 1);
    findsNothing("use-unlike-others", beside("E"), 200);
}

TEST_CASE("Rows whose length is reckoned", "[validate]") {
    const std::string length = "(- (count Rows) 1)";
    const auto both = [&](const std::string& first, const std::string& second) {
        return rows("(if (is Line " + first + ") (result Mover Loss))\n(if (is Line " + second +
                    ") (result Mover Win))");
    };
    CHECK(textsOf(both("(- " + length + " 1)", length), "end-shadowed").size() == 1);
    findsNothing("end-shadowed", both(length, "(- " + length + " 1)"));
}

TEST_CASE("The mover wins by what the other has made, or has lost", "[validate]") {
    const auto won = [](const std::string& condition, const std::string& winner) {
        return rows("(if " + condition + " (result " + winner + " Win))\n(if (is Full) (result All Draw))");
    };
    finds("wrong-side-wins", won("(is Line 3 what:(next))", "Mover"),
          "3:35 the mover wins by `(is Line 3 what:(next))`, which the other player has made");
    findsNothing("wrong-side-wins", won("(is Line 3 what:(next))", "Next"));
    findsNothing("wrong-side-wins", won("(is Line 3 what:(mover))", "Mover"));
    const std::string none = "(all Sites (sites Occupied by:Next) if:(is Empty (site)))";
    CHECK(textsOf(won(none, "Next"), "wrong-side-wins").size() == 1);
    findsNothing("wrong-side-wins", won(none, "Mover"));
}

TEST_CASE("A variable that is set to what it is", "[validate]") {
    const auto game = [](const std::string& value) {
        return "(game \"Test\" (players 2) (equipment {(board (square 4)) (piece \"Man\" Each)})\n(rules "
               "(play (if "
               "(= 1 (var \"Extra\"))\n(move Remove (sites Occupied by:Next) (then (set Var \"Extra\" " +
               value +
               ")))\n(move Add (to (sites Empty)) (then (if (is Line 3) (and (moveAgain) (set Var \"Extra\" "
               "1)))))))\n(end (if (is Full) (result Mover Win)))))";
    };
    finds("never-put-back", game("1"), "3:45 \"Extra\" is set to 1 where it is 1 already");
    findsNothing("never-put-back", game("0"));
}
