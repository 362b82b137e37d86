// makomba compare: what distinguishes games and rulesets, and the shortest play that shows it.
#include "interpreter/compare/characters.h"
#include "interpreter/compare/citations.h"
#include "interpreter/evidence/read_file.h"
#include "interpreter/rules/program_file.h"
#include "tools/commands/command.h"
#include "tools/commands/output_file.h"
#include "tools/commands/text_width.h"

namespace makomba::cli {

namespace {

struct CompareArguments {
    std::vector<std::string> words;
    std::vector<std::filesystem::path> folders;
    bool json = false, noStructure = false, noPlay = false, noStatistics = false;
    std::string html, csv, nexus, bibtex;
    std::size_t positions = 15'000, plays = 100, edits = 40;
    std::uint64_t games = 500, seed = 1;
    int threads = 1;
    double seconds = 0;
};

void show(const Description& d, bool json) {
    if (json && d.exitCode() != 0) fmt::print("{}", renderJson(d.diagnostics, d.sources));
    else fmt::print(stderr, "{}", renderText(d.diagnostics, d.sources));
}

// The items as they were named; what is wrong has been told when `exitCode` is not 0.
struct Named {
    std::vector<ComparedItem> items;
    int exitCode = 0;
};

// A record of the library by its id, or a file of records: "sources.evidence", "sources.evidence:1883".
// False if the word names neither.
bool nameRecord(const std::string& word, Named& named) {
    if (const LibraryRecord known = findRecord(word); known.record != nullptr) {
        // The library lives as long as the program.
        named.items.push_back(comparedRecord(
            std::shared_ptr<const EvidenceFile>(std::shared_ptr<void>(), known.file), *known.record));
        return true;
    }
    std::error_code error;
    std::string path = word, id;
    if (const std::size_t colon = word.rfind(':');
        !std::filesystem::exists(path, error) && colon != std::string::npos) {
        path = word.substr(0, colon);
        id = word.substr(colon + 1);
    }
    if (path.ends_with(".lud") || !std::filesystem::is_regular_file(path, error) || isProgramFile(path))
        return false;
    std::shared_ptr<const EvidenceFile> file = std::move(readEvidenceFile(path).file);
    fmt::print(stderr, "{}", renderText(file->diagnostics, file->sources));
    if (file->diagnostics.hasErrors()) {
        named.exitCode = exitInvalid;
        return true;
    }
    bool found = false;
    for (const Evidence& record : file->records)
        if (record.id.find(id) != std::string::npos) {
            named.items.push_back(comparedRecord(file, record));
            found = true;
        }
    if (!found) {
        fmt::print(stderr, "error: {} has no record \"{}\"\n", path, id);
        named.exitCode = exitInvalid;
    }
    return true;
}

Named nameItems(const CompareArguments& arguments) {
    const Catalogue catalogue(arguments.folders);
    Named named;
    std::string before;
    for (const std::string& word : arguments.words) {
        if (catalogue.find(word) == nullptr && nameRecord(word, named)) continue;
        ChosenGame chosen = loadChosen(catalogue, word, before);
        before = chosen.game;
        if (!chosen.description.diagnostics.all().empty()) show(chosen.description, arguments.json);
        if (chosen.description.game) named.items.push_back(comparedGame(std::move(chosen)));
        else if (named.exitCode != exitInvalid) named.exitCode = chosen.description.exitCode();
    }
    return named;
}

// The command as it can be typed again: what decides the figures, but not where they are written.
std::string commandOf(const CompareArguments& arguments) {
    static const CompareArguments defaults;
    std::string text = "makomba compare";
    for (const std::string& word : arguments.words)
        text +=
            word.find_first_of(" ,;()&'") == std::string::npos ? " " + word : fmt::format(" \"{}\"", word);
    const auto add = [&](const char* option, auto value, auto usual) {
        if (value != usual) text += fmt::format(" {} {}", option, value);
    };
    if (arguments.noPlay) text += " --no-play";
    add("--positions", arguments.positions, defaults.positions);
    add("--plays", arguments.plays, defaults.plays);
    add("--count", arguments.games, defaults.games);
    add("--seconds", arguments.seconds, defaults.seconds);
    add("--seed", arguments.seed, defaults.seed);
    return text;
}

ComparisonOptions optionsOf(const CompareArguments& arguments, bool report) {
    ComparisonOptions options;
    options.structure = report && !arguments.noStructure;
    options.play = !arguments.noPlay;
    options.statistics = report && !arguments.noStatistics;
    options.lockstep.positions = arguments.positions;
    options.lockstep.randomPlays = arguments.plays;
    options.lockstep.seed = options.playouts.seed = options.profile.seed = arguments.seed;
    options.lockstep.seconds = options.playouts.seconds = arguments.seconds;
    options.playouts.games = arguments.games;
    options.playouts.threads = arguments.threads;
    options.program = "makomba " MAKOMBA_VERSION;
    options.command = commandOf(arguments);
    return options;
}

int runCompare(const CompareArguments& arguments) {
    Named named = nameItems(arguments);
    if (named.exitCode != 0) return named.exitCode;
    const bool data = !arguments.csv.empty() || !arguments.nexus.empty() || !arguments.bibtex.empty();
    const bool report = !data || arguments.json || !arguments.html.empty();

    Progress progress;
    ComparisonOptions options = optionsOf(arguments, report);
    options.progress = [&](const std::string& text) { progress.show(text); };
    const Comparison comparison = compareItems(std::move(named.items), options);
    progress.show("");

    const std::pair<const std::string&, std::string (*)(const Comparison&)> files[] = {
        {arguments.html, reportHtml},
        {arguments.csv, charactersCsv},
        {arguments.nexus, charactersNexus},
        {arguments.bibtex, bibtex}};
    bool printed = false;
    for (const auto& [file, write] : files) {
        if (file.empty()) continue;
        if (const int result = writeOutput(file, write(comparison)); result != 0) return result;
        printed = printed || file == "-";
    }
    if (printed) return 0;
    if (arguments.json) {
        fmt::print("{}", reportJson(comparison));
    } else if (!data && arguments.html.empty()) {
        ReportStyle style;
        const TextStyle terminal = boardStyle();
        style.unicode = terminal.unicode;
        style.colour = terminal.colour;
        style.width = textWidth(style.width);
        style.edits = arguments.edits;
        fmt::print("{}", reportText(comparison, style));
    } else {
        for (const auto& [file, write] : files)
            if (!file.empty()) fmt::print("{} written\n", file);
    }
    return 0;
}

}  // namespace

void addCompare(Command& app, Action& action) {
    auto arguments = std::make_shared<CompareArguments>();
    Command command = addCommand(
        app, "compare",
        "Compare games, rulesets, options and evidence: what their rules do, how they part in play",
        "makomba compare tsoro mtandwas-tsoro\n"
        "makomba compare tsoro :Columns/12  # an option of the same game\n"
        "makomba compare \"tsoro:Basic game\" other.lud  # a ruleset, by any part of its name\n"
        "makomba compare tsoro:Columns/6 toki --html report.html\n"
        "makomba compare tsoro 1883  # an evidence record, see `makomba evidence`\n"
        "makomba compare tsoro toki oware --nexus -  # characters and states for R and SplitsTree");
    command
        .option("ITEM", arguments->words,
                "two or more: a game by short name or path, after a colon a ruleset or options of it; or an "
                "evidence record by its id or in a file")
        .required()
        .expected(2, 60);
    addGamesFolders(command, arguments->folders);
    command.flag("--json", arguments->json, "print JSON");
    command
        .option("--html", arguments->html,
                "write the report as one page that needs nothing else; - prints it")
        .shownAs("FILE");
    command
        .option(
            "--csv", arguments->csv,
            "write what the rules of each game do as a table, with the places and periods of its evidence")
        .shownAs("FILE");
    command.option("--nexus", arguments->nexus, "write it as characters with states, for R and SplitsTree")
        .shownAs("FILE");
    command.option("--bibtex", arguments->bibtex, "write the sources of what is compared as BibTeX")
        .shownAs("FILE");
    command.flag("--no-structure", arguments->noStructure, "leave out the edits between the rules");
    command.flag("--no-play", arguments->noPlay, "leave out the search for plays that part the games");
    command.flag("--no-statistics", arguments->noStatistics, "leave out the random games");
    command.option("--edits", arguments->edits, "show so many edits of each pair; 0 = all").showDefault();
    command.option("--positions", arguments->positions, "try all moves in so many positions")
        .within(std::size_t{1}, std::size_t{10'000'000})
        .showDefault();
    command.option("--plays", arguments->plays, "then play so many times side by side at random")
        .within(std::size_t{0}, std::size_t{10'000'000})
        .showDefault();
    command.option("--count", arguments->games, "random games for the statistics of each")
        .within(std::uint64_t{1}, std::uint64_t{10'000'000})
        .showDefault();
    command
        .option("--seconds", arguments->seconds,
                "stop each search and series after so long (what is found then depends on the machine)")
        .within(0.01, 1e6);
    command
        .option("--threads", arguments->threads, "threads for random games; the figures do not depend on it")
        .within(1, 256)
        .showDefault();
    command.option("--seed", arguments->seed, "seed of random play").showDefault();
    command.callback([arguments, &action] { action = [arguments] { return runCompare(*arguments); }; });
}

}  // namespace makomba::cli
