// Other programs at the board: what they are told, and how those lose that fall silent, end or lie.
#include <unistd.h>

#include <fstream>

#include "interpreter/base/json.h"
#include "interpreter/players/line_protocol.h"
#include "interpreter/study/match.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// A player written in shell; $1 is the command of each line and $2 the rest.
class ShellPlayer {
  public:
    explicit ShellPlayer(const std::string& cases)
        : path_(std::filesystem::temp_directory_path() / fmt::format("makomba-player-{}.sh", ::getpid())) {
        std::ofstream(path_) << "while read -r command words; do case $command in " << cases
                             << " makomba) echo makomba 1 name Test version 1;; isready) echo readyok;; "
                                "quit) exit;; esac; done\n";
    }
    ~ShellPlayer() { std::filesystem::remove(path_); }
    std::string command() const { return "exec:sh " + path_.string(); }

  private:
    std::filesystem::path path_;
};

std::vector<PlayedGame> matchOf(const std::string& first, int games = 2,
                                const std::string& second = "random") {
    const Description d = loadFile(projectFolder() / "games" / "tic-tac-toe.lud");
    REQUIRE(d.game);
    MatchOptions options;
    const PlayerChoice one = readPlayer(first), two = readPlayer(second);
    INFO(one.problem << two.problem);
    REQUIRE((one.spec && two.spec));
    options.first = *one.spec;
    options.second = *two.spec;
    options.games = games;
    return playMatch(*d.game, options);
}

// How it loses both games, in its own words.
std::string lossOf(const std::string& player) {
    const std::vector<PlayedGame> games = matchOf(player);
    REQUIRE(games.size() == 2);
    for (const PlayedGame& g : games) CHECK(g.result == 0);
    CHECK(games[0].forfeit == games[1].forfeit);
    CHECK(summarise(games).forfeits == 2);
    CHECK(summarise(games).losses == 2);
    return games[0].forfeit;
}

}  // namespace

TEST_CASE("a program that is silent, ends or lies loses, and is quoted") {
    const auto says = [](const std::string& cases, const std::string& limit, const std::string& message) {
        const ShellPlayer player(cases);
        INFO(cases);
        CHECK(lossOf(player.command() + limit) == player.command() + limit + " " + message);
    };
    says("go) sleep 60;;", ",300ms", "did not answer `go` within 300 ms; the last it said was \"readyok\"");
    says("makomba) sleep 60;;", ",0.2s", "did not answer `makomba` within 200 ms; it never said anything");
    says("go) while :; do echo info; done;;", ",1s",
         "did not answer `go` within 1 s; the last it said was \"info\"");
    says("go) exit 3;;", "", "has ended (exit code 3); the last it said was \"readyok\"");
    says("go) kill -9 $$;;", "", "has ended (signal 9); the last it said was \"readyok\"");
    says("go) echo bestmove Z9;;", "",
         "chose \"Z9\", which is no legal move there; the last it said was \"bestmove Z9\"");
    says("go) echo I resign;;", "", "answered `go` with \"I resign\"");
    says("go) echo error what;;", "", "answered `go` with \"error what\"");
    says("isready) echo error I do not know this game;;", "",
         "answered `isready` with \"error I do not know this game\"");
    says("makomba) echo hello;;", "", "answered `makomba` with \"hello\"");
}

