// What the commands of the program share.
#pragma once

#include <fmt/core.h>

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "interpreter/draw/text_board.h"
#include "interpreter/load/catalogue.h"
#include "tools/arguments.h"

namespace makomba::cli {

// Exit codes: 0 well, 1 something was found (a replay that differs ..), 2 not valid, 3 not supported.
inline constexpr int exitFound = 1, exitInvalid = 2, exitUnsupported = 3;

// Small letters of what ASCII has.
std::string lower(std::string text);
// Says what is wrong; the exit code of what is not valid.
int refuse(const std::string& why);
// "note: .." on the error output.
void noteForPeople(const std::string& text);

// GAME with --option, --ruleset and --games-dir.
struct GameArgument {
    std::string game;
    std::vector<std::string> options;
    std::string ruleset;
    std::vector<std::filesystem::path> folders;
    bool severalGames = false;  // whether the command can do with a match of several games

    // `gamesIsNumber`: `--games` was a number of games in this command, never a folder.
    // The argument GAME is returned; it is required.
    Parameter addTo(const Command& command, bool gamesIsNumber = false);
    Selection selection() const { return {options, ruleset}; }
    // Loads it; messages go to the error output (as JSON to the standard output if `json`).
    Description load(Until until = Until::Playable, bool json = false) const;
    // The same for what needs the text: a compiled program is refused.
    Description loadText(Until until = Until::Playable, bool json = false) const;
};

// A command's action; its value becomes the exit code.
using Action = std::function<int()>;

// Each adds one command to the program; the action is set if the user asked for it.
void addList(Command& app, Action& action);
void addShow(Command& app, Action& action);
void addPlay(Command& app, Action& action);
void addCompile(Command& app, Action& action);
void addExpand(Command& app, Action& action);
void addGraph(Command& app, Action& action);
void addBoard(Command& app, Action& action);
void addProgram(Command& app, Action& action);
void addProfile(Command& app, Action& action);
void addPlayout(Command& app, Action& action);
void addPerft(Command& app, Action& action);
void addReplay(Command& app, Action& action);
void addRecord(Command& app, Action& action);
void addReference(Command& app, Action& action);
void addMan(Command& app, Action& action);
void addCompletion(Command& app, Action& action);
void addDraw(Command& app, Action& action);
void addCorpus(Command& app, Action& action);
void addBench(Command& app, Action& action);
void addEvidence(Command& app, Action& action);
void addCheck(Command& app, Action& action);
void addAudit(Command& app, Action& action);
void addCompare(Command& app, Action& action);
void addMatch(Command& app, Action& action);
void addAnalyse(Command& app, Action& action);
void addSolve(Command& app, Action& action);
void addValidate(Command& app, Action& action);
void addExplain(Command& app, Action& action);
void addNew(Command& app, Action& action);
void addFormat(Command& app, Action& action);
void addWatch(Command& app, Action& action);
void addLsp(Command& app, Action& action);
void addServe(Command& app, Action& action);
void addPage(Command& app, Action& action);
void addHelp(Command& app, Action& action);
void addSweep(Command& app, Action& action);

// --games-dir, a folder of games (repeatable).
void addGamesFolders(const Command& command, std::vector<std::filesystem::path>& folders,
                     bool gamesIsNumber = false);

// Adds a command with its description and, below its help, examples (one a line); what
// follows on an empty line is more text.
Command addCommand(const Command& app, const std::string& name, const std::string& description,
                   const std::string& examples);

// Sends what follows on the standard output through a pager, where that is a terminal and the commands of
// this name print much at a time. PAGER names it (default: less); "" or `cat` is none.
class Pager {
  public:
    explicit Pager(const std::string& command);
    ~Pager();
    Pager(const Pager&) = delete;
    Pager& operator=(const Pager&) = delete;

  private:
    int process_ = 0;
};

// For boards on the standard output: on a terminal with colours and lines, as wide as it is; elsewhere plain.
TextStyle boardStyle();

// A line that is overwritten in place on a terminal, and nothing at all in a pipe. On the error output.
class Progress {
  public:
    void show(const std::string& text);
    ~Progress();

  private:
    bool shown_ = false;
};

// The folder with the reference descriptions: --descriptions, else MAKOMBA_CORPUS/lud, else
// ../shared/corpus/lud.
std::filesystem::path corpusFolder(const std::string& part);

}  // namespace makomba::cli
