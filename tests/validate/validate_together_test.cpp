// Conditions that contradict each other, pieces that vanish, hands of the other, games that are over at once:
// for each a little game that has it, and one that has not.
#include "tests/validate/validate_support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Three men each on a square board, who step.
struct Men {
    std::string man = "(move Step (to if:(is Empty (to))))";
    std::string others = "";  // further pieces
    std::string play = "(forEach Piece)";
    std::string end = "(if (no Moves Next) (result Mover Win))";
    std::string start = "(place \"Man1\" (sites {0 1 2})) (place \"Man2\" (sites {13 14 15}))";

    std::string text() const {
        return "(game \"Test\" (players 2) (equipment {(board (square 4)) (piece \"Man\" Each\n" + man +
               ") " + others + "})\n(rules (start {" + start + "})\n(play " + play + ")\n(end {" + end +
               " (if (= 60 (count Turns)) (result All Draw))})))";
    }
};

std::string men(std::string Men::*part, const std::string& text) {
    Men game;
    game.*part = text;
    return game.text();
}

std::string ending(const std::string& condition) {
    return men(&Men::end,
               "(if " + condition + " (result Mover Win)) (if (no Moves Next) (result Mover Win))");
}

}  // namespace

TEST_CASE("Conditions that contradict each other", "[validate]") {
    finds("settled-together", ending("(and (= 1 (count Pieces Next)) (< 2 (count Pieces Next)))"),
          "5:11 `(and (= 1 (count Pieces Next)) (< 2 (count Pieces Next)))` is never true: its parts "
          "contradict each "
          "other");
    finds("settled-together", ending("(or (is Mover P1) (is Mover P2))"),
          "5:11 `(or (is Mover P1) (is Mover P2))` is always true: one of its parts always holds");
    finds("settled-together", ending("(and (is Empty (last To)) (is Enemy (who at:(last To))))"),
          "5:11 `(and (is Empty (last To)) (is Enemy (who at:(last To))))` is never true: its parts "
          "contradict each "
          "other");
    finds(
        "settled-together", ending("(or (< 1 (count Turns)) (> 9 (count Turns)))"),
        "5:11 `(or (< 1 (count Turns)) (> 9 (count Turns)))` is always true: one of its parts always holds");
    findsNothing("settled-together", ending("(or (< 9 (count Turns)) (> 1 (count Turns)))"));
    findsNothing("settled-together", ending("(and (< 1 (count Turns)) (> 9 (count Turns)))"));
    findsNothing("settled-together", ending("(and (is Mover P1) (not (is Mover P2)))"));
    findsNothing("settled-together",
                 ending("(and (is Occupied (last To)) (not (is Enemy (who at:(last To)))))"));
}

TEST_CASE("A condition that is asked only where another rules it out", "[validate]") {
    finds("settled-together",
          men(&Men::play,
              "(if (< 2 (count Pieces Mover)) (if (= 1 (count Pieces Mover)) (move Pass) (forEach "
              "Piece)) (forEach Piece))"),
          "4:42 `(= 1 (count Pieces Mover))` is never true where it stands");
    findsNothing("settled-together",
                 men(&Men::play,
                     "(if (< 2 (count Pieces Mover)) (forEach Piece) (if (= 1 (count Pieces Mover)) "
                     "(move Pass) (forEach Piece)))"));
}

TEST_CASE("More pieces than there are", "[validate]") {
    finds("decided-by-numbers", ending("(< 3 (count Pieces P2))"),
          "5:11 `(< 3 (count Pieces P2))` is never true");
    findsNothing("decided-by-numbers", ending("(< 2 (count Pieces P2))"));
    // Where men are put down, there is room for so many.
    const std::string places = "(or (forEach Piece) (move Add (to (sites Empty))))";
    Men adds;
    adds.play = places;
    adds.end = "(if (= 17 (count Pieces All)) (result Mover Win))";
    finds("decided-by-numbers", adds.text(), "5:11 `(= 17 (count Pieces All))` is never true");
    adds.end = "(if (= 16 (count Pieces All)) (result Mover Win))";
    findsNothing("decided-by-numbers", adds.text());
}

TEST_CASE("Pieces that vanish, and rules that take one's own", "[validate]") {
    finds("piece-overwritten", men(&Men::man, "(move Step (to if:(not (is Enemy (who at:(to))))))"),
          "3:1 a move ends where a piece stands that is not the enemy's, and that piece vanishes", 60);
    findsNothing("piece-overwritten", men(&Men::man, "(move Step (to if:(not (is Friend (who at:(to))))))"),
                 60);
    finds("takes-own",
          men(&Men::man,
              "(or (move Step (to if:(is Empty (to)))) (move Hop (between if:(is Friend (who "
              "at:(between))) (apply (remove (between)))) (to if:(is Empty (to)))))"),
          "2:51 this rule looks for pieces of one's own and takes them off the board");
    findsNothing("takes-own",
                 men(&Men::man,
                     "(or (move Step (to if:(is Empty (to)))) (move Hop (between if:(is Enemy (who "
                     "at:(between))) (apply (remove (between)))) (to if:(is Empty (to)))))"),
                 60);
}

