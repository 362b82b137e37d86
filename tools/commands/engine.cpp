#include "tools/commands/engine.h"

#include <unistd.h>

#include <iostream>

#include "tools/commands/engine_session.h"
#include "tools/commands/player_argument.h"

namespace makomba::cli {

namespace {

struct EngineArguments {
    GameArgument game;
    std::string player = "hard";
};

int runEngine(const EngineArguments& arguments) {
    const auto player = playerOf(arguments.player, "--player");
    if (!player) return exitInvalid;
    if (player->kind == PlayerKind::Program)
        return refuse("--player: an engine thinks itself; exec:COMMAND is for matches and games");
    if (::isatty(STDIN_FILENO) == 1)
        noteForPeople(
            "the players, for other programs: a command a line, such as `game tsoro`, `legal`, "
            "`go nodes 1000`, `quit`; `makomba engine --help` names all");
    bool broken = false;
    EngineSession session(arguments.game, *player, [&](const std::string& line) {
        fmt::print("{}\n", line);
        broken = std::fflush(stdout) != 0 || broken;
    });
    for (std::string line; !broken && std::getline(std::cin, line);)
        if (!session.obey(line)) return 0;
    session.finish();
    return 0;
}

}  // namespace

void addEngine(Command& app, Action& action) {
    auto arguments = std::make_shared<EngineArguments>();
    Command command = addCommand(
        app, "engine", "Think for other programs: reads commands, a line each, and answers them",
        "makomba engine\n"
        "printf 'game oware\\ngo nodes 1000\\n' | makomba engine --player uct:1000n\n"
        "makomba match oware --p1 \"exec:makomba engine --player hard,10s\" --p2 uct:1000n --count 10\n"
        "\n"
        "It reads from the standard input and answers on the standard output; a line that is wrong is "
        "answered by `error ..`, and nothing else comes of it.\n"
        "\n"
        "The lines it reads:\n"
        "makomba, isready, game NAME, ruleset NAME, option NAME, seed N, position start moves A1 B2 .., "
        "position state TEXT, go [movetime MS | nodes N | playouts N | depth N | infinite], stop, legal, "
        "show, quit");
    arguments->game.addTo(command).required(false);
    command
        .option("--player", arguments->player,
                "who thinks, and how long if `go` does not say: greedy, uct:BOUND, alpha-beta:BOUND, "
                "solved:FILE, easy, medium, hard, expert, random")
        .shownAs("WHO")
        .showDefault();
    command.callback([arguments, &action] { action = [arguments] { return runEngine(*arguments); }; });
}

}  // namespace makomba::cli
