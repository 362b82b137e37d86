// Moves that are carried out as they are drawn come to what they come to when listed: from one site, and
// sowings over holes with marks.
#include "interpreter/engine/legal_moves.h"
#include "interpreter/engine/ply.h"
#include "interpreter/state/chance.h"
#include "interpreter/state/kept_columns.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

Description rowPlaying(const std::string& start, const std::string& play) {
    return loadWell(LittleGame{.equipment =
                                   "(board (rectangle 1 6) {(track \"Way\" {0 1 2 3 4 5} loop:True)}) "
                                   "(piece \"Seed\" Shared)",
                               .start = start,
                               .play = play,
                               .end = "(if (>= (count Moves) 40) (result All Draw))"}
                        .text());
}
std::string holesOf(const std::string& region, const std::string& more, const std::string& then) {
    return "(move Select (from " + region + " if:(< " + more + " (count at:(from)))) (then " + then + "))";
}
Description rowOfHoles(const std::string& start, const std::string& sow) {
    return rowPlaying(start, holesOf("(sites Board)", "0", sow));
}
const std::string twoEach = "(set Count 2 to:(sites Board))";

// Random games, with sets kept and moves taken, beside others from the same seeds: the same positions.
// `other` plays what is drawn in its own way, with a random state of its own; false: there is nothing to
// play.
template <class Other>
void playsBeside(const Description& d, const Other& other) {
    REQUIRE(d.game->program.phases[0].play.canTake());
    Moves taken;
    std::uint64_t random = 7, others = 7;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        Engine engine(*d.game), beside(*d.game);
        State state = engine.initialState(seed), position = state;
        REQUIRE(engine.context().takesMoves);
        while (!engine.over(state)) {
            ChosenMove drawn;
            engine.grantPly();
            engine.bounded(state, [&](Context& c) {
                const KeepsSets keeping(c);
                drawn = takePly(c, taken, random);
            });
            if (!other(beside, position, drawn, others)) break;
            REQUIRE(state == position);
            REQUIRE(random == others);
        }
    }
}

// Beside moves drawn from lists. How many plies there were. `all`: there are no moves that cannot be taken.
int playsAsListed(const Description& d, bool all = true) {
    Moves listed;
    int plies = 0;
    playsBeside(d, [&](Engine& engine, State& position, const ChosenMove& drawn, std::uint64_t& random) {
        engine.legalMoves(position, listed);
        REQUIRE(drawn.total == listed.size());
        if (listed.empty()) return false;
        if (all) REQUIRE(drawn.isTaken());
        engine.apply(position, listed,
                     listed.list[listed.size() == 1 ? 0 : randomBelow(random, listed.size())]);
        ++plies;
        return true;
    });
    return plies;
}

// Beside the same moves as they are drawn without being taken. How many moves were taken.
int triesAsDrawn(const Description& d) {
    Moves listed;
    int moves = 0;
    playsBeside(d, [&](Engine& engine, State& position, const ChosenMove& drawn, std::uint64_t& random) {
        moves += drawn.isTaken();
        engine.grantPly();
        engine.bounded(position, [&](Context& c) {
            const ChosenMove chosen = chooseMove(c, listed, random);
            playMove(c, listed, listed.list[chosen.index]);
        });
        return true;
    });
    return moves;
}

}  // namespace

TEST_CASE("a piece out of a hand is put down as it is drawn") {
    const auto ofHand = [](const std::string& then) {
        return loadWell(LittleGame{.equipment = "(board (square 4)) (hand Each) (piece \"Disc\" Each)",
                                   .start = "(place \"Disc1\" (handSite P1) count:8) "
                                            "(place \"Disc2\" (handSite P2) count:8)",
                                   .play = "(move (from (handSite Mover)) (to (sites Empty))" + then + ")"}
                            .text());
    };
    CHECK(playsAsListed(ofHand("")) == 8 * 16);
    CHECK(playsAsListed(ofHand(" (then (if (is In (last To) (sites Corners)) (addScore Mover 1)))")) ==
          8 * 16);
}

TEST_CASE("a piece is taken away as it is drawn") {
    const auto removing = [](const std::string& then) {
        return loadWell(LittleGame{.equipment = "(board (square 4)) (piece \"Disc\" Each)",
                                   .play = "(if (< 3 (count Sites in:(sites Occupied by:Next))) "
                                           "(move Remove (sites Occupied by:Next)" +
                                           then + ") (move Add (to (sites Empty))))",
                                   .end = "(if (>= (count Moves) 40) (result All Draw))"}
                            .text());
    };
    CHECK(playsAsListed(removing("")) == 8 * 40);
    CHECK(playsAsListed(removing(" (then (if (is In (last To) (sites Corners)) (addScore Mover 1)))")) ==
          8 * 40);
}

