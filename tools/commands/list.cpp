// makomba list
#include <algorithm>
#include <cctype>
#include <sstream>

#include "interpreter/base/json.h"
#include "tools/commands/command.h"
#include "tools/commands/text_width.h"

namespace makomba::cli {

namespace {

struct ListArguments {
    std::vector<std::filesystem::path> folders;
    std::string search;
    bool json = false, names = false;
};

// Whether every word of `search` is in the name or the metadata.
bool fits(const CatalogueEntry& entry, const Description& d, const std::string& search) {
    std::string all = lower(entry.name);
    for (const Metadata::Item& item : d.metadata.items)
        for (const std::string& text : item.texts) all += "\n" + lower(text);
    std::istringstream words(lower(search));
    for (std::string word; words >> word;)
        if (all.find(word) == std::string::npos) return false;
    return true;
}

// What can be chosen: the rulesets by name, and what the options are about.
void printChoices(const Outline& outline) {
    for (const Ruleset& ruleset : outline.rulesets) fmt::print("    {}\n", ruleset.heading);
    std::string headings;
    for (const Option& option : outline.options)
        headings += fmt::format("{}{}", headings.empty() ? "" : ", ", option.heading);
    if (!headings.empty()) fmt::print("{}", forTerminal(fmt::format("    options: {}\n", headings)));
}

int runList(const ListArguments& arguments) {
    const Catalogue catalogue(arguments.folders);
    nlohmann::json list = nlohmann::json::array();
    if (arguments.names && arguments.search.empty()) {
        for (const CatalogueEntry& entry : catalogue.entries()) fmt::print("{}\n", entry.name);
        return 0;
    }
    std::size_t width = 0;
    bool any = false;
    for (const CatalogueEntry& entry : catalogue.entries()) width = std::max(width, entry.name.size());
    for (const CatalogueEntry& entry : catalogue.entries()) {
        const Description d = catalogue.load(entry.name, {}, Until::Expanded);
        if (!fits(entry, d, arguments.search)) continue;
        any = true;
        if (arguments.names) {
            fmt::print("{}\n", entry.name);
            continue;
        }
        if (arguments.json) {
            nlohmann::json item = {{"name", entry.name}, {"description", d.metadata.first("description")}};
            for (const Option& option : d.outline.options) item["options"].push_back(option.heading);
            for (const Ruleset& ruleset : d.outline.rulesets) item["rulesets"].push_back(ruleset.heading);
            list.push_back(std::move(item));
            continue;
        }
        std::string about = d.metadata.first("description");
        if (const std::size_t stop = about.find(". "); stop != std::string::npos) about.resize(stop + 1);
        fmt::print("{}", forTerminal(fmt::format("{:<{}}  {}\n", entry.name, width,
                                                 about.empty() ? "(no description)" : about)));
        printChoices(d.outline);
    }
    if (arguments.json) fmt::print("{}\n", list.dump(2));
    else if (any && !arguments.names && toTerminal())
        fmt::print("{}", forTerminal(
                             "\nMore: `makomba show GAME` tells about one, `makomba play GAME` plays it.\n"));
    if (any || arguments.json) return 0;
    fmt::print(stderr, "no game at hand has \"{}\" in its name or in what is told of it\n", arguments.search);
    return exitFound;
}

}  // namespace

void addList(Command& app, Action& action) {
    auto arguments = std::make_shared<ListArguments>();
    Command command = addCommand(
        app, "list", "Name the games that can be played",
        "makomba list\nmakomba list --search zimbabwe\nmakomba list --games-dir ~/my-games --json");
    addGamesFolders(command, arguments->folders);
    command
        .option("--search", arguments->search,
                "only games that have these words in their names or in what is told of them: family, region, "
                "year ..")
        .shownAs("WORDS");
    command.flag("--names", arguments->names, "print the short names only, one a line");
    command.flag("--json", arguments->json, "print JSON");
    command.callback([arguments, &action] { action = [arguments] { return runList(*arguments); }; });
}

}  // namespace makomba::cli
