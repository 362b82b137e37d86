// Who hardly ever moves, whom points are for, who wins with few men, effects and sowings that begin where
// nothing is, uses of definitions that give nothing, and games that are well and look amiss.
#include "tests/validate/validate_support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Three men each on four by four points step to the next one; what follows on a step, and the ends.
std::string men(
    const std::string& then, const std::string& ends,
    const std::string& start = "{(place \"Man1\" (sites {0 1 2})) (place \"Man2\" (sites {13 14 15}))}") {
    return "(game \"Test\" (players 2) (equipment {(board (square 4) use:Vertex)\n(piece \"Man\" Each (move "
           "Step (to if:(is Empty (to)))" +
           then +
           "))\n(regions \"First\" P1 (sites Bottom)) (regions \"First\" P2 (sites Top))})\n(rules (start " +
           start + ") (play (forEach Piece)) (end {\n" + ends +
           "\n(if (no Moves Next) (result Mover Win)) (if (>= (count Turns) 60) (result Mover Draw))})))";
}
std::string flanking(const std::string& from, const std::string& ends) {
    return men("(then (custodial\n(from " + from +
                   ") (between (max 1) if:(is Enemy (who at:(between))) (apply (remove (between)))) (to "
                   "if:(is Friend (who at:(to))))))",
               ends);
}
const std::string fewLose = "(if (< (count Pieces Next) 2) (result Mover Win))";

// Two rows of four, sown lap after lap; what a lap goes on from, and how the game ends.
std::string laps(const std::string& on, const std::string& ends) {
    const std::string lap =
        "(then (sow apply:(if (and (< 1 (count at:(to))) (< (count MovesThisTurn) 9)) (and (set Var \"On\" " +
        on + ") (moveAgain)))))";
    return "(game \"Test\" (players 2) (equipment {(mancalaBoard 2 4 store:None {(track \"T\" \"0,E,N,W\" "
           "loop:True)}) (regions \"Row\" P1 (sites Bottom)) (regions \"Row\" P2 (sites Top)) (piece "
           "\"Seed\" Shared)})\n(rules (start (set Count 2 to:(sites Board))) (play (if (is Prev Mover) "
           "(move Select (from (var \"On\")) " +
           lap + ") (move Select (from (sites Mover \"Row\") if:(< 0 (count at:(from)))) " + lap +
           "))) (end\n" + ends + ")))";
}
std::string byRows(const std::string& condition) {
    return "(if (or {" + condition +
           " (>= (count Turns) 40)}) (byScore {(score P1 (count in:(sites P1 \"Row\"))) (score P2 (count "
           "in:(sites P2 \"Row\")))}))";
}

}  // namespace

TEST_CASE("Points that both are given", "[validate]") {
    const auto rows = [](const std::string& points) {
        return "(game \"Test\" (players 2) (equipment {(board (square 4)) (piece \"Man\" Each)}) (rules "
               "(play (move Add (to (sites Empty)) (then (if (is Line 3)\n" +
               points + ")))) (end (if (is Full) (byScore)))))";
    };
    finds("points-for-both", rows("(and (addScore Mover 1) (addScore Next 1))"),
          "2:6 whatever brings one player points brings the other as many", 60);
    findsNothing("points-for-both", rows("(addScore Mover 1)"), 60);
    findsNothing("points-for-both", rows("(and (addScore Mover 2) (addScore Next 1))"), 60);
}

