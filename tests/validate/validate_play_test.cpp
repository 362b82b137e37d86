// Findings of trials: for each a little description that gives it, and one that does not.
#include "tests/validate/validate_support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

LittleGame game;

std::string with(std::string LittleGame::*part, const std::string& text) {
    LittleGame changed;
    changed.*part = text;
    return changed.text();
}

std::string sowing(const std::string& then) {
    return "(game \"Test\" (players 2) (equipment {(mancalaBoard 2 4 store:None (track \"Round\" "
           "\"0,E,N1,W\" loop:True)) (piece \"Seed\" Shared)})\n"
           "(rules (start (set Count 2 to:(sites Board))) (play (move Select (from (sites Board) if:(< 0 "
           "(count at:(from)))) (then " +
           then +
           ")))"
           " (end (if (= 20 (count Moves)) (result Mover Win)))))";
}

}  // namespace

TEST_CASE("Rules that never do anything", "[validate]") {
    finds("never-fired",
          with(&LittleGame::play, "(move Add (to (sites Empty)) (then\n(if (is Line 4) (moveAgain))))"),
          "2:1 this never happens: `(is Line 4)` was never true the 2,250 times it was asked", 200);
    findsNothing("never-fired",
                 with(&LittleGame::play, "(move Add (to (sites Empty)) (then (if (is Line 2) (moveAgain))))"),
                 200);
    // Too little play to say it.
    findsNothing("never-fired",
                 with(&LittleGame::play, "(move Add (to (sites Empty)) (then (if (is Line 4) (moveAgain))))"),
                 40);
    finds("never-fired",
          with(&LittleGame::play,
               "(move Add (to (sites Empty)) (then (if (is Occupied (last To)) (set Var 1)\n(set Var 2))))"),
          "2:1 this never happens: `(is Occupied (last To))` was always true the 2,250 times it was asked",
          200);
    finds(
        "captures-never-happen",
        with(&LittleGame::play, "(move Add (to (sites Empty)) (then (if (is Line 4)\n(remove (last To)))))"),
        "2:1 nothing was ever captured in 60 random games, though the rules have captures", 60);
    findsNothing(
        "captures-never-happen",
        with(&LittleGame::play, "(move Add (to (sites Empty)) (then (if (is Line 3) (remove (last To)))))"),
        60);
    finds("end-never-held",
          with(&LittleGame::end, "{\n(if (is Line 4) (result Mover Win)) (if (is Full) (result All Draw))}"),
          "2:5 this end never came about: `(is Line 4)` was never true the 2,250 times it was asked", 200);
    findsNothing(
        "end-never-held",
        with(&LittleGame::end, "{(if (is Line 3) (result Mover Win)) (if (is Full) (result All Draw))}"),
        200);
}

TEST_CASE("Games that do not end as they should", "[validate]") {
    finds("endless-turn", readAll(projectFolder() / "tests/descriptions/endless-laps.lud"),
          "8:5 a sowing goes on for ever", 1);
    findsNothing("endless-turn", game.text(), 20);
    LittleGame walk;
    walk.equipment = "(board (square 3)) (piece \"Disc\" Each (move Step (to if:(is Empty (to)))))";
    walk.start = "(place \"Disc1\" 0) (place \"Disc2\" 8)";
    walk.play = "(forEach Piece)";
    walk.end = "\n(if (no Moves Next) (result Mover Win))";
    const Report endless = validate("test.lud", walk.text(), trials(20));
    CHECK(textsOf(endless, "unending-games") ==
          std::vector<std::string>{"1:191 random games go on until the limit of moves or turns"});
    const auto unending = std::find_if(endless.findings.begin(), endless.findings.end(),
                                       [](const Finding& f) { return f.id == "unending-games"; });
    CHECK(unending->figures[0].second ==
          "20 of 20 random games, 100 % (84-100 %); 5 of 5 greedy games, 100 % (57-100 %)");
    CHECK(unending->notes ==
          std::vector<std::string>{"in 20 of them the same positions come back again and again",
                                   "seen first in random game 1 of seed 1, after 2,500 moves"});
    findsNothing("unending-games", game.text(), 20);
    LittleGame corner;
    corner.play = "(move Add (to (difference (sites Empty) (sites {8}))))";
    corner.end = "\n(if (is Line 4) (result Mover Win))";
    finds("both-sides-stuck", corner.text(),
          "1:149 random games end because nobody can move, and nobody wins", 20);
    // A full board is a draw that nobody wonders at.
    findsNothing("both-sides-stuck", with(&LittleGame::end, "(if (is Line 4) (result Mover Win))"), 20);
    finds("play-breaks-off",
          with(&LittleGame::play, "(move Add (to (sites Empty)) (then (set Var (/ 1 (- 2 (count Moves))))))"),
          "1:79 play cannot go on: the rules divide by zero", 1);
    findsNothing("play-breaks-off", game.text(), 20);
}

