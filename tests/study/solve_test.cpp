// Exact values: known ones, the same by two methods, and tables that are gone on with.
#include <fstream>

#include "interpreter/base/checksum.h"
#include "interpreter/base/json.h"
#include "interpreter/load/catalogue.h"
#include "interpreter/state/chance.h"
#include "interpreter/study/solve/proof.h"
#include "interpreter/study/solve/retrograde.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;
using Json = nlohmann::json;

namespace {

Description shippedGame(const std::string& name, const std::vector<std::string>& options = {}) {
    Description d = Catalogue().load(name, {options, {}});
    REQUIRE(d.game);
    return d;
}

SolveCounts countsOf(const std::string& name, const std::vector<std::string>& options = {}) {
    const Description d = shippedGame(name, options);
    return solve(*d.game, {}).solution->counts();
}

// A folder that goes with the scope.
class TemporaryFolder {
  public:
    explicit TemporaryFolder(const std::string& name) : path(std::filesystem::temp_directory_path() / name) {
        std::filesystem::remove_all(path);
        std::filesystem::create_directories(path);
    }
    ~TemporaryFolder() { std::filesystem::remove_all(path); }
    const std::filesystem::path path;
};

bool has(const Ran& ran, const std::string& text) { return ran.output.find(text) != std::string::npos; }

// Both methods give every position the same value.
void agree(const Description& d) {
    const SolveResult result = solve(*d.game, {});
    const AllValues all = allValues(*d.game, 100'000);
    REQUIRE(all.positions.size() == result.solution->size());
    int differing = 0;
    for (std::size_t i = 0; i < all.positions.size(); ++i) {
        const auto value = result.solution->valueOf(all.positions[i]);
        differing += !value || value->winner != all.values[i].winner || value->moves != all.values[i].moves;
    }
    CHECK(differing == 0);
    CHECK(all.depth == result.solution->counts().longestWin + 1);
}

}  // namespace

TEST_CASE("tic-tac-toe has 5,478 positions and is a draw", "[solve]") {
    const Description d = shippedGame("tic-tac-toe");
    const SolveResult result = solve(*d.game, {});
    const SolveCounts& c = result.solution->counts();
    CHECK(c.positions == 5478);
    CHECK(c.over == 958);
    CHECK(c.edges == 16167);
    CHECK(result.solution->start().winner == 0);
    // Ends: 626 won by the first player, 316 by the second, 16 full boards.
    CHECK(c.toMove[0] + c.toMove[1] + c.toMove[2] == 5478 - 958);
    CHECK(c.wins[0] + c.wins[1] + c.wins[2] == 5478);
}

TEST_CASE("two methods agree on every position", "[solve]") {
    agree(shippedGame("tic-tac-toe"));
    agree(shippedGame("three-mens-morris"));
    agree(shippedGame("tsoro-yemutatu-square"));
    agree(shippedGame("tsoro-yemutatu-square", {"Diagonals/Not drawn"}));
    agree(shippedGame("tsoro-yemutatu-triangle"));
    agree(shippedGame("kalah", {"Holes/3", "Counters/2"}));
}

TEST_CASE("three men's morris and yemutatu", "[solve]") {
    const SolveCounts morris = countsOf("three-mens-morris");
    CHECK(morris.positions == 5390);
    CHECK(morris.wins[1] == 2038);
    CHECK(morris.wins[2] == 2144);
    CHECK(morris.wins[0] == 1208);
    CHECK(morris.longestWin == 10);
    const SolveCounts square = countsOf("tsoro-yemutatu-square");
    CHECK(square.positions == 5390);
    CHECK(square.toMove[1] == 3334);
    CHECK(square.toMove[2] == 668);
    CHECK(square.toMove[0] == 972);
    const SolveCounts triangle = countsOf("tsoro-yemutatu-triangle");
    CHECK(triangle.positions == 815);
    CHECK(triangle.wins[1] == 258);
    CHECK(triangle.wins[2] == 126);
    CHECK(triangle.wins[0] == 431);
}

TEST_CASE("small boards of kalah have the published values", "[solve]") {
    // Irving, Donkers & Uiterwijk 2000: by holes, then counters 1 to 4, for the first player.
    const char* const published[] = {"DLWL", "WLLL", "DWWW", "WWWW"};
    for (int holes = 1; holes <= 4; ++holes)
        for (int counters = 1; counters <= (holes < 4 ? 4 : 3); ++counters) {
            INFO(holes << " holes, " << counters << " counters");
            const Description d =
                shippedGame("kalah", {fmt::format("Holes/{}", holes), fmt::format("Counters/{}", counters)});
            const ProofResult proof = prove(*d.game, {});
            REQUIRE(proof.proven);
            CHECK("DWL"[proof.winner] == published[holes - 1][counters - 1]);
            if (holes * counters > 9) continue;
            const SolveResult table = solve(*d.game, {});
            CHECK(table.solution->start().winner == proof.winner);
            if (proof.winner != 0) CHECK(table.solution->start().moves == proof.moves);
        }
}

TEST_CASE("kalah with four holes and four counters is a win for the first player", "[.][long]") {
    const Description d = shippedGame("kalah", {"Holes/4"});
    const ProofResult proof = prove(*d.game, {});
    CHECK(proof.proven);
    CHECK(proof.winner == 1);
    CHECK(proof.moves == 23);
}

TEST_CASE("a bound on the moves proves no more than it says", "[solve]") {
    const Description d = shippedGame("three-mens-morris");
    ProofOptions options;
    options.depth = 8;
    const ProofResult within = prove(*d.game, options);
    CHECK(!within.proven);
    CHECK(within.noWinWithin == 8);
    options.depth = 9;
    const ProofResult won = prove(*d.game, options);
    CHECK(won.proven);
    CHECK(won.winner == 1);
    CHECK(won.moves == 9);
}

TEST_CASE("tables do not depend on threads, nor on being stopped and taken up again", "[solve]") {
    const Description d = shippedGame("kalah", {"Holes/3", "Counters/2"});
    const TemporaryFolder folder("makomba-solve-test");
    const SolveResult whole = solve(*d.game, {});
    SolveOptions options;
    options.threads = 3;
    options.folder = folder.path;
    options.limit = 1000;
    const SolveResult part = solve(*d.game, options);
    CHECK(!part.solution);
    CHECK(part.found >= 1000);
    CHECK(part.found < whole.found);
    options.limit = 0;
    const SolveResult rest = solve(*d.game, options);
    CHECK(rest.resumed);
    REQUIRE(rest.solution);
    REQUIRE(rest.solution->size() == whole.solution->size());
    int differing = 0;
    for (std::size_t i = 0; i < whole.solution->size(); ++i)
        differing += whole.solution->at(i).winner != rest.solution->at(i).winner ||
                     whole.solution->at(i).moves != rest.solution->at(i).moves;
    CHECK(differing == 0);

    const Description other = shippedGame("tic-tac-toe");
    CHECK_THROWS_WITH(solve(*other.game, options),
                      Catch::Contains("holds the tables of other rules (Kalah "));
}

TEST_CASE("damaged tables are refused, wherever the damage is", "[solve]") {
    const Description d = shippedGame("tsoro-yemutatu-triangle");
    const TemporaryFolder folder("makomba-solve-damage");
    SolveOptions options;
    options.folder = folder.path;
    REQUIRE(solve(*d.game, options).solution);
    int damaged = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path)) {
        const std::string name = entry.path().filename().string();
        // Those that are worked out anew each time may hold anything.
        if (name == "values.table" || name == "lengths.table" || name == "before.table" ||
            name == "predecessors.table")
            continue;
        const std::string whole = readAll(entry.path());
        for (const std::size_t at : {std::size_t{0}, std::size_t{100}, std::size_t{333}}) {
            INFO(name << " at " << at);
            std::string changed = whole;
            changed[at] = static_cast<char>(changed[at] ^ 0x11);
            std::ofstream(entry.path(), std::ios::binary) << changed;
            CHECK_THROWS_WITH(solve(*d.game, options),
                              Catch::Contains("is damaged; remove the folder") ||
                                  Catch::Contains("holds the tables of other rules"));
            ++damaged;
        }
        std::ofstream(entry.path(), std::ios::binary) << whole;
    }
    CHECK(damaged == 5 * 3);
    CHECK(solve(*d.game, options).solution->counts().positions == 815);
}