TEST_CASE("Few men that win", "[validate]") {
    const auto ends = [](const std::string& end) { return men("", end); };
    const std::string id = "few-men-wins";
    finds(id, ends("(if (< (count Pieces Mover) 3) (result Mover Win))"),
          "5:32 the player of whom `(< (count Pieces Mover) 3)` is true wins by it");
    finds(id, ends("(forEach Player if:(= 2 (count Pieces Player)) (result Player Win))"),
          "5:48 the player of whom `(= 2 (count Pieces Player))` is true wins by it");
    CHECK(textsOf(ends("(if (or (is Line 4) (<= (count Pieces Mover) 2)) (result Next Loss))"), id).size() ==
          1);
    CHECK(textsOf(ends("(forEach NonMover if:(= 2 (count Pieces Player)) (result Player Win))"), id).size() ==
          1);
    const auto inAll = [&](const std::string& who) {
        return "(game \"Test\" (players 2) (equipment {(board (square 3)) (hand Each) (piece \"Man\" Each)}) "
               "(rules (start (place \"Man\" \"Hand\" count:4)) (play (or (move (from (handSite Mover)) (to "
               "(sites Empty))) (move Remove (sites Occupied by:Next)))) (end (forEach NonMover if:(< (+ "
               "(count at:(handSite Player)) (count Sites in:(sites Occupied by:Player))) 3) (result "
               "Player " +
               who + ")))))";
    };
    CHECK(textsOf(inAll("Win"), id).size() == 1);
    findsNothing(id, inAll("Loss"));
    findsNothing(id, ends("(if (< (count Pieces Mover) 3) (result Mover Loss))"));
    findsNothing(id, ends("(forEach Player if:(= 2 (count Pieces Player)) (result Player Loss))"));
    findsNothing(id, ends("(if (= (count Pieces Mover) 0) (result Mover Win))"));
    findsNothing(id, ends(fewLose));
    findsNothing(id, "// Who has got rid of all men but one wins.\n" +
                         ends("(if (< (count Pieces Mover) 2) (result Mover Win))"));
}

TEST_CASE("A player who hardly ever has a move", "[validate]") {
    // Player 2's men stand in the corner behind each other and come out by the last of them only.
    const auto corner = [](const std::string& may) {
        return "(game \"Test\" (players 2) (equipment {(board (square 4)) (piece \"Man\" Each (move Step (to "
               "if:(is Empty (to)))))})\n(rules (start {(place \"Man1\" (sites {0 1})) (place \"Man2\" "
               "(sites {14 15}))}) (play (if (and (is Mover P2) " +
               may + ") (move Pass) (forEach Piece))) (end (if (>= (count Moves) 60) (result Mover Draw)))))";
    };
    const auto blocked = [](const std::string& condition) {
        return "(game \"Test\" (players 2) (equipment {(board (square 4)) (piece \"Man\" Each (move Step (to "
               "if:(and (is Empty (to)) " +
               condition +
               "))))})\n(rules (start {(place \"Man1\" (sites {0 1})) (place \"Man2\" (sites {14 15}))}) "
               "(play (forEach Piece)) (end (if (>= (count Moves) 60) (result Mover Draw)))))";
    };
    finds("hardly-ever-moves", blocked("(or (is Mover P1) (= 1 (% (count Moves) 8)))"),
          "2:1 player 2 hardly ever has a move", 60);
    findsNothing("hardly-ever-moves", blocked("(or (is Mover P1) (< 0 (% (count Moves) 9)))"), 60);
    // Who may pass is not without a move.
    findsNothing("hardly-ever-moves", corner("(< 0 (% (count Moves) 8))"), 60);
}

TEST_CASE("Effects and moves that begin where the piece has gone from", "[validate]") {
    finds("place-left", flanking("(last From)", fewLose),
          "3:1 `(custodial (from (last From)) (between (max 1) if:(is Enemy (who at:(between) ..` begins "
          "where the piece has gone from: nothing is there any more");
    findsNothing("place-left", flanking("(last To)", fewLose));
    const auto onward = [](const std::string& from) {
        return men("(then (if (can Move (move Hop (from " + from +
                       ") (between if:(is Enemy (who at:(between)))) (to if:(is Empty (to))))) (moveAgain)))",
                   fewLose);
    };
    CHECK(textsOf(onward("(last From)"), "place-left").size() == 1);
    findsNothing("place-left", onward("(last To)"));
}

