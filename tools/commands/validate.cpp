// makomba validate: everything that can be said of a description before anyone plays it.
#include "interpreter/validate/validate.h"

#include <fstream>
#include <sstream>

#include "interpreter/syntax/limits.h"
#include "tools/commands/saved_game.h"

namespace makomba::cli {

namespace {

namespace fs = std::filesystem;

struct ValidateArguments {
    std::vector<std::string> games;
    std::vector<fs::path> folders;
    ValidateOptions options;
    std::vector<std::string> chosen;
    std::string ruleset, format = "text", save;
    bool listing = false, all = false, noEvidence = false;
};

// The text of a description; none: it cannot be read, and why stands in the messages.
struct Text {
    std::string name, text;
    bool found = false;
};

Text textOf(const Catalogue& catalogue, const std::string& game) {
    std::error_code error;
    fs::path path = game;
    std::string name = game;
    if (!fs::is_regular_file(path, error)) {
        const CatalogueEntry* entry = catalogue.find(game);
        if (entry == nullptr) {
            const Description d = catalogue.load(game, {}, Until::Outline);
            fmt::print(stderr, "{}", renderText(d.diagnostics, d.sources));
            return {};
        }
        if (entry->path.empty()) return {game, std::string(entry->text), true};
        path = entry->path;
    }
    const Description d = loadFile(path, {}, Until::Outline);
    if (d.sources.size() == 0) {
        fmt::print(stderr, "{}", renderText(d.diagnostics, d.sources));
        return {};
    }
    std::ifstream in(path, std::ios::binary);
    std::string text(limits::textBytes + 1, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(in.gcount()));
    return {name, std::move(text), true};
}

constexpr std::size_t movesSaved = 3'000;

// The plays that show findings, as files that `makomba play --resume` takes.
void savePlays(const ValidateArguments& arguments, const Report& report) {
    std::error_code error;
    fs::create_directories(arguments.save, error);
    std::map<std::string, int> used;
    for (const Finding& finding : report.findings)
        for (const ExamplePlay& play : finding.examples) {
            GameArgument game;
            game.game = report.name;
            game.folders = arguments.folders;
            game.ruleset = report.combinations[play.combination].selection.ruleset;
            game.options = report.combinations[play.combination].selection.options;
            const Description d = Catalogue(arguments.folders).load(game.game, game.selection());
            if (!d.game) continue;
            GameRecord record(*d.game, play.seed);
            for (std::size_t i = 0;
                 i < play.choices.size() && i < movesSaved && play.choices[i] < record.names().size(); ++i)
                record.play(play.choices[i]);
            std::string stem = fmt::format("{} {}", fs::path(report.name).stem().string(), finding.id);
            if (const int n = ++used[stem]; n > 1) stem += fmt::format(" {}", n);
            const fs::path file = fs::path(arguments.save) / (stem + ".json");
            const std::string problem =
                save(file.string(), game, {"human", "human"}, record.seed(), record.history());
            if (!problem.empty()) fmt::print(stderr, "error: {}\n", problem);
            else fmt::print(stderr, "{}: makomba play --resume \"{}\"\n", finding.id, file.string());
        }
}

int runValidate(const ValidateArguments& arguments) {
    const Catalogue catalogue(arguments.folders);
    std::vector<Report> reports;
    int worst = 0;
    const auto note = [&](int code) {
        // Not valid is worse than not supported, and both than a finding.
        const auto rank = [](int c) { return c == exitInvalid ? 3 : c == exitUnsupported ? 2 : c; };
        if (rank(code) > rank(worst)) worst = code;
    };
    for (const std::string& name : arguments.games) {
        const Text text = textOf(catalogue, name);
        if (!text.found) {
            note(exitInvalid);
            continue;
        }
        Progress progress;
        ValidateOptions options = arguments.options;
        if (!arguments.chosen.empty() || !arguments.ruleset.empty())
            options.only = Selection{arguments.chosen, arguments.ruleset};
        options.evidence = !arguments.noEvidence;
        options.progress = [&](const std::string& line) { progress.show(line); };
        reports.push_back(validate(text.name, text.text, options));
    }
    compareIds(reports);
    for (const Report& report : reports) {
        note(report.exitCode());
        if (!arguments.save.empty()) savePlays(arguments, report);
        if (arguments.format != "text") continue;
        if (arguments.listing) fmt::print("{}\n", reportListing(report));
        fmt::print("{}", forTerminal(reportText(report, arguments.all)));
    }
    if (arguments.format == "json") fmt::print("{}", reportJson(reports, "makomba " MAKOMBA_VERSION));
    if (arguments.format == "sarif") fmt::print("{}", reportSarif(reports, MAKOMBA_VERSION));
    return worst;
}

}  // namespace

void addValidate(Command& app, Action& action) {
    auto arguments = std::make_shared<ValidateArguments>();
    Command command =
        addCommand(app, "validate", "Say everything that can be said of a description before anyone plays it",
                   "makomba validate tsoro\nmakomba validate mine.lud --listing\nmakomba validate *.lud "
                   "--format sarif > findings.sarif\n"
                   "makomba validate mine.lud --seconds 60 --save plays\nmakomba explain endless-turn");
    command
        .option("GAME", arguments->games, "descriptions: paths, or short names of games (see `makomba list`)")
        .required();
    command
        .option("--option", arguments->chosen,
                "only this combination: choose an option, as \"Heading/Choice\" (repeatable)")
        .shownAs("NAME")
        .repeatable();
    command.option("--ruleset", arguments->ruleset, "only this combination: choose a ruleset by its name")
        .shownAs("NAME");
    addGamesFolders(command, arguments->folders);
    command
        .option("--seconds", arguments->options.seconds,
                "work for all combinations of options of one description together, in seconds of an "
                "ordinary machine: the same is found on a slow one; 0: no limit")
        .within(0.0, 1e6)
        .showDefault();
    command
        .option("--count", arguments->options.games,
                "random games of each combination at most; 0: without playing")
        .within(0, 1'000'000)
        .showDefault()
        .formerly("--trials");
    command.option("--seed", arguments->options.seed, "seed of chance").showDefault();
    command.option("--format", arguments->format, "text, json or sarif")
        .oneOf({"text", "json", "sarif"})
        .showDefault();
    command
        .option("--save", arguments->save,
                "save plays that show findings in this folder, to look at with `makomba play --resume`")
        .shownAs("DIR");
    command.flag(
        "--listing", arguments->listing,
        "list the description with counts in the margin: how often each rule was worked out and came true");
    command.flag("--all", arguments->all, "with accepted findings, and the figures of every combination");
    command.flag("--no-evidence", arguments->noEvidence, "do not check the records about the game");
    command.callback([arguments, &action] { action = [arguments] { return runValidate(*arguments); }; });
}

}  // namespace makomba::cli
