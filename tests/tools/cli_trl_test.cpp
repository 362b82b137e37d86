// Saved trials of Ludii, `.trl`: read, written, and refused.
#include <unistd.h>

#include <fstream>

#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// A folder of its own for each process: cases run side by side.
class TrlFolder {
  public:
    TrlFolder() : path(std::filesystem::temp_directory_path() / fmt::format("makomba-trl-{}", getpid())) {
        std::filesystem::create_directories(path);
    }
    ~TrlFolder() { std::filesystem::remove_all(path); }
    std::string write(const std::string& name, const std::string& text) const {
        std::ofstream(path / name) << text;
        return (path / name).string();
    }
    const std::filesystem::path path;
};

bool tells(const Ran& ran, const std::string& text) {
    INFO(ran.output);
    const bool found = ran.output.find(text) != std::string::npos;
    CHECK(found);
    return found;
}

std::string ownTrial(const std::string& moves, const std::string& more = "numInitialPlacementMoves=0\n") {
    return "game=/lud/elsewhere/Tic Tac Toe.lud\nSTART GAME OPTIONS\nEND GAME OPTIONS\n" + moves + more;
}

const std::string firstMove =
    "Move=[Move:mover=1,from=4,to=4,actions=[Add:type=Cell,to=4,what=1,decision=true]]\n";

}  // namespace

TEST_CASE("trials that Ludii saved are played to their end", "[trl]") {
    if (!corpusPresent()) return;
    const auto files = filesBelow(test::corpusFolder() / "trl", ".trl");
    REQUIRE(files.size() == 7);
    for (const auto& file : files) {
        const Ran ran = runProgram("replay \"" + file.string() + "\" --descriptions " +
                                   (test::corpusFolder() / "lud").string());
        INFO(file << ran.output);
        CHECK(ran.exitCode == 0);
        CHECK(ran.output == "1 file passed, 0 failed\n");
    }
}

TEST_CASE("a trial written as .trl is read again, start, moves and end", "[trl]") {
    const TrlFolder folder;
    for (const std::string game : {"tsoro", "oware", "toki", "tsoro-yemutwelve", "tic-tac-toe", "dig-dig"}) {
        const std::string file = folder.write(
            game + ".trl", runProgram("record " + game + " --format trl --plies 20000 --seed 3").output);
        INFO(game);
        const Ran ran = runProgram("replay " + file + " --descriptions " + folder.path.string());
        INFO(ran.output);
        CHECK(ran.output == "1 file passed, 0 failed\n");
        // Another winner at the end is found out.
        std::string text = readAll(file);
        const std::size_t winner = text.find("winner=");
        REQUIRE(winner != std::string::npos);
        text.replace(winner, 8, "winner=7");
        const Ran other = runProgram("replay " + folder.write("other.trl", text) + " --descriptions " +
                                     folder.path.string());
        tells(other, "the file tells winner=7, the game winner=");
        CHECK(other.exitCode == 1);
    }
}

TEST_CASE("a move that is not legal is told with its line, and what was legal", "[trl]") {
    const TrlFolder folder;
    const std::string file = folder.write(
        "bad.trl",
        ownTrial(firstMove +
                 "Move=[Move:mover=2,from=4,to=4,actions=[Add:type=Cell,to=4,what=2,decision=true]]\n"));
    const Ran ran = runProgram("replay " + file + " --descriptions " + folder.path.string());
    CHECK(ran.exitCode == 1);
    tells(ran,
          "line 5, ply 2: player 2 plays 4>4, which is not legal; player 2 could play 0>0 (A1) 1>1 (B1)");
    const Ran resumed = runProgram("play tic-tac-toe --resume " + file, "history\nquit\n");
    CHECK(resumed.exitCode == 0);
    tells(resumed, "line 5, ply 2: player 2 plays 4>4, which is not legal;");
    tells(resumed, "What came before it is kept.");
    tells(resumed, "   1. player 1: B2\n");
}

