// What is seldom seen in play, and told of a game of sowing all the same.
#include "interpreter/profile/profile.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Two rows of four, sown one way round; how many seeds a hole holds, where a turn may begin, what follows,
// the end.
std::string sowing(const std::string& each, const std::string& begin, const std::string& last,
                   const std::string& end) {
    return "(game \"Test\" (players 2) (equipment {(mancalaBoard 2 4 store:None (track \"Round\" "
           "\"0,E,N1,W\" "
           "loop:True)) (piece \"Seed\" Shared) (regions \"Side\" P1 (sites Bottom)) (regions \"Side\" P2 "
           "(sites "
           "Top))}) (rules (start (set Count " +
           each + " to:(sites Board))) (play " + begin +
           "(move Select (from (sites Mover \"Side\") if:(< 0 (count " + "at:(from)))) (then (sow " + last +
           ")))" + end;
}

std::string valueOf(const std::string& text, const std::string& slot) {
    const Description d = load("a small game", text);
    REQUIRE(d.game);
    return notation(profile::profileOf(*d.game)[slot]);
}

// Takes two and three as in oware, from the last hole and those before it.
const std::string takes =
    "if:(and (is In (to) (sites Next \"Side\")) (or (= 2 (count at:(to))) (= 3 (count at:(to))))) "
    "apply:(and (addScore Mover (count at:(to))) (remove (to))) backtracking:True";
const std::string most = "(end (if (no Moves Next) (byScore)))))";

}  // namespace

TEST_CASE("taking all that the opponent has may be forbidden", "[profile]") {
    CHECK(valueOf(sowing("3", "", takes, ") " + most), "capture.whole") != "forbidden");
    CHECK(
        valueOf(sowing("3", "(do ", takes, " ifAfterwards:(< 0 (count in:(sites Next \"Side\"))))) " + most),
                "capture.whole") == "forbidden");
}

TEST_CASE("who is to go on and cannot has had to pass", "[profile]") {
    const std::string again = "apply:(if (is In (to) (sites {3 4})) (moveAgain))";
    CHECK(valueOf(sowing("2", "", again, ") (end (if (no Moves Mover) (result Mover Loss)))))"),
                  "end.condition") == "mover.passed");
}

TEST_CASE("a game with one seed in a hole is a game of sowing", "[profile]") {
    const std::string text = sowing("1", "", "apply:(if (< 1 (count at:(to))) (remove (to)))",
                                    ") (end (if (no Moves Next) (result Mover Win)))))");
    CHECK(valueOf(text, "sowing.each") == "1");
    // No hole ever holds more, so that nothing is said of holes that do.
    CHECK(valueOf(text, "turn.begin.singles") == "always");
}

TEST_CASE("even and odd numbers are numbers of what is counted") {
    using profile::Literal;
    const auto even = [](const char* predicate) {
        return words(Literal{predicate, Literal::Test::Even, {}});
    };
    CHECK(even("last.before") == "the last hole held an even number of seeds before the last one");
    CHECK(even("mover.largest") == "the fullest hole of him who moved holds an even number");
    CHECK(words(Literal{"hand", Literal::Test::Odd, {}}) == "the player has an odd number of men in hand");
}

TEST_CASE("who gets the seeds that are left on the board at the end") {
    const auto remaining = [](const std::string& end) {
        return valueOf(sowing("3", "", takes, ") " + end), "end.remaining");
    };
    CHECK(remaining(most) == "nobody");
    CHECK(remaining("(end (if (no Moves Next) (byScore {"
                    "(score P1 (+ (score P1) (count in:(sites Bottom)))) "
                    "(score P2 (+ (score P2) (count in:(sites Top))))})))))") == "side");
    // Where seeds are not counted nobody gets any.
    CHECK(remaining("(end (if (no Moves Next) (result Mover Win)))))") == "-");
}

TEST_CASE("a player who cannot move loses, or seeds are counted, where the game ends for it") {
    const auto blocked = [](const std::string& end) {
        return valueOf(sowing("3", "", takes, ") " + end), "turn.blocked");
    };
    CHECK(blocked(most) == "counts");
    CHECK(blocked("(end (if (no Moves Next) (result Mover Win)))))") == "loses");
    // The game is over with his pass.
    CHECK(blocked("(end (if (no Moves Mover) (result Mover Loss)))))") == "loses");
    CHECK(blocked("(end (if (all Passed) (byScore)))))") == "passes");
}

TEST_CASE("an opponent without seeds must be fed, need not be, or never comes to move") {
    const auto feeding = [](const std::string& begin, const std::string& last, const std::string& end) {
        return valueOf(sowing("3", begin, last, end), "turn.feeding");
    };
    CHECK(feeding("", takes, ") " + most) == "need.not");
    CHECK(feeding("(do ", takes, " ifAfterwards:(< 0 (count in:(sites Next \"Side\"))))) " + most) == "must");
    CHECK(feeding("", takes,
                  ") (end (if (or (= 0 (count in:(sites P1 \"Side\"))) (= 0 (count in:(sites P2 \"Side\")))) "
                  "(result Mover Win)))))") == "-");
}

TEST_CASE("what a game of sowing does not have is told as none, with the cases that could have shown it") {
    const Description d = load("a small game", sowing("3", "", takes, ") " + most));
    REQUIRE(d.game);
    const profile::Profile p = profile::profileOf(*d.game);
    for (const char* slot : {"special.holes", "special.chosen", "lap.duty", "turn.longest"}) {
        INFO(slot);
        CHECK(notation(p[slot]) == "-");
        CHECK(p[slot].cases > 1'000);
    }
    // Only the last hole is taken from.
    CHECK(valueOf(sowing("3", "", "apply:(if (= 1 (count at:(to))) (and (addScore Mover 1) (remove (to))))",
                         ") " + most),
                  "capture.series") == "none");
}
