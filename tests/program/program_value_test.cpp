// The rules as a program: what lowering makes of them and what is printed.
#include <fmt/format.h>

#include <set>

#include "interpreter/base/json.h"
#include "interpreter/compile/compile_game.h"
#include "interpreter/program/gloss.h"
#include "interpreter/program/lower.h"
#include "interpreter/program/print.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

RuleProgram lowered(const Description& d) { return lower(d.game->graph, d.game->program.equipment); }

std::size_t howMany(const RuleProgram& program, Form form) {
    std::size_t n = 0;
    for (const Value v : program.reached()) n += program.is(v, form);
    return n;
}

Value only(const RuleProgram& program, Form form) {
    Value found;
    for (const Value v : program.reached())
        if (program.is(v, form)) found = v;
    REQUIRE(found.valid());
    return found;
}

}  // namespace

TEST_CASE("a value holds its kind and its number", "[program]") {
    for (const int n : {0, 1, -1, 66'000'000, -66'000'000}) {
        REQUIRE(Value::fits(n));
        CHECK(Value::ofNumber(n).heldNumber() == n);
        CHECK(Value::ofNumber(n).isNumber());
    }
    CHECK_FALSE(Value::fits(1'000'000'000));
    RuleProgram program;
    CHECK(program.number(program.makeNumber(1'000'000'000)) == 1'000'000'000);
    CHECK(program.makeNumber(1'000'000'000) == program.makeNumber(1'000'000'000));
    CHECK_FALSE(Value().valid());
    CHECK(Value::ofBool(true) != Value::ofBool(false));
    CHECK(Value::ofNumber(0).valid());
}

TEST_CASE("what is used twice is one instruction", "[program]") {
    LittleGame game;
    game.play = "(move Add (to (sites Empty) if:(and (is Empty (to)) (< (count at:(to)) (count Moves)))))";
    game.end = "(if (< 5 (count Moves)) (result Mover Win))";
    const RuleProgram program = lowered(loadWell(game.text()));
    CHECK(howMany(program, Form::ToIterator) == 1);
    CHECK(howMany(program, Form::CountMoves) == 1);
    CHECK(howMany(program, Form::Less) == 2);
}

TEST_CASE("words and names are resolved", "[program]") {
    LittleGame game;
    game.equipment = "(board (square 3)) (piece \"Disc\" Each) (regions \"Home\" P2 (sites Top))";
    game.start = "(place \"Disc2\" coord:\"B3\")";
    game.play = "(if (is In (last To) (sites P2 \"Home\")) (move Pass) (move Add (to (sites Empty))))";
    const RuleProgram program = lowered(loadWell(game.text()));
    const Value place = only(program, Form::PlaceAt);
    CHECK(program.name(program.operands(place)[0]).number == 2);
    CHECK(program.operands(place)[4].kind() == ValueKind::Coordinate);
    CHECK(program.name(program.operands(place)[4]).number == 7);
    const Value home = only(program, Form::SitesNamed);
    CHECK(program.operands(home)[0].kind() == ValueKind::Role);
    CHECK(program.name(program.operands(home)[0]).number == 2);
    CHECK(program.name(program.operands(home)[2]).number == 0);
    CHECK(program.ofNode[program.origin(home).value] == home);
}

TEST_CASE("a program prints an instruction a line with what it says", "[program]") {
    LittleGame game;
    game.play = "(move Add (to (sites Empty)) (then (if (is Line 3) (moveAgain))))";
    const Description d = loadWell(game.text());
    CHECK(printText(lowered(d), d.game->program.equipment) == R"(Test

players 2
sites 9
container 0 "Board": sites 0 to 8
rows of the board, from row 0 at the bottom: 0 to 2; 3 to 5; 6 to 8
piece 1 "Disc1" of player 1
piece 2 "Disc2" of player 2

play: %6
  %0 SitesEmpty                                         the empty sites
  %1 To %0                                              the empty sites
  %2 IsLine 3                                           the owner of the piece there has 3 in a line through where the last move ended
  %3 MoveAgain                                          the mover moves again
  %4 IfMoves %2 %3                                      if %2: the mover moves again
  %5 Then %4                                            (if %2: the mover moves again)
  %6 MoveAdd %1 %5                                      the mover puts his piece on the empty sites, then (if %2: the mover moves again)

end: %10
  %8 IsFull                                             the board is full
  %9 Result All Draw                                    Draw for all players, if that is not decided yet
  %10 EndIf %8 %9                                       if the board is full: (Draw for all players, if that is not decided yet)

course:
  the players move in turn, beginning with player 1, unless a rule says otherwise
  a player without a legal move passes
)");
}

TEST_CASE("effects that do not see each other's work go in turn", "[program]") {
    LittleGame game;
    game.play = "(move Add (to (sites Empty)) (then (and (set Var \"A\" 1) (set Var \"B\" (var \"C\")))))";
    Description d = loadWell(game.text());
    RuleProgram program = lowered(d);
    CHECK_FALSE(program[only(program, Form::AndTwoMoves)].inTurn);
    program = programOf(*d.game, "in-turn");
    CHECK(program[only(program, Form::AndTwoMoves)].inTurn);
    game.play = "(move Add (to (sites Empty)) (then (and (set Var \"A\" 1) (set Var \"B\" (var \"A\")))))";
    d = loadWell(game.text());
    program = lowered(d);
    program = programOf(*d.game);
    CHECK_FALSE(program[only(program, Form::AndTwoMoves)].inTurn);
}

TEST_CASE("what is the same for the whole game is worked out once", "[program]") {
    LittleGame game;
    game.play = "(move Add (to (union (sites Top) (sites Empty)) if:(< (+ 1 2) (count Moves))))";
    const Description d = loadWell(game.text());
    const RuleProgram before = programOf(*d.game, "in-turn"), after = programOf(*d.game, "fold");
    CHECK(howMany(before, Form::SitesTop) == 1);
    CHECK(howMany(after, Form::SitesTop) == 0);
    const Value top = after.operands(only(after, Form::RegionUnionTwo))[0];
    REQUIRE(top.kind() == ValueKind::Sites);
    CHECK(ranges(after.listed(top)) == "6 to 8");
    CHECK(after.number(after.operands(only(after, Form::Less))[0]) == 3);
    CHECK(howMany(after, Form::SitesEmpty) == 1);
}

TEST_CASE("a division by zero is left to be met in play", "[program]") {
    LittleGame game;
    game.play = "(if (= 1 (/ 1 0)) (move Pass) (move Add (to (sites Empty))))";
    const Description d = loadWell(game.text());
    CHECK(howMany(programOf(*d.game), Form::Divided) == 1);
}

TEST_CASE("glosses speak of forms and parts that there are", "[program]") {
    CHECK(glossMistakes() == std::vector<std::string>{});
}

TEST_CASE("the gloss of a region without a name does not speak of one", "[program]") {
    LittleGame game;
    game.equipment = "(board (square 3)) (piece \"Disc\" Each) (regions P1 (sites Top))";
    game.play = "(move Add (to (sites P1)))";
    const Description d = loadWell(game.text());
    const RuleProgram program = lowered(d);
    CHECK(Glosses(program).of(only(program, Form::SitesNamed)) == "the sites of player 1");
}

TEST_CASE("the gloss of counted pieces names kind, player and region each in its place", "[program]") {
    LittleGame game;
    game.play = "(if (< (count Pieces P1 \"Disc\" in:(sites Top)) 3) (move Add (to (sites Empty))))";
    const Description d = loadWell(game.text());
    const RuleProgram program = lowered(d);
    const std::string gloss = Glosses(program).of(only(program, Form::CountPieces));
    CHECK(gloss.starts_with("the number of pieces \"Disc\" of player 1 in "));
}

TEST_CASE("every form that is compiled has a gloss", "[program]") {
    for (std::size_t f = 0; f < formCount; ++f) {
        const Row& row = Signatures::get()[static_cast<Form>(f)];
        INFO(row.form);
        if (formGives[f] != Gives::Other && row.supported && !row.claims)
            CHECK(!glossTemplate(static_cast<Form>(f)).empty());
    }
}

TEST_CASE("every game prints, sharing kept, as text and as JSON", "[program]") {
    for (const auto& file : filesBelow(projectFolder() / "games", ".lud")) {
        INFO(file.string());
        const Description d = loadFile(file);
        REQUIRE(d.game);
        const RuleProgram program = lowered(d);
        std::set<std::uint32_t> origins;
        for (const Value v : program.reached()) CHECK(origins.insert(program.origin(v).value).second);
        const std::string text = printText(program, d.game->program.equipment);
        for (const Value v : program.reached())
            CHECK(text.find(fmt::format("\n  %{} ", v.index())) != std::string::npos);
        const auto json = nlohmann::json::parse(printJson(program, d.game->program.equipment));
        CHECK(json["instructions"].size() == program.reached().size());
    }
}