TEST_CASE("a move that does something else than the trial tells is found out", "[trl]") {
    const TrlFolder folder;
    const std::string file = folder.write(
        "else.trl",
        ownTrial("Move=[Move:mover=1,from=4,to=4,actions=[Add:type=Cell,to=5,what=1,decision=true]]\n"));
    tells(runProgram("replay " + file + " --descriptions " + folder.path.string()),
          "line 4, ply 1: player 1 plays 4>4, which is legal, but does something else than the file tells");
}

TEST_CASE("files that are no trials are refused with line and reason", "[trl]") {
    struct Wrong {
        std::string text, message;
    };
    const TrlFolder folder;
    for (const Wrong& wrong :
         {Wrong{"", "line 1: a trial begins with game=, the path of its description"},
          Wrong{"hello\n", "line 1: a trial begins with game="},
          Wrong{"game=x.lud\nSTART GAME OPTIONS\n", "END GAME OPTIONS is missing"},
          Wrong{ownTrial("what\n"), "line 4: `what` is no property"},
          Wrong{ownTrial("Move=7\n"), "line 4: a move is [Move:..]"},
          Wrong{ownTrial("Move=[Move:mover=1]\n"), "line 4: the move has no actions="},
          Wrong{ownTrial("Move=[Move:mover=x,actions=[Pass:decision=true]]\n"),
                "line 4: mover should be a whole number, not `x`"},
          Wrong{ownTrial("Move=[Move:mover=1,actions=[[Pass:a=b]]\n"), "line 4: a [ is not closed"},
          Wrong{ownTrial("Move=[Move:mover=1,actions=[Pass:a]]\n"), "line 4: `a` should be key=value"},
          Wrong{ownTrial("", "numInitialPlacementMoves=9\n"),
                "numInitialPlacementMoves is 9, but there are 0 moves in all"},
          Wrong{"game=/lud/No Such Game.lud\n",
                "the trial is of `/lud/No Such Game.lud`, which is nowhere here"}}) {
        INFO(wrong.text);
        const Ran ran = runProgram("replay " + folder.write("wrong.trl", wrong.text) + " --descriptions " +
                                   folder.path.string());
        CHECK(ran.exitCode == 2);
        tells(ran, wrong.message);
    }
    for (const char* sites : {"-7", "99999", "99999999999"}) {
        const std::string text =
            ownTrial(std::string("Move=[Move:mover=1,from=4,to=4,actions=[Move:typeFrom=Edge,from=") + sites +
                     ",to=" + sites + ",count=9],[Add:type=Cell,to=" + sites + ",what=77777]]\n");
        CHECK(
            runProgram("replay " + folder.write("far.trl", text) + " --descriptions " + folder.path.string())
                .exitCode <= 2);
    }
}

TEST_CASE("a saved game can be written as a trial, and one trial only", "[trl]") {
    const TrlFolder folder;
    const std::string saved = (folder.path / "saved.json").string();
    runProgram("play tic-tac-toe", "B2\nA1\nsave " + saved + "\nquit\n");
    const Ran ran = runProgram("record --saved " + saved + " --format trl");
    tells(ran, "Move=[Move:mover=1,from=4,to=4,actions=[Add:type=Cell,to=4,what=1,decision=true]]\n");
    tells(ran, "endtype=NoEnd\n");
    tells(runProgram("record --saved " + saved), "error: a saved game is written with --format trl\n");
    tells(runProgram("record tsoro --format trl --count 2"),
          "error: a .trl file holds one trial; for more of them use other seeds: --seed 2\n");
}

TEST_CASE("a trial of a game of chance is replayed to its end, and cannot be taken up", "[trl]") {
    const TrlFolder folder;
    for (const char* seed : {"1", "2", "3"}) {
        const std::string file = folder.write(
            "nhodo.trl",
            runProgram(std::string("record nhodo --format trl --plies 20000 --seed ") + seed).output);
        CHECK(runProgram("replay " + file).output == "1 file passed, 0 failed\n");
        const Ran resumed = runProgram("play --resume " + file, "quit\n");
        CHECK(resumed.exitCode == 2);
        CHECK(resumed.output.find("chance decides in this game, and a .trl does not tell how it would go on: "
                                  "`makomba replay` plays it again") != std::string::npos);
    }
}
