// Findings about slips in single rules: for each a little description that gives it, and one that does not.
#include "tests/validate/validate_support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::string with(std::string LittleGame::*part, const std::string& text) {
    LittleGame changed;
    changed.*part = text;
    return changed.text();
}

// Two rows; what follows the last seed, and how the game ends. The hole across is called what `opposite`
// says.
std::string sowing(const std::string& last, const std::string& end,
                   const std::string& opposite = "(if (< #1 4) (+ #1 4) (- #1 4))",
                   const std::string& words = {}) {
    return "(define \"Opposite\" " + opposite +
           ")\n(game \"Test\" (players 2) (equipment {(mancalaBoard 2 4 store:None (track \"Round\" "
           "\"0,E,N1,W\" "
           "loop:True)) (piece \"Seed\" Shared) (hand Each) (regions \"Side\" P1 (sites Bottom)) (regions "
           "\"Side\" P2 (sites "
           "Top))})\n(rules (start (set Count 2 to:(sites Board)))\n(play (move Select (from (sites Mover "
           "\"Side\") if:(< 0 "
           "(count at:(from)))) (then (sow apply:\n" +
           last + "))))\n(end " + end + ")))" + words;
}

const std::string toHand =
    "(if (and (is In (to) (sites Mover \"Side\")) (< 0 (count at:(\"Opposite\" (to))))) (fromTo (from "
    "(\"Opposite\" "
    "(to))) (to (handSite Mover)) count:(count at:(\"Opposite\" (to)))))";
const std::string scores =
    "(if (no Moves Next) (byScore {(score P1 (+ (count Cell at:(handSite P1)) (count in:(sites P1 "
    "\"Side\"))))\n(score P2 (+ (count Cell "
    "at:(handSite P2)) (count in:(sites P2 \"Side\"))))}))";

std::string rulesText(const std::string& text) { return "(metadata (info {(rules \"" + text + "\")}))"; }

}  // namespace

TEST_CASE("Conditions that their numbers decide", "[validate]") {
    finds("decided-by-numbers",
          with(&LittleGame::end, "{\n(if (is Line 4) (result Mover Win)) (if (is Full) (result All Draw))}"),
          "2:5 `(is Line 4)` is never true");
    finds("decided-by-numbers",
          with(&LittleGame::play,
               "(move Add (to (sites Empty)) (then\n(if (<= 0 (count Moves)) (set Var 1))))"),
          "2:5 `(<= 0 (count Moves))` is always true");
    finds("decided-by-numbers",
          with(&LittleGame::end,
               "{\n(if (< 3 (score P1)) (result P1 Win)) (if (is Line 3) (result P2 "
               "Win)) (if (is Full) (result All Draw))}"),
          "2:5 `(< 3 (score P1))` is never true");
    findsNothing("decided-by-numbers",
                 with(&LittleGame::end,
                      "{(if (is Line 3) (result Mover Win)) (if (< 8 (count Moves)) (result All Draw))}"));
}

TEST_CASE("What is said twice", "[validate]") {
    finds("said-twice",
          with(&LittleGame::play, "(move Add (to (sites Empty) if:(or (is Empty (to))\n(is Empty (to)))))"),
          "2:1 `(is Empty (to))` stands here twice");
    findsNothing("said-twice",
                 with(&LittleGame::play, "(move Add (to (sites Empty) if:(or (is Empty (to)) (is Full))))"));
    finds("behind-itself",
          with(&LittleGame::end,
               "{(if (is Line 3) (result Mover Win))\n(if (is Line 3) (result All Draw)) (if (is Full) "
               "(result All Draw))}"),
          "2:1 an end before this one has the same condition `(is Line 3)`");
    findsNothing(
        "behind-itself",
        with(&LittleGame::end, "{(if (is Line 3) (result Mover Win)) (if (is Full) (result All Draw))}"));
}

TEST_CASE("A final score reckoned from the other player", "[validate]") {
    std::string wrong = scores;
    wrong.replace(wrong.rfind("sites P2"), 8, "sites P1");
    finds("score-of-another", sowing(toHand, wrong),
          "7:1 `(score P2 (+ (count Cell at:(handSite P2)) (count in:(sites P1 \"Side\"))))` is not `(score "
          "P1 (+ "
          "(count Cell "
          "at:(handSite P1)) (count in:(sites P1 \"Side\"))))` with the players exchanged");
    findsNothing("score-of-another", sowing(toHand, scores));
    // What is added to one is taken from the other.
    std::string sign = scores;
    sign.replace(sign.rfind("(+ (count"), 2, "(-");
    finds("score-of-another", sowing(toHand, sign),
          "7:1 `(score P2 (- (count Cell at:(handSite P2)) (count in:(sites P2 \"Side\"))))` is not `(score "
          "P1 (+ (count Cell at:(handSite P1)) (count in:(sites P1 \"Side\"))))` with the players exchanged");
}

