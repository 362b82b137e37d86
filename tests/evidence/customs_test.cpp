// Feeding, captures of all that the opponent has, of the holes before and of one hole more, draws: sentences
// true and false of small games of our own and of shipped ones.
#include "tests/evidence/claims_as_text.h"
#include "tests/evidence/verdict_on.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::string said(const std::string& text) {
    return claimsAsText(readProse(text, Patterns::ofClauses(), {}).claims);
}

// Two rows of three holes; `if` says which holes of the other's are taken, `sow` what else sowing does.
std::string strip(const std::string& condition, const std::string& more, const std::string& from = "") {
    return R"((game "Strip"
    (players 2)
    (equipment {
        (mancalaBoard 2 3 store:None {(track "Way" "0,E,N1,W" loop:True)})
        (regions "Row" P1 (sites Bottom))
        (regions "Row" P2 (sites Top))
        (piece "Bean" Shared)
    })
    (rules
        (start (set Count 2 to:(sites Board)))
        (play
            (move Select (from (sites Mover "Row") if:(and (< 0 (count at:(from))) )" +
           (from.empty() ? "True" : from) + R"())
                (then (sow if:(and (is In (to) (sites Next "Row")) )" +
           condition + R"()
                    apply:(and (addScore Mover (count at:(to))) (remove (to) count:(count at:(to)))) )" +
           more + R"())
            )
        )
        (end (if (or (no Moves Next) (>= (count Turns) 60)) (byScore)))
    )
))";
}
const std::string few = "(or (= 2 (count at:(to))) (= 3 (count at:(to))))";

}  // namespace

TEST_CASE("customs of sowing are read in many ways of saying") {
    CHECK(said("A player must give seeds to an opponent who has none left, if he can.") ==
          said("You must feed an opponent who has no seeds."));
    CHECK(said("Nobody may leave the opponent without seeds.") == "feeding | => feed");
    CHECK(said("A player is not obliged to give seeds to an opponent who has no seeds.") ==
          "feeding | => free");
    CHECK(said("If the opponent has no seeds, there is no obligation to give him some.") ==
          "feeding | => free");
    CHECK(said("The hole before it is safe, even if it has two or three seeds.") == "no-capture | => before");
    CHECK(said("A move that would take all the opponent's seeds takes nothing.") == "no-capture | => slam");
    CHECK(said("The holes before it that hold two or three seeds are captured as well.") ==
          "capture | => previous n:2,3");
    CHECK(said("With as many seeds each the game is drawn.").empty());
    CHECK(said("If both have the same number of seeds, nobody wins.") == "draw | => equal");
    CHECK(said("Each side of the board has six holes.") == "board | => own:6");
    CHECK(said("If the next hole is empty, the turn ends.") == "turn-ends | land nextempty =>");
    // What is told under a condition of another kind is none of these.
    CHECK(said("A player who leaves the opponent without seeds wins.").find("feeding") == std::string::npos);
    CHECK(said("If all the opponent's seeds are captured, the game ends.").find("slam") == std::string::npos);
}

TEST_CASE("customs of sowing are put to the test") {
    const std::string alone = strip(few, ""), chain = strip(few, "backtracking:" + few);
    const char* before = "The holes before it that hold two or three beans are captured as well.";
    CHECK(verdictOn(alone, before) == "contradicted: the hole before it is not taken");
    CHECK(verdictOn(chain, before) == "holds");
    CHECK(verdictOn(chain, "A capture of all the opponent's beans is not allowed.") ==
          "contradicted: all seeds of the opponent are taken");
    CHECK(verdictOn(readAll(projectFolder() / "games" / "tsoro.lud"),
                    "If both have the same number of seeds, nobody wins.")
              .find("contradicted") == std::string::npos);
}