TEST_CASE("Sowings out of empty holes", "[validate]") {
    finds("sows-nothing", laps("(last From)", byRows("(no Moves Next)")),
          "2:1 a hole is chosen that is empty, and nothing is sown", 60);
    findsNothing("sows-nothing", laps("(to)", byRows("(no Moves Next)")), 60);
}

TEST_CASE("Ends that ask about one of two who begin alike", "[validate]") {
    finds("end-asks-for-one", laps("(to)", byRows("(no Moves P1)")),
          "3:5 `(or {(no Moves P1) (>= (count Turns) 40)})` is asked of player 1, and no end asks it of the "
          "other");
    findsNothing("end-asks-for-one", laps("(to)", byRows("(no Moves Next)")));
    findsNothing("end-asks-for-one", laps("(to)", byRows("(no Moves P1) (no Moves P2)")));
    const std::string one = "(if (no Moves P1) (result Mover Draw))",
                      other = "(if (no Moves P2) (result Mover Draw))";
    findsNothing("end-asks-for-one", men("", one + other));
    CHECK(textsOf(men("", one), "end-asks-for-one").size() == 1);
    // They do not begin alike.
    findsNothing("end-asks-for-one",
                 men("", one, "{(place \"Man1\" (sites {0 1 2})) (place \"Man2\" (sites {14 15}))}"));
}

TEST_CASE("Rows of more men than there are", "[validate]") {
    const auto row = [](const std::string& length) {
        return men("", "(if\n(is Line " + length + ") (result Mover Win))");
    };
    finds("row-too-long", row("4"), "6:1 `(is Line 4)` asks for 4 men in a row, and a player has 3");
    findsNothing("row-too-long", row("3"));
    findsNothing("row-too-long", men("(then (add (to (last From))))", "(if (is Line 4) (result Mover Win))"));
}

TEST_CASE("A row that counts where the men stand from the start", "[validate]") {
    const auto row = [](const std::string& where) {
        return men("", "(if (and (is Line 3) " + where + ") (result Mover Win))",
                   "{(place \"Man1\" (sites Bottom)) (place \"Man2\" (sites Top))}");
    };
    CHECK(textsOf(row("(is In (last To) (sites Mover \"First\"))"), "goal-at-home").size() == 1);
    findsNothing("goal-at-home", row("(not (is In (last To) (sites Mover \"First\")))"));
}

TEST_CASE("Points of the next player that make the mover win", "[validate]") {
    const auto ending = [](const std::string& who) {
        return "(game \"Test\" (players 2) (equipment {(board (square 4)) (piece \"Man\" Each)}) (rules "
               "(play (move Add (to (sites Empty)) (then (if (is Line 3) (addScore Mover 1))))) (end {(if "
               "(<= 2 (score " +
               who + "))\n(result Mover Win)) (if (is Full) (byScore))})))";
    };
    finds("wrong-side-wins", ending("Next"),
          "2:1 the player whose points are asked for by `(<= 2 (score Next))` loses by them");
    findsNothing("wrong-side-wins", ending("Mover"));
}

TEST_CASE("What is taken twice in one turn", "[validate]") {
    const auto takes = [](const std::string& first, const std::string& second) {
        return "(game \"Test\" (players 2) (equipment {(mancalaBoard 2 4 store:None {(track \"T\" "
               "\"0,E,N,W\" loop:True)}) (piece \"Seed\" Shared)}) (rules (start (set Count 2 to:(sites "
               "Board))) (play (move Select (from (sites Board) if:(< 0 (count at:(from)))) (then (sow "
               "apply:(and\n(if " +
               first + " (remove (to)))\n(if " + second +
               " (remove (to)))))))) (end (if (no Moves Next) (result Mover Win)))))";
    };
    finds("said-twice", takes("(is In (to) (sites Top))", "(< 2 (count at:(from)))"),
          "3:29 `(remove (to))` stands here twice, under two conditions");
    findsNothing("said-twice", takes("(= 2 (count at:(to)))", "(= 3 (count at:(to)))"));
    findsNothing("said-twice", takes("(is In (to) (sites Top))", "(not (is In (to) (sites Left)))"));
}

