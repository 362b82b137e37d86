// makomba serve: the program in a browser.
#include "interpreter/server/server.h"
#include "tools/commands/command.h"
#include "tools/commands/player_argument.h"

namespace makomba::cli {

namespace {

struct ServeArguments {
    GameArgument game;
    std::string host = "127.0.0.1", player;
    int port = 8080;
    bool given = false;
};

// What stands behind the address of the page: the game it opens with.
std::string fragment(const GameArgument& game) {
    std::string text = "#/game/";
    for (const unsigned char c : game.game)
        text += std::isalnum(c) || c == '-' || c == '_' ? std::string(1, static_cast<char>(c))
                                                        : fmt::format("%{:02X}", c);
    return text;
}

int runServe(const ServeArguments& arguments) {
    web::ServerOptions options;
    options.host = arguments.host;
    options.port = arguments.port;
    options.folders = arguments.game.folders;
    if (!arguments.player.empty()) {
        options.limits.program = playerOf(arguments.player, "--player");
        if (!options.limits.program) return exitInvalid;
    }
    if (!arguments.game.game.empty()) {
        const Description d = arguments.game.load();
        if (!d.game) return d.exitCode();
        if (Catalogue(options.folders).find(arguments.game.game) == nullptr)
            options.game = arguments.game.game;
    }
    std::unique_ptr<web::Server> server;
    try {
        server = std::make_unique<web::Server>(options);
    } catch (const std::runtime_error& error) {
        // The usual port is only a suggestion.
        if (arguments.given) throw;
        options.port = 0;
        server = std::make_unique<web::Server>(options);
    }
    if (arguments.host != "127.0.0.1" && arguments.host != "localhost" && arguments.host != "::1")
        fmt::print(stderr, "note: others can reach this server at {}, if they know the address below\n",
                   arguments.host);
    fmt::print("{}{}\nOpen this address in a browser on this machine. Ctrl-C stops the server.\n",
               server->address(), arguments.game.game.empty() ? "" : fragment(arguments.game));
    std::fflush(stdout);
    server->run();
    return 0;
}

}  // namespace

void addServe(Command& app, Action& action) {
    auto arguments = std::make_shared<ServeArguments>();
    Command command =
        addCommand(app, "serve", "Play in a browser: starts a server for this machine and prints its address",
                   "makomba serve\nmakomba serve tsoro\nmakomba serve mine.lud --port 9000\nmakomba serve "
                   "oware --player \"exec:python3 mine.py,10s\"");
    command.option("GAME", arguments->game.game,
                   "the game to open: short name or path (default: the list of all)");
    addGamesFolders(command, arguments->game.folders);
    const Parameter port =
        command
            .option("--port", arguments->port,
                    "port; 0 takes one that is free, and so does the usual one if it is taken")
            .within(0, 65'535)
            .showDefault();
    command
        .option("--host", arguments->host,
                "address to listen at; others than that of this machine alone let the network in")
        .showDefault();
    command
        .option("--player", arguments->player,
                "one more player to choose at the board, \"another program\": exec:COMMAND, or any other")
        .shownAs("WHO");
    command.callback([arguments, port, &action] {
        arguments->given = port.given();
        action = [arguments] { return runServe(*arguments); };
    });
}

}  // namespace makomba::cli