TEST_CASE("nothing is left of a program that hangs, nor of what it started") {
    const std::filesystem::path mark =
        std::filesystem::temp_directory_path() / fmt::format("makomba-child-{}", ::getpid());
    {
        const ShellPlayer player("go) sleep 300 & echo $! > " + mark.string() + "; wait;;");
        lossOf(player.command() + ",500ms");
    }
    std::ifstream in(mark);
    pid_t child = 0;
    REQUIRE(in >> child);
    bool there = true;
    for (int wait = 0; wait < 100 && there; ++wait) {
        // One that was ended may still stand in the table until its new parent looks.
        std::ifstream status(fmt::format("/proc/{}/stat", child));
        std::string number, name, state;
        there = static_cast<bool>(status >> number >> name >> state) && state != "Z";
        if (there) usleep(20'000);
    }
    CHECK_FALSE(there);
    std::filesystem::remove(mark);
}

TEST_CASE("a program is told the rules, the way there and the legal moves") {
    const std::filesystem::path told =
        std::filesystem::temp_directory_path() / fmt::format("makomba-told-{}", ::getpid());
    std::filesystem::remove(told);
    const ShellPlayer player("go) echo \"$command $words\" >> " + told.string() +
                             "; echo info depth 2 nodes 9 value 0.75 line A1; echo bestmove ${words##* };; "
                             "position|seed|game) echo \"$command $words\" >> " +
                             told.string() + ";;");
    const std::vector<PlayedGame> games = matchOf(player.command() + ",1000n,3d", 1);
    CHECK(games[0].forfeit.empty());
    std::ifstream in(told);
    std::string line;
    std::getline(in, line);
    CHECK_THAT(line, Catch::StartsWith("game /"));
    CHECK_THAT(line, Catch::EndsWith(".program called Tic-Tac-Toe"));
    std::getline(in, line);
    CHECK_THAT(line, Catch::StartsWith("seed "));
    std::getline(in, line);
    CHECK_THAT(line, Catch::Matches("position start moves [A-C][1-3] [A-C][1-3]"));  // the opening
    std::getline(in, line);
    CHECK_THAT(line, Catch::Matches("go nodes 1000 depth 3 legal( [A-C][1-3]){7}"));
    std::filesystem::remove(told);
}

TEST_CASE("players that are programs are written with their command and bounds") {
    const auto spec = [](const std::string& text) {
        const PlayerChoice choice = readPlayer(text);
        INFO(choice.problem);
        REQUIRE(choice.spec);
        return *choice.spec;
    };
    CHECK(spec("exec:python3 mine.py").file == "python3 mine.py");
    CHECK(spec("exec:python3 mine.py").budget.seconds == 30);
    const PlayerSpec bounded = spec("exec:mine --list a,b,500n,10s");
    CHECK(bounded.file == "mine --list a,b");
    CHECK(bounded.budget.seconds == 10);
    CHECK(bounded.budget.nodes == 500);
    CHECK(readPlayer("exec:").problem == "\"exec\" needs a command: exec:COMMAND, exec:COMMAND,10s");
    CHECK(readPlayer("exec:,10s").problem == "\"exec\" needs a command: exec:COMMAND, exec:COMMAND,10s");
    CHECK(readPlayer("exec:sh -c 'a").problem == "\"exec:sh -c 'a\": the quote ' is not closed");
    std::string problem;
    CHECK(commandWords("a 'b c' \"d 'e'\" f\\ g ''", problem) ==
          std::vector<std::string>{"a", "b c", "d 'e'", "f g", ""});
    CHECK_THROWS_WITH(
        matchOf("exec:./no-such-program -x"),
        "exec:./no-such-program -x: there is no program \"./no-such-program\" that could be run");
}

TEST_CASE("our own engine plays what the same player plays by itself") {
    for (const char* player : {"uct:200n", "alpha-beta:300n", "greedy"}) {
        const auto within = matchOf(player, 10),
                   outside = matchOf(fmt::format("exec:{} engine --player {}", testedProgram(), player), 10);
        INFO(player);
        REQUIRE(within.size() == outside.size());
        for (std::size_t k = 0; k < within.size(); ++k) {
            CHECK(outside[k].forfeit.empty());
            CHECK(within[k].result == outside[k].result);
            CHECK(within[k].choices == outside[k].choices);
        }
    }
}

TEST_CASE("our own engine plays legal moves in every kind of game") {
    // Laps, captures, hands, chance: a move that is not legal there would be a forfeit.
    int games = 0;
    for (const auto& file : filesBelow(projectFolder() / "games", ".lud")) {
        const Description d = loadFile(file);
        if (!d.game || d.game->program.players() != 2 || !d.game->games.empty()) continue;
        MatchOptions options;
        options.first = *readPlayer(fmt::format("exec:{} engine --player uct:20n", testedProgram())).spec;
        options.second = *readPlayer("random").spec;
        options.games = 4;
        options.choiceLimit = 60;
        for (const PlayedGame& g : playMatch(*d.game, options)) {
            INFO(file.filename().string() << ": " << g.forfeit << g.fault);
            CHECK(g.forfeit.empty());
            ++games;
        }
    }
    CHECK(games >= 30);
}

TEST_CASE("the example players play") {
    const std::filesystem::path folder = projectFolder() / "tools" / "docs" / "examples";
    for (const std::string& command :
         {"exec:python3 " + (folder / "player.py").string(), "exec:sh " + (folder / "player.sh").string()}) {
        INFO(command);
        for (const PlayedGame& g : matchOf(command + ",20s", 6)) CHECK(g.forfeit == "");
    }
}