TEST_CASE("holes keep their marks under the seeds that come, and lose them with their last", "[sowing]") {
    const std::string start =
        "(set Count 2 to:(sites {3 4 5})) (place \"Seed\" 0 count:2 state:3) "
        "(place \"Seed\" 1 count:2 value:5) (place \"Seed\" 2 count:2 state:4)";
    const Description d = rowOfHoles(start, "(sow)");
    CHECK(Hand(d).play("0>0").text() == "mover 2 ; 1=Seed*3/v5 2=Seed*3/s4 3=Seed*2 4=Seed*2 5=Seed*2");
    CHECK(Hand(d).play("5>5").text() == "mover 2 ; 0=Seed*3/s3 1=Seed*3/v5 2=Seed*2/s4 3=Seed*2 4=Seed*2");
    CHECK(playsAsListed(d) == 8 * 40);
}

TEST_CASE("marks are the same where many seeds go round, holes are skipped or a seed stays", "[sowing]") {
    const std::string start =
        "(set Count 5 to:(sites {1 4 5})) (place \"Seed\" 0 count:5 state:3) "
        "(place \"Seed\" 2 count:5 state:4) (place \"Seed\" 3 count:9 rotation:1)";
    for (const char* sow : {"(sow)", "(sow includeSelf:False)", "(sow origin:True)",
                            "(sow skipIf:(= (to) 2))", "(sow count:2)"}) {
        INFO(sow);
        CHECK(playsAsListed(rowOfHoles(start, sow)) == 8 * 40);
    }
}

TEST_CASE("a variable is set before a sowing, and only if there is one", "[sowing]") {
    const Description d = loadWell(LittleGame{
        .equipment = "(board (rectangle 1 6) {(track \"Way\" {0 1 2 3 4} loop:True)}) "
                     "(piece \"Seed\" Shared)",
        .start = "(set Count 2 to:(sites Board))",
        .play = "(or (move Select (from (sites Board) if:(< 0 (count at:(from)))) (then "
                "(do (set Var \"Sown\" (count at:(last To))) next:(sow) (then (addScore Mover 10))))) "
                "(move Pass) (then (addScore Mover (+ 3 (var \"Sown\")))))",
        .end = "(if (>= (count Moves) 40) (result All Draw))"}
                                       .text());
    CHECK(Hand(d).play("0>0").text().find("score 15,0") != std::string::npos);
    CHECK(Hand(d).play("5>5").text().find("score 2,0") != std::string::npos);  // it lies on no track
}

TEST_CASE("what follows all parts comes after what follows one", "[sowing]") {
    const std::string part = holesOf("(sites Board)", "0", "(and (sow) (addScore Mover 1))");
    const std::string last = "(if (is Even (last To afterConsequence:True)) (addScore Mover 10))";
    const Description d = rowPlaying(twoEach, "(or {" + part + "} (then " + last + "))");
    CHECK(Hand(d).play("0>0").text().find("score 11,0") != std::string::npos);
    CHECK(playsAsListed(d) == 8 * 40);
    const Description both = rowPlaying(twoEach, "(or " + part + " (move Pass) (then " + last + "))");
    CHECK(playsAsListed(both, false) == 132);  // passes of both end some
}

TEST_CASE("the first part that has moves plays one", "[sowing]") {
    const Description d =
        rowPlaying(twoEach, "(priority " + holesOf("(sites Board)", "3", "(sow)") + " " +
                                holesOf("(sites Board)", "0", "(and (sow) (addScore Mover 1))") + ")");
    CHECK(playsAsListed(d) == 8 * 40);
}

TEST_CASE("a note for the next move is gone when that is played", "[sowing]") {
    for (const char* note : {"(set Pending)", "(set Pending 700)", "(set Pending (sites {2 3}))"}) {
        INFO(note);
        const std::string from = "(if (is Pending) (sites {0 1 2}) (sites Board))";
        const Description d = rowPlaying(
            twoEach, holesOf(from, "0", "(and (sow) (if (is Even (last To)) " + std::string(note) + "))"));
        CHECK(playsAsListed(d) == 8 * 40);
    }
}

