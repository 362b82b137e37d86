// Combinations of options, accepted findings, reports, the command.
#include <ctime>
#include <fstream>

#include "interpreter/base/json.h"
#include "interpreter/state/chance.h"
#include "tests/validate/validate_support.h"

using namespace makomba;
using namespace makomba::test;
namespace fs = std::filesystem;

namespace {

// A file with this text, for the scope.
class TemporaryFile {
  public:
    TemporaryFile(const std::string& name, const std::string& text) : path(fs::temp_directory_path() / name) {
        std::ofstream(path) << text;
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() { fs::remove(path); }
    const fs::path path;
};

// Wins by a row; nothing to be found but what the definitions say.
std::string sound(const std::string& before = {}) {
    LittleGame game;
    game.end = "{(if (is Line 3) (result Mover Win)) (if (is Full) (result All Draw))}";
    return before + game.text();
}

std::vector<std::string> ids(const Report& report, bool accepted) {
    std::vector<std::string> all;
    for (const Finding& finding : report.findings)
        if (finding.accepted == accepted) all.push_back(finding.id);
    return all;
}

using Ids = std::vector<std::string>;

}  // namespace

// ── combinations ─────────────────────────────────────────────────────────────────────────────────────────

TEST_CASE("Every two choices of two options occur together", "[validate]") {
    std::uint64_t random = 7;
    for (int round = 0; round < 60; ++round) {
        std::vector<std::size_t> choices;
        const std::size_t columns = 2 + randomBelow(random, 6);
        for (std::size_t k = 0; k < columns; ++k) choices.push_back(1 + randomBelow(random, 7));
        std::vector<std::size_t> first;
        for (const std::size_t n : choices) first.push_back(randomBelow(random, n));
        const auto rows = coveringRows(choices, {first});
        REQUIRE(rows.front() == first);
        for (std::size_t a = 0; a < columns; ++a)
            for (std::size_t b = a + 1; b < columns; ++b)
                for (std::size_t i = 0; i < choices[a]; ++i)
                    for (std::size_t k = 0; k < choices[b]; ++k)
                        REQUIRE(std::any_of(rows.begin(), rows.end(),
                                            [&](const auto& row) { return row[a] == i && row[b] == k; }));
        for (const auto& row : rows)
            for (std::size_t k = 0; k < columns; ++k) REQUIRE(row[k] < choices[k]);
        // Not many more than the two options with most choices need.
        std::vector<std::size_t> sorted = choices;
        std::sort(sorted.rbegin(), sorted.rend());
        CHECK(rows.size() <= 2 * sorted[0] * sorted[1] + 2);
    }
}

TEST_CASE("Few combinations are all tried, the rulesets before the others", "[validate]") {
    const Description tsoro =
        load("tsoro.lud", readAll(projectFolder() / "games/tsoro.lud"), {}, Until::Outline);
    const Combinations many = combinationsOf(tsoro.outline);
    CHECK_FALSE(many.all);
    CHECK(many.list[0].name == "default");
    CHECK(many.list[1].name == "Ruleset/Variant 1, two misoro (Matthews 1964)");
    CHECK(many.list[1].selection.options == std::vector<std::string>{"Misoro/Two at one end"});
    CHECK(many.how() == fmt::format("{} of 114912 combinations of options: the default, the rulesets, and "
                                    "every two choices of two options together",
                                    many.list.size()));
    const Description few = load("toki.lud", readAll(projectFolder() / "games/toki.lud"), {}, Until::Outline);
    const Combinations all = combinationsOf(few.outline);
    CHECK(all.all);
    CHECK(all.list.size() == 6);
    CHECK(all.how() == "all 6 combinations of options");
    CHECK(combinationsOf(Outline{}).how() == "it has no options");
    CHECK(describeCombinations(all, few.outline, {0}) == "in 1 of 6 combinations: default");
    std::set<std::size_t> withOne, everywhere;
    for (std::size_t i = 0; i < all.list.size(); ++i) {
        everywhere.insert(i);
        if (all.list[i].items[0] == 1) withOne.insert(i);
    }
    CHECK(describeCombinations(all, few.outline, everywhere).empty());
    CHECK(describeCombinations(all, few.outline, withOne) ==
          fmt::format("with \"{}/{}\"", few.outline.options[0].heading,
                      few.outline.options[0].items[1].heading));
}

TEST_CASE("Options without measure are tried as far as is sensible", "[validate]") {
    std::string text =
        LittleGame{.play = "(move Add (to (sites Empty)) (then (set Var (+ <A:n> <B:n>))))"}.text();
    for (const char* name : {"A", "B"}) {
        text += fmt::format("(option \"{}\" <{}> args:{{<n>}} {{", name, name);
        for (int i = 0; i < 2000; ++i) text += fmt::format("(item \"{}\" <{}> \"\")", i, i);
        text += "})";
    }
    ValidateOptions options = trials(1);
    options.seconds = 0.3;
    // Processor time: the machine may be busy.
    const std::clock_t begun = std::clock();
    const Report report = validate("test.lud", text, options);
    CHECK(static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC < 5);
    CHECK(report.how ==
          "1 of 4000000 combinations of options: the default, the rulesets, and some of the others; there "
          "are too many choices to try every two together");
    CHECK(coveringRows({50, 50}, {}).size() == mostCombinations);
}

TEST_CASE("What there was no time for is told, with the time that is enough for it", "[validate]") {
    std::string text = LittleGame{.play = "(move Add (to (sites Empty)) (then (set Var <A:n>)))"}.text();
    text += "(option \"A\" <A> args:{<n>} {(item \"1\" <1> \"\")* (item \"2\" <2> \"\")})";
    ValidateOptions options = trials(100);
    options.seconds = 0.004;
    const Report hurried = validate("test.lud", text, options);
    const Untested& u = hurried.untested;
    REQUIRE(u.games > 0);
    CHECK(u.planned == 250);
    CHECK(u.seconds > options.seconds);
    CHECK(u.seconds >= u.takes);
    CHECK(reportText(hurried).find(fmt::format("not tested for lack of time: {} of 250 games", u.games)) !=
          std::string::npos);
    options.seconds = std::max(0.1, 2 * u.seconds);
    const Report whole = validate("test.lud", text, options);
    CHECK_FALSE(whole.untested.any());
    CHECK(reportText(whole).find("not tested") == std::string::npos);
}

TEST_CASE("A message that holds with one choice only says so", "[validate]") {
    LittleGame game;
    game.play = "(move Add (to <Where:sites>))";
    const std::string text = game.text() +
                             "\n(option \"Where\" <Where> args:{<sites>} {(item \"Empty\" <(sites Empty)> "
                             "\"\")** (item \"Wrong\" <(sites Emtpy)> \"\")})";
    const Report report = validate("test.lud", text, trials(0));
    CHECK(report.exitCode() == 2);
    const auto error = std::find_if(report.findings.begin(), report.findings.end(),
                                    [](const Finding& f) { return f.severity == FindingSeverity::Error; });
    REQUIRE(error != report.findings.end());
    CHECK(report.where(*error) == "with \"Where/Wrong\"");
}

TEST_CASE("What other options may need is no mistake with one of them", "[validate]") {
    LittleGame game;
    game.equipment = "(board (square 3)) (piece \"Disc\" Each)\n(regions \"Edge\" (sites Outer))";
    game.play = "(move Add (to <Where:sites>))";
    const std::string text = game.text() +
                             "\n(option \"Where\" <Where> args:{<sites>} {(item \"Anywhere\" <(sites Empty)> "
                             "\"\")** (item \"Edge\" <(intersection (sites Empty) (sites \"Edge\"))> \"\")})";
    CHECK(validate("test.lud", text, trials(0)).findings.empty());
    ValidateOptions one = trials(0);
    one.only = Selection{};
    const Report report = validate("test.lud", text, one);
    REQUIRE(report.findings.size() == 1);
    CHECK(report.findings[0].severity == FindingSeverity::Note);
    CHECK(report.findings[0].notes ==
          std::vector<std::string>{"not all combinations of options were tried: another one may need it"});
    CHECK(report.exitCode() == 0);
}

// ── accepting ────────────────────────────────────────────────────────────────────────────────────────────

TEST_CASE("A finding is accepted by a comment with a reason", "[validate]") {
    const auto check = [](const std::string& before) {
        return validate("test.lud", sound(before), trials(0));
    };
    const Report line =
        check("(define \"A\" 1) // accept unused-definition: kept for a variant\n(define \"B\" 1)\n");
    CHECK(ids(line, true) == Ids{"unused-definition"});
    CHECK(ids(line, false) == Ids{"unused-definition"});
    CHECK(line.findings[0].reason == "kept for a variant");
    CHECK(line.exitCode() == 1);
    const Report above =
        check("(define \"A\" 1)\n// accept unused-definition: kept for a variant\n(define \"B\"\n 1)\n");
    CHECK(ids(above, true) == Ids{"unused-definition"});
    CHECK_FALSE(above.findings[0].accepted);
    CHECK(above.findings[1].accepted);
    const Report whole =
        check("// accept unused-definition: a file of definitions\n(define \"A\" 1)\n(define \"B\" 1)\n");
    CHECK(ids(whole, true) == Ids{"unused-definition", "unused-definition"});
    CHECK(whole.exitCode() == 0);
}

TEST_CASE("Comments that accept nothing are findings themselves", "[validate]") {
    const auto check = [](const std::string& before, const std::string& id) {
        return textsOf(validate("test.lud", sound(before), trials(0)), id);
    };
    CHECK(check("(define \"A\" 1) // accept unused-definition\n", "acceptance-without-reason") ==
          Ids{"1:16 `unused-definition` is accepted without a reason: write `// accept unused-definition: "
              "why`"});
    CHECK(check("(define \"A\" 1) // accept unused-definition:  \n", "unused-definition") ==
          Ids{"1:9 nothing uses the definition \"A\""});
    CHECK(check("\n// accept unused-track: none yet\n", "acceptance-unused") ==
          Ids{"2:1 `unused-track` is accepted here, and does not arise"});
    CHECK(check("\n// accept unused-trak: none yet\n", "acceptance-unknown") ==
          Ids{"2:1 there is no finding `unused-trak` to accept"});
    CHECK(check("// accept whatever you like: this is a sentence\n", "acceptance-unknown").empty());
    CHECK(check("(define \"A\" 1) // accept unused-definition: kept\n", "acceptance-unused").empty());
    CHECK(check("(define \"A\" 1) // accept unused-definition: kept\n", "acceptance-without-reason").empty());
}

// ── reports ──────────────────────────────────────────────────────────────────────────────────────────────

TEST_CASE("A report says what, where and how often", "[validate]") {
    const std::string text = sound("(define \"A\" 1)\n(define \"B\" 1) // accept unused-definition: kept\n");
    const std::string report = reportText(validate("test.lud", text, trials(10)));
    CHECK(report.starts_with(
        "test.lud:1:9: warning: nothing uses the definition \"A\" [unused-definition]\n  1 | (define \"A\" "
        "1)\n    |         ^~~\n\nTest (test.lud): it has no options\n"));
    CHECK(report.find("  10 random games (in brackets 95 % intervals): ") != std::string::npos);
    CHECK(report.ends_with("  0 errors, 1 warning, 0 notes, 1 accepted\n"));
    CHECK(reportText(validate("test.lud", text, trials(0)), true)
              .find("test.lud:2:9: accepted: nothing uses the definition \"B\" [unused-definition]") !=
          std::string::npos);
}

TEST_CASE("The listing counts what every rule did", "[validate]") {
    LittleGame game;
    game.play = "\n(if (is Mover P1)\n(move Add (to (sites Empty)))\n(move Add (to (sites Empty))))";
    const Report report = validate("test.lud", game.text(), trials(8));
    const std::string listing = reportListing(report);
    CHECK(listing.find("           90            90 | (if (is Mover P1)") != std::string::npos);
    CHECK(listing.find("           50            50 | (move Add (to (sites Empty)))\n") != std::string::npos);
    CHECK(listing.find("           40            40 | (move Add (to (sites Empty)))))") != std::string::npos);
}

TEST_CASE("SARIF", "[validate]") {
    const std::string text = sound(
        "(define \"Größe\" 1) (define \"A\" 1)\n(define \"B\" 1) // accept unused-definition: kept\n(define "
        "\"C\" (sites Empty)) // accept unused-map\n");
    std::vector<Report> reports;
    reports.push_back(validate("a folder/test.lud", text, trials(0)));
    const nlohmann::json sarif = nlohmann::json::parse(reportSarif(reports));
    CHECK(sarif["version"] == "2.1.0");
    CHECK(sarif["$schema"].get<std::string>().ends_with("sarif-2.1.0.json"));
    REQUIRE(sarif["runs"].size() == 1);
    const auto& run = sarif["runs"][0];
    CHECK(run["columnKind"] == "unicodeCodePoints");
    CHECK(run["tool"]["driver"]["name"] == "makomba");
    const auto& rules = run["tool"]["driver"]["rules"];
    std::set<std::string> names;
    for (const auto& rule : rules) {
        CHECK(names.insert(rule["id"].get<std::string>()).second);
        CHECK_FALSE(rule["shortDescription"]["text"].get<std::string>().empty());
        CHECK(std::set<std::string>{"error", "warning", "note"}.count(
            rule["defaultConfiguration"]["level"].get<std::string>()));
    }
    REQUIRE(run["results"].size() == reports[0].findings.size());
    REQUIRE(run["results"].size() == 5);
    for (const auto& result : run["results"]) {
        CHECK(rules[result["ruleIndex"].get<std::size_t>()]["id"] == result["ruleId"]);
        CHECK(std::set<std::string>{"error", "warning", "note"}.count(result["level"].get<std::string>()));
        const auto& location = result["locations"][0]["physicalLocation"];
        CHECK(location["artifactLocation"]["uri"] == "a%20folder/test.lud");
        const auto& region = location["region"];
        CHECK(std::pair(region["startLine"].get<int>(), region["startColumn"].get<int>()) <
              std::pair(region["endLine"].get<int>(), region["endColumn"].get<int>()));
    }
    // Columns count characters, not bytes, and the end is behind the last one.
    CHECK(run["results"][1]["message"]["text"] == "nothing uses the definition \"A\"");
    CHECK(run["results"][1]["locations"][0]["physicalLocation"]["region"] ==
          nlohmann::json{{"startLine", 1}, {"startColumn", 28}, {"endLine", 1}, {"endColumn", 31}});
    CHECK(run["results"][2]["suppressions"] ==
          nlohmann::json::array({{{"kind", "inSource"}, {"justification", "kept"}}}));
    CHECK_FALSE(run["results"][1].contains("suppressions"));
}

TEST_CASE("JSON", "[validate]") {
    std::vector<Report> reports;
    reports.push_back(validate("test.lud", sound("(define \"A\" 1)\n"), trials(10)));
    const nlohmann::json list = nlohmann::json::parse(reportJson(reports));
    REQUIRE(list.size() == 1);
    CHECK(list[0]["exitCode"] == 1);
    CHECK(list[0]["game"] == "Test");
    REQUIRE(list[0]["findings"].size() == 1);
    CHECK(list[0]["findings"][0]["id"] == "unused-definition");
    CHECK(list[0]["findings"][0]["place"] ==
          nlohmann::json{{"line", 1}, {"column", 9}, {"endLine", 1}, {"endColumn", 12}});
    CHECK(list[0]["play"][0]["random"]["games"] == 10);
    CHECK(list[0]["play"][0]["random"]["wins"].size() == 2);
}

TEST_CASE("Every finding is documented, and has a test of its own", "[validate]") {
    std::string tests;
    for (const char* file :
         {"tests/validate/validate_sense_test.cpp", "tests/validate/validate_play_test.cpp",
          "tests/validate/validate_report_test.cpp", "tests/validate/validate_portable_test.cpp",
          "tests/validate/validate_players_test.cpp", "tests/validate/validate_slips_test.cpp",
          "tests/validate/validate_reckoning_test.cpp", "tests/validate/validate_together_test.cpp",
          "tests/validate/validate_seeds_test.cpp", "tests/validate/validate_ends_test.cpp",
          "tests/validate/validate_roles_test.cpp", "tests/validate/validate_values_test.cpp",
          "tests/validate/validate_plies_test.cpp", "tests/validate/validate_places_test.cpp",
          "tests/validate/validate_idle_test.cpp", "tests/validate/validate_own_test.cpp"})
        tests += readAll(projectFolder() / file);
    std::set<std::string> names;
    for (const FindingId id : allFindings()) {
        const FindingInfo& finding = info(id);
        INFO(finding.name);
        CHECK(names.insert(finding.name).second);
        CHECK(findFinding(finding.name) == &finding);
        CHECK(std::string(finding.title).size() > 10);
        CHECK(std::string(finding.meaning).ends_with("."));
        CHECK(tests.find("\"" + std::string(finding.name) + "\"") != std::string::npos);
        for (const Message message : allMessages()) CHECK(std::string(info(message).name) != finding.name);
    }
    CHECK(findFinding("no-such-thing") == nullptr);
}

// ── the command ──────────────────────────────────────────────────────────────────────────────────────────

TEST_CASE("makomba validate", "[validate]") {
    const std::string end = " --seconds 0 --count 10 --no-evidence";
    const TemporaryFile clean("makomba-clean.lud", sound());
    const TemporaryFile warned("makomba-warned.lud", sound("(define \"A\" 1)\n"));
    const TemporaryFile wrong("makomba-wrong.lud",
                              "(game \"Test\" (players 2) (equipment {(bord (square 3))}) (rules (play (move "
                              "Add (to (sites Empty)))) (end (if (is Full) (result All Draw)))))");
    const TemporaryFile together(
        "makomba-together.lud",
        "(game \"Test\" (players 2) (mode Simultaneous) (equipment {(board (square 3)) (piece \"Disc\" "
        "Each)}) (rules (play (move Add (to (sites Empty)))) (end (if (is Full) (result All Draw)))))");
    const auto run = [&](const std::string& arguments) { return runProgram("validate " + arguments + end); };
    CHECK(run(clean.path.string()).exitCode == 0);
    CHECK(run(warned.path.string()).exitCode == 1);
    CHECK(run(wrong.path.string()).exitCode == 2);
    CHECK(run(wrong.path.string()).output.find("there is no ludeme `bord`") != std::string::npos);
    CHECK(run(together.path.string()).exitCode == 3);
    CHECK(run(clean.path.string() + " " + warned.path.string()).exitCode == 1);
    CHECK(run(together.path.string() + " " + wrong.path.string() + " " + clean.path.string()).exitCode == 2);
    CHECK(run("no-such-game").exitCode == 2);
    CHECK(run("no-such-game").output.find("no-such-game") != std::string::npos);
    CHECK(run("tsoro-yemutatu-square").exitCode == 0);
    CHECK(run("tsoro-yemutatu-square --option \"Diagonals/Not drawn\"")
              .output.find("one combination of options") != std::string::npos);
    CHECK(run("tsoro-yemutatu-square --option \"Diagonals/Nowhere\"").exitCode == 2);
    CHECK(run(warned.path.string() + " --format xml").exitCode == 2);
    CHECK(nlohmann::json::parse(run(warned.path.string() + " --format sarif").output)["runs"][0]["results"]
              .size() == 1);
}

TEST_CASE("A play that shows a finding can be taken up", "[validate]") {
    const TemporaryFile laps("makomba-laps.lud",
                             readAll(projectFolder() / "tests/descriptions/endless-laps.lud"));
    const fs::path folder = fs::temp_directory_path() / "makomba-validate-plays";
    const Ran ran = runProgram("validate \"" + laps.path.string() + "\" --seconds 0 --count 1 --save \"" +
                               folder.string() + "\"");
    CHECK(ran.exitCode == 1);
    const fs::path play = folder / "makomba-laps endless-turn.json";
    REQUIRE(fs::exists(play));
    CHECK(nlohmann::json::parse(readAll(play))["makomba"] == 1);
    fs::remove_all(folder);
}
