#include "interpreter/play/playout_series.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>

#include "interpreter/base/threads.h"
#include "interpreter/engine/winner.h"

namespace makomba {

namespace {

// Seconds since the series began, looked up after every game where games are long; short ones may take less
// time than a look at the clock, and dozens are played between two.
class SeldomClock {
  public:
    using Clock = Deadline::Clock;
    explicit SeldomClock(Clock::time_point start) : start_(start), seen_(start) {}

    double afterGame() {
        if (--games_ > 0) return seconds_;
        const Clock::time_point now = Clock::now();
        between_ = now - seen_ < shortTime ? std::min(2 * between_, mostGames) : 1;
        games_ = between_;
        seen_ = now;
        return seconds_ = std::chrono::duration<double>(now - start_).count();
    }

  private:
    static constexpr int mostGames = 64;
    static constexpr std::chrono::milliseconds shortTime{1};

    const Clock::time_point start_;
    Clock::time_point seen_;
    double seconds_ = 0;
    int between_ = 1, games_ = 1;
};

class Playing {
  public:
    Playing(const Game& game, const PlayoutSeries& series) : game_(game), series_(series) {}

    PlayoutTotals run() {
        PlayoutTotals all = none();
        std::mutex adding;
        const auto work = [&](std::size_t t) {
            const PlayoutTotals own = playOn(t == 0);
            const std::lock_guard lock(adding);
            all.add(own);
        };
        runOnThreads(static_cast<std::size_t>(series_.threads), work, [&] { failed_ = true; });
        all.seconds = std::chrono::duration<double>(Deadline::Clock::now() - start_).count();
        return all;
    }

  private:
    PlayoutTotals none() const {
        PlayoutTotals totals;
        totals.wins.resize(static_cast<std::size_t>(game_.program.players()));
        return totals;
    }

    PlayoutTotals playOn(bool tells) {
        Engine engine(game_);
        Playouts playouts(engine, series_.faster);
        State state(game_.program.layout);
        Moves moves;
        PlayoutTotals totals = none();
        SeldomClock clock(start_);
        const bool timed = series_.games == 0;
        Deadline deadline(start_ + std::chrono::duration_cast<Deadline::Clock::duration>(
                                       std::chrono::duration<double>(series_.seconds)));
        double nextTold = betweenTold;
        while (!failed_) {
            const std::uint64_t index = next_.fetch_add(1);
            if (!timed && index >= series_.games) break;
            std::uint64_t random = playoutSeed(series_.seed, index);
            engine.initialState(state, random);
            const PlayoutResult result = playouts.play(state, moves, random, moveLimit + 1,
                                                       timed && !series_.playsOut ? &deadline : nullptr);
            count(state, result, totals);
            const double seconds = clock.afterGame();
            if (timed && seconds >= series_.seconds) break;
            if (tells && series_.progress && seconds > nextTold) {
                series_.progress(next_.load());
                nextTold += betweenTold;
            }
        }
        return totals;
    }

    void count(const State& state, const PlayoutResult& result, PlayoutTotals& totals) const {
        if (result.late) {
            ++totals.late;
            return;
        }
        const auto plies = static_cast<std::uint64_t>(result.plies);
        ++totals.games;
        totals.plies += plies;
        totals.squares += static_cast<double>(plies) * static_cast<double>(plies);
        totals.shortest = std::min(totals.shortest, plies);
        totals.longest = std::max(totals.longest, plies);
        totals.unfinished += state.globals().moves >= moveLimit ||
                             state.globals().turns >= turnLimitPerPlayer * game_.program.players();
        totals.endless += result.endless;
        if (result.fault != Fault::None) {
            ++totals.faults;
            totals.fault = result.fault;
            return;
        }
        const int winner = winnerOf(state.globals());
        if (winner > 0) ++totals.wins[static_cast<std::size_t>(winner - 1)];
        else ++totals.draws;
    }

    static constexpr double betweenTold = 0.5;  // seconds

    const Game& game_;
    const PlayoutSeries& series_;
    const Deadline::Clock::time_point start_ = Deadline::Clock::now();
    std::atomic<std::uint64_t> next_{0};
    std::atomic<bool> failed_{false};
};

}  // namespace

void PlayoutTotals::add(const PlayoutTotals& o) {
    games += o.games;
    plies += o.plies;
    unfinished += o.unfinished;
    endless += o.endless;
    faults += o.faults;
    draws += o.draws;
    late += o.late;
    shortest = std::min(shortest, o.shortest);
    longest = std::max(longest, o.longest);
    squares += o.squares;
    for (std::size_t p = 0; p < wins.size(); ++p) wins[p] += o.wins[p];
    if (fault == Fault::None) fault = o.fault;
}

PlayoutTotals playSeries(const Game& game, const PlayoutSeries& series) {
    return Playing(game, series).run();
}

}  // namespace makomba
