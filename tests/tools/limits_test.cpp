// The hand-written programs of tests/limits play by the rules of the descriptions they are measured against.
#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

namespace fs = std::filesystem;

struct Limit {
    std::string program, path;  // of the description, without its ending
    int recorded;               // trials in the corpus
    int played;                 // trials played here
};

const std::vector<Limit> handWritten = {
    {"oware", "board/sow/two_rows/Oware", 2, 40},
    {"nine-mens-morris", "board/space/line/Nine Men's Morris", 2, 40},
    {"hex", "board/space/connection/Hex", 1, 10},
    {"breakthrough", "board/race/reach/Breakthrough", 1, 40},
    {"toki", "board/war/leaping/orthogonal/T'oki", 2, 40},
};

// Where a game lies: the corpus, or the collection beside it. Empty if neither is there.
fs::path collectionOf(const Limit& limit) {
    const fs::path corpus = corpusFolder();
    for (const fs::path& folder : {corpus, fs::path(corpus.string() + "-wide")})
        if (fs::exists(folder / "lud" / (limit.path + ".lud"))) return folder;
    return {};
}

Ran follow(const Limit& limit, const fs::path& record) {
    const std::string command =
        std::string(MAKOMBA_LIMITS) + "/" + limit.program + " --follow < \"" + record.string() + "\" 2>&1";
    FILE* pipe = popen(command.c_str(), "r");
    REQUIRE(pipe);
    Ran ran;
    char block[1024];
    for (std::size_t n; (n = fread(block, 1, sizeof block, pipe)) > 0;) ran.output.append(block, n);
    ran.exitCode = pclose(pipe);
    return ran;
}

}  // namespace

TEST_CASE("corpus: the hand-written programs follow every recorded trial", "[corpus]") {
    if (!corpusPresent()) return;
    for (const Limit& limit : handWritten) {
        const fs::path folder = collectionOf(limit);
        if (folder.empty()) {
            WARN("SKIPPED: " << limit.program << ", whose description is not there");
            continue;
        }
        INFO(limit.program);
        const Ran ran = follow(limit, folder / "traces" / (limit.path + ".trace"));
        CHECK_THAT(ran.output, Catch::StartsWith(limit.program + " follows " +
                                                 std::to_string(limit.recorded) + " trials, "));
        CHECK(ran.exitCode == 0);
    }
}

TEST_CASE("corpus: the hand-written programs follow what is played here, to the end", "[corpus]") {
    if (!corpusPresent()) return;
    for (const Limit& limit : handWritten) {
        const fs::path folder = collectionOf(limit);
        if (folder.empty()) continue;
        INFO(limit.program);
        const fs::path record = fs::temp_directory_path() / (limit.program + ".trace");
        std::ofstream(record) << runProgram("record \"" + (folder / "lud" / (limit.path + ".lud")).string() +
                                            "\" --plies 20000 --trials " + std::to_string(limit.played))
                                     .output;
        const Ran ran = follow(limit, record);
        CHECK_THAT(ran.output, Catch::StartsWith(limit.program + " follows " + std::to_string(limit.played) +
                                                 " trials, "));
        CHECK(ran.exitCode == 0);
        fs::remove(record);
    }
}

TEST_CASE("corpus: a hand-written program tells where a record is not what it plays", "[corpus]") {
    if (!corpusPresent()) return;
    const fs::path record = fs::temp_directory_path() / "wrong.trace";
    const auto told = [&](const char* lines) {
        std::ofstream(record) << "ruleset -\ntrial 1\n" << lines;
        return follow(handWritten[0], record).output;
    };
    const std::string start =
        "s mover 1 ; score 0,0 ; 1=Seed*4 2=Seed*4 3=Seed*4 4=Seed*4 5=Seed*4 6=Seed*4 7=Seed*4 "
        "8=Seed*4 9=Seed*4 10=Seed*4 11=Seed*4 12=Seed*4";
    CHECK(told("s mover 2 ;\n") ==
          "oware, line 3, position\n  recorded: mover 2 ;\n  here:     " + start.substr(2) + "\n");
    CHECK_THAT(told((start + "\nl 5 1\n").c_str()),
               Catch::StartsWith(
                   "oware, line 4, legal moves\n  recorded: 5 moves, sum 1\n  here:     6 moves, sum "));
    CHECK_THAT(told((start + "\nl 6 8345181235d0f81e\n").c_str()),
               Catch::StartsWith("oware, line 4, legal moves\n"));
    CHECK(told((start + "\nl 6 8345181235d0f81f\n").c_str()) == "oware follows 1 trials, 0 moves\n");
    fs::remove(record);
}

TEST_CASE("bench finds the description of a hand-written program by the words of its name", "[bench]") {
    const fs::path folder = fs::temp_directory_path() / "bench-against";
    fs::remove_all(folder);
    fs::create_directories(folder / "lud");
    fs::create_directories(folder / "limits");
    fs::create_directories(folder.string() + "-wide/lud");
    const std::string program =
        "#include <cstdio>\nint main() { std::puts(\"x playouts_per_s 1000000\"); }\n";
    std::ofstream(folder / "limits" / "ann-s-game.cpp") << program;
    std::ofstream(folder / "limits" / "bobs.cpp") << program;
    std::ofstream(folder / "lud" / "Ann S' Game.lud") << LittleGame{}.text();
    std::ofstream(folder.string() + "-wide/lud/Bob's.lud") << LittleGame{}.text();
    const std::string arguments = "bench --seconds 0.01 --pairs 1 --against " + (folder / "limits").string() +
                                  " --descriptions " + (folder / "lud").string();
    const Ran ran = runProgram(arguments + " --json");
    CHECK(ran.exitCode == 0);
    const nlohmann::json rows = nlohmann::json::parse(ran.output)["against"];
    REQUIRE(rows.size() == 2);
    CHECK(rows[0]["program"] == "ann-s-game");
    CHECK(rows[1]["program"] == "bobs");
    CHECK(rows[1]["theirs"] == 1'000'000);
    // The ratio is the median of all slices, the speed that of the better ones.
    const auto fits = [](const nlohmann::json& row) {
        const double ratio = row["ratio"], best = row["ours"].get<double>() / 1'000'000;
        return ratio > 0 && ratio <= best && row["lowest"] == ratio && row["highest"] == ratio;
    };
    CHECK(fits(rows[1]));
    const Ran native = runProgram(arguments + " --json --native");
    if (native.exitCode == 0) {
        const nlohmann::json row = nlohmann::json::parse(native.output)["against"][1];
        CHECK(fits(row["native"]));
    } else {
        CHECK_THAT(native.output, Catch::Contains("no native code: there is no libmakomba_native.so"));
    }
    const Ran page = runProgram(arguments + " --json --page");
    if (page.exitCode == 0) {
        const nlohmann::json row = nlohmann::json::parse(page.output)["against"][1]["page"];
        // One measurement a pair, beside programs that are all alike here.
        CHECK(row["ours"].get<double>() > 0);
        CHECK(row["ratio"].get<double>() == Approx(row["ours"].get<double>() / 1'000'000));
    } else {
        CHECK_THAT(page.output, Catch::Contains("the engine for pages is "));
    }
    fs::remove(folder.string() + "-wide/lud/Bob's.lud");
    CHECK_THAT(runProgram(arguments).output,
               Catch::Contains("no description for bobs below " + (folder / "lud").string()));
    fs::remove_all(folder);
    fs::remove_all(folder.string() + "-wide");
}