TEST_CASE("parts of parts are drawn from as if they were listed", "[sowing]") {
    const std::string low = holesOf("(sites {0 1 2})", "0", "(sow)"),
                      high = holesOf("(sites {3 4 5})", "1", "(and (sow) (addScore Mover 1))"),
                      any = holesOf("(sites Board)", "2", "(sow count:2)");
    const std::string when = "(is Even (count Moves))", mover = "(is Mover P1)";
    const std::string choices = "(or (if " + when + " (or " + low + " (if " + mover + " " + high +
                                "))) (if " + mover + " " + any + " (or " + high + " " + low + ")))";
    CHECK(playsAsListed(rowPlaying(twoEach, choices)) == 8 * 40);
    // A part that is listed, and one for each site.
    CHECK(
        playsAsListed(rowPlaying(twoEach, "(or {" + low + " (move Set NextPlayer (player 1)) " + high + "})"),
                      false) == 8 * 40);
    const std::string each =
        "(forEach Site (sites {0 2 4}) (if (is Occupied (site)) "
        "(move (from (site)) (to (sites {1 3 5}) if:(< (to) (site))))))";
    CHECK(playsAsListed(rowPlaying(twoEach, "(or " + each + " " + any + ")"), false) == 8 * 40);
}

TEST_CASE("what follows from one capture of a sowing sees none of the others", "[sowing]") {
    const auto capture = [](const std::string& from, const std::string& to, const std::string& other,
                            const std::string& scores) {
        return "(fromTo (from " + from + ") (to " + to + ") count:(count at:" + from +
               ") (then (if (is Empty " + other + ") " + scores + "))) ";
    };
    const std::string first = capture("1", "3", "2", "(addScore Mover 1)"),
                      second = capture("2", "4", "1", "(addScore Mover 10) (addScore Mover 100)");
    const std::string start = "(set Count 2 to:(sites Board))";
    const Description both = rowOfHoles(start, "(sow apply:(and " + first + second + "))");
    CHECK(Hand(both).play("0>0").text() == "mover 2 ; score 100,0 ; 3=Seed*5 4=Seed*5 5=Seed*2");
    const Description one = rowOfHoles(start, "(sow apply:" + second + ")");
    CHECK(Hand(one).play("0>0").text() == "mover 2 ; score 100,0 ; 1=Seed*3 3=Seed*2 4=Seed*5 5=Seed*2");
    CHECK(playsAsListed(both) == 8 * 40);
}

TEST_CASE("a move that must be tried stays as it was tried, and is put back where it may not be",
          "[sowing]") {
    const auto trial = [](const std::string& after) {
        return "(do " + holesOf("(sites Board)", "0", "(and (sow) (if (is Even (last To)) (moveAgain)))") +
               " ifAfterwards:" + after + ")";
    };
    const auto taken = [](const std::string& play) { return triesAsDrawn(rowPlaying(twoEach, play)); };
    CHECK(taken(trial("(< 0 (count at:3))")) == 8 * 40);
    // Whoever moved is not the next one yet.
    CHECK(taken(trial("(!= (mover) (next))")) == 8 * 40);
    // Refused often; refused always, so that both pass.
    CHECK(taken(trial("(is Even (count at:3))")) == 83);
    CHECK(taken(trial("(< 3 (count at:3))")) == 8 * 2);
    // Beside others it is drawn as before, and so it is taken in every other ply.
    const std::string other = "(if (is Even (count Moves)) " + holesOf("(sites {0 1})", "0", "(sow)") + ")";
    CHECK(taken("(or " + other + " " + trial("(< 0 (count at:3))") + ")") == 8 * 20);
    CHECK(taken("(or (if (is Cycle) (move Pass)) " + trial("(< 0 (count at:3))") + ")") == 8 * 40);
}

TEST_CASE("numbers of targets are worked out once for all origins, and anew in the next ply") {
    const Description d =
        rowPlaying("(set Count 1 to:(sites {0})) (set Count 2 to:(sites {1})) (set Count 3 to:(sites {2}))",
                   "(move (from (sites {0 1 2}) if:(< 0 (count at:(from)))) (to (sites {0 1 2}) "
                   "if:(< (count at:(from)) (- (count at:(to)) 1))))");
    Hand hand(d);
    CHECK(hand.moves() == std::vector<std::string>{"0>2"});
    CHECK(hand.play("0>2").moves() == std::vector<std::string>{"1>2"});
    CHECK(hand.play("1>2").moves() == std::vector<std::string>{"1>2"});
}