TEST_CASE("What is taken helps the wrong player, or nobody", "[validate]") {
    const std::string given =
        "(if (is Even (count at:(to))) (fromTo (from (to)) (to (handSite Next)) count:(count at:(to))))";
    finds("taker-loses", sowing(given, scores), "5:31 what is taken counts for the other player", 60);
    findsNothing("taker-loses", sowing(toHand, scores), 60);
    finds("lost-to-both", sowing("(remove (\"Opposite\" (to)))", scores),
          "5:1 what `(remove (if (< (to) 4) (+ (to) 4) (- (to) 4)))` takes away counts for nobody: the "
          "points are read off the "
          "board");
    findsNothing("lost-to-both", sowing(toHand, scores));
    LittleGame own;
    own.play =
        "(if (> 6 (count Moves)) (move Add (to (sites Empty))) (or (move Add (to (sites Empty)))\n(move "
        "Remove "
        "(sites Occupied by:Mover))))";
    own.end = "(if (= 60 (count Moves)) (result All Draw))";
    LittleGame theirs = own;
    theirs.play =
        "(if (> 4 (count Moves)) (move Add (to (sites Empty))) (or (move Add (to (sites Empty))) (move "
        "Remove (sites "
        "Occupied by:Next))))";
    finds("takes-own", own.text(), "2:1 nothing is ever taken from the other player", 60);
    findsNothing("takes-own", theirs.text(), 60);
}

TEST_CASE("A hole called opposite that is not", "[validate]") {
    const std::string said = rulesText("The seeds in the hole opposite are taken.");
    finds("not-opposite", sowing(toHand, scores, "(- 7 #1)", said), "1:20 \"Opposite\" does not lie across");
    findsNothing("not-opposite", sowing(toHand, scores, "(if (< #1 4) (+ #1 4) (- #1 4))", said));
}

TEST_CASE("What is kept and never put back", "[validate]") {
    const std::string kept =
        "(and (remember Value \"Taken\" (to)) (forEach Site (sites (values Remembered \"Taken\")) (remove "
        "(site))))";
    finds("never-put-back", sowing(kept, scores),
          "5:6 the values remembered as \"Taken\" are never forgotten");
    findsNothing("never-put-back", sowing("(and {" + kept + " (forget Value \"Taken\" All)})", scores));
    finds("never-put-back",
          with(&LittleGame::play,
               "(move Add (to (sites Empty)) (then\n(if (is Line 2) (set Value Mover (last To)))))"),
          "2:17 a site is noted for a player under a condition, and never put back");
    findsNothing("never-put-back", with(&LittleGame::play,
                                        "(move Add (to (sites Empty)) (then (if (is Line 2) (set Value Mover "
                                        "(last To)) (set Value Mover Off))))"));
    finds("never-put-back",
          with(&LittleGame::play,
               "(move Add (to (sites Empty)) (then (and (if (= 1 (value Player Mover)) (moveAgain)) (if (is "
               "Line "
               "2)\n(set Value Mover 1)))))"),
          "2:1 a mark that lets its player move again is never put back");
}

TEST_CASE("Hops over enemies", "[validate]") {
    LittleGame hops;
    hops.equipment =
        "(board (square 4)) (piece \"Disc\" Each (or (move Step (to if:(is Empty (to))))\n(move Hop (between "
        "if:(is Enemy "
        "(who at:(between)))) (to if:(is Empty (to))))))";
    hops.start = "(place \"Disc1\" (sites Bottom)) (place \"Disc2\" (sites Top))";
    hops.play = "(forEach Piece)";
    hops.end = "(forEach NonMover if:(= 0 (count Pieces Player)) (result Player Loss))";
    finds("hop-takes-nothing", hops.text(),
          "2:1 pieces hop over enemies only, and these stay where they are");
    hops.equipment.replace(hops.equipment.find("(who at:(between)))"), 19,
                           "(who at:(between))) (apply (remove (between)))");
    findsNothing("hop-takes-nothing", hops.text());
}

