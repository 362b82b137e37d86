// Speed measured in short slices. A machine that other work shares, or that changes its clock, is slow for
// parts of a second and quick for others: of many short slices the better half tells how fast it is when it
// is let, and slices of two things in turn are slowed alike.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "interpreter/engine/game.h"
#include "interpreter/native/native_game.h"
#include "tools/commands/bench_measure.h"

namespace makomba::cli {

// Other work on the machine counts in the time of day alone.
enum class SliceClock : std::uint8_t { Processor, Day };

// What was played, and the time it took.
struct Slice {
    std::uint64_t games = 0, plies = 0;
    double seconds = 0;

    double playouts() const { return static_cast<double>(games) / seconds; }
};

// Random games one after the other, each with a seed of its own: by closures, or by native code.
class RandomGames {
  public:
    explicit RandomGames(const Game& game, const native::NativeGame* native = nullptr,
                         SliceClock clock = SliceClock::Processor);

    // For so many seconds, and one game at least.
    Slice play(double seconds);

  private:
    std::uint64_t playOne();  // its plies
    double now() const;

    Engine engine_;
    std::unique_ptr<native::NativeSeat> seat_;  // null: closures
    State state_;
    Moves moves_;
    const SliceClock clock_;
    std::uint64_t next_ = 0;
};

// Slices of about so many seconds each for so long, of all in turn; three of each at least.
std::vector<std::vector<Slice>> sliced(const std::vector<RandomGames*>& players, double seconds);

// Steps a second (moves, and games begun) are the median of the better half of the slices; how many steps a
// playout has is looked up in all of them, so that slices of short games do not pass for quick ones.
Speed steadySpeed(const std::vector<Slice>& slices);

// The median of the better half.
double betterMedian(std::vector<double> values);

}  // namespace makomba::cli
