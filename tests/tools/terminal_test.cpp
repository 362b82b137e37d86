// Every command's text on a terminal of eighty columns, and in a pipe.
#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "interpreter/base/source.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

bool thereIsATerminal() { return std::system("command -v script > /dev/null") == 0; }

// What a terminal of eighty columns gets, without its colours.
std::string onTerminal(const std::string& arguments) {
    const std::string call = fmt::format(
        "script -qec \"stty cols 80 rows 24; PAGER=cat TERM=xterm NO_COLOR= '{}' {}\" /dev/null < /dev/null",
        testedProgram(), arguments);
    FILE* pipe = popen(call.c_str(), "r");
    REQUIRE(pipe);
    std::string text;
    bool escape = false, returned = false;
    for (int c; (c = std::fgetc(pipe)) != EOF;) {
        // Progress is written over itself: a return begins the line anew.
        if (returned && c != '\n') text.erase(text.find_last_of('\n') + 1);
        returned = c == '\r';
        if (c == '\x1b') escape = true;
        else if (!escape && c != '\r') text += static_cast<char>(c);
        if (escape && std::isalpha(c)) escape = false;
    }
    pclose(pipe);
    return text;
}

int widest(const std::string& text) {
    std::istringstream lines(text);
    int width = 0;
    for (std::string line; std::getline(lines, line);) {
        const bool code = line.find_first_not_of(' ') >= 6 && line.find('(') != std::string::npos;
        if (!code) width = std::max(width, characterCount(line));
    }
    return width;
}

}  // namespace

TEST_CASE("makomba new asks on a terminal what kind of game it is", "[cli][editing]") {
    if (!thereIsATerminal()) {
        WARN("there is no `script` here: skipped");
        return;
    }
    const std::string call =
        fmt::format("printf '4\\n' | script -qec \"'{}' new Mine --stdout\" /dev/null", testedProgram());
    FILE* pipe = popen(call.c_str(), "r");
    REQUIRE(pipe);
    std::string text;
    for (int c; (c = std::fgetc(pipe)) != EOF;)
        if (c != '\r') text += static_cast<char>(c);
    pclose(pipe);
    INFO(text);
    CHECK(text.find("What kind of game is it?\n       1  sowing  seeds sown") != std::string::npos);
    CHECK(text.find("// Mine: a variant of Three Men's Morris.\n") != std::string::npos);
}

TEST_CASE("of the laps of a turn a terminal keeps one board, with the whole path marked", "[cli][play]") {
    if (!thereIsATerminal()) {
        WARN("there is no `script` here: skipped");
        return;
    }
    const auto saved = std::filesystem::temp_directory_path() / "makomba-laps.json";
    const std::string call = fmt::format(
        "printf 'A1\\nquit\\n' | script -qec \"stty cols 80 rows 24; TERM=xterm '{}' play tsoro --plain "
        "--autosave '{}'\" /dev/null",
        testedProgram(), saved.string());
    FILE* pipe = popen(call.c_str(), "r");
    REQUIRE(pipe);
    std::string text;
    for (int c; (c = std::fgetc(pipe)) != EOF;)
        if (c != '\r') text += static_cast<char>(c);
    pclose(pipe);
    std::filesystem::remove(saved);
    INFO(text);
    // A1 goes on from C1 and from F1, and ends in H2: two boards go, nine lines each.
    const std::size_t first = text.find("\x1b[9A\x1b[J  lap 2: C1\n");
    REQUIRE(first != std::string::npos);
    const std::size_t second = text.find("\x1b[9A\x1b[J  lap 3: F1\n");
    REQUIRE(second != std::string::npos);
    CHECK(first < second);
    CHECK(text.find("\n2 ( .) ( .) ( .) ( .) ( .) ( .) ( .) [ 1]  player 1\n\n"
                    "1 [ .] ( 3) [ .] ( 3) ( 3) [ .] ( 3) ( 3)  player 1\n",
                    second) != std::string::npos);
}

TEST_CASE("text fits a terminal of eighty columns, and has no colours in a pipe", "[cli][slow]") {
    if (!thereIsATerminal()) {
        WARN("there is no `script` here: skipped");
        return;
    }
    for (const char* arguments : {"list",
                                  "show kalah",
                                  "help",
                                  "help units",
                                  "help start",
                                  "help board",
                                  "explain",
                                  "explain unused-piece",
                                  "explain sow",
                                  "explain sweep",
                                  "evidence",
                                  "rules kalah",
                                  "compare kalah oware",
                                  "solve tic-tac-toe",
                                  "playout tic-tac-toe --count 5",
                                  "match tic-tac-toe --p1 random --p2 greedy --count 4",
                                  "perft tic-tac-toe 3",
                                  "draw kalah --text",
                                  "hlep",
                                  "show tsor",
                                  "play tsoro --p3 easy"}) {
        INFO(arguments);
        const std::string text = onTerminal(arguments);
        CHECK(text.size() > 20);
        CHECK(widest(text) <= 80);
        CHECK(runProgram(arguments).output.find('\x1b') == std::string::npos);
    }
}

TEST_CASE("a broken line goes on below its second column", "[cli][slow]") {
    if (!thereIsATerminal()) {
        WARN("there is no `script` here: skipped");
        return;
    }
    CHECK(onTerminal("help units")
              .find("\nlap        in a sowing game: one round of dropping the seeds taken up from one\n"
                    "           hole\n") != std::string::npos);
    // A pipe's lines are as they are written.
    CHECK(runProgram("help units")
              .output.find("\nlap        in a sowing game: one round of dropping the seeds taken up from one "
                           "hole\n") != std::string::npos);
}
