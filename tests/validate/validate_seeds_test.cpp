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

TEST_CASE("A row of seeds that are nobody's", "[validate]") {
    const std::string take = "(if (= 2 (count at:(to))) (remove (to)))",
                      line = "(if (is Line 3) (result Mover Win))";
    finds("line-of-seeds", sowing(take, line),
          "8:5 the seeds are nobody's: this is so where holes in a row are not empty, whoever sowed");
    findsNothing("line-of-seeds", sowing(take));
    findsNothing("line-of-seeds", sowing(take, line, "Each"));
}
