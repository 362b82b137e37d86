// Many random playouts of a game on several threads, and what they come to.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "interpreter/play/faster_playouts.h"

namespace makomba {

struct PlayoutTotals {
    std::uint64_t games = 0, plies = 0, unfinished = 0, endless = 0, faults = 0, draws = 0;
    std::uint64_t late = 0;                            // not counted among the games: cut short by the time
    std::uint64_t shortest = UINT64_MAX, longest = 0;  // plies; of no games as they stand here
    double squares = 0;                                // of the lengths, summed
    std::vector<std::uint64_t> wins;                   // by player
    Fault fault = Fault::None;                         // the first one seen
    double seconds = 0;                                // that all of it took

    void add(const PlayoutTotals& o);
};

struct PlayoutSeries {
    std::uint64_t games = 0;  // so many; 0: as many as are over within `seconds`
    double seconds = 0;
    bool playsOut = false;  // a game that was begun in time is played to its end, and one is at least
    int threads = 1;
    std::uint64_t seed = 1;                       // games are the same whatever the threads: playoutSeed()
    FasterPlayouts* faster = nullptr;             // must outlive the series
    std::function<void(std::uint64_t)> progress;  // told now and then how many games were begun; may be empty
};

// Throws what a thread throws, for want of memory or of threads.
PlayoutTotals playSeries(const Game& game, const PlayoutSeries& series);

}  // namespace makomba
