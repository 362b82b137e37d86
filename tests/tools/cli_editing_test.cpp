// makomba new, watch and format, as people call them.
#include <fstream>
#include <thread>

#include "interpreter/validate/finding.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

TEST_CASE("makomba new writes a description that loads, and never over another file", "[editing]") {
    const auto file = std::filesystem::temp_directory_path() / "makomba-new.lud";
    std::filesystem::remove(file);
    const std::string arguments =
        fmt::format("new 'Long Tsoro' --from tsoro --option Columns/21 -o '{}'", file.string());
    const Ran made = runProgram(arguments);
    CHECK(made.exitCode == 0);
    const Description d = loadFile(file);
    REQUIRE(d.game);
    CHECK(d.game->name == "Long Tsoro");
    CHECK(d.game->program.equipment.boardSites() == 84);
    CHECK(std::none_of(d.outline.options.begin(), d.outline.options.end(),
                       [](const Option& o) { return o.heading == "Columns"; }));
    const Ran again = runProgram(arguments);
    CHECK(again.exitCode == 2);
    CHECK(again.output.find("is there already") != std::string::npos);
    CHECK(runProgram(fmt::format("new 'a\"b' --from tsoro -o '{}' --force", file.string())).exitCode == 2);
    CHECK(runProgram("new X --from tsoroo --stdout").exitCode == 2);
    std::filesystem::remove(file);
}

TEST_CASE("makomba new starts from a game of a kind: one that plays and of which nothing is to be said",
          "[editing]") {
    for (const char* kind : {"sowing", "relay", "row", "morris", "mills", "leaps"}) {
        INFO(kind);
        const Ran made = runProgram(fmt::format("new Mine --kind {} --stdout", kind));
        REQUIRE(made.exitCode == 0);
        const Description d = loadWell(made.output);
        REQUIRE(d.game);
        CHECK(d.game->name == "Mine");
        CHECK(d.outline.options.empty());
    }
    const Ran unknown = runProgram("new Mine --kind moris --stdout");
    CHECK(unknown.exitCode == 2);
    CHECK(unknown.output.starts_with(
        "error: there is no kind \"moris\"; did you mean \"morris\"?\n       the kinds are\n"
        "       1  sowing  seeds sown round two rows of holes"));
    const Ran none = runProgram("new Mine --stdout", "\n");
    CHECK(none.exitCode == 2);
    CHECK(none.output.starts_with(
        "error: --kind KIND or --from GAME is needed; the kinds are\n       1  sowing"));
    CHECK(runProgram("new Mine --kind row --from tsoro --stdout").exitCode == 2);
}

TEST_CASE("makomba watch tells what is wrong, and anew after a save", "[editing]") {
    const auto file = std::filesystem::temp_directory_path() / "makomba-watched.lud",
               other = std::filesystem::temp_directory_path() / "makomba-watched.new";
    { std::ofstream(file) << LittleGame{.play = "(moev Add (to (sites Empty)))"}.text(); }
    std::thread editor([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(600));
        { std::ofstream(other) << LittleGame{}.text(); }
        std::filesystem::rename(other, file);
    });
    const Ran ran = runProgram(fmt::format("watch --times 2 --seconds 0.3 '{}'", file.string()));
    editor.join();
    CHECK(ran.exitCode == 0);
    CHECK(ran.output.find("there is no ludeme `moev`") != std::string::npos);
    CHECK(ran.output.find("more: makomba explain unknown-ludeme") != std::string::npos);
    CHECK(ran.output.find(": not valid") < ran.output.find(" random games: "));
    CHECK(runProgram("watch no-such-file.lud").exitCode == 2);
    { std::ofstream(file) << LittleGame{.definitions = "(define \"Forgotten\" (sites Corners))"}.text(); }
    const Ran unused = runProgram(fmt::format("watch --times 1 --seconds 0.3 '{}'", file.string()));
    CHECK(unused.exitCode == 1);
    CHECK(unused.output.find("[unused-definition]") != std::string::npos);
    CHECK(unused.output.find(": valid, with something to look at") != std::string::npos);
    std::filesystem::remove(file);
}

TEST_CASE("makomba format changes files as a whole, or not at all", "[format]") {
    const auto folder = std::filesystem::temp_directory_path() / "makomba-format";
    std::filesystem::create_directories(folder);
    const auto file = folder / "a.lud", bad = folder / "bad.lud";
    { std::ofstream(file) << "(define   \"A\"  1) // one\n"; }
    { std::ofstream(bad) << "(define \"A\" (1)\n"; }
    const Ran check = runProgram(fmt::format("format --check '{}'", file.string()));
    CHECK(check.exitCode == 1);
    CHECK(check.output == file.string() + "\n");
    CHECK(runProgram(fmt::format("format --stdout '{}'", file.string())).output ==
          "(define \"A\" 1) // one\n");
    CHECK(readAll(file) == "(define   \"A\"  1) // one\n");
    CHECK(runProgram(fmt::format("format '{}' '{}'", file.string(), bad.string())).exitCode == 2);
    CHECK(readAll(file) == "(define \"A\" 1) // one\n");
    CHECK(readAll(bad) == "(define \"A\" (1)\n");
    CHECK(runProgram(fmt::format("format --check '{}'", file.string())).exitCode == 0);
    CHECK(runProgram("format -", "(a   b)").output == "(a b)\n");
    { std::ofstream(bad) << "Dear Ann,\nthis is (not a game)\n"; }
    const Ran letter = runProgram(fmt::format("format '{}'", bad.string()));
    CHECK(letter.exitCode == 2);
    CHECK(letter.output.find("this is no description of a game") != std::string::npos);
    CHECK(readAll(bad) == "Dear Ann,\nthis is (not a game)\n");
    CHECK(runProgram("format no-such-file.lud").exitCode == 2);
    std::filesystem::remove_all(folder);
}

TEST_CASE("makomba explain tells of every finding of validate, and of one misspelt", "[editing]") {
    for (const FindingId id : allFindings()) {
        const Ran ran = runProgram(fmt::format("explain {}", info(id).name));
        INFO(info(id).name);
        CHECK(ran.exitCode == 0);
        CHECK(ran.output.find(
                  fmt::format("{} ({} of makomba validate)", info(id).name, name(info(id).severity))) == 0);
        CHECK(ran.output.find(info(id).meaning) != std::string::npos);
    }
    const Ran misspelt = runProgram("explain endless-tun");
    CHECK(misspelt.exitCode == 2);
    CHECK(misspelt.output.find("did you mean `endless-turn`?") != std::string::npos);
}
