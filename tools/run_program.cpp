#include "tools/run_program.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <exception>
#include <new>

#include "interpreter/base/control_characters.h"

namespace makomba::cli {

int runProgram(const std::vector<CommandGroup>& groups, int argc, char** argv) {
    Action action;
    CommandLine line;
    line.name = "makomba";
    line.about =
        "Makomba plays, checks and compares board games written in Ludii's game description language.";
    line.version = "makomba " MAKOMBA_VERSION;
    line.footer = "`makomba COMMAND --help` and `makomba help` tell more. Start with: makomba play tsoro";
    line.mistaken = exitInvalid;
    line.add = [&](Command& app) {
        for (const CommandGroup& group : groups) {
            app.beginGroup(group.heading);
            for (const AddCommand add : group.commands) add(app, action);
        }
    };
    line.run = [&] {
        const Pager pager(argc > 1 ? argv[1] : "");
        return action ? action() : 0;
    };
    try {
        const int exitCode = run(line, argc, argv);
        // What was printed may still wait in a buffer, and find no room.
        if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
            fmt::print(stderr, "error: what was to be printed could not be written: {}\n",
                       std::strerror(errno));
            return exitInvalid;
        }
        return exitCode;
    } catch (const std::bad_alloc&) {
        fmt::print(stderr,
                   "error: the memory is not enough for this; a smaller board or fewer threads need less\n");
        return exitInvalid;
    } catch (const std::exception& error) {
        fmt::print(stderr, "error: {}\n", printable(error.what()));
        return exitInvalid;
    }
}

}  // namespace makomba::cli
