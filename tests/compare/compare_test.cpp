// Comparing games: edits, plays that part them, figures, reports.
#include <fmt/format.h>

#include "interpreter/base/json.h"
#include "interpreter/compare/report_words.h"
#include "interpreter/evidence/read_file.h"
#include "interpreter/play/notation.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::string littleSowing() {
    return (projectFolder() / "tests" / "descriptions" / "little-sowing.lud").string();
}

ChosenGame chosen(const std::string& word, const std::string& before = {}) {
    ChosenGame game = loadChosen(Catalogue(), word, before);
    INFO(renderText(game.description.diagnostics, game.description.sources));
    REQUIRE(game.description.game);
    return game;
}

// The edits between two little games, one a line: "replace 3 by 4 in end > if > is Line at 1:170, 1:170".
std::string edits(const std::string& a, const std::string& b) {
    const Description x = loadWell(a), y = loadWell(b);
    const StructureDifference difference = compareStructure(RuleTree(x), RuleTree(y));
    CHECK(difference.smallest);
    std::string text;
    for (const StructureEdit& edit : difference.edits)
        text += fmt::format("{} [{}] [{}] in {} x{}\n", name(edit.kind), edit.before, edit.after, edit.within,
                            edit.placesA.size());
    return text;
}

SideBySide sideBySide(const std::string& a, const std::string& b, const LockstepOptions& options = {}) {
    const Description x = loadWell(a), y = loadWell(b);
    SideBySide play = playSideBySide(*x.game, *y.game, options);
    for (Divergence& d : play.partings)  // they belong to games that are gone
        for (int g = 0; g < 2; ++g) d.before[g] = d.after[g] = State();
    return play;
}

Divergence divergence(const std::string& a, const std::string& b, const LockstepOptions& options = {}) {
    const SideBySide play = sideBySide(a, b, options);
    REQUIRE(!play.partings.empty());
    return play.partings.front();
}

std::string plays(const Divergence& d, int game) {
    std::string text;
    for (const LockstepPly& ply : d.play)
        text += (text.empty() ? "" : " ") + fmt::format("{}", fmt::join(ply.moves[game], "+"));
    return text;
}

const LittleGame noughts{.end = "{(if (is Line 3) (result Mover Win)) (if (is Full) (result All Draw))}"};

LittleGame changed(std::string LittleGame::*part, const std::string& text) {
    LittleGame game = noughts;
    game.*part = text;
    return game;
}

}  // namespace

// ── naming what is compared ──────────────────────────────────────────────────────────────────────────────

TEST_CASE("a game and what is chosen of it, in one word") {
    CHECK(chosen("tsoro").selection == Selection{});
    CHECK(chosen("tsoro:Columns/12").selection == Selection{{"Columns/12"}, ""});
    CHECK(chosen("tsoro:Columns/12").name == "tsoro: Columns/12");
    CHECK(chosen("tsoro: columns/7").selection.options == std::vector<std::string>{"Columns/7"});
    CHECK(chosen(":Columns/9", "tsoro").game == "tsoro");
    CHECK(chosen("tsoro:variant5").selection.ruleset ==
          "Ruleset/Variant 5, additional takes (Matthews 1964)");
    CHECK(chosen("tsoro: columns12").selection.options == std::vector<std::string>{"Columns/12"});
    const ChosenGame both = chosen(littleSowing() + ":short turns, Sowing/Relay");
    CHECK(both.selection == Selection{{"Sowing/Relay"}, "Ruleset/Short turns (Made up)"});
    CHECK(both.name == littleSowing() + ": Short turns (Made up), Sowing/Relay");
}

