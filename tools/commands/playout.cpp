// makomba playout: random games and what they look like.
#include <algorithm>
#include <cmath>

#include "interpreter/base/json.h"
#include "interpreter/play/playout_series.h"
#include "tools/commands/command.h"
#include "tools/commands/native_argument.h"
#include "tools/commands/with_program.h"

namespace makomba::cli {

namespace {

struct PlayoutArguments {
    GameArgument game;
    std::uint64_t count = 0;
    double seconds = 0;
    int threads = 1;
    std::uint64_t seed = 1;
    bool json = false;
    NativeArgument native;
};

void print(const Game& game, const PlayoutTotals& t, const PlayoutArguments& arguments) {
    const auto games = static_cast<double>(std::max<std::uint64_t>(1, t.games));
    const double mean = static_cast<double>(t.plies) / games;
    const double deviation = std::sqrt(std::max(0.0, t.squares / games - mean * mean));
    const double perSecond = static_cast<double>(t.games) / t.seconds,
                 pliesPerSecond = static_cast<double>(t.plies) / t.seconds;
    if (arguments.json) {
        nlohmann::json json = {{"game", game.name},
                               {"seed", arguments.seed},
                               {"threads", arguments.threads},
                               {"games", t.games},
                               {"plies",
                                {{"mean", mean},
                                 {"deviation", deviation},
                                 {"shortest", t.games > 0 ? t.shortest : 0},
                                 {"longest", t.longest}}},
                               {"wins", t.wins},
                               {"draws", t.draws},
                               {"reachedLimit", t.unfinished},
                               {"endlessSowings", t.endless},
                               {"faults", t.faults},
                               {"cutShort", t.late},
                               {"seconds", t.seconds},
                               {"playoutsPerSecond", perSecond},
                               {"movesPerSecond", pliesPerSecond}};
        if (t.faults) json["fault"] = describe(t.fault);
        fmt::print("{}\n", withProgram(json).dump(2));
        return;
    }
    fmt::print("{}: {} random game{} (seed {})\n", game.name, t.games, t.games == 1 ? "" : "s",
               arguments.seed);
    if (t.games == 0) {
        fmt::print(
            "  no game was over within {} s: give it more with --seconds, or play one with --count 1\n",
            arguments.seconds);
        return;
    }
    fmt::print("  length     {:.1f} moves on average (deviation {:.1f}), from {} to {}\n", mean, deviation,
               t.shortest, t.longest);
    for (std::size_t p = 0; p < t.wins.size(); ++p)
        fmt::print("  player {}   won {} ({:.1f} %)\n", p + 1, t.wins[p],
                   100.0 * static_cast<double>(t.wins[p]) / games);
    fmt::print("  nobody     {} ({:.1f} %)\n", t.draws, 100.0 * static_cast<double>(t.draws) / games);
    if (t.unfinished)
        fmt::print("  unfinished {} stopped at the limit of moves or turns and drawn\n", t.unfinished);
    if (t.endless) fmt::print("             {} of them in a sowing that provably never ends\n", t.endless);
    if (t.faults) fmt::print("  stopped    {} could not go on: {}\n", t.faults, describe(t.fault));
    fmt::print("  speed      {:.0f} games/s, {:.0f} moves/s ({} thread{}, {:.2f} s)\n", perSecond,
               pliesPerSecond, arguments.threads, arguments.threads == 1 ? "" : "s", t.seconds);
}

PlayoutTotals playAll(const Game& game, const PlayoutArguments& arguments) {
    native::NativeMaker native(game, arguments.native.use());
    arguments.native.tell(native);
    Progress progress;
    PlayoutSeries series;
    series.games = arguments.count;
    series.seconds = arguments.seconds;
    series.threads = arguments.threads;
    series.seed = arguments.seed;
    series.faster = &native;
    series.progress = [&](std::uint64_t games) { progress.show(fmt::format("{} games ..", games)); };
    return playSeries(game, series);
}

int runPlayout(const PlayoutArguments& arguments) {
    const Description d = arguments.game.load(Until::Playable, arguments.json);
    if (!d.game) return d.exitCode();
    const PlayoutTotals totals = playAll(*d.game, arguments);
    print(*d.game, totals, arguments);
    return totals.faults ? exitFound : 0;
}

}  // namespace

void addPlayout(Command& app, Action& action) {
    auto arguments = std::make_shared<PlayoutArguments>();
    Command command =
        addCommand(app, "playout", "Play random games and tell their lengths, results and speed",
                   "makomba playout tsoro\nmakomba playout tsoro --count 1000 --seed 7 --json\n"
                   "makomba playout toki --seconds 5 --threads 2");
    arguments->game.severalGames = true;
    arguments->game.addTo(command);
    const Parameter count = command.option("--count", arguments->count, "number of games")
                                .within(std::uint64_t{1}, std::uint64_t{1'000'000'000'000});
    command.option("--seconds", arguments->seconds, "play for so long instead (default: 2)")
        .within(0.01, 1e6)
        .excludes(count);
    command.option("--threads", arguments->threads, "threads to play on").within(1, 256).showDefault();
    command.option("--seed", arguments->seed, "seed: the same games again").showDefault();
    arguments->native.addTo(command);
    command.flag("--json", arguments->json, "print JSON");
    command.callback([arguments, &action] {
        if (arguments->count == 0 && arguments->seconds == 0) arguments->seconds = 2;
        action = [arguments] { return runPlayout(*arguments); };
    });
}

}  // namespace makomba::cli
