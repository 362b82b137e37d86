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
void comparePlies(Engine& engine, NativeSeat& seat, std::uint64_t seed, int plies) {
    State state = engine.initialState(seed);
    seat.start(seed);
    REQUIRE(seat.holds(state));
    Moves moves;
    std::uint64_t random = playoutSeed(seed, 1), nativeRandom = random, key = 0;
    for (int ply = 0; ply < plies; ++ply) {
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

// Three games ply by ply, and whole games, in which sets are kept from ply to ply.
void compareGames(const Game& closures, const NativeGame& native, int plies, std::uint64_t wholeGames) {
    Engine engine(closures);
    NativeSeat seat(native);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) comparePlies(engine, seat, seed, plies);
    State state(closures.program.layout);
    Moves moves;
    for (std::uint64_t index = 0; index < wholeGames; ++index) {
        std::uint64_t random = playoutSeed(7, index), nativeRandom = random;
        engine.initialState(state, index);
        seat.start(index);
        const int played = playOut(engine, state, moves, random, 3'000).plies;
        CHECK(seat.play(nativeRandom, 3'000) == played);
        CHECK(nativeRandom == random);
        CHECK(seat.holds(state));
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
        compareGames(*d.game, *game, 1'000, 50);
    }
}

TEST_CASE("native: every ply is that of the closures, in one game of twenty of the corpus", "[.][long]") {
    if (!pluginPresent() || !test::corpusPresent()) return;
    std::size_t number = 0, compared = 0;
    for (const char* collection : {"", "-wide"}) {
        const std::filesystem::path folder = test::corpusFolder().string() + collection + "/lud";
        if (!std::filesystem::is_directory(folder)) continue;
        for (const auto& file : test::filesBelow(folder, ".lud")) {
            const std::string name = file.stem().string();
            const bool written = name == "Oware" || name == "Nine Men's Morris" || name == "Hex" ||
                                 name == "Breakthrough" || name == "T'oki";
            if (number++ % 20 != 10 && !written) continue;
            const Description d = loadFile(file);
            if (!d.game || d.game->program.match) continue;
            INFO(name);
            std::string why;
            const auto game = NativeGame::make(*d.game, why);
            INFO(why);
            REQUIRE(game);
            compareGames(*d.game, *game, 150, 2);
            ++compared;
        }
    }
    CHECK(compared > 10);
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
