// What is kept and for whom, ends and turns that come about for nobody or for the wrong one: for each a
// little game that has it, and one that has not.
#include "tests/validate/validate_support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Two rows of four; what follows on a sowing, and what is asked of it.
std::string sowing(const std::string& play, const std::string& ends = "(if (no Moves Next) (byScore))") {
    return "(game \"Test\" (players 2) (equipment {(mancalaBoard 2 4 store:None {(track \"T\" \"0,E,N,W\" "
           "loop:True)})\n(regions \"Row\" P1 (sites {0..3})) (regions \"Row\" P2 (sites {4..7})) (piece "
           "\"Seed\" "
           "Shared)})\n(rules (start (set Count 2 to:(sites Board)))\n(play\n" +
           play + ")\n(end {\n" + ends + "\n})))";
}
std::string select(const std::string& then) {
    return "(move Select (from (sites Mover \"Row\") if:(< 0 (count at:(from)))) (then " + then + "))";
}
// The last seed in an empty hole of one's own: `then`; after that the further hole as `further` says.
std::string taking(const std::string& condition, const std::string& then, const std::string& further) {
    return sowing("(if " + condition + "\n" + further + "\n" +
                  select("(sow apply:(if (and (is In (to) (sites Mover \"Row\")) (= 1 (count at:(to))))\n" +
                         then + "))") +
                  ")");
}
const std::string theirHole =
    "(move Select (from (sites Next \"Row\") if:(< 0 (count at:(from)))) (then (and {(addScore Mover (count "
    "at:(last "
    "From))) (remove (last From) count:(count at:(last From))) (set Var \"More\" 0)})))";

// Men put down and moved; a row takes one.
std::string men(const std::string& put, const std::string& go, const std::string& next,
                const std::string& end, const std::string& step, int hand) {
    return "(game \"Test\" (players 2) (equipment {(board (square 4)) (hand Each)\n(piece \"Man\" Each (move "
           "Step "
           "Orthogonal " +
           step + "))})\n(rules (start\n(place \"Man\" \"Hand\" count:" + std::to_string(hand) +
           "))\nphases:{\n(phase \"Put\" (play " + put + ")\n" + next + ")\n(phase \"Go\" (play " + go +
           ")\n(end {\n" + end +
           "\n(if (no Moves Next) (result Mover Win)) (if (>= (count Turns) 100) (result Mover Draw))}))}))";
}
const std::string take = "(move Remove (sites Occupied by:Next))",
                  put =
                      "(move (from (handSite Mover)) (to (sites Empty)) (then (if (is Line 3) (moveAgain))))",
                  row = "(then (if (is Line 3) (moveAgain)))", empty = "(to if:(is Empty (to)))",
                  done = "(nextPhase Mover (is Empty (handSite Mover)) \"Go\")",
                  few = "(if (<= (count Sites in:(sites Occupied by:Next)) 2) (result Mover Win))";
std::string after(const std::string& before, const std::string& moves) {
    return "(if " + before + "\n" + take + "\n" + moves + ")";
}
std::string morris(const std::string& before, const std::string& next = done, const std::string& end = few,
                   const std::string& step = empty + " " + row, int hand = 5) {
    return men(after(before, put), after(before, "(forEach Piece)"), next, end, step, hand);
}

}  // namespace

TEST_CASE("A variable that is set and not asked for, or asked for and not set", "[validate]") {
    const std::string again = "(and (set Var \"More\" 1) (moveAgain))";
    const std::string misspelt = taking("(= 1 (var \"Mor\"))", again, theirHole);
    finds("kept-for-nothing", misspelt, "6:169 the variable \"More\" is set, and nothing looks at it");
    finds("never-set", misspelt, "5:10 the variable \"Mor\" is asked for, and nothing sets it");
    const std::string well = taking("(= 1 (var \"More\"))", again, theirHole);
    findsNothing("kept-for-nothing", well);
    findsNothing("never-set", well);
}

TEST_CASE("Values remembered, a note, a player's value for nobody", "[validate]") {
    finds("kept-for-nothing", sowing(select("(and\n(remember Value \"Begun\" (last From)) (sow))")),
          "6:1 values of the list \"Begun\" are remembered, and nothing looks at them");
    finds("kept-for-nothing", sowing(select("(and\n(set Pending) (sow))")),
          "6:1 a note is left for the next decision, and nothing looks at it");
    finds("kept-for-nothing", sowing(select("(and\n(set Value Mover 1) (sow))")),
          "6:1 a value is set for a player, and nothing looks at it");
    finds("never-set", sowing("(if\n(is Pending)\n(move Pass) " + select("(sow)") + ")"),
          "6:1 a note is asked for, and none is ever left");
    finds("kept-for-nothing",
          sowing(select("(and\n(addScore Mover 1) (sow))"), "(if (no Moves Next) (result Mover Win))"),
          "6:1 points are given, and no end asks for them");
    findsNothing("kept-for-nothing", sowing(select("(and (addScore Mover 1) (sow))")));
}

