// The program as people and programs call it.
#include <fstream>

#include "interpreter/base/json.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;
using Json = nlohmann::json;

namespace {

bool has(const Ran& ran, const std::string& text) { return ran.output.find(text) != std::string::npos; }

// A file that goes with the scope.
class TemporaryFile {
  public:
    explicit TemporaryFile(const std::string& name, const std::string& text = {})
        : path(std::filesystem::temp_directory_path() / name) {
        if (!text.empty()) std::ofstream(path) << text;
    }
    ~TemporaryFile() { std::filesystem::remove(path); }
    const std::filesystem::path path;
};

std::string littleFile(const std::string& play) {
    return "(game \"Little\" (players 2) (equipment {(board (square 3)) (piece \"Disc\" Each)}) (rules "
           "(play " +
           play + ") (end (if (is Full) (result All Draw)))))";
}

}  // namespace

TEST_CASE("every command explains itself with examples") {
    const Ran help = runProgram("--help");
    CHECK(help.exitCode == 0);
    for (const char* command :
         {"list",   "show",   "play",    "match",   "analyse", "solve",  "draw",      "compile",
          "expand", "graph",  "program", "profile", "rules",   "board",  "playout",   "perft",
          "engine", "ladder", "learn",   "replay",  "record",  "corpus", "reference", "reconstruct"}) {
        INFO(command);
        CHECK(has(help, command));
        const Ran ran = runProgram(std::string(command) + " --help");
        CHECK(ran.exitCode == 0);
        CHECK(has(ran, "makomba " + std::string(command)));
    }
}

TEST_CASE("help keeps to eighty columns") {
    // The commands stand in lines of their own, two blanks in.
    std::istringstream commands(runProgram("--help").output);
    std::set<std::string> names{""};
    for (std::string line; std::getline(commands, line);)
        if (line.starts_with("  ") && line.size() > 30 && std::islower(static_cast<unsigned char>(line[2])) &&
            line.substr(2, 8) != "makomba ")
            names.insert(line.substr(2, line.find(' ', 2) - 2));
    CHECK(names.size() > 20);
    for (const std::string& name : names) {
        const Ran help = runProgram(name + " --help");
        REQUIRE(help.exitCode == 0);
        std::istringstream lines(help.output);
        for (std::string line; std::getline(lines, line);) {
            INFO(name << ": " << line);
            CHECK(line.size() <= 80);
        }
    }
    const Ran check = runProgram("check --help");
    CHECK(has(check, "  --positions N=50000         positions to visit from the start (1 to 10000000)"));
    CHECK(has(check, "                              file of records or a saved page (default: all"));
}

TEST_CASE("wrong calls are refused with a remedy") {
    struct Call {
        const char *arguments, *message;
    };
    for (const Call& call :
         {Call{"", "a command is needed, for example: makomba play tsoro"},
          Call{"paly tsoro", "there is no command `paly`; did you mean `play`?"},
          Call{"show tsro", "there is no game \"tsro\" [unknown-game]\n       did you mean `tsoro`?"},
          Call{"show tsoro --option Board/99", "there is no option \"Board/99\""},
          Call{"show tsoro --ruleset None", "there is no ruleset \"None\""},
          Call{"--verison", "there is no option `--verison` before a command; did you mean `--version`?"},
          Call{"audit tsoro",
               "error: there is no description and no folder tsoro; the rules text of the game tsoro is put "
               "to "
               "the test by\n       `makomba check tsoro --own-text`\n"},
          Call{"evidence 'Mtandwa: tsor'",
               "error: there is no record and no file \"Mtandwa: tsor\"; did you mean \"Mtandwa: tsoro\"?\n"},
          Call{"compare tsoro", "ITEM: 2 are needed, and 1 is there\n       for example: makomba compare "},
          Call{"playout tsoro --games 5",
               "there is no folder `5`; for the number of games, write `--count 5`"},
          Call{"show tsoro --games-dir 5", "error: --games-dir: there is no folder `5`\n"},
          Call{"record --saved no-such-file", "error: --saved: there is no file `no-such-file`\n"},
          Call{"draw tsoro -o tsoro.gif",
               "error: tsoro.gif: pictures are written as .svg, .png, .pdf or .tex, not as .gif\n"},
          Call{"draw tsoro -o /no/such/folder/a.svg", "error: cannot write /no/such/folder/a.svg: "},
          Call{"replay /no/such/folder", "there is no file and no folder `/no/such/folder`"},
          Call{"playout tsoro --count -4", "--count"}, Call{"perft tsoro many", "many"}}) {
        INFO(call.arguments);
        const Ran ran = runProgram(call.arguments);
        CHECK(ran.exitCode == 2);
        CHECK(has(ran, call.message));
    }
}

TEST_CASE("exit codes: 2 for what is wrong, 3 for what is not supported yet") {
    const TemporaryFile wrong("makomba-wrong.lud", littleFile("(moove Pass)"));
    CHECK(runProgram("show " + wrong.path.string()).exitCode == 2);
    const TemporaryFile known("makomba-known.lud", littleFile("(move PlayCard)"));
    const Ran ran = runProgram("show " + known.path.string());
    CHECK(ran.exitCode == 3);
    CHECK(has(ran, ":1:94: unsupported: "));
    CHECK(has(ran, "[unsupported-ludeme]"));
}

TEST_CASE("messages as JSON") {
    const TemporaryFile wrong("makomba-wrong.lud", littleFile("(moove Pass)"));
    const Json json = Json::parse(runProgram("show --json " + wrong.path.string()).output);
    const Json& first = json.at(0);
    CHECK(first.at("id") == "unknown-ludeme");
    CHECK(first.at("place").at("line") == 1);
    CHECK(first.at("suggestion") == "move");
}

