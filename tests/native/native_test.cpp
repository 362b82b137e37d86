// Native code against closures: every ply of the same games, on all shipped games.
#include <catch2/catch.hpp>

#include "interpreter/load/catalogue.h"
#include "interpreter/load/load.h"
#include "interpreter/native/moves_key.h"
#include "interpreter/native/native_game.h"
#include "interpreter/play/playout.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::native;

namespace {

bool pluginPresent() {
    std::string why;
    if (plugin(why) != nullptr) return true;
    WARN("SKIPPED: " << why);
    return false;
}

// Ply by ply: the legal moves and the position.
void comparePlies(Engine& engine, NativeSeat& seat, std::uint64_t seed) {
    State state = engine.initialState(seed);
    seat.start(seed);
    REQUIRE(seat.holds(state));
    Moves moves;
    std::uint64_t random = playoutSeed(seed, 1), nativeRandom = random, key = 0;
    for (int ply = 0; ply < 1'000; ++ply) {
        engine.legalMoves(state, moves);
        REQUIRE(seat.legalMoves(key) == static_cast<int>(moves.size()));
        REQUIRE(key == keyOfMoves(moves));
        REQUIRE(seat.over() == engine.over(state));
        const int played = playOut(engine, state, moves, random, 1).plies;
        REQUIRE(seat.play(nativeRandom, 1) == played);
        REQUIRE(nativeRandom == random);
        REQUIRE(seat.holds(state));
        if (played == 0) return;
    }
}

}  // namespace

TEST_CASE("native: every ply is that of the closures, in all shipped games") {
    if (!pluginPresent()) return;
    const Catalogue catalogue;
    for (const CatalogueEntry& entry : catalogue.entries()) {
        INFO(entry.name);
        const Description d = catalogue.load(entry.name, {});
        REQUIRE(d.game);
        std::string why;
        const auto game = NativeGame::make(*d.game, why);
        INFO(why);
        REQUIRE(game);
        CHECK(game->figures().functions > 10);
        CHECK(game->figures().folded > 100);
        Engine engine(*d.game);
        NativeSeat seat(*game);
        for (std::uint64_t seed = 1; seed <= 3; ++seed) comparePlies(engine, seat, seed);
        // Whole games, in which sets are kept from ply to ply.
        State state(d.game->program.layout);
        Moves moves;
        for (std::uint64_t index = 0; index < 50; ++index) {
            std::uint64_t random = playoutSeed(7, index), nativeRandom = random;
            engine.initialState(state, index);
            seat.start(index);
            const int plies = playOut(engine, state, moves, random, 3'000).plies;
            CHECK(seat.play(nativeRandom, 3'000) == plies);
            CHECK(nativeRandom == random);
            CHECK(seat.holds(state));
        }
    }
}

TEST_CASE("native: moves made by their number") {
    if (!pluginPresent()) return;
    const Description d = loadFile(test::projectFolder() / "games/kalah.lud");
    REQUIRE(d.game);
    std::string why;
    const auto game = NativeGame::make(*d.game, why);
    REQUIRE(game);
    Engine engine(*d.game);
    NativeSeat seat(*game);
    State state = engine.initialState(1);
    seat.start(1);
    Moves moves;
    std::uint64_t key = 0;
    for (int ply = 0; ply < 30 && !engine.over(state); ++ply) {
        engine.legalMoves(state, moves);
        const int count = seat.legalMoves(key);
        REQUIRE(count == static_cast<int>(moves.size()));
        seat.apply(count - 1);
        engine.apply(state, moves, moves.list[static_cast<std::size_t>(count - 1)]);
        REQUIRE(seat.holds(state));
    }
}

TEST_CASE("native: without the plug-in it is said why") {
    std::string why;
    if (plugin(why) != nullptr) return;
    CHECK(why ==
          "there is no libmakomba_native.so beside the program (it is built with -DMAKOMBA_NATIVE=ON)");
    const Description d = loadFile(test::projectFolder() / "games/kalah.lud");
    REQUIRE(d.game);
    why.clear();
    CHECK(NativeGame::make(*d.game, why) == nullptr);
    CHECK(why ==
          "there is no libmakomba_native.so beside the program (it is built with -DMAKOMBA_NATIVE=ON)");
}
