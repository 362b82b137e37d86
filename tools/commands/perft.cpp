// makomba perft: how many ways there are to play on for so many moves.
#include <unistd.h>

#include <chrono>

#include "interpreter/base/json.h"
#include "interpreter/play/playout.h"
#include "tools/commands/command.h"

namespace makomba::cli {

namespace {

struct PerftArguments {
    GameArgument game;
    int depth = 0;
    bool json = false;
};

int runPerft(const PerftArguments& arguments) {
    const Description d = arguments.game.load(Until::Playable, arguments.json);
    if (!d.game) return d.exitCode();
    Engine engine(*d.game);
    State state = engine.initialState();
    nlohmann::json rows = nlohmann::json::array();
    if (!arguments.json && ::isatty(STDOUT_FILENO) == 1) fmt::print("moves        sequences  time\n");
    for (int depth = 1; depth <= arguments.depth; ++depth) {
        const auto start = std::chrono::steady_clock::now();
        Progress progress;
        progress.show(fmt::format("depth {} ..", depth));
        const std::uint64_t count = perft(engine, state, depth);
        const double seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        progress.show("");
        if (arguments.json) rows.push_back({{"depth", depth}, {"count", count}, {"seconds", seconds}});
        else fmt::print("{:>3}  {:>15}  {:.3f} s\n", depth, count, seconds);
        std::fflush(stdout);
    }
    if (arguments.json) fmt::print("{}\n", nlohmann::json({{"game", d.game->name}, {"perft", rows}}).dump(2));
    return 0;
}

}  // namespace

void addPerft(Command& app, Action& action) {
    auto arguments = std::make_shared<PerftArguments>();
    Command command = addCommand(app, "perft", "Count the sequences of moves of each length from the start",
                                 "makomba perft tsoro-yemutatu-triangle 6\nmakomba perft tsoro 8 --json");
    arguments->game.severalGames = true;
    arguments->game.addTo(command);
    command.option("DEPTH", arguments->depth, "longest sequences to count").required().within(1, 100);
    command.flag("--json", arguments->json, "print JSON");
    command.callback([arguments, &action] { action = [arguments] { return runPerft(*arguments); }; });
}

}  // namespace makomba::cli