TEST_CASE("choices that cannot be understood are told with what there is") {
    const auto message = [](const std::string& word, const std::string& before = {}) {
        const ChosenGame game = loadChosen(Catalogue(), word, before);
        CHECK(game.description.exitCode() == 2);
        CHECK(!game.description.game);
        return renderText(game.description.diagnostics, game.description.sources);
    };
    CHECK(message("tsoro-yemutatu-triangle:Big") ==
          "error: \"tsoro-yemutatu-triangle\" has no ruleset or option \"Big\" [unknown-choice]\n"
          "       it has neither rulesets nor options\n");
    CHECK(
        message(littleSowing() + ":turns")
            .find(
                "can mean several rulesets or options of \"" + littleSowing() +
                "\" [ambiguous-choice]\n"
                "       there are: \"Ruleset/Long turns (Made up)\", \"Ruleset/Short turns (Made up)\"\n") !=
        std::string::npos);
    CHECK(message("tsoro:Columns/99")
              .find("\"tsoro\" has no ruleset or option \"Columns/99\" [unknown-choice]\n       did you mean "
                    "`Columns/9`?\n") != std::string::npos);
    CHECK(
        message(":Columns/9") ==
        "error: \":Columns/9\" chooses from the game named before it, but there is none [no-game-before]\n");
    CHECK(message("tsoro:").find("has no ruleset or option \"\"") != std::string::npos);
    CHECK(message("tsroo:Columns/9").find("there is no game \"tsroo\"") != std::string::npos);
}

// ── in structure ─────────────────────────────────────────────────────────────────────────────────────────

TEST_CASE("the smallest edit between rules") {
    const std::string a = noughts.text();
    CHECK(edits(a, a).empty());
    SECTION("a number") {
        CHECK(edits(a, changed(&LittleGame::end,
                               "{(if (is Line 2) (result Mover Win)) (if (is Full) (result All Draw))}")
                           .text()) == "replace [3] [2] in rules > end > if > is Line x1\n");
    }
    SECTION("an argument more, and one less") {
        const std::string b =
            changed(&LittleGame::play, "(move Add (to (sites Empty) if:(!= 4 (to))))").text();
        CHECK(edits(a, b) == "insert [] [if:(!= 4 (to))] in rules > play > move Add > to x1\n");
        CHECK(edits(b, a) == "remove [if:(!= 4 (to))] [] in rules > play > move Add > to x1\n");
    }
    SECTION("something around") {
        const std::string b =
            changed(&LittleGame::play, "(if (is Mover P1) (move Add (to (sites Empty))) (move Pass))").text();
        CHECK(edits(a, b) ==
              "put around [(move Add (to (sites Empty)))] [(if (is Mover P1) .. (move Pass))] in rules > "
              "play x1\n");
        CHECK(edits(b, a) ==
              "take from around [(if (is Mover P1) .. (move Pass))] [(move Add (to (sites Empty)))] in rules "
              "> play x1\n");
    }
    SECTION("a new name in all places is one edit") {
        const auto text = [](const std::string& disc) {
            return LittleGame{
                .equipment = "(board (square 3)) (piece \"" + disc + "\" P1) (piece \"Ring\" P2)",
                .start = "(place \"" + disc + "1\" 0) (place \"" + disc + "1\" 5)"}
                .text();
        };
        CHECK(edits(text("Disc"), text("Stone")) ==
              "replace [\"Disc\"] [\"Stone\"] in equipment > piece x1\n"
              "replace [\"Disc1\"] [\"Stone1\"] in rules > start > place x2\n");
    }
    SECTION("a condition with another relation keeps its arguments") {
        CHECK(edits(changed(&LittleGame::play, "(move Add (to (sites Empty) if:(= 4 (to))))").text(),
                    changed(&LittleGame::play, "(move Add (to (sites Empty) if:(< 4 (to))))").text()) ==
              "replace [(= 4 (to))] [(< 4 (to))] in rules > play > move Add > to x1\n");
    }
    SECTION("what moved is told once") {
        CHECK(edits(a, changed(&LittleGame::end,
                               "{(if (is Full) (result All Draw)) (if (is Line 3) (result Mover Win))}")
                           .text())
                  .starts_with("move [(if (is "));
    }
    SECTION("braces around one or several do not count") {
        CHECK(edits(changed(&LittleGame::play, "(or (move Add (to (sites Empty))) (move Pass))").text(),
                    changed(&LittleGame::play, "(or {(move Add (to (sites Empty))) (move Pass)})").text())
                  .empty());
    }
}

