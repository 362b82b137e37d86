// Rules of sowing that look at holes where seeds are meant, or at seeds as if they were men: for each a
// little game that has it, and one that has not.
#include "tests/validate/validate_support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Two rows of four, three seeds each; what the last seed does, and a further end.
std::string sowing(const std::string& taken,
                   const std::string& end = "(if (no Moves Mover) (result Next Win))",
                   const std::string& seeds = "Shared") {
    return "(game \"Test\" (players 2) (equipment {(mancalaBoard 2 4 {(track \"T\" \"1,E,N,W\" loop:True)})\n"
           "(regions P1 (sites Bottom)) (regions P2 (sites Top)) (piece \"Seed\" " +
           seeds +
           ")})\n(rules (start (set Count 3 to:(union (sites P1) (sites P2))))\n(play (move Select (from "
           "(sites "
           "Mover) if:(< 0 (count at:(from))))\n(then (sow apply:\n" +
           taken + "))))\n(end {\n" + end + "})))";
}

}  // namespace

TEST_CASE("A hole compared with a number where its seeds are meant", "[validate]") {
    finds("site-as-number", sowing("(if (= 2 (to)) (remove (to)))"),
          "6:5 (to) is the number of a hole, not how many seeds lie in it");
    finds("site-as-number", sowing("(if (< (to) 3) (remove (to)))"),
          "6:5 (to) is the number of a hole, not how many seeds lie in it");
    findsNothing("site-as-number", sowing("(if (= 2 (count at:(to))) (remove (to)))"));
    findsNothing("site-as-number", sowing("(if (!= (to) (from)) (remove (to)))"));
    // A name stands for a hole.
    findsNothing("site-as-number",
                 "(define \"Corner\" 2)\n" + sowing("(if (= \"Corner\" (to)) (remove (to)))"));
    // Holes are reckoned with: the definition is about their numbers.
    findsNothing("site-as-number", "(define \"Over\" (if (< #1 4) (+ #1 4) (- #1 4)))\n" +
                                       sowing("(if (is Occupied (\"Over\" (to))) (remove (\"Over\" (to))))"));
}

TEST_CASE("A site compared with a number where the man on it is meant", "[validate]") {
    const auto men = [](const std::string& where) {
        return "(game \"Test\" (players 2) (equipment {(board (square 3)) (piece \"Man\" Each)\n"
               "(hand Each)}) (rules (start (place \"Man\" \"Hand\" count:3)) (play (if (is In (handSite "
               "Mover) "
               "(sites Occupied by:Mover))\n(move (from (handSite Mover)) (to " +
               where +
               "))\n(forEach Piece (step (to if:(is Empty (to)))))))\n(end (if (is Line 3) (result Mover "
               "Win)))))";
    };
    const std::string text = men("(sites Board) if:(= 0 (to))");
    finds("site-as-number", text, "3:52 (to) is the number of a site, not what stands there");
    const Report report = validate("test.lud", text, trials(0));
    const auto told = std::find_if(report.findings.begin(), report.findings.end(),
                                   [](const Finding& f) { return f.id == "site-as-number"; });
    REQUIRE(told != report.findings.end());
    CHECK(told->notes ==
          std::vector<std::string>{
              "0 is the number of A1",
              "whose man stands there is (who at:(to)), which (what at:(to)); (is Empty (to)) asks "
              "whether none does"});
    findsNothing("site-as-number", men("(sites Empty)"));
    findsNothing("site-as-number", men("(sites Board) if:(= 0 (what at:(to)))"));
    // Where a man comes from may be asked by number.
    findsNothing("site-as-number", men("(sites Empty) if:(!= 0 (from))"));
}

TEST_CASE("A row of seeds that are nobody's", "[validate]") {
    const std::string take = "(if (= 2 (count at:(to))) (remove (to)))",
                      line = "(if (is Line 3) (result Mover Win))";
    finds("line-of-seeds", sowing(take, line),
          "8:5 the seeds are nobody's: this is so where holes in a row are not empty, whoever sowed");
    findsNothing("line-of-seeds", sowing(take));
    findsNothing("line-of-seeds", sowing(take, line, "Each"));
}

TEST_CASE("A capture that asks of the hole that a sowing skipped", "[validate]") {
    const auto taking = [](const std::string& how, int seeds = 3) {
        return "(game \"Test\" (players 2) (equipment {(mancalaBoard 2 4 store:None (track \"T\" \"0,E,N,W\" "
               "loop:True))\n(regions P1 (sites Bottom)) (regions P2 (sites Top)) (piece \"Seed\" Shared)})\n"
               "(rules (start (set Count " +
               std::to_string(seeds) +
               " to:(sites {0 7})))\n(play (move Select (from (sites Mover) if:(< 0 (count at:(from)))) "
               "(then\n" +
               how + ")))\n(end (if (no Moves Mover) (result Next Win)))))";
    };
    const std::string capture = "if:(is In (to) (sites Next)) apply:(remove (to))";
    finds("skipped-asked", taking("(sow " + capture + " includeSelf:False)", 4),
          "5:1 the last of 8 seeds skips the hole where the sowing began, and (to) is that hole, not the one "
          "where "
          "the seed falls");
    findsNothing("skipped-asked", taking("(sow " + capture + ")", 4));
    findsNothing("skipped-asked", taking("(sow " + capture + " skipIf:(= (to) (last To)))", 4));
    // Nothing is asked of the last hole; so few seeds never come round.
    findsNothing("skipped-asked", taking("(sow includeSelf:False)", 4));
    findsNothing("skipped-asked", taking("(sow " + capture + " includeSelf:False)", 3));
}

TEST_CASE("A turn that is to go on from the hole that is emptied", "[validate]") {
    const auto goesOn = [](const std::string& from) {
        return sowing(
            "(and {(fromTo (from (to)) (to 0) count:(count at:(to))) (if (is In (to) (sites Mover)) (and "
            "(set Pending " +
            from + ") (moveAgain)))})");
    };
    finds("place-left", goesOn("(to)"),
          "6:93 the turn is to go on from `(to)`, which is emptied at the same time");
    findsNothing("place-left", goesOn("(last To)"));
    findsNothing("place-left",
                 sowing("(and {(fromTo (from (to)) (to 0) count:(count at:(to))) (set Pending (to))})"));
}

TEST_CASE("A first turn in which nobody can move", "[validate]") {
    const auto begun = [](const std::string& condition) {
        return "(game \"Test\" (players 2) (equipment {(board (square 3)) (piece \"Man\" Each)}) "
               "(rules\n(play (if " +
               condition + " (move Add (to (sites Empty)))))\n(end (if (is Line 3) (result Mover Win)))))";
    };
    finds("first-turn-passed", begun("(< 0 (count Moves))"), "2:1 whoever begins has no move, and passes");
    findsNothing("first-turn-passed", begun("(< (count Moves) 9)"));
}
