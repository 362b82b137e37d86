// Profiles of games that are no morris and no sowing game of two or four rows: a hunt, a race, draughts,
// sowing on one row and on three.
#include <fstream>

#include "interpreter/profile/profile.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;
using profile::Profile;

namespace {

std::string caseText(const std::string& folder, const std::string& name) {
    std::ifstream file(projectFolder() / "tests" / "judgement" / folder / "games" / (name + ".lud"));
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
    const std::size_t at = text.find(what);
    REQUIRE(at != std::string::npos);
    return text.replace(at, what.size(), with);
}

Profile profileOfText(const std::string& text) {
    const Description d = loadWell(text);
    return profile::profileOf(*d.game);
}

Profile profileOfCase(const std::string& name) {
    INFO(name);
    return profileOfText(caseText("more", name));
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

TEST_CASE("another turn with one hole left to choose is no further lap") {
    const Profile p = profileOfText(caseText("kept", "gourd"));
    CHECK(notation(p["lap.when"]) == "-");
    CHECK(notation(p["lap.from"]) == "-");
    CHECK(notation(p["turn.again"]) == "last.store");
}

TEST_CASE("what only a first lap takes, and a condition of four parts") {
    const std::string quads = caseText("kept", "quads");
    CHECK(notation(profileOfText(quads)["capture.trigger"]) == "lap.first & last.inner & opposite>=1");
    const std::string emptied =
        replaced(quads, "if:(and (is In (to) (sites \"Front\"))",
                 "if:(and (and (= 1 (count at:(to))) (is In (to) (sites \"Front\")))");
    CHECK(notation(profileOfText(emptied)["capture.trigger"]) ==
          "lap.first & last.before=0 & last.inner & opposite>=1");
}

TEST_CASE("rows that take only when a man is moved") {
    const std::string tripod = caseText("kept", "tripod");
    const Profile both = profileOfText(tripod);
    CHECK(notation(both["row.effect.placing"]) == "takes");
    CHECK(notation(both["row.effect.moving"]) == "takes");
    const Profile moving =
        profileOfText(replaced(tripod, "(move (from (handSite Mover)) (to (sites Empty)) \"Row\")",
                               "(move (from (handSite Mover)) (to (sites Empty)))"));
    CHECK(notation(moving["row.length"]) == "3");
    CHECK(notation(moving["row.effect.placing"]) == "nothing");
    CHECK(notation(moving["row.effect.moving"]) == "takes");
}
