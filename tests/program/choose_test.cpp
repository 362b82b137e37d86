// How one of the moves is chosen at random (passes/choose.h). That makers do as it says is asserted whenever
// a game is compiled; that what they choose is what a list gives, tests/compile/counted_pieces_test.cpp asks.
#include "interpreter/program/passes/choose.h"

#include "interpreter/compile/compile_game.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// What the pass says of the first instruction of that form.
std::string way(const std::string& play, Form form, const std::string& pieces = "(piece \"Disc\" Each)",
                const std::string& start = "") {
    LittleGame game;
    game.equipment = "(board (square 3)) (hand Each) " + pieces;
    game.start = start;
    game.play = play;
    const Description d = loadWell(game.text());
    const RuleProgram program = programOf(*d.game);
    for (const Value v : program.reached())
        if (program.is(v, form)) return chooseNote(program, v);
    FAIL("there is no such instruction");
    return {};
}

const std::string add = "(move Add (to (sites Empty)))", pass = "(move Pass)";
const std::string slow = "(move Set NextPlayer (player 1))";
const std::string trial = "(do " + add + " ifAfterwards:(is Even (count Pieces Mover)))";
const std::string dice = "(dice d:6 num:1)";

}  // namespace

TEST_CASE("pieces that are put down are counted, unless there are several kinds of them", "[program]") {
    CHECK(way(add, Form::MoveAdd) == "counted, played at once");
    CHECK(way("(move Add (to (sites Empty)) count:2)", Form::MoveAdd) == "chosen in its own way");
    CHECK(way("(move Add (piece {\"Disc1\" \"Disc2\"}) (to (sites Empty)))", Form::MoveAdd) == "listed");
    CHECK(way("(move Add (to 4))", Form::MoveAdd) == "listed");
    CHECK(way("(move Add (to (sites Empty) (apply (set Score P1 1))))", Form::MoveAdd) == "listed");
}

TEST_CASE("pairs of sites are counted where each is one move", "[program]") {
    CHECK(way("(move (from (sites Occupied by:Mover)) (to (sites Empty)))", Form::Move) ==
          "counted, played at once");
    CHECK(way("(move (from (sites Occupied by:Mover)) (to (sites Around (from))))", Form::Move) == "counted");
    CHECK(way("(move (from 4) (to (sites Empty)))", Form::Move) == "counted, played at once");
    CHECK(way("(move (from 4) (to 5))", Form::Move) == "listed");
    CHECK(way("(move (from (sites Occupied by:Mover)) (to (sites Empty)) copy:True)", Form::Move) ==
          "counted, played at once");
    CHECK(way("(move (from (sites Occupied by:Mover)) (to (sites Empty)) copy:(is Even (from)))",
              Form::Move) == "listed");
}

TEST_CASE("parts are counted where each of them is", "[program]") {
    CHECK(way("(or " + add + " " + pass + ")", Form::OrTwoMoves) == "counted, played at once");
    CHECK(way("(or " + add + " " + pass + " (then (moveAgain)))", Form::OrTwoMoves) ==
          "counted, played at once");
    CHECK(way("(or " + pass + " " + pass + " (then (moveAgain)))", Form::OrTwoMoves) == "counted");
    CHECK(way("(if (is Even (count Moves)) " + add + " " + pass + " (then (moveAgain)))", Form::IfMoves) ==
          "counted");
    CHECK(way("(or " + add + " " + slow + ")", Form::OrTwoMoves) == "chosen in its own way, played at once");
    CHECK(way("(or " + pass + " " + slow + ")", Form::OrTwoMoves) == "chosen in its own way");
    CHECK(way("(or " + slow + " " + slow + ")", Form::OrTwoMoves) == "listed");
    CHECK(way("(if (is Even (count Moves)) " + add + " " + pass + ")", Form::IfMoves) ==
          "counted, played at once");
    CHECK(way("(if (is Even (count Moves)) " + add + " " + slow + ")", Form::IfMoves) ==
          "chosen in its own way, played at once");
    CHECK(way("(priority " + add + " " + pass + ")", Form::PriorityOfTwo) ==
          "chosen in its own way, played at once");
    CHECK(way("(priority " + add + " " + pass + " (then (moveAgain)))", Form::PriorityOfTwo) ==
          "chosen in its own way");
}

TEST_CASE("the moves of each site are counted where those of one are", "[program]") {
    const auto ofSites = [](const std::string& moves, const std::string& more = "") {
        return way("(forEach Site (sites Board) " + moves + more + ")", Form::ForEachSite);
    };
    const std::string pairs = "(move (from (site)) (to (sites Around (site))))";
    CHECK(ofSites(pairs) == "counted");
    CHECK(ofSites("(if (is Occupied (site)) " + pairs + ")") == "counted");
    CHECK(ofSites(pairs, " (then (moveAgain))") == "counted");
    CHECK(ofSites(pairs, " noMoveYet:" + pass) == "listed");
    CHECK(ofSites("(move (from (site)) (to 4))") == "listed");
}

