// makomba replay: recorded trials, move for move.
#include <algorithm>

#include "interpreter/base/json.h"
#include "interpreter/load/replay_file.h"
#include "tools/commands/command.h"
#include "tools/commands/trl_game.h"

namespace makomba::cli {

namespace {

namespace fs = std::filesystem;

struct ReplayArguments {
    std::vector<std::string> traces;
    std::string descriptions;
    bool json = false;
};

// The files themselves, and all traces below the folders.
std::vector<fs::path> filesOf(const std::vector<std::string>& arguments) {
    std::vector<fs::path> files;
    for (const std::string& argument : arguments) {
        if (!fs::is_directory(argument)) {
            files.emplace_back(argument);
            continue;
        }
        std::vector<fs::path> found;
        for (const auto& entry : fs::recursive_directory_iterator(argument))
            if (entry.path().extension() == ".trace" || isTrl(entry.path())) found.push_back(entry.path());
        std::sort(found.begin(), found.end());
        files.insert(files.end(), found.begin(), found.end());
    }
    return files;
}

// A saved trial of Ludii: one game, whose moves are told and nothing else.
ReplayResult replayTrl(const fs::path& file, const std::string& folder) {
    ReplayResult result;
    result.sections = result.trials = 1;
    try {
        const TrlTrial trial = readTrlFile(file);
        const GameArgument argument = gameOfTrl(trial, folder);
        const Description d = Catalogue().load(argument.game, argument.selection());
        if (!d.game) {
            const auto& all = d.diagnostics.all();
            const auto worst = std::find_if(all.begin(), all.end(), [](const Diagnostic& m) {
                return m.severity() != Severity::Warning;
            });
            result.problem =
                fmt::format("{}: {}", argument.game, worst == all.end() ? "does not load" : worst->text);
            result.invalid = d.exitCode() == exitInvalid;
            result.unsupported = d.exitCode() == exitUnsupported;
            return result;
        }
        if (!d.game->games.empty())
            throw std::runtime_error("trials of matches of several games are not read");
        Engine engine(*d.game);
        const TrlPlayed played = playTrl(engine, trial);
        result.plies = static_cast<int>(played.moves.size());
        result.problem = played.problem;
    } catch (const std::runtime_error& error) {
        result.invalid = true;
        result.problem = error.what();
    }
    return result;
}

int runReplay(const ReplayArguments& arguments) {
    const std::vector<fs::path> files = filesOf(arguments.traces);
    const fs::path descriptions =
        arguments.descriptions.empty() ? corpusFolder("lud") : fs::path(arguments.descriptions);
    if (!fs::is_directory(descriptions) && !std::all_of(files.begin(), files.end(), isTrl)) {
        fmt::print(stderr,
                   "error: there is no folder {}; say where the descriptions are with --descriptions DIR\n",
                   descriptions.string());
        return exitInvalid;
    }
    if (files.empty()) {
        fmt::print(stderr, "error: there are no .trace or .trl files there\n");
        return exitInvalid;
    }
    Progress progress;
    nlohmann::json list = nlohmann::json::array();
    int passed = 0, failed = 0, exitCode = 0;
    for (const fs::path& file : files) {
        progress.show(fmt::format("{}/{} {}", passed + failed + 1, files.size(), file.stem().string()));
        const ReplayResult result =
            isTrl(file) ? replayTrl(file, arguments.descriptions) : replayFile(file, descriptions);
        result.passed() ? ++passed : ++failed;
        if (result.invalid) exitCode = std::max(exitCode, exitInvalid);
        if (result.unsupported) exitCode = std::max(exitCode, exitUnsupported);
        if (arguments.json) {
            nlohmann::json item = {{"file", file.string()},       {"passed", result.passed()},
                                   {"sections", result.sections}, {"trials", result.trials},
                                   {"plies", result.plies},       {"successors", result.successors}};
            if (!result.problem.empty()) item["problem"] = result.problem;
            for (const ReplayFailure& f : result.failures)
                item["failures"].push_back({{"ruleset", f.ruleset},
                                            {"trial", f.trial},
                                            {"ply", f.ply},
                                            {"expected", f.expected},
                                            {"got", f.got}});
            list.push_back(std::move(item));
            continue;
        }
        if (!result.passed()) progress.show("");
        if (!result.problem.empty()) fmt::print("{}: {}\n", file.string(), result.problem);
        for (const ReplayFailure& f : result.failures)
            fmt::print("{}: ruleset {}, trial {}, ply {}: expected {}; got {}\n", file.string(), f.ruleset,
                       f.trial, f.ply, f.expected, f.got);
    }
    progress.show("");
    if (arguments.json)
        fmt::print("{}\n", nlohmann::json({{"passed", passed}, {"failed", failed}, {"files", list}})
                               .dump(1, ' ', false, nlohmann::json::error_handler_t::replace));
    else fmt::print("{} file{} passed, {} failed\n", passed, passed == 1 ? "" : "s", failed);
    return failed ? std::max(exitFound, exitCode) : 0;
}

}  // namespace

void addReplay(Command& app, Action& action) {
    auto arguments = std::make_shared<ReplayArguments>();
    Command command = addCommand(
        app, "replay", "Replay recorded trials (.trace: every state and every legal move; .trl of Ludii)",
        "makomba replay tsoro.trace --descriptions games\nmakomba replay tests/probes/traces "
        "--descriptions tests/probes/lud\nmakomba replay Tsoro.trl");
    command.option("TRACE", arguments->traces, "files of trials, or folders of them")
        .required()
        .existingPath();
    command
        .option("--descriptions", arguments->descriptions,
                "folder the paths in the traces start from (default: $MAKOMBA_CORPUS/lud, else "
                "../shared/corpus/lud)")
        .shownAs("DIR")
        .existingFolder();
    command.flag("--json", arguments->json, "print JSON");
    command.callback([arguments, &action] { action = [arguments] { return runReplay(*arguments); }; });
}

}  // namespace makomba::cli
