// `makomba sweep`, `makomba help`, and names of options.
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

bool sweepSays(const std::string& output, const std::string& text) {
    INFO(output);
    const bool found = output.find(text) != std::string::npos;
    CHECK(found);
    return found;
}

}  // namespace

TEST_CASE("sweep tells what a choice changes in figures and in rules, the same with every number of threads",
          "[sweep]") {
    const Ran text = runProgram("sweep three-mens-morris --count 60");
    CHECK(text.exitCode == 0);
    sweepSays(text.output, "Three Men's Morris: what each choice changes; 60 random games each (seed 1)\n");
    sweepSays(text.output, "\nMoves/To any point ");
    sweepSays(text.output, "    A man moves: to any empty place, not to the next place along a line\n");
    CHECK(runProgram("sweep three-mens-morris --count 60 --threads 2").output == text.output);
    for (std::size_t at = 0; at < text.output.size();) {
        const std::size_t end = text.output.find('\n', at);
        if (end - at > 96) FAIL(text.output.substr(at, end - at));
        at = end + 1;
    }
}

TEST_CASE("sweep goes through single choices and pairs, and says how many pairs it left out", "[sweep]") {
    const nlohmann::json all =
        nlohmann::json::parse(runProgram("sweep toki --count 4 --json --no-profile").output);
    CHECK(all["pairsPossible"] == 2);
    CHECK(all["pairs"] == 2);
    REQUIRE(all["combinations"].size() == 6);
    CHECK(all["combinations"][0]["choices"].empty());
    CHECK(all["combinations"][1]["choices"].size() == 1);
    CHECK(all["combinations"][5]["choices"].size() == 2);
    for (const auto& one : all["combinations"]) {
        double sum = one["draws"]["value"].get<double>() + one["unfinished"]["value"].get<double>();
        for (const auto& win : one["wins"]) sum += win["value"].get<double>();
        CHECK(std::abs(sum - 1) < 1e-9);
        CHECK(one["games"] == 4);
    }
    const nlohmann::json few =
        nlohmann::json::parse(runProgram("sweep toki --count 4 --playouts 20 --json --no-profile").output);
    CHECK(few["pairs"] == 1);
    CHECK(few["combinations"].size() == 5);
    sweepSays(runProgram("sweep toki --count 4 --playouts 20 --no-profile").output,
              "1 of 2 pairs of choices were played");
    const std::string csv = runProgram("sweep toki --count 4 --csv --no-profile").output;
    CHECK(std::count(csv.begin(), csv.end(), '\n') == 7);
    const std::string html = runProgram("sweep toki --count 4 --no-profile --html -").output;
    sweepSays(html, "<svg ");
    sweepSays(html, "Leaps/On and on");
    // What is handed on says which version wrote it.
    const std::string version = runProgram("--version").output;
    for (const char* line :
         {"sweep toki --count 4 --no-profile --no-pairs --html -", "rules three-mens-morris --format html"})
        sweepSays(runProgram(line).output, "<p>" + version.substr(0, version.find('\n')) + "</p>");
    CHECK(html.find("nan") == std::string::npos);
}

TEST_CASE("sweep refuses what has no options, and too few games", "[sweep]") {
    const Ran none = runProgram("sweep tic-tac-toe");
    CHECK(none.exitCode == 2);
    CHECK(none.output == "error: Tic-Tac-Toe has no options, so that there is nothing to sweep through\n");
    CHECK(runProgram("sweep toki --count 100 --playouts 100").exitCode == 2);
}

TEST_CASE("help tells of commands, of topics and of ludemes, and what is near to none of them", "[help]") {
    // Of a command that is asked for no other one's arguments are made; help makes all.
    for (const std::string command : {"sweep", "playout", "draw", "man"})
        CHECK(runProgram("help " + command).output == runProgram(command + " --help").output);
    sweepSays(runProgram("completion bash").output, "--depth");
    sweepSays(runProgram("completion bash").output, "--ruleset");
    sweepSays(runProgram("help units").output, "ply  one legal move carried out");
    sweepSays(runProgram("help").output, "\nTopics:\n");
    CHECK(runProgram("help is Line").output == runProgram("explain is Line").output);
    const Ran wrong = runProgram("help unitz");
    CHECK(wrong.exitCode == 2);
    CHECK(
        wrong.output ==
        "error: there is no help on `unitz`; did you mean `units`?\n       `makomba help` lists commands and "
        "topics\n");
}

TEST_CASE("options have one name in all commands; the old ones are understood with a note", "[help]") {
    const Ran now = runProgram("match tic-tac-toe --p1 random --p2 random -n 4 -s 3 -j 1");
    const Ran old = runProgram("match tic-tac-toe --p1 random --p2 random --games=4 --seed 3");
    CHECK(old.output == "note: `--games` is called `--count` now\n" + now.output);
    const std::string folder = std::filesystem::temp_directory_path().string();
    sweepSays(runProgram("show tic-tac-toe --games-folder " + folder).output,
              "note: `--games-folder` is called `--games-dir` now\n");
    const Ran record = runProgram("record tic-tac-toe --count 1 --seed 3");
    CHECK(runProgram("record tic-tac-toe --trials 1 --seed 3").output ==
          "note: `--trials` is called `--count` now\n" + record.output);
    sweepSays(runProgram("validate tic-tac-toe --trials 5 --seconds 0 --no-evidence").output,
              "note: `--trials` is called `--count` now\n");
}

TEST_CASE("a command line that is wrong is told in the program's own words", "[help]") {
    CHECK(runProgram("playout tsoro --conut 4").output ==
          "error: there is no option `--conut`; did you mean `--count`?\n       `makomba playout --help` "
          "tells more\n");
    CHECK(runProgram("show").output ==
          "error: GAME is missing\n       for example: makomba show tsoro\n       `makomba show --help` "
          "tells more\n");
    CHECK(runProgram("sweep toki --csv --json").output ==
          "error: --json and --csv do not go together\n       `makomba sweep --help` tells more\n");
    CHECK(runProgram("show tsoro kalah").output ==
          "error: `kalah` is more than is expected\n       `makomba show --help` tells more\n");
    CHECK(runProgram("playout tsoro --count").output ==
          "error: --count needs a value\n       `makomba playout --help` tells more\n");
}
