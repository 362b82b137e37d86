// Positions as trees and callers keep them.
#include "interpreter/state/packed_state.h"

#include "interpreter/load/catalogue.h"
#include "tests/games/games_support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Positions of one game, each after another move.
std::vector<State> positionsOf(const Game& game, int plies) {
    Engine engine(game);
    State state = engine.initialState(1);
    Moves moves;
    std::vector<State> states = {state};
    for (int ply = 0; ply < plies; ++ply) {
        engine.legalMoves(state, moves);
        if (moves.empty()) break;
        engine.apply(state, moves, moves.list[static_cast<std::size_t>(ply) % moves.size()]);
        states.push_back(state);
    }
    return states;
}

Description rememberingGame() {
    LittleGame little;
    little.play =
        "(move Add (to (sites Empty)) (then (and {(remember Value \"A\" (last To)) (if (= 3 (last To)) "
        "(forget Value \"A\" All))})))";
    return loadWell(little.text());
}

}  // namespace

TEST_CASE("positions come out of packing as they went in, in any order", "[state]") {
    const Catalogue catalogue;
    std::vector<Description> games;
    for (const CatalogueEntry& entry : catalogue.entries()) games.push_back(shipped(entry.name));
    games.push_back(rememberingGame());
    State unpacked;  // now of this game, now of that
    for (const Description& d : games) {
        INFO(d.game->name);
        const std::vector<State> states = positionsOf(*d.game, 60);
        std::vector<PackedState> packed;
        for (const State& state : states) packed.emplace_back(state);
        int differing = 0, mistaken = 0;
        for (std::size_t k = 0; k < states.size(); ++k) {
            const std::size_t i = k * 7 % states.size();
            packed[i].unpack(unpacked);
            differing += !(unpacked == states[i]);
            mistaken += (packed[k] == packed[i]) != (states[k] == states[i]);
        }
        CHECK(differing == 0);
        CHECK(mistaken == 0);
    }
}

TEST_CASE("packed positions are used again, copied and moved", "[state]") {
    const Description d = shipped("oware");
    const std::vector<State> states = positionsOf(*d.game, 2);
    PackedState first(states[0]), second(first);
    CHECK(second == first);
    second.pack(states[1]);
    CHECK(second.unpacked() == states[1]);
    PackedState third(std::move(second));
    second.pack(states[1]);  // of which it had the size, and has no bytes any more
    CHECK(second == third);
    second = first;
    CHECK(second.unpacked() == states[0]);
}

TEST_CASE("a position is small, whatever a game has room for", "[state]") {
    for (const char* name : {"tsoro", "oware", "toki", "mtandwas-tsoro"}) {
        const Description d = shipped(name);
        INFO(name);
        for (const State& state : positionsOf(*d.game, 60)) REQUIRE(PackedState(state).size() < 256);
    }
    // Nothing is remembered with the usual options, so there is next to no room for it.
    CHECK(shipped("tsoro").game->program.layout.bytes < 1024);
}
