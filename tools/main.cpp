// The command line. Each command lives in commands/.
#include <CLI/CLI.hpp>
#include <exception>

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
    addExpand(app, action);
    addGraph(app, action);
    addBoard(app, action);
    addPlayout(app, action);
    addPerft(app, action);
    addReplay(app, action);
    addRecord(app, action);
    addCorpus(app, action);
    addReference(app, action);

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