TEST_CASE("A player's value is set for one player only, or for the wrong one", "[validate]") {
    const auto marks = [](const std::string& set, const std::string& back) {
        return sowing("(if (= 1 (value Player Mover))\n" + select("(and\n" + back + " (sow))") + "\n" +
                      select("(sow apply:(if (= 1 (count at:(to)))\n" + set + "))") + ")");
    };
    finds("never-set", marks("(set Value P1 1)", "(set Value P1 0)"),
          "5:10 the value of player 2 is asked for, and only that of player 1 is ever set");
    finds("mark-of-another", marks("(set Value Mover 1)", "(set Value Next 0)"),
          "7:1 a mark of players is set for one of them and put back for the other");
    finds("mark-of-another", marks("(and (set Value Next 1) (moveAgain))", "(set Value Mover 0)"),
          "9:6 the mark is set for the next player, and it is the mover who moves again and is asked for it");
    const std::string well = marks("(set Value Mover 1)", "(set Value Mover 0)");
    findsNothing("never-set", well);
    findsNothing("mark-of-another", well);
}

TEST_CASE("What is for the further moves of a turn is never put back", "[validate]") {
    const auto closed = [](const std::string& forget) {
        return sowing(
            "(move Select (from (sites Mover \"Row\") if:(and (< 0 (count at:(from))) (or (not (is Prev "
            "Mover)) "
            "(not (is In (from) (sites (values Remembered \"Begun\"))))))) (then (and {" +
            forget +
            "\n(remember Value \"Begun\" (last From)) (sow apply:(if (= 1 (count at:(to))) "
            "(moveAgain)))})))");
    };
    finds("never-put-back", closed(""), "6:1 the values remembered as \"Begun\" are never forgotten");
    findsNothing("never-put-back", closed("(if (not (is Prev Mover)) (forget Value \"Begun\" All))"));
    const auto start = [](const std::string& condition, const std::string& back) {
        return sowing(
            "(if " + condition + " " +
            select("(sow apply:(if (< 1 (count at:(to))) (and\n(set Var \"Start\" (to)) (moveAgain))))") +
            " (move Select (from (var \"Start\")) (then (and {" + back + " (sow)}))))");
    };
    finds("never-put-back", start("(= Off (var \"Start\"))", ""),
          "6:1 \"Start\" is set for a further move and never put back to Off");
    findsNothing("never-put-back", start("(= Off (var \"Start\"))", "(set Var \"Start\" Off)"));
    findsNothing("never-put-back", start("(not (is Prev Mover))", ""));
}

TEST_CASE("A variable that only the other player uses up", "[validate]") {
    finds("state-leaks", taking("(= 1 (var \"More\"))", "(set Var \"More\" 1)", theirHole),
          "6:169 the variable \"More\" never steers the turn in which it is set: the other player uses it up",
          60);
    findsNothing("state-leaks",
                 taking("(= 1 (var \"More\"))", "(and (set Var \"More\" 1) (moveAgain))", theirHole), 60);
}

