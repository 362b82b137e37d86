// makomba check: do the rules of a game bear out what its sources say?
#include <fmt/ranges.h>

#include <algorithm>

#include "interpreter/base/nearest.h"
#include "interpreter/draw/text_board.h"
#include "interpreter/evidence/read_file.h"
#include "tools/commands/saved_game.h"
#include "tools/commands/text_width.h"
#include "tools/commands/verdicts.h"
#include "tools/commands/with_program.h"

namespace makomba::cli {

namespace {

namespace fs = std::filesystem;

struct CheckArguments {
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
                "error: there is no record and no file \"{}\"{}\n`makomba evidence` lists the records\n",
                name, near.empty() ? "" : fmt::format("; did you mean \"{}\"?", near));
            exitCode = exitInvalid;
        }
    }
    // The library's records for the game as it is chosen: those that name it, and those with the ids that the
    // description's metadata gives, whatever file it is.
    void own(const std::string& game, const Description& d) {
        const std::vector<std::string> ids = d.metadata.all("id");
        for (const auto& file : evidenceLibrary())
            for (const Evidence& record : file->records) {
                const std::string last = record.id.substr(record.id.rfind('.') + 1);
                const bool byId = std::find(ids.begin(), ids.end(), last) != ids.end();
                if (byId || isFor(record.rulesets, game, d)) found.push_back({file.get(), &record});
            }
    }

  private:
    std::vector<EvidenceText> kept_;
};

// The claims that are for this game as it was chosen; which are left out because they are for another ruleset
// of ours is told, never passed over.
std::vector<std::size_t> claimsToCheck(const Evidence& record, const std::string& game, const Description& d,
                                       bool told) {
    std::vector<std::size_t> which = claimsFor(record, game, d);
    std::string leftOut;
    for (std::size_t i = 0; i < record.claims.size(); ++i)
        if (std::find(which.begin(), which.end(), i) == which.end())
            leftOut += (leftOut.empty() ? "" : ", ") + record.claims[i].name;
    if (told && !leftOut.empty())
        fmt::print("{}", forTerminal(fmt::format(
                             "not asked here, since they are for other rulesets of ours: {}\n\n", leftOut)));
    return which;
}

// The position before the last move of a play that contradicts, and the one after it, with the places of the
// move marked; without a move the set-up.
void drawPlay(const Description& d, const ClaimVerdict& verdict, std::uint64_t seed) {
    GameRecord record(*d.game, seed);
    std::vector<int> marked;
    const auto drawing = [&](const char* title, const State& state) {
        fmt::print("{:<16} {}:\n", "", title);
        TextStyle style;
        style.highlight = marked;
        const std::string text = drawText(d.game->program, state, style);
        for (std::size_t i = 0; i < text.size();) {
            const std::size_t end = std::min(text.find('\n', i), text.size());
            if (end > i) fmt::print("{:<20} {}", "", text.substr(i, end - i));
            fmt::print("\n");
            i = end + 1;
        }
    };
    if (verdict.play.empty()) return drawing("the set-up", record.state());
    for (std::size_t i = 0; i + 1 < verdict.play.size(); ++i)
        record.play(static_cast<std::size_t>(verdict.play[i].index));
    const State before = record.state();
    record.play(static_cast<std::size_t>(verdict.play.back().index));
    const Globals& g = record.state().globals();
    for (const int site : {g.lastFromAfter, g.lastToAfter})
        if (site >= 0) marked.push_back(site);
    drawing("before the last move", before);
    drawing("after it", record.state());
}

std::string rulesetBehind(const Description& d) {
    return d.choice.ruleset.empty() ? "" : ", " + d.choice.ruleset;
}

// Saves the play that contradicts a claim, if that is asked for; false, with a message, if it cannot.
bool savePlay(const CheckArguments& arguments, const Description& d, const Evidence& record,
              const ClaimVerdict& verdict) {
    const Claim& claim = record.claims[verdict.claim];
    if (verdict.verdict != Verdict::Contradicted || arguments.save.empty() ||
        claim.kind == ClaimKind::Example)
        return true;
    const std::string stem = d.game->name + rulesetBehind(d) + ", " + record.id + ", " + claim.name;
    std::error_code error;
    fs::create_directories(arguments.save, error);
    const std::string problem = save(unusedFile(arguments.save, stem).string(), arguments.game,
                                     {"human", "human"}, arguments.limits.seed, verdict.play);
    if (!problem.empty()) fmt::print(stderr, "error: {}\n", problem);
    return problem.empty();
}

