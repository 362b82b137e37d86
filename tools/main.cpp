// The command line. Each command lives in commands/.
#include <exception>

#include "interpreter/base/control_characters.h"
#include "tools/commands/command.h"

int main(int argc, char** argv) {
    using namespace makomba::cli;
    Action action;
    CommandLine line;
    line.name = "makomba";
    line.about =
        "Makomba plays, checks and compares board games written in Ludii's game description language.";
    line.version = "makomba " MAKOMBA_VERSION;
    line.footer = "`makomba COMMAND --help` tells more about a command. Start with: makomba play tsoro";
    line.mistaken = exitInvalid;
    line.add = [&](Command& app) {
        for (const auto add :
             {addList,   addShow,    addPlay,    addDraw,    addServe, addPage,     addCompile,  addExpand,
              addGraph,  addProgram, addBoard,   addPlayout, addPerft, addMatch,    addAnalyse,  addSolve,
              addReplay, addRecord,  addCompare, addCorpus,  addBench, addEvidence, addValidate, addCheck,
              addAudit,  addNew,     addFormat,  addWatch,   addLsp,   addExplain,  addReference})
            add(app, action);
    };
    line.run = [&] { return action ? action() : 0; };
    try {
        return run(line, argc, argv);
    } catch (const std::exception& error) {
        fmt::print(stderr, "makomba: {}\n", makomba::printable(error.what()));
        return exitInvalid;
    }
}
