// Conditions whose parts give the answer away (passes/decide.h).
#include "interpreter/program/passes/decide.h"

#include "interpreter/compile/compile_game.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// What the pass says of the condition of `(if CONDITION (move Pass))`, of the program after the pass
// `before`.
std::optional<bool> decided(const std::string& condition, const std::string& before = "lower") {
    LittleGame game;
    game.play = "(or (move Add (to (sites Empty))) (if " + condition + " (move Pass)))";
    const Description d = loadWell(game.text());
    RuleProgram program = programOf(*d.game, before);
    decideConditions(program);
    for (const Value v : program.reached())
        if (program.is(v, Form::IfMoves)) return program.truth(program.operands(v)[0]);
    FAIL("no choice is left");
    return {};
}

const std::string open = "(is Even (count Moves))";

}  // namespace

TEST_CASE("a part that decides stands for the whole", "[program]") {
    CHECK(decided("(and False " + open + ")") == false);
    CHECK(decided("(or True " + open + ")") == true);
    CHECK(decided("(and {True False " + open + "})") == false);
    CHECK(decided("(or {False True " + open + "})") == true);
    CHECK(decided("(not (and False " + open + "))") == true);
    CHECK(decided("(and {True (not False)})") == true);
    CHECK(decided("(or {False (not True)})") == false);
}

TEST_CASE("a part that comes behind an open one decides nothing", "[program]") {
    CHECK(decided("(and " + open + " False)") == std::nullopt);
    CHECK(decided("(or " + open + " True)") == std::nullopt);
    CHECK(decided("(and {True " + open + " False})") == std::nullopt);
    CHECK(decided("(and True " + open + ")") == std::nullopt);
    CHECK(decided("(not " + open + ")") == std::nullopt);
}

TEST_CASE("a choice is decided by the part that its condition leaves", "[program]") {
    CHECK(decided("(if (and False " + open + ") " + open + ")") == false);
    CHECK(decided("(if (or True " + open + ") (not (and False " + open + ")) " + open + ")") == true);
    CHECK(decided("(if (or True " + open + ") " + open + " True)") == std::nullopt);
    CHECK(decided("(if " + open + " True True)") == std::nullopt);
}

TEST_CASE("what is worked out for the whole game decides, too", "[program]") {
    const std::string elsewhere = "(and (is In 0 (sites Top)) " + open + ")";
    CHECK(decided(elsewhere, "propagate") == std::nullopt);
    CHECK(decided(elsewhere, "fold") == false);
}

TEST_CASE("moves are those of the part that is left", "[program]") {
    LittleGame game;
    game.play = "(if (and False " + open + ") (move Pass) (move Add (to (sites Empty))))";
    const Description d = loadWell(game.text());
    Hand hand(d);
    CHECK(hand.moves().size() == 9);
    game.play = "(if (or True " + open + ") (move Pass) (move Add (to (sites Empty))))";
    const Description other = loadWell(game.text());
    CHECK(Hand(other).moves().size() == 1);
}