// Where some claim was never put to the test: that there is more to look at, and what that costs.
void sayHowToGoFurther(const CheckLimits& limits, const CheckResult& result) {
    if (result.count(Verdict::NeverArose) == 0 || result.exhaustive) return;
    constexpr int times = 10;
    std::string further;  // positions of large games are limited by memory, not by their number
    if (result.positions >= limits.positions)
        further = fmt::format("--positions {} ", limits.positions * times);
    further +=
        fmt::format("--random-games {} --moves {}", limits.games * times, std::int64_t{limits.plies} * times);
    fmt::print("{}", forTerminal(fmt::format(
                         "not looked at: what comes later in the game or seldom; `{}` looks at {} "
                         "times as much, in about {} times the time\n\n",
                         further, times, times)));
}

int printRecord(const CheckArguments& arguments, const Description& d, const Evidence& record,
                const CheckResult& result) {
    fmt::print("{}{} and {}\n\n", d.game->name, rulesetBehind(d), record.id);
    for (const ClaimVerdict& verdict : result.verdicts) {
        const Claim& claim = record.claims[verdict.claim];
        printVerdict(claim, verdict, result);
        if (verdict.verdict == Verdict::Contradicted && claim.kind != ClaimKind::Example)
            drawPlay(d, verdict, arguments.limits.seed);
        if (!savePlay(arguments, d, record, verdict)) return exitInvalid;
    }
    fmt::print("{}",
               forTerminal(fmt::format(
                   "\n{} hold, {} contradicted, {} otherwise, {} never put to the test, {} not expressible; "
                   "{}\n\n",
                   result.count(Verdict::Holds), result.count(Verdict::Contradicted),
                   result.count(Verdict::Otherwise), result.count(Verdict::NeverArose),
                   result.count(Verdict::NotExpressible), howTested(result, ClaimKind::Always))));
    sayHowToGoFurther(arguments.limits, result);
    return 0;
}

int runCheck(const CheckArguments& arguments) {
    const Description d = arguments.game.loadText(Until::Playable, arguments.json);
    if (!d.game) return d.exitCode();
    Records records;
    for (const std::string& name : arguments.evidence) records.named(name);
    if (arguments.ownText) {
        const int found =
            auditOne(d, arguments.game.game, arguments.save, arguments.limits.seed, arguments.json);
        if (arguments.evidence.empty() || found == exitInvalid || arguments.json) return found;
    }
    if (arguments.evidence.empty()) records.own(arguments.game.game, d);
    if (records.exitCode != 0) return records.exitCode;
    if (records.found.empty()) {
        fmt::print(stderr,
                   "error: no record is about {}; name one with --evidence, or check the description's own "
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
            result = checkClaims(d, *file, *record,
                                 claimsToCheck(*record, arguments.game.game, d, !arguments.json),
                                 arguments.limits, [&](const std::string& text) { progress.show(text); });
        }
        if (!result.failure.empty()) {
            fmt::print(stderr, "error: {} cannot be checked: {}\n", d.game->name, result.failure);
            return exitUnsupported;
        }
        contradicted += result.count(Verdict::Contradicted);
        if (const int code = arguments.json ? 0 : printRecord(arguments, d, *record, result); code != 0)
            return code;
        if (!arguments.json) continue;
        nlohmann::json claims = nlohmann::json::array();
        for (const ClaimVerdict& verdict : result.verdicts) {
            claims.push_back(verdictJson(record->claims[verdict.claim], verdict, result));
            if (!savePlay(arguments, d, *record, verdict)) return exitInvalid;
        }
        list.push_back({{"game", d.game->name},
                        {"ruleset", d.choice.ruleset},
                        {"evidence", record->id},
                        {"positions", result.positions},
                        {"exhaustive", result.exhaustive},
                        {"randomGames", result.games},
                        {"moves", result.plies},
                        {"claims", claims}});
    }
    if (arguments.json)
        fmt::print("{}\n", withProgram(list).dump(1, ' ', false, nlohmann::json::error_handler_t::replace));
    return contradicted ? exitFound : 0;
}

}  // namespace

void addCheck(Command& app, Action& action) {
    auto arguments = std::make_shared<CheckArguments>();
    Command command = addCommand(
        app, "check",
        "Check the rules of a game against what a source says: claim by claim, with plays that contradict",
        "makomba check tsoro\nmakomba check tsoro --evidence 1883 --option \"Columns/6\"\n"
        "makomba check mine.lud --evidence my-source.evidence --save plays");
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
    command.callback([arguments, &action] { action = [arguments] { return runCheck(*arguments); }; });
}

}  // namespace makomba::cli
