// Compiled programs on the command line: makomba compile, and programs in place of GAME.
#include <unistd.h>

#include <fstream>

#include "interpreter/base/json.h"
#include "interpreter/rules/program_file.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

namespace fs = std::filesystem;

// A folder that goes with the scope.
class ProgramFolder {
  public:
    ProgramFolder() : path(fs::temp_directory_path() / fmt::format("makomba-programs-{}", getpid())) {
        fs::create_directories(path);
    }
    ProgramFolder(const ProgramFolder&) = delete;
    ProgramFolder& operator=(const ProgramFolder&) = delete;
    ~ProgramFolder() { fs::remove_all(path); }
    std::string file(const std::string& name) const { return (path / name).string(); }
    std::string compiled(const std::string& game, const std::string& name) const {
        const Ran ran = runProgram("compile " + game + " -o " + file(name));
        CHECK(ran.output == file(name) + "\n");
        REQUIRE(ran.exitCode == 0);
        return file(name);
    }
    std::string written(const std::string& name, const std::string& text) const {
        std::ofstream(file(name), std::ios::binary) << text;
        return file(name);
    }
    const fs::path path;
};

bool tells(const Ran& ran, const std::string& text) { return ran.output.find(text) != std::string::npos; }

// What perft counts, without the time it took.
std::vector<int> perftCounts(const std::string& game) {
    std::vector<int> counts;
    for (const auto& row :
         nlohmann::json::parse(runProgram("perft --json " + game + " 3").output).at("perft"))
        counts.push_back(row.at("count"));
    return counts;
}

}  // namespace

TEST_CASE("makomba compile writes a program that plays in place of the game", "[program][cli]") {
    const ProgramFolder folder;
    const std::string program = folder.compiled("tsoro --option Columns/12", "a.program");
    CHECK(fs::file_size(program) < 12'000);
    for (const char* command : {"record {} --path a.lud --count 1 --seed 7", "board {}", "graph {}",
                                "graph {} --format lud", "draw {} -o -"}) {
        INFO(command);
        const Ran text = runProgram(fmt::format(fmt::runtime(command), "tsoro --option Columns/12")),
                  ours = runProgram(fmt::format(fmt::runtime(command), program));
        CHECK(text.exitCode == 0);
        CHECK(ours.exitCode == 0);
        CHECK(ours.output == text.output);
    }
    CHECK(perftCounts(program) == perftCounts("tsoro --option Columns/12"));
    CHECK(tells(runProgram("play " + program, "moves\nquit\n"), "Player 1 to move"));
    const Ran show = runProgram("show " + program);
    CHECK(show.exitCode == 0);
    CHECK(tells(show, "Compiled with:\n"));
    CHECK(tells(show, "  Columns/12\n"));
    const auto json = nlohmann::json::parse(runProgram("show --json " + program).output);
    CHECK(std::find(json.at("options").begin(), json.at("options").end(),
                    nlohmann::json({{"heading", "Columns"}, {"chosen", "12"}})) != json.at("options").end());
    CHECK(runProgram("compile " + program + " --stdout").output == readAll(program));
}

TEST_CASE("makomba compile writes over programs only, and nothing where the game is wrong",
          "[program][cli]") {
    const ProgramFolder folder;
    const std::string program = folder.compiled("toki", "a.program"), once = readAll(program);
    CHECK(folder.compiled("toki", "a.program") == program);
    CHECK(readAll(program) == once);
    const std::string notes = folder.written("notes.txt", "mine");
    const Ran refused = runProgram("compile toki -o " + notes);
    CHECK(refused.exitCode == 2);
    CHECK(refused.output == "error: " + notes +
                                " is there already and is no compiled program; -o FILE takes another name, "
                                "--force writes over it\n");
    CHECK(readAll(notes) == "mine");
    CHECK(runProgram("compile toki --force -o " + notes).exitCode == 0);
    CHECK(readAll(notes) == once);
    CHECK(runProgram("show " + notes).exitCode == 0);  // told by what it holds, not by its name
    const std::string wrong = folder.written("wrong.lud", "(game \"Wrong\" (players 2))");
    CHECK(runProgram("compile " + wrong + " -o " + folder.file("b.program")).exitCode == 2);
    CHECK(!fs::exists(folder.file("b.program")));
    const Ran nowhere = runProgram("compile toki -o " + folder.file("no/such/folder/a.program"));
    CHECK(nowhere.exitCode == 2);
    CHECK(tells(nowhere, "error: cannot write "));
}

TEST_CASE("a program where the text or another choice is needed", "[program][cli]") {
    const ProgramFolder folder;
    const std::string program = folder.compiled("tsoro", "a.program");
    const std::string noText = fmt::format(
        "error: {} is a compiled program and has no text: give the description [program-has-no-text]\n",
        program);
    for (const std::string command : {"expand {}", "format {}", "validate {}", "check {}",
                                      "new \"Mine\" --from {}", "compare {}:Columns/12 toki"}) {
        INFO(command);
        const Ran ran = runProgram(fmt::format(fmt::runtime(command), program));
        CHECK(ran.exitCode == 2);
        CHECK(tells(ran, noText));
    }
    for (const char* choice : {" --option Columns/12", " --ruleset Nothing"}) {
        const Ran ran = runProgram("show " + program + choice);
        CHECK(ran.exitCode == 2);
        CHECK(tells(ran, program +
                             " is a compiled program, whose ruleset and options were chosen when it was "
                             "compiled: compile the description again to choose others [program-choice]"));
    }
    const Ran compared = runProgram("compare --no-play --no-statistics " + program + " tsoro");
    CHECK(compared.exitCode == 0);
    CHECK(compared.output.size() > 300);
}

TEST_CASE("files that are no programs", "[program][cli]") {
    const ProgramFolder folder;
    const std::string cut = folder.written("cut.program", "{\"makomba\":\"program\",\"version\":1,"),
                      other = folder.written("other.program", "(game \"G\")");
    for (const char* command : {"show ", "play ", "perft --json "}) {
        const Ran ran = runProgram(command + cut + (std::string(command).starts_with("perft") ? " 2" : ""));
        CHECK(ran.exitCode == 2);
        CHECK(tells(ran, "is no program as `makomba compile` writes it: it is not JSON at byte 33 of 33"));
    }
    CHECK(tells(runProgram("show " + other), "it is not JSON at byte 1 of 10"));
    CHECK(tells(runProgram("show " + folder.file("missing.program")),
                "No such file or directory [file-unreadable]"));
    const std::string large =
        folder.written("large.program", "{\"makomba\":\"program\"," + std::string(5'000'000, ' '));
    CHECK(tells(runProgram("show " + large),
                "large.program has 5000021 bytes; a program may have 4000000 [program-too-large]"));
}

TEST_CASE("recorded trials of a program are replayed from it", "[program][cli]") {
    const ProgramFolder folder;
    const std::string program = folder.compiled("tsoro --option Columns/12", "a.program");
    const Ran recorded = runProgram("record " + program + " --count 2 --seed 3");
    CHECK(recorded.exitCode == 0);
    const std::string trace = folder.written("a.trace", recorded.output);
    const Ran replayed = runProgram("replay " + trace + " --descriptions /");
    INFO(replayed.output);
    CHECK(replayed.exitCode == 0);
}
