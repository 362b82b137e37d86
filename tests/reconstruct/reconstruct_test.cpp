// Holes and what fits them; claims that fell candidates, and rules struck out that are found again.
#include "interpreter/reconstruct/reconstruct.h"

#include <catch2/catch.hpp>

#include "interpreter/evidence/read_file.h"
#include "interpreter/load/catalogue.h"

using namespace makomba;
using namespace makomba::reconstruct;

namespace {

using Choices = std::vector<std::string>;

std::vector<Hole> holesIn(const std::string& text, const std::vector<std::string>& others = {}) {
    return findHoles(text, others);
}

reconstruct::Options fewGames() {
    reconstruct::Options options;
    options.candidates = 24;
    options.games = 2;
    options.profiles = 2;
    options.player = *readPlayer("greedy").spec;
    options.check.positions = 100;
    options.check.games = 3;
    options.check.plies = 1'000;
    return options;
}

// Three in a row on a board of the given size and text.
std::string lineGame(const std::string& size, const std::string& end) {
    return "(game \"Rows\" (players 2) (equipment { (board (square " + size +
           ")) (piece \"Disc\" P1) (piece \"Cross\" P2) })\n    (rules (play (move Add (to (sites Empty)))) "
           "(end " +
           end + ")))\n";
}

}  // namespace

TEST_CASE("holes: choices, numbers, sites, and what they must hold") {
    const auto choices = holesIn("(a [b | (c d | e) | [1 | 2] x])");
    REQUIRE(choices.size() == 1);
    CHECK(choices[0].choices == Choices{"b", "(c d | e)", "1 x", "2 x"});
    CHECK(choices[0].line == 1);
    CHECK(choices[0].column == 4);
    CHECK(holesIn("(players [2..5])")[0].choices == Choices{"2", "3", "4", "5"});
    CHECK(holesIn("(sites {[\"A1\"..\"B2\"]})")[0].choices ==
          Choices{"\"A1\"", "\"A2\"", "\"B1\"", "\"B2\""});
    CHECK(holesIn("(x [[+ Win] (y Win) | (y Loss)])")[0].choices == Choices{"(y Win)"});
    CHECK(holesIn("(x [[- Win] (y Win) | (y Loss)])")[0].choices == Choices{"(y Loss)"});
}

TEST_CASE("holes: brackets in comments, strings and metadata are none") {
    CHECK_FALSE(hasHoles("(game \"A [x]\" // [#]\n (rules))\n(metadata (info (rules \"[?]\") [#]))"));
    CHECK(hasHoles("(game \"A\" [#])"));
}

