// The half of the plug-in that is compiled to bitcode with the engine: a game of its own, made of the
// compiled program, and the few functions that native code is made of.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/native/interface.h"

namespace makomba::native {

// Memory that never changes once the game is loaded: loads from it are constants. `stride` > 0: an array.
struct Frozen {
    const void* begin;
    std::size_t size, stride;
};
// What every Context of the game holds at this offset, for good.
struct ContextConstant {
    std::size_t offset, size;
    std::uint64_t value;
};

// At this offset every Context holds a pointer to memory of that number, which no pointer to memory of
// another number, and no pointer to the Context, leads to.
struct ContextRegion {
    std::size_t offset, number;
};

// At this offset every Context holds the address that stands at `base`, and so many bytes further on.
struct ContextPointer {
    std::size_t offset, base, further;
};

struct Loaded;  // a game
struct Seat;    // one thread's engine and list of moves

// What native code consists of; each works on the position that the seat was given.
struct SeatFunctions {
    void (*play)(Seat&, std::uint64_t& random, std::int32_t plies, std::int64_t deadline,
                 MakombaNativePlayed& played);
    std::int32_t (*playNoting)(Seat&, std::uint64_t& random, std::int32_t plies, std::uint32_t* codes,
                               std::int64_t& work);
    void (*legal)(Seat&);
    void (*apply)(Seat&, std::int32_t move);
};

// Null after saying why in `why`.
std::shared_ptr<Loaded> load(std::string_view program, std::string& why);
// Always in the same order.
std::vector<Frozen> frozenOf(const Loaded& game);
std::vector<ContextConstant> contextConstantsOf(const Loaded& game);
// While a game is played at random, and nothing is tried on another position meanwhile.
std::vector<ContextConstant> playConstantsOf(const Loaded& game);
std::vector<ContextRegion> contextRegionsOf(const Loaded& game);
std::vector<ContextPointer> contextPointersOf(const Loaded& game);
std::int32_t positionBytes(const Loaded& game);

std::unique_ptr<Seat, void (*)(Seat*)> sitDown(const Loaded& game);
std::uint64_t movesKey(const Seat& seat);
std::int32_t movesCount(const Seat& seat);
void start(Seat& seat, std::uint64_t seed);

// The seat works on the bytes of a position that is somebody else's, for the scope.
class Borrowed {
  public:
    Borrowed(Seat& seat, unsigned char* position);
    Borrowed(const Borrowed&) = delete;
    Borrowed& operator=(const Borrowed&) = delete;
    ~Borrowed();

  private:
    Seat& seat_;
};

}  // namespace makomba::native