TEST_CASE("Numbers that a variable, a region, dice or points never come to", "[validate]") {
    finds("decided-by-numbers",
          taking("(= 2 (var \"More\"))", "(and (set Var \"More\" 1) (moveAgain))", theirHole),
          "5:5 `(= 2 (var \"More\"))` is never true");
    findsNothing("decided-by-numbers",
                 taking("(= 1 (var \"More\"))", "(and (set Var \"More\" 1) (moveAgain))", theirHole));
    const auto ends = [](const std::string& condition) {
        return sowing(select("(sow)"),
                      "(if\n" + condition + " (result Mover Win)) (if (no Moves Next) (byScore))");
    };
    finds("decided-by-numbers", ends("(< 4 (count Sites in:(sites P1 \"Row\")))"),
          "8:1 `(< 4 (count Sites in:(sites P1 \"Row\")))` is never true");
    findsNothing("decided-by-numbers", ends("(< 3 (count Sites in:(sites P1 \"Row\")))"));
    const auto race = [](const std::string& points, const std::string& step) {
        return "(game \"Test\" (players 2) (equipment {(board (rectangle 1 8) {(track \"A\" \"0,E\" P1) "
               "(track \"B\" "
               "\"7,W\" P2)}) (dice d:4 num:1) (regions \"Home\" P1 (sites {7})) (regions \"Home\" P2 (sites "
               "{0}))\n(piece \"Man\" Each (move (from) (to (trackSite Move from:(from) steps:" +
               step +
               ") if:(is Empty (to))) (then (if (is In (last To) (sites Mover \"Home\")) (and (addScore "
               "Mover 1) (remove "
               "(last To)))))))}) (rules (start {(place \"Man1\" (sites {0 1})) (place \"Man2\" (sites {6 "
               "7}))}) (play "
               "(do (roll) next:(forEach Piece))) (end (if\n" +
               points + " (result Mover Win)))))";
    };
    finds("decided-by-numbers", race("(<= 3 (score Mover))", "(count Pips)"),
          "3:1 `(<= 3 (score Mover))` is never true");
    findsNothing("decided-by-numbers", race("(<= 2 (score Mover))", "(count Pips)"));
    finds("die-without-effect", race("(<= 2 (score Mover))", "1"),
          "2:277 dice are thrown, and no rule looks at what they show");
}

TEST_CASE("Regions without a common site", "[validate]") {
    const auto both = [](const std::string& one, const std::string& other) {
        return sowing(select("(sow apply:(if\n(and (is In (to) (sites " + one +
                             " \"Row\")) (is In (to) (sites " + other + " \"Row\"))) (moveAgain)))"));
    };
    finds("settled-together", both("Mover", "Next"),
          "6:1 `(and (is In (to) (sites Mover \"Row\")) (is In (to) (sites Next \"Row\")))` is never true: "
          "the regions "
          "have no site in common");
    findsNothing("settled-together", both("Mover", "P1"));
}

TEST_CASE("Points that only fall, dice that nobody throws", "[validate]") {
    const auto points = [](const std::string& number) {
        return "(game \"Test\" (players 2) (equipment {(board (square 3)) (piece \"Man\" Each)}) (rules "
               "(play (move Add (to "
               "(sites Empty)) (then (if (is Line 3)\n(addScore Mover " +
               number + "))))) (end (if (is Full) (byScore)))))";
    };
    finds("points-never-rise", points("-1"),
          "2:1 nobody ever gains points: each rule that gives some gives 0 or less");
    findsNothing("points-never-rise", points("1"));
    const auto dice = [](const std::string& moves) {
        return "(game \"Test\" (players 2) (equipment {(board (rectangle 1 8) {(track \"A\" \"0,E\" P1) "
               "(track \"B\" \"7,W\" "
               "P2)}) (dice d:4 num:1) (piece \"Man\" Each (move (from) (to (trackSite Move from:(from) "
               "steps:\n(count "
               "Pips)))))}) (rules (start {(place \"Man1\" 0) (place \"Man2\" 7)}) (play " +
               moves + ") (end (if (no Moves Next) (result Mover Win)))))";
    };
    finds("die-never-thrown", dice("(forEach Piece)"),
          "2:1 `(count Pips)` asks for what dice show, and no rule throws them");
    findsNothing("die-never-thrown", dice("(do (roll) next:(forEach Piece))"));
}

TEST_CASE("Men in hand, phases, rows and takings of games of rows", "[validate]") {
    const std::string prev = "(is Prev Mover)", well = morris(prev);
    for (const char* id :
         {"more-men-than-points", "phase-of-one-player", "taken-after-the-other", "goal-of-departure"})
        findsNothing(id, well);
    finds("more-men-than-points", morris(prev, done, few, empty + " " + row, 9),
          "4:1 there are 18 men in the hands and 0 on the board, and 16 points to put them on");
    finds("phase-of-one-player", morris(prev, "(nextPhase P1 (is Empty (handSite P1)) \"Go\")"),
          "9:1 only player 1 ever leaves this phase: `(nextPhase P1 (is Empty (handSite P1)) \"Go\")`");
    findsNothing("phase-of-one-player",
                 morris(prev,
                        "{(nextPhase P1 (is Empty (handSite P1)) \"Go\") (nextPhase P2 (is Empty "
                        "(handSite P2)) \"Go\")}"));
    CHECK(textsOf(morris("(is Prev Next)"), "taken-after-the-other").size() == 2);
    finds("goal-of-departure", morris(prev, done, "(if\n(is In (last From) (sites Top)) (result Mover Win))"),
          "15:1 the game is decided by where a move begins: `(is In (last From) (sites Top))`");
}

