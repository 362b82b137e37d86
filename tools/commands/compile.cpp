// makomba compile: one ruleset of a game as a file that needs no text.
#include "interpreter/base/replace_file.h"
#include "interpreter/rules/program_file.h"
#include "tools/commands/command.h"

namespace makomba::cli {

namespace {

struct CompileArguments {
    GameArgument game;
    std::string output;
    bool force = false, toOutput = false;
};

// "games/tsoro.lud" is written to tsoro.program.
std::string programFileFor(const std::string& game) {
    return std::filesystem::path(game).stem().string() + ".program";
}

// A program is made again at will; anything else that is there may be somebody's work.
bool mayReplace(const std::filesystem::path& file) {
    std::error_code error;
    return !std::filesystem::exists(file, error) || isProgramFile(file);
}

int write(const CompileArguments& a) {
    const std::filesystem::path file = a.output.empty() ? programFileFor(a.game.game) : a.output;
    const bool toOutput = a.toOutput || a.output == "-";
    if (!toOutput && !a.force && !mayReplace(file))
        return refuse(
            fmt::format("{} is there already and is no compiled program; -o FILE takes another name, --force "
                        "writes over it",
                        file.string()));
    const Description d = a.game.load();
    if (!d.game) return d.exitCode();
    if (d.game->program.match) {
        fmt::print(stderr, "error: a match is not compiled: compile its games one by one\n");
        return exitUnsupported;
    }
    const std::string text = writeProgram(d.game->name, d.game->choice, d.game->metadata, d.game->graph);
    // What cannot be read again is not written: the text may be larger than a program may be.
    Diagnostics diagnostics;
    if (!readProgram(file.string(), text, diagnostics)) {
        fmt::print(stderr, "{}", renderText(diagnostics, Sources()));
        return exitInvalid;
    }
    if (toOutput) return fmt::print("{}", text), 0;
    if (const std::string why = replaceFile(file, text); !why.empty())
        return refuse(fmt::format("cannot write {}: {}", file.string(), why));
    fmt::print("{}\n", file.string());
    return 0;
}

}  // namespace

void addCompile(Command& app, Action& action) {
    auto a = std::make_shared<CompileArguments>();
    Command command = addCommand(
        app, "compile",
        "Write the checked rules of one ruleset to a small file that loads at once, in place of GAME",
        "makomba compile tsoro\n"
        "makomba compile tsoro --option \"Columns/12\" -o tsoro-12.program\n"
        "makomba play tsoro-12.program");
    a->game.addTo(command);
    command
        .option("-o,--output", a->output,
                "where to write it, \"-\" to print it; without this, a file named after GAME")
        .shownAs("FILE");
    command.flag("--force", a->force, "write over a file that is no program, too");
    command.flag("--stdout", a->toOutput, "print it instead");
    command.callback([a, &action] { action = [a] { return write(*a); }; });
}

}  // namespace makomba::cli
