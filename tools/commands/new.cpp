// makomba new: a variant of a game, or a first game of a kind, to be changed.
#include <unistd.h>

#include <iostream>

#include "interpreter/base/nearest.h"
#include "interpreter/base/replace_file.h"
#include "interpreter/editing/variant.h"
#include "tools/commands/command.h"
#include "tools/commands/text_width.h"

namespace makomba::cli {

namespace {

struct NewArguments {
    std::string name;
    GameArgument game;
    std::string kind, output;
    bool fixed = false, force = false, toOutput = false;
};

// What games there are to start from, where none is named.
struct GameKind {
    std::string_view name, about, game;
};

constexpr GameKind kinds[] = {
    {"sowing", "seeds sown round two rows of holes, taken by how many lie there", "oware"},
    {"relay", "four rows; sowing goes on from the hole where the last seed falls", "tsoro"},
    {"row", "marks set in turn, and a row of them wins", "tic-tac-toe"},
    {"morris", "men placed and then moved along lines, and a row wins", "three-mens-morris"},
    {"mills", "the same on a larger board, where rows take men", "tsoro-yemutwelve"},
    {"leaps", "men walk straight ahead and take by leaping", "toki"},
};

// By its name or its number; nullptr if there is none.
const GameKind* findKind(const std::string& word) {
    for (std::size_t i = 0; i < std::size(kinds); ++i)
        if (word == kinds[i].name || word == std::to_string(i + 1)) return &kinds[i];
    return nullptr;
}

std::string listOfKinds() {
    std::string text;
    for (std::size_t i = 0; i < std::size(kinds); ++i)
        text +=
            fmt::format("\n       {}  {:<7} {} ({})", i + 1, kinds[i].name, kinds[i].about, kinds[i].game);
    return text;
}

// The game to start from, where none was named: what kind it is stands in the command line, or is asked for
// on a terminal. The exit code; what is wrong has been told.
int chooseKind(NewArguments& a) {
    if (a.kind.empty() && ::isatty(STDIN_FILENO) == 1) {
        fmt::print(stderr, "{}",
                   messagesForTerminal("What kind of game is it?" + listOfKinds() + "\nNumber or word: "));
        if (!std::getline(std::cin, a.kind)) return exitInvalid;
    }
    if (a.kind.empty())
        return refuse(fmt::format(
            "--kind KIND or --from GAME is needed; the kinds are{}\n       for example: makomba new {} "
            "--kind morris",
            listOfKinds(), a.name.find(' ') == std::string::npos ? a.name : "\"" + a.name + "\""));
    const GameKind* kind = findKind(a.kind);
    if (kind == nullptr) {
        std::vector<std::string> names;
        for (const GameKind& one : kinds) names.emplace_back(one.name);
        const std::string near = nearestName(a.kind, names);
        return refuse(fmt::format("there is no kind \"{}\"{}\n       the kinds are{}", a.kind,
                                  near.empty() ? "" : fmt::format("; did you mean \"{}\"?", near),
                                  listOfKinds()));
    }
    a.game.game = kind->game;
    a.fixed = true;
    return 0;
}

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

int start(NewArguments& a) {
    const bool plain = a.name.find_first_of("\"\\\n\r<>#") == std::string::npos &&
                       firstInvalidUtf8(a.name) == std::string::npos;
    if (a.name.empty() || a.name.size() > 100 || !plain)
        return refuse("a name has at most 100 letters, and no quotes, line ends, `<`, `>`, `#` and `\\`");
    const std::filesystem::path file = a.output.empty() ? fileFor(a.name) : a.output;
    std::error_code error;
    if (!a.toOutput && !a.force && std::filesystem::exists(file, error))
        return refuse(fmt::format("{} is there already; -o FILE takes another name, --force writes over it",
                                  file.string()));
    if (a.game.game.empty())
        if (const int code = chooseKind(a); code != 0) return code;
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
    Command command = addCommand(
        app, "new", "Start a game of a kind, or a variant of a game: rules under a new name, to be changed",
        "makomba new Mine\nmakomba new Mine --kind morris\nmakomba new \"Tsoro of the North\" --from tsoro\n"
        "makomba new \"Long Tsoro\" --from tsoro --option \"Columns/21\" -o long-tsoro.lud");
    command.option("NAME", a->name, "the name of the new game").required();
    const Parameter from = command
                               .option("--from", a->game.game,
                                       "the game to start from: a short name or the path of a description")
                               .shownAs("GAME");
    command
        .option(
            "--kind", a->kind,
            "start from a game of this kind: sowing, relay, row, morris, mills or leaps, its options chosen; "
            "without this and --from it is asked for")
        .shownAs("KIND")
        .excludes(from);
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
