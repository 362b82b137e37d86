#include "tools/commands/bench_measure.h"

#include <algorithm>
#include <chrono>

#include "interpreter/play/playout_series.h"
#include "tools/commands/bench_slices.h"

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
    PlayoutSeries series;
    series.seconds = seconds;
    series.playsOut = true;
    series.threads = threads;
    const PlayoutTotals played = playSeries(game, series);
    return {static_cast<double>(played.games) / played.seconds,
            static_cast<double>(played.plies) / played.seconds};
}

NativeSpeed measureNative(const Game& game, const native::NativeGame& native, double seconds, int pairs) {
    RandomGames closure(game), code(game, &native);
    std::vector<double> closures, natives, ratios;
    for (int pair = 0; pair < pairs; ++pair) {
        const std::vector<std::vector<Slice>> slices = sliced({&closure, &code}, seconds);
        closures.push_back(steadySpeed(slices[0]).playouts);
        natives.push_back(steadySpeed(slices[1]).playouts);
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
