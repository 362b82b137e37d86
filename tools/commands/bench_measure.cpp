#include "tools/commands/bench_measure.h"

#include <atomic>
#include <chrono>

#include "interpreter/base/threads.h"
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
