#include "tools/commands/bench_measure.h"

#include <algorithm>
#include <chrono>
#include <filesystem>

#ifdef __linux__
#include <fcntl.h>
#include <malloc.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

#include "interpreter/play/playout_series.h"
#include "interpreter/state/packed_state.h"
#include "tools/commands/bench_slices.h"

namespace makomba::cli {

namespace {

using Clock = std::chrono::steady_clock;

double since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

std::size_t heapInUse() {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
    const struct mallinfo2 heap = ::mallinfo2();
    return heap.uordblks + heap.hblkhd;
#else
    return 0;
#endif
}

#ifdef __linux__
// Starts this program with --version, without a word of it.
bool startOnce(const std::string& program) {
    std::string name = program, version = "--version";
    char* arguments[] = {name.data(), version.data(), nullptr};
    posix_spawn_file_actions_t files;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    const bool started = ::posix_spawn(&child, program.c_str(), &files, nullptr, arguments, environ) == 0;
    ::posix_spawn_file_actions_destroy(&files);
    int status = 0;
    return started && ::waitpid(child, &status, 0) == child && WIFEXITED(status);
}
#endif

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

std::size_t heapKept(const std::function<void()>& make) {
    const std::size_t before = heapInUse();
    make();
    const std::size_t after = heapInUse();
    return after > before ? after - before : 0;
}

std::vector<double> measureStarts(int times) {
    std::vector<double> milliseconds;
#ifdef __linux__
    std::error_code failed;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", failed);
    for (int i = 0; i < times && !failed; ++i) {
        const Clock::time_point start = Clock::now();
        if (!startOnce(program.string())) break;
        milliseconds.push_back(since(start) * 1000);
    }
#else
    (void)times;
#endif
    return milliseconds;
}

std::size_t largestPosition(const Game& game) {
    constexpr int games = 5, plies = 1000;
    std::size_t largest = 0;
    Engine engine(game);
    Moves moves;
    PackedState packed;
    std::uint64_t random = 1;
    for (int k = 0; k < games; ++k) {
        State state = engine.initialState(static_cast<std::uint64_t>(k));
        for (int ply = 0; ply < plies; ++ply) {
            packed.pack(state);
            largest = std::max(largest, packed.size());
            engine.legalMoves(state, moves);
            if (moves.empty()) break;
            random = random * 6364136223846793005u + 1442695040888963407u;
            engine.apply(state, moves, moves.list[(random >> 33) % moves.size()]);
        }
    }
    return largest;
}

std::size_t mostMemory() {
#ifdef __linux__
    rusage usage{};
    if (::getrusage(RUSAGE_SELF, &usage) == 0) return static_cast<std::size_t>(usage.ru_maxrss) * 1024;
#endif
    return 0;
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