TEST_CASE("A piece that rules ask for and none brings in", "[validate]") {
    Men kings;
    kings.others = "(piece \"King\" Each)";
    kings.play = "(or (forEach Piece \"Man\") (forEach Piece \"King\" (move Step (to (sites Empty)))))";
    finds("unused-piece", kings.text(), "2:38 rules ask for the piece \"King\", and none brings it in", 20);
    kings.man =
        "(move Step (to if:(is Empty (to))) (then (if (is In (last To) (sites Top)) (promote (last To) "
        "(piece "
        "\"King\") Mover))))";
    findsNothing("unused-piece", kings.text(), 20);
}

TEST_CASE("A hand that holds the other's pieces", "[validate]") {
    const auto taking = [](const std::string& hand) {
        Men game;
        game.others = "(hand Each)";
        game.man =
            "(move Step (to if:(not (is Friend (who at:(to)))) (apply if:(is Enemy (who at:(to))) (fromTo "
            "(from (to)) (to "
            "(handSite " +
            hand + "))))))";
        game.play = "(or (forEach Piece) (move (from (handSite Mover)) (to (sites Empty))))";
        return game.text();
    };
    CHECK(textsOf(taking("Mover"), "others-in-hand", 60) ==
          std::vector<std::string>{
              "2:106 an enemy comes into the hand of who takes him, from which that player puts his "
              "own men down",
              "3:1 pieces of one player lie in the other's hand, who puts them down again"});
    findsNothing("others-in-hand", taking("Next"), 60);
}

TEST_CASE("A further move for who has none", "[validate]") {
    const std::string step = "(move Step (to if:(is Empty (to))) (then (moveAgain)))";
    Men posts;
    posts.man = step;
    posts.others = "(piece \"Post\" Shared)";
    posts.play =
        "(if (is Prev Mover) (move Add (piece \"Post\") (to (intersection (sites Empty) (sites Around (last "
        "To) E)))) (forEach Piece \"Man\"))";
    posts.end = "(if (no Moves Mover) (result Mover Loss))";
    posts.end = "(if (= 30 (count Turns)) (result Mover Win))";
    finds("idle-extra-move", posts.text(), "3:1 a player is to move again, and has no move", 60);
    posts.play =
        "(if (is Prev Mover) (move Add (piece \"Post\") (to (sites Empty))) (forEach Piece \"Man\"))";
    posts.end = "(if (no Moves Next) (result Mover Win))";
    findsNothing("idle-extra-move", posts.text(), 60);
}

TEST_CASE("A game that is over at once", "[validate]") {
    finds("decided-at-once", ending("(is Line 2)"), "5:1 player 1 wins at once if he looks for it", 100);
    findsNothing("decided-at-once", ending("(is Line 3)"), 100);
}

TEST_CASE("Men that keep to one colour leave the other empty", "[validate]") {
    const std::string slantwise = "(move Step Diagonal (to if:(is Empty (to))))";
    Men draughts;
    draughts.man = slantwise;
    draughts.start = "(place \"Man1\" (sites {0 2})) (place \"Man2\" (sites {13 15}))";
    findsNothing("unreachable-site", draughts.text(), 100);
    draughts.man = "(move Step (directions {E W}) (to if:(is Empty (to))))";
    CHECK(textsOf(draughts.text(), "unreachable-site", 100).size() == 1);
}

TEST_CASE("Two players with one region", "[validate]") {
    const auto edges = [](const std::string& second) {
        return "(game \"Test\" (players 2) (equipment {(board (hex Diamond 4)) (piece \"Bead\" Each) "
               "(regions P1 {(sites "
               "Side NE) (sites Side SW)})\n(regions P2 {(sites Side " +
               second +
               "})})\n(rules (play (move Add (to (sites Empty)))) (end (if (is Connected Mover) (result "
               "Mover "
               "Win)))))";
    };
    finds("regions-alike", edges("NE) (sites Side SW)"), "2:1 the region of player 2 is that of player 1");
    findsNothing("regions-alike", edges("NW) (sites Side SE)"));
}

TEST_CASE("A race with one die is played beside its image", "[validate]") {
    const auto race = [](const std::string& entry) {
        return "(game \"Race\" (players 2) (equipment {(board (rectangle 2 6) {(track \"Way1\" "
               "\"0,E,N1,W,End\" P1 "
               "directed:True) (track \"Way2\" \"11,W,S1,E,End\" P2 directed:True)}) (hand Each) (dice d:4 "
               "num:1) (piece "
               "\"Boat\" Each (if (= End (trackSite Move from:(from) \"Way\" steps:(count Pips))) (move "
               "Remove (from) "
               "(then (addScore Mover 1))) (if (!= Off (trackSite Move from:(from) \"Way\" steps:(count "
               "Pips))) (move "
               "(from) (to (trackSite Move from:(from) \"Way\" steps:(count Pips)) if:(is Empty "
               "(to)))))))})\n(rules "
               "(start (place \"Boat\" \"Hand\" count:2)) (play (do (roll) next:(or (if (= 4 (count Pips)) "
               "(move (from "
               "(handSite Mover)) (to " +
               entry +
               " if:(is Empty (to))))) (forEach Piece)))) (end (if (= 2 (score Mover)) (result Mover "
               "Win)))))";
    };
    finds("players-differ", race("(if (is Mover P1) 0 10)"),
          "2:1 the rules treat one player otherwise than the other", 20);
    findsNothing("players-differ", race("(if (is Mover P1) 0 11)"), 20);
    findsNothing("takes-own", race("(if (is Mover P1) 0 11)"), 100);
}
