// makomba check: do the rules of a game bear out what its sources say?
#include <fmt/ranges.h>

#include "interpreter/base/nearest.h"
#include "interpreter/evidence/read_file.h"
#include "interpreter/evidence/rule_text.h"
#include "tools/commands/saved_game.h"
#include "tools/commands/verdicts.h"

namespace makomba::cli {

namespace {

namespace fs = std::filesystem;

struct Arguments {
    GameArgument game;
    std::vector<std::string> evidence;
    std::string save;
    CheckLimits limits;
    bool ownText = false, json = false;
};

struct Found {
    const EvidenceFile* file;
    const Evidence* record;
};

// What the command was asked to check against; files that were read are kept alive in `kept`.
class Records {
  public:
    std::vector<Found> found;
    int exitCode = 0;

    void named(const std::string& name) {
        std::error_code error;
        if (const LibraryRecord known = findRecord(name); known.record != nullptr) {
            found.push_back({known.file, known.record});
        } else if (fs::exists(name, error)) {
            kept_.push_back(readEvidenceFile(name));
            const EvidenceFile& file = *kept_.back().file;
            fmt::print(stderr, "{}", renderText(file.diagnostics, file.sources));
            if (file.diagnostics.hasErrors()) exitCode = exitInvalid;
            for (const Evidence& record : file.records) found.push_back({&file, &record});
        } else {
            const std::string near = nearestName(name, recordIds());
            fmt::print(
                stderr,
                "makomba: there is no record and no file \"{}\"{}\n`makomba evidence` lists the records\n",
                name, near.empty() ? "" : fmt::format("; did you mean \"{}\"?", near));
            exitCode = exitInvalid;
        }
    }
    // The library's records for the game as it is chosen.
    void own(const std::string& game, const Description& d) {
        for (const auto& file : evidenceLibrary())
            for (const Evidence& record : file->records)
                if (isFor(record.rulesets, game, d)) found.push_back({file.get(), &record});
    }
    void text(const std::string& rules) {
        kept_.push_back({recordOfText("its own rules text", rules), {}, {}});
        for (const Evidence& record : kept_.back().file->records)
            found.push_back({kept_.back().file.get(), &record});
    }

  private:
    std::vector<EvidenceText> kept_;
};

int run(const Arguments& arguments) {
    const Description d = arguments.game.loadText(Until::Playable, arguments.json);
    if (!d.game) return d.exitCode();
    Records records;
    for (const std::string& name : arguments.evidence) records.named(name);
    if (arguments.ownText) records.text(fmt::format("{}", fmt::join(d.metadata.all("rules"), " ")));
    if (arguments.evidence.empty() && !arguments.ownText) records.own(arguments.game.game, d);
    if (records.exitCode != 0) return records.exitCode;
    if (records.found.empty()) {
        fmt::print(stderr,
                   "makomba: no record is about {}; name one with --evidence, or check the description's own "
                   "rules text with --own-text\n",
                   arguments.game.game);
        return exitInvalid;
    }
    nlohmann::json list = nlohmann::json::array();
    std::size_t contradicted = 0;
    for (const auto& [file, record] : records.found) {
        CheckResult result;
        {
            Progress progress;
            result = checkClaims(d, *file, *record, claimsFor(*record, arguments.game.game, d),
                                 arguments.limits, [&](const std::string& text) { progress.show(text); });
        }
        if (!result.failure.empty()) {
            fmt::print(stderr, "makomba: {} cannot be checked: {}\n", d.game->name, result.failure);
            return exitUnsupported;
        }
        nlohmann::json claims = nlohmann::json::array();
        if (!arguments.json) fmt::print("{} and {}\n\n", d.game->name, record->id);
        for (const ClaimVerdict& verdict : result.verdicts) {
            const Claim& claim = record->claims[verdict.claim];
            if (arguments.json) claims.push_back(verdictJson(claim, verdict, result));
            else printVerdict(claim, verdict, result);
            if (verdict.verdict != Verdict::Contradicted) continue;
            ++contradicted;
            if (arguments.save.empty() || claim.kind == ClaimKind::Example) continue;
            std::string stem = record->id + " " + claim.name;
            std::replace(stem.begin(), stem.end(), '/', '-');
            std::error_code error;
            fs::create_directories(arguments.save, error);
            if (const std::string problem =
                    save((fs::path(arguments.save) / (stem + ".json")).string(), arguments.game,
                         {"human", "human"}, arguments.limits.seed, verdict.play);
                !problem.empty()) {
                fmt::print(stderr, "makomba: {}\n", problem);
                return exitInvalid;
            }
        }
        if (arguments.json)
            list.push_back({{"game", d.game->name},
                            {"ruleset", d.choice.ruleset},
                            {"evidence", record->id},
                            {"positions", result.positions},
                            {"exhaustive", result.exhaustive},
                            {"randomGames", result.games},
                            {"moves", result.plies},
                            {"claims", claims}});
        else
            fmt::print("\n{} hold, {} contradicted, {} otherwise, {} never arose, {} not expressible; {}\n\n",
                       result.count(Verdict::Holds), result.count(Verdict::Contradicted),
                       result.count(Verdict::Otherwise), result.count(Verdict::NeverArose),
                       result.count(Verdict::NotExpressible), howTested(result, ClaimKind::Always));
    }
    if (arguments.json)
        fmt::print("{}\n", list.dump(1, ' ', false, nlohmann::json::error_handler_t::replace));
    return contradicted ? exitFound : 0;
}

}  // namespace

void addCheck(Command& app, Action& action) {
    auto arguments = std::make_shared<Arguments>();
    Command command = addCommand(
        app, "check",
        "Check the rules of a game against what a source says: claim by claim, with plays that contradict",
        "makomba check tsoro\nmakomba check tsoro --evidence 1883 --option \"Columns/6\"\n"
        "makomba check mine.lud --evidence my-source.evidence --save plays\nmakomba play --resume "
        "\"plays/...json\"");
    arguments->game.addTo(command);
    command
        .option("--evidence", arguments->evidence,
                "id of a record that comes with the program, or a file of records or a saved page (default: "
                "all records about this game)")
        .shownAs("RECORD|FILE");
    command.flag("--own-text", arguments->ownText, "check it against the rules text in its own metadata");
    command.option("--positions", arguments->limits.positions, "positions to visit from the start")
        .within(1, 10'000'000)
        .showDefault();
    command.option("--random-games", arguments->limits.games, "random games to play after that")
        .within(0, 1'000'000)
        .showDefault();
    command.option("--moves", arguments->limits.plies, "moves in all these games together")
        .within(0, 1'000'000'000)
        .showDefault();
    command.option("--seed", arguments->limits.seed, "seed of chance").showDefault();
    command
        .option("--save", arguments->save,
                "save the plays that contradict in this folder, to look at with `makomba play --resume`")
        .shownAs("DIR");
    command.flag("--json", arguments->json, "print JSON");
    command.callback([arguments, &action] { action = [arguments] { return run(*arguments); }; });
}

}  // namespace makomba::cli
