// Work shared out among threads: all of it, once, and what goes wrong is told to the caller.
#include "interpreter/base/parallel.h"

#include <atomic>
#include <catch2/catch.hpp>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

using namespace makomba;

TEST_CASE("every number is worked on once, on any number of threads", "[base]") {
    for (const int threads : {0, 1, 3, 16})
        for (const std::size_t chunk : {0u, 1u, 7u, 1'000u}) {
            std::vector<std::atomic<int>> seen(100);
            std::atomic<int> made{0};
            std::size_t last = 0;
            ParallelOptions options{.threads = threads, .chunk = chunk};
            options.progress = [&](std::size_t done) { last = std::max(last, done); };
            CHECK(parallelFor(seen.size(), options, [&]() -> Step {
                ++made;
                return [&](std::size_t i) { ++seen[i]; };
            }));
            for (const auto& count : seen) CHECK(count == 1);
            CHECK(made == std::max(threads, 1));
            CHECK(last == 100);
        }
    CHECK(parallelFor(0, {}, []() -> Step { return [](std::size_t) { throw 1; }; }));
}

TEST_CASE("what a thread throws reaches the caller and stops the others", "[base]") {
    for (const int threads : {1, 4}) {
        std::atomic<int> worked{0};
        const auto run = [&] {
            parallelFor(1'000'000, {.threads = threads}, [&]() -> Step {
                return [&](std::size_t i) {
                    if (i == 20) throw std::runtime_error("number 20");
                    ++worked;
                    std::this_thread::sleep_for(std::chrono::microseconds(100));
                };
            });
        };
        CHECK_THROWS_WITH(run(), "number 20");
        CHECK(worked < 100'000);
        CHECK_THROWS_AS(parallelFor(5, {.threads = threads}, []() -> Step { throw std::bad_alloc(); }),
                        std::bad_alloc);
    }
    std::atomic<int> ended{0};
    CHECK_THROWS_WITH(forkJoin(4,
                               [&](std::size_t thread) {
                                   ++ended;
                                   if (thread == 2) throw std::runtime_error("two");
                                   if (thread == 3) throw std::runtime_error("three");
                               }),
                      "two");
    CHECK(ended == 4);
}

TEST_CASE("work can be stopped on the way", "[base]") {
    std::atomic<int> worked{0};
    ParallelOptions options{.threads = 3, .chunk = 2};
    options.goOn = [&] { return worked < 50; };
    CHECK_FALSE(parallelFor(1'000'000, options, [&]() -> Step { return [&](std::size_t) { ++worked; }; }));
    CHECK(worked >= 50);
    CHECK(worked < 60);
}
