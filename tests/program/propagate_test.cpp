// What is known of the numbers that rules keep (passes/propagate.h).
#include "interpreter/compile/compile_game.h"
#include "interpreter/program/passes/kept_numbers.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::size_t howMany(const RuleProgram& program, Form form) {
    std::size_t n = 0;
    for (const Value v : program.reached()) n += program.is(v, form);
    return n;
}

// After the pass, of a game whose moves are `play`.
RuleProgram propagated(const std::string& play) {
    LittleGame game;
    game.play = play;
    const Description d = loadWell(game.text());
    return programOf(*d.game, "propagate");
}

const std::string add = "(move Add (to (sites Empty)) (then ";

}  // namespace

TEST_CASE("a rule that waits for a number nobody gives a variable is left out", "[program]") {
    // -1 before it is set, and 0 or 1 after that: never more than 1.
    const std::string sets = "(and (set Var \"A\" 0) (set Var \"A\" 1))";
    CHECK(howMany(propagated(add + "(if (< 1 (var \"A\")) (moveAgain) " + sets + ")))"), Form::MoveAgain) ==
          0);
    CHECK(howMany(propagated(add + "(if (< 0 (var \"A\")) (moveAgain) " + sets + ")))"), Form::MoveAgain) ==
          1);
    CHECK(howMany(propagated(add + "(if (< -1 (var \"A\")) (moveAgain) " + sets + ")))"), Form::MoveAgain) ==
          1);
    CHECK(howMany(propagated(add + "(if (< (var \"A\") -1) (moveAgain) " + sets + ")))"), Form::MoveAgain) ==
          0);
}

TEST_CASE("what sets a variable only where the variable allows it sets nothing", "[program]") {
    const std::string feeds = "(if (< 0 (var \"A\")) (and (set Var \"A\" 7) (moveAgain)))";
    const RuleProgram alone = propagated(add + feeds + "))");
    CHECK(howMany(alone, Form::SetVar) == 0);
    CHECK(howMany(alone, Form::MoveAgain) == 0);
    const RuleProgram begun = propagated(add + "(and " + feeds + " (set Var \"A\" 1))))");
    CHECK(howMany(begun, Form::SetVar) == 2);
    CHECK(howMany(begun, Form::MoveAgain) == 1);
}

TEST_CASE("a variable that counts up may come to any number", "[program]") {
    const std::string counts = "(set Var \"A\" (+ 1 (var \"A\")))";
    CHECK(howMany(propagated(add + "(if (< 1000 (var \"A\")) (moveAgain) " + counts + ")))"),
                  Form::MoveAgain) == 1);
}

TEST_CASE("a variable set to what the board tells may be any number", "[program]") {
    CHECK(howMany(propagated(add + "(if (< 99 (var \"A\")) (moveAgain) (set Var \"A\" (count Moves)))))"),
                  Form::MoveAgain) == 1);
}

TEST_CASE("a variable that never changes is its number", "[program]") {
    CHECK(howMany(propagated(add + "(set Var \"B\" (var \"A\"))))"), Form::Var) == 0);
    // The nameless one is where dice are kept.
    CHECK(howMany(propagated(add + "(set Var \"B\" (var))))"), Form::Var) == 1);
}

TEST_CASE("nothing is in a list in which nothing is remembered", "[program]") {
    const std::string asks = "(if (is In (last To) (sites (values Remembered \"L\"))) (moveAgain))";
    CHECK(howMany(propagated(add + asks + "))"), Form::MoveAgain) == 0);
    CHECK(howMany(propagated(add + "(and " + asks + " (remember Value \"L\" 3))))"), Form::MoveAgain) == 1);
    CHECK(howMany(propagated(add + "(and " + asks + " (remember Value \"Other\" 3))))"), Form::MoveAgain) ==
          0);
}

TEST_CASE("of two parts only the one that comes is left", "[program]") {
    const RuleProgram choice =
        propagated("(or (if (= 3 (var \"A\")) (move Pass)) (move Add (to (sites Empty))))");
    CHECK(howMany(choice, Form::OrTwoMoves) == 0);
    CHECK(howMany(choice, Form::MovePass) == 0);
    const RuleProgram both =
        propagated(add + "(if (and (< 0 (count Moves)) (= -1 (var \"A\"))) (moveAgain))))");
    CHECK(howMany(both, Form::AndTwo) == 0);
    CHECK(howMany(both, Form::MoveAgain) == 1);
}

TEST_CASE("numbers known of a program: sums, differences, choices", "[program]") {
    LittleGame game;
    game.play = add + "(set Var \"A\" (if (is Full) (- (+ 2 3) 1) -7))))";
    const Description d = loadWell(game.text());
    const RuleProgram program = programOf(*d.game, "in-turn");
    const KeptNumbers kept(program);
    for (const Value v : program.reached())
        if (program.is(v, Form::IfNumber)) CHECK(kept.number(v) == Interval{-7, 4});
}

// What options leave out of a game is no longer asked, and the game is the same: the playouts of every
// shipped game are held to their recorded playthroughs elsewhere.
TEST_CASE("options that are switched off leave nothing behind in Tsoro", "[program]") {
    const Description d = loadFile(projectFolder() / "games/tsoro.lud");
    REQUIRE(d.game);
    const RuleProgram program = programOf(*d.game);
    CHECK(howMany(program, Form::ValuesRemembered) == 0);
    CHECK(howMany(program, Form::MovePass) == 0);
    CHECK(howMany(program, Form::Sow) == 1);
}
