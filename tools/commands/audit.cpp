// makomba audit: every description of a collection against the rules text it carries itself.
#include <fmt/ranges.h>

#include <algorithm>

#include "interpreter/evidence/read_file.h"
#include "interpreter/evidence/rule_text.h"
#include "tools/commands/verdicts.h"

namespace makomba::cli {

namespace {

namespace fs = std::filesystem;

struct Arguments {
    std::string folder;
    CheckLimits limits{2'000, 30, 4'000, 1'500, 1};
    bool json = false;
};

struct Contradiction {
    std::string game;
    Claim claim;
    ClaimVerdict verdict;
    // Telling: it shows soon, and where the claim otherwise holds it is an exception rather than a
    // misreading.
    double weight = 0;
};

class Auditor {
  public:
    explicit Auditor(const Arguments& arguments) : arguments_(arguments) {}

    int run() {
        std::vector<fs::path> files;
        for (const auto& entry : fs::recursive_directory_iterator(arguments_.folder))
            if (entry.path().extension() == ".lud") files.push_back(entry.path());
        std::sort(files.begin(), files.end());
        Progress progress;
        std::size_t done = 0;
        for (const fs::path& file : files) {
            progress.show(fmt::format("{}/{} {}", ++done, files.size(), file.stem().string()));
            audit(file);
        }
        progress.show("");
        std::stable_sort(found_.begin(), found_.end(),
                         [](const Contradiction& a, const Contradiction& b) { return a.weight > b.weight; });
        arguments_.json ? printJson() : printText();
        return found_.empty() ? 0 : exitFound;
    }

  private:
    void audit(const fs::path& path) {
        const Description d = loadFile(path);
        if (!d.game) {
            ++unplayable_;
            return;
        }
        const std::string text = fmt::format("{}", fmt::join(d.metadata.all("rules"), " "));
        if (text.empty()) {
            ++silent_;
            return;
        }
        const auto file = recordOfText(path.stem().string(), text);
        if (file->records.empty()) return;
        const Evidence& record = file->records[0];
        std::vector<std::size_t> which;
        for (std::size_t i = 0; i < record.claims.size(); ++i)
            if (record.claims[i].kind != ClaimKind::Untested) which.push_back(i);
        claims_ += record.claims.size();
        unread_ += record.unread.size();
        ++descriptions_;
        if (which.empty()) return;
        const CheckResult result = checkClaims(d, *file, record, which, arguments_.limits);
        for (const ClaimVerdict& verdict : result.verdicts) {
            ++verdicts_[static_cast<std::size_t>(verdict.verdict)];
            if (verdict.verdict != Verdict::Contradicted) continue;
            const double soon = 1.0 / (1.0 + static_cast<double>(verdict.play.size()));
            const double rare = static_cast<double>(std::min<std::uint64_t>(verdict.arose, 50)) / 50;
            found_.push_back({path.stem().string(), record.claims[verdict.claim], verdict, soon + rare});
        }
    }

    void printText() const {
        for (const Contradiction& c : found_) {
            fmt::print("{}: {}\n    [{}] contradicted after {} moves: {}\n", c.game, c.claim.text, c.claim.at,
                       c.verdict.play.size(), shortPlayText(c.verdict.play));
        }
        fmt::print(
            "{} descriptions, {} of their sentences understood, {} not; {} claims tested: {} hold, {} "
            "contradicted, {} never arose, {} not expressible\n",
            descriptions_, claims_, unread_, verdicts_[0] + verdicts_[1] + verdicts_[2] + verdicts_[3],
            verdicts_[3], verdicts_[0], verdicts_[1], verdicts_[2]);
        if (unplayable_ + silent_ > 0)
            fmt::print("left out: {} that cannot be played, {} without a rules text\n", unplayable_, silent_);
    }
    void printJson() const {
        nlohmann::json list = nlohmann::json::array();
        for (const Contradiction& c : found_) {
            nlohmann::json json = verdictJson(c.claim, c.verdict, {});
            json.erase("tested");
            json["game"] = c.game;
            list.push_back(std::move(json));
        }
        const nlohmann::json all = {{"descriptions", descriptions_},  {"understood", claims_},
                                    {"notUnderstood", unread_},       {"unplayable", unplayable_},
                                    {"withoutText", silent_},         {"holds", verdicts_[3]},
                                    {"contradicted", verdicts_[0]},   {"neverArose", verdicts_[1]},
                                    {"notExpressible", verdicts_[2]}, {"contradictions", list}};
        fmt::print("{}\n", all.dump(1, ' ', false, nlohmann::json::error_handler_t::replace));
    }

    const Arguments& arguments_;
    std::vector<Contradiction> found_;
    std::size_t descriptions_ = 0, claims_ = 0, unread_ = 0, unplayable_ = 0, silent_ = 0;
    std::size_t verdicts_[4] = {};  // by Verdict
};

int run(const Arguments& arguments) {
    if (!fs::is_directory(arguments.folder)) {
        fmt::print(stderr, "makomba: {} is not a folder of descriptions\n", arguments.folder);
        return exitInvalid;
    }
    return Auditor(arguments).run();
}

}  // namespace

void addAudit(Command& app, Action& action) {
    auto arguments = std::make_shared<Arguments>();
    Command command = addCommand(
        app, "audit", "Check every description of a folder against the rules text in its own metadata",
        "makomba audit ../shared/corpus/lud/board/sow/four_rows\nmakomba audit games --json");
    command.option("DIR", arguments->folder, "folder of descriptions").required();
    command.option("--positions", arguments->limits.positions, "positions to visit in each game")
        .within(1, 10'000'000)
        .showDefault();
    command.option("--random-games", arguments->limits.games, "random games in each")
        .within(0, 1'000'000)
        .showDefault();
    command.option("--moves", arguments->limits.plies, "moves in the random games of one description")
        .within(0, 1'000'000'000)
        .showDefault();
    command.option("--seed", arguments->limits.seed, "seed of chance").showDefault();
    command.flag("--json", arguments->json, "print JSON");
    command.callback([arguments, &action] { action = [arguments] { return run(*arguments); }; });
}

}  // namespace makomba::cli