TEST_CASE("edits say where they are in both descriptions") {
    const Description a = loadWell("(define \"Goal\" (is Line 3))\n" +
                                   changed(&LittleGame::end, "(if \"Goal\" (result Mover Win))").text());
    const Description b = loadWell(changed(&LittleGame::end, "(if (is Line 4) (result Mover Win))").text());
    const StructureDifference d = compareStructure(RuleTree(a), RuleTree(b));
    REQUIRE(d.edits.size() == 1);
    CHECK(d.edits[0].placesA[0].line == 1);
    CHECK(d.edits[0].placesA[0].column == 25);
    const std::string text = changed(&LittleGame::end, "(if (is Line 4) (result Mover Win))").text();
    CHECK(d.edits[0].placesB[0].column == static_cast<int>(text.find("4) (result")) + 1);
}

// ── in play ──────────────────────────────────────────────────────────────────────────────────────────────

TEST_CASE("the shortest play that parts two games") {
    const std::string a = noughts.text();
    SECTION("another result") {
        // Three in a row is possible for the first player at the fifth ply.
        const Divergence d =
            divergence(a, changed(&LittleGame::end, "(if (is Full) (result All Draw))").text());
        CHECK(d.signature == Signature{PartingKind::End, 0, false});
        CHECK(d.play.size() == 5);
        CHECK(d.shortest);
        CHECK(plays(d, 0) == plays(d, 1));
        CHECK(d.status[0] == "over: player 1 has won");
        CHECK(d.status[1] == "player 2 to move");
        CHECK(d.sites[0].empty());
    }
    SECTION("other moves") {
        const SideBySide play =
            sideBySide(a, changed(&LittleGame::play, "(move Add (to (sites Empty) if:(!= 4 (to))))").text());
        const Divergence& d = *play.shortest();
        CHECK(d.signature == Signature{PartingKind::Place, 0, false});
        CHECK(d.missingMoves);
        CHECK(d.play.empty());
        CHECK(d.only[0] == std::vector<std::string>{"B2"});
        CHECK(d.only[1].empty());
        CHECK(d.common == 8);
    }
    SECTION("other moves later on: a ply less than the positions that would differ") {
        const Divergence d = divergence(a, changed(&LittleGame::play,
                                                   "(if (< 2 (count Pieces All)) (move Add (to (sites Empty) "
                                                   "if:(!= 4 (to)))) (move Add (to (sites Empty))))")
                                               .text());
        CHECK(d.missingMoves);
        CHECK(d.play.size() == 3);
        CHECK(d.only[0] == std::vector<std::string>{"B2"});
    }
    SECTION("another effect of the same move") {
        const Divergence d = divergence(
            a,
            changed(&LittleGame::play, "(move Add (to (sites Empty)) (then (if (= 8 (last To)) (remove 0))))")
                .text());
        CHECK(d.signature == Signature{PartingKind::Capture, 1, false});
        CHECK(d.play.size() == 2);
        CHECK(plays(d, 0) == "A1 C3");
        CHECK(d.sites[0] == std::vector<int>{0});
        CHECK(d.taken[1] == std::vector<int>{0});
    }
    SECTION("the same, written otherwise") {
        const SideBySide play = sideBySide(
            a, changed(&LittleGame::play, "(or (move Add (to (sites Empty))) (move Add (to (sites Empty))))")
                   .text());
        CHECK(play.alike());
        CHECK(play.exhausted);
        CHECK(play.positions > 1000);
        CHECK(play.exercised[static_cast<std::size_t>(PartingKind::Place)] > 1000);
    }
    SECTION("other boards") {
        CHECK(
            sideBySide(a, changed(&LittleGame::equipment, "(board (square 4)) (piece \"Disc\" Each)").text())
                .whyNot == "the boards have 9 and 16 sites");
        CHECK(sideBySide(
                  a, changed(&LittleGame::equipment, "(board (rectangle 1 9)) (piece \"Disc\" Each)").text())
                  .whyNot == "the boards have 9 sites each, but in different places");
        CHECK(sideBySide(a, changed(&LittleGame::players, "(players 3)").text()).whyNot ==
              "the games are for 2 and 3 players");
    }
    SECTION("other starts") {
        const std::string b = changed(&LittleGame::start, "(place \"Disc1\" 4)").text();
        LockstepOptions options;
        options.positions = 40'000;
        const SideBySide play = sideBySide(a, b, options);
        CHECK(!play.sameStart);
        REQUIRE(play.partings.size() == 1);  // from one start they are the same
        CHECK(play.partings[0].signature.kind == PartingKind::Start);
        CHECK(play.partings[0].sites[0] == std::vector<int>{4});
        CHECK(play.exhausted);
    }
}

