// makomba page: a game as one file that plays in a browser without a server.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

#include "interpreter/rules/program_file.h"
#include "interpreter/server/offline_page.h"
#include "interpreter/server/reports.h"
#include "tools/commands/command.h"
#include "tools/commands/output_file.h"
#include "tools/commands/page_place.h"

namespace makomba::cli {

namespace {

namespace fs = std::filesystem;

struct PageArguments {
    GameArgument game;
    std::string output = "-", engine;
};

int runPage(const PageArguments& a) {
    const fs::path path = a.engine.empty() ? pageEngineBeside() : fs::path(a.engine);
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        return refuse(fmt::format(
            "{}: the engine for pages is not there\n       in a clone, `tools/makomba page` builds it first; "
            "a "
            "program that was installed without it takes one from elsewhere: --engine page_engine.wasm.gz",
            path.string()));
    }
    web::OfflinePage page;
    page.engine.assign(std::istreambuf_iterator<char>(file), {});
    const Description d = a.game.load();
    if (!d.game) return d.exitCode();
    page.title = d.game->name;
    page.game = fs::path(a.game.game).stem().string();
    page.selection = a.game.selection();
    page.rules = web::dump(web::rulesSheet(d));
    page.program = writeProgram(d.game->name, d.game->choice, d.game->metadata, d.game->graph);
    const std::string text = print(page);
    const int written = writeOutput(a.output, text);
    if (written != 0 || a.output == "-") return written;
    fmt::print("{}: {}, {:.1f} MB; open it in any browser, no network needed\n", a.output, d.game->name,
               static_cast<double>(text.size()) / 1e6);
    return 0;
}

}  // namespace

void addPage(Command& app, Action& action) {
    auto arguments = std::make_shared<PageArguments>();
    Command command = addCommand(
        app, "page", "Write a game as one file that plays in a browser, without a server or a network",
        "makomba page tsoro -o tsoro.html\nmakomba page tsoro --ruleset \"Ruleset/Basic game\" -o "
        "basic.html");
    arguments->game.addTo(command);
    command.option("-o,--output", arguments->output, "file to write; - is the standard output")
        .shownAs("FILE")
        .showDefault();
    command
        .option("--engine", arguments->engine,
                "the engine for pages (default: the one built beside this program)")
        .shownAs("FILE");
    command.callback([arguments, &action] { action = [arguments] { return runPage(*arguments); }; });
}

}  // namespace makomba::cli
