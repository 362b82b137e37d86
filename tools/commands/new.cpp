// makomba new: a variant of a game, to be changed.
#include "interpreter/base/replace_file.h"
#include "interpreter/editing/variant.h"
#include "tools/commands/command.h"

namespace makomba::cli {

namespace {

struct NewArguments {
    std::string name;
    GameArgument game;
    std::string output;
    bool fixed = false, force = false, toOutput = false;
};

// "Tsoro of the North" is written to tsoro-of-the-north.lud.
std::string fileFor(const std::string& name) {
    std::string file;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isalnum(byte) && byte < 0x80) file += static_cast<char>(std::tolower(byte));
        else if (!file.empty() && file.back() != '-') file += '-';
    }
    while (file.ends_with('-')) file.pop_back();
    return (file.empty() ? "variant" : file) + ".lud";
}

int start(const NewArguments& a) {
    const bool plain = a.name.find_first_of("\"\\\n\r<>#") == std::string::npos &&
                       firstInvalidUtf8(a.name) == std::string::npos;
    if (a.name.empty() || a.name.size() > 100 || !plain)
        return refuse("a name has at most 100 letters, and no quotes, line ends, `<`, `>`, `#` and `\\`");
    const std::filesystem::path file = a.output.empty() ? fileFor(a.name) : a.output;
    std::error_code error;
    if (!a.toOutput && !a.force && std::filesystem::exists(file, error))
        return refuse(fmt::format("{} is there already; -o FILE takes another name, --force writes over it",
                                  file.string()));
    const Description d = a.game.loadText(Until::Checked);
    if (d.exitCode() != 0) return d.exitCode();
    const StartedVariant made = startVariant(d, {a.name, a.game.game, a.game.selection(), a.fixed});
    if (!made.wrong.empty())
        return refuse(fmt::format("no variant can be started from {}: {}", a.game.game, made.wrong));
    if (a.toOutput) return fmt::print("{}", made.text), 0;
    if (const std::string why = replaceFile(file, made.text); !why.empty())
        return refuse(fmt::format("cannot write {}: {}", file.string(), why));
    fmt::print("{}\n", file.string());
    fmt::print(stderr,
               "Next: makomba watch {0}   (tells at every save what is wrong)\n      makomba play {0}\n",
               file.string());
    return 0;
}

}  // namespace

void addNew(Command& app, Action& action) {
    auto a = std::make_shared<NewArguments>();
    Command command =
        addCommand(app, "new", "Start a variant of a game: its rules under a new name, to be changed",
                   "makomba new \"Tsoro of the North\" --from tsoro\n"
                   "makomba new \"Long Tsoro\" --from tsoro --option \"Columns/21\" -o long-tsoro.lud");
    command.option("NAME", a->name, "the name of the new game").required();
    command
        .option("--from", a->game.game, "the game to start from: a short name or the path of a description")
        .required()
        .shownAs("GAME");
    command
        .option("--option", a->game.options,
                "write this choice into the rules (repeatable); other options stay options")
        .shownAs("NAME")
        .repeatable();
    command.option("--ruleset", a->game.ruleset, "write the choices of this ruleset into the rules")
        .shownAs("NAME");
    addGamesFolders(command, a->game.folders);
    command.flag("--fixed", a->fixed, "write the choices of all options into the rules");
    command.option("-o,--output", a->output, "where to write it; without this, a file named after the game")
        .shownAs("FILE");
    command.flag("--force", a->force, "write over a file that is there");
    command.flag("--stdout", a->toOutput, "print it instead");
    command.callback([a, &action] { action = [a] { return start(*a); }; });
}

}  // namespace makomba::cli
