#include "tools/commands/command.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>

namespace makomba::cli {

Parameter GameArgument::addTo(const Command& command, const char* folderOption) {
    const Parameter whole = command.option(
        "GAME", game,
        "short name of a game (see `makomba list`) or path of a description or of a compiled program");
    whole.required();
    command.option("--option", options, "choose an option, as \"Heading/Choice\" (repeatable)")
        .shownAs("NAME")
        .repeatable();
    command.option("--ruleset", ruleset, "choose a ruleset by its name").shownAs("NAME");
    // One name fits every command: where --games is a number, too.
    const bool plain = std::string_view(folderOption) == "--games";
    command
        .option(plain ? "--games,--games-folder" : folderOption, folders,
                "look for games in this folder, too (repeatable)")
        .shownAs("DIR")
        .existingFolder()
        .repeatable();
    return whole;
}

namespace {

Description told(Description d, bool json) {
    if (json && d.exitCode() != 0) fmt::print("{}", renderJson(d.diagnostics, d.sources));
    else fmt::print(stderr, "{}{}", renderText(d.diagnostics, d.sources), renderReferences(d.diagnostics));
    return d;
}

}  // namespace

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

int refuse(const std::string& why) {
    fmt::print(stderr, "error: {}\n", why);
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
    for (std::size_t begin = 0; begin < examples.size();) {
        const std::size_t end = std::min(examples.find('\n', begin), examples.size());
        footer += "\n  " + examples.substr(begin, end - begin);
        begin = end + 1;
    }
    command.footer(footer);
    return command;
}

TextStyle boardStyle() {
    TextStyle style;
    if (!isatty(STDOUT_FILENO)) return style;
    style.unicode = true;
    style.colour = std::getenv("NO_COLOR") == nullptr;
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 20) style.width = size.ws_col;
    return style;
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
    std::error_code error;
    const std::filesystem::path beside = std::filesystem::path("..") / "shared" / "corpus" / part;
    if (std::filesystem::is_directory(beside, error)) return beside;
    if (const char* corpus = std::getenv("MAKOMBA_CORPUS")) return std::filesystem::path(corpus) / part;
    return beside;
}

}  // namespace makomba::cli
