// makomba list
#include "interpreter/base/json.h"
#include "tools/commands/command.h"

namespace makomba::cli {

namespace {

struct Arguments {
    std::vector<std::filesystem::path> folders;
    bool json = false;
};

// What can be chosen: the rulesets by name, and what the options are about.
void printChoices(const Outline& outline) {
    for (const Ruleset& ruleset : outline.rulesets) fmt::print("    {}\n", ruleset.heading);
    std::string headings;
    for (const Option& option : outline.options)
        headings += fmt::format("{}{}", headings.empty() ? "" : ", ", option.heading);
    if (!headings.empty()) fmt::print("    options: {}\n", headings);
}

int run(const Arguments& arguments) {
    const Catalogue catalogue(arguments.folders);
    nlohmann::json list = nlohmann::json::array();
    std::size_t width = 0;
    for (const CatalogueEntry& entry : catalogue.entries()) width = std::max(width, entry.name.size());
    for (const CatalogueEntry& entry : catalogue.entries()) {
        const Description d = catalogue.load(entry.name, {}, Until::Expanded);
        if (arguments.json) {
            nlohmann::json item = {{"name", entry.name}, {"description", d.metadata.first("description")}};
            for (const Option& option : d.outline.options) item["options"].push_back(option.heading);
            for (const Ruleset& ruleset : d.outline.rulesets) item["rulesets"].push_back(ruleset.heading);
            list.push_back(std::move(item));
            continue;
        }
        std::string about = d.metadata.first("description");
        if (const std::size_t stop = about.find(". "); stop != std::string::npos) about.resize(stop + 1);
        fmt::print("{:<{}}  {}\n", entry.name, width, about.empty() ? "(no description)" : about);
        printChoices(d.outline);
    }
    if (arguments.json) fmt::print("{}\n", list.dump(2));
    return 0;
}

}  // namespace

void addList(Command& app, Action& action) {
    auto arguments = std::make_shared<Arguments>();
    Command command = addCommand(app, "list", "Name the games that can be played",
                                 "makomba list\nmakomba list --games ~/my-games --json");
    command.option("--games", arguments->folders, "list the games of this folder, too (repeatable)")
        .shownAs("DIR")
        .existingFolder()
        .repeatable();
    command.flag("--json", arguments->json, "print JSON");
    command.callback([arguments, &action] { action = [arguments] { return run(*arguments); }; });
}

}  // namespace makomba::cli
