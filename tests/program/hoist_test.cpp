// What values vary with, and what is worked out once for a loop (passes/hoist.h).
#include "interpreter/program/passes/hoist.h"

#include "interpreter/compile/compile_game.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

RuleProgram hoisted(const std::string& play) {
    LittleGame game;
    game.play = play;
    const Description d = loadWell(game.text());
    return programOf(*d.game, "hoist");
}

Value the(const RuleProgram& program, Form form) {
    for (const Value v : program.reached())
        if (program.is(v, form)) return v;
    FAIL("there is no such instruction");
    return {};
}

}  // namespace

TEST_CASE("a value varies with what its row says and with what its operands do", "[program]") {
    const RuleProgram program =
        hoisted("(move Add (to (sites Empty) if:(< (count at:(to)) (+ (count Moves) 1))))");
    CHECK(program.variesWith(the(program, Form::ToIterator)) == IterTo);
    CHECK(program.variesWith(the(program, Form::Count)) == (OnMover | OnState | std::uint32_t{IterTo}));
    CHECK(program.variesWith(the(program, Form::Plus)) == (OnMover | OnState));
    CHECK(program.variesWith(the(program, Form::Less)) == (OnMover | OnState | std::uint32_t{IterTo}));
    CHECK(program.variesWith(the(program, Form::MoveAdd)) == OnEverything);
}

TEST_CASE("an iterator that an instruction sets itself is no part of what it varies with", "[program]") {
    const RuleProgram program = hoisted(
        "(move Add (to (sites Empty) if:(= 0 (count Sites in:(forEach (sites Board) "
        "if:(= (to) (site)))))))");
    CHECK(program.variesWith(the(program, Form::Site)) == IterSite);
    CHECK((program.variesWith(the(program, Form::RegionFilter)) & (IterSite | IterTo)) == IterTo);
}

TEST_CASE("what is found again as soon as remembered is not remembered", "[program]") {
    const RuleProgram program =
        hoisted("(move Add (to (sites Empty) if:(< (count at:(to)) (+ (count Moves) 1))))");
    CHECK_FALSE(program[the(program, Form::CountMoves)].hoisted);
    CHECK(program[the(program, Form::Plus)].hoisted);
    CHECK(program[the(program, Form::SitesEmpty)].hoisted);
}

TEST_CASE("chance is asked every time", "[program]") {
    const RuleProgram program =
        hoisted("(move Add (to (sites Empty) if:(< (to) (+ (value Random (range 0 9)) (count Moves)))))");
    CHECK_FALSE(program[the(program, Form::Plus)].hoisted);
    CHECK((program.variesWith(the(program, Form::Less)) & OnChance) != 0);
}

TEST_CASE("the pass tells in words what it found", "[program]") {
    const RuleProgram program =
        hoisted("(move Add (to (sites Empty) if:(< (count at:(to)) (+ (count Moves) 1))))");
    CHECK(hoistedNote(program, the(program, Form::Count)) ==
          "varies with (to), the mover, the position; once for a loop over anything else");
    CHECK(hoistedNote(program, the(program, Form::CountMoves)) == "varies with the mover, the position");
    CHECK(hoistedNote(program, the(program, Form::MoveAdd)).empty());
}
