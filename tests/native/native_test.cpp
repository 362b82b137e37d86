// Native code against closures: every ply of the same games, on all shipped games.
#include <catch2/catch.hpp>

#include "interpreter/load/catalogue.h"
#include "interpreter/load/load.h"
#include "interpreter/native/moves_key.h"
#include "interpreter/native/native_maker.h"
#include "interpreter/play/playout.h"
#include "tests/sample.h"
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
    State state = engine.initialState(seed), own(state.layout());
    seat.start(own, seed);
    REQUIRE(own == state);
    Moves moves;
    std::uint64_t random = playoutSeed(seed, 1), nativeRandom = random, key = 0;
    for (int ply = 0; ply < plies; ++ply) {
        engine.legalMoves(state, moves);
        REQUIRE(seat.legalMoves(own, key) == static_cast<int>(moves.size()));
        REQUIRE(key == keyOfMoves(moves));
        REQUIRE(engine.over(own) == engine.over(state));
        const int played = playOut(engine, state, moves, random, 1).plies;
        REQUIRE(seat.play(own, nativeRandom, 1) == played);
        REQUIRE(nativeRandom == random);
        REQUIRE(own == state);
        if (played == 0) return;
    }
}

void compareResults(const PlayoutResult& native, const PlayoutResult& closures) {
    CHECK(native.plies == closures.plies);
    CHECK(native.over == closures.over);
    CHECK(native.endless == closures.endless);
    CHECK(native.late == closures.late);
    CHECK(native.fault == closures.fault);
}

// Whole games in which the moves are noted.
void compareNoted(Engine& engine, NativeSeat& seat, int plies, std::uint64_t games) {
    State state(engine.game().program.layout), own(engine.game().program.layout);
    Moves moves;
    const auto room = static_cast<std::size_t>(plies);
    for (std::uint64_t index = 0; index < games; ++index) {
        std::uint64_t random = playoutSeed(11, index), nativeRandom = random;
        engine.initialState(state, index);
        seat.start(own, index);
        const std::int64_t before = engine.workDone();
        std::int64_t work = 0;
        std::vector<std::uint32_t> codes(room), nativeCodes(room);
        const int played = playOutNoting(engine, state, moves, random, plies, codes.data());
        REQUIRE(seat.playOutNoting(own, nativeRandom, plies, nativeCodes.data(), work) == played);
        CHECK(nativeCodes == codes);
        CHECK(work == engine.workDone() - before);
        CHECK(nativeRandom == random);
        CHECK(own == state);
    }
}