TEST_CASE("holes: what follows the same words in other games") {
    const std::vector<std::string> others = {"(game \"A\" (rules (play x) (end (if a b))))",
                                             "(game \"B\" (rules (play y) (end {(if c d) (if e f)})))"};
    CHECK(holesIn("(game \"C\" (rules (play z)\n (end [#])))", others)[0].choices ==
          Choices{"(if a b)", "{(if c d) (if e f)}"});
    const Hole none = holesIn("(game \"C\" (start [#]))", others)[0];
    CHECK(none.choices.empty());
    CHECK(none.problem == "no game of the collection has anything behind `(start `");
    CHECK(holesIn("(end [?])")[0].problem ==
          "`?` says that nothing is known: write `[#]` for whatever other games have there, or the choices");
    CHECK(holesIn(std::string(9, '[') + "a" + std::string(9, ']'))[0].problem ==
          "holes stand in each other more than 8 deep");
    CHECK(holesIn(std::string(100'000, '['))[0].problem == "this `[` is never closed");
    CHECK(holesIn("[2147483646..2147483647]")[0].choices == Choices{"2147483646", "2147483647"});
    CHECK(holesIn("(end [a | ")[0].problem == "this `[` is never closed");
}

TEST_CASE("holes: filled from left to right") {
    const std::string text = "(a [1 | 2] b [x | y])";
    CHECK(fillHoles(text, holesIn(text), {1, 0}) == "(a 2 b x)");
}

TEST_CASE("reconstruct: what nothing fits is told with its place") {
    const Space space("mine.lud", lineGame("3", "[?]"), {}, {}, {});
    CHECK(
        space.problem() ==
        "mine.lud:2:54: nothing fits the hole [?]: `?` says that nothing is known: write `[#]` for whatever "
        "other games have there, or the choices");
}

TEST_CASE(
    "reconstruct: claims fell what contradicts them, and the same seed gives the same on more threads") {
    const Space space("rows.lud",
                      lineGame("[3 | 4]",
                               "[(if (is Line 3) (result Mover Win)) | (if (is Line 3) (result "
                               "Mover Loss)) | (if (no Such) (result Mover Win))]"),
                      {}, {}, {});
    REQUIRE(space.problem().empty());
    CHECK(space.size() == 6);
    const auto file = readEvidence(
        "e",
        "(evidence \"Somebody\" (for \"rows\")\n"
        "  (claim \"nine points\" \"The board has nine points.\" at:\"p. 1\" (setup (= 9 (count "
        "Sites in:(sites Board)))))\n"
        "  (claim \"a row wins\" \"Who makes a row wins.\" at:\"p. 1\" (outcome (is Winner Mover) "
        "when:(is Line 3))))");
    REQUIRE(renderText(file->diagnostics, file->sources) == "");
    const std::vector<ClaimsOf> records = {{file.get(), &file->records[0]}};
    reconstruct::Options options = fewGames();
    const Reconstruction r = reconstruct::reconstruct(space, "rows", records, options);
    REQUIRE(r.tried == 6);
    REQUIRE(r.ranked.size() == 1);
    CHECK(r.candidates[r.ranked[0]].picks == Picks{0, 0});
    CHECK(r.candidates[r.ranked[0]].claims == 2);
    std::size_t board = 0, row = 0, unplayable = 0;
    for (const Candidate& c : r.candidates) {
        board += c.state == Candidate::State::Felled && c.why == "nine points";
        row += c.state == Candidate::State::Felled && c.why == "a row wins";
        unplayable += c.state == Candidate::State::NotPlayable;
    }
    CHECK(board == 2);
    CHECK(row == 1);
    CHECK(unplayable == 2);
    options.threads = 3;
    CHECK(toJson(space, reconstruct::reconstruct(space, "rows", records, options), 5) == toJson(space, r, 5));
    options.strike = {"a row winz"};
    CHECK(reconstruct::reconstruct(space, "rows", records, options).unknownStrikes == Choices{"a row winz"});
    // Without the claim both remain, and a position tells them apart.
    options.strike = {"a row wins"};
    const Reconstruction struck = reconstruct::reconstruct(space, "rows", records, options);
    REQUIRE(struck.ranked.size() == 2);
    std::size_t found = 0, otherwise = 0;
    for (const std::size_t i : struck.ranked) {
        found += struck.candidates[i].struckHold == 1;
        otherwise += struck.candidates[i].struckFails;
    }
    CHECK(found == 1);
    CHECK(otherwise == 1);
    CHECK(struck.position.bits == Approx(1));
}

TEST_CASE("reconstruct: of two triangles one leaves always a right move") {
    std::string text(Catalogue().find("tsoro-yemutatu-triangle")->text);
    const std::string board = "(scale 1 2 (wedge 3))";
    text.replace(
        text.find(board), board.size(),
        "[" + board +
            " | (graph vertices:{{0 0} {4 0} {8 0} {2 3} {6 3} {4 2} {4 6}} edges:{{0 1} {1 2} {0 3} {3 6} "
            "{6 4} {4 2} {0 5} {5 4} {2 5} {5 3} {1 5} {5 6}})]");
    const Space space("triangle.lud", text, {}, {}, {});
    const LibraryRecord record = findRecord("Matthews 1964: tsoro yemutatu");
    REQUIRE(record.record != nullptr);
    reconstruct::Options options = fewGames();
    options.check.positions = 3'000;
    const Reconstruction r =
        reconstruct::reconstruct(space, "tsoro-yemutatu-triangle", {{record.file, record.record}}, options);
    REQUIRE(r.candidates.size() == 2);
    CHECK(r.candidates[0].state == Candidate::State::Remains);
    CHECK(r.candidates[1].state == Candidate::State::Felled);
    CHECK(r.candidates[1].why == "a right and a wrong move");
}

// The rule of a record that is struck out comes back: among the rulesets that the other claims leave are some
// that bear it out, where some that were tried do not.
namespace {

struct Struck {
    const char *record, *claim;
};

void isFoundAgain(const Struck& struck) {
    const auto& [id, claim] = struck;
    INFO(id << ": " << claim);
    const LibraryRecord record = findRecord(id);
    REQUIRE(record.record != nullptr);
    const ForRuleset& own = record.record->rulesets.front();
    const std::string text(Catalogue().find(own.game)->text);
    const Space space(own.game, text, {}, {own.options, own.ruleset}, {});
    REQUIRE(space.problem().empty());
    reconstruct::Options options = fewGames();
    options.profiles = 0;
    options.strike = {claim};
    const Reconstruction r =
        reconstruct::reconstruct(space, own.game, {{record.file, record.record}}, options);
    REQUIRE(r.unknownStrikes.empty());
    std::size_t found = 0;
    for (const std::size_t i : r.ranked)
        found += r.candidates[i].struckHold > 0 && !r.candidates[i].struckFails;
    CHECK(found > 0);
    CHECK(r.candidates[0].struckHold > 0);
}

}  // namespace

TEST_CASE("reconstruct: rules struck out of records are found again") {
    isFoundAgain(GENERATE(values<Struck>({
        {"Matthews 1964: nhodo", "who is eaten"},
        {"DLP.GameRulesets.1289", "diagonals"},
        {"Irving, Donkers & Uiterwijk 2000: kalah", "six holes and four counters"},
        {"Béart 1955: t'oki", "twenty-five squares"},
    })));
}

TEST_CASE("reconstruct: rules struck out of many records are found again", "[.][long]") {
    isFoundAgain(GENERATE(values<Struck>({
        {"DLP.Evidence.1522", "board"},
        {"Matthews 1964: tsoro yemutwelve", "a row made by free movement takes"},
        {"DLP.GameRulesets.1288", "flying"},
        {"Matthews 1964: dig dig", "cancelling"},
        {"Suggested: dig dig, cancelling for rows", "not without a row"},
        {"Murray 1951: three men's morris", "moving"},
        {"Matthews 1964: tsoro, variant 4", "turn goes on after a take"},
    })));
}