TEST_CASE("where games part, play goes on by what they have in common") {
    // In the middle nobody may play, and C3 takes what lies on A1.
    const std::string b =
        changed(&LittleGame::play,
                "(move Add (to (sites Empty) if:(!= 4 (to))) (then (if (= 8 (last To)) (remove 0))))")
            .text();
    const SideBySide play = sideBySide(noughts.text(), b);
    std::vector<PartingKind> kinds;
    for (const Divergence& d : play.partings) kinds.push_back(d.signature.kind);
    REQUIRE(kinds.size() >= 2);
    CHECK(kinds[0] == PartingKind::Place);
    CHECK(kinds[1] == PartingKind::Capture);
    CHECK(play.partings[1].play.size() == 2);
}

TEST_CASE("sites are the same by their places, pieces by owner") {
    const auto onBoard = [](const std::string& equipment) {
        LittleGame game = changed(&LittleGame::equipment, equipment);
        game.end = "{(if (is Line 3 Orthogonal) (result Mover Win)) (if (is Full) (result All Draw))}";
        return game.text();
    };
    const std::string a = onBoard("(board (square 3)) (piece \"Disc\" P1) (piece \"Ring\" P2)");
    CHECK(sideBySide(a, onBoard("(board (rectangle 3 3)) (piece \"Straw\" P1) (piece \"Stone\" P2)"))
              .exhausted);
    CHECK(sideBySide(a, onBoard("(board (square 3) use:Vertex) (piece \"Disc\" Each)")).alike());
}

TEST_CASE("a board that is turned is laid over the other as it plays") {
    const auto corner = [](const std::string& site) {
        return changed(&LittleGame::play, "(move Add (to (sites Empty) if:(!= " + site + " (to))))").text();
    };
    const SideBySide play = sideBySide(corner("0"), corner("8"));
    CHECK(play.alike());
    CHECK(play.turned == "turned by half a turn");
}

TEST_CASE("moves that follow of themselves are no plies of their own") {
    // Both fill a row from A1 on; one in one move, the other in three.
    const std::string board = "(board (rectangle 1 3)) (piece \"Disc\" Each)";
    const std::string once =
        LittleGame{
            .equipment = board,
            .play = "(move Add (to (sites {0}) if:(is Empty (to))) (then (and (add (to 1)) (add (to 2)))))"}
            .text();
    const std::string thrice = LittleGame{.equipment = board,
                                          .play =
                                              "(move Add (to (sites {(count Pieces All)})) (then (if (< "
                                              "(count Pieces All) 3) (moveAgain))))"}
                                   .text();
    const SideBySide play = sideBySide(once, thrice);
    CHECK(play.alike());
    CHECK(play.exhausted);
}

TEST_CASE("turns cut into more decisions are the same turns") {
    // A disc moves from one cell to another, at once or by choosing it first.
    const std::string equipment = "(board (rectangle 1 4)) (piece \"Disc\" Each)",
                      start = "(place \"Disc1\" {0 1})";
    const std::string once =
        LittleGame{.equipment = equipment,
                   .start = start,
                   .play = "(or (move (from (sites Occupied by:P1)) (to (sites Empty))) (move Pass))"}
            .text();
    const std::string twice = LittleGame{.equipment = equipment,
                                         .start = start,
                                         .play =
                                             "(if (is Prev Mover) (move (from (last To)) (to (sites Empty))) "
                                             "(or (move Select (from (sites "
                                             "Occupied by:P1)) (then (moveAgain))) (move Pass)))"}
                                  .text();
    const SideBySide play = sideBySide(once, twice);
    CHECK(play.alike());
    CHECK(play.positions > 4);
}

