// The shipped rulesets: they load, are recorded, and end.
#include <set>

#include "interpreter/catalogue.h"
#include "interpreter/engine/playout.h"
#include "interpreter/engine/replay.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// The defaults, every choice of every option by itself, and every ruleset.
std::vector<Selection> selectionsOf(const Outline& outline) {
    std::vector<Selection> all = {{}};
    for (const Option& option : outline.options)
        for (const OptionItem& item : option.items) all.push_back({{fmt::format("{}/{}", option.heading, item.heading)}, {}});
    for (const Ruleset& ruleset : outline.rulesets)
        if (!ruleset.selections.empty()) all.push_back({{}, std::string(ruleset.heading)});
    return all;
}

}  // namespace

TEST_CASE("the catalogue holds the games that are to be shipped") {
    const Catalogue catalogue;
    for (const char* name : {"tsoro", "tsoro-yemutwelve", "tsoro-yemutatu-square", "tsoro-yemutatu-triangle", "toki"}) {
        INFO(name);
        CHECK(catalogue.find(name) != nullptr);
    }
    const Description d = catalogue.load("tsroo", {});
    REQUIRE(d.diagnostics.all().size() == 1);
    CHECK(d.diagnostics.all()[0].suggestion == "tsoro");
    CHECK(d.exitCode() == 2);
}

TEST_CASE("every shipped game loads in every choice, says where it comes from, and ends") {
    const Catalogue catalogue;
    for (const CatalogueEntry& entry : catalogue.entries()) {
        const Description outline = catalogue.load(entry.name, {}, Until::Outline);
        for (const Selection& selection : selectionsOf(outline.outline)) {
            const Description d = catalogue.load(entry.name, selection);
            INFO(entry.name << " " << (selection.options.empty() ? selection.ruleset : selection.options[0]) << "\n"
                            << renderText(d.diagnostics, d.sources));
            REQUIRE(d.game);
            CHECK(d.diagnostics.all().empty());
            CHECK(!d.metadata.first("description").empty());
            CHECK(!d.metadata.first("rules").empty());
            CHECK(!d.metadata.first("source").empty());
            Engine engine(*d.game);
            State state(d.game->program.layout);
            Moves moves;
            for (std::uint64_t i = 0; i < 5; ++i) {
                std::uint64_t random = playoutSeed(1, i);
                engine.initialState(state, random);
                CHECK(playOut(engine, state, moves, random, moveLimit + 1).over);
            }
        }
    }
}

TEST_CASE("every shipped game has a recorded playthrough, and still plays it") {
    const auto folder = projectFolder() / "tests" / "playthroughs";
    const Catalogue catalogue;
    for (const CatalogueEntry& entry : catalogue.entries()) {
        INFO(entry.name << ": record it with `makomba record " << entry.name << " > tests/playthroughs/" << entry.name << ".trace`");
        REQUIRE(std::filesystem::exists(folder / (entry.name + ".trace")));
        const ReplayResult result = replayFile(folder / (entry.name + ".trace"), projectFolder() / "games");
        for (const ReplayFailure& f : result.failures) UNSCOPED_INFO("ply " << f.ply << ": expected " << f.expected << "; got " << f.got);
        CHECK(result.passed());
        CHECK(result.plies >= 10);
    }
}

TEST_CASE("Tsoro plays as Matthews tells it") {
    const Catalogue catalogue;
    const Description d = catalogue.load("tsoro", {});
    SECTION("the opening: two stones in each hole of the outer rows, any of them may be taken up") {
        Hand hand(d);
        CHECK(hand.moves() == std::vector<std::string>{"0>0", "1>1", "2>2", "3>3", "4>4", "5>5", "6>6", "7>7"});
    }
    SECTION("a lap that ends in an occupied hole goes on from there, and only from there") {
        Hand hand(d);
        hand.play("0>0");
        CHECK(hand.moves() == std::vector<std::string>{"2>2"});
        hand.play("2>2");  // 3 stones: 3, 4, 5
        CHECK(hand.moves() == std::vector<std::string>{"5>5"});
        hand.play("5>5");  // 3 stones: 6, 7, 15 (empty, inner): the turn ends; nothing stands across
        CHECK(hand.text().starts_with("mover 2 ; 1=Stone*3 3=Stone*3 4=Stone*3 6=Stone*3 7=Stone*3 15=Stone 24=Stone*2"));
    }
    SECTION("an empty inner hole takes both holes across, but not the outer one alone") {
        const std::string withStart = [&](const std::string& start) {
            std::string text = readAll(projectFolder() / "games" / "tsoro.lud");
            const std::string old = "(start (set Count 2 to:(union (sites Row 0) (sites Row 3))))";
            text.replace(text.find(old), old.size(), "(start {" + start + "})");
            return text;
        }("(set Count 2 at:6) (set Count 1 at:23) (set Count 3 at:31) (set Count 5 at:30) (set Count 2 at:24)");
        const Description taking = load("taking.lud", withStart);
        REQUIRE(taking.game);
        Hand hand(taking);
        hand.play("6>6");  // 7, 15: across stand 23 and 31
        CHECK(hand.text() == "mover 2 ; 7=Stone 15=Stone 24=Stone*2 30=Stone*5");
    }
}

TEST_CASE("Tsoro yemutwelve: any stone may be taken, and a row made by flying counts") {
    const Description d = Catalogue().load("tsoro-yemutwelve", {});
    Hand hand(d);
    for (const char* move : {"24>0", "25>21", "24>1", "25>22", "24>2"}) hand.play(move);
    CHECK(hand.text().starts_with("mover 1"));                               // the row 0 1 2 gives another move:
    CHECK(hand.moves() == std::vector<std::string>{"21>21", "22>22"});       // to take any stone
    hand.play("22>22");
    CHECK(hand.text().starts_with("mover 2"));
}

TEST_CASE("T'oki: a row is taken by leaping, at the edge as if there were a square beyond") {
    std::string text = readAll(projectFolder() / "games" / "toki.lud");
    const auto withStart = [&](const std::string& start) {
        std::string changed = text;
        const std::string old = "(start (place \"Straw\" \"Hand\" count:20))";
        changed.replace(changed.find(old), old.size(), "(start {" + start + "})");
        return changed;
    };
    SECTION("over two squares") {
        const Description d = load("toki.lud", withStart("(place \"Straw1\" 10) (place \"Straw2\" (sites {11 12}) counts:{2}) (place \"Straw2\" 0)"));
        Hand hand(d);
        hand.play("10>13");
        CHECK(hand.text() == "mover 2 ; 0=Straw2 13=Straw1");
    }
    SECTION("a lone enemy at the edge") {
        const Description d = load("toki.lud", withStart("(place \"Straw1\" 13 count:2) (place \"Straw2\" 14 count:2) (place \"Straw2\" 0)"));
        Hand hand(d);
        hand.play("13>14");
        CHECK(hand.text() == "mover 2 ; 0=Straw2 13=Straw1 14=Straw1");
    }
    SECTION("an edge square that is not the end of the row is no landing") {
        const Description d = load("toki.lud", withStart("(place \"Straw1\" 0) (place \"Straw2\" 1) (place \"Straw1\" 2) (place \"Straw2\" 24)"));
        Hand hand(d);
        for (const std::string& move : hand.moves()) CHECK(move != "0>1");
    }
}
