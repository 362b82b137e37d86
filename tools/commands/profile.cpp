// makomba profile: what a game's rules do, learnt from its play.
#include "interpreter/profile/profile.h"

#include "tools/commands/command.h"
#include "tools/commands/text_width.h"
#include "tools/commands/waiting.h"
#include "tools/commands/with_program.h"

namespace makomba::cli {

namespace {

struct ProfileArguments {
    GameArgument game;
    std::uint64_t seed = 1;
    bool all = false, json = false;
};

// Answers stand in the second column, broken for lines of a hundred: on a terminal they are joined and broken
// anew.
std::string asWideAsTerminal(std::string text) {
    if (!toTerminal()) return text;
    const std::string goesOn = "\n" + std::string(36, ' ');
    for (std::size_t at = 0; (at = text.find(goesOn, at)) != std::string::npos;)
        text.replace(at, goesOn.size(), " ");
    return forTerminal(text);
}

int runProfile(const ProfileArguments& arguments) {
    const Description d = arguments.game.load(Until::Playable, arguments.json);
    if (!d.game) return d.exitCode();
    profile::ProfileOptions options;
    options.seed = arguments.seed;
    const profile::Profile p = [&] {
        const Waiting waiting("learning the rules from play");
        return profile::profileOf(*d.game, options);
    }();
    if (arguments.json) fmt::print("{}\n", withProgram(profile::toJson(p)).dump(2));
    else fmt::print("{}", asWideAsTerminal(profile::printText(p, arguments.all)));
    return 0;
}

}  // namespace

void addProfile(Command& app, Action& action) {
    auto arguments = std::make_shared<ProfileArguments>();
    Command command =
        addCommand(app, "profile", "Tell what the rules of a game do, learnt from its play",
                   "makomba profile tsoro\nmakomba profile oware --all\nmakomba profile kalah --json");
    arguments->game.addTo(command);
    command.option("-s,--seed", arguments->seed, "seed of chance");
    command.flag("--all", arguments->all, "what is not known, too, and the number of cases looked at");
    command.flag("--json", arguments->json, "print JSON");
    command.callback([arguments, &action] { action = [arguments] { return runProfile(*arguments); }; });
}

}  // namespace makomba::cli