TEST_CASE("checkpoints that ask for impossible sizes, or come from version 0.1.0, are refused", "[solve]") {
    const Description d = shippedGame("tsoro-yemutatu-triangle");
    const TemporaryFolder folder("makomba-solve-sizes");
    SolveOptions options;
    options.folder = folder.path;
    REQUIRE(solve(*d.game, options).solution);
    const auto file = folder.path / "checkpoint.json";
    const Json whole = Json::parse(readAll(file));
    const auto changed = [&](const char* field, std::uint64_t value) {
        Json document = whole;
        document[field] = value;
        document.erase("checksum");
        document["checksum"] = checksumOf(document.dump());
        std::ofstream(file) << document.dump();
    };
    for (const std::uint64_t large : {std::uint64_t{1} << 62, std::uint64_t{1} << 61, ~std::uint64_t{0}})
        for (const char* field : {"positions", "expanded", "edges"}) {
            INFO(field << " " << large);
            changed(field, large);
            CHECK_THROWS_WITH(solve(*d.game, options), Catch::Contains("is damaged; remove the folder"));
        }
    Json document = whole;
    document.erase("checksum");
    document.erase("checksums");
    std::ofstream(file) << document.dump();
    CHECK_THROWS_WITH(solve(*d.game, options),
                      Catch::Contains("made by version 0.1.0, which kept no checksums") &&
                          Catch::EndsWith("remove the folder and solve again"));
}

