// makomba lsp: descriptions in an editor, by the Language Server Protocol over the standard streams.
#include <unistd.h>

#include <csignal>

#include "tools/commands/command.h"
#include "tools/commands/lsp_server.h"

namespace makomba::cli {

void addLsp(Command& app, Action& action) {
    auto stdio = std::make_shared<bool>(false);
    Command command = addCommand(app, "lsp",
                                 "Serve an editor: messages while typing, completion, help on a word, "
                                 "definitions, layout (Language Server Protocol)",
                                 "makomba lsp  # the editor starts it, see tools/editor");
    command.flag("--stdio", *stdio, "speak over the standard streams, which is the only way there is");
    command.callback([&action] {
        action = [] {
            std::signal(SIGPIPE, SIG_IGN);
            if (::isatty(STDIN_FILENO) == 1)
                noteForPeople(
                    "this speaks to an editor, which starts it by itself (tools/editor tells how to set one "
                    "up); Ctrl-C ends it");
            return LspServer().run();
        };
    });
}

}  // namespace makomba::cli
