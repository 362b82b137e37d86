// makomba sweep: every option and every pair of options of a game, for those who design one.
#include "tools/commands/sweep.h"

#include "tools/commands/command.h"
#include "tools/commands/output_file.h"
#include "tools/commands/with_program.h"

namespace makomba::cli {

namespace {

struct SweepArguments {
    GameArgument game;
    SweepOptions options;
    std::string html;
    bool all = false, json = false, csv = false, noPairs = false, noProfile = false;
};

int runSweep(SweepArguments a) {
    const Description start = a.game.loadText(Until::Playable, a.json);
    if (!start.game) return start.exitCode();
    if (start.outline.options.empty())
        return refuse(
            fmt::format("{} has no options, so that there is nothing to sweep through", start.game->name));
    const std::uint64_t least = 1 + start.outline.options.size();
    if (a.options.playouts < a.options.games * least)
        return refuse(fmt::format("--playouts {} are too few for --count {} games of each choice",
                                  a.options.playouts, a.options.games));
    a.options.pairs = !a.noPairs;
    a.options.profiles = !a.noProfile;
    const Catalogue catalogue(a.game.folders);
    const LoadChoices load = [&](const Selection& selection) {
        return catalogue.load(a.game.game, selection);
    };
    Sweep result;
    {
        Progress progress;
        a.options.progress = [&](std::size_t done, std::size_t all, const std::string& name) {
            progress.show(fmt::format("{} of {} combinations: {}", done, all, name.substr(0, 48)));
        };
        result = sweep(start, load, a.options);
    }
    if (!a.html.empty())
        if (const int code = writeOutput(a.html, sweepHtml(result)); code != 0) return code;
    if (a.html == "-") return 0;
    if (a.json) fmt::print("{}\n", withProgram(sweepJson(result)).dump(2));
    else fmt::print("{}", a.csv ? sweepCsv(result) : sweepText(result, a.all));
    return 0;
}

}  // namespace

void addSweep(Command& app, Action& action) {
    auto a = std::make_shared<SweepArguments>();
    Command command = addCommand(
        app, "sweep", "What each option of a game changes, and each pair: length, balance, draws, rules",
        "makomba sweep three-mens-morris\nmakomba sweep toki --html toki.html\n"
        "makomba sweep tsoro --count 20 --no-pairs --csv\n"
        "makomba sweep kalah --option Holes/2 --playouts 2000 --json");
    a->game.addTo(command);
    command.option("--count", a->options.games, "random games of each combination")
        .within(std::uint64_t{2}, std::uint64_t{1'000'000})
        .showDefault();
    command
        .option("--playouts", a->options.playouts,
                "random games of all combinations together; as many pairs are played as that allows, drawn "
                "by the "
                "seed")
        .within(std::uint64_t{2}, std::uint64_t{1'000'000'000})
        .showDefault();
    command.option("--seed", a->options.seed, "seed of chance").showDefault();
    command
        .option("--threads", a->options.threads, "threads for random games; the figures do not depend on it")
        .within(1, 256)
        .showDefault();
    command.flag("--no-pairs", a->noPairs, "only one choice at a time");
    command.flag("--no-profile", a->noProfile,
                 "only the figures, not what the rules do differently (faster)");
    command.flag("--all", a->all, "every pair, not only those that do what neither choice does alone");
    command
        .option("--html", a->html,
                "write the report with plots as one page that needs nothing else; - prints it")
        .shownAs("FILE");
    const Parameter json = command.flag("--json", a->json, "print JSON");
    command.flag("--csv", a->csv, "print a line a combination, for spreadsheets").excludes(json);
    command.callback([a, &action] { action = [a] { return runSweep(*a); }; });
}

}  // namespace makomba::cli