TEST_CASE("a solution with a single wrong bit is refused", "[solve]") {
    const Description d = shippedGame("tsoro-yemutatu-triangle");
    const TemporaryFolder folder("makomba-solution-damage");
    const auto file = folder.path / "triangle.solution";
    solve(*d.game, {}).solution->save(file);
    const std::string whole = readAll(file);
    for (std::size_t at = 0; at < whole.size(); at += whole.size() / 61) {
        INFO("bit at byte " << at << " of " << whole.size());
        std::string changed = whole;
        changed[at] = static_cast<char>(changed[at] ^ (1 << at % 8));
        std::ofstream(file, std::ios::binary) << changed;
        CHECK_THROWS_AS(Solution::load(*d.game, file), std::runtime_error);
    }
    std::ofstream(file, std::ios::binary) << "makomba solution 1" << whole.substr(18);
    CHECK_THROWS_WITH(Solution::load(*d.game, file),
                      Catch::Contains("was made by version 0.1.0 without a checksum") &&
                          Catch::EndsWith("`makomba solve GAME --save FILE` writes one"));
    std::ofstream(file, std::ios::binary) << whole;
    CHECK(Solution::load(*d.game, file).counts().wins[1] == 258);
}

TEST_CASE("a solution is kept in a file, and read only for the same rules", "[solve]") {
    const Description d = shippedGame("tsoro-yemutatu-triangle");
    const TemporaryFolder folder("makomba-solution-test");
    const auto file = folder.path / "triangle.solution";
    const SolveResult result = solve(*d.game, {});
    result.solution->save(file);
    const Solution again = Solution::load(*d.game, file);
    CHECK(again.counts().wins[1] == 258);
    Engine engine(*d.game);
    State state = engine.initialState();
    Moves moves;
    std::uint64_t random = 3;
    int seen = 0;
    for (int ply = 0; ply < 40; ++ply, ++seen) {
        engine.legalMoves(state, moves);
        if (moves.empty()) break;
        const auto here = again.valueOf(state), before = result.solution->valueOf(state);
        REQUIRE(here);
        CHECK(here->winner == before->winner);
        engine.apply(state, moves, moves.list[randomBelow(random, moves.size())]);
    }
    CHECK(seen > 5);
    const Description other = shippedGame("tsoro-yemutatu-square");
    CHECK_THROWS_WITH(Solution::load(*other.game, file),
                      Catch::Contains("solves other rules than these: Tsoro Yemutatu (Triangle)"));
    std::filesystem::resize_file(file, 5000);
    CHECK_THROWS_WITH(Solution::load(*d.game, file), Catch::EndsWith("triangle.solution is not complete"));
    std::ofstream(file) << "something else\n";
    CHECK_THROWS_WITH(Solution::load(*d.game, file),
                      Catch::EndsWith("is not a solution; `makomba solve GAME --save FILE` writes one"));
}