TEST_CASE("Uses of a definition that give nothing, branches that are never true", "[validate]") {
    const auto uses = [](const std::string& play) {
        return "(define \"Put\" (move Add (to (intersection (sites Empty) (sites #1)))))\n(game \"Test\" "
               "(players 2) (equipment {(board (square 4)) (piece \"Man\" Each)}) (rules (play\n" +
               play + ") (end (if (is Full) (result Mover Draw)))))";
    };
    finds("never-fired", uses("(priority {(\"Put\" Board)\n(\"Put\" Top)})"),
          "4:1 `(\"Put\" Top)` never had an effect here, in 2,496 opportunities, though it has elsewhere",
          125);
    findsNothing("never-fired", uses("(priority {(\"Put\" Top)\n(\"Put\" Board)})"), 125);
    const auto branch = [](const std::string& second) {
        return "(game \"Test\" (players 2) (equipment {(board (square 4)) (piece \"Man\" Each)}) (rules "
               "(play (move Add (to (sites Empty) if:(if (< 0 (count Pieces Mover))\n" +
               second + " True)))) (end (if (is Full) (result Mover Draw)))))";
    };
    CHECK(textsOf(branch("(is Occupied (to))"), "never-fired", 100).size() == 1);
    findsNothing("never-fired", branch("(is Empty (to))"), 100);
}

TEST_CASE("A pyramid is seldom built to its top", "[validate]") {
    const auto pyramid = [](const std::string& where, const std::string& end) {
        return "(game \"Test\" (players 2) (equipment {(board (square 4 pyramidal:True) use:Vertex) (piece "
               "\"Ball\" Each)}) (rules (play (move Add (to " +
               where + " if:(is Flat)))) (end {" + end + " (if (no Moves Next) (result Mover Draw))})))";
    };
    findsNothing("unreachable-site", pyramid("(sites Empty)", "(if (is Line 3) (result Mover Win))"), 120);
    findsNothing("unreachable-site", pyramid("(sites Empty)", ""), 120);
    // One that could be entered often, and is not, is told.
    CHECK(textsOf(pyramid("(difference (sites Empty) (sites {20}))",
                          "(if (>= (count Moves) 29) (result Mover Draw))"),
                  "unreachable-site", 120)
              .size() == 1);
}

TEST_CASE("A phase that both come to and one leaves for both", "[validate]") {
    const auto game = [](const std::string& to, const std::string& on) {
        return "(game \"Test\" (players 2) (equipment {(board (square 4)) (piece \"Disc\" Each)}) (rules "
               "phases:{\n(phase \"First\" (play (move Add (to (sites Empty)))) (nextPhase " +
               to +
               " (= 2 (count Moves)) \"Second\"))\n(phase \"Second\" (play (move Add (to (sites Empty)) "
               "(then (if (< (count MovesThisTurn) 4) (moveAgain))))) (nextPhase " +
               on +
               " (not (is Next Mover)) \"Third\"))\n(phase \"Third\" (play (move Add (to (sites Empty)))))} "
               "(end (if (is Full) (result All Draw)))))";
    };
    findsNothing("phase-of-one-player", game("", ""), 60);
    CHECK(!textsOf(game("P1", ""), "phase-of-one-player", 60).empty());
}

TEST_CASE("Men that come by two are no pile", "[validate]") {
    const auto planting = [](const std::string& where) {
        return "(game \"Test\" (players 2) (equipment {(board (square 4)) (hand Each) (piece \"Straw\" Each "
               "(move Step (to if:(is Empty (to)))))})\n(rules (start (place \"Straw\" \"Hand\" count:6)) "
               "(play (or (move (from (sites Hand Mover)) (to " +
               where + ") count:2) (forEach Piece))) (end (if (>= (count Turns) 40) (result Mover Draw)))))";
    };
    findsNothing("piece-overwritten", planting("(sites Empty)"), 60);
    CHECK(textsOf(planting("(union (sites Empty) (sites Occupied by:Mover))"), "piece-overwritten", 60)
              .size() == 1);
}

