// Pairs of games of which it is known what tells them apart: those that play alike have no row that is
// different, the others those rows alone that they should have.
#include <fmt/format.h>

#include <algorithm>

#include "interpreter/base/json.h"
#include "interpreter/compare/characters.h"
#include "interpreter/compare/citations.h"
#include "interpreter/compare/report_words.h"
#include "tests/sample.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// A sowing game of two rows, of which single rules are exchanged.
struct Sowing {
    std::string name = "Test sowing", define, seed = "Bean", columns = "4";
    std::string south = "0,E,N1,W", north = "0,E,N1,W", tracks;  // tracks: instead of both
    std::string home[2] = {"(sites Bottom)", "(sites Top)"};
    std::string start = "(set Count 2 to:(sites Board))";
    std::string from = "(sites Mover \"Home\")", begin = "(< 1 (count at:(from)))";
    std::string isFirst = "(= 1 (count at:(to)))";
    std::string captures = "(is In (to) (sites Mover \"Home\"))";
    std::string across = "(if (is Mover P1) (+ (to) 4) (- (to) 4))";
    std::string onwards = "";  // what happens when the last hole was not empty
    std::string end = "(if (no Moves Next) (result Mover Win))";

    std::string text() const {
        return define + "(game \"" + name + "\" (players 2) (equipment {(mancalaBoard 2 " + columns +
               " store:None {" +
               (tracks.empty() ? "(track \"South\" \"" + south + "\" loop:True P1) (track \"North\" \"" +
                                     north + "\" loop:True P2)"
                               : tracks) +
               "}) (regions \"Home\" P1 " + home[0] + ") (regions \"Home\" P2 " + home[1] + ") (piece \"" +
               seed + "\" Shared)}) (rules (start " + start + ") (play (move Select (from " + from +
               " if:" + begin + ") (then (sow owner:(mover) apply:(if " + isFirst + " (if " + captures +
               " (if (< 0 (count at:" + across + ")) (remove " + across + "))) " + onwards + "))))) (end " +
               end + ")))";
    }
};

ChosenGame gameOf(const std::string& name, const std::string& text) {
    ChosenGame game;
    game.name = game.game = name;
    game.description = loadWell(text);
    REQUIRE(game.description.game);
    return game;
}

Comparison compared(const std::string& a, const std::string& b) {
    std::vector<ComparedItem> items;
    items.push_back(comparedGame(gameOf("first", a)));
    items.push_back(comparedGame(gameOf("second", b)));
    ComparisonOptions options;
    options.structure = options.statistics = false;
    options.lockstep.positions = 3'000;
    options.lockstep.randomPlays = 40;
    return compareItems(std::move(items), options);
}

std::vector<std::string> rowsWith(const Comparison& c, RowVerdict verdict) {
    std::vector<std::string> ids;
    const PairVerdict& v = c.pairs[0].verdict;
    for (std::size_t s = 0; s < v.rows.size(); ++s)
        if (v.rows[s].verdict == verdict) ids.emplace_back(profile::slots()[s].id);
    return ids;
}

using Rows = std::vector<std::string>;
Rows differences(const std::string& a, const std::string& b) {
    return rowsWith(compared(a, b), RowVerdict::Different);
}

void playAlike(const std::string& a, const std::string& b) {
    const Comparison c = compared(a, b);
    INFO(reportText(c));
    CHECK(rowsWith(c, RowVerdict::Different) == Rows{});
    CHECK(c.pairs[0].alike());
    CHECK(c.groups.size() == 1);
}

}  // namespace

// ── pairs that play alike ────────────────────────────────────────────────────────────────────────────────

TEST_CASE("texts that state the same rules are told at once", "[compare]") {
    Sowing named;
    named.name = "Under another name";
    named.define = "(define \"Mine\" (sites Mover \"Home\"))";
    named.from = "\"Mine\"";
    const Comparison c = compared(Sowing{}.text(), named.text());
    CHECK(c.pairs[0].verdict.equalRules);
    CHECK(!c.pairs[0].play);
    CHECK(rowsWith(c, RowVerdict::Different) == Rows{});
    CHECK(headline(c.pairs[0]) ==
          "A and B have the same rules: with definitions and options put in, their texts say the same.");
}