TEST_CASE("lists and descriptions of games for people and programs") {
    const Json games = Json::parse(runProgram("list --json").output);
    CHECK(games.size() >= 5);
    const Json shown = Json::parse(runProgram("show tsoro --json").output);
    CHECK(shown.at("name") == "Tsoro");
    const Ran text = runProgram("show tsoro");
    CHECK(has(text, "Matthews"));
    CHECK(has(text, "Columns"));
}

TEST_CASE("a folder of one's own games") {
    const auto folder = std::filesystem::temp_directory_path() / "makomba-games";
    std::filesystem::create_directory(folder);
    std::ofstream(folder / "little-one.lud") << littleFile("(move Add (to (sites Empty)))");
    CHECK(has(runProgram("list --games-dir " + folder.string()), "little-one"));
    CHECK(has(runProgram("perft little-one 2 --games-dir " + folder.string()), "72"));
    std::filesystem::remove_all(folder);
}

TEST_CASE("playing in a pipe: one move a line, undo, save and resume") {
    const TemporaryFile saved("makomba-saved-game.json");
    const Ran first = runProgram("play tsoro", "A1\nundo\nB1\nsave " + saved.path.string() + "\nZ9\nquit\n");
    CHECK(first.exitCode == 0);
    CHECK(has(first, "Player 1 to move, 8 moves: A1 B1 C1 D1 E1 F1 G1 H1"));
    CHECK(has(first, "`Z9`"));
    const Ran second = runProgram("play --resume " + saved.path.string(), "history\nquit\n");
    CHECK(second.exitCode == 0);
    CHECK(has(second, "B1"));
    CHECK_FALSE(has(second, "A1 B1 C1 D1 E1 F1 G1 H1\n  1"));
    const Ran random = runProgram("play tsoro-yemutatu-triangle --p1 random --p2 random --seed 5");
    CHECK(random.exitCode == 0);
    CHECK(has(random, "has won."));
    CHECK(runProgram("play tsoro-yemutatu-triangle --p1 random --p2 random --seed 5").output ==
          random.output);
}

TEST_CASE("a saved game that is damaged is refused") {
    const TemporaryFile saved("makomba-damaged.json", "{\"game\": \"tsoro\", \"moves\": [7]}");
    const Ran ran = runProgram("play --resume " + saved.path.string(), "quit\n");
    CHECK(ran.exitCode == 2);
    CHECK(has(ran, "makomba-damaged.json"));
}

TEST_CASE("random games: the same seed gives the same games, on any number of threads") {
    const auto games = [](const std::string& more) {
        Json json = Json::parse(runProgram("playout tsoro-yemutwelve --count 40 --json " + more).output);
        for (const char* measured : {"movesPerSecond", "playoutsPerSecond", "seconds", "threads"})
            json.erase(measured);
        return json;
    };
    CHECK(games("--seed 9 --threads 1") == games("--seed 9 --threads 3"));
    CHECK(games("--seed 9") != games("--seed 10"));
}

TEST_CASE("what was expanded, the graph and the board go to standard output") {
    CHECK(has(runProgram("expand tsoro"), "(game \"Tsoro\""));
    for (const char* format : {"text", "lud", "dot", "json"}) {
        INFO(format);
        const Ran ran = runProgram("graph tsoro --format " + std::string(format));
        CHECK(ran.exitCode == 0);
        CHECK(has(ran, "mancalaBoard"));
    }
    CHECK(has(runProgram("board tsoro"), "Vertex"));
}

TEST_CASE("a replay names what differs and exits with 1") {
    const auto playthrough = projectFolder() / "tests" / "playthroughs" / "toki.trace";
    const std::string folder = " --descriptions " + (projectFolder() / "games").string();
    const Ran good = runProgram("replay " + playthrough.string() + folder);
    CHECK(good.exitCode == 0);
    CHECK(has(good, "1 file passed, 0 failed"));
    std::string text = readAll(playthrough);
    const std::size_t legal = text.find("\nl 25 ");
    REQUIRE(legal != std::string::npos);
    text.replace(legal, 6, "\nl 24 ");
    const TemporaryFile broken("makomba-broken.trace", text);
    const Ran bad = runProgram("replay " + broken.path.string() + folder);
    CHECK(bad.exitCode == 1);
    CHECK(has(bad, "0 files passed, 1 failed"));
}

TEST_CASE("trials of games of chance can be replayed: they carry their seeds") {
    const std::string descriptions = (projectFolder() / "tests" / "descriptions").string();
    for (const std::string name : {"published-moves.lud", "dice-forms.lud"}) {
        INFO(name);
        const TemporaryFile trace(
            "makomba-chance.trace",
            runProgram("record " + descriptions + "/" + name + " --seed 4 --path " + name).output);
        const Ran replayed = runProgram("replay " + trace.path.string() + " --descriptions " + descriptions);
        CHECK(has(replayed, "1 file passed, 0 failed"));
        CHECK(replayed.exitCode == 0);
    }
}

TEST_CASE("a collection: empty records of boards, as matches have, are not counted") {
    const auto folder = std::filesystem::temp_directory_path() / "makomba-collection";
    for (const char* part : {"lud", "boards"}) std::filesystem::create_directories(folder / part);
    std::ofstream(folder / "lud" / "little.lud") << littleFile("(move Add (to (sites Empty)))");
    std::ofstream(folder / "boards" / "little.board").flush();
    CHECK(has(runProgram("corpus " + folder.string()), "| all | 1 | 1 | 1 | - | - | - |"));
    std::ofstream(folder / "boards" / "little.board") << "sitetype Cell\n";
    CHECK(has(runProgram("corpus " + folder.string()), "| all | 1 | 1 | 1 | - | 0/1 | - |"));
    std::filesystem::remove_all(folder);
}