TEST_CASE("Seeds of one's own that leave the game", "[validate]") {
    const auto takes = [](const std::string& whose, const std::string& effect) {
        return "(game \"Test\" (players 2) (equipment {(mancalaBoard 2 5 store:None {(track \"T\" "
               "\"0,E,N,W\" loop:True)}) (regions \"Row\" P1 (sites Bottom)) (regions \"Row\" P2 (sites "
               "Top)) (piece \"Seed\" Shared)}) (rules (start (set Count 3 to:(sites Board))) (play (move "
               "Select (from (sites Mover \"Row\") if:(< 0 (count at:(from)))) (then (sow apply:(if (is In "
               "(to) (sites " +
               whose + " \"Row\"))\n" + effect + "))))) (end (if (no Moves Next) (result Mover Win)))))";
    };
    CHECK(textsOf(takes("Mover", "(remove (to))"), "takes-own", 100).size() == 1);
    findsNothing("takes-own", takes("Next", "(remove (to))"), 100);
}

TEST_CASE("Moves of pieces that no rule looks at", "[validate]") {
    const auto steps = [](const std::string& play) {
        return "(game \"Test\" (players 2) (equipment {(board (square 4)) (hand Each)\n(piece \"Man\" Each "
               "(move Step (to if:(is Empty (to)))))}) (rules (start (place \"Man\" \"Hand\" count:3)) (play "
               "(if (is Empty (handSite Mover)) " +
               play +
               " (move (from (handSite Mover)) (to (sites Empty))))) (end (if (is Line 3) (result Mover "
               "Win)))))";
    };
    finds("moves-unused", steps("(move Pass)"),
          "2:1 no rule goes through the pieces \"Man\", so that they never move as they could", 10);
    CHECK(textsOf(steps("(forEach Piece \"King\")"), "moves-unused", 10).size() == 1);
    findsNothing("moves-unused", steps("(forEach Piece)"), 10);
    findsNothing("moves-unused", steps("(forEach Piece \"Man\")"), 10);
}

TEST_CASE("A man who is promoted to what he is", "[validate]") {
    const auto promoting = [](const std::string& what) {
        return "(game \"Test\" (players 2) (equipment {(board (square 4)) (piece \"Man\" Each (move Step "
               "Forward (to if:(is Empty (to))) (then (if (is In (last To) (sites Top))\n(promote (last To) "
               "(piece \"" +
               what +
               "\") Mover))))) (piece \"King\" Each (move Step (to if:(is Empty (to)))))}) (rules (start "
               "{(place \"Man1\" (sites Bottom)) (place \"Man2\" (sites {14}))}) (play (forEach Piece)) (end "
               "(if (no Moves Next) (result Mover Win)))))";
    };
    finds("promoted-to-itself", promoting("Man"),
          "2:1 by `(promote (last To) (piece \"Man\") Mover)` a piece becomes what it is already");
    findsNothing("promoted-to-itself", promoting("King"));
}

TEST_CASE("A filter that asks the same of every site", "[validate]") {
    const auto rows = [](const std::string& through) {
        return "(game \"Test\" (players 2) (equipment {(board (square 4)) (piece \"Man\" Each)}) (rules "
               "(play (move Add (to (sites Empty)) (then (if (is Line 3) (forEach Site (forEach (sites "
               "Occupied by:Mover) if:\n(is Line 3 through:" +
               through + ")) (remove (site))))))) (end (if (no Moves Next) (result Mover Win)))))";
    };
    finds("filter-asks-the-same", rows("(last To)"),
          "2:1 `(is Line 3 through:(last To))` is asked of each site and is about none of them: it lets all "
          "through or none");
    findsNothing("filter-asks-the-same", rows("(site)"));
}