TEST_CASE("the same game written otherwise differs in no row", "[compare]") {
    const std::string plain = Sowing{}.text();
    SECTION("pieces and tracks under other names") {
        Sowing other;
        other.seed = "Pebble";
        other.tracks =
            "(track \"Lower\" \"0,E,N1,W\" loop:True P1) (track \"Upper\" \"0,E,N1,W\" loop:True P2)";
        playAlike(plain, other.text());
    }
    SECTION("conditions turned round") {
        Sowing other;
        other.begin = "(not (>= 1 (count at:(from))))";
        other.isFirst = "(not (!= (count at:(to)) 1))";
        other.captures = "(is In (to) (if (is Mover P1) (sites {0..3}) (sites {4..7})))";
        playAlike(plain, other.text());
    }
    SECTION("tracks that begin elsewhere, regions as lists") {
        Sowing other;
        other.north = "7,W,S1,E";
        other.south = "3,N1,W,S1,E2";
        other.home[0] = "(sites {0 1 2 3})";
        other.home[1] = "(sites Row 1)";
        playAlike(plain, other.text());
    }
    SECTION("sides exchanged") {
        Sowing other;
        other.home[0] = "(sites Top)";
        other.home[1] = "(sites Bottom)";
        other.across = "(if (is Mover P2) (+ (to) 4) (- (to) 4))";
        playAlike(plain, other.text());
    }
    SECTION("cells in place of points") {
        const std::string cells = LittleGame{.end = "(if (is Line 3 Orthogonal) (result Mover Win))"}.text();
        const std::string points =
            LittleGame{.equipment = "(board (square 3) use:Vertex) (piece \"Ring\" Each)",
                       .end = "(if (is Line 3 Orthogonal) (result Mover Win))"}
                .text();
        const Comparison c = compared(cells, points);
        INFO(reportText(c));
        CHECK(rowsWith(c, RowVerdict::Different) == Rows{});
    }
}

// ── pairs that differ ────────────────────────────────────────────────────────────────────────────────────

TEST_CASE("a clockwise copy differs in the direction and nothing else", "[compare]") {
    Sowing clockwise;
    clockwise.south = clockwise.north = "0,N1,E,S1,W";
    clockwise.tracks =
        "(track \"South\" \"3,W,N1,E\" loop:True P1) (track \"North\" \"3,W,N1,E\" loop:True P2)";
    CHECK(differences(Sowing{}.text(), clockwise.text()) == Rows{"sowing.direction"});
}

TEST_CASE("one rule differs, and one row", "[compare]") {
    const std::string plain = Sowing{}.text();
    Sowing other;
    SECTION("single seeds") {
        other.begin = "(< 0 (count at:(from)))";
        CHECK(differences(plain, other.text()) == Rows{"turn.begin.singles"});
    }
    SECTION("the opening") {
        other.start = "(set Count 3 to:(sites Board))";
        CHECK(differences(plain, other.text()) == Rows{"setup.layout"});
    }
    SECTION("where a capture is made") {
        other.captures = "(not (is In (to) (sites Mover \"Home\")))";
        other.across = "(to)";
        const Rows rows = differences(plain, other.text());
        CHECK(std::find(rows.begin(), rows.end(), "capture.taken") != rows.end());
        for (const std::string& row : rows) CHECK(row.starts_with("capture."));
    }
    SECTION("laps that follow") {
        Sowing single;
        single.from = "(if (is Prev Mover) (sites {(last To afterConsequence:True)}) (sites Mover \"Home\"))";
        other = single;
        other.onwards = "(moveAgain)";
        const Rows rows = differences(single.text(), other.text());
        CHECK(std::find(rows.begin(), rows.end(), "lap.when") != rows.end());
    }
}

