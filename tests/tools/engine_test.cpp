// The line protocol of `makomba engine`, word for word.
#include <unistd.h>

#include <sstream>

#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::string answers(const std::string& input, const std::string& arguments = "--player random") {
    const Ran ran = runProgram("engine " + arguments, input);
    CHECK(ran.exitCode == 0);
    return ran.output;
}

}  // namespace

TEST_CASE("the engine answers what it is asked, and nothing else") {
    CHECK_THAT(answers("makomba\nisready\nquit\n"),
               Catch::Matches("makomba 1 name Makomba version [0-9.]+\nreadyok\n"));
    CHECK(answers("").empty());
    CHECK(answers("\n  \nquit\nisready\n").empty());
    CHECK(answers("game tic-tac-toe\nlegal\nposition start moves A1 B2\nlegal\nposition start\nlegal") ==
          "legal A1 B1 C1 A2 B2 C2 A3 B3 C3\n"
          "legal B1 C1 A2 C2 A3 B3 C3\n"
          "legal A1 B1 C1 A2 B2 C2 A3 B3 C3\n");
    CHECK(answers("position start moves B2 A1 A2\nlegal\r\n", "tic-tac-toe") == "legal B1 C1 C2 A3 B3 C3\n");
    CHECK(answers("position start moves A1 A3 B1 B3 C1\nlegal\ngo\n", "tic-tac-toe") ==
          "legal\nerror the game is over\n");
    CHECK_THAT(answers("position start moves A1 A3 B1 B3 C1\nshow\n", "tic-tac-toe"),
               Catch::EndsWith("show over 1:1 2:2\n"));
    CHECK_THAT(answers("position state mover 2 ; 4=Nought1\nshow\nlegal\n", "tic-tac-toe"),
               Catch::EndsWith("show state mover 2 ; 4=Nought1\nlegal A1 B1 C1 A2 C2 A3 B3 C3\n"));
}

TEST_CASE("a bad line is answered by an error, and nothing else happens") {
    struct Bad {
        const char *line, *answer;
    };
    for (
        const Bad& bad : {
            Bad{"bestmove A1", "error there is no command `bestmove`"},
            Bad{"isreddy", "error there is no command `isreddy`; did you mean `isready`?"},
            Bad{"stop now", "error `stop` stands alone; `now` is too much"},
            Bad{"game", "error `game` needs a name or a path: game tsoro"},
            Bad{"option", "error `option` needs a choice: option Columns/12"},
            Bad{"ruleset", "error `ruleset` needs a name"},
            Bad{"seed", "error `seed` needs a whole number: seed 7"},
            Bad{"seed -1", "error `seed` needs a whole number: seed 7"},
            Bad{"position",
                "error `position` is written `position start`, `position start moves A1 B2 ..`, or `position "
                "state TEXT`"},
            Bad{"position start with A1", "error `with` stands where `moves` was expected"},
            Bad{"position start seed x", "error `position start seed` needs a whole number"},
            Bad{"position start moves B2 B2", "error move 2, B2, is not legal"},
            Bad{"position start moves A1 A3 B1 B3 C1 C3",
                "error move 6, C3, is not legal: the game is over there"},
            Bad{"position state",
                "error `position state` needs a position: position state mover 1 ; A1=Disc1"},
            Bad{"position state 4=Dragon",
                "error there is no piece `Dragon`; the pieces of this game are Nought1, Cross2"},
            Bad{"go far",
                "error `go` does not know `far`; it knows movetime, nodes, playouts, depth, infinite, legal"},
            Bad{"go nodes", "error `go nodes` needs a whole number of 1 or more"},
            Bad{"go nodes 0", "error `go nodes` needs a whole number of 1 or more"},
            Bad{"go movetime 1e9", "error `go movetime` needs a whole number of 1 or more"},
            Bad{"go movetime 99999999999", "error `go movetime` is of a day at most, 86400000"},
            Bad{"go infinite nodes 3", "error `go infinite` has no other bound"},
            Bad{"go legal A1", "error other moves are legal here: 8 of them, not 1"},
        }) {
        INFO(bad.line);
        const std::string output =
            answers(std::string("position start moves B3\n") + bad.line + "\nlegal\n", "tic-tac-toe");
        const std::string after = "\nlegal A1 B1 C1 A2 B2 C2 A3 C3\n";
        CHECK_THAT(output, Catch::StartsWith(bad.answer));
        CHECK_THAT(output, Catch::EndsWith(after));
        CHECK(std::count(output.begin(), output.end(), '\n') == 2);
    }
    for (const char* line : {"legal", "go", "show", "position start", "option A/b", "ruleset x"})
        CHECK(answers(std::string(line) + "\n") == "error no game was chosen; say `game NAME`\n");
    const std::string unknown = answers("game tic-tac-toe\ngame tik-tak\nlegal\n");
    CHECK_THAT(unknown, Catch::StartsWith("error ") && Catch::Contains("there is no game \"tik-tak\""));
    CHECK_THAT(unknown, Catch::EndsWith("\nlegal A1 B1 C1 A2 B2 C2 A3 B3 C3\n"));
    CHECK(std::count(unknown.begin(), unknown.end(), '\n') == 2);
}

