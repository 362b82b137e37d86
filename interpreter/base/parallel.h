// Work shared out among threads.
//
//     parallelFor(games, {.threads = 4}, [&] {
//         auto engine = std::make_shared<Engine>(game);           // once a thread
//         return [&, engine](std::size_t i) { results[i] = playOne(*engine, i); };
//     });
//
// What one thread throws stops the others, and is thrown again to the caller. Where the system gives no
// further thread, the work is done by those there are.
#pragma once

#include <cstddef>
#include <functional>

namespace makomba {

// Runs work(0), .., work(threads - 1) at the same time, the first on the calling thread, and waits for all.
// The exception of the first thread that threw, in their order, is thrown again.
void forkJoin(int threads, const std::function<void(std::size_t thread)>& work);

struct ParallelOptions {
    int threads = 1;
    std::size_t chunk = 1;  // numbers taken at a time
    // Asked before each chunk, from any thread; false: no further ones are begun.
    std::function<bool()> goOn = {};
    // After each chunk, how many are done in all; from one thread at a time.
    std::function<void(std::size_t done)> progress = {};
};

using Step = std::function<void(std::size_t index)>;

// For all numbers below `count`, in ascending order; `makeStep` is called once on each thread, and what it
// returns does the work there. False if not all were done.
bool parallelFor(std::size_t count, const ParallelOptions& options, const std::function<Step()>& makeStep);

}  // namespace makomba
