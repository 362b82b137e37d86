// What the commands of the program share.
#pragma once

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "interpreter/catalogue.h"
#include "interpreter/draw/text_board.h"

namespace makomba::cli {

// Exit codes: 0 well, 1 something was found (a replay that differs ..), 2 not valid, 3 not supported.
inline constexpr int exitFound = 1, exitInvalid = 2, exitUnsupported = 3;

// GAME with --option, --ruleset and --games.
struct GameArgument {
    std::string game;
    std::vector<std::string> options;
    std::string ruleset;
    std::vector<std::filesystem::path> folders;

    // `folderOption`: what `--games` is called where that is a number of games.
    void addTo(CLI::App& command, const char* folderOption = "--games");
    Selection selection() const { return {options, ruleset}; }
    // Loads it; messages go to the error output (as JSON to the standard output if `json`).
    Description load(Until until = Until::Playable, bool json = false) const;
};

// A command's action; its value becomes the exit code.
using Action = std::function<int()>;

// Each adds one command to the program; the action is set if the user asked for it.
void addList(CLI::App& app, Action& action);
void addShow(CLI::App& app, Action& action);
void addPlay(CLI::App& app, Action& action);
void addExpand(CLI::App& app, Action& action);
void addGraph(CLI::App& app, Action& action);
void addBoard(CLI::App& app, Action& action);
void addPlayout(CLI::App& app, Action& action);
void addPerft(CLI::App& app, Action& action);
void addReplay(CLI::App& app, Action& action);
void addRecord(CLI::App& app, Action& action);
void addReference(CLI::App& app, Action& action);
void addDraw(CLI::App& app, Action& action);
void addCorpus(CLI::App& app, Action& action);
void addBench(CLI::App& app, Action& action);
void addEvidence(CLI::App& app, Action& action);
void addCheck(CLI::App& app, Action& action);
void addAudit(CLI::App& app, Action& action);
void addCompare(CLI::App& app, Action& action);
void addMatch(CLI::App& app, Action& action);
void addAnalyse(CLI::App& app, Action& action);
void addSolve(CLI::App& app, Action& action);
void addValidate(CLI::App& app, Action& action);
void addExplain(CLI::App& app, Action& action);
void addNew(CLI::App& app, Action& action);
void addFormat(CLI::App& app, Action& action);
void addWatch(CLI::App& app, Action& action);
void addLsp(CLI::App& app, Action& action);
void addServe(CLI::App& app, Action& action);

// Adds a command with its description and, below its help, examples (one a line).
CLI::App* addCommand(CLI::App& app, const std::string& name, const std::string& description, const std::string& examples);

// For boards on the standard output: on a terminal with colours and lines, as wide as it is; elsewhere plain.
TextStyle boardStyle();

// Replaces a file as a whole or not at all, keeping its permissions. Returns what went wrong, "" if nothing did.
std::string replaceFile(const std::filesystem::path& file, const std::string& text);

// A line that is overwritten in place on a terminal, and nothing at all in a pipe. On the error output.
class Progress {
  public:
    void show(const std::string& text);
    ~Progress();

  private:
    bool shown_ = false;
};

// The folder with the reference descriptions: --descriptions, else ../shared/corpus/lud, else
// MAKOMBA_CORPUS/lud.
std::filesystem::path corpusFolder(const std::string& part);

}  // namespace makomba::cli
