// Work on several threads, of which none may end the program.
#pragma once

#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace makomba {

// Runs work(0) .. work(count - 1) at the same time, work(0) on the calling thread. The first exception that
// any of them throws, for want of memory or of threads, is thrown again once all have ended; `stop` is called
// when it happens, so that the others may end early.
template <class Work, class Stop>
void runOnThreads(std::size_t count, Work work, Stop stop) {
    std::exception_ptr error;
    std::mutex failing;
    const auto fail = [&] {
        const std::lock_guard lock(failing);
        if (!error) error = std::current_exception();
        stop();
    };
    const auto guarded = [&](std::size_t t) {
        try {
            work(t);
        } catch (...) { fail(); }
    };
    std::vector<std::thread> others;
    try {
        others.reserve(count);
        for (std::size_t t = 1; t < count; ++t) others.emplace_back(guarded, t);
    } catch (...) { fail(); }
    guarded(0);
    for (std::thread& other : others) other.join();
    if (error) std::rethrow_exception(error);
}

template <class Work>
void runOnThreads(std::size_t count, Work work) {
    runOnThreads(count, work, [] {});
}

}  // namespace makomba
