#include "tools/commands/bench_measure.h"

#include <atomic>
#include <chrono>

#include "interpreter/base/threads.h"
#include "interpreter/native/native_game.h"
#include "interpreter/play/playout.h"

namespace makomba::cli {

namespace {

using Clock = std::chrono::steady_clock;

double since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

}  // namespace

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const std::size_t n = values.size();
    return n == 0 ? 0 : n % 2 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2;
}

Speed measureSpeed(const Game& game, double seconds, int threads) {
    std::atomic<std::uint64_t> next{0}, plies{0};
    const Clock::time_point start = Clock::now();
    std::atomic<bool> failed{false};
    const auto work = [&](std::size_t) {
        Engine engine(game);
        State state(game.program.layout);
        Moves moves;
        std::uint64_t own = 0;
        do {
            std::uint64_t random = playoutSeed(1, next.fetch_add(1));
            engine.initialState(state, random);
            own += static_cast<std::uint64_t>(playOut(engine, state, moves, random, moveLimit + 1).plies);
        } while (since(start) < seconds && !failed);
        plies += own;
    };
    runOnThreads(static_cast<std::size_t>(threads), work, [&] { failed = true; });
    const double elapsed = since(start);
    return {static_cast<double>(next.load()) / elapsed, static_cast<double>(plies.load()) / elapsed};
}

double measureNative(const Game& game, const native::NativeGame& native, double seconds) {
    native::NativeSeat seat(native);
    State state(game.program.layout);
    const Clock::time_point start = Clock::now();
    std::uint64_t count = 0;
    do {
        std::uint64_t random = playoutSeed(1, count++);
        seat.start(state, random);
        seat.play(state, random, moveLimit + 1);
    } while (since(start) < seconds);
    return static_cast<double>(count) / since(start);
}

NativeSpeed measureNative(const Game& game, const native::NativeGame& native, double seconds, int pairs) {
    std::vector<double> closures, natives, ratios;
    for (int pair = 0; pair < pairs; ++pair) {
        closures.push_back(measureSpeed(game, seconds, 1).playouts);
        natives.push_back(measureNative(game, native, seconds));
        ratios.push_back(natives.back() / closures.back());
    }
    const auto [low, high] = std::minmax_element(ratios.begin(), ratios.end());
    return {median(closures), median(natives), median(ratios), *low, *high};
}

std::vector<double> measureLoads(const std::function<void()>& load, int times) {
    std::vector<double> milliseconds;
    for (int i = 0; i < times; ++i) {
        const Clock::time_point start = Clock::now();
        load();
        milliseconds.push_back(since(start) * 1000);
    }
    return milliseconds;
}

}  // namespace makomba::cli
