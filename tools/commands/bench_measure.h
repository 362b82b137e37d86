// What `makomba bench` measures with.
#pragma once

#include <functional>
#include <vector>

#include "interpreter/engine/game.h"

namespace makomba::native {
class NativeGame;
}

namespace makomba::cli {

struct Speed {
    double playouts = 0, moves = 0;  // a second, all threads together
};

// Random games for about so many seconds.
Speed measureSpeed(const Game& game, double seconds, int threads);

// Playouts a second of closures and of native code: medians of the pairs, and their native/closures. A pair
// is short slices in turn (bench_slices.h).
struct NativeSpeed {
    double closures = 0, native = 0, ratio = 0, lowest = 0, highest = 0;
};
NativeSpeed measureNative(const Game& game, const native::NativeGame& native, double seconds, int pairs);

// Bytes of the heap that something keeps which `make` makes, 0 where the system does not tell.
std::size_t heapKept(const std::function<void()>& make);
// Milliseconds to start this program and end it again, several times; none where it cannot be started.
std::vector<double> measureStarts(int times);
// The most bytes of a position, packed, that random games come to.
std::size_t largestPosition(const Game& game);
// The most memory that this program had so far, in bytes; 0 where the system does not tell.
std::size_t mostMemory();

// Milliseconds of each of several runs.
std::vector<double> measureLoads(const std::function<void()>& load, int times);

double median(std::vector<double> values);  // 0 of none

// How fast players search, from the start of the game and on one thread.
struct SearchSpeed {
    double random = 0, uct = 0;  // playouts a second, measured in turn
    double nodes = 0;            // of alpha-beta, a second
    double keyNanoseconds = 0;   // a key of the transposition table, worked out anew for each position
    // The part of alpha-beta's time that goes into keys: a node asks for one at most.
    double keyShare() const { return keyNanoseconds * nodes / 1e9; }
};
SearchSpeed measureSearch(const Game& game, double seconds);

}  // namespace makomba::cli