TEST_CASE("tsoro on three columns: variables that are dead between turns do not multiply positions",
          "[solve]") {
    const SolveCounts c = countsOf("tsoro", {"Columns/3"});
    CHECK(c.positions == 31833);
    CHECK(c.longestWin == 61);
}

TEST_CASE("the command solves, compares, stops and goes on", "[solve]") {
    const Json json = Json::parse(runProgram("solve tsoro-yemutatu-triangle --check --json").output);
    CHECK(json.at("winner") == 0);
    CHECK(json.at("positions") == 815);
    CHECK(json.at("check").at("differing") == 0);
    CHECK(json.at("check").at("depth") == 6);
    const Ran morris = runProgram("solve three-mens-morris");
    CHECK(morris.exitCode == 0);
    CHECK(has(morris,
              "Three Men's Morris: player 1 wins in 9 moves\n  positions    5,390, 416 of them ends of "
              "games; 21,509 moves between them\n"));
    const TemporaryFolder folder("makomba-solve-command");
    const std::string kept =
        "solve kalah --option Holes/3 --option Counters/2 --folder " + folder.path.string();
    const Ran stopped = runProgram(kept + " --limit 500");
    CHECK(stopped.exitCode == 1);
    CHECK(has(stopped, "gone on from: the same command goes on from here"));
    CHECK(has(runProgram(kept), "Kalah: player 1 wins in 8 moves\n  positions    2,853,"));
    const Ran proof = runProgram("solve kalah --option Holes/3 --option Counters/2 --method proof");
    CHECK(has(proof, "Kalah: player 1 wins in 8 moves\n  proven with "));
    const Ran bounded = runProgram("solve tsoro-yemutatu-square --method proof --depth 7");
    CHECK(bounded.exitCode == 1);
    CHECK(has(bounded, "not proven; neither player can force a win within 7 moves"));
    const auto dice = folder.path / "dice.lud";
    std::ofstream(dice)
        << "(game \"Three\" (players 3) (equipment {(board (square 3)) (piece \"Disc\" Each)}) "
           "(rules (play (move Add (to (sites Empty)))) (end (if (is Full) (result All Draw)))))";
    const Ran refused = runProgram("solve " + dice.string());
    CHECK(refused.exitCode == 3);
    CHECK(
        has(refused, "Three cannot be solved: only games of two players can be solved, and this one has 3"));
}

TEST_CASE("a game that asks for repetitions is not solved by positions", "[solve]") {
    LittleGame game{.play = "(do (move Add (to (sites Empty))) ifAfterwards:(not (is Repeat)))"};
    CHECK(unsolvable(*loadWell(game.text()).game) ==
          "a rule about repetition makes the value of a position depend on the way to it");
    game.play = "(move Add (to (sites Empty)))";
    CHECK(unsolvable(*loadWell(game.text()).game).empty());
}
