// The half of the plug-in that is compiled to bitcode with the engine: a game of its own, made of the
// compiled program, and the few functions that native code is made of.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

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

struct Loaded;  // a game
struct Seat;    // one thread's engine, position and list of moves

struct SeatFunctions {
    std::int32_t (*play)(Seat&, std::uint64_t& random, std::int32_t plies);
    void (*legal)(Seat&);
    void (*apply)(Seat&, std::int32_t move);
};

// Null after saying why in `why`.
std::shared_ptr<Loaded> load(std::string_view program, std::string& why);
std::vector<Frozen> frozenOf(const Loaded& game);
std::vector<ContextConstant> contextConstantsOf(Loaded& game);

std::unique_ptr<Seat, void (*)(Seat*)> sitDown(const Loaded& game);
void start(Seat& seat, std::uint64_t seed);
// The bytes of the position, to read and to overwrite.
unsigned char* positionOf(Seat& seat, std::int32_t& bytes);
std::uint64_t movesKey(const Seat& seat);
std::int32_t movesCount(const Seat& seat);
bool isOver(const Seat& seat);

}  // namespace makomba::native
