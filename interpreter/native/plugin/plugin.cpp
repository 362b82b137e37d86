// The plug-in's side of the interface.
#include <chrono>
#include <cstdio>
#include <exception>

#include "interpreter/native/plugin/machine_code.h"
#include "interpreter/native/plugin/specialise.h"

using namespace makomba::native;

// Of what the bitcode is (prepare_bitcode.cpp).
extern "C" const char makomba_native_build[];

namespace {

struct NativeGame {
    std::shared_ptr<Loaded> game;
    std::string object;
    Linked linked;
    MakombaNativeFigures figures{};
};
struct NativeSeat {
    const SeatFunctions functions;
    std::unique_ptr<Seat, void (*)(Seat*)> seat;
};

// What the engine's code was compiled for (plugin.cmake), and what prepare_bitcode took for granted.
const char* refuses() {
#if defined(__x86_64__)
    if (!__builtin_cpu_supports("popcnt") || !__builtin_cpu_supports("bmi2"))
        return "this processor has no BMI2, which the plug-in for native code needs";
#endif
#if defined(__x86_64__) && defined(MAKOMBA_NATIVE_AVX2)
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi2") || !__builtin_cpu_supports("fma"))
        return "this processor has no AVX2, which the plug-in for native code needs";
#endif
    return nullptr;
}

const char* name() {
    static const std::string both = std::string(makomba_native_build) + " " + processorName();
    return both.c_str();
}

std::string_view textOf(MakombaNativeBytes bytes) { return {bytes.data, bytes.size}; }

// "" or why there is no code.
std::string makeCode(NativeGame& game, std::string_view program, int parts) {
    // Loaded once more for as long as it takes: what differs is an address.
    std::string reason;
    const std::shared_ptr<Loaded> twin = load(program, reason);
    if (!twin) return reason;
    const FrozenMemory memory(frozenOf(*game.game), frozenOf(*twin));
    if (!memory.agrees()) return "it does not come out the same each time it is loaded";
    Specialised made = specialise({memory, contextConstantsOf(*game.game), playConstantsOf(*game.game),
                                   contextRegionsOf(*game.game), contextPointersOf(*game.game), parts});
    game.object = std::move(made.object);
    game.figures = made.figures;
    return made.why;
}

// "" or why it cannot be put into memory.
std::string putIntoMemory(NativeGame& game) {
    const std::vector<Frozen> frozen = frozenOf(*game.game);
    auto linked = link(game.object, FrozenMemory(frozen, frozen));
    if (!linked) return llvm::toString(linked.takeError());
    game.linked = std::move(*linked);
    return {};
}

std::string loadGame(NativeGame& game, std::string_view program, std::string_view code, int parts) {
    const auto begin = std::chrono::steady_clock::now();
    std::string reason;
    game.game = load(program, reason);
    if (!game.game) return reason;
    game.object = code;
    if (code.empty()) reason = makeCode(game, program, parts);
    if (reason.empty()) reason = putIntoMemory(game);
    if (!reason.empty()) return "no native code could be made of it: " + reason;
    game.figures.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    game.figures.bytes = static_cast<std::int64_t>(game.linked.bytes);
    game.figures.kept = !code.empty();
    return {};
}

void* loadOrSay(MakombaNativeBytes program, MakombaNativeBytes code, int32_t parts, char* why,
                uint64_t room) {
    std::string reason;
    try {
        auto game = std::make_unique<NativeGame>();
        reason = loadGame(*game, textOf(program), textOf(code), parts);
        if (reason.empty()) return game.release();
    } catch (const std::exception& error) { reason = error.what(); }
    if (room > 0) std::snprintf(why, room, "%s", reason.c_str());
    return nullptr;
}

const NativeGame& gameOf(const void* game) { return *static_cast<const NativeGame*>(game); }
NativeSeat& seatOf(void* seat) { return *static_cast<NativeSeat*>(seat); }

const MakombaNative native{
    MAKOMBA_NATIVE_VERSION,
    refuses,
    name,
    loadOrSay,
    [](void* game) { delete static_cast<NativeGame*>(game); },
    [](const void* game, MakombaNativeFigures* figures) { *figures = gameOf(game).figures; },
    [](const void* game) {
        return MakombaNativeBytes{gameOf(game).object.data(), gameOf(game).object.size()};
    },
    [](const void* game) { return positionBytes(*gameOf(game).game); },
    [](void* game) -> void* {
        return new NativeSeat{gameOf(game).linked.functions, sitDown(*gameOf(game).game)};
    },
    [](void* seat) { delete &seatOf(seat); },
    [](void* seat, unsigned char* position, uint64_t seed) {
        const Borrowed borrowed(*seatOf(seat).seat, position);
        start(*seatOf(seat).seat, seed);
    },
    [](void* seat, unsigned char* position, uint64_t* random, int32_t plies, int64_t deadline,
       MakombaNativePlayed* played) {
        const Borrowed borrowed(*seatOf(seat).seat, position);
        seatOf(seat).functions.play(*seatOf(seat).seat, *random, plies, deadline, *played);
    },
    [](void* seat, unsigned char* position, uint64_t* random, int32_t plies, uint32_t* codes, int64_t* work) {
        const Borrowed borrowed(*seatOf(seat).seat, position);
        return seatOf(seat).functions.playNoting(*seatOf(seat).seat, *random, plies, codes, *work);
    },
    [](void* seat, unsigned char* position, uint64_t* key) {
        const Borrowed borrowed(*seatOf(seat).seat, position);
        seatOf(seat).functions.legal(*seatOf(seat).seat);
        *key = movesKey(*seatOf(seat).seat);
        return movesCount(*seatOf(seat).seat);
    },
    [](void* seat, unsigned char* position, int32_t move) {
        const Borrowed borrowed(*seatOf(seat).seat, position);
        seatOf(seat).functions.apply(*seatOf(seat).seat, move);
    }};

}  // namespace

extern "C" [[gnu::visibility("default")]] const MakombaNative* makomba_native(int32_t version) {
    return version == MAKOMBA_NATIVE_VERSION ? &native : nullptr;
}