TEST_CASE("what must be tried is drawn, and whatever it is a part of", "[program]") {
    CHECK(way(trial, Form::Do) == "drawn and tried");
    CHECK(way("(do " + add + " next:" + add + ")", Form::Do) == "listed");
    // On the position itself, where it is not seen from there that the move is not made for good.
    const auto selected = [](const std::string& after) {
        return "(do (move Select (from (sites Occupied by:Mover))) ifAfterwards:" + after + ")";
    };
    const std::string even = selected("(is Even (count Pieces Mover))");
    CHECK(way(even, Form::Do) == "drawn and tried, played at once");
    CHECK(way(selected("(can Move " + add + ")"), Form::Do) == "drawn and tried");
    CHECK(way(selected("(is Pending)"), Form::Do) == "drawn and tried");
    CHECK(way("(or " + even + " (if (is Cycle) " + pass + "))", Form::OrTwoMoves) ==
          "drawn and tried, played at once");
    CHECK(way("(or " + even + " " + pass + ")", Form::OrTwoMoves) == "drawn and tried");
    CHECK(way("(or " + trial + " " + pass + ")", Form::OrTwoMoves) == "drawn and tried");
    CHECK(way("(if (is Even (count Moves)) " + trial + " " + pass + ")", Form::IfMoves) ==
          "chosen in its own way, or drawn and tried");
}

TEST_CASE("pieces are counted where the moves of each are", "[program]") {
    const auto pieces = [](const std::string& moves, const std::string& then = "") {
        return way("(forEach Piece" + then + ")", Form::ForEachPiece, "(piece \"Disc\" Each " + moves + ")");
    };
    CHECK(pieces("(move Step (to if:(is Empty (to))))") == "counted, played at once");
    CHECK(pieces("(move Step (to if:(is Empty (to))))", " (then (moveAgain))") == "counted");
    CHECK(pieces("(or (move Step (to if:(is Empty (to)))) (move Hop (to if:(is Empty (to)))))") ==
          "counted, played at once");
    CHECK(pieces("(move Slide (to (apply if:(is Even (to)))))") == "counted, played at once");
    CHECK(pieces("(move Slide (to if:(is Enemy (who at:(to))) (apply (remove (to)))))") ==
          "counted, played at once");
    CHECK(pieces("(move Leap {{F F R F}} (to if:(is Empty (to))))") == "counted, played at once");
    CHECK(way("(forEach Piece Next)", Form::ForEachPiece,
              "(piece \"Disc\" Each (move Step (to if:(is Empty (to)))))") == "listed");
}

TEST_CASE("hops from none on are steps, too, and listed", "[program]") {
    const auto hop = [](const std::string& range) {
        return way("(forEach Piece)", Form::MoveHop,
                   "(piece \"Disc\" Each (move Hop (between " + range + ") (to if:(is Empty (to)))))");
    };
    CHECK(hop("") == "counted");
    CHECK(hop("(range 1 3)") == "counted");
    CHECK(hop("(range 0 3)") == "listed");
    CHECK(hop("(max 2)") == "listed");
    CHECK(hop("(exact 2)") == "counted");
    CHECK(hop("(range 1 (count Moves))") == "listed");
}

TEST_CASE("where chance decides, what is drawn is not counted first", "[program]") {
    const std::string steps = "(piece \"Disc\" Each (move Step Forward (to if:(is Empty (to)))))";
    CHECK(way("(forEach Piece)", Form::MoveStep, steps) == "counted");
    CHECK(way("(do (roll) next:(forEach Piece))", Form::MoveStep, dice + steps) == "listed");
    CHECK(way("(do (roll) next:(or " + add + " " + pass + "))", Form::OrTwoMoves,
              dice + "(piece \"Disc\" Each)") == "chosen in its own way, played at once");
}

TEST_CASE("of stacks no pieces are counted but those on top", "[program]") {
    const auto ofStacks = [](const std::string& top) {
        return way("(forEach Piece" + top + ")", Form::ForEachPiece,
                   "(piece \"Disc\" Each (move Step (to if:(is Empty (to)))))",
                   "(place Stack \"Disc1\" 4 count:3)");
    };
    CHECK(ofStacks("") == "chosen in its own way");
    CHECK(ofStacks(" top:True") == "counted, played at once");
    CHECK(way("(move Remove (sites Occupied by:Next))", Form::MoveRemove) == "counted, played at once");
    CHECK(way("(move Remove (sites Occupied by:Next))", Form::MoveRemove, "(piece \"Disc\" Each)",
              "(place Stack \"Disc1\" 4 count:3)") == "listed");
}

TEST_CASE("before the pass everything is listed", "[program]") {
    LittleGame game;
    const Description d = loadWell(game.text());
    const RuleProgram program = programOf(*d.game, "filter");
    for (const Value v : program.reached())
        if (program.is(v, Form::MoveAdd)) CHECK(chooseNote(program, v) == "listed");
}