TEST_CASE("What is taken is what lies between", "[validate]") {
    LittleGame hops;
    hops.equipment =
        "(board (square 4)) (piece \"Disc\" Each (move Hop (between if:(is Enemy (who at:(between)))\n(apply "
        "(remove (last To)))) (to if:(is Empty (to)))))";
    hops.start = "(place \"Disc1\" (sites Bottom)) (place \"Disc2\" (sites Row 1))";
    hops.play = "(forEach Piece)";
    hops.end = "(if (no Moves Next) (result Mover Win))";
    finds("takes-elsewhere", hops.text(),
          "2:8 enemies between two sites are looked for, and what is removed is not one of them");
    hops.equipment.replace(hops.equipment.find("(last To)"), 9, "(between)");
    findsNothing("takes-elsewhere", hops.text());
}

TEST_CASE("Men who face the same way", "[validate]") {
    LittleGame race;
    const auto equipment = [](const std::string& second) {
        return "(board (square 4)) (piece \"Disc\" P1 N (move Step Forward (to if:(is Empty (to)))))\n(piece "
               "\"Disc\" P2 " +
               second + " (move Step Forward (to if:(is Empty (to)))))";
    };
    race.start = "(place \"Disc1\" (sites Bottom)) (place \"Disc2\" (sites Top))";
    race.play = "(forEach Piece)";
    race.end = "(if (no Moves Next) (result Mover Win))";
    race.equipment = equipment("N");
    finds("facing-away", race.text(),
          "2:1 \"Disc\" faces the same way for both players, so that player 2's turn their backs on the "
          "other's");
    race.equipment = equipment("S");
    findsNothing("facing-away", race.text());
    // Side by side they race.
    race.equipment = equipment("N");
    race.start = "(place \"Disc1\" (sites {0 1})) (place \"Disc2\" (sites {2 3}))";
    findsNothing("facing-away", race.text());
}

TEST_CASE("Ends that ask about a player by his number", "[validate]") {
    const auto ends = [](const std::string& end) {
        LittleGame game;
        game.equipment = "(board (square 3)) (piece \"Disc\" Each (move Step (to if:(is Empty (to)))))";
        game.start = "(place \"Disc1\" (sites Bottom)) (place \"Disc2\" (sites Top))";
        game.play = "(forEach Piece)";
        game.end = end;
        return game.text();
    };
    finds("wrong-side-wins", ends("(if (no Moves P1)\n(result P1 Win))"),
          "2:1 the player who has nothing left wins: `(no Moves P1)` is about him");
    findsNothing("wrong-side-wins", ends("(if (no Moves P1)\n(result P2 Win))"));
    finds("loop-looks-elsewhere",
          ends("(forEach NonMover if:\n(< (count Pieces Mover) 3) (result Player Loss))"),
          "2:1 the players are gone through one by one, and `(< (count Pieces Mover) 3)` asks about the same "
          "one "
          "each time");
    findsNothing("loop-looks-elsewhere",
                 ends("(forEach NonMover if:\n(< (count Pieces Player) 3) (result Player Loss))"));
}

TEST_CASE("Players and dice that are left out", "[validate]") {
    finds("player-without-pieces", with(&LittleGame::equipment, "(board (square 3))\n(piece \"Disc\" P1)"),
          "2:1 player 2 has no pieces: all kinds are player 1's");
    findsNothing("player-without-pieces", LittleGame().text());
    LittleGame dice;
    dice.equipment = "(board (square 3)) (piece \"Disc\" Each) (dice d:4 num:1)";
    dice.play = "(do\n(roll) next:(move Add (to (sites Empty))))";
    finds("die-without-effect", dice.text(), "2:1 dice are thrown, and no rule looks at what they show");
    dice.play = "(do (roll) next:(if (< 1 (count Pips)) (move Add (to (sites Empty))) (move Pass)))";
    findsNothing("die-without-effect", dice.text());
}

