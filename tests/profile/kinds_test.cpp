// Profiles of games that are no morris and no sowing game of two or four rows: a hunt, a race, draughts,
// sowing on one row and on three.
#include "interpreter/profile/profile.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;
using profile::Profile;

namespace {

Profile profileOfCase(const std::string& name) {
    const Description d =
        loadFile(projectFolder() / "tests" / "judgement" / "more" / "games" / (name + ".lud"));
    INFO(name);
    REQUIRE(d.game);
    return profile::profileOf(*d.game);
}

}  // namespace

TEST_CASE("a hunt: sides that are not alike, one of which takes, and a limit of turns") {
    const Profile p = profileOfCase("stoat");
    CHECK(p.men);
    CHECK_FALSE(p.alignment);
    CHECK(notation(p["setup.men"]) == "1,10");
    CHECK(notation(p["setup.rows"]) ==
          "1 in row 1 (the first player); 5 in row 1, 5 in row 2 (the second player)");
    CHECK(notation(p["moving.along"]) == "orthogonal");
    CHECK(notation(p["moving.second"]) == "other");
    CHECK(notation(p["take.otherwise"]) == "jump");
    CHECK(notation(p["take.otherwise.who"]) == "first");
    CHECK(notation(p["take.otherwise.duty"]) == "may");
    CHECK(notation(p["end.turns"]) == "80");
    CHECK(notation(p["end.least.men"]) == "?");
}

TEST_CASE("draughts: men that go forwards, must take and win at the far edge") {
    const Profile p = profileOfCase("dams");
    CHECK(notation(p["moving.along"]) == "diagonal");
    CHECK(notation(p["moving.forwards"]) == "only");
    CHECK(notation(p["moving.second"]) == "same");
    CHECK(notation(p["take.otherwise.duty"]) == "must");
    CHECK(notation(p["take.series"]) == "one");
    CHECK(notation(p["end.goal"]) == "row 6 from his edge");
    CHECK(notation(p["end.turns"]) == "-");
    CHECK(notation(p["turn.pass"]) == "blocked");
}

TEST_CASE("a race: dice, and a goal; nothing is said of how far men go") {
    const Profile p = profileOfCase("ferry");
    CHECK(notation(p["general.dice"]) == "1..4");
    CHECK(notation(p["general.dice.count"]) == "1");
    CHECK(notation(p["moving.step"]) == "?");
    CHECK(notation(p["take.otherwise"]) == "replace");
    CHECK(notation(p["end.goal"]) == "a place of row 2 from his edge");
    CHECK(notation(p["turn.pass"]) == "blocked");
}

TEST_CASE("sowing on one row and on three") {
    const Profile one = profileOfCase("rill"), three = profileOfCase("shelf");
    CHECK(one.sowing);
    CHECK(notation(one["board.rows"]) == "1");
    CHECK(notation(one["sowing.direction"]) == "left");
    CHECK(notation(one["capture.trigger"]) == "last.before=1,2 & !last.own");
    CHECK(notation(one["capture.whose"]) == "opponent");
    CHECK(notation(three["board.rows"]) == "3");
    CHECK(notation(three["capture.taken"]) == "opposite");
    CHECK(notation(three["capture.destination"]) == "won");
    CHECK(notation(three["lap.seeds"]) == "last");
}
