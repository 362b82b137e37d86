// The command line. Each command lives in commands/.
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <exception>
#include <new>

#include "interpreter/base/control_characters.h"
#include "tools/commands/command.h"
#include "tools/commands/engine.h"
#include "tools/commands/ladder.h"
#include "tools/commands/reconstruct.h"
#include "tools/commands/rules.h"

int main(int argc, char** argv) {
    using namespace makomba::cli;
    Action action;
    CommandLine line;
    line.name = "makomba";
    line.about =
        "Makomba plays, checks and compares board games written in Ludii's game description language.";
    line.version = "makomba " MAKOMBA_VERSION;
    line.footer = "`makomba COMMAND --help` and `makomba help` tell more. Start with: makomba play tsoro";
    line.mistaken = exitInvalid;
    line.add = [&](Command& app) {
        for (const auto add :
             {addList,      addShow,        addPlay,       addDraw,    addServe,    addPage,     addCompile,
              addExpand,    addGraph,       addProgram,    addProfile, addRules,    addBoard,    addPlayout,
              addPerft,     addMatch,       addAnalyse,    addSolve,   addEngine,   addLadder,   addReplay,
              addRecord,    addCompare,     addCorpus,     addBench,   addEvidence, addValidate, addCheck,
              addAudit,     addReconstruct, addNew,        addFormat,  addWatch,    addLsp,      addExplain,
              addReference, addMan,         addCompletion, addHelp,    addSweep})
            add(app, action);
    };
    line.run = [&] {
        const Pager pager(argc > 1 ? argv[1] : "");
        return action ? action() : 0;
    };
    try {
        const int exitCode = run(line, argc, argv);
        // What was printed may still wait in a buffer, and find no room.
        if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
            fmt::print(stderr, "makomba: what was to be printed could not be written: {}\n",
                       std::strerror(errno));
            return exitInvalid;
        }
        return exitCode;
    } catch (const std::bad_alloc&) {
        fmt::print(
            stderr,
            "makomba: the memory is not enough for this; a smaller board or fewer threads need less\n");
        return exitInvalid;
    } catch (const std::exception& error) {
        fmt::print(stderr, "makomba: {}\n", makomba::printable(error.what()));
        return exitInvalid;
    }
}
