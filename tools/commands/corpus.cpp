// makomba corpus: how much of a collection of descriptions loads, plays and agrees with what was recorded.
#include <algorithm>
#include <cstring>
#include <fstream>
#include <map>
#include <sstream>

#include "interpreter/base/json.h"
#include "interpreter/load/replay_file.h"
#include "interpreter/play/playout.h"
#include "interpreter/syntax/print.h"
#include "interpreter/syntax/text_tokens.h"
#include "tools/commands/command.h"
#include "tools/commands/text_width.h"

namespace makomba::cli {

namespace {

namespace fs = std::filesystem;

struct CorpusArguments {
    std::string folder;
    bool json = false;
};

// Of so many files there are to compare with, so many agree.
struct Share {
    int agree = 0, of = 0;
    void add(bool agrees) {
        ++of;
        agree += agrees;
    }
    std::string text() const { return of == 0 ? "-" : fmt::format("{}/{}", agree, of); }
};

struct FolderRow {
    int descriptions = 0;
    Share load, play, expansions, boards, traces;
};

std::string readAll(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

bool sameTokens(const std::string& a, const std::string& b) { return textTokens(a) == textTokens(b); }

class Survey {
  public:
    explicit Survey(fs::path folder) : folder_(std::move(folder)) {}

    int run(bool json) {
        std::vector<fs::path> files;
        for (const auto& entry : fs::recursive_directory_iterator(folder_ / "lud"))
            if (entry.path().extension() == ".lud") files.push_back(entry.path());
        std::sort(files.begin(), files.end());
        std::size_t done = 0;
        for (const fs::path& file : files) {
            progress_.show(fmt::format("{}/{} {}", ++done, files.size(), file.stem().string()));
            survey(file);
        }
        progress_.show("");
        json ? printJson() : printTable();
        const bool all = std::all_of(rows_.begin(), rows_.end(), [](const auto& entry) {
            const FolderRow& r = entry.second;
            for (const Share& s : {r.load, r.play, r.expansions, r.boards, r.traces})
                if (s.agree != s.of) return false;
            return true;
        });
        return all ? 0 : exitFound;
    }

  private:
    void survey(const fs::path& file) {
        const fs::path relative = fs::relative(file, folder_ / "lud");
        FolderRow& row = rows_[relative.parent_path().string()];
        ++row.descriptions;
        const Description d = loadFile(file);
        if (const fs::path expected = folder_ / "expanded" / relative; fs::exists(expected))
            row.expansions.add(d.expanded.game.valid() &&
                               sameTokens(printLine(d.expanded.tree, d.expanded.game), readAll(expected)));
        row.load.add(d.game != nullptr);
        if (!d.game) {
            progress_.show("");
            fmt::print(stderr, "{}", messagesForTerminal(renderText(d.diagnostics, d.sources)));
            return;
        }
        row.play.add(plays(*d.game));
        boards(relative, d, row);
        if (fs::path trace = folder_ / "traces" / relative; fs::exists(trace.replace_extension(".trace")))
            row.traces.add(replayFile(trace, folder_ / "lud").passed());
    }

    static bool plays(const Game& game) {
        Engine engine(game);
        State state(game.program.layout);
        Moves moves;
        for (std::uint64_t i = 0; i < 3; ++i) {
            std::uint64_t random = playoutSeed(1, i);
            engine.initialState(state, random);
            const int longest = (game.program.match ? 100 : 1) * moveLimit + 1;  // games of a match are many
            if (!playOut(engine, state, moves, random, longest).over) return false;
        }
        return true;
    }

    // The default board, and one for each ruleset that has its own.
    void boards(const fs::path& relative, const Description& d, FolderRow& row) {
        fs::path base = folder_ / "boards" / relative;
        base.replace_extension();
        const auto compare = [&](const fs::path& file, const Description& description) {
            // A match has no board of its own: its record is there, and empty.
            if (!fs::exists(file) || fs::is_empty(file)) return;
            row.boards.add(description.game && dumpEquipment(description.game->program.equipment,
                                                             description.regionSites) == readAll(file));
        };
        compare(base.string() + ".board", d);
        for (const Ruleset& ruleset : d.outline.rulesets) {
            std::string name(ruleset.heading);
            for (char& c : name)
                if (!std::isalnum(static_cast<unsigned char>(c)) && !std::strchr(" ()'.,-", c)) c = '_';
            const fs::path file = base.string() + "~" + name + ".board";
            if (fs::exists(file))
                compare(file, loadFile(folder_ / "lud" / relative, {{}, std::string(ruleset.heading)}));
        }
    }

    FolderRow total() const {
        FolderRow sum;
        const auto add = [](Share& a, const Share& b) {
            a.agree += b.agree;
            a.of += b.of;
        };
        for (const auto& [folder, row] : rows_) {
            sum.descriptions += row.descriptions;
            add(sum.load, row.load);
            add(sum.play, row.play);
            add(sum.expansions, row.expansions);
            add(sum.boards, row.boards);
            add(sum.traces, row.traces);
        }
        return sum;
    }

    void printTable() const {
        fmt::print("{}|---|--:|--:|--:|--:|--:|--:|\n",
                   toTerminal()
                       ? "| folder | files | load | play | expansions | boards | trials |\n"
                       : "| folder | descriptions | load | play to the end | expansions agree | boards "
                         "agree | trials agree |\n");
        const auto line = [](const std::string& name, const FolderRow& r) {
            fmt::print("| {} | {} | {} | {} | {} | {} | {} |\n", name, r.descriptions, r.load.agree,
                       r.play.agree, r.expansions.text(), r.boards.text(), r.traces.text());
        };
        for (const auto& [folder, row] : rows_) line(folder.empty() ? "." : folder, row);
        line("all", total());
    }

    void printJson() const {
        nlohmann::json list = nlohmann::json::array();
        for (const auto& [folder, r] : rows_)
            list.push_back({{"folder", folder},
                            {"descriptions", r.descriptions},
                            {"load", r.load.agree},
                            {"play", r.play.agree},
                            {"expansions", r.expansions.text()},
                            {"boards", r.boards.text()},
                            {"trials", r.traces.text()}});
        fmt::print("{}\n", list.dump(1));
    }

    const fs::path folder_;
    std::map<std::string, FolderRow> rows_;
    Progress progress_;
};

int runCorpus(const CorpusArguments& arguments) {
    const fs::path folder = arguments.folder.empty() ? corpusFolder("") : fs::path(arguments.folder);
    if (!fs::is_directory(folder / "lud")) {
        fmt::print(stderr, "error: `{}` holds no descriptions: they are looked for in its folder `lud`\n",
                   folder.string());
        return exitInvalid;
    }
    return Survey(folder).run(arguments.json);
}

}  // namespace

void addCorpus(Command& app, Action& action) {
    auto arguments = std::make_shared<CorpusArguments>();
    Command command =
        addCommand(app, "corpus",
                   "Tell how many of a collection's descriptions load, play and agree with what was recorded",
                   "makomba corpus my-collection\nmakomba corpus my-collection --json");
    command.option("DIR", arguments->folder,
                   "folder with lud/ and, beside it, expanded/, boards/ and traces/ (default: "
                   "$MAKOMBA_CORPUS, else ../shared/corpus)");
    command.flag("--json", arguments->json, "print JSON");
    command.callback([arguments, &action] { action = [arguments] { return runCorpus(*arguments); }; });
}

}  // namespace makomba::cli
