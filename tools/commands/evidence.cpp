// makomba evidence: what sources tell of games, read and printed; how much of rules texts is understood.
#include <algorithm>
#include <map>

#include "interpreter/base/json.h"
#include "interpreter/base/nearest.h"
#include "interpreter/evidence/portal.h"
#include "interpreter/evidence/read_file.h"
#include "interpreter/evidence/rule_text.h"
#include "interpreter/load/load.h"
#include "tools/commands/command.h"
#include "tools/commands/text_width.h"
#include "tools/commands/with_program.h"

namespace makomba::cli {

namespace {

namespace fs = std::filesystem;

struct EvidenceArguments {
    std::vector<std::string> files;
    std::string coverage;
    bool json = false, sentences = false;
};

int list(bool json) {
    if (json) {
        std::vector<Evidence> all;
        for (const auto& file : evidenceLibrary())
            all.insert(all.end(), file->records.begin(), file->records.end());
        fmt::print("{}\n", printEvidenceJson(all));
        return 0;
    }
    std::size_t width = 0;
    for (const auto& file : evidenceLibrary())
        for (const Evidence& record : file->records) width = std::max(width, record.id.size());
    for (const auto& file : evidenceLibrary())
        for (const Evidence& record : file->records) {
            std::string games;
            for (const ForRuleset& f : record.rulesets) {
                const std::string one = f.ruleset.empty() ? f.game : f.game + " (" + f.ruleset + ")";
                // A ruleset may be there several times, with other options each.
                if ((", " + games + ", ").find(", " + one + ", ") == std::string::npos)
                    games += (games.empty() ? "" : ", ") + one;
            }
            fmt::print("{}", forTerminal(fmt::format("{:<{}} {:3} claims  {}\n", record.id, width,
                                                     record.claims.size(), games)));
        }
    if (toTerminal())
        fmt::print(
            "{}",
            forTerminal("\nMore: `makomba evidence \"Mtandwa: tsoro\"` prints one record, `makomba check "
                        "GAME` holds a game against its records.\n"));
    return 0;
}

int print(const EvidenceArguments& arguments) {
    std::vector<Evidence> all;
    int exitCode = 0;
    for (const std::string& path : arguments.files) {
        if (const LibraryRecord known = findRecord(path); known.record != nullptr) {
            if (!arguments.json) fmt::print("{}\n", printEvidence(*known.record));
            all.push_back(*known.record);
            continue;
        }
        std::error_code error;
        if (!fs::is_regular_file(path, error)) {
            const std::string near = nearestName(path, recordIds());
            exitCode = refuse(fmt::format(
                "there is no record and no file \"{}\"{}\n       `makomba evidence` lists the records", path,
                near.empty() ? "" : fmt::format("; did you mean \"{}\"?", near)));
            continue;
        }
        EvidenceText text = readEvidenceFile(path);
        fmt::print(stderr, "{}", renderText(text.file->diagnostics, text.file->sources));
        if (text.file->diagnostics.hasErrors()) exitCode = exitInvalid;
        if (!text.note.empty()) fmt::print(stderr, "note: {}: {}\n", path, text.note);
        if (!arguments.json) {
            for (const Evidence& record : text.file->records) fmt::print("{}\n", printEvidence(record));
            for (const std::string& line : text.frame) fmt::print("// of the page around it: {}\n", line);
        }
        all.insert(all.end(), text.file->records.begin(), text.file->records.end());
    }
    if (arguments.json) fmt::print("{}\n", printEvidenceJson(all));
    return exitCode;
}

nlohmann::json asJson(const std::string& folder, const Coverage& c) {
    return {{"folder", folder},           {"texts", c.texts},   {"sentences", c.sentences},
            {"understood", c.understood}, {"tested", c.tested}, {"share", c.share()}};
}

int measure(const EvidenceArguments& arguments) {
    const fs::path root = arguments.coverage;
    if (!fs::is_directory(root)) {
        fmt::print(stderr, "error: {} is not a folder of descriptions\n", root.string());
        return exitInvalid;
    }
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(root))
        if (entry.path().extension() == ".lud") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::map<std::string, Coverage> folders;
    Coverage total;
    nlohmann::json sentences = nlohmann::json::array();
    Progress progress;
    std::size_t done = 0;
    for (const fs::path& path : files) {
        progress.show(fmt::format("{}/{} {}", ++done, files.size(), path.stem().string()));
        int number = 0;
        for (const std::string& text : rulesTextsOf(path)) {
            addToCoverage(folders[fs::relative(path.parent_path(), root).string()], text);
            addToCoverage(total, text);
            if (!arguments.sentences) continue;
            Evidence record;
            addClaimsOfText(record, text, fmt::format("rules {}", ++number));
            for (const Claim& claim : record.claims)
                sentences.push_back({{"file", fs::relative(path, root).string()},
                                     {"at", claim.at},
                                     {"reading", claim.text},
                                     {"kind", claim.name}});
            for (const Evidence::Field& unread : record.unread)
                sentences.push_back({{"file", fs::relative(path, root).string()},
                                     {"at", unread.name},
                                     {"notUnderstood", unread.text}});
        }
    }
    progress.show("");
    if (arguments.json) {
        nlohmann::json rows = nlohmann::json::array();
        for (const auto& [folder, c] : folders) rows.push_back(asJson(folder, c));
        nlohmann::json all = {{"folders", rows}, {"all", asJson("all", total)}};
        if (arguments.sentences) all["sentences"] = sentences;
        fmt::print("{}\n", withProgram(all).dump(1, ' ', false, nlohmann::json::error_handler_t::replace));
        return 0;
    }
    fmt::print("| folder | rules texts | sentences | understood | with a test |\n|---|--:|--:|--:|--:|\n");
    const auto row = [](const std::string& folder, const Coverage& c) {
        fmt::print("| {} | {} | {} | {} ({:.1f} %) | {} |\n", folder, c.texts, c.sentences, c.understood,
                   100 * c.share(), c.tested);
    };
    for (const auto& [folder, c] : folders) row(folder, c);
    row("all", total);
    for (const auto& s : sentences)
        fmt::print("{}: {}: {}\n", s["file"].get<std::string>(), s["at"].get<std::string>(),
                   s.contains("reading") ? s["reading"].get<std::string>()
                                         : "not understood: " + s["notUnderstood"].get<std::string>());
    return 0;
}

int runEvidence(const EvidenceArguments& arguments) {
    if (!arguments.coverage.empty()) return measure(arguments);
    return arguments.files.empty() ? list(arguments.json) : print(arguments);
}

}  // namespace

void addEvidence(Command& app, Action& action) {
    auto arguments = std::make_shared<EvidenceArguments>();
    Command command = addCommand(
        app, "evidence", "Read what sources tell of games: records, and pages saved from the Ludii Portal",
        "makomba evidence  # the records that come with the program\n"
        "makomba evidence \"Mtandwa: tsoro\"  # one of them\n"
        "makomba evidence saved-page.txt  # a saved page as a record, its rules text as claims\n"
        "makomba evidence --coverage descriptions  # how much of their rules texts is understood");
    command.option("RECORD|FILE", arguments->files,
                   "id of a record that comes with the program, a file of records in our format, or text of "
                   "evidence and ruleset pages");
    command
        .option("--coverage", arguments->coverage,
                "measure over the rules texts of all descriptions in a folder")
        .shownAs("DIR");
    command.flag("--sentences", arguments->sentences, "with --coverage: every sentence, and how it was read");
    command.flag("--json", arguments->json, "print JSON");
    command.callback([arguments, &action] { action = [arguments] { return runEvidence(*arguments); }; });
}

}  // namespace makomba::cli
