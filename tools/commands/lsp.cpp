// makomba lsp: descriptions in an editor, by the Language Server Protocol over the standard streams.
#include <csignal>

#include "tools/commands/command.h"
#include "tools/commands/lsp_server.h"

namespace makomba::cli {

void addLsp(Command& app, Action& action) {
    auto stdio = std::make_shared<bool>(false);
    Command command = addCommand(app, "lsp",
                                 "Serve an editor: messages while typing, completion, help on a word, "
                                 "definitions, layout (Language Server Protocol)",
                                 "makomba lsp    (started by the editor; see tools/editor)");
    command.flag("--stdio", *stdio, "speak over the standard streams, which is the only way there is");
    command.callback([&action] {
        action = [] {
            std::signal(SIGPIPE, SIG_IGN);
            return LspServer().run();
        };
    });
}

}  // namespace makomba::cli
