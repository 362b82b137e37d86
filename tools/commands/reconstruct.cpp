// makomba reconstruct: the rulesets that a record's claims leave possible, and what to ask about the rest.
#include "tools/commands/reconstruct.h"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "interpreter/base/nearest.h"
#include "interpreter/evidence/read_file.h"
#include "interpreter/reconstruct/reconstruct.h"
#include "tools/commands/command.h"
#include "tools/commands/output_file.h"
#include "tools/commands/player_argument.h"
#include "tools/commands/text_width.h"
#include "tools/commands/with_program.h"

namespace makomba::cli {

namespace {

namespace fs = std::filesystem;

// For a person at a terminal.
const char* const legend =
    "worth: of 1, how even the seats are, how many games are decided, how much better the better player "
    "does and whether a game has a fair length, a quarter each; in brackets 95 % intervals. Bits: how far "
    "an answer narrows down what remains; one halves it.\n";

struct ReconstructArguments {
    std::string subject, as, ruleset, player = "greedy";
    std::vector<std::string> evidence, fixed;
    std::vector<fs::path> folders;
    std::size_t count = 5;
    reconstruct::Options options;
    bool json = false;
    std::string html;
};

// What is reconstructed: a text, the claims, and the game of ours whose claims they are.
struct ReconstructSubject {
    std::string name, text, as;
    Selection start;
    std::vector<reconstruct::ClaimsOf> records;
    std::vector<EvidenceText> kept;
};

bool failReconstruct(const std::string& problem) {
    refuse(problem);
    return false;
}

bool readGame(const ReconstructArguments& a, const std::string& game, ReconstructSubject& s) {
    const Catalogue catalogue(a.folders);
    std::error_code error;
    if (const CatalogueEntry* entry = catalogue.find(game); entry != nullptr && entry->path.empty()) {
        s.name = "games/" + entry->name + ".lud";
        s.text = entry->text;
        return true;
    } else if (entry != nullptr) s.name = entry->path.string();
    else if (fs::is_regular_file(game, error)) s.name = game;
    else {
        std::vector<std::string> names = recordIds();
        for (const CatalogueEntry& e : catalogue.entries()) names.push_back(e.name);
        const std::string near = nearestName(game, names);
        return failReconstruct(
            fmt::format("there is no game, record or file \"{}\"{}\n`makomba list` names the games, "
                        "`makomba evidence` the records",
                        game, near.empty() ? "" : fmt::format("; did you mean \"{}\"?", near)));
    }
    std::ifstream in(s.name, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    if (!in) return failReconstruct(fmt::format("{} cannot be read", s.name));
    s.text = text.str();
    return true;
}

bool namedRecord(const std::string& name, ReconstructSubject& s) {
    std::error_code error;
    if (const LibraryRecord known = findRecord(name); known.record != nullptr) {
        s.records.push_back({known.file, known.record});
        return true;
    }
    if (!fs::is_regular_file(name, error)) {
        const std::string near = nearestName(name, recordIds());
        return failReconstruct(
            fmt::format("there is no record and no file \"{}\"{}\n`makomba evidence` lists the records", name,
                        near.empty() ? "" : fmt::format("; did you mean \"{}\"?", near)));
    }
    s.kept.push_back(readEvidenceFile(name));
    const EvidenceFile& file = *s.kept.back().file;
    fmt::print(stderr, "{}", renderText(file.diagnostics, file.sources));
    if (file.diagnostics.hasErrors()) return false;
    for (const Evidence& record : file.records) s.records.push_back({&file, &record});
    return true;
}

// The first of our rulesets that a record is for, of one game if that is named.
const ForRuleset* rulesetFor(const std::vector<reconstruct::ClaimsOf>& records, const std::string& game) {
    for (const auto& c : records)
        for (const ForRuleset& f : c.record->rulesets)
            if (game.empty() || f.game == game) return &f;
    return nullptr;
}

// Without --evidence: the records that the library has for the game as chosen, or by the ids in its metadata.
void ownRecords(ReconstructSubject& s) {
    const Description d = load(s.name, s.text, s.start, Until::Expanded);
    const std::vector<std::string> ids = d.metadata.all("id");
    for (const auto& file : evidenceLibrary())
        for (const Evidence& record : file->records) {
            const bool byId = std::find(ids.begin(), ids.end(), record.id) != ids.end();
            if (byId || isFor(record.rulesets, s.as, d)) s.records.push_back({file.get(), &record});
        }
}

bool findSubject(const ReconstructArguments& a, ReconstructSubject& s) {
    std::string game = a.subject;
    const LibraryRecord record = findRecord(a.subject);
    if (record.record != nullptr && Catalogue(a.folders).find(a.subject) == nullptr) {
        s.records.push_back({record.file, record.record});
        const ForRuleset* own = rulesetFor(s.records, a.as);
        if (own == nullptr)
            return failReconstruct(fmt::format(
                "no ruleset of ours rests on the record \"{}\"{}: name a description, and the record "
                "behind --evidence",
                record.record->id, a.as.empty() ? "" : fmt::format(" and is one of {}", a.as)));
        game = own->game;
    }
    if (!readGame(a, game, s)) return false;
    for (const std::string& name : a.evidence)
        if (!namedRecord(name, s)) return false;
    s.as = !a.as.empty() ? a.as : fs::path(game).stem().string();
    s.start.ruleset = a.ruleset;
    const ForRuleset* own = rulesetFor(s.records, s.as);
    if (own == nullptr && a.as.empty()) own = rulesetFor(s.records, "");
    if (own != nullptr) s.as = own->game;
    const bool ours = own != nullptr && s.as == fs::path(game).stem().string();
    if (ours && a.ruleset.empty()) s.start = {own->options, own->ruleset};
    // What the user chose goes before what the record names.
    for (const std::string& choice : a.fixed) {
        const std::string heading = choice.substr(0, choice.find('/') + 1);
        std::erase_if(s.start.options, [&](const std::string& o) { return o.starts_with(heading); });
        s.start.options.push_back(choice);
    }
    if (s.records.empty()) ownRecords(s);
    if (s.records.empty())
        return failReconstruct(
            fmt::format("no record is about {}; name one with --evidence RECORD", a.subject));
    return true;
}

int runReconstruct(ReconstructArguments& a) {
    const auto player = playerOf(a.player, "--player");
    if (!player) return exitInvalid;
    if (player->budget.seconds > 0 ||
        ((player->kind == PlayerKind::Uct || player->kind == PlayerKind::AlphaBeta) &&
         player->budget.none())) {
        failReconstruct(fmt::format(
            "--player {}: bound it by nodes or depth, as in alpha-beta:200n, so that the same seed gives "
            "the same figures",
            a.player));
        return exitInvalid;
    }
    a.options.player = *player;
    ReconstructSubject s;
    if (!findSubject(a, s)) return exitInvalid;
    const reconstruct::Space space(
        s.name, s.text,
        reconstruct::hasHoles(s.text) ? reconstruct::collectionLines() : std::vector<std::string>(), s.start,
        a.fixed);
    if (!space.problem().empty()) return failReconstruct(space.problem()), exitInvalid;
    if (space.size() < 2) {
        failReconstruct(fmt::format(
            "{} leaves nothing open: it has no options to vary and no holes ([#], [a | b], [2..16])",
            s.name));
        return exitInvalid;
    }
    reconstruct::Reconstruction r;
    {
        Progress progress;
        a.options.progress = [&](const std::string& text) { progress.show(text); };
        r = reconstruct::reconstruct(space, s.as, s.records, a.options);
    }
    for (const std::string& name : r.unknownStrikes) {
        std::vector<std::string> names;
        for (const auto& c : s.records)
            for (const Claim& claim : c.record->claims) names.push_back(claim.name);
        const std::string near = nearestName(name, names);
        failReconstruct(fmt::format("no claim asked here is called \"{}\"{}", name,
                                    near.empty() ? "" : fmt::format("; did you mean \"{}\"?", near)));
    }
    if (!r.unknownStrikes.empty()) return exitInvalid;
    std::string records;
    for (const auto& c : s.records) records += (records.empty() ? "" : "; ") + c.record->id;
    const std::string title = fmt::format("{}, by {}", s.name, records);
    if (!a.html.empty()) {
        const int result = writeOutput(
            a.html, reconstruct::printHtml(space, r, a.options, a.count, title, "makomba " MAKOMBA_VERSION));
        if (result != 0) return result;
    }
    if (a.json) {
        nlohmann::json json = reconstruct::toJson(space, r, a.count);
        json["game"] = s.as;
        for (const auto& c : s.records) json["records"].push_back(c.record->id);
        fmt::print("{}\n", withProgram(json).dump(1, ' ', false, nlohmann::json::error_handler_t::replace));
    } else if (a.html.empty()) {
        fmt::print("{}", forTerminal(title + "\n" + reconstruct::printText(space, r, a.options, a.count)));
        if (toTerminal()) fmt::print("\n{}", forTerminal(legend));
    } else if (a.html != "-") {
        fmt::print("{} written\n", a.html);
    }
    return r.ranked.empty() ? exitFound : 0;
}

}  // namespace

void addReconstruct(Command& app, Action& action) {
    auto arguments = std::make_shared<ReconstructArguments>();
    ReconstructArguments& a = *arguments;
    a.options.check.positions = 400;
    a.options.check.games = 20;
    a.options.check.plies = 4'000;
    Command command =
        addCommand(app, "reconstruct",
                   "List the rulesets that a record's claims leave possible, by how well they play, and what "
                   "to ask about the rest",
                   "makomba reconstruct \"Matthews 1964: tsoro, variant 4\" --option \"Columns/8\"\n"
                   "makomba reconstruct mine.lud --evidence my-source.evidence --candidates 200 --threads 2\n"
                   "makomba reconstruct tsoro-yemutwelve --strike \"flying\" --json");
    command
        .option(
            "RECORD|GAME", a.subject,
            "id of a record (its first ruleset is the one to start from), short name of a game, or path to a "
            "description, which may have holes: [#], [a | b], [2..16]")
        .required();
    command
        .option(
            "--evidence", a.evidence,
            "id of a record that comes with the program, or a file of records (default: all about this game)")
        .shownAs("RECORD|FILE");
    command.option("--as", a.as, "the game of ours whose claims are asked, where a record is for several")
        .shownAs("GAME");
    command.option("--option", a.fixed, "keep this choice, e.g. \"Columns/8\"; the other options are varied")
        .shownAs("CHOICE");
    command.option("--ruleset", a.ruleset, "the ruleset to start from").shownAs("NAME");
    addGamesFolders(command, a.folders, true);
    command
        .option("--strike", a.options.strike,
                "leave this claim out, and tell which candidates bear it out all the same")
        .shownAs("CLAIM");
    command.option("--count", a.count, "candidates to show").within(1, 10'000).showDefault();
    command.option("--candidates", a.options.candidates, "rulesets to try at most")
        .within(1, 2'000)
        .showDefault();
    command.option("--positions", a.options.check.positions, "positions in which claims are asked")
        .within(1, 10'000'000)
        .showDefault();
    command.option("--random-games", a.options.check.games, "random games in which they are asked after that")
        .within(0, 1'000'000)
        .showDefault();
    command.option("--games", a.options.games, "games of the player against itself, and against chance")
        .within(2, 100'000)
        .showDefault();
    command
        .option("--player", a.player, "who plays well, bounded by nodes or depth: greedy, alpha-beta:200n ..")
        .showDefault();
    command.option("--seed", a.options.seed, "seed of chance").showDefault();
    command.option("--threads", a.options.threads, "candidates examined at the same time")
        .within(1, 256)
        .showDefault();
    command.flag("--json", a.json, "print JSON, with every candidate");
    command.option("--html", a.html, "write the report as one page to this file (-: to the output)")
        .shownAs("FILE");
    command.callback([arguments, &action] { action = [arguments] { return runReconstruct(*arguments); }; });
}

}  // namespace makomba::cli
