// Playing by hand: what is taken back, what is said to what cannot be played, and how a game goes on later.
#include <sstream>

#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// What the history shows after these lines.
std::string historyAfter(const std::string& arguments, const std::string& input) {
    const std::string output = runProgram("play " + arguments, input + "history\nquit\n").output;
    std::string lines;
    std::istringstream all(output);
    for (std::string line; std::getline(all, line);)
        if (line.find(". player ") != std::string::npos) lines += line + "\n";
    return lines;
}

bool says(const std::string& output, const std::string& text) {
    INFO(output);
    const bool found = output.find(text) != std::string::npos;
    CHECK(found);
    return found;
}

}  // namespace

TEST_CASE("undo takes back to one's own last decision, with all laps and what the program answered",
          "[play]") {
    CHECK(historyAfter("tic-tac-toe", "B2\nA1\nundo\n") == "   1. player 1: B2\n");
    CHECK(historyAfter("tic-tac-toe", "B2\nA1\nundo 2\n").empty());
    CHECK(historyAfter("tic-tac-toe", "B2\nundo 9\n").empty());
    // The second turn is taken back whole; the first one stands, laps and answer with it.
    const std::string afterOne = historyAfter("tsoro --p2 random --seed 4", "A1\n");
    CHECK(afterOne.find("player 2") != std::string::npos);
    CHECK(historyAfter("tsoro --p2 random --seed 4", "A1\n1\nundo\n") == afterOne);
    CHECK(historyAfter("tsoro --p2 random --seed 4", "A1\n1\nundo 2\n").empty());
}

TEST_CASE("undo after a game was taken up again", "[play]") {
    const auto file = std::filesystem::temp_directory_path() / "makomba-undo.json";
    const std::string one = historyAfter("tsoro --p2 random --seed 4", "A1\n");
    runProgram("play tsoro --p2 random --seed 4", "A1\n1\nsave " + file.string() + "\nquit\n");
    CHECK(historyAfter("--resume " + file.string(), "undo\n") == one);
    std::filesystem::remove(file);
}

TEST_CASE("undo does not touch what the program decided first", "[play]") {
    const std::string output =
        runProgram("play tic-tac-toe --p1 random", "undo\nundo x\nhistory\nquit\n").output;
    says(output, "There is nothing to take back.\n");
    says(output, "`undo x`: say how many decisions to take back, 1 or more.\n");
    says(output, "   1. player 1: ");
}

TEST_CASE("what cannot be played is answered by what it is", "[play]") {
    const std::string output = runProgram("play tsoro", "hlep\nA4\nA2\n99\nxyzzy\nquit\n").output;
    says(output, "There is no command `hlep`; did you mean `help`?\n");
    says(output, "A4 is player 2's, and player 1 is to move. `moves` lists what is legal.\n");
    says(output, "A2 is not legal now. `moves` lists what is.\n");
    says(output, "There is no move number 99: the moves have numbers from 1 to 8.\n");
    says(output,
         "`xyzzy` is neither a move nor a command. `moves` lists the legal moves, `help` tells what else you "
         "can "
         "type.\n");
}

TEST_CASE("rules shows all of them, in lines of eighty characters, and the goal stands at the start",
          "[play]") {
    const std::string output = runProgram("play tic-tac-toe", "rules\nquit\n").output;
    says(output,
         "Tic-Tac-Toe: 2 players. Type `help` for what you can do.\n"
         "Goal: Whoever first has three marks in a line, up and down, across or\n"
         "diagonally, has won.\n\n");
    const std::string all = runProgram("play tsoro", "rules\nquit\n").output;
    says(all, "There are four rows of holes");
    says(all, "At the beginning there are two stones in each hole of the outer rows.\n");
    says(all, "of the opponent's stones has won.\n");
    std::istringstream lines(all);
    for (std::string line; std::getline(lines, line);) {
        INFO(line);
        CHECK(line.size() <= 80);
    }
}

TEST_CASE("quit says how to go on", "[play]") {
    const auto file = std::filesystem::temp_directory_path() / "makomba-go-on.json";
    says(runProgram("play tic-tac-toe", "B2\nquit\n").output,
         "It was not kept; `save FILE` before `quit` keeps a game.\n");
    says(runProgram("play tic-tac-toe", "B2\nsave " + file.string() + "\nquit\n").output,
         "Go on with: makomba play --resume " + file.string() + "\n");
    // Where it was taken up, as long as nothing more was played.
    says(runProgram("play --resume " + file.string(), "quit\n").output,
         "Go on with: makomba play --resume " + file.string() + "\n");
    says(runProgram("play --resume " + file.string(), "A1\nquit\n").output,
         "It was not kept; `save FILE` before `quit` keeps a game.\n");
    std::filesystem::remove(file);
    says(runProgram("play tic-tac-toe --autosave " + file.string(), "B2\n").output,
         "The game is not finished. Go on with: makomba play --resume " + file.string() + "\n");
    std::filesystem::remove(file);
    says(runProgram("play tic-tac-toe", "quit\n").output, "Nothing was played.\n");
}

TEST_CASE("a seat that the game does not have is refused", "[play]") {
    const Ran ran = runProgram("play tic-tac-toe --p3 random", "quit\n");
    CHECK(ran.exitCode == 2);
    CHECK(ran.output == "error: --p3: Tic-Tac-Toe has 2 players\n");
}

TEST_CASE("options and rulesets may be named by any part that means one of them", "[play]") {
    const std::string whole = runProgram("show tsoro --option Columns/12").output;
    CHECK(runProgram("show tsoro --option 12").output == whole);
    CHECK(runProgram("show tsoro --option columns/12").output == whole);
    CHECK(runProgram("show tsoro --ruleset basic").output ==
          runProgram("show tsoro --ruleset \"Basic game (Matthews 1964)\"").output);
    const Ran several = runProgram("show tsoro --option Columns");
    CHECK(several.exitCode == 2);
    says(several.output, "error: there is no option \"Columns\"");
    says(several.output, "it is part of several names; there are: \"Columns/3\", \"Columns/4\"");
    says(runProgram("show tsoro --option Colums/12").output, "did you mean `Columns/12`?");
    // Of long lists the first choices of each heading.
    says(runProgram("show tsoro --option Colums/12").output,
         "there are: Columns/3, 4, 5, 6, ..; Opening/Outer rows, ");
    // What is no option may be a ruleset, and the other way round.
    says(runProgram("show tsoro --option \"Variat 4\"").output,
         "but there is a ruleset \"Ruleset/Variant 4, taken stones re-entered (Matthews 1964)\"\n");
    says(runProgram("show tsoro --ruleset Columns/6").output, "but there is an option \"Columns/6\"\n");
    says(runProgram("show tsoro --ruleset \"Variat 4\"").output,
         "did you mean `Ruleset/Variant 4, taken stones re-entered (Matthews 1964)`?");
}

TEST_CASE("a folder where a number belongs is told as such", "[play]") {
    says(runProgram("solve tic-tac-toe --limit abc").output, "--limit: `abc`: a number above 0 is needed\n");
    const std::string folder = std::filesystem::temp_directory_path().string();
    says(runProgram("playout tsoro --count " + folder).output,
         "--count: `" + folder + "` is a folder; a number from 1 to ");
    says(runProgram("record tsoro --count many").output,
         "--count: `many`: a number from 1 to 1000 is needed\n");
}