TEST_CASE("What every game comes to", "[validate]") {
    finds("decided-at-once", with(&LittleGame::end, "\n(if (is Mover P1) (result Mover Win))"),
          "1:124 player 1 wins within the first moves", 60);
    findsNothing(
        "decided-at-once",
        with(&LittleGame::end, "{(if (is Line 3) (result Mover Win)) (if (is Full) (result All Draw))}"), 60);
    finds("nobody-wins",
          with(&LittleGame::end, "\n{(if (is Line 4) (result Mover Win)) (if (is Full) (result All Draw))}"),
          "1:124 nobody ever wins, though the rules have ends that decide the game", 60);
    findsNothing("nobody-wins", LittleGame().text(), 60);
    LittleGame again;
    again.equipment = "(board (square 6)) (piece \"Disc\" Each)";
    again.play = "(move Add (to (sites Empty)) (then (if (> 9 (count MovesThisTurn)) (moveAgain))))";
    finds("turn-hardly-passes", again.text(), "1:79 a player chooses again and again before the turn passes",
          100);
    findsNothing("turn-hardly-passes", LittleGame().text(), 100);
}

TEST_CASE("A phase that only one player comes to", "[validate]") {
    const auto game = [](const std::string& who) {
        return "(game \"Test\" (players 2) (equipment {(board (square 4)) (piece \"Disc\" Each)}) (rules "
               "phases:{\n(phase "
               "\"First\" (play (move Add (to (sites Empty)))) (nextPhase " +
               who +
               " (< 2 (count Moves)) \"Second\"))\n(phase \"Second\" (play (move Add (to (sites Empty)))))} "
               "(end (if (is Full) "
               "(result All Draw)))))";
    };
    CHECK(textsOf(game("P2"), "phase-of-one-player", 60) ==
          std::vector<std::string>{
              "2:53 only player 2 ever leaves this phase: `(nextPhase P2 (< 2 (count Moves)) \"Second\")`",
              "3:1 player 1 never comes to the phase \"Second\", as player 2 does"});
    findsNothing("phase-of-one-player", game("Mover"), 60);
}

TEST_CASE("A decision for which nobody can vote", "[validate]") {
    const auto asked = [](const std::string& what) {
        return "(game \"Test\" (players 2) (equipment {(board (square 3)) (piece \"Man\" Each)}) "
               "(rules (play (or {(move Add (to (sites Empty))) (move Propose \"End\") (move Vote "
               "\"End\")}))\n"
               "(end {(if (is Line 3) (result Mover Win)) (if " +
               what + " (result Mover Draw))})))";
    };
    finds("never-proposed", asked("(is Decided \"Stop\")"),
          "2:47 nobody can vote for \"Stop\": this never holds");
    finds("never-proposed", asked("(is Proposed \"Stop\")"),
          "2:47 nobody can propose \"Stop\": this never holds");
    findsNothing("never-proposed", asked("(is Decided \"End\")"));
    findsNothing("never-proposed", asked("(is Proposed \"End\")"));
}

namespace {

// Two rows of four; what follows a sowing.
std::string lastSeed(const std::string& what, const std::string& from = "if:(is Occupied (from))") {
    return "(game \"Test\" (players 2) (equipment {(mancalaBoard 2 4 store:None (track \"Round\" \"0,E,N,W\" "
           "loop:True)) (piece \"Seed\" Shared) (hand Each) (regions P1 (sites Bottom)) (regions P2 (sites "
           "Top))}) (rules (start (set Count 2 to:(sites Track))) (play (move Select (from (sites Mover) " +
           from + ") (then (sow apply:\n" + what + ")))) (end (if (no Moves Next) (result Mover Win)))))";
}

// Men in hand on a board of nine points, put down and then moved.
std::string handfuls(const std::string& putting, const std::string& moving,
                     const std::string& end = "(if (is Line 3) (result Mover Win))") {
    return "(game \"Test\" (players 2) (equipment {(board (square 3) use:Vertex) (hand Each) (piece \"Man\" "
           "Each " +
           moving + ")}) (rules (start (place \"Man\" \"Hand\" count:3)) phases:{(phase \"Putting\" (play " +
           putting +
           ") (nextPhase Mover (is Empty (handSite Mover)) \"Moving\")) (phase \"Moving\" (play (forEach "
           "Piece)))} (end " +
           end + ")))";
}
const std::string kPut = "(move (from (handSite Mover)) (to (sites Empty)))";

}  // namespace