// Three games ply by ply, and whole games, in which sets are kept from ply to ply.
void compareGames(const Game& closures, const NativeGame& native, int plies, std::uint64_t wholeGames) {
    Engine engine(closures);
    NativeSeat seat(native);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) comparePlies(engine, seat, seed, plies);
    State state(closures.program.layout), own(closures.program.layout);
    Moves moves;
    for (std::uint64_t index = 0; index < wholeGames; ++index) {
        std::uint64_t random = playoutSeed(7, index), nativeRandom = random;
        engine.initialState(state, index);
        seat.start(own, index);
        const std::int64_t before = engine.workDone();
        std::int64_t work = 0;
        const PlayoutResult played = playOut(engine, state, moves, random, 3'000);
        compareResults(seat.playOut(own, nativeRandom, 3'000, nullptr, work), played);
        CHECK(work == engine.workDone() - before);
        CHECK(nativeRandom == random);
        CHECK(own == state);
    }
    compareNoted(engine, seat, plies, wholeGames);
}

void compareShipped(NativeParts parts) {
    if (!pluginPresent()) return;
    const Catalogue catalogue;
    for (const CatalogueEntry& entry : catalogue.entries()) {
        INFO(entry.name);
        const Description d = catalogue.load(entry.name, {});
        REQUIRE(d.game);
        std::string why;
        const auto game = NativeGame::make(*d.game, why, nullptr, parts);
        INFO(why);
        REQUIRE(game);
        CHECK(game->figures().functions > 10);
        CHECK(game->figures().folded > 100);
        compareGames(*d.game, *game, 1'000, 50);
    }
}

}  // namespace

TEST_CASE("native: every ply is that of the closures, in all shipped games") {
    compareShipped(NativeParts::Whole);
}

// Without lists of moves more is constant (playConstantsOf).
TEST_CASE("native: every ply is that of the closures, in all shipped games, where only play is native") {
    compareShipped(NativeParts::Players);
}

// What the library works out as it is loaded must not depend on which of its files is first.
TEST_CASE("native: boards of hexagons lie in it as they lie in the program") {
    if (!pluginPresent()) return;
    for (const std::string board : {"hex Triangle 9", "hex Star 2", "tri 6", "tiling T3464 3", "hex 5"}) {
        const Description d =
            test::loadWell(test::LittleGame{.equipment = "(board (" + board + ")) (piece \"Disc\" Each)",
                                            .start = "",
                                            .play = "(move Add (to (sites Empty)))",
                                            .end = "(if (is Connected 3 Sides) (result Mover Win))"}
                               .text());
        std::string why;
        const auto game = NativeGame::make(*d.game, why);
        INFO(board << ": " << why);
        REQUIRE(game);
        compareGames(*d.game, *game, 60, 20);
    }
}

TEST_CASE("native: every ply is that of the closures, in games of the corpus", "[.][long]") {
    if (!pluginPresent() || !test::corpusPresent()) return;
    std::size_t number = 0, compared = 0, closuresOnly = 0;
    for (const char* collection : {"", "-wide"}) {
        const std::filesystem::path folder = test::corpusFolder().string() + collection + "/lud";
        if (!std::filesystem::is_directory(folder)) continue;
        for (const auto& file : test::filesBelow(folder, ".lud")) {
            const std::string name = file.stem().string();
            const bool written = name == "Oware" || name == "Nine Men's Morris" || name == "Hex" ||
                                 name == "Breakthrough" || name == "T'oki";
            const auto each = static_cast<std::size_t>(test::sample(20, 1));
            if (number++ % each != each / 2 && !written) continue;
            const Description d = loadFile(file);
            if (!d.game || d.game->program.match) continue;
            INFO(name);
            std::string why;
            const NativeParts parts = number % 2 != 0 ? NativeParts::Players : NativeParts::Whole;
            const auto game = NativeGame::make(*d.game, why, nullptr, parts);
            if (!game) {  // it is played by closures
                WARN(name << ": " << why);
                ++closuresOnly;
                continue;
            }
            compareGames(*d.game, *game, 150, 2);
            ++compared;
        }
    }
    CHECK(compared > 10);
    CHECK(closuresOnly * 50 <= compared);
}

namespace {

// What is played is less settled where the code does not know whose moves are drawn.
std::int64_t foldedIn(const test::LittleGame& rules) {
    const Description d = test::loadWell(rules.text());
    std::string why;
    const auto game = NativeGame::make(*d.game, why);
    INFO(why);
    REQUIRE(game);
    return game->figures().folded;
}

test::LittleGame sowingGame(const std::string& play) {
    return {.equipment =
                "(mancalaBoard 2 6 store:None (track \"Track\" \"0,E,N,W\" loop:True)) "
                "(regions P1 (sites Bottom)) (regions P2 (sites Top)) (piece \"Seed\" Shared)",
            .start = "(set Count 4 to:(sites Track))",
            .play = play,
            .end = "(if (> (count Moves) 50) (result All Draw))"};
}
const std::string selectedAndSown =
    "(move Select (from (sites Board) if:(< 0 (count at:(from)))) (then (sow)))";

}  // namespace

TEST_CASE("native: what follows the moves of each part of an or is settled, too") {
    if (!pluginPresent()) return;
    CHECK(foldedIn(sowingGame("(or " + selectedAndSown + " (move Pass))")) >
          foldedIn(sowingGame(selectedAndSown)));
}

TEST_CASE("native: so is what must hold afterwards, also beside a move that is there under a condition") {
    if (!pluginPresent()) return;
    const std::string tried = "(do " + selectedAndSown + " ifAfterwards:(< 0 (count in:(sites Next))))";
    CHECK(foldedIn(sowingGame("(or (if (< 40 (count Moves)) (move Pass)) " + tried + ")")) >
          foldedIn(sowingGame(tried)));
}

TEST_CASE("native: moves of pieces are settled where they are the same for all kinds") {
    if (!pluginPresent()) return;
    const auto piecesGame = [](const std::string& first, const std::string& second) {
        const std::string hop =
            " (move Hop Orthogonal (between if:(is Enemy (who at:(between))) (apply (remove (between)))) "
            "(to if:(is Empty (to)))))";
        return test::LittleGame{.equipment = "(board (square 6)) (piece \"Disc\" P1 (or " + first + hop +
                                             ") (piece \"Disc\" P2 (or " + second + hop + ")",
                                .start = "(place \"Disc1\" (sites Bottom)) (place \"Disc2\" (sites Top))",
                                .play = "(forEach Piece)",
                                .end = "(if (> (count Moves) 50) (result All Draw))"};
    };
    const std::string straight = "(move Step Orthogonal (to if:(is Empty (to))))",
                      anyway = "(move Step Adjacent (to if:(is Empty (to))))";
    CHECK(foldedIn(piecesGame(straight, straight)) > foldedIn(piecesGame(straight, anyway)));
}

// All are looked at at once there, and one by one or way by way by closures.
TEST_CASE("native: pieces that hop and step go as they are listed") {
    if (!pluginPresent()) return;
    const auto hop = [](const std::string& directions, const std::string& range) {
        return "(move Hop " + directions + " (between " + range +
               " if:(is Enemy (who at:(between))) (apply (remove (between)))) (to if:(or (is Empty (to)) "
               "(and "
               "(is In (to) (sites \"Rim\")) (is Enemy (who at:(to)))))))";
    };
    const std::string step = "(move Step Orthogonal (to if:(is Empty (to))))",
                      take = "(move Step (to if:(not (is Friend (who at:(to)))) (apply (remove (to)))))";
    const std::pair<std::string, std::string> games[] = {
        {"(square 5)", "(or " + step + hop("Orthogonal", "(range 1 4)") + ")"},
        {"(square 8)", "(or {" + hop("Adjacent", "") + take + "})"},
        {"(square 8)", "(or " + hop("Orthogonal", "(range 2 3)") + step + ")"},
        {"(rectangle 3 9)", hop("Orthogonal", "(range 1 2)")},
        {"(hex 3)", "(or " + hop("Adjacent", "") + take + ")"},
        {"(square 8)", "(or " + step + hop("Orthogonal", "(range 1 6)") + ")"}};  // of too many places
    for (const auto& [board, moves] : games) {
        INFO(board << " " << moves);
        const Description d = test::loadWell(test::LittleGame{
            .equipment =
                "(board " + board + ") (regions \"Rim\" (sites Outer)) (piece \"Disc\" Each " + moves + ")",
            .start = "(place \"Disc1\" (expand (sites Bottom))) (place \"Disc2\" (expand (sites Top)))",
            .play = "(or (forEach Piece) (if (is Even (count Moves)) (move Pass)))",
            .end = "(if (>= (count Moves) 200) (result All Draw))"}
                                                 .text());
        for (const NativeParts parts : {NativeParts::Whole, NativeParts::Players}) {
            std::string why;
            const auto game = NativeGame::make(*d.game, why, nullptr, parts);
            INFO(why);
            REQUIRE(game);
            compareGames(*d.game, *game, 200, 100);
        }
    }
}

TEST_CASE("native: moves made by their number") {
    if (!pluginPresent()) return;
    const Description d = loadFile(test::projectFolder() / "games/kalah.lud");
    REQUIRE(d.game);
    std::string why;
    const auto game = NativeGame::make(*d.game, why, nullptr, NativeParts::Whole);
    REQUIRE(game);
    Engine engine(*d.game);
    NativeSeat seat(*game);
    State state = engine.initialState(1), own = state;
    Moves moves;
    std::uint64_t key = 0;
    for (int ply = 0; ply < 30 && !engine.over(state); ++ply) {
        engine.legalMoves(state, moves);
        const int count = seat.legalMoves(own, key);
        REQUIRE(count == static_cast<int>(moves.size()));
        seat.apply(own, count - 1);
        engine.apply(state, moves, moves.list[static_cast<std::size_t>(count - 1)]);
        REQUIRE(own == state);
    }
}

TEST_CASE("native: play goes over to the code when it is there, and stays the same") {
    if (!pluginPresent()) return;
    const Description d = loadFile(test::projectFolder() / "games/kalah.lud");
    REQUIRE(d.game);
    NativeMaker maker(*d.game, NativeUse::On);
    Engine engine(*d.game), faster(*d.game);
    Playouts playouts(faster, &maker);
    State state(d.game->program.layout), own(d.game->program.layout);
    Moves moves;
    int after = 0;
    for (std::uint64_t index = 0; after < 50; ++index) {
        REQUIRE(maker.whyNot().empty());
        std::uint64_t random = playoutSeed(3, index), ownRandom = random;
        engine.initialState(state, random);
        faster.initialState(own, random);
        compareResults(playouts.play(own, moves, ownRandom, 3'000),
                       playOut(engine, state, moves, random, 3'000));
        REQUIRE(ownRandom == random);
        REQUIRE(own == state);
        after += playouts.isFaster();
    }
    CHECK(faster.workDone() + playouts.workElsewhere() == engine.workDone());
}

TEST_CASE("native: kept code plays the same, and what is not the code of the game is refused") {
    if (!pluginPresent()) return;
    const Description kalah = loadFile(test::projectFolder() / "games/kalah.lud"),
                      tsoro = loadFile(test::projectFolder() / "games/tsoro.lud");
    REQUIRE(kalah.game);
    REQUIRE(tsoro.game);
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / fmt::format("makomba-native-{}", ::getpid());
    const CodeCache cache(folder / "native");
    std::string why;
    CHECK(NativeGame::kept(*kalah.game, why, cache) == nullptr);
    const auto made = NativeGame::make(*kalah.game, why, &cache);
    REQUIRE(made);
    CHECK_FALSE(made->figures().kept);
    const auto kept = NativeGame::make(*kalah.game, why, &cache);
    REQUIRE(kept);
    CHECK(kept->figures().kept);
    CHECK(kept->code() == made->code());
    compareGames(*kalah.game, *kept, 1'000, 50);
    CHECK(NativeGame::kept(*tsoro.game, why, cache) == nullptr);
    std::filesystem::remove_all(folder);
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