TEST_CASE("who can only pass where the other has moves lacks the moves") {
    const std::string equipment = "(board (rectangle 1 4)) (piece \"Disc\" Each)",
                      start = "(place \"Disc1\" 0)";
    const auto stepping = [&](const std::string& how) {
        return LittleGame{.equipment = equipment,
                          .start = start,
                          .play = "(move Step (from (where \"Disc\" P1)) " + how + "(to if:(is Empty (to))))"}
            .text();
    };
    const SideBySide play = sideBySide(stepping("E "), stepping(""));
    REQUIRE(!play.alike());
    for (const Divergence& d : play.partings) CHECK(d.signature.kind != PartingKind::Pass);
}

TEST_CASE("what lies too deep for all plays is found at random") {
    const std::string board = "(board (square 4)) (piece \"Disc\" Each)";
    const std::string a = LittleGame{.equipment = board}.text();
    const std::string b =
        LittleGame{.equipment = board,
                   .play = "(if (< 9 (count Pieces All)) (move Pass) (move Add (to (sites Empty))))"}
            .text();
    LockstepOptions options;
    options.positions = 50;
    options.randomPlays = 3;
    const SideBySide play = sideBySide(a, b, options);
    REQUIRE(!play.alike());
    const Divergence& d = *play.shortest();
    CHECK(d.missingMoves);
    CHECK(d.play.size() == 10);
    CHECK(!d.shortest);
    const Divergence again = divergence(a, b, options);
    CHECK(plays(again, 0) == plays(d, 0));
    options.randomPlays = 0;
    CHECK(sideBySide(a, b, options).alike());
}

TEST_CASE("a divergence can be replayed in both games") {
    const ChosenGame a = chosen(littleSowing()), b = chosen(littleSowing() + ":short turns");
    const SideBySide play = playSideBySide(*a.description.game, *b.description.game);
    const Divergence& d = *play.shortest();
    CHECK(d.signature.kind == PartingKind::Lap);
    REQUIRE(!d.missingMoves);
    for (int g = 0; g < 2; ++g) {
        const Game& game = *(g == 0 ? a : b).description.game;
        Engine engine(game);
        State state = engine.initialState();
        Moves moves;
        for (const LockstepPly& ply : d.play)
            for (const std::string& wanted : ply.moves[g]) {
                engine.legalMoves(state, moves);
                const auto found = std::find_if(moves.list.begin(), moves.list.end(), [&](const Move& m) {
                    return moveName(game.program, moves, m) == wanted;
                });
                REQUIRE(found != moves.list.end());
                engine.apply(state, moves, *found);
            }
        CHECK(stateText(game.program, state) == stateText(game.program, d.after[g]));
    }
}

// ── figures ──────────────────────────────────────────────────────────────────────────────────────────────

TEST_CASE("Wilson's interval") {
    const Estimate half = proportion(5, 10);
    CHECK(half.value == 0.5);
    CHECK(half.low == Approx(0.2366).margin(0.0001));
    CHECK(half.high == Approx(0.7634).margin(0.0001));
    CHECK(proportion(0, 10).low == 0);
    CHECK(proportion(0, 10).high == Approx(0.2775).margin(0.0001));
    CHECK(proportion(10, 10).high == 1);
    CHECK(proportion(0, 0).overlaps(proportion(3, 3)));
}

