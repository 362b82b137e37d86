// Which conditions are asked of all sites at once (passes/filter.h).
#include "interpreter/program/passes/filter.h"

#include "interpreter/compile/compile_game.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Of the condition of `(to .. if:CONDITION)`, and of all of its form in other places.
bool together(const std::string& condition, Form form, OverSites loop = OverSites::To,
              const std::string& pieces = "(piece \"Disc\" Each)", const std::string& start = "") {
    LittleGame game;
    game.equipment = "(board (square 3)) " + pieces;
    game.start = start;
    game.play = "(move Add (to (sites Empty) if:" + condition + "))";
    const Description d = loadWell(game.text());
    const RuleProgram program = programOf(*d.game);
    for (const Value v : program.reached())
        if (program.is(v, form)) return program.asksTogether(v, loop);
    FAIL("there is no such instruction");
    return false;
}

}  // namespace

TEST_CASE("columns of a position are compared at all sites at once", "[program]") {
    CHECK(together("(= (who at:(to)) (mover))", Form::Equal));
    CHECK(together("(!= (mover) (what at:(to)))", Form::Unequal));
    CHECK(together("(is Enemy (who at:(to)))", Form::IsEnemy));
    CHECK(together("(is Empty (to))", Form::IsEmpty));
    CHECK(together("(is Visited (to))", Form::IsVisited));
    CHECK_FALSE(together("(is Visited (last To))", Form::IsVisited));
    CHECK(together("(is Flat)", Form::IsFlat));
    CHECK(together("(is Flat (to))", Form::IsFlat));
    CHECK_FALSE(together("(and (is Flat (last To)) (is Flat (- (to) 1)))", Form::IsFlat));
    CHECK(together("(= (to) (last To))", Form::Equal));
    CHECK(together("(is In (to) (sites Occupied by:Mover))", Form::IsIn));
}

TEST_CASE("of stacks, heights and what lies on top are compared at all sites at once, and no level below",
          "[program]") {
    const auto ofStacks = [](const std::string& condition, Form form) {
        return together(condition, form, OverSites::To, "(piece \"Disc\" Each)",
                        "(place Stack \"Disc1\" 4 count:3)");
    };
    CHECK(ofStacks("(is Empty (to))", Form::IsEmpty));
    CHECK(ofStacks("(is Enemy (who at:(to)))", Form::IsEnemy));
    CHECK(ofStacks("(= (what at:(to)) (mover))", Form::Equal));
    CHECK(ofStacks("(< (size Stack at:(to)) 6)", Form::Less));
    CHECK(ofStacks("(!= (mover) (size Stack at:(to)))", Form::Unequal));
    CHECK_FALSE(ofStacks("(< (size Stack in:(sites Around (to))) 6)", Form::Less));
    CHECK_FALSE(ofStacks("(= (who at:(to) level:0) (mover))", Form::Equal));
    CHECK_FALSE(ofStacks("(< (count at:(to)) 2)", Form::Less));
}

TEST_CASE("what depends on the site in another way is asked site by site", "[program]") {
    CHECK_FALSE(together("(= (who at:(ahead (to) N)) (mover))", Form::Equal));
    CHECK_FALSE(together("(= (who at:(to)) (what at:(to)))", Form::Equal));
    CHECK_FALSE(together("(< (who at:(to)) (count Moves))", Form::Less));
    CHECK_FALSE(together("(is Even (+ (to) (count Moves)))", Form::IsEven));
    CHECK_FALSE(together("(is In (to) (sites Around (to)))", Form::IsIn));
}

TEST_CASE("a condition is asked together where its parts are not", "[program]") {
    const std::string both = "(and (is Even (+ (to) (count Moves))) (is Empty (to)))";
    CHECK(together(both, Form::AndTwo));
    CHECK(together(both, Form::IsEmpty));
    CHECK_FALSE(together(both, Form::IsEven));
}

TEST_CASE("in a loop over other sites it is the same for all", "[program]") {
    CHECK_FALSE(together("(is Empty (to))", Form::IsEmpty, OverSites::From));
    CHECK_FALSE(together("(is Empty (to))", Form::IsEmpty, OverSites::Site));
    CHECK(together("(is Empty (to))", Form::IsEmpty, OverSites::FromAndTo));
}

TEST_CASE("chance is asked of each site", "[program]") {
    CHECK_FALSE(together("(= (to) (value Random (range 0 8)))", Form::Equal));
}

TEST_CASE("the pass says of which sites", "[program]") {
    LittleGame game;
    game.play = "(move Add (to (sites Empty) if:(is Empty (to))))";
    const Description d = loadWell(game.text());
    const RuleProgram program = programOf(*d.game);
    for (const Value v : program.reached())
        if (program.is(v, Form::IsEmpty))
            CHECK(filterNote(program, v) == "asked of all at once: (to), (from) and (to) together");
}

TEST_CASE("the count of the site that a track leads to is compared at all sites at once", "[program]") {
    LittleGame game;
    game.equipment =
        "(mancalaBoard 2 4 store:None (track \"Round\" \"0,E,N,W\" loop:True)) (piece \"Seed\" Shared)";
    game.start = "(set Count 2 to:(sites Board))";
    const auto ahead = [&](const std::string& site) {
        game.play = "(move Select (from (sites Board) if:(= 0 (count at:" + site + "))) (then (sow)))";
        const Description d = loadWell(game.text());
        const RuleProgram program = programOf(*d.game);
        for (const Value v : program.reached())
            if (program.is(v, Form::Equal)) return program.asksTogether(v, OverSites::From);
        FAIL("nothing is compared");
        return false;
    };
    CHECK(ahead("(trackSite Move from:(from) steps:3)"));
    CHECK(ahead("(trackSite Move steps:3)"));
    CHECK_FALSE(ahead("(trackSite Move from:(from) steps:(count at:(from)))"));
    CHECK_FALSE(ahead("(trackSite Move from:(to) steps:3)"));
}
