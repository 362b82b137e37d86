// makomba show: what a game is, before playing it.
#include "interpreter/base/json.h"
#include "tools/commands/command.h"
#include "tools/commands/text_width.h"

namespace makomba::cli {

namespace {

struct ShowArguments {
    GameArgument game;
    bool json = false;
};

// Text in lines of at most 97 characters, or as wide as the terminal is.
std::string wrapped(const std::string& text, const std::string& indent) {
    const int width = textWidth(97);
    std::string out, line = indent;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        const std::string word = text.substr(begin, end - begin);
        if (characterCount(line) + 1 + characterCount(word) > width && line.size() > indent.size()) {
            out += line + "\n";
            line = indent;
        }
        if (!word.empty()) line += (line.size() > indent.size() ? " " : "") + word;
        begin = end + 1;
    }
    return out + line + "\n";
}

// The games of a match, in order; none of a game.
std::vector<std::string> gamesOf(const Description& d) {
    std::vector<std::string> names;
    for (const auto& game : d.game->games) {
        const RuleGraph& graph = game ? game->graph : d.game->graph;
        names.emplace_back(Ludeme(graph, graph.root).word(op::name));
    }
    return names;
}

void printGames(const std::vector<std::string>& names) {
    if (names.empty()) return;
    fmt::print("\nA match of these games, one after the other:\n");
    for (const std::string& name : names) fmt::print("  {}\n", name);
}

nlohmann::json asJson(const Description& d) {
    const Program& p = d.game->program;
    nlohmann::json json = {
        {"name", d.game->name}, {"players", p.players()}, {"sites", p.equipment.boardSites()}};
    if (const auto games = gamesOf(d); !games.empty()) json["games"] = games;
    for (const char* field : {"description", "aliases", "rules", "source", "origin", "id", "classification",
                              "credit", "author", "date"})
        if (const auto texts = d.metadata.all(field); !texts.empty())
            json[field] = texts.size() == 1 ? nlohmann::json(texts[0]) : nlohmann::json(texts);
    for (std::size_t i = 0; i < d.outline.options.size(); ++i) {
        const Option& option = d.outline.options[i];
        nlohmann::json item = {{"heading", option.heading},
                               {"chosen", option.items[d.choice.items[i]].heading}};
        for (const OptionItem& choice : option.items)
            item["choices"].push_back({{"name", choice.heading}, {"description", choice.description}});
        json["options"].push_back(std::move(item));
    }
    // A compiled program knows only what was chosen.
    for (const std::string& chosen : d.compiled ? d.choice.active : std::vector<std::string>{}) {
        const std::size_t slash = std::min(chosen.find('/'), chosen.size());
        json["options"].push_back({{"heading", chosen.substr(0, slash)},
                                   {"chosen", chosen.substr(std::min(slash + 1, chosen.size()))}});
    }
    for (const Ruleset& ruleset : d.outline.rulesets)
        json["rulesets"].push_back({{"name", ruleset.heading}, {"selects", ruleset.selections}});
    json["ruleset"] = d.choice.ruleset.empty() ? nlohmann::json() : nlohmann::json(d.choice.ruleset);
    return json;
}

void printOptions(const Description& d) {
    if (d.compiled) {
        if (!d.choice.ruleset.empty() || !d.choice.active.empty()) fmt::print("\nCompiled with:\n");
        if (!d.choice.ruleset.empty()) fmt::print("  {}\n", d.choice.ruleset);
        for (const std::string& chosen : d.choice.active) fmt::print("  {}\n", chosen);
        return;
    }
    for (std::size_t i = 0; i < d.outline.options.size(); ++i) {
        const Option& option = d.outline.options[i];
        fmt::print("\nOption \"{}\":\n", option.heading);
        for (std::size_t k = 0; k < option.items.size(); ++k)
            fmt::print("{}",
                       forTerminal(fmt::format("  {} {}/{}{}\n", k == d.choice.items[i] ? "*" : " ",
                                               option.heading, option.items[k].heading,
                                               option.items[k].description.empty()
                                                   ? ""
                                                   : fmt::format("  ({})", option.items[k].description))));
    }
    if (!d.outline.rulesets.empty()) fmt::print("\nRulesets:\n");
    for (const Ruleset& ruleset : d.outline.rulesets)
        fmt::print("  {} {}{}\n", ruleset.heading == d.choice.ruleset ? "*" : " ", ruleset.heading,
                   ruleset.selections.empty() ? "  (not written yet)" : "");
}

int runShow(const ShowArguments& arguments) {
    const Description d = arguments.game.load(Until::Playable, arguments.json);
    if (!d.game) return d.exitCode();
    if (arguments.json) {
        fmt::print("{}\n", asJson(d).dump(1, ' ', false, nlohmann::json::error_handler_t::replace));
        return 0;
    }
    const Program& program = d.game->program;
    fmt::print("{}\n", d.game->name);
    for (const std::string& text : d.metadata.all("description")) fmt::print("\n{}", wrapped(text, "  "));
    if (const auto names = d.metadata.all("aliases"); !names.empty())
        fmt::print("\n{}", wrapped(fmt::format("Also called {}.", fmt::join(names, ", ")), "  "));
    const std::vector<std::string> games = gamesOf(d);
    printGames(games);
    const TextStyle style = boardStyle();
    if (!games.empty()) fmt::print("\n{}:\n", games.front());
    fmt::print("\n{}\n", drawText(program, style));
    Engine engine(*d.game);
    const State start = engine.initialState();
    fmt::print("At the start:\n\n{}", drawText(program, start, style));
    const auto paragraphs = [&](const char* title, const char* field) {
        for (const std::string& text : d.metadata.all(field)) {
            fmt::print("\n{}{}", title, wrapped(text, "  "));
            title = "";
        }
    };
    paragraphs("Rules:\n", "rules");
    paragraphs("Source:\n", "source");
    paragraphs("Identifiers:\n", "id");
    paragraphs("Origin and notes:\n", "origin");
    printOptions(d);
    return 0;
}

}  // namespace

void addShow(Command& app, Action& action) {
    auto arguments = std::make_shared<ShowArguments>();
    arguments->game.severalGames = true;
    Command command = addCommand(
        app, "show", "Show a game: board, description, rules, source, options and rulesets",
        "makomba show tsoro\nmakomba show tsoro --option \"Columns/12\"\nmakomba show toki --json");
    arguments->game.addTo(command);
    command.flag("--json", arguments->json, "print JSON");
    command.callback([arguments, &action] { action = [arguments] { return runShow(*arguments); }; });
}

}  // namespace makomba::cli
