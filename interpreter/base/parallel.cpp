#include "interpreter/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace makomba {

void forkJoin(int threads, const std::function<void(std::size_t thread)>& work) {
    const auto count = static_cast<std::size_t>(std::max(threads, 1));
    std::vector<std::exception_ptr> thrown(count);
    const auto guarded = [&](std::size_t thread) {
        try {
            work(thread);
        } catch (...) { thrown[thread] = std::current_exception(); }
    };
    std::vector<std::thread> others;
    others.reserve(count - 1);
    std::size_t started = 1;
    try {
        for (; started < count; ++started) others.emplace_back(guarded, started);
    } catch (const std::system_error&) {
        // No further threads: the caller does what is left.
    }
    guarded(0);
    for (std::size_t thread = started; thread < count; ++thread) guarded(thread);
    for (std::thread& other : others) other.join();
    for (const std::exception_ptr& error : thrown)
        if (error) std::rethrow_exception(error);
}

bool parallelFor(std::size_t count, const ParallelOptions& options, const std::function<Step()>& makeStep) {
    const std::size_t chunk = std::max<std::size_t>(options.chunk, 1);
    std::atomic<std::size_t> next{0};
    std::atomic<bool> stopped{false};
    std::mutex reporting;
    std::size_t done = 0;
    forkJoin(options.threads, [&](std::size_t) {
        try {
            const Step step = makeStep();
            while (!stopped) {
                if (options.goOn && !options.goOn()) break;
                const std::size_t from = next.fetch_add(chunk);
                if (from >= count) break;
                const std::size_t to = std::min(count, from + chunk);
                for (std::size_t i = from; i < to && !stopped; ++i) step(i);
                const std::lock_guard lock(reporting);
                done += to - from;
                if (options.progress) options.progress(done);
            }
        } catch (...) {
            stopped = true;
            throw;
        }
    });
    return done == count;
}

}  // namespace makomba
