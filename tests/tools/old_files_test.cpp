// What version 0.1.0 wrote (tests/files-0.1.0; its programs: tests/programs-0.1.0) is read still, or it is
// said what to do.
#include <fmt/format.h>

#include <fstream>
#include <sstream>

#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

namespace fs = std::filesystem;

fs::path written(const std::string& name) { return projectFolder() / "tests" / "files-0.1.0" / name; }

bool says(const Ran& ran, const std::string& text) { return ran.output.find(text) != std::string::npos; }

}  // namespace

TEST_CASE("saved games of version 0.1.0 go on where they were, with the same moves to choose from", "[cli]") {
    std::ifstream list(written("saves/to-move.tsv"));
    int games = 0;
    for (std::string line; std::getline(list, line); ++games) {
        const std::string name = line.substr(0, line.find('\t')), toMove = line.substr(line.find('\t') + 1);
        INFO(name);
        const Ran ran = runProgram(
            fmt::format("play --resume '{}'", written("saves/" + name + ".json").string()), "quit\n");
        INFO(ran.output);
        CHECK(ran.exitCode == 0);
        CHECK(says(ran, "\n" + toMove + "\n"));
    }
    CHECK(games == 10);
}

TEST_CASE("records of version 0.1.0 are replayed, every state and every legal move", "[cli]") {
    const Ran ran = runProgram(fmt::format("replay '{}' --descriptions '{}'", written("records").string(),
                                           (projectFolder() / "games").string()));
    CHECK(ran.output == "4 files passed, 0 failed\n");
    CHECK(ran.exitCode == 0);
}

TEST_CASE("results of a match of version 0.1.0 are gone on from", "[cli]") {
    const fs::path file = fs::temp_directory_path() / "makomba-old.results";
    fs::copy_file(written("tic-tac-toe.results"), file, fs::copy_options::overwrite_existing);
    const std::string match = "match tic-tac-toe --p1 random --p2 greedy --results " + file.string();
    const Ran as = runProgram(match + " --count 4");
    CHECK(says(as, "random against greedy, 4 games"));
    CHECK(readAll(file) == readAll(written("tic-tac-toe.results")));
    CHECK(runProgram(match + " --count 6").exitCode == 0);
    const std::string gone = readAll(file);
    CHECK(gone.starts_with(readAll(written("tic-tac-toe.results"))));
    CHECK(std::count(gone.begin(), gone.end(), '\n') == 7);
    fs::remove(file);
}

TEST_CASE("tables of version 0.1.0, which have no checksums, are refused, and it is said what to do",
          "[cli]") {
    const std::string solution = written("triangle.solution").string(), folder = written("solving").string();
    const Ran ran = runProgram(
        fmt::format("match tsoro-yemutatu-triangle --p1 'solved:{}' --p2 random --count 2", solution));
    CHECK(ran.exitCode == 2);
    CHECK(ran.output == fmt::format("error: {} was made by version 0.1.0 without a checksum: nothing tells "
                                    "whether it is whole; `makomba solve GAME --save FILE` writes one\n",
                                    solution));
    const Ran solved = runProgram(fmt::format("solve tsoro-yemutatu-triangle --folder '{}'", folder));
    CHECK(solved.exitCode == 2);
    CHECK(solved.output ==
          fmt::format("error: the tables in {} were made by version 0.1.0, which kept no "
                      "checksums: nothing tells whether they are whole; remove the folder and "
                      "solve again\n",
                      folder));
}