TEST_CASE("Players, passes and choices", "[validate]") {
    const std::string onlyOne = with(&LittleGame::play, "(if (is Mover P1) (move Add (to (sites Empty))))");
    finds("player-without-moves", onlyOne, "1:79 player 2 never had a move", 20);
    findsNothing("player-without-moves", game.text(), 20);
    finds("forced-passes", onlyOne, "players often have no move and pass", 40);
    findsNothing("forced-passes", game.text(), 60);
    finds("first-mover-advantage", with(&LittleGame::end, "(if (= 1 (count Moves)) (result Mover Win))"),
          "player 1 wins more than the share of a seat", 50);
    findsNothing("first-mover-advantage", with(&LittleGame::end, "(if (= 1 (count Moves)) (result P2 Win))"),
                 49);
    finds("mostly-drawn", game.text(), "nearly all random games are drawn", 40);
    findsNothing(
        "mostly-drawn",
        with(&LittleGame::end, "{(if (is Line 3) (result Mover Win)) (if (is Full) (result All Draw))}"), 40);
    finds("hardly-any-choice", with(&LittleGame::play, "(move Add (to (sites {(count Moves)})))"),
          "there is hardly ever more than one legal move", 60);
    findsNothing("hardly-any-choice", game.text(), 60);
}

TEST_CASE("Pieces that stay, come from nowhere, or never come anywhere", "[validate]") {
    LittleGame rock;
    rock.equipment = "\n(board (square 3)) (piece \"Disc\" Each) (piece \"Rock\" Neutral)";
    rock.start = "(place \"Rock0\" 4)";
    finds("dead-pieces", rock.text(), "2:1 what lies on B2 at the start never moved", 120);
    rock.play = "(or (move Add (to (sites Empty))) (move Remove (sites {4})))";
    findsNothing("dead-pieces", rock.text(), 120);
    finds("pieces-from-nothing", sowing("(and (sow) (add (piece \"Seed\") (to (last From)) count:1))"),
          "2:1 there come to be more pieces than at the start", 2);
    findsNothing("pieces-from-nothing", sowing("(sow)"), 2);
    finds("unreachable-site",
          with(&LittleGame::play, "(move Add (to (difference (sites Empty) (sites {8}))))") + "\n",
          "1:38 no piece was ever on C3", 120);
    findsNothing("unreachable-site", game.text(), 120);
}

TEST_CASE("The balance of the seeds says by which rule they go", "[validate]") {
    const auto balance = [](const std::string& then) {
        return validate("test.lud", sowing(then), trials(10)).figures[0].balance;
    };
    CHECK(balance("(sow)") == std::vector<std::string>{"of 16 seeds in the holes 16.0 are left at the end"});
    const std::vector<std::string> taking = balance("(sow apply:(if (= 3 (count at:(to))) (remove (to))))");
    REQUIRE(taking.size() == 2);
    CHECK(taking[0].starts_with("of 16 seeds in the holes "));
    CHECK(taking[1] == "100 % of those taken out go by (remove (to)) (line 2)");
    const std::string stores =
        "(game \"Test\" (players 2) (equipment {(mancalaBoard 2 4 (track \"Round\" \"1,E,9,N1,W,0\" "
        "loop:True)) (piece \"Seed\" Shared)})\n"
        "(rules (start (set Count 2 to:(difference (sites Board) (sites {0 9})))) (play (move Select (from "
        "(difference (sites Board) (sites {0 9})) if:(< 0 (count at:(from)))) (then (sow))))"
        " (end (if (= 10 (count Moves)) (result Mover Win)))))";
    const std::vector<std::string> sown = validate("test.lud", stores, trials(10)).figures[0].balance;
    REQUIRE(sown.size() == 2);
    CHECK(sown[1] == "100 % of those taken out go by sowing into a store");
}

