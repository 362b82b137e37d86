// makomba playout: random games and what they look like.
#include "interpreter/play/playout.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <mutex>

#include "interpreter/base/json.h"
#include "interpreter/base/threads.h"
#include "interpreter/engine/winner.h"
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

struct Totals {
    std::uint64_t games = 0, plies = 0, unfinished = 0, endless = 0, faults = 0, draws = 0;
    std::uint64_t late = 0;  // not counted among the games: cut short by the time
    std::uint64_t shortest = UINT64_MAX, longest = 0;
    double squares = 0;
    std::vector<std::uint64_t> wins;
    Fault fault = Fault::None;

    void add(const Totals& o) {
        games += o.games;
        plies += o.plies;
        unfinished += o.unfinished;
        endless += o.endless;
        faults += o.faults;
        draws += o.draws;
        late += o.late;
        shortest = std::min(shortest, o.shortest);
        longest = std::max(longest, o.longest);
        squares += o.squares;
        for (std::size_t p = 0; p < wins.size(); ++p) wins[p] += o.wins[p];
        if (fault == Fault::None) fault = o.fault;
    }
};

class Series {
  public:
    Series(const Game& game, const PlayoutArguments& arguments)
        : game_(game), arguments_(arguments), native_(game, arguments.native.use()) {
        arguments.native.tell(native_);
    }

    Totals run() {
        start_ = std::chrono::steady_clock::now();
        Totals all;
        all.wins.resize(static_cast<std::size_t>(game_.program.players()));
        std::mutex adding;
        runOnThreads(static_cast<std::size_t>(arguments_.threads), [&](std::size_t t) {
            const Totals own = work(t == 0);
            const std::lock_guard lock(adding);
            all.add(own);
        });
        elapsed = seconds();
        return all;
    }

    double elapsed = 0;

  private:
    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }

    Totals work(bool reports) {
        Engine engine(game_);
        Playouts playouts(engine, &native_);
        State state(game_.program.layout);
        Moves moves;
        Totals totals;
        totals.wins.resize(static_cast<std::size_t>(game_.program.players()));
        Progress progress;
        double nextReport = 0.5;
        const bool timed = arguments_.count == 0;
        Deadline deadline(start_ + std::chrono::duration_cast<Deadline::Clock::duration>(
                                       std::chrono::duration<double>(arguments_.seconds)));
        for (;;) {
            const std::uint64_t index = next_.fetch_add(1);
            if (arguments_.count > 0 && index >= arguments_.count) break;
            if (arguments_.count == 0 && seconds() >= arguments_.seconds) break;
            play(engine, playouts, state, moves, totals, index, timed ? &deadline : nullptr);
            if (reports && seconds() > nextReport) {
                progress.show(fmt::format("{} games ..", next_.load()));
                nextReport += 0.5;
            }
        }
        return totals;
    }

    void play(Engine& engine, Playouts& playouts, State& state, Moves& moves, Totals& totals,
              std::uint64_t index, Deadline* deadline) {
        std::uint64_t random = playoutSeed(arguments_.seed, index);
        engine.initialState(state, random);
        const PlayoutResult result = playouts.play(state, moves, random, moveLimit + 1, deadline);
        if (result.late) {
            ++totals.late;
            return;
        }
        const auto plies = static_cast<std::uint64_t>(result.plies);
        ++totals.games;
        totals.plies += plies;
        totals.squares += static_cast<double>(plies) * static_cast<double>(plies);
        totals.shortest = std::min(totals.shortest, plies);
        totals.longest = std::max(totals.longest, plies);
        totals.unfinished += state.globals().moves >= moveLimit ||
                             state.globals().turns >= turnLimitPerPlayer * game_.program.players();
        totals.endless += result.endless;
        if (result.fault != Fault::None) {
            ++totals.faults;
            totals.fault = result.fault;
            return;
        }
        const int winner = winnerOf(state.globals());
        if (winner > 0) ++totals.wins[static_cast<std::size_t>(winner - 1)];
        else ++totals.draws;
    }

    const Game& game_;
    const PlayoutArguments& arguments_;
    native::NativeMaker native_;
    std::atomic<std::uint64_t> next_{0};
    std::chrono::steady_clock::time_point start_;
};

void print(const Game& game, const Totals& t, double elapsed, const PlayoutArguments& arguments) {
    const auto games = static_cast<double>(std::max<std::uint64_t>(1, t.games));
    const double mean = static_cast<double>(t.plies) / games;
    const double deviation = std::sqrt(std::max(0.0, t.squares / games - mean * mean));
    const double perSecond = static_cast<double>(t.games) / elapsed,
                 pliesPerSecond = static_cast<double>(t.plies) / elapsed;
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
                               {"seconds", elapsed},
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
               pliesPerSecond, arguments.threads, arguments.threads == 1 ? "" : "s", elapsed);
}

int runPlayout(const PlayoutArguments& arguments) {
    const Description d = arguments.game.load(Until::Playable, arguments.json);
    if (!d.game) return d.exitCode();
    Series series(*d.game, arguments);
    const Totals totals = series.run();
    print(*d.game, totals, series.elapsed, arguments);
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