TEST_CASE("the figures of random games do not depend on threads") {
    const Description d = loadWell(noughts.text());
    StatisticsOptions options;
    options.games = 400;
    const PlayStatistics one = playStatistics(*d.game, options);
    options.threads = 4;
    const PlayStatistics four = playStatistics(*d.game, options);
    for (const auto& [x, y] : {std::pair{one.moves, four.moves},
                               {one.choices, four.choices},
                               {one.forced, four.forced},
                               {one.wins[0], four.wins[0]},
                               {one.draws, four.draws}}) {
        CHECK(x.value == y.value);
        CHECK(x.low == y.low);
        CHECK(x.high == y.high);
        CHECK(x.low <= x.value);
        CHECK(x.value <= x.high);
    }
    CHECK(one.games == 400);
    CHECK(one.shortest >= 5);
    CHECK(one.longest == 9);
    CHECK(one.wins[0].value + one.wins[1].value + one.draws.value + one.unfinished.value == Approx(1));
    // Known: of random games of noughts and crosses the first player wins 58.5 %, the second 28.8 %.
    CHECK(one.wins[0].low < 0.585);
    CHECK(one.wins[0].high > 0.585);
    CHECK(one.wins[1].low < 0.288);
    CHECK(one.wins[1].high > 0.288);
}

// ── reports ──────────────────────────────────────────────────────────────────────────────────────────────

namespace {

Comparison littleComparison() {
    std::vector<ComparedItem> items;
    items.push_back(comparedGame(chosen(littleSowing())));
    items.push_back(comparedGame(chosen(littleSowing() + ":short turns")));
    items.push_back(comparedGame(chosen("toki")));
    ComparisonOptions options;
    options.playouts.games = 10;
    options.lockstep.positions = 100;
    options.lockstep.randomPlays = 5;
    return compareItems(std::move(items), options);
}

}  // namespace

TEST_CASE("the report as text, JSON and a page") {
    const Comparison c = littleComparison();
    const std::string text = reportText(c);
    CHECK(text.find("\nA and C: ") != std::string::npos);
    CHECK(text.find("; they cannot be played side by side: the boards have") == std::string::npos);
    CHECK(text.find("they cannot be played side by side: only one is a board of holes.") !=
          std::string::npos);
    CHECK(text.find("How A and B part\n\n  1. ") != std::string::npos);
    CHECK(text.find("       1. player 1: A  A1, C1, C2\n                    B  A1\n") != std::string::npos);
    CHECK(text.find("How they are written, A to B: 1 edit;") != std::string::npos);
    CHECK(text.find('\x1b') == std::string::npos);
    const auto json = nlohmann::json::parse(reportJson(c));
    CHECK(json["items"].size() == 3);
    CHECK(json["pairs"].size() == 3);
    CHECK(json["pairs"][0]["structure"]["edits"][0]["kind"] == "replace");
    CHECK(json["pairs"][0]["play"]["partings"][0]["kind"] == "lap");
    CHECK(json["pairs"][0]["play"]["partings"][0]["play"][0]["a"] ==
          nlohmann::json::parse(R"(["A1","C1","C2"])"));
    CHECK(json["pairs"][0]["verdict"]["rows"]["lap.when"]["verdict"] == "different");
    CHECK(json["pairs"][1]["play"]["whyNot"] == "only one is a board of holes");
    CHECK(json["rows"][0]["slot"] == "board.rows");
    CHECK(json["items"][0]["randomGames"]["games"] == 10);
    const std::string page = reportHtml(c);
    CHECK(page.starts_with("<!DOCTYPE html>"));
    CHECK(page.find("<?xml") == std::string::npos);
    for (const char* outside : {"src=", "href=", "@import", "url("})
        CHECK(page.find(outside) == std::string::npos);
    CHECK(page.find("@media print") != std::string::npos);
    CHECK(page.find("<details>\n<summary>How they are written, A to B: 1 edit;") != std::string::npos);
    CHECK(page.find("<summary>Random games</summary>") != std::string::npos);
    CHECK(page.find("<svg") != std::string::npos);
    CHECK(reportText(littleComparison()) == text);
}

TEST_CASE("names are escaped in the page") {
    Comparison c = littleComparison();
    c.items[0].name = "<script>&\"";
    CHECK(reportHtml(c).find("&lt;script&gt;&amp;&quot;") != std::string::npos);
    CHECK(reportHtml(c).find("<script>") == std::string::npos);
}

// ── evidence records ─────────────────────────────────────────────────────────────────────────────────────

