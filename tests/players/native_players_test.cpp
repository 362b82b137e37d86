// Players whose random games run as native code, against players by closures.
#include <catch2/catch.hpp>

#include "interpreter/load/load.h"
#include "interpreter/native/native_maker.h"
#include "interpreter/players/player.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::native;

TEST_CASE("native: searches choose the same moves by it, after the same thoughts") {
    std::string why;
    if (plugin(why) == nullptr) {
        WARN("SKIPPED: " << why);
        return;
    }
    // Playouts are noted where there are many moves, as in Hex; a die is thrown in the race.
    const Description race =
        load("race.lud",
             "(game \"Race\" (players 2) (equipment {(board (rectangle 1 12)) (piece \"Disc\" Neutral) "
             "(dice d:2 num:1)}) (rules (start (place \"Disc0\" 0)) (play (do (roll) next:(or "
             "(move (from (sites Occupied by:Neutral)) (to (min 11 (+ (from) (count Pips))))) "
             "(move (from (sites Occupied by:Neutral)) (to (min 11 (+ (from) 1))))))) "
             "(end (if (is In (last To) (sites {11})) (result Mover Win)))))");
    const auto compare = [](const Description& d) {
        REQUIRE(d.game);
        INFO(d.game->name);
        NativeMaker maker(*d.game, NativeUse::Wait, NativeParts::Players);
        REQUIRE(maker.whyNot() == "");
        Players closures(*d.game), faster(*d.game, &maker);
        for (const char* text : {"uct:300n", "uct:300n,2t"}) {
            const PlayerSpec spec = *readPlayer(text).spec;
            const auto one = closures.make(spec), two = faster.make(spec);
            one->begin(5);
            two->begin(5);
            Engine engine(*d.game);
            State state = engine.initialState(1);
            Moves moves;
            for (int ply = 0; ply < 6; ++ply) {
                engine.legalMoves(state, moves);
                if (moves.empty()) break;
                const Thought thought = one->think(state, moves), same = two->think(state, moves);
                REQUIRE(same.move == thought.move);
                REQUIRE(same.win == thought.win);
                REQUIRE(same.nodes == thought.nodes);
                REQUIRE(same.line == thought.line);
                engine.apply(state, moves, moves.list[thought.move]);
            }
        }
    };
    compare(race);
    for (const char* name : {"toki", "dig-dig", "kalah"})
        compare(loadFile(test::projectFolder() / "games" / (std::string(name) + ".lud")));
}