TEST_CASE("what no question of the profile asks about is told by the clauses that differ", "[compare]") {
    const auto shapes = [](const std::string& shape) {
        return "(game \"Rows and shapes\" (players 2) (equipment {(board (square 4)) (piece \"Man\" Each)}) "
               "(rules (play (move Add (to (sites Empty)))) (end (if (or {(is Pattern {" +
               shape + "}) (is Line 4)}) (result Mover Win)))))";
    };
    const Comparison c = compared(shapes("F R F R F"), shapes("F R F F R F"));
    const ComparedPair& pair = c.pairs[0];
    REQUIRE(pair.written.size() == 1);
    CHECK(pair.written[0].when == "The end");
    CHECK(pair.written[0].a.find("the pattern F, R, F, R, F goes through where the last move ended") !=
          std::string::npos);
    CHECK(pair.written[0].b.find("the pattern F, R, F, F, R, F goes through where the last move ended") !=
          std::string::npos);
    for (const std::string& report : {reportText(c), reportHtml(c)})
        CHECK(report.find("As the rules of A and B are written, clauses that differ") != std::string::npos);
    CHECK(nlohmann::json::parse(reportJson(c))["pairs"][0]["clauses"][0]["when"] == "The end");
}

// Conditions each of which uses the one before twice: laid out in full they would be a million words long.
TEST_CASE("clauses that are used very often are compared once, and told in few words", "[compare]") {
    const auto text = [](const std::string& line) {
        std::string all = "(define \"D0\" (is Line " + line + "))";
        for (int i = 1; i <= 16; ++i) {
            const std::string before = "\"D" + std::to_string(i - 1) + "\"";
            all += "(define \"D" + std::to_string(i) + "\" (or (not " + before + ") (and " + before +
                   " (is Line " + std::to_string(3 + i % 5) + "))))";
        }
        return all +
               "(game \"Doubled\" (players 2) (equipment {(board (square 4)) (piece \"Man\" Each)}) (rules "
               "(play "
               "(move Add (to (sites Empty)))) (end (if (or {(is Pattern {F R F R F}) \"D16\"}) (result "
               "Mover "
               "Win)))))";
    };
    const ChosenGame a = gameOf("a", text("3")), b = gameOf("b", text("4"));
    const std::vector<WrittenDifference> differences =
        writtenDifferences(*a.description.game, *b.description.game);
    REQUIRE(differences.size() == 1);
    CHECK(differences[0].a.size() < 1'000);
    CHECK(differences[0].a != differences[0].b);
}

TEST_CASE("clauses that differ are told as small as can be", "[compare]") {
    const auto differences = [](const Sowing& a, const Sowing& b) {
        std::vector<std::string> all;
        for (const WrittenDifference& d : writtenDifferences(*gameOf("a", a.text()).description.game,
                                                             *gameOf("b", b.text()).description.game))
            all.push_back(d.when + ": " + d.a + " | " + d.b);
        return all;
    };
    Sowing other;
    CHECK(differences({}, other) == std::vector<std::string>{});
    other.begin = "(< 2 (count at:(from)))";
    CHECK(
        differences({}, other) ==
        std::vector<std::string>{
            "In a turn: (the sites of \"Home\" of the player to move) where (1 is less than the number of "
            "pieces "
            "on (from)) | (the sites of \"Home\" of the player to move) where (2 is less than the number of "
            "pieces on (from))"});
    other = {};
    other.end = "(if (no Moves Mover) (result Mover Win))";
    CHECK(differences({}, other).size() == 1);
}

namespace {

Comparison ofShipped(const std::string& a, const std::string& b, std::size_t randomPlays = 40) {
    const Catalogue catalogue;
    std::vector<ComparedItem> items;
    items.push_back(comparedGame(loadChosen(catalogue, a)));
    items.push_back(comparedGame(loadChosen(catalogue, b)));
    ComparisonOptions options;
    options.structure = options.statistics = false;
    options.lockstep.positions = 3'000;
    options.lockstep.randomPlays = randomPlays;
    return compareItems(std::move(items), options);
}

bool among(const std::string& row, const Rows& rows) {
    return std::find(rows.begin(), rows.end(), row) != rows.end();
}

}  // namespace

TEST_CASE("of what one of the games has not got at all nothing is told as a difference of its own",
          "[compare]") {
    SECTION("men that do not move, and a board that is full for that reason") {
        const Comparison c = ofShipped("tic-tac-toe", "three-mens-morris");
        INFO(reportText(c));
        CHECK(rowsWith(c, RowVerdict::Different) == Rows{"setup.hand", "placing.when", "moving.when"});
        const Rows follow = rowsWith(c, RowVerdict::Follows);
        for (const char* row : {"moving.early", "moving.step", "moving.along", "row.effect.moving",
                                "end.condition", "end.draw"})
            CHECK(among(row, follow));
        CHECK(rowsWith(c, RowVerdict::NotSeen) == Rows{});
    }
    SECTION("rows that take men in one of them only") {
        const Comparison c = ofShipped("three-mens-morris", "tsoro-yemutwelve:Ruleset/Closed");
        const Rows differ = rowsWith(c, RowVerdict::Different), follow = rowsWith(c, RowVerdict::Follows);
        INFO(reportText(c));
        CHECK(among("row.effect.placing", differ));
        CHECK(among("move.flying", differ));
        for (const char* row : {"take.count", "take.targets", "take.duty", "take.way", "row.effect.flying"})
            CHECK(among(row, follow));
    }
    SECTION("further laps, with all that is asked of them") {
        const Comparison c = ofShipped("kalah", "tsoro:Variant 4");
        const Rows differ = rowsWith(c, RowVerdict::Different), follow = rowsWith(c, RowVerdict::Follows);
        CHECK(among("lap.when", differ));
        for (const char* row : {"lap.seeds", "lap.from", "turn.longest"}) CHECK(among(row, follow));
    }
}

TEST_CASE("a choice of an option of the shipped games is one row, and no other", "[compare][sample]") {
    struct Choice {
        const char *game, *choice;
        Rows rows;
    };
    const Choice choices[] = {
        {"tsoro-yemutatu-square", ":Diagonals/Not drawn", {"row.directions"}},
        {"toki", ":Leaps/On and on", {"take.series"}},
        {"dig-dig", ":Cancelling/At any placement, both are out", {"take.covering"}},
        {"three-mens-morris", ":Moves/To any point", {"moving.step"}},
        {"tsoro:Variant 5", ":Variant 5, Additional Takes Are/A duty", {"capture.further.duty"}},
        {"dig-dig", ":Three Men/Fly", {"move.flying"}},
        {"tsoro-yemutwelve", ":Three Stones/Fly without taking", {"row.effect.flying"}},
        {"tsoro-yemutwelve", ":Takes/Not from a row", {"take.targets"}},
        {"tsoro:Variant 6", ":Variant 6, Misoro in Additional Takes/Exposed", {"capture.further.holes"}},
        {"tsoro", ":Condition for a Take/Both holes", {"capture.trigger"}},
        {"tsoro", ":Variant 4", {"capture.destination"}},
        {"tsoro:Variant 4", ":Ruleset/Taken", {"lap.when", "capture.trigger"}},
        {"mtandwas-tsoro", ":Sown After a Take/Taken pebbles and the hole", {"lap.seeds"}},
        {"mtandwas-tsoro", ":Direction/Clockwise", {"sowing.direction", "sowing.direction.choice"}},
    };
    const int tried = sample(4, static_cast<int>(std::size(choices)));
    for (int i = 0; i < tried; ++i) {
        const Choice& c = choices[i];
        const std::string game = c.game;
        INFO(game << c.choice);
        const Comparison compared = ofShipped(game, game.substr(0, game.find(':')) + c.choice, 100);
        INFO(reportText(compared));
        CHECK(rowsWith(compared, RowVerdict::Different) == c.rows);
        if (game == "tsoro" || game == "mtandwas-tsoro")
            CHECK(compared.pairs.front().verdict.unexplained.empty());
    }
}

TEST_CASE("shipped games beside other descriptions of them: what parts them has a row", "[compare]") {
    if (!corpusPresent()) return;
    const std::string lud = (corpusFolder() / "lud" / "board").string();
    const auto beside = [&](const std::string& shipped, const std::string& file) {
        return rowsWith(ofShipped(shipped, lud + "/" + file), RowVerdict::Different);
    };
    CHECK(among("take.onto", beside("toki", "war/leaping/orthogonal/T'oki.lud")));
    CHECK(among("turn.longest", beside("tsoro:Basic game", "sow/four_rows/Tsoro.lud")));
    // A lap of seeds that were taken is the last one there.
    const Rows reentered = beside("tsoro:Variant 4", "sow/four_rows/Tsoro (Reentered Captures).lud");
    CHECK(among("lap.when", reentered));
    CHECK(among("capture.trigger", reentered));
    // Turns are too short in what is looked at here to reach a limit of laps.
    CHECK_FALSE(
        among("turn.longest", beside("tsoro:Variant 5", "sow/four_rows/Tsoro (Additional Capture).lud")));
}

TEST_CASE("what could show in captures only is not denied where each capture parts the games", "[compare]") {
    const Comparison c = ofShipped("tsoro:Variant 4", "tsoro:Variant 5");
    INFO(reportText(c));
    CHECK(rowsWith(c, RowVerdict::Different) == Rows{"capture.destination", "capture.further.count"});
    CHECK(rowsWith(c, RowVerdict::NotSeen) == Rows{});
    const Rows follow = rowsWith(c, RowVerdict::Follows);
    for (const char* row : {"lap.when", "lap.seeds", "capture.further.duty", "capture.further.holes"})
        CHECK(among(row, follow));
}

TEST_CASE("how men move does not follow from how they take unless they take by moving", "[compare]") {
    // Men leap over others on one board, and go along other lines on the other.
    CHECK(among("moving.along", rowsWith(ofShipped("toki", "three-mens-morris"), RowVerdict::Different)));
    CHECK(among("moving.step", rowsWith(ofShipped("toki", "three-mens-morris"), RowVerdict::Follows)));
    // Who covers men does not leap for it.
    CHECK(
        among("moving.step", rowsWith(ofShipped("dig-dig", "tsoro-yemutatu-square"), RowVerdict::Different)));
}

TEST_CASE("two conditions of which one holds in both games are no difference found", "[compare]") {
    // With men leapt over none may be left on the board: only then it matters which of the two is meant.
    const std::string when = "moving.when";
    CHECK(among(when, rowsWith(ofShipped("toki:Ruleset/Last", "toki:Ruleset/Holes"), RowVerdict::NotSeen)));
    // He who moved always has seeds in tsoro.
    const Comparison c = ofShipped("kalah", "tsoro:Basic game");
    CHECK(among("end.condition", rowsWith(c, RowVerdict::NotSeen)));
    CHECK(among("capture.trigger", rowsWith(c, RowVerdict::Different)));
    CHECK(among("turn.again", rowsWith(c, RowVerdict::Different)));
}

TEST_CASE("a right to leave a lap is not shown by what lies on the board at the start", "[compare]") {
    const Comparison c = ofShipped("tsoro:Basic game", "tsoro:Variant 3");
    const ComparedPair& pair = c.pairs[0];
    INFO(reportText(c));
    CHECK(rowsWith(c, RowVerdict::Different) == Rows{"setup.layout", "lap.duty"});
    REQUIRE(pair.play->partings[0].signature.kind == PartingKind::Start);
    const PairRow& duty = pair.verdict.rows[static_cast<std::size_t>(profile::slotIndex("lap.duty"))];
    REQUIRE(!duty.plays.empty());
    for (const std::size_t play : duty.plays)
        CHECK(pair.play->partings[play].signature.kind != PartingKind::Start);
    CHECK(pair.verdict.unexplained.empty());
}

TEST_CASE("each independent difference is shown by a play of its own", "[compare]") {
    Sowing other;
    other.begin = "(< 0 (count at:(from)))";
    other.captures = "(= 1 (count at:(to)))";  // anywhere
    other.across = "(to)";
    const Comparison c = compared(Sowing{}.text(), other.text());
    const SideBySide& play = *c.pairs[0].play;
    INFO(reportText(c));
    std::vector<PartingKind> kinds;
    for (const Divergence& d : play.partings) kinds.push_back(d.signature.kind);
    CHECK(std::find(kinds.begin(), kinds.end(), PartingKind::Singles) != kinds.end());
    CHECK(std::any_of(kinds.begin(), kinds.end(), [](PartingKind kind) {
        return kind == PartingKind::Capture || kind == PartingKind::Taken;
    }));
    for (const Divergence& d : play.partings) {
        CHECK(d.before[0].valid());
        CHECK(d.before[1].valid());
        CHECK(d.missingMoves != d.after[0].valid());
    }
}

TEST_CASE("where both take, and sowed other holes, they part in where a move leads", "[compare]") {
    const auto round = [](const std::string& track) {
        return "(game \"Evens\" (players 2) (equipment {(mancalaBoard 2 4 store:None (track \"Round\" \"" +
               track +
               "\" loop:True)) (regions \"Home\" P1 (sites Bottom)) (regions \"Home\" P2 (sites Top)) (piece "
               "\"Seed\" Shared) (hand Each)}) (rules (start (set Count 6 to:(sites Board))) (play (move "
               "Select "
               "(from (sites Mover \"Home\") if:(< 0 (count at:(from)))) (then (sow origin:True (then "
               "(forEach "
               "Site (sites Board) (if (is In (count at:(site)) (sites {2 4 6})) (fromTo (from (site)) (to "
               "(handSite Mover)) count:(count at:(site)))))))))) (end (if (no Moves Next) (byScore {(score "
               "P1 "
               "(count Cell at:(handSite P1))) (score P2 (count Cell at:(handSite P2)))})))))";
    };
    const Comparison c = compared(round("0,E,N,W"), round("3,W,N,E"));
    INFO(reportText(c));
    CHECK(rowsWith(c, RowVerdict::Different) == Rows{"sowing.direction"});
    REQUIRE(!c.pairs[0].play->partings.empty());
    CHECK(c.pairs[0].play->partings[0].signature.kind == PartingKind::Way);
    CHECK(headline(c.pairs[0]).ends_with("they part after 1 ply: where a move leads."));
}

TEST_CASE("boards of different size are compared by role, and it is said why they are not played",
          "[compare]") {
    Sowing wide;
    wide.columns = "6";
    wide.across = "(if (is Mover P1) (+ (to) 6) (- (to) 6))";
    const Comparison c = compared(Sowing{}.text(), wide.text());
    CHECK(c.pairs[0].play->whyNot == "the boards have 2 rows of 4 and 2 rows of 6 holes");
    CHECK(rowsWith(c, RowVerdict::Different) == Rows{"board.columns"});
    CHECK(rowsWith(c, RowVerdict::Follows) == Rows{"setup.total"});
    CHECK(headline(c.pairs[0])
              .ends_with(
                  "they cannot be played side by side: the boards have 2 rows of 4 and 2 rows of 6 holes."));
}

// ── several games, and what other programs read ──────────────────────────────────────────────────────────

namespace {

Comparison ofThree() {
    Sowing second, third;
    second.seed = "Pebble";
    third.begin = "(< 0 (count at:(from)))";
    std::vector<ComparedItem> items;
    items.push_back(comparedGame(gameOf("one, with a comma", Sowing{}.text())));
    items.push_back(comparedGame(gameOf("two", second.text())));
    items.push_back(comparedGame(gameOf("three", third.text())));
    ComparisonOptions options;
    options.structure = options.statistics = false;
    options.lockstep.positions = 1'000;
    options.lockstep.randomPlays = 20;
    options.program = "makomba 1.2";
    options.command = "makomba compare one two three";
    return compareItems(std::move(items), options);
}

}  // namespace

TEST_CASE("of three games those that play alike make a group", "[compare]") {
    const Comparison c = ofThree();
    CHECK(groupsText(c.groups) == "A, B | C");
    CHECK(matrixCell(c, 0, 1) == "alike");
    CHECK(matrixCell(c, 0, 2).starts_with("1/"));
    CHECK(matrixCell(c, 2, 2) == "-");
    CHECK(reportText(c).find("Single seeds  (A, B | C)\n") != std::string::npos);
}

TEST_CASE("characters and states for other programs", "[compare]") {
    const Comparison c = ofThree();
    const std::string csv = charactersCsv(c);
    CHECK(csv.starts_with("name,game,ruleset,options,checksum,records,places,periods,board.rows,"));
    CHECK(csv.find("\n\"one, with a comma\",Test sowing,") != std::string::npos);
    CHECK(std::count(csv.begin(), csv.end(), '\n') == 4);
    const std::string nexus = charactersNexus(c);
    CHECK(nexus.starts_with("#NEXUS\n[makomba 1.2: makomba compare one two three]\n"));
    CHECK(nexus.find("  DIMENSIONS NTAX=3;\n  TAXLABELS one_with_a_comma two three;\nEND;\n") !=
          std::string::npos);
    CHECK(nexus.find("'turn.begin.singles' / 'are never moved' 'may be moved like others'") !=
          std::string::npos);
    // A row for each, all of the same length.
    const std::size_t matrix = nexus.find("  MATRIX\n");
    REQUIRE(matrix != std::string::npos);
    const auto cells = [&](const std::string& label) {
        const std::size_t at = nexus.find("\n    " + label + " ", matrix - 1);
        REQUIRE(at != std::string::npos);
        const std::string row = nexus.substr(at + 1, nexus.find('\n', at + 1) - at - 1);
        return row.substr(row.find_last_of(' ') + 1);
    };
    CHECK(cells("one_with_a_comma") == cells("two"));
    CHECK(cells("three") != cells("two"));
    CHECK(cells("three").size() == cells("two").size());
    CHECK(charactersNexus(ofThree()) == nexus);
}

TEST_CASE("sources are cited, with checksums of the texts", "[compare]") {
    const Comparison c = ofThree();
    CHECK(c.items[0].checksum.size() == 16);
    CHECK(c.items[0].checksum != c.items[1].checksum);
    const std::string text = bibtex(c);
    CHECK(text.find("@misc{makomba,\n  title = {Comparison made by makomba 1.2},\n") != std::string::npos);
    CHECK(text.find("howpublished = {makomba compare one two three}") != std::string::npos);
    CHECK(text.find(c.items[2].checksum) != std::string::npos);
}

TEST_CASE("a source written for a page is cited without its links", "[compare]") {
    Comparison c;
    c.items.push_back(comparedGame(gameOf(
        "one", Sowing{}.text() +
                   "(metadata (info {(source \"<a href='https://example.org' />A list</a>, 2 < 3\")}))")));
    const auto citations = citationsOf(c);
    REQUIRE(citations.size() == 1);
    CHECK(citations[0].text == "A list, 2 < 3");
}

TEST_CASE("shipped rulesets cite the records they rest on", "[compare]") {
    std::vector<ComparedItem> items;
    items.push_back(comparedGame(loadChosen(Catalogue(), "tsoro")));
    Comparison c;
    c.items = std::move(items);
    const auto citations = citationsOf(c);
    REQUIRE(!citations.empty());
    CHECK(citations[0].text.find("Matthews") != std::string::npos);
    CHECK(!citations[0].pages.empty());
    CHECK(bibtex(c).find("@misc{matthews1964,\n") != std::string::npos);
}