TEST_CASE("Rows forgotten in the second phase, men on men, an end at once", "[validate]") {
    const std::string prev = "(is Prev Mover)", well = morris(prev);
    for (const char* id : {"missing-consequence", "piece-overwritten", "end-at-once"})
        findsNothing(id, well, 60);
    CHECK(textsOf(morris(prev, done, few, empty), "missing-consequence", 60).size() == 1);
    // Where men are put down rows need not count.
    findsNothing("missing-consequence",
                 men("(move (from (handSite Mover)) (to (sites Empty)))", after(prev, "(forEach Piece)"),
                     done, few, empty + " " + row, 5),
                 60);
    CHECK(textsOf(morris(prev, done, few, "(to if:(is Occupied (to))) " + row), "piece-overwritten", 60)
              .size() == 1);
    finds("end-at-once", morris(prev, done, "(if\n(>= (count Turns) 2) (result Mover Draw))"),
          "15:1 this end comes about the first time that it is asked: `(>= (count Turns) 2)` was true all 75 "
          "times",
          60);
}

TEST_CASE("Both must have nothing left at once; a further move nearly always; one's own taken",
          "[validate]") {
    const std::string one = "(= 0 (count in:(sites P1 \"Row\")))",
                      two = "(= 0 (count in:(sites P2 \"Row\")))";
    finds("both-at-once", sowing(select("(sow)"), "(if\n(and " + one + " " + two + ") (result Mover Win))"),
          "8:1 the game ends only when both players have nothing left at once: `(and (= 0 (count in:(sites "
          "P1 \"Row\"))) (= 0 "
          "(count in:(sites P2 \"Row\"))))`");
    findsNothing("both-at-once",
                 sowing(select("(sow)"), "(if (or " + one + " " + two + ") (result Mover Win))"));
    const auto again = [](const std::string& condition) {
        return sowing(select("(sow apply:(if " + condition + " (moveAgain)))"),
                      "(if (or (no Moves Next) (>= (count Moves) 60)) (byScore {(score P1 (count in:(sites "
                      "P1 \"Row\"))) "
                      "(score P2 (count in:(sites P2 \"Row\")))}))");
    };
    finds("turn-hardly-passes", again("(!= (to) 3)"),
          "3:1 a player chooses again and again before the turn passes", 60);
    findsNothing("turn-hardly-passes", again("(= (to) 3)"), 60);
    const std::string more = "(and (set Var \"More\" 1) (moveAgain))";
    std::string own = theirHole;
    own.replace(own.find("Next"), 4, "Mover");
    const std::string across =
        "(and {(addScore Mover (count at:(- 7 (to)))) (remove (- 7 (to)) count:(count at:(- 7 (to)))) " +
        more + "})";
    CHECK(textsOf(taking("(= 1 (var \"More\"))", across, own), "takes-own", 100).size() == 1);
    findsNothing("takes-own", taking("(= 1 (var \"More\"))", across, theirHole), 100);
}

namespace {

// Stakes put on points, what follows and how it ends.
std::string stakes(const std::string& then, const std::string& ends, const std::string& comment = "") {
    return "// " + comment +
           "\n(game \"Test\" (players 2) (equipment {(board (square 6)) (piece \"Stake\" Each)})\n(rules "
           "(play (move Add (to "
           "(sites Empty)) (then\n" +
           then + ")))\n(end {\n" + ends + "\n(if (is Full) (result Mover Draw))})))";
}
std::string custody(const std::string& between, const std::string& to) {
    return "(custodial (from (last To)) (between if:(is " + between +
           " (who at:(between)))\n(apply (and (remove (between)) (addScore Mover 1))))\n(to if:(is " + to +
           " (who at:(to)))))";
}
const std::string five = "(if (is Line 5)\n(result Mover Win))";

// Men who go slantwise ahead and are promoted on the last row.
std::string draughts(const std::string& promotion, const std::string& step) {
    return "(game \"Test\" (players {(player N) (player S)}) (equipment {(board (square 5)) (regions \"Far\" "
           "P1 (sites Top)) "
           "(regions \"Far\" P2 (sites Bottom))\n(piece \"Man\" Each (move Step (directions {Forward FR "
           "FL}) " +
           step + " (then (if (is In (last To) (sites Mover \"Far\"))\n" + promotion +
           "))))\n(piece \"King\" Each (move Step (to if:(is Empty (to)))))}) (rules (start {(place \"Man1\" "
           "(sites Bottom)) "
           "(place \"Man2\" (sites Top))}) (play (forEach Piece)) (end {(if (no Moves Next) (result Mover "
           "Win)) (if (>= (count "
           "Turns) 60) (result Mover Draw))})))";
}

}  // namespace

