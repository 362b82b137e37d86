// `makomba bench --table`: which rows count, which folders count together, and what fails.
#include <filesystem>
#include <fstream>

#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

namespace fs = std::filesystem;

// Folders of copies of one small game, and a table of so many playouts a second for each.
struct Speeds {
    fs::path folder = fs::temp_directory_path() / "bench-table";

    Speeds() {
        fs::remove_all(folder);
        fs::create_directories(folder);
        write("# another program");
    }
    ~Speeds() { fs::remove_all(folder); }

    void write(const std::string& line) {
        std::ofstream(folder / "table.tsv", std::ios::app) << line << '\n';
    }
    void game(const std::string& path, const std::string& figures) {
        fs::create_directories((folder / "lud" / path).parent_path());
        std::ofstream(folder / "lud" / path) << LittleGame{}.text();
        write(path + "\t" + figures);
    }
    Ran run(const std::string& more = "") const {
        return runProgram("bench --seconds 0.01 --table " + (folder / "table.tsv").string() +
                          " --descriptions " + (folder / "lud").string() + more);
    }
};

}  // namespace

TEST_CASE("bench counts a folder of fewer than three games with the neighbour most like it", "[bench]") {
    Speeds speeds;
    for (const char* name : {"board/race/reach/a.lud", "board/race/reach/b.lud", "board/race/reach/c.lud",
                             "board/war/leaping/diagonal/d.lud", "board/war/leaping/lines/e.lud",
                             "board/war/leaping/lines/f.lud", "board/war/leaping/lines/g.lud"})
        speeds.game(name, "10\t20");
    const Ran ran = speeds.run(" --json");
    CHECK(ran.exitCode == 0);
    const nlohmann::json groups = nlohmann::json::parse(ran.output)["groups"];
    REQUIRE(groups.size() == 2);
    CHECK(groups[0]["folder"] == "board/race/reach");
    CHECK(groups[0]["games"] == 3);
    CHECK(groups[1]["folder"] == "board/war/leaping/diagonal + board/war/leaping/lines");
    CHECK(groups[1]["games"] == 4);
}

TEST_CASE("bench leaves out figures that are no speed, and fails for a game it cannot play", "[bench]") {
    Speeds speeds;
    speeds.game("board/a/quick.lud", "240000\t5000");
    speeds.game("board/a/fair.lud", "10\t20");
    const Ran fair = speeds.run();
    CHECK(fair.exitCode == 0);
    CHECK(fair.output.find(
              "board/a/quick.lud: not counted, the table has 1200000000 moves a second: no program plays "
              "so fast\n") != std::string::npos);
    speeds.write("board/a/missing.lud\t10\t20");
    const Ran missing = speeds.run();
    CHECK(missing.exitCode == 1);
    CHECK(missing.output.find("board/a/missing.lud cannot be played\n") != std::string::npos);
}

TEST_CASE("bench measures the games of a table natively, too, where the plug-in is", "[bench][native]") {
    Speeds speeds;
    for (const char* name : {"board/a/a.lud", "board/a/b.lud", "board/a/c.lud"}) speeds.game(name, "10\t20");
    const Ran ran = speeds.run(" --native --json");
    if (ran.exitCode != 0) {
        CHECK(ran.output.find("no native code: ") != std::string::npos);
        return;
    }
    const nlohmann::json all = nlohmann::json::parse(ran.output);
    const nlohmann::json& group = all["groups"][0];
    CHECK(group["native"]["lowest"] <= group["native"]["geometricMean"]);
    for (const nlohmann::json& row : all["table"]) {
        INFO(row.dump());
        REQUIRE(row.contains("native"));
        CHECK(row["native"]["ratio"] == row["native"]["ours"].get<double>() / row["theirs"].get<double>());
        CHECK_FALSE(row.contains("closuresOnly"));
    }
    const Ran shown = speeds.run(" --native");
    CHECK(shown.output.find("  theirs/s      ours/s   ratio    native/s   ratio  description\n") !=
          std::string::npos);
    CHECK(shown.output.find("games geo. mean  lowest    native  lowest  folder, its slowest, natively\n") !=
          std::string::npos);
}