TEST_CASE("the engine thinks within its bounds, and the same for the same seed") {
    const std::string input =
        "seed 7\nposition start moves A1 B1\ngo playouts 300\nposition start moves A1 B1 B2 C3\ngo depth 9\n";
    const std::string first = answers(input, "tic-tac-toe --player uct:50n");
    CHECK(first == answers(input, "tic-tac-toe --player uct:50n"));
    CHECK_THAT(first, Catch::StartsWith("info depth "));
    CHECK_THAT(answers("go playouts 40\n", "tsoro --player uct:50n"), Catch::Contains(" nodes 40 value 0."));
    CHECK_THAT(answers("go\n", "tsoro --player uct:50n"), Catch::Contains(" nodes 50 value 0."));
    // Noughts on A1 and B2, a cross on C3: A2, then either A3 or C2 wins.
    const std::string proven =
        answers("position start moves A1 B1 B2 C3\ngo depth 9\n", "tic-tac-toe --player alpha-beta:1d");
    CHECK_THAT(proven, Catch::Contains(" value 1.0000 wins 3 line "));
    CHECK_THAT(proven, Catch::Contains("bestmove A2\n") || Catch::Contains("bestmove A3\n"));
}

TEST_CASE("another game is thought about as the first one was") {
    // What was played before, in a game that is left, is no going in a circle.
    const std::string game =
        "position start\ngo\nposition start moves Hand1-A1 Hand2-B1\ngo\n"
        "position start moves Hand1-A1 Hand2-B1 Hand1-B2 Hand2-C3\ngo\n";
    const std::string once = answers(game, "three-mens-morris --player alpha-beta:300n"),
                      again = answers(game + game + game, "three-mens-morris --player alpha-beta:300n");
    CHECK(std::count(once.begin(), once.end(), '\n') >= 6);
    CHECK(again == once + once + once);
}

TEST_CASE("a search without an end ends with stop, and answers while it goes on") {
    const Ran ran = runProgram(
        "--version >/dev/null; (echo game tic-tac-toe; echo go infinite; sleep 0.3; echo isready; echo "
        "legal; echo stop; "
        "echo legal) | '" +
        testedProgram() + "' engine --player uct:50n | grep -v ^info; true");
    CHECK_THAT(ran.output,
               Catch::Matches("readyok\nerror `legal` has to wait: a search is under way; `stop` ends it\n"
                              "bestmove [A-C][1-3]\nlegal A1 B1 C1 A2 B2 C2 A3 B3 C3\n"));
    // Where chance has a say, too.
    for (const char* player : {"uct:50n", "alpha-beta:50n"}) {
        INFO(player);
        const Ran stopped = runProgram(
            "--version >/dev/null; (echo game nhodo; echo go infinite; sleep 0.3; echo stop; echo isready) | "
            "timeout 20 '" +
            testedProgram() + "' engine --player " + player + " | grep -v ^info; true");
        CHECK_THAT(stopped.output, Catch::Matches("bestmove [^\\n]+\nreadyok\n"));
    }
    // Nobody is left to say stop.
    CHECK_THAT(answers("go infinite\n", "tic-tac-toe --player random"), Catch::StartsWith("bestmove "));
    // What is sent during a bounded search waits for it.
    CHECK_THAT(answers("go\nlegal\n", "tic-tac-toe --player uct:500n"),
               Catch::EndsWith("\nlegal A1 B1 C1 A2 B2 C2 A3 B3 C3\n"));
}

TEST_CASE("options and rulesets are chosen by line") {
    const std::string output = answers("game tsoro\noption Columns/3\nlegal\noption Columns/99\nlegal\n");
    std::istringstream lines(output);
    std::string first, error, last;
    std::getline(lines, first);
    std::getline(lines, error);
    std::getline(lines, last);
    CHECK_THAT(error, Catch::StartsWith("error ") && Catch::Contains("there is no option \"Columns/99\""));
    CHECK(first == last);
}

TEST_CASE("a player that is a program loses at the board of a person, too") {
    const Ran ran = runProgram("play tic-tac-toe --p2 \"exec:cat,5s\"", "A1\n");
    CHECK(ran.exitCode == 0);
    CHECK_THAT(
        ran.output,
        Catch::Contains("Player 2 loses the game: exec:cat,5s answered `makomba` with \"makomba\".\n"));
    CHECK_THAT(runProgram("engine --player exec:cat").output,
               Catch::Contains("error: --player: an engine thinks itself"));
}

TEST_CASE("a saved game starts no program by itself") {
    const std::filesystem::path file =
        std::filesystem::temp_directory_path() / fmt::format("makomba-saved-{}.json", ::getpid());
    std::filesystem::remove(file);
    const std::string seat = fmt::format("\"exec:{} engine --player greedy\"", testedProgram());
    runProgram("play tic-tac-toe --p2 " + seat, "A1\nsave " + file.string() + "\nquit\n");
    REQUIRE(std::filesystem::exists(file));
    const Ran refused = runProgram("play --resume " + file.string(), "moves\n");
    CHECK(refused.exitCode == 2);
    CHECK(refused.output ==
          "error: in the saved game a program plays as player 2; if it is to be started, say so: --p2 " +
              seat + "\n");
    const Ran resumed = runProgram("play --resume " + file.string() + " --p2 " + seat, "quit\n");
    CHECK(resumed.exitCode == 0);
    CHECK_THAT(resumed.output, Catch::Contains("Player 1 to move"));
    std::filesystem::remove(file);
}

TEST_CASE("stop ends a deep search soon") {
    for (const char* player : {"alpha-beta:60s", "uct:60s", "uct:60s,2t"}) {
        INFO(player);
        const Ran ran = runProgram(
            fmt::format("--version >/dev/null; (echo game oware; echo isready; sleep 1; echo go; "
                        "sleep 1; echo stop; echo quit) | timeout 30 '{}' engine --player {}; true",
                        testedProgram(), player));
        CHECK_THAT(ran.output, Catch::StartsWith("readyok\n") && Catch::Contains("\nbestmove "));
    }
}
