// The command line. Each command lives in commands/.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>

#include "interpreter/base/nearest.h"
#include "tools/commands/command.h"

int main(int argc, char** argv) {
    using namespace makomba::cli;
    CLI::App app{"Makomba plays, checks and compares board games written in Ludii's game description language."};
    app.name("makomba");
    app.require_subcommand(1);
    app.set_version_flag("--version", "makomba " MAKOMBA_VERSION);
    app.footer("`makomba COMMAND --help` tells more about a command. Start with: makomba play tsoro");

    Action action;
    addList(app, action);
    addShow(app, action);
    addPlay(app, action);
    addDraw(app, action);
    addServe(app, action);
    addExpand(app, action);
    addGraph(app, action);
    addBoard(app, action);
    addPlayout(app, action);
    addPerft(app, action);
    addMatch(app, action);
    addAnalyse(app, action);
    addSolve(app, action);
    addReplay(app, action);
    addRecord(app, action);
    addCompare(app, action);
    addCorpus(app, action);
    addBench(app, action);
    addEvidence(app, action);
    addValidate(app, action);
    addCheck(app, action);
    addAudit(app, action);
    addNew(app, action);
    addFormat(app, action);
    addWatch(app, action);
    addLsp(app, action);
    addExplain(app, action);
    addReference(app, action);

    if (argc > 1 && argv[1][0] != '-') {
        std::vector<std::string> commands;
        for (const CLI::App* command : app.get_subcommands({})) commands.push_back(command->get_name());
        if (std::find(commands.begin(), commands.end(), argv[1]) == commands.end()) {
            const std::string near = makomba::nearestName(argv[1], commands);
            fmt::print(stderr, "error: there is no command `{}`{}\n       `makomba --help` names them all\n", argv[1],
                       near.empty() ? "" : fmt::format("; did you mean `{}`?", near));
            return exitInvalid;
        }
    }
    try {
        app.parse(argc, argv);
        return action ? action() : 0;
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : exitInvalid;
    } catch (const std::exception& error) {
        fmt::print(stderr, "makomba: {}\n", error.what());
        return exitInvalid;
    }
}