TEST_CASE("Steps that go once round", "[validate]") {
    const auto next = [](const std::string& steps) {
        return lastSeed("(if (is Occupied (trackSite Move from:(to) \"Round\" steps:" + steps +
                        ")) (moveAgain))");
    };
    finds("nothing-changes", next("8"),
          "2:18 `(trackSite Move from:(to) \"Round\" steps:8)` comes back to where it began");
    findsNothing("nothing-changes", next("1"));
    // Hole after hole is looked at, until the round is over.
    findsNothing("nothing-changes",
                 lastSeed("(if (and (is Occupied (trackSite Move from:(to) \"Round\" steps:7)) (is "
                          "Occupied (trackSite Move from:(to) \"Round\" steps:8))) (moveAgain))"));
}

TEST_CASE("Where a move may begin is asked of another place", "[validate]") {
    finds("filter-asks-the-same", lastSeed("(remove (to))", "if:\n(< 0 (count at:(last To)))"),
          "2:1 `(< 0 (count at:(last To)))` is asked of each place that a move may begin from and is about "
          "none of "
          "them");
    findsNothing("filter-asks-the-same", lastSeed("(remove (to))", "if:(< 0 (count at:(from)))"));
}

TEST_CASE("What lies across is taken, and as many as lie behind it", "[validate]") {
    const auto takes = [](const std::string& counted) {
        return lastSeed(
            "(fromTo (from (if (is Mover P1) (+ (to) 4) (- (to) 4))) (to (handSite Mover)) count:(count "
            "at:(if (is Mover P1) (+ (to) " +
            counted + ") (- (to) " + counted + "))))");
    };
    CHECK(textsOf(takes("3"), "asked-elsewhere").size() == 1);
    findsNothing("asked-elsewhere", takes("4"));
}

TEST_CASE("One more than the one has is noted for the other", "[validate]") {
    const auto noted = [](const std::string& whose) {
        return lastSeed("(if (= 3 (count at:(to))) (set Value " + whose +
                        " (+ (value Player Mover) 1)) (if (< 3 (value Player Mover)) (moveAgain)))");
    };
    finds("mark-of-another", noted("Next"),
          "2:27 what is noted for Next is counted on from what Mover has: `(set Value Next (+ (value Player "
          "Mover) "
          "1))`");
    findsNothing("mark-of-another", noted("Mover"));
}

TEST_CASE("The others are gone through, and the mover's men are counted", "[validate]") {
    const auto few = [](const std::string& whose) {
        return handfuls(kPut,
                        "(move Step (to if:(is Empty (to))) (then (if (is Line 3) (remove (regionSite (sites "
                        "Occupied by:Next) index:0)))))",
                        "(forEach NonMover if:\n(= 2 (count Pieces " + whose + ")) (result Player Loss))");
    };
    finds("loop-looks-elsewhere", few("Mover"),
          "2:1 the players are gone through one by one, and `(= 2 (count Pieces Mover))` asks about the same "
          "one each "
          "time");
    findsNothing("loop-looks-elsewhere", few("Player"));
    findsNothing("loop-looks-elsewhere", few("Next"));  // between two, the other is the next
}

TEST_CASE("A leap that would go on from where it began, though men lie in hands together", "[validate]") {
    const auto leaps = [](const std::string& from) {
        const std::string hop =
            "(move Hop (from) (between if:(is Enemy (who at:(between))) (apply (remove (between)))) (to "
            "if:(is Empty (to)))";
        return handfuls(
            kPut, hop + " (then (if (can Move " + "(move Hop (from " + from +
                      ") (between if:(is Enemy (who at:(between))) (apply (remove (between)))) (to if:(is "
                      "Empty (to))))) (moveAgain))))");
    };
    CHECK(textsOf(leaps("(last From)"), "place-left").size() == 1);
    findsNothing("place-left", leaps("(last To)"));
}

TEST_CASE("Men go to land that no player has", "[validate]") {
    const auto goes = [](const std::string& land) {
        return handfuls(kPut, "(move (from) (to " + land + "))");
    };
    CHECK(textsOf(goes("(sites Mover)"), "region-misses-player") ==
          std::vector<std::string>{"1:115 no region belongs to player 1, and the rules ask for all of his"});
    findsNothing("region-misses-player", goes("(sites Empty)"));
}

TEST_CASE("A man is put down where another stands", "[validate]") {
    const auto puts = [](const std::string& where) {
        return handfuls("(move (from (handSite Mover)) (to " + where + "))",
                        "(move Step (to if:(is Empty (to))))");
    };
    CHECK(textsOf(puts("(sites Board)"), "piece-overwritten", 40).size() == 1);
    CHECK(textsOf(puts("(sites Empty)"), "piece-overwritten", 40).empty());
}