TEST_CASE("a record beside a game: its claims are asked of the game") {
    const std::string source =
        "(evidence \"Somebody 1900\" (type \"Ethnography\") (game \"Little\")\n"
        "  (claim \"opening\" \"Two beans lie in each hole.\" at:\"p. 1\" (setup (= 2 (count at:0))))\n"
        "  (claim \"last bean\" \"The turn goes on from an occupied hole.\" at:\"p. 2\" (move (or (is Next "
        "Mover) (< (count at:(last To afterConsequence:True)) 2)) when:(not (is Pass))))\n"
        "  (claim \"singles\" \"Single beans are never moved.\" at:\"p. 2\" (move (< 1 (before (count "
        "at:(from)))) when:(<= 0 (from))))\n"
        "  (claim \"prize\" \"The winner is fed.\" at:\"p. 3\" (untested \"not a rule\")))";
    std::shared_ptr<const EvidenceFile> file = readEvidence("source.evidence", source);
    INFO(renderText(file->diagnostics, file->sources));
    REQUIRE(file->records.size() == 1);
    std::vector<ComparedItem> items;
    items.push_back(comparedGame(chosen(littleSowing())));
    items.push_back(comparedRecord(file, file->records[0]));
    items.push_back(comparedGame(chosen(littleSowing() + ":short turns")));
    ComparisonOptions options;
    options.play = options.statistics = options.structure = false;
    options.claims.positions = 200;
    const Comparison c = compareItems(std::move(items), options);
    CHECK(c.pairs.size() == 1);
    // They stand in the report and decide no row.
    REQUIRE(c.asked.size() == 2);
    CHECK(c.asked[0].game == 0);
    CHECK(c.asked[1].game == 2);
    const auto verdict = [&](std::size_t asked, std::size_t claim) {
        return name(c.asked[asked].verdicts[claim].verdict);
    };
    CHECK(verdict(0, 0) == std::string("holds"));
    CHECK(verdict(0, 1) == std::string("holds"));
    CHECK(verdict(1, 1) == std::string("contradicted"));
    const std::string text = reportText(c);
    CHECK(text.find("\nWhat B says, tried on A\n    Two beans lie in each hole.  [holds") !=
          std::string::npos);
    CHECK(text.find("    The turn goes on from an occupied hole.  [contradicted]\n") != std::string::npos);
}

// ── all games ────────────────────────────────────────────────────────────────────────────────────────────

TEST_CASE("every two shipped games can be compared") {
    const Catalogue catalogue;
    std::vector<ComparedItem> items;
    for (const CatalogueEntry& entry : catalogue.entries()) items.push_back(comparedGame(chosen(entry.name)));
    ComparisonOptions options;
    options.lockstep.positions = 50;
    options.lockstep.randomPlays = 2;
    options.playouts.games = 5;
    const Comparison c = compareItems(std::move(items), options);
    CHECK(c.pairs.size() == c.items.size() * (c.items.size() - 1) / 2);
    for (const ComparedPair& pair : c.pairs) {
        INFO(c.items[pair.a].name << " and " << c.items[pair.b].name);
        CHECK(!pair.structure->equal());
        CHECK(!pair.alike());
    }
    CHECK(!reportText(c).empty());
    CHECK(!reportHtml(c).empty());
}

TEST_CASE("corpus: every game can be compared with the next one", "[corpus]") {
    if (!corpusPresent()) return;
    const auto files = filesBelow(corpusFolder() / "lud", ".lud");
    ComparisonOptions options;
    options.lockstep.positions = 5;
    options.lockstep.randomPlays = 1;
    options.lockstep.randomPlies = 10;
    options.statistics = options.profiles = false;
    std::optional<ComparedItem> before;
    for (const auto& file : files) {
        INFO(file.string());
        ComparedItem item = comparedGame(chosen(file.string()));
        if (before) {
            const Comparison c = compareItems({*before, item}, options);
            CHECK(!reportText(c).empty());
            CHECK(
                compareStructure(RuleTree(item.game->description), RuleTree(item.game->description)).equal());
        }
        before = std::move(item);
    }
}
