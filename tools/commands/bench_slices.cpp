#include "tools/commands/bench_slices.h"

#include <algorithm>
#include <ctime>

#include "interpreter/engine/ply.h"
#include "interpreter/play/playout.h"

namespace makomba::cli {

namespace {

constexpr int slicesOfAMeasurement = 12, fewestSlices = 3;
constexpr double shortTime = 0.0005;  // between two looks at the clock, where games are short

double stepsOf(const Slice& slice) { return static_cast<double>(slice.plies + slice.games); }

}  // namespace

RandomGames::RandomGames(const Game& game, const native::NativeGame* native, SliceClock clock)
    : engine_(game), state_(game.program.layout), clock_(clock) {
    if (native != nullptr) seat_ = std::make_unique<native::NativeSeat>(*native);
}

double RandomGames::now() const {
    std::timespec time{};
    ::clock_gettime(clock_ == SliceClock::Day ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

std::uint64_t RandomGames::playOne() {
    std::uint64_t random = playoutSeed(1, next_++);
    if (seat_) {
        seat_->start(state_, random);
        return static_cast<std::uint64_t>(seat_->play(state_, random, moveLimit + 1));
    }
    engine_.initialState(state_, random);
    return static_cast<std::uint64_t>(playOut(engine_, state_, moves_, random, moveLimit + 1).plies);
}

Slice RandomGames::play(double seconds) {
    Slice slice;
    const double start = now();
    double seen = start;
    for (std::uint64_t between = 1; slice.seconds < seconds;) {
        for (std::uint64_t i = 0; i < between; ++i) slice.plies += playOne();
        slice.games += between;
        const double time = now();
        if (time - seen < shortTime) between *= 2;
        seen = time;
        slice.seconds = time - start;
    }
    return slice;
}

std::vector<std::vector<Slice>> sliced(const std::vector<RandomGames*>& players, double seconds) {
    std::vector<std::vector<Slice>> slices(players.size());
    double longest = 0;
    for (int turn = 0; turn < slicesOfAMeasurement; ++turn) {
        if (turn >= fewestSlices && longest >= seconds) break;
        for (std::size_t i = 0; i < players.size(); ++i)
            slices[i].push_back(players[i]->play(seconds / slicesOfAMeasurement));
        double slowest = 0;
        for (const auto& own : slices) slowest = std::max(slowest, own.back().seconds);
        longest += slowest;
    }
    return slices;
}

Speed steadySpeed(const std::vector<Slice>& slices) {
    std::vector<double> rates;
    double games = 0, plies = 0, steps = 0;
    for (const Slice& slice : slices) {
        rates.push_back(stepsOf(slice) / slice.seconds);
        games += static_cast<double>(slice.games);
        plies += static_cast<double>(slice.plies);
        steps += stepsOf(slice);
    }
    const double rate = betterMedian(std::move(rates));
    return {rate * games / steps, rate * plies / steps};
}

double betterMedian(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    values.erase(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2));
    return median(std::move(values));
}

}  // namespace makomba::cli