TEST_CASE("Who brings a position back", "[validate]") {
    const auto back = [](const std::string& result) {
        return men("", "(if (is Repeat)\n(result Mover " + result + "))");
    };
    finds("wrong-side-wins", back("Win"),
          "6:1 the player wins who brings a position back, though nothing is done by it");
    findsNothing("wrong-side-wins", back("Draw"));
    findsNothing("wrong-side-wins", back("Loss"));
}

TEST_CASE("A region that is off and filled at the start", "[validate]") {
    const auto filled = [](const std::string& south) {
        return "(game \"Test\" (players 2) (equipment {(mancalaBoard 2 4 {(track \"T\" {1 2 3 4 9 8 7 6 5} "
               "loop:True P1) (track \"T\" {8 7 6 5 0 1 2 3 4} loop:True P2)})\n(regions \"Side\" P1 "
               "(sites " +
               south +
               ")) (regions \"Side\" P2 (sites {5..8})) (piece \"Seed\" Shared)}) (rules (start (set Count 2 "
               "to:(union (sites P1 \"Side\") (sites P2 \"Side\")))) (play (move Select (from (sites Mover "
               "\"Side\") if:(< 0 (count at:(from)))) (then (sow \"T\" owner:(mover))))) (end (if (no Moves "
               "Next) (byScore {(score P1 (count at:9)) (score P2 (count at:0))})))))";
    };
    CHECK(textsOf(filled("{0..4}"), "region-not-mirrored", 20).size() == 1);
    findsNothing("region-not-mirrored", filled("{1..4}"), 20);
}

TEST_CASE("Seeds of one's own that count for who takes them", "[validate]") {
    const std::string game =
        "(game \"Test\" (players 2) (equipment {(mancalaBoard 2 5 store:None {(track \"T\" \"0,E,N,W\" "
        "loop:True)}) (regions \"Row\" P1 (sites Bottom)) (regions \"Row\" P2 (sites Top)) (hand Each) "
        "(piece \"Seed\" Shared)}) (rules (start (set Count 3 to:(sites Board))) (play (move Select (from "
        "(sites Mover \"Row\") if:(< 0 (count at:(from)))) (then (sow if:(and (is In (to) (sites Mover "
        "\"Row\")) (is Even (count at:(to)))) apply:(fromTo (from (to)) (to (handSite Mover)) count:(count "
        "at:(to))))))) (end (if (no Moves Next) (byScore {(score P1 (+ (count Cell at:(handSite P1)) (count "
        "in:(sites P1 \"Row\")))) (score P2 (+ (count Cell at:(handSite P2)) (count in:(sites P2 "
        "\"Row\"))))})))))";
    CHECK(textsOf(game, "takes-own", 100).size() == 1);
    findsNothing("takes-own", "// An even number in one's own hole is captured.\n" + game, 100);
}

TEST_CASE("One seed taken where there are four", "[validate]") {
    const auto four = [](const std::string& number) {
        return "(game \"Test\" (players 2) (equipment {(mancalaBoard 2 4 store:None {(track \"T\" "
               "\"0,E,N,W\" loop:True)}) (hand Each) (piece \"Seed\" Shared)}) (rules (start (set Count 2 "
               "to:(sites Board))) (play (move Select (from (sites Board) if:(< 0 (count at:(from)))) (then "
               "(sow apply:(if (= 4 (count at:(to)))\n(fromTo (from (to)) (to (handSite Mover))" +
               number + ")))))) (end (if (no Moves Next) (result Mover Win)))))";
    };
    CHECK(textsOf(four(""), "takes-one-of-many").size() == 1);
    findsNothing("takes-one-of-many", four(" count:4"));
    findsNothing("takes-one-of-many", four(" count:(count at:(to))"));
}
