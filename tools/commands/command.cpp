#include "tools/commands/command.h"

#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <optional>
#include <set>

#include "tools/commands/text_width.h"

namespace makomba::cli {

Parameter GameArgument::addTo(const Command& command, bool gamesIsNumber) {
    const Parameter whole = command.option(
        "GAME", game,
        "short name of a game (see `makomba list`) or path of a description or of a compiled program");
    whole.required();
    command.option("--option", options, "choose an option, as \"Heading/Choice\" (repeatable)")
        .shownAs("NAME")
        .repeatable();
    command.option("--ruleset", ruleset, "choose a ruleset by its name").shownAs("NAME");
    addGamesFolders(command, folders, gamesIsNumber);
    return whole;
}

void addGamesFolders(const Command& command, std::vector<std::filesystem::path>& folders,
                     bool gamesIsNumber) {
    const Parameter parameter =
        command.option("--games-dir", folders, "look for games in this folder, too (repeatable)");
    parameter.shownAs("DIR").existingFolder().repeatable().orFrom("MAKOMBA_GAMES").formerly("--games-folder");
    if (!gamesIsNumber) parameter.formerly("--games");
}

namespace {

Description told(Description d, bool json) {
    if (json && d.exitCode() != 0) fmt::print("{}", renderJson(d.diagnostics, d.sources));
    else
        fmt::print(
            stderr, "{}",
            messagesForTerminal(renderText(d.diagnostics, d.sources) + renderReferences(d.diagnostics)));
    return d;
}

}  // namespace

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

void noteForPeople(const std::string& text) {
    fmt::print(stderr, "{}", messagesForTerminal(fmt::format("note: {}\n", text)));
}

int refuse(const std::string& why) {
    fmt::print(stderr, "{}", messagesForTerminal(fmt::format("error: {}\n", why)));
    return exitInvalid;
}

Description GameArgument::load(Until until, bool json) const {
    Description d = told(Catalogue(folders).load(game, selection(), until), json);
    if (d.game && d.game->games.size() > 1 && !severalGames) {
        d.game = nullptr;
        d.diagnostics.add(Message::UnsupportedLudeme, Span{}, "a match of several games with this command");
        fmt::print(stderr, "{}", renderText(d.diagnostics, d.sources));
    }
    return d;
}

Description GameArgument::loadText(Until until, bool json) const {
    Description d = Catalogue(folders).load(game, selection(), until);
    if (d.compiled && d.diagnostics.ok()) {
        d = Description();
        d.diagnostics.add(Message::ProgramHasNoText, Span{}, game);
    }
    return told(std::move(d), json);
}

Command addCommand(const Command& app, const std::string& name, const std::string& description,
                   const std::string& examples) {
    Command command = app.subcommand(name, description);
    std::string footer = "Examples:";
    bool inExamples = true;
    for (std::size_t begin = 0; begin < examples.size();) {
        const std::size_t end = std::min(examples.find('\n', begin), examples.size());
        const std::string line = examples.substr(begin, end - begin);
        inExamples = inExamples && !line.empty();
        footer += (inExamples ? "\n  " : "\n") + line;
        begin = end + 1;
    }
    command.footer(footer);
    return command;
}

namespace {

std::optional<TextStyle> styleBeforePager;

}  // namespace

TextStyle boardStyle() {
    if (styleBeforePager) return *styleBeforePager;
    TextStyle style;
    if (!isatty(STDOUT_FILENO)) return style;
    style.unicode = true;
    style.colour = std::getenv("NO_COLOR") == nullptr;
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 20) style.width = size.ws_col;
    return style;
}

namespace {

// The commands whose output may fill many screens, and that ask nothing.
bool printsMuch(const std::string& command) {
    static const std::set<std::string> names = {"help",    "list",     "show",    "explain", "reference",
                                                "rules",   "expand",   "graph",   "program", "board",
                                                "profile", "evidence", "compare", "audit",   "check"};
    return names.contains(command);
}

}  // namespace

Pager::Pager(const std::string& command) {
    if (!printsMuch(command) || !isatty(STDOUT_FILENO) || !isatty(STDIN_FILENO)) return;
    const char* named = std::getenv("PAGER");
    const std::string pager = named != nullptr ? named : "less";
    if (pager.empty() || pager == "cat") return;
    std::array<int, 2> ends{};
    const TextStyle style = boardStyle();
    if (pipe(ends.data()) != 0) return;
    const pid_t child = fork();
    if (child == 0) {
        dup2(ends[0], STDIN_FILENO);
        close(ends[0]);
        close(ends[1]);
        setenv("LESS", "FRX", 0);  // what fits on the screen just stands there; colours are kept
        const std::string line = "command -v " + pager.substr(0, pager.find(' ')) +
                                 " >/dev/null 2>&1 && exec " + pager + " || exec cat";
        execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
        _exit(127);
    }
    if (child > 0) {
        dup2(ends[1], STDOUT_FILENO);
        styleBeforePager = style;
        process_ = child;
    }
    close(ends[0]);
    close(ends[1]);
}

Pager::~Pager() {
    if (process_ == 0) return;
    std::fflush(stdout);
    close(STDOUT_FILENO);
    int status = 0;
    while (waitpid(process_, &status, 0) < 0 && errno == EINTR) {}
}

void Progress::show(const std::string& text) {
    if (!isatty(STDERR_FILENO)) return;
    fmt::print(stderr, "\r\x1b[K{}", text);
    std::fflush(stderr);
    shown_ = true;
}

Progress::~Progress() {
    if (shown_) fmt::print(stderr, "\r\x1b[K");
}

std::filesystem::path corpusFolder(const std::string& part) {
    const std::filesystem::path beside = std::filesystem::path("..") / "shared" / "corpus" / part;
    if (const char* corpus = std::getenv("MAKOMBA_CORPUS")) return std::filesystem::path(corpus) / part;
    return beside;
}

}  // namespace makomba::cli
