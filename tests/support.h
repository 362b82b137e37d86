// What the tests share.
#pragma once

#include <catch2/catch.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "interpreter/load/load.h"
#include "interpreter/play/notation.h"

namespace makomba::test {

// The project's folder, and the reference corpus: MAKOMBA_CORPUS, else ../shared/corpus beside it; empty
// if it is not there.
std::filesystem::path projectFolder();
std::filesystem::path corpusFolder();
// True if there is a corpus; otherwise says plainly that the test is skipped.
bool corpusPresent();

std::string readAll(const std::filesystem::path& file);
// Files below a folder with that ending, sorted.
std::vector<std::filesystem::path> filesBelow(const std::filesystem::path& folder, const std::string& ending);

// What the program of the command line does with these arguments and this input.
struct Ran {
    std::string output;  // with what goes to the error stream
    int exitCode = -1;
};
// The path of that program.
std::string testedProgram();
Ran runProgram(const std::string& arguments, const std::string& input = {});

// A description that must load without any message.
Description loadWell(const std::string& text, const Selection& selection = {});
// The messages of a text, as a person sees them.
std::string messagesOf(const std::string& text, const Selection& selection = {},
                       Until until = Until::Playable);

// A complete little game around the given parts.
struct LittleGame {
    std::string players = "(players 2)";
    std::string equipment = "(board (square 3)) (piece \"Disc\" Each)";
    std::string start = {};  // start rules, without (start ..)
    std::string play = "(move Add (to (sites Empty)))";
    std::string end = "(if (is Full) (result All Draw))";
    std::string definitions = {};
    std::string text() const;
};

// Plays by hand.
class Hand {
  public:
    explicit Hand(const Description& description, std::uint64_t seed = 0)
        : description_(description), engine_(*description.game), state_(engine_.initialState(seed)) {}

    // Plays the first legal move with that from>to; fails the test if there is none.
    Hand& play(const std::string& label);
    std::string text() const { return stateText(description_.game->program, state_); }
    // The legal moves as from>to, sorted.
    std::vector<std::string> moves();
    Engine& engine() { return engine_; }
    State& state() { return state_; }

  private:
    const Description& description_;
    Engine engine_;
    State state_;
};

}  // namespace makomba::test
