// The plug-in's side of the interface.
#include <cstdio>
#include <exception>

#include "interpreter/native/plugin/specialise.h"

using namespace makomba::native;

extern "C" {
std::int32_t makomba_seat_play(Seat& seat, std::uint64_t& random, std::int32_t plies);
void makomba_seat_legal(Seat& seat);
void makomba_seat_apply(Seat& seat, std::int32_t move);
}

namespace {

struct NativeGame {
    std::shared_ptr<Loaded> game;
    SeatFunctions functions{makomba_seat_play, makomba_seat_legal, makomba_seat_apply};
    std::shared_ptr<Code> code;
    MakombaNativeFigures figures{};
};
struct NativeSeat {
    const SeatFunctions functions;
    std::unique_ptr<Seat, void (*)(Seat*)> seat;
};

void* loadGame(const char* program, uint64_t size, int32_t wanted, char* why, uint64_t room) {
    std::string reason;
    try {
        auto game = std::make_unique<NativeGame>();
        game->game = load({program, size}, reason);
        if (game->game && wanted != 0) {
            Specialised made = specialise(frozenOf(*game->game), contextConstantsOf(*game->game));
            game->code = std::move(made.code);
            game->figures = made.figures;
            if (game->code) game->functions = made.functions;
            else reason = "no native code could be made of it: " + made.why;
        }
        if (reason.empty()) return game.release();
    } catch (const std::exception& error) { reason = error.what(); }
    if (room > 0) std::snprintf(why, room, "%s", reason.c_str());
    return nullptr;
}

NativeSeat& seatOf(void* seat) { return *static_cast<NativeSeat*>(seat); }

const MakombaNative native{
    MAKOMBA_NATIVE_VERSION,
    loadGame,
    [](void* game) { delete static_cast<NativeGame*>(game); },
    [](const void* game, MakombaNativeFigures* figures) {
        *figures = static_cast<const NativeGame*>(game)->figures;
    },
    [](void* game) -> void* {
        const auto& of = *static_cast<NativeGame*>(game);
        return new NativeSeat{of.functions, sitDown(*of.game)};
    },
    [](void* seat) { delete &seatOf(seat); },
    [](void* seat, uint64_t seed) { start(*seatOf(seat).seat, seed); },
    [](void* seat, int32_t* bytes) { return positionOf(*seatOf(seat).seat, *bytes); },
    [](void* seat, uint64_t* random, int32_t plies) {
        return seatOf(seat).functions.play(*seatOf(seat).seat, *random, plies);
    },
    [](void* seat, uint64_t* key) {
        seatOf(seat).functions.legal(*seatOf(seat).seat);
        *key = movesKey(*seatOf(seat).seat);
        return movesCount(*seatOf(seat).seat);
    },
    [](void* seat, int32_t move) { seatOf(seat).functions.apply(*seatOf(seat).seat, move); },
    [](const void* seat) {
        return static_cast<int32_t>(isOver(*static_cast<const NativeSeat*>(seat)->seat));
    }};

}  // namespace

extern "C" [[gnu::visibility("default")]] const MakombaNative* makomba_native(int32_t version) {
    return version == MAKOMBA_NATIVE_VERSION ? &native : nullptr;
}
