// Points that are not seeds, moves of what is the other's, regions that a player lacks: planted faults in
// small games, and the games without them.
#include "tests/validate/validate_support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Two rows of four; the last seed in an empty hole of one's own takes what lies across.
struct TwoRows {
    std::string owner = "Mover", take = "(and {(addScore Mover 2) (remove (to))})";
    std::string regions = "(regions \"Row\" P1 (sites Bottom)) (regions \"Row\" P2 (sites Top))";
    std::string track = "{0..3 7 6 5 4}", ask = "(sites Mover \"Row\")";
    std::string when = "(and (is In (to) (sites Next \"Row\")) (= 2 (count at:(to))))";
    std::string early = "(if (< 8 (score Mover)) (result Mover Win))";

    std::string text() const {
        return "(game \"Test\" (players 2) (equipment {(mancalaBoard 2 4 store:None {(track \"Round\" " +
               track + " loop:True)}) " + regions +
               " (piece \"Seed\" Shared)})\n(rules (start (set Count 2 to:(sites Board)))\n"
               "(play (move Select (from (sites " +
               owner + " \"Row\") if:(< 0 (count at:(from)))) (then (sow \"Round\" if:" + when +
               " apply:" + take + "))))\n(end {" + early +
               " (if (no Moves Next) (byScore {(score P1 (+ (score P1) (count in:(sites P1 \"Row\")))) "
               "(score P2 (+ (score P2) (count in:(sites P2 \"Row\"))))}))})))";
    }
};

std::string rows(const std::string& take, std::string TwoRows::*part = nullptr,
                 const std::string& text = {}) {
    TwoRows game;
    game.take = take;
    if (part != nullptr) game.*part = text;
    return game.text();
}

const std::string takesTwo = "(and (addScore Mover 2) (remove (to)))";

std::size_t count(const std::string& text, const std::string& id) { return textsOf(text, id, 100).size(); }

}  // namespace

TEST_CASE("Points that are not the seeds taken from the board", "[validate]") {
    CHECK(textsOf(rows("(and (addScore Mover 3) (remove (to)))"), "points-not-pieces", 100) ==
          std::vector<std::string>{"3:167 more points are given than seeds leave the board"});
    CHECK(count(rows("(and (addScore Mover 1) (remove (to)))"), "points-not-pieces") == 1);
    CHECK(count(rows("(addScore Mover 2)"), "points-not-pieces") == 1);
    findsNothing("points-not-pieces", rows(takesTwo), 100);
}

TEST_CASE("Players who move only what is the other's", "[validate]") {
    CHECK(textsOf(rows(takesTwo, &TwoRows::owner, "Next"), "moves-of-other", 100).size() == 1);
    findsNothing("moves-of-other", rows(takesTwo), 100);
}

TEST_CASE("Regions that a player has not, or both have alike", "[validate]") {
    const std::string misspelt =
        rows(takesTwo, &TwoRows::when, "(and (is In (to) (sites Next \"Rwo\")) (= 2 (count at:(to))))");
    const Report report = validate("test.lud", misspelt, trials(0));
    const auto found = std::find_if(report.findings.begin(), report.findings.end(),
                                    [](const Finding& f) { return f.id == "region-misses-player"; });
    REQUIRE(found != report.findings.end());
    CHECK(found->text == "there is no region \"Rwo\" of a player");
    CHECK(found->notes == std::vector<std::string>{"did you mean `\"Row\"`?"});
    CHECK(textsOf(rows(takesTwo, &TwoRows::regions, "(regions \"Row\" P1 (sites Bottom))"),
                  "region-misses-player")
              .size() >= 1);
    CHECK(textsOf(rows(takesTwo, &TwoRows::regions,
                       "(regions \"Row\" P1 (sites Bottom)) (regions \"Row\" P2 (sites Bottom))"),
                  "regions-alike")
              .size() == 1);
    findsNothing("region-misses-player", rows(takesTwo));
    findsNothing("regions-alike", rows(takesTwo));
}

TEST_CASE("Holes with seeds that are on no track", "[validate]") {
    CHECK(textsOf(rows(takesTwo, &TwoRows::track, "{0..3 7 6 5}"), "unreachable-site") ==
          std::vector<std::string>{"1:38 no sowing comes to A2: no track leads there"});
    findsNothing("unreachable-site", rows(takesTwo));
}

TEST_CASE("Who has many points loses", "[validate]") {
    CHECK(textsOf(rows(takesTwo, &TwoRows::early, "(if (< 8 (score Mover)) (result Mover Loss))"),
                  "wrong-side-wins")
              .size() == 1);
    findsNothing("wrong-side-wins", rows(takesTwo), 100);
}

TEST_CASE("A piece that may be put where the same piece stands", "[validate]") {
    LittleGame anywhere;
    anywhere.play = "(move Add (to (sites Board)))";
    anywhere.end = "(if (is Line 3) (result Mover Win))";
    CHECK(textsOf(anywhere.text(), "adds-on-like", 100).size() == 1);
    LittleGame game;
    findsNothing("adds-on-like", game.text(), 100);
}

TEST_CASE("The same findings on a slow machine and on a fast one", "[validate]") {
    ValidateOptions options;
    options.seconds = 0.2;
    options.evidence = false;
    const std::string text = rows(takesTwo);
    CHECK(reportText(validate("test.lud", text, options), true) ==
          reportText(validate("test.lud", text, options), true));
}