TEST_CASE("State that leaks into the other player's turn", "[validate]") {
    // Two men in a row win two of the other's. Where he has only one, the second take is left to him.
    const auto taking = [](const std::string& within) {
        return with(&LittleGame::play, "(if (and " + within +
                                           " (< 0 (var \"Takes\"))) (move Remove (sites Occupied by:Next)"
                                           " (then (and (set Var \"Takes\" (- (var \"Takes\") 1)) (if (< 1 "
                                           "(var \"Takes\")) (moveAgain)))))"
                                           " (move Add (to (sites Empty)) (then (if (is Line 3 Orthogonal) "
                                           "(and\n(set Var \"Takes\" 4) (moveAgain))))))");
    };
    const Report leak = validate("test.lud", taking("(= 1 1)"), trials(100));
    CHECK(textsOf(leak, "state-leaks") ==
          std::vector<std::string>{"1:180 the variable \"Takes\" can be left over from one player's turn and "
                                   "steer the other player's"});
    findsNothing("state-leaks", taking("(is Prev Mover)"), 100);
    // What is meant for the other player is no leak: he may not go where the last man went.
    findsNothing(
        "state-leaks",
        with(&LittleGame::play,
             "(move Add (to (difference (sites Empty) (sites Around (var)))) (then (set Var (last To))))"),
        100);
}

TEST_CASE("A move to which nothing follows, though it follows to others", "[validate]") {
    const auto morris = [](const std::string& then) {
        LittleGame little;
        little.equipment =
            "(board (square 3) use:Vertex) (piece \"Man\" Each (move Step (to if:(is Empty (to))) (then (if "
            "(is Line 3) (moveAgain)))))";
        little.start = "(place \"Man1\" (sites {0 1 5})) (place \"Man2\" (sites {8 7 3}))";
        little.play =
            "(if (is Prev Mover) (move Remove (sites Occupied by:Next)) (or (forEach Piece)\n(move (from "
            "(sites Occupied by:Mover)) (to (sites Empty))" +
            then + ")))";
        little.end = "(if (< (count Pieces Next) 3) (result Next Loss))";
        return little.text();
    };
    finds("missing-consequence", morris(""),
          "2:1 moves of this rule fulfil `(is Line 3)`, to which other moves of the phase have a "
          "consequence, and these have none",
          60);
    findsNothing("missing-consequence", morris(" (then (if (is Line 3) (moveAgain)))"), 60);
}

TEST_CASE("Claims of records", "[validate]") {
    std::string text = readAll(projectFolder() / "games/tsoro-yemutatu-square.lud");
    ValidateOptions options = trials(0);
    options.evidence = true;
    const Report right = validate("tsoro-yemutatu-square", text, options);
    CHECK(textsOf(right, "claim-contradicted").empty());
    REQUIRE(!right.evidence.empty());
    CHECK(right.evidence[0].find(" hold, 0 contradicted") != std::string::npos);
    const std::size_t three = text.find("count:3");
    REQUIRE(three != std::string::npos);
    text.replace(three, 7, "count:4");
    const std::vector<std::string> wrong =
        textsOf(validate("tsoro-yemutatu-square", text, options), "claim-contradicted");
    REQUIRE(!wrong.empty());
    CHECK(wrong[0].starts_with("the rules contradict Matthews 1964: tsoro yemutatu: "));
}

TEST_CASE("The same seed finds the same", "[validate]") {
    const std::string text =
        with(&LittleGame::end, "{(if (is Line 3) (result Mover Win)) (if (is Full) (result All Draw))}");
    CHECK(reportText(validate("test.lud", text, trials(30)), true) ==
          reportText(validate("test.lud", text, trials(30)), true));
    ValidateOptions other = trials(30);
    other.seed = 2;
    CHECK(reportText(validate("test.lud", text, other), true) !=
          reportText(validate("test.lud", text, trials(30)), true));
}