TEST_CASE("An end for one player by what both are asked alike", "[validate]") {
    const std::string points = custody("Enemy", "Friend");
    finds("end-for-one", stakes(points, "(if (>= (+ (score P1) (score P2)) 5)\n(result P1 Win))"),
          "9:1 `(>= (+ (score P1) (score P2)) 5)` is about both players alike, and `(result P1 Win)` is for "
          "one of them");
    findsNothing("end-for-one", stakes(points, "(if (>= (score P1) 5) (result P1 Win))"));
    findsNothing("end-for-one", stakes(points, "(if (>= (+ (score P1) (score P2)) 5) (result Mover Win))"));
    finds("wrong-side-wins", stakes(points, "(if (is Line 5)\n(result Mover Loss))", "Five in a row win."),
          "9:1 the player who brings about `(is Line 5)` loses by it");
}

TEST_CASE("Shut in between the wrong pieces", "[validate]") {
    finds("takes-elsewhere", stakes(custody("Enemy", "Enemy"), five),
          "6:1 what is taken stands between the piece that moved and another piece of the other's");
    CHECK(textsOf(stakes(custody("Friend", "Friend"), five), "takes-own").size() == 1);
    for (const char* id : {"takes-elsewhere", "takes-own"})
        findsNothing(id, stakes(custody("Enemy", "Friend"), five));
}

TEST_CASE("Men who may be one's own, or become the other's", "[validate]") {
    const auto taken = [](const std::string& whose) {
        std::string text = morris("(is Prev Mover)");
        for (std::size_t at = text.find(take); at != std::string::npos; at = text.find(take, at + 1))
            text.replace(at, take.size(), "(move Remove (sites Occupied by:" + whose + "))");
        return text;
    };
    CHECK(textsOf(taken("All"), "takes-own").size() == 2);
    findsNothing("takes-own", taken("Next"));
    finds("promoted-to-the-other", draughts("(promote (last To) (piece \"King\") Next)", empty),
          "3:1 by `(promote (last To) (piece \"King\") Next)` a man becomes a piece of the other player");
    findsNothing("promoted-to-the-other", draughts("(promote (last To) (piece \"King\") Mover)", empty));
    // Where other rules take men, who goes onto one takes him without a word.
    CHECK(textsOf(morris("(is Prev Mover)", done, few, "(to if:(is Enemy (who at:(to)))) " + row),
                  "piece-overwritten", 60)
              .size() == 1);
    findsNothing(
        "piece-overwritten",
        morris("(is Prev Mover)", done, few, "(to if:(is Enemy (who at:(to))) (apply (remove (to)))) " + row),
        60);
}

TEST_CASE("Enemies who come into the hand of who takes them", "[validate]") {
    const auto hand = [](const std::string& whose) {
        return "(game \"Test\" (players 2) (equipment {(board (square 4)) (hand Each) (piece \"Man\" Each "
               "(move Step "
               "Orthogonal (to if:(not (is Friend (who at:(to)))) (apply if:(is Enemy (who at:(to))) (fromTo "
               "(from (to))\n(to "
               "(handSite " +
               whose +
               ")))))))}) (rules (start (place \"Man\" \"Hand\" count:4)) (play (or (move (from (handSite "
               "Mover)) (to (sites "
               "Empty))) (forEach Piece))) (end (if (is Line 4) (result Mover Win)))))";
    };
    finds("others-in-hand", hand("Mover"),
          "2:1 an enemy comes into the hand of who takes him, from which that player puts his own men down");
    findsNothing("others-in-hand", hand("Next"));
}

TEST_CASE("A track that closes on its first site twice", "[validate]") {
    const auto round = [](const std::string& track) {
        std::string text = sowing(select("(sow)"));
        return text.replace(text.find("0,E,N,W"), 7, track);
    };
    finds("track-closes-twice", round("0,N1,E,S1,W"),
          "1:38 the track \"T\" comes to A1 at its end, where it begins and goes on");
    findsNothing("track-closes-twice", round("4,E,S1,W"));
}
