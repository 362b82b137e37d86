// makomba rules: a rulebook in plain English, from what the rules do.
#include "tools/commands/rules.h"

#include "interpreter/profile/rulebook.h"
#include "tools/commands/output_file.h"
#include "tools/commands/waiting.h"
#include "tools/commands/written_rules.h"

namespace makomba::cli {

namespace {

struct RulesArguments {
    GameArgument game;
    std::uint64_t seed = 1;
    std::string format = "text", language = "en", output = "-";
};

int runRules(const RulesArguments& arguments) {
    const Description d = arguments.game.load(Until::Playable);
    if (!d.game) return d.exitCode();
    profile::ProfileOptions options;
    options.seed = arguments.seed;
    const profile::Profile p = [&] {
        const Waiting waiting("learning the rules from play");
        return profile::profileOf(*d.game, options);
    }();
    profile::Rulebook book = profile::rulebookOf(*d.game, p);
    const std::string& ruleset = d.game->choice.ruleset;
    book.ruleset = ruleset.substr(ruleset.find('/') + 1);
    if (profile::leavesRulesOpen(p)) book.written = writtenRules(*d.game);
    if (arguments.format == "html") {
        std::string page = profile::printHtml(book);
        page.insert(page.rfind("</html>"), "<p>makomba " MAKOMBA_VERSION "</p>\n");
        return writeOutput(arguments.output, page);
    }
    return writeOutput(arguments.output, arguments.format == "markdown" ? profile::printMarkdown(book)
                                                                        : profile::printText(book));
}

}  // namespace

void addRules(Command& app, Action& action) {
    auto arguments = std::make_shared<RulesArguments>();
    Command command = addCommand(app, "rules", "Write a rulebook of a game in plain English",
                                 "makomba rules oware\n"
                                 "makomba rules tsoro --format markdown -o tsoro.md\n"
                                 "makomba rules three-mens-morris --format html -o morris.html");
    arguments->game.addTo(command);
    command.option("--format", arguments->format, "how it is written").oneOf({"text", "markdown", "html"});
    command.option("--language", arguments->language, "of the rulebook").oneOf({"en"});
    command.option("-s,--seed", arguments->seed, "seed of chance");
    command.option("-o,--output", arguments->output, "file to write; - is the standard output")
        .shownAs("FILE")
        .showDefault();
    command.callback([arguments, &action] { action = [arguments] { return runRules(*arguments); }; });
}

}  // namespace makomba::cli
